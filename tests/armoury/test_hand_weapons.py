"""The hand weapons: each printed row, and its base power for Bodies 2 to 10."""

import pytest
from tests.armoury.printed import printed, rows, rows_in_the_book

from suits.arithmetic.ranges import is_unusable, strength_awkward
from suits.armoury import Weapon, hand_weapon, hand_weapons, strike_power

param, rule = pytest.param, pytest.mark.rule

# fmt: off
ROWS = [
    # size, factor, boost, hands, min_body, type, slow, awkward, ap, d, anti_shield
    param("Knife",      "S",   +0, -2, (1,),   0, "cutting",  0, 0, 0, 0, 0, marks=rule("HWT-01")),
    param("Shortsword", "S",   +0, +0, (1,),   3, "cutting",  0, 0, 0, 0, 0, marks=rule("HWT-02")),
    param("Sword",      "M",   +1, +0, (1,),   4, "cutting",  0, 0, 0, 1, 0, marks=rule("HWT-03")),
    param("Broadsword", "M",   +1, +1, (1, 2), 5, "cutting",  0, 0, 0, 1, 0, marks=rule("HWT-04")),
    param("Greatsword", "L",   +2, +0, (2,),   5, "cutting",  0, 1, 0, 1, 0, marks=rule("HWT-05")),
    param("Claymore",   "L",   +2, +1, (2,),   6, "cutting",  0, 1, 0, 1, 0, marks=rule("HWT-06")),
    param("Hatchet",    "S",   +0, +1, (1,),   3, "cutting",  1, 0, 0, 0, 0, marks=rule("HWT-07")),
    param("Axe",        "M",   +1, +2, (1, 2), 5, "cutting",  1, 0, 0, 0, 0, marks=rule("HWT-08")),
    param("Battle Axe", "M",   +1, +2, (2,),   5, "cutting",  1, 0, 0, 0, 0, marks=rule("HWT-09")),
    param("Poleaxe",    "L",   +2, +1, (2,),   5, "cutting",  1, 1, 0, 0, 0, marks=rule("HWT-10")),
    param("Halberd",    "L",   +2, +2, (2,),   6, "cutting",  1, 1, 0, 0, 0, marks=rule("HWT-11")),
    param("Hand Pick",  "S",   -1, -1, (1,),   3, "cutting",  0, 1, 1, 0, 0, marks=rule("HWT-12")),
    param("Pick",       "M",   +0, -1, (1, 2), 4, "cutting",  0, 1, 1, 0, 0, marks=rule("HWT-13")),
    param("War Pick",   "L",   +1, -1, (2,),   5, "cutting",  1, 1, 2, 0, 0, marks=rule("HWT-14")),
    param("Scythe",     "L",   +1, +0, (2,),   6, "cutting",  1, 1, 2, 0, 0, marks=rule("HWT-15")),
    param("Club",       "S",   -1, +2, (1,),   0, "hard",     1, 0, 0, 0, 0, marks=rule("HWT-16", "R-40")),
    param("Hammer",     "S",   +1, +2, (1,),   3, "hard",     1, 0, 0, 0, 0, marks=rule("HWT-17", "R-40")),
    param("Mace",       "M",   +2, +2, (1, 2), 5, "hard",     1, 0, 1, 0, 0, marks=rule("HWT-18", "R-40")),
    param("Warhammer",  "L",   +2, +1, (2,),   5, "hard",     1, 1, 2, 0, 0, marks=rule("HWT-19", "R-40")),
    param("Flail",      "M",   +1, +3, (1, 2), 6, "hard",     1, 1, 1, 0, 1, marks=rule("HWT-20", "R-40")),
    param("Dagger",     "S",   -1, -2, (1,),   0, "piercing", 0, 0, 0, 0, 0, marks=rule("HWT-21")),
    param("Javelin",    "M",   -1, -1, (1,),   3, "piercing", 0, 0, 1, 0, 0, marks=rule("HWT-22")),
    param("Spear",      "L",   +0, -1, (1, 2), 3, "piercing", 0, 0, 1, 0, 0, marks=rule("HWT-23")),
    param("Pike",       "XL",  +0, +0, (2,),   4, "piercing", 1, 0, 2, 0, 0, marks=rule("HWT-24")),
    param("Rapier",     "M",   -1, +0, (1,),   3, "piercing", 0, 0, 0, 2, 0, marks=rule("HWT-25")),
    param("Baton",      "S",   +0, -1, (1,),   0, "blunt",    0, 0, 0, 1, 0, marks=rule("HWT-26")),
    param("Bo",         "M",   +1, -1, (1, 2), 3, "blunt",    0, 0, 0, 1, 0, marks=rule("HWT-27")),
    param("Staff",      "L",   +2, -1, (2,),   4, "blunt",    0, 0, 0, 1, 0, marks=rule("HWT-28")),
]
POWERS = [  # E.1; x: too weak to use it, *: below the minimum, so Awkward
    #                    Body  2   3   4   5   6   7   8   9  10
    param("Knife",      "  0   1   2   3   4   5   6   7   8", marks=rule("HWT-01", "R-42")),
    param("Shortsword", "  x   3   4   5   6   7   8   9  10", marks=rule("HWT-02", "R-42")),
    param("Sword",      "  x   x   5   6   8   9  10  11  13", marks=rule("HWT-03", "R-42")),
    param("Broadsword", "  x   x  6*   7   9  10  11  12  14", marks=rule("HWT-04", "R-42")),
    param("Greatsword", "  x   x  6*   8   9  11  12  14  15", marks=rule("HWT-05", "R-42")),
    param("Claymore",   "  x   x   x  9*  10  12  13  15  16", marks=rule("HWT-06", "R-42")),
    param("Hatchet",    "  x   4   5   6   7   8   9  10  11", marks=rule("HWT-07", "R-42")),
    param("Axe",        "  x   x  7*   8  10  11  12  13  15", marks=rule("HWT-08", "R-42")),
    param("Battle Axe", "  x   x  7*   8  10  11  12  13  15", marks=rule("HWT-09", "R-42")),
    param("Poleaxe",    "  x   x  7*   9  10  12  13  15  16", marks=rule("HWT-10", "R-42")),
    param("Halberd",    "  x   x   x 10*  11  13  14  16  17", marks=rule("HWT-11", "R-42")),
    param("Hand Pick",  "  x   1   2   3   4   4   5   6   7", marks=rule("HWT-12", "R-42")),
    param("Pick",       "  x   x   3   4   5   6   7   8   9", marks=rule("HWT-13", "R-42")),
    param("War Pick",   "  x   x  4*   5   7   8   9  10  12", marks=rule("HWT-14", "R-42")),
    param("Scythe",     "  x   x   x  6*   8   9  10  11  13", marks=rule("HWT-15", "R-42")),
    param("Club",       "  4   4   5   6   7   7   8   9  10", marks=rule("HWT-16", "R-42")),
    param("Hammer",     "  x   6   7   8  10  11  12  13  15", marks=rule("HWT-17", "R-42")),
    param("Mace",       "  x   x  8*  10  11  13  14  16  17", marks=rule("HWT-18", "R-42")),
    param("Warhammer",  "  x   x  7*   9  10  12  13  15  16", marks=rule("HWT-19", "R-42")),
    param("Flail",      "  x   x   x  9*  11  12  13  14  16", marks=rule("HWT-20", "R-42")),
    param("Dagger",     "  0   0   1   2   3   3   4   5   6", marks=rule("HWT-21", "R-42")),
    param("Javelin",    "  x   1   2   3   4   4   5   6   7", marks=rule("HWT-22", "R-42")),
    param("Spear",      "  x   2   3   4   5   6   7   8   9", marks=rule("HWT-23", "R-42")),
    param("Pike",       "  x   x   4   5   6   7   8   9  10", marks=rule("HWT-24", "R-42")),
    param("Rapier",     "  x   2   3   4   5   5   6   7   8", marks=rule("HWT-25", "R-42")),
    param("Baton",      "  1   2   3   4   5   6   7   8   9", marks=rule("HWT-26", "R-42")),
    param("Bo",         "  x   3   4   5   7   8   9  10  12", marks=rule("HWT-27", "R-42")),
    param("Staff",      "  x   x   5   7   8  10  11  13  14", marks=rule("HWT-28", "R-42")),
]
# fmt: on


@pytest.mark.parametrize(
    (
        "name",
        "size",
        "factor",
        "boost",
        "hands",
        "min_body",
        "damage",
        "slow",
        "awkward",
        "ap",
        "d",
        "anti_shield",
    ),
    ROWS,
)
def test_printed_row(
    name: str,
    size: str,
    factor: int,
    boost: int,
    hands: tuple[int, ...],
    min_body: int,
    damage: str,
    slow: int,
    awkward: int,
    ap: int,
    d: int,
    anti_shield: int,
) -> None:
    weapon = hand_weapon(name)
    assert (weapon.name, weapon.size, weapon.factor, weapon.boost) == (name, size, factor, boost)
    assert (weapon.hands, weapon.min_body, weapon.type) == (hands, min_body, damage)
    assert (weapon.slow, weapon.awkward, weapon.ap) == (slow, awkward, ap)
    assert (weapon.d, weapon.anti_shield) == (d, anti_shield)


@pytest.mark.parametrize(("name", "powers"), POWERS)
def test_base_power(name: str, powers: str) -> None:
    weapon = hand_weapon(name)
    assert [shown(weapon, body) for body in range(2, 11)] == powers.split()


def shown(weapon: Weapon, body: int) -> str:
    if is_unusable(body, weapon.min_body):
        return "x"
    return f"{strike_power(weapon, body)}{'*' * strength_awkward(body, weapon.min_body)}"


@rule("WNT-04")
def test_one_hand_costs_power_only_where_two_are_possible() -> None:  # EC-WPN-1
    assert strike_power(hand_weapon("Mace"), 6) == 11
    assert strike_power(hand_weapon("Mace"), 6, one_handed=True) == 10
    assert strike_power(hand_weapon("Sword"), 6, one_handed=True) == 8


@rule("R-65")
def test_unarmed() -> None:
    unarmed = hand_weapon("Unarmed")
    assert (unarmed.size, unarmed.factor, unarmed.boost, unarmed.type) == ("S", -2, 0, "blunt")
    assert strike_power(unarmed, 6) == 3


@rule("R-42", "POL-02")
def test_pole_weapons_of_the_table() -> None:
    assert {weapon.name: weapon.pole for weapon in printed(hand_weapons(), "HWT") if weapon.pole} == {
        "Poleaxe": "axe",
        "Halberd": "axe",
        "Pike": "spear",
    }


@rule("R-64")
def test_the_foil_of_the_table_is_the_rapier() -> None:
    assert hand_weapon("Rapier").d == 2


def test_every_printed_row_is_there_once() -> None:
    assert sorted(row for weapon in hand_weapons() for row in rows(weapon, "HWT")) == rows_in_the_book("HWT")
    assert len(rows_in_the_book("HWT")) == len(ROWS) == 28
