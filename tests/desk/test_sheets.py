"""Sheets on the desk: every fault at once and at its place, fixes that mend it, and what follows from a sheet."""

import time
import tomllib
from typing import Any

import pytest

from suits import editions, rulebook
from suits.desk import arms, kinds, making, person_files, sheets
from suits.desk.people import Kept, family, row
from suits.editions.faults import Fault
from suits.encounters import ready_made_people
from suits.people import SetupError

OWN = ["draw", "pair", "engage", "challenge", "countdown"]
ANN: dict[str, Any] = {"body": 6, "will": 6, "skills": {"Sword": 7}, "weapons": ["Sword"]}


def errors(edition: str, sheet: dict[str, Any]) -> dict[tuple[str | int, ...], Fault]:
    return {one.path: one for one in sheets.check(edition, sheet).faults if one.level == "error"}


def derived(edition: str, sheet: dict[str, Any], key: str) -> Any:
    return next(one for one in sheets.check(edition, sheet).derived if one.key == key)


@pytest.mark.parametrize("edition", OWN)
def test_ready_made_people_have_no_faults_and_every_rule_named_is_one(edition: str) -> None:
    shelf = sheets.shelf(edition)
    named = {one.rule for field in shelf.fields for one in (field, *field.fields)}
    for _, character in ready_made_people(edition)[edition]:
        sheet = {key: value for key, value in character.items() if key not in ("name", "about")}
        found = sheets.check(edition, sheet)
        assert [one for one in found.faults if one.level == "error"] == []
        assert found.line
        named |= {one.rule for part in found.derived for one in part.sums} | {one.rule for one in found.faults}
    for rule in named - {""}:
        rulebook.rule(rule)


@pytest.mark.parametrize("edition", OWN)
def test_every_field_of_a_sheet_is_on_its_form(edition: str) -> None:
    assert {field.key for field in sheets.shelf(edition).fields} == set(editions.find(edition).sheet_fields)


@pytest.mark.parametrize("edition", OWN)
def test_a_check_takes_no_time(edition: str) -> None:
    start = dict(sheets.shelf(edition).start)
    sheets.check(edition, start)
    began = time.thread_time()  # other programs may take theirs
    for _ in range(5):
        sheets.check(edition, start)
    assert (time.thread_time() - began) / 5 < 0.05


def test_all_that_is_wrong_is_told_at_once_each_at_its_place() -> None:
    wrong = {"body": 60, "weapons": ["Swrd"], "skills": {"Sword": 99}, "critical": 1, "foo": 1, "wounds": "x"}
    assert set(errors("pair", wrong)) == {
        ("foo",), ("will",), ("wounds",), ("body",), ("skills", "Sword"), ("critical",), ("weapons", 0)
    }  # fmt: skip


@pytest.mark.parametrize(
    ("edition", "wrong", "path"),
    [
        ("pair", {**ANN, "weapons": ["Swrd"]}, ("weapons", 0)),
        ("pair", {**ANN, "body": 2, "weapons": ["Claymore"]}, ("weapons", 0)),
        ("pair", {**ANN, "weapons": ["Claymore"], "shield": "Shield"}, ("shield",)),
        ("pair", {**ANN, "off_hand": "Knife"}, ("off_hand",)),
        ("pair", {**ANN, "weapons": ["Sword", "Knife"], "off_hand": "Knife", "shield": "Shield"}, ("off_hand",)),
        ("pair", {**ANN, "bank": ["5s"]}, ("bank", 0)),
        ("pair", {**ANN, "half_healed": True}, ("half_healed",)),
        ("draw", {**ANN, "off_hand": "Knife"}, ("off_hand",)),
        ("challenge", {"body": 2, "weapon": "greatsword"}, ("weapon",)),
        ("challenge", {"body": 4, "damage": 6}, ("damage",)),
        ("challenge", {"armour": "Buckler"}, ("armour",)),
        ("challenge", {"bases": {"Archery": "luck"}}, ("bases", "Archery")),
        ("countdown", {"iq": 10, "ht": 10, "hp": 10}, ("dx",)),
        ("countdown", {**making.at_random("countdown", 1).sheets["countdown"], "fp": "some"}, ("fp",)),
        (
            "countdown",
            {"dx": 13, "iq": 10, "ht": 10, "hp": 10, "weapons": [{"name": "Knife", "skill": 0}]},
            ("weapons", 0, "skill"),
        ),
    ],
)
def test_every_fix_mends_its_fault(edition: str, wrong: dict[str, Any], path: tuple[str | int, ...]) -> None:
    fault = errors(edition, wrong)[path]
    assert fault.fixes
    for fix in fault.fixes:
        mended = {key: value for key, value in {**wrong, **fix.row}.items() if value is not None}
        assert fault.text not in {one.text for one in errors(edition, mended).values()}, fix
    with pytest.raises(ValueError, match=r"Ann|Swrd"):
        editions.find(edition).sheet("Ann", wrong, {})


def test_a_name_typed_wrong_is_doubted_and_kept() -> None:
    found = sheets.check("pair", {**ANN, "skills": {"Sword": 7, "Rapeir": 5}}).faults
    assert [(one.path, one.level, one.fixes[0].label) for one in found] == [
        (("skills", "Rapeir"), "warning", "Rapier?")
    ]


@pytest.mark.rule("WPN-01", "PCH-11")
def test_the_strip_of_a_sword_in_the_hand_of_body_six() -> None:
    """Body 6 one step up the chart is 8; from -3 to +3 as the chart says."""
    sword = derived("draw", ANN, "sword")
    assert (sword.value, sword.strip) == (8, (2, 4, 6, 8, 10, 12, 14))


@pytest.mark.rule("WNT-04")
def test_a_weapon_for_one_or_two_hands_has_one_less_in_one() -> None:
    sheet = {"body": 7, "will": 5, "weapons": ["Spear"], "skills": {"Spear": 5}}
    both, one = (derived("draw", {**sheet, "two_handed": held}, "spear").value for held in (True, False))
    assert both - one == 1


@pytest.mark.rule("ANT-03")
def test_what_chain_stops_on_body_six() -> None:
    """A third of Body 6 is 2, and 2."""
    assert derived("draw", {**ANN, "armour": "Chain"}, "absorbs").value == 4


@pytest.mark.rule("DMG-01", "DMG-02", "DMG-03", "DMG-04", "DFT-07")
def test_what_one_blow_does_to_body_six() -> None:
    blows = dict(derived("pair", ANN, "blows").blows.rows)
    told = {damage: [(one.wounds, one.shock, one.kills) for one in row] for damage, row in blows.items()}
    assert told == {
        "cutting": [(0, 4, False), (2, 5, False), (4, 5, False), (7, 5, True)],
        "piercing": [(1, 3, False), (4, 3, False), (6, 3, False), (9, 3, True)],
        "hard": [(0, 4, False), (1, 6, False), (3, 6, False), (6, 6, False)],
        "blunt": [(0, 4, False), (0, 7, False), (1, 8, False), (3, 9, False)],
    }


def test_thresholds_and_wounds_carried_stand_on_the_tracks() -> None:
    status, wounds = derived("pair", {**ANN, "wounds": 2, "half_healed": True}, "tracks").tracks
    assert [(mark.over, mark.word) for mark in status.marks] == [(6, "dazed"), (12, "out")]
    assert [(mark.over, mark.word) for mark in wounds.marks] == [(6, "critical"), (12, "dead")]
    assert (wounds.filled, wounds.half, wounds.about) == (2, True, "carried: 1.5")


@pytest.mark.rule("CHA-26", "CHA-27", "CHA-X10")
def test_skills_of_a_challenger() -> None:
    found = {one.of: one for one in sheets.check("challenge", {"mind": 6, "levels": {"Chess": 2}}).derived if one.of}
    assert (found["Chess"].value, found["Merchantry"].value) == (7, 3)


@pytest.mark.rule("CDN-01", "CDN-02", "CDN-11")
def test_cards_each_turn() -> None:
    """(13 + 11) / 4 is 6, Combat Reflexes 2, and a die."""
    sheet = {"dx": 13, "iq": 11, "ht": 10, "hp": 10, "combat_reflexes": True}
    assert derived("countdown", sheet, "cards").value == "9–14"


@pytest.mark.parametrize("edition", OWN)
def test_a_sheet_is_carried_over_to_every_edition(edition: str) -> None:
    for other in OWN:
        over = sheets.carried_over(dict(sheets.shelf(other).start), edition)
        assert errors(edition, over) == {}


# People at once


@pytest.mark.parametrize("edition", OWN)
def test_people_by_chance_can_fight(edition: str) -> None:
    for seed in range(30):
        made = making.at_random(edition, seed)
        assert errors(edition, row(made)) == {}
        assert made == making.at_random(edition, seed)


@pytest.mark.rule("CON-02")
def test_points_are_met_within_the_normal_band() -> None:
    for seed in range(30):
        for points in (-4, 0, 6):
            sheet = row(making.at_random("pair", seed, points))
            assert derived("pair", sheet, "points").value == points
            assert all(2 <= sheet[one] <= 8 for one in ("body", "will", "speed", "mind"))


@pytest.mark.parametrize("edition", OWN)
def test_three_thugs_with_clubs(edition: str) -> None:
    thugs = making.mooks(edition, "three thugs with clubs")
    assert [one.name for one in thugs] == ["Thug 1", "Thug 2", "Thug 3"]
    assert errors(edition, row(thugs[0])) == {}
    assert "club" in str(row(thugs[0])).lower()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "three thugs with clubs"),
        ("0 thugs", "One to 60"),
        ("900 thugs", "One to 60"),
        ("two thugs with clbus", "Did you mean Club"),
        ("x" * 201, "too long"),
    ],
)
def test_a_line_that_means_nothing_is_answered_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        making.mooks("pair", text)


# Files


@pytest.mark.parametrize("edition", OWN)
def test_somebody_is_the_same_after_a_file(edition: str) -> None:
    kept = Kept('نور "x"\\', edition, "A sentence.", {family(edition): dict(sheets.shelf(edition).start)})
    text = person_files.as_toml(kept)
    assert tomllib.loads(text)["name"] == kept.name
    for data in (text.encode(), text.encode("utf-16")):
        assert person_files.from_file(data, "nur.toml").person == kept


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00", b"[1, 2]", b'{"a": ', b"name = ", b'format = "suits-encounter"\nversion = 1']
)
def test_a_damaged_file_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"x\.toml|format|encounter"):
        person_files.from_file(data, "x.toml")


# Arms of one's own


def test_arms_of_ones_own_stand_among_the_others() -> None:
    sabre = {"name": "Sabre", "size": "M", "factor": 1, "hands": [1], "type": "cutting"}
    twig = {"name": "Twig", "size": "S", "factor": -3, "boost": -2, "hands": [1], "type": "blunt"}
    found = arms.armoury("pair", 6, {"weapon": [sabre, twig, {"name": "Sword"}]}).own
    assert found[0].item is not None
    assert found[0].item.facts["strip"] == (2, 4, 6, 8, 10, 12, 14)
    assert [one.level for one in found[1].faults] == ["note"]
    assert "never worse" in found[1].faults[0].text
    assert {one.path for one in found[2].faults} == {("size",), ("hands",), ("type",), ("name",)}


def test_a_file_of_arms_comes_back_the_same() -> None:
    body = {
        "title": "ours",
        "edition": "pair",
        "weapon": [{"name": "Sabre", "size": "M", "hands": [1], "type": "cutting"}],
    }
    again = arms.from_file(arms.as_file(body).encode(), "ours.toml", "pair")
    assert again == body
    assert kinds.read("items", body).faults == ()
