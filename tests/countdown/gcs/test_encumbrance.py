"""What is carried, and what it makes of Move and Dodge."""

from typing import Any

import pytest
from tests.countdown.gcs.mira import as_it_is, attribute, read, why, written

from suits.editions.countdown.gcs.encumbrance import defence_bonus, dodge_at, encumbrance, move_at


@pytest.mark.rule("CDN-G15")
@pytest.mark.parametrize(
    ("carried", "level"),
    [(0, 0), (20, 0), (20.1, 1), (40, 1), (40.1, 2), (60, 2), (60.1, 3), (120, 3), (120.1, 4), (200, 4), (999, 4)],
)
def test_levels_by_basic_lift(carried: float, level: int) -> None:
    assert encumbrance(carried, 20) == level


def test_the_sum_of_many_small_weights_is_not_over_the_edge() -> None:
    assert encumbrance(sum([0.1] * 200), 20) == 0


def test_move_under_a_load() -> None:
    assert [move_at(7, level) for level in range(5)] == [7, 5, 4, 2, 1]
    assert [move_at(1, level) for level in range(5)] == [1, 1, 1, 1, 1]
    assert move_at(0, 0) == 0


@pytest.mark.rule("CDN-G06")
def test_dodge_under_a_load() -> None:
    assert [dodge_at(7, 3, level) for level in range(5)] == [13, 12, 11, 10, 9]
    assert dodge_at(5.75, 0, 0) == 8
    assert dodge_at(1, -2, 4) == 1


@pytest.mark.rule("CDN-G15")
def test_only_what_is_carried_weighs_and_containers_weigh_with_what_is_in_them() -> None:
    imported = as_it_is()
    assert (imported.found["carried_lb"], imported.found["basic_lift_lb"], imported.found["enc"]) == (40, 29, 1)
    assert "40 lb are carried, Basic Lift is 29 lb" in why(imported.recomputed, "Encumbrance")


@pytest.mark.parametrize(
    ("weight", "carried"), [("1,200 lb", 1240), ("10 kg", 60), (None, 40), ("nothing", 40), ("-5 lb", 40)]
)
def test_units_and_rubbish(weight: Any, carried: float) -> None:
    character = written()
    character["equipment"].append({"description": "Load", "calc": {"extended_weight": weight}})
    assert read(character).found["carried_lb"] == carried


def test_more_than_can_be_carried_is_told() -> None:
    character = written()
    character["equipment"].append({"description": "House", "calc": {"extended_weight": "90 tn"}})
    imported = read(character)
    assert imported.fields["encumbrance"] == 4
    assert any("more than can be carried" in entry.why for entry in imported.recomputed)


def test_without_basic_lift_it_follows_from_strength() -> None:
    character = written()
    character["calc"].pop("basic_lift")
    assert read(character).found["basic_lift_lb"] == 29
    attribute(character, "st")["calc"]["value"] = 5
    assert read(character).found["basic_lift_lb"] == 5


def test_without_sums_the_weights_are_added_up() -> None:
    character = written()
    character["equipment"] = [
        {"description": "Bag", "weight": "1 lb", "children": [{"base_weight": "2 lb", "quantity": 10}]},
        {"description": "Stone", "weight": 5, "quantity": 2, "calc": {}},
    ]
    assert read(character).found["carried_lb"] == 31


def test_halved_numbers_are_made_whole_for_the_fight_halves_them_itself() -> None:
    character = written()
    attribute(character, "hp")["calc"]["current"] = 3
    character["calc"].update(move=[3, 2, 1, 1, 1], dodge=[7, 6, 5, 4, 3])
    imported = read(character)
    assert (imported.fields["move"], imported.fields["dodge"], imported.fields["hp_lost"]) == (4, 11, 9)
    assert (imported.found["move"], imported.found["dodge"]) == (2, 6)
    assert "the file has 2, halved there" in why(imported.recomputed, "Move")
    assert "the file has 6, halved there" in why(imported.recomputed, "Dodge")


def test_tired_people_likewise() -> None:
    character = written()
    attribute(character, "fp")["calc"]["current"] = 1
    character["calc"].update(move=[3, 2, 1, 1, 1], dodge=[7, 6, 5, 4, 3])
    imported = read(character)
    assert (imported.fields["move"], imported.fields["dodge"], imported.fields["fp_lost"]) == (4, 11, 11)


def test_a_scratch_changes_nothing() -> None:
    character = written()
    attribute(character, "hp")["calc"]["current"] = 11
    imported = read(character)
    assert why(imported.taken, "Move") == "Move 4: at encumbrance 1"
    assert not why(imported.recomputed, "Move")


@pytest.mark.parametrize("steps", [None, [], "4", [None, None], {"1": 4}])
def test_without_move_and_dodge_they_are_worked_out(steps: Any) -> None:
    character = written()
    character["calc"].update(move=steps, dodge=steps)
    imported = read(character)
    assert (imported.fields["move"], imported.fields["dodge"]) == (4, 11)
    assert "does not hold it" in why(imported.recomputed, "Dodge")


@pytest.mark.rule("CDN-G15")
@pytest.mark.parametrize(("weight", "told"), [("249 lb", False), ("250 lb", False), ("251 lb", True)])
def test_ten_times_basic_lift_can_be_carried(weight: str, told: bool) -> None:
    character = written()
    character["equipment"].append({"description": "Load", "calc": {"extended_weight": weight}})
    imported = read(character)
    assert imported.fields["encumbrance"] == 4
    assert any("more than can be carried" in entry.why for entry in imported.recomputed) is told


@pytest.mark.parametrize(("st", "lift"), [(5, 5), (6, 7.2), (7, 9.8), (8, 13), (9, 16), (10, 20), (11, 24)])
def test_basic_lift_from_ten_pounds_on_is_rounded(st: int, lift: float) -> None:
    character = written()
    character["calc"].pop("basic_lift")
    attribute(character, "st")["calc"]["value"] = st
    assert read(character).found["basic_lift_lb"] == lift


def test_a_thing_without_a_weight_weighs_nothing() -> None:
    character = written()
    character["equipment"] = [{"description": "Feather", "quantity": 3}, {"weight": "2 lb", "quantity": 0}]
    assert read(character).found["carried_lb"] == 0


def test_weights_without_a_unit_are_in_the_unit_of_the_sheet() -> None:
    character = written()
    character["settings"]["default_weight_units"] = "KG"
    character["calc"]["basic_lift"] = 10
    character["equipment"] = [{"weight": 3}]
    found = read(character).found
    assert (found["basic_lift_lb"], found["carried_lb"]) == (20, 6)


def test_the_move_and_dodge_of_the_file_count_for_the_unhurt() -> None:
    character = written()
    character["calc"].update(move=[9, 8, 7, 6, 5], dodge=[12, 10, 9, 8, 7])
    imported = read(character)
    assert (imported.fields["move"], imported.fields["dodge"]) == (8, 10)
    assert why(imported.taken, "Move") == "Move 8: at encumbrance 1"


def test_with_too_few_steps_move_is_worked_out() -> None:
    character = written()
    character["calc"].update(move=[9])
    assert read(character).fields["move"] == 4


def test_without_a_load_nothing_is_said_of_it() -> None:
    character = {**written(), "equipment": []}
    assert why(read(character).taken, "Move") == "Move 6"


@pytest.mark.rule("CDN-G06")
def test_what_is_added_to_a_defence() -> None:
    reflexes = {"type": "attribute_bonus", "attribute": "dodge", "amount": 2}
    traits = [{"name": "Quick", "features": [reflexes]}]
    assert defence_bonus({"calc": {"dodge_bonus": 3}, "traits": traits}, "dodge") == 3
    assert defence_bonus({"calc": {"parry_bonus": 3}, "traits": traits}, "dodge") == 0
    assert defence_bonus({"traits": traits}, "dodge") == 2
    assert defence_bonus({"traits": traits}, "parry") == 0


def test_weights_are_told_to_the_hundredth() -> None:
    character = written()
    character["calc"]["basic_lift"] = "20.126 lb"
    character["equipment"] = [{"weight": "1.114 lb"}]
    found = read(character).found
    assert (found["basic_lift_lb"], found["carried_lb"]) == (20.13, 1.11)
