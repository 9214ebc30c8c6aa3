"""Armour and shields: each printed row, and absorption for Bodies 2 to 10."""

import pytest
from tests.armoury.printed import printed, rows, rows_in_the_book

from suits.armoury import Armour, Shield, absorption_of, armour, armours, shield, shields

param, rule = pytest.param, pytest.mark.rule

# fmt: off
SHIELDS = [
    #                      size, defence, missile defence, slow
    param("Tower Shield", "large",  3, 4, 1, marks=rule("ARM-01", "R-23")),
    param("Large Shield", "medium", 2, 3, 1, marks=rule("ARM-02", "R-23")),
    param("Shield",       "small",  1, 2, 0, marks=rule("ARM-03", "R-23")),
]
ARMOUR = [
    #                   absorbs, boost, non-bullets, defence, awkward
    param("Leather",        0, 1, None, 0, 0, marks=rule("ARM-04")),
    param("Chain",         33, 2, None, 0, 0, marks=rule("ARM-05")),
    param("Scale",         33, 3, None, 1, 0, marks=rule("ARM-06")),
    param("Light Plate",   50, 4, None, 1, 1, marks=rule("ARM-07")),
    param("Plate",         50, 5, None, 2, 1, marks=rule("ARM-08")),
    param("War Plate",     50, 6, None, 2, 1, marks=rule("ARM-09")),
    param("Kevlar",        25, 6, 1,    0, 0, marks=rule("ARM-10", "R-44")),
    param("Plated Kevlar", 33, 8, 4,    2, 0, marks=rule("ARM-11", "R-44")),
]
ABSORPTION = [  # E.3
    #                     bullets  Body 2   3   4   5   6   7   8   9  10
    param("Leather",       False, "   1   1   1   1   1   1   1   1   1", marks=rule("ARM-04", "ANT-03")),
    param("Chain",         False, "   3   3   3   4   4   4   5   5   5", marks=rule("ARM-05", "ANT-03")),
    param("Scale",         False, "   4   4   4   5   5   5   6   6   6", marks=rule("ARM-06", "ANT-03")),
    param("Light Plate",   False, "   5   6   6   7   7   8   8   9   9", marks=rule("ARM-07", "ANT-03")),
    param("Plate",         False, "   6   7   7   8   8   9   9  10  10", marks=rule("ARM-08", "ANT-03")),
    param("War Plate",     False, "   7   8   8   9   9  10  10  11  11", marks=rule("ARM-09", "ANT-03")),
    param("Kevlar",        True,  "   7   7   7   7   8   8   8   8   9", marks=rule("ARM-10", "R-44")),
    param("Kevlar",        False, "   2   2   2   2   3   3   3   3   4", marks=rule("ARM-10", "R-44")),
    param("Plated Kevlar", True,  "   9   9   9  10  10  10  11  11  11", marks=rule("ARM-11", "R-44")),
    param("Plated Kevlar", False, "   5   5   5   6   6   6   7   7   7", marks=rule("ARM-11", "R-44")),
]
# fmt: on


@pytest.mark.parametrize(("name", "size", "defence", "missile_defence", "slow"), SHIELDS)
def test_shield_row(name: str, size: str, defence: int, missile_defence: int, slow: int) -> None:
    row = shield(name)
    assert (row.name, row.size, row.defence) == (name, size, defence)
    assert (row.missile_defence, row.slow, row.awkward) == (missile_defence, slow, 0)


@pytest.mark.parametrize(("name", "absorbs", "boost", "boost_non_bullets", "defence", "awkward"), ARMOUR)
def test_armour_row(
    name: str, absorbs: int, boost: int, boost_non_bullets: int | None, defence: int, awkward: int
) -> None:
    row = armour(name)
    assert (row.name, row.absorbs, row.boost, row.boost_non_bullets) == (name, absorbs, boost, boost_non_bullets)
    assert (row.defence, row.missile_defence, row.awkward) == (defence, None, awkward)


@pytest.mark.parametrize(("name", "bullet", "points"), ABSORPTION)
def test_absorption(name: str, bullet: bool, points: str) -> None:
    absorbed = [absorption_of(armour(name), body, bullet) for body in range(2, 11)]
    assert absorbed == [int(point) for point in points.split()]


@rule("ANT-03", "R-44")
def test_only_kevlar_knows_bullets() -> None:
    assert absorption_of(armour("Plate"), 7, bullet=True) == absorption_of(armour("Plate"), 7) == 9


@rule("R-23")
def test_medium_shields_are_d2() -> None:  # WE-21
    assert {row.size: row.defence for row in printed(shields(), "ARM")} == {"small": 1, "medium": 2, "large": 3}


def test_every_printed_row_is_there_once() -> None:
    items: list[Armour | Shield] = [*shields(), *armours()]
    found = [row for item in items for row in rows(item, "ARM")]
    assert sorted(found) == rows_in_the_book("ARM")
    assert len(found) == len(SHIELDS + ARMOUR) == 11
