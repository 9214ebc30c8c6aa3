"""The missile weapons: each printed row as ruled, and the base power of the muscle-powered ones."""

import pytest
from tests.armoury.printed import printed, rows, rows_in_the_book

from suits.arithmetic.ranges import GUN_STRENGTH, is_unusable, strength_awkward
from suits.armoury import Missile, missile, missiles, reload_turns_of, shot_power

param, rule = pytest.param, pytest.mark.rule

# fmt: off
H, C, P, B = "hard", "cutting", "piercing", "blunt"
AS_PRINTED = [
    # range, factor (None: powered), boost, hands, min_body, rof, shots, reload (a text: Draw n), ap, type
    param("Throwing Dagger",          "very short",   -2, -2, (1,),   0,  1,  1,    0, 0, P, marks=rule("RWT-02")),
    param("Javelin",                  "short",        -1, -2, (1, 2), 4,  1,  1,    1, 0, P, marks=rule("RWT-03")),
    param("Spear",                    "very short",   -1, -2, (2,),   5,  1,  1,    1, 0, P, marks=rule("RWT-04")),
    param("Black Powder Grenade",     "very short", None,  9, (1,),   0,  1,  1,    1, 1, C, marks=rule("RWT-11")),
    param("Concussion Grenade",       "very short", None, 12, (1,),   0,  1,  1,    1, 2, B, marks=rule("RWT-12")),
    param("Fragmentation Grenade",    "very short", None, 11, (1,),   0,  1,  1,    1, 2, C, marks=rule("RWT-13")),
    param("Flintlock",                "medium",     None,  7, (1,),   3,  1,  1,   20, 1, P, marks=rule("RWT-15")),
    param("Wheel-lock",               "medium",     None,  5, (1,),   3,  1,  1,   60, 1, P, marks=rule("RWT-16")),
    param("Cartridge Rifle .45",      "long",       None, 12, (2,),   4,  1, 12,    4, 3, P, marks=rule("RWT-31")),
    param("Bolt-Action Rifle 7.62mm", "very long",  None, 13, (2,),   4,  1,  1,    3, 3, P, marks=rule("RWT-33")),
]
CORRECTED = [
    # range, factor (None: powered), boost, hands, min_body, rof, shots, reload (a text: Draw n), ap, type
    param("Rock",                     "very short",   -2, -2, (1,),   0,  1,  1,    0, 0, H, marks=rule("RWT-01")),
    param("Short Bow",                "medium",       +0,  0, (2,),   3,  1,  1,  "6", 1, P, marks=rule("RWT-05")),
    param("Bow",                      "long",         +0,  1, (2,),   4,  1,  1,  "8", 1, P, marks=rule("RWT-06")),
    param("Long Bow",                 "very long",    +1,  0, (2,),   5,  1,  1, "10", 1, P, marks=rule("RWT-07")),
    param("Crossbow",                 "long",       None,  6, (1, 2), 3,  1,  1, "12", 2, P, marks=rule("RWT-08")),
    param("Heavy Crossbow",           "long",       None,  8, (2,),   4,  1,  1, "14", 2, P, marks=rule("RWT-09")),
    param("Trebuchet",                "very long",  None, 10, (2,),   5,  1,  1, "16", 2, P, marks=rule("RWT-10")),
    param("Heavy Concussion Grenade", "very short", None, 15, (1,),   0,  1,  1,    1, 2, B, marks=rule("RWT-14")),
    param("Derringer",                "short",      None,  4, (1,),   0,  1,  2,    1, 1, P, marks=rule("RWT-17")),
    param("Revolver .36",             "medium",     None,  7, (1,),   0,  1,  5,    1, 1, P, marks=rule("RWT-18")),
    param("Automatic Pistol .45",     "medium",     None,  8, (1,),   0,  2,  6,    1, 2, P, marks=rule("RWT-19")),
    param("Automatic Pistol 9mm",     "medium",     None,  9, (1,),   0,  2, 16,    1, 1, P, marks=rule("RWT-20")),
    param("Revolver .38",             "medium",     None,  7, (1,),   0,  2,  5,    1, 1, P, marks=rule("RWT-21")),
    param("Holdout Pistol .380",      "medium",     None,  8, (1,),   0,  2,  6,    1, 1, P, marks=rule("RWT-22")),
    param("Revolver .357",            "long",       None,  9, (1,),   0,  2,  8,    1, 1, P, marks=rule("RWT-23")),
    param("Revolver .44",             "long",       None,  9, (1, 2), 3,  2,  6,    1, 2, P, marks=rule("RWT-24")),
    param("SMG .45",                  "long",       None,  8, (1, 2), 4,  9, 20,    1, 2, P, marks=rule("RWT-25")),
    param("SMG 9mm",                  "long",       None,  9, (2,),   3,  9, 32,    1, 1, P, marks=rule("RWT-26")),
    param("Handgonne .90",            "medium",     None,  8, (1,),   3,  1,  1,   10, 1, P, marks=rule("RWT-27")),
    param("Matchlock .80",            "medium",     None, 11, (2,),   3,  1,  1,   20, 1, P, marks=rule("RWT-28")),
    param("Flintlock .75",            "medium",     None, 11, (2,),   4,  1,  1,   20, 1, P, marks=rule("RWT-29")),
    param("Rifle-Musket .577",        "long",       None, 11, (2,),   4,  1,  1,    8, 2, P, marks=rule("RWT-30")),
    param("Lever-Action Carbine .30", "very long",  None, 12, (2,),   4,  1, 16,    1, 3, P, marks=rule("RWT-32")),
    param("Assault Rifle 5.56mm",     "very long",  None, 12, (2,),   4, 12, 36,    1, 3, P, marks=rule("RWT-34")),
    param("Assault Rifle 7.62mmS",    "very long",  None, 12, (2,),   4, 10, 31,    1, 3, P, marks=rule("RWT-35")),
    param("Battle Rifle 7.62mm",      "extra long", None, 13, (2,),   5, 10, 21,    1, 3, P, marks=rule("RWT-36")),
    param("Assault Carbine 5.56mm",   "very long",  None, 12, (2,),   4,  3, 36,    1, 3, P, marks=rule("RWT-37")),
    param("Dart Rifle 11mm",          "long",       None,  3, (2,),   3,  1,  5,    1, 0, P, marks=rule("RWT-38")),
    param("Sniper Rifle .338",        "extra long", None, 14, (2,),   4,  1,  7,    1, 3, P, marks=rule("RWT-39")),
]
POWERS = [  # E.2; x: too weak to use it, *: below the minimum, so Awkward
    #                         Body  2   3   4   5   6   7   8   9  10
    param("Rock",            "  0   0   0   1   1   2   2   3   3", marks=rule("RWT-01", "R-42")),
    param("Throwing Dagger", "  0   0   0   1   1   2   2   3   3", marks=rule("RWT-02", "R-42")),
    param("Javelin",         "  x   x   1   2   3   3   4   5   6", marks=rule("RWT-03", "R-42")),
    param("Spear",           "  x   x  1*   2   3   3   4   5   6", marks=rule("RWT-04", "R-42")),
    param("Short Bow",       "  x   3   4   5   6   7   8   9  10", marks=rule("RWT-05", "R-42")),
    param("Bow",             "  x   x   5   6   7   8   9  10  11", marks=rule("RWT-06", "R-42")),
    param("Long Bow",        "  x   x  5*   6   8   9  10  11  13", marks=rule("RWT-07", "R-42")),
]
# fmt: on


CORRECTED = [param(*row.values, marks=[*row.marks, rule("R-45")]) for row in CORRECTED]
COLUMNS = "name range_class factor boost hands min_body rof shots reload ap damage".split()


@pytest.mark.parametrize(COLUMNS, [*AS_PRINTED, *CORRECTED])
def test_row(
    name: str,
    range_class: str,
    factor: int | None,
    boost: int,
    hands: tuple[int, ...],
    min_body: int,
    rof: int,
    shots: int,
    reload: int | str,
    ap: int,
    damage: str,
) -> None:
    weapon = missile(name)
    assert (weapon.name, weapon.range, weapon.boost, weapon.hands) == (name, range_class, boost, hands)
    assert (weapon.powered, weapon.factor) == (factor is None, factor or 0)
    assert (weapon.min_body, weapon.rof, weapon.shots) == (min_body, rof, shots)
    assert (weapon.reload, weapon.draw) == ((0, int(reload)) if isinstance(reload, str) else (reload, 0))
    assert (weapon.ap, weapon.type) == (ap, damage)


@pytest.mark.parametrize(("name", "powers"), POWERS)
def test_base_power(name: str, powers: str) -> None:
    weapon = missile(name)
    assert [shown(weapon, body) for body in range(2, 11)] == powers.split()


def shown(weapon: Missile, body: int) -> str:
    if is_unusable(body, weapon.min_body):
        return "x"
    return f"{shot_power(weapon, body)}{'*' * strength_awkward(body, weapon.min_body)}"


@rule("WNT-07", "R-42")
def test_powered_weapons_do_not_ask_for_body() -> None:
    assert shot_power(missile("Crossbow"), 2) == shot_power(missile("Crossbow"), 9, one_handed=True) == 6


@rule("WNT-04")
def test_a_javelin_thrown_with_one_hand() -> None:
    assert shot_power(missile("Javelin"), 6) == 3
    assert shot_power(missile("Javelin"), 6, one_handed=True) == 2


@rule("WNT-06", "R-45")
def test_reloading() -> None:  # EC-RLD-1
    assert reload_turns_of(missile("Short Bow"), 5) == 2
    assert reload_turns_of(missile("Short Bow"), 6) == 1
    assert reload_turns_of(missile("Heavy Crossbow"), 5) == 3
    assert reload_turns_of(missile("Flintlock"), 5) == 20


def names(field: str) -> set[str]:
    return {weapon.name for weapon in printed(missiles(), "RWT") if getattr(weapon, field)}


@rule("WNT-08", "WNT-11")
def test_notes_of_grenades_and_darts() -> None:
    grenades = {weapon.name for weapon in printed(missiles(), "RWT") if "Grenade" in weapon.name}
    assert len(grenades) == 4
    assert names("blast") == names("delayed") == grenades
    assert names("load") == {"Dart Rifle 11mm"}


@rule("BST-01", "RWT-26", "RWT-34..RWT-37")
def test_burst_weapons() -> None:
    assert names("burst") == {
        "SMG 9mm",
        "Assault Rifle 5.56mm",
        "Assault Rifle 7.62mmS",
        "Battle Rifle 7.62mm",
        "Assault Carbine 5.56mm",
    }


@rule("R-44")
def test_bullets_are_firearms_but_not_the_dart() -> None:
    assert names("bullet") == names("gun") - {"Dart Rifle 11mm"}
    assert len(names("bullet")) == 24


@rule("R-46", "RNG-10", "RNG-11", "RNG-12")
def test_gun_classes() -> None:
    table = printed(missiles(), "RWT")
    by_class = {gun: [weapon.name for weapon in table if weapon.gun == gun] for gun in GUN_STRENGTH}
    assert (len(by_class["pistol"]), len(by_class["rifle"])) == (11, 12)
    assert by_class["automatic"] == ["SMG .45", "SMG 9mm"]
    assert missile("Assault Rifle 5.56mm").gun == missile("Matchlock .80").gun == "rifle"
    assert missile("Revolver .44").gun == missile("Flintlock").gun == "pistol"
    assert missile("Bow").gun == ""
    assert names("scope") == {"Sniper Rifle .338"}


def test_every_printed_row_is_there_once() -> None:
    assert sorted(row for weapon in missiles() for row in rows(weapon, "RWT")) == rows_in_the_book("RWT")
    assert len(rows_in_the_book("RWT")) == len(AS_PRINTED + CORRECTED) == 39
