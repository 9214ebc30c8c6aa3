"""Sheets: how large and small each number may be, what is ready at first, and the sentences about what is wrong."""

from typing import Any

import pytest

from suits import editions
from suits.editions.countdown.sheet import ready_at_first
from suits.editions.countdown.sheet_checks import read_sheet
from suits.people import SetupError

PLAIN: dict[str, Any] = {"dx": 10, "iq": 10, "ht": 10, "hp": 10}
KNIFE: dict[str, Any] = {"name": "Knife", "skill": 12}
LIMITS = [
    ("dx", 1, 40), ("iq", 0, 40), ("ht", 1, 40), ("hp", 1, 500), ("fp", 0, 500), ("will", 0, 40), ("per", 0, 40),
    ("move", 0, 100), ("dodge", 0, 30), ("block", 0, 30), ("dr", 0, 100), ("encumbrance", 0, 4), ("facing", 0, 5),
    ("vision", 0, 40), ("fright_check", 0, 40), ("hp_lost", 0, 3000), ("fp_lost", 0, 1000),
]  # fmt: skip
WEAPON_LIMITS = [
    ("skill", 1, 40), ("reach", 0, 10), ("parry", 0, 30), ("acc", 0, 20), ("bulk", -20, 0), ("range", 0, 10_000),
    ("ready", 1, 20), ("fast_draw", 0, 40), ("armour_divisor", 1, 100),
]  # fmt: skip


def refused(**fields: Any) -> str:
    with pytest.raises(SetupError) as wrong:
        read_sheet("Ann", PLAIN | fields)
    return str(wrong.value)


@pytest.mark.parametrize(("field", "low", "high"), LIMITS)
def test_every_number_has_its_limits(field: str, low: int, high: int) -> None:
    for inside in (low, high):
        assert getattr(read_sheet("Ann", PLAIN | {field: inside}), field) == inside
    for outside in (low - 1, high + 1):
        assert refused(**{field: outside}) == f"Ann: {field} must be from {low} to {high}, not {outside}."


def test_hit_points_lost_by_fatigue_are_among_those_lost() -> None:
    assert read_sheet("Ann", PLAIN | {"tired": 3000, "hp_lost": 3000}).tired == 3000
    assert "must be from 0 to 3000" in refused(tired=3001, hp_lost=3000)
    assert "must be from 0 to 3000" in refused(tired=-1)
    assert refused(tired=4, hp_lost=3) == "Ann: 4 hit points lost by fatigue are more than hp_lost, 3."


@pytest.mark.parametrize(("field", "low", "high"), WEAPON_LIMITS)
def test_every_number_of_a_weapon_has_its_limits(field: str, low: int, high: int) -> None:
    for inside in (low, high):
        sheet = read_sheet("Ann", PLAIN | {"weapons": [KNIFE | {field: inside}]})
        assert getattr(sheet.weapons[0], field) == inside
    for outside in (low - 1, high + 1):
        said = refused(weapons=[KNIFE | {field: outside}])
        assert said == f"Ann: {field} of the Knife must be from {low} to {high}, not {outside}."


@pytest.mark.parametrize(("level", "right"), [(0, False), (1, True), (40, True), (41, False)])
def test_levels_of_skills(level: int, right: bool) -> None:
    if right:
        assert read_sheet("Ann", PLAIN | {"skills": {"Stealth": level}}).skills == {"Stealth": level}
    else:
        assert refused(skills={"Stealth": level}) == f"Ann: skill Stealth must be from 1 to 40, not {level}."


@pytest.mark.parametrize("field", PLAIN)
def test_what_a_sheet_must_say(field: str) -> None:
    with pytest.raises(SetupError, match=f"Ann: the sheet does not say {field}"):
        read_sheet("Ann", {name: value for name, value in PLAIN.items() if name != field})


@pytest.mark.rule("CDN-R71")
def test_fatigue_points_are_those_of_ht_a_number_or_none() -> None:
    assert read_sheet("Ann", PLAIN | {"ht": 12}).fp == 12
    assert read_sheet("Ann", PLAIN | {"fp": 0}).fp == 0
    assert read_sheet("Ann", PLAIN | {"fp": "none"}).fp == -1
    assert refused(fp="lots") == "Ann: write fp as a number, or fp = \"none\" for who never tires, not 'lots'."
    assert "must be from 0 to 500" in refused(fp=-1)


def test_what_is_usual() -> None:
    sheet = read_sheet("Ann", PLAIN | {"weapons": [KNIFE]})
    assert (sheet.move, sheet.dodge, sheet.block, sheet.dr, sheet.encumbrance, sheet.facing) == (5, 8, 0, 0, 0, 0)
    assert (sheet.will, sheet.per, sheet.vision, sheet.fright_check, sheet.hp_lost, sheet.fp_lost) == (0,) * 6
    assert not any([sheet.combat_reflexes, sheet.combat_paralysis, sheet.tactics, sheet.surprised, sheet.distracted])
    assert not any([sheet.full_speed, sheet.dead, sheet.tired])
    knife = sheet.weapons[0]
    assert (knife.damage, knife.type, knife.reach, knife.parry, knife.acc, knife.bulk) == ("1d", "cr", 1, 0, 0, 0)
    assert (knife.range, knife.ready, knife.fast_draw, knife.armour_divisor) == (0, 1, 0, 1)
    assert (knife.ranged, knife.rereadies, knife.is_ready) == (False, False, True)


@pytest.mark.parametrize(
    ("damage", "shown"),
    [("2", "'2'"), ("x" * 19, repr("x" * 19)), ("x" * 20, repr("x" * 20 + "...")), ("y" * 30, repr("y" * 20 + "..."))],
)
def test_damage_that_cannot_be_read(damage: str, shown: str) -> None:
    assert refused(weapons=[KNIFE | {"damage": damage}]).endswith(f"(at most 999 dice), not {shown}.")


SWORD = [
    KNIFE,
    KNIFE | {"name": "Sword swung"},
    KNIFE | {"name": "Sword thrust", "same_as": "Sword swung"},
    KNIFE | {"name": "Bow", "is_ready": False},
]


@pytest.mark.rule("CDN-27", "CDN-G07")
@pytest.mark.parametrize(
    ("fields", "ready"),
    [
        ({}, ["Knife", "Sword swung", "Sword thrust"]),
        ({"lost": ["Knife"]}, ["Sword swung", "Sword thrust"]),
        ({"in_hand": []}, []),
        ({"in_hand": ["Knife"]}, ["Knife"]),
        ({"in_hand": ["Bow"]}, ["Bow"]),
        ({"in_hand": ["Sword thrust"]}, ["Sword swung", "Sword thrust"]),
        ({"in_hand": ["Sword swung", "Knife"]}, ["Knife", "Sword swung", "Sword thrust"]),
        ({"in_hand": ["Knife", "Bow"], "lost": ["Bow"]}, ["Knife"]),
    ],
)
def test_what_is_ready_at_first(fields: dict[str, Any], ready: list[str]) -> None:
    sheet = read_sheet("Ann", PLAIN | {"weapons": SWORD} | fields)
    assert [weapon.name for weapon in ready_at_first(sheet)] == ready


def test_weapons_that_are_not_there() -> None:
    assert refused(in_hand=["Axe"]) == "Ann: 'Axe' is in hand, and no weapon is called that; there is none."
    assert refused(in_hand=["Axe"], weapons=SWORD[:2]).endswith("there are Knife, Sword swung.")
    assert refused(lost=["Axe"]) == "Ann: 'Axe' is lost, and there is no such weapon on the sheet."
    assert refused(weapons=[KNIFE, KNIFE]) == "Ann: two weapons are called Knife: number them."
    assert "is the same as 'Axe'" in refused(weapons=[KNIFE | {"same_as": "Axe"}])


def test_the_edition_is_complete_so_the_laws_are_for_it() -> None:
    assert editions.find("countdown").complete
