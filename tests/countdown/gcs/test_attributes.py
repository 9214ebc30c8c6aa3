"""Attributes, Hit Points and Fatigue Points."""

import pytest
from tests.countdown.gcs.mira import as_it_is, attribute, read, why, written


def test_finished_numbers_count_not_what_was_bought() -> None:
    character = written()
    attribute(character, "dx")["adj"] = 9
    assert read(character).fields["dx"] == 13


def test_a_missing_number_is_worked_out_from_what_was_bought() -> None:
    character = written()
    for row in character["attributes"]:
        row.pop("calc")
    imported = read(character)
    assert [imported.fields[name] for name in ("dx", "iq", "ht", "will", "hp")] == [13, 11, 12, 12, 12]
    assert "finished number" in why(imported.recomputed, "DX")


@pytest.mark.parametrize("name", ["will", "per"])
@pytest.mark.parametrize(("value", "counts"), [(-2, 1), (0, 1), (1, 1), (2, 2)])
def test_will_and_perception_are_at_least_one(name: str, value: int, counts: int) -> None:
    character = written()
    attribute(character, name)["calc"] = {"value": value}
    assert read(character).fields[name] == counts


def test_unknown_attributes_are_left_out() -> None:
    character = written()
    character["attributes"].append({"attr_id": "fdg", "calc": {"value": 3}})
    assert "fdg" in why(read(character).left_out, "Other attributes")


@pytest.mark.rule("CDN-R71")
def test_a_file_that_says_nothing_of_fatigue_means_ht() -> None:
    character = written()
    character["attributes"] = [row for row in character["attributes"] if row["attr_id"] != "fp"]
    imported = read(character)
    assert imported.fields["fp"] == imported.fields["ht"]
    assert not imported.fields.get("fp_lost")
    assert "as HT" in why(imported.recomputed, "FP")


@pytest.mark.rule("CDN-R71")
def test_no_fatigue_points_are_no_pool_and_no_exhaustion() -> None:
    character = written()
    attribute(character, "fp")["calc"] = {"value": 0, "current": 0}
    imported = read(character)
    assert imported.fields["fp"] == "none"
    assert "fp_lost" not in imported.fields
    assert "fp" not in imported.found
    assert "no fatigue pool" in why(imported.taken, "FP")
    assert (imported.fields["move"], imported.fields["dodge"]) == (4, 11)


@pytest.mark.rule("CDN-R70")
def test_vision_and_fright_check_are_taken_and_told() -> None:
    character = written()
    attribute(character, "vision")["calc"] = {"value": 14}
    character["attributes"].append({"attr_id": "fright_check", "calc": {"value": 13}})
    imported = read(character)
    assert (imported.fields["vision"], imported.fields["fright_check"]) == (14, 13)
    assert why(imported.taken, "Vision") == "Vision 14: signals are seen with it (CDN-R70)"
    assert why(imported.taken, "Fright Check") == "Fright Check 13: frights are met with it, traits included (CDN-R70)"
    assert "vision" not in why(imported.left_out, "Other attributes")


@pytest.mark.rule("CDN-R70")
def test_without_them_nothing_is_said_of_them() -> None:
    character = written()
    attribute(character, "vision").pop("calc")
    imported = read(character)
    assert not {"vision", "fright_check"} & set(imported.fields)
    assert not why(imported.taken, "Vision")


def test_lost_points_go_along() -> None:
    character = written()
    attribute(character, "hp")["calc"]["current"] = -5
    attribute(character, "fp")["calc"].pop("current")
    attribute(character, "fp")["damage"] = 4
    imported = read(character)
    assert (imported.fields["hp"], imported.fields["hp_lost"]) == (12, 17)
    assert (imported.fields["fp"], imported.fields["fp_lost"]) == (12, 4)
    assert why(imported.taken, "HP lost") == "HP lost 17: -5 of 12 are left"
    assert why(imported.taken, "FP lost") == "FP lost 4: 8 of 12 are left"


def test_somebody_whole_has_lost_nothing() -> None:
    assert not {"hp_lost", "fp_lost"} & set(as_it_is().fields)


def test_numbers_beyond_a_sheet_are_brought_inside_and_told() -> None:
    character = written()
    attribute(character, "hp")["calc"] = {"value": 9000, "current": 9000}
    attribute(character, "dx")["calc"] = {"value": 0}
    imported = read(character)
    assert (imported.fields["hp"], imported.fields["dx"]) == (500, 1)
    assert why(imported.recomputed, "hp") == "hp 500: the file has 9,000, and a sheet holds 1 to 500"
    assert (why(imported.taken, "HP"), why(imported.taken, "DX")) == ("HP 500", "DX 1")


def test_every_missing_number_is_worked_out() -> None:
    character = written()
    for row in character["attributes"]:
        row.pop("calc")
    found = read(character).found
    names = ("st", "dx", "iq", "ht", "will", "per", "hp", "fp", "basic_speed", "basic_move")
    assert [found[name] for name in names] == [12, 13, 11, 12, 12, 11, 12, 12, 6.25, 6]
    said = [entry.what for entry in read(character).recomputed]
    assert said[:10] == ["ST", "DX", "IQ", "HT", "Will", "Per", "HP", "Basic Speed", "Basic Move", "FP"]


def test_of_an_attribute_said_twice_the_first_counts() -> None:
    character = written()
    character["attributes"].append({"attr_id": "dx", "calc": {"value": 7}})
    assert read(character).fields["dx"] == 13


@pytest.mark.rule("CDN-R71")
def test_a_single_fatigue_point_is_a_pool() -> None:
    character = written()
    attribute(character, "fp")["calc"] = {"value": 1, "current": 1}
    assert read(character).fields["fp"] == 1


@pytest.mark.rule("CDN-R70")
@pytest.mark.parametrize(("value", "counts"), [(-1, None), (0, None), (1, 1)])
def test_what_is_rolled_against_is_at_least_one(value: int, counts: int | None) -> None:
    character = written()
    attribute(character, "vision")["calc"] = {"value": value}
    assert read(character).fields.get("vision") == counts


def test_a_pool_of_which_no_loss_is_said_is_full() -> None:
    character = written()
    for name in ("hp", "fp"):
        attribute(character, name)["calc"].pop("current")
    imported = read(character)
    assert not {"hp_lost", "fp_lost"} & set(imported.fields)
    assert not why(imported.taken, "HP lost")
    assert not why(imported.taken, "FP lost")


def test_an_attribute_without_a_name_is_not_told() -> None:
    character = written()
    character["attributes"].append({"attr_id": "", "calc": {"value": 3}})
    assert not why(read(character).left_out, "Other attributes")
