"""The leverage catalogue (E.6)."""

from typing import Literal

import msgspec
import pytest
from tests.armoury.printed import printed

from suits.armoury import (
    Size,
    UnknownItem,
    Weapon,
    hand_weapon,
    hand_weapon_or_kind,
    hand_weapons,
    in_catalogue,
    kind,
    kinds,
    strike_power,
    unarmed_by_leverage,
    weapon_of_kind,
    weapons_by_kind,
)
from suits.armoury.leverage import kinds_file, leverage

param, rule = pytest.param, pytest.mark.rule
Column = Literal["piercing", "cutting", "hard"]


@rule("R-42")
@pytest.mark.parametrize(
    ("size", "piercing", "cutting", "hard"), [("S", 50, 60, 75), ("M", 60, 80, 100), ("L", 75, 100, 125)]
)
def test_example_leverage(size: Size, piercing: int, cutting: int, hard: int) -> None:
    assert leverage("piercing", size) == piercing
    assert leverage("cutting", size) == cutting
    assert leverage("hard", size) == hard


@rule("R-42")
@pytest.mark.parametrize(
    ("size", "piercing", "cutting", "hard"), [("S", 60, 75, 100), ("M", 75, 100, 125), ("L", 100, 125, 150)]
)
def test_late_leverage(size: Size, piercing: int, cutting: int, hard: int) -> None:
    assert leverage("piercing", size, "late") == piercing
    assert leverage("cutting", size, "late") == cutting
    assert leverage("hard", size, "late") == hard


@rule("R-42")
@pytest.mark.parametrize(
    ("name", "damage", "column", "power", "slow", "d", "ap", "offence", "notes"),
    [
        ("Axe", "cutting", "cutting", 1, 1, 0, 0, 0, ""),
        ("Blades", "cutting", "cutting", 0, 0, 1, 0, 0, ""),
        ("Bludgeon", "hard", "hard", 1, 1, 0, 0, 0, "cheap"),
        param("Warhammer", "hard", "hard", -1, 0, 0, 1, 0, "", marks=rule("WPN-04", "R-41")),
        ("Stick", "blunt", "hard", -1, 0, 0, 0, 0, "cheap"),
        ("Foil", "piercing", "piercing", 0, 0, 1, 0, 1, "fragile"),
        ("Spear", "piercing", "piercing", 0, 0, 0, 0, -1, "cheap"),
        ("Pick", "piercing", "piercing", 1, 1, 0, 0, 0, ""),
    ],
)
def test_kind(
    name: str, damage: str, column: str, power: int, slow: int, d: int, ap: int, offence: int, notes: str
) -> None:
    row = kind(name)
    assert (row.name, row.type, row.leverage, row.power) == (name, damage, column, power)
    assert (row.slow, row.d, row.ap, row.offence) == (slow, d, ap, offence)
    assert (row.cheap, row.fragile) == (notes == "cheap", notes == "fragile")


@rule("WPN-04", "R-42")
def test_the_two_printed_examples() -> None:
    sword = weapon_of_kind("Blades", "M")
    assert (strike_power(sword, 6), sword.type) == (5, "cutting")  # WE-11
    hammer = weapon_of_kind("Warhammer", "L")
    assert (strike_power(hammer, 6), hammer.type, hammer.ap) == (7, "hard", 1)  # WE-13


@rule("WSZ-05", "R-42")
def test_large_weapons_take_two_hands() -> None:
    assert weapon_of_kind("Axe", "S").hands == weapon_of_kind("Axe", "M").hands == (1,)
    assert weapon_of_kind("Axe", "L").hands == (2,)
    assert weapon_of_kind("axe", "L").name == "Large Axe"


@rule("POL-01", "POL-02", "POL-03", "POL-04", "R-43")
def test_pole_weapons() -> None:
    spear, axe = weapon_of_kind("Spear", "L", pole=True), weapon_of_kind("Axe", "L", pole=True)
    assert strike_power(spear, 8) == strike_power(weapon_of_kind("Spear", "L"), 8) + 1
    assert strike_power(axe, 8) == strike_power(weapon_of_kind("Axe", "L"), 8) + 2
    assert (spear.name, spear.size, spear.pole, axe.pole) == ("Pole Spear", "L", "spear", "axe")
    with pytest.raises(UnknownItem, match="no pole weapon Large Blades"):
        weapon_of_kind("Blades", "L", pole=True)
    with pytest.raises(UnknownItem, match="no pole weapon Small Axe"):
        weapon_of_kind("Axe", "S", pole=True)


@rule("POL-02")
def test_spears_warhammers_and_axes_alone_come_as_pole_weapons() -> None:
    poles = {"Spear", "Warhammer", "Axe"}
    assert {weapon.name.removeprefix("Pole ") for weapon in weapons_by_kind() if weapon.pole} == poles
    for one in kinds():
        if one.name in poles:
            assert weapon_of_kind(one.name, "L", pole=True).pole == one.name.casefold()
        else:
            with pytest.raises(UnknownItem, match=f"no pole weapon Large {one.name}"):
                weapon_of_kind(one.name, "L", pole=True)


@rule("R-65")
def test_unarmed() -> None:
    assert strike_power(unarmed_by_leverage(), 7) == 4


def test_unknown_names() -> None:
    assert len(kinds()) == 8
    with pytest.raises(UnknownItem, match=r"There is no kind of weapon 'Blade'\. Did you mean Blades\?"):
        kind("Blade")
    with pytest.raises(UnknownItem, match="There is no leverage table 'early'"):
        weapon_of_kind("Axe", "S", "early")


@rule("R-42")
def test_kinds_are_called_by_size_and_name() -> None:
    assert hand_weapon_or_kind("medium blades") == weapon_of_kind("Blades", "M")
    assert hand_weapon_or_kind("Pole Spear") == weapon_of_kind("Spear", "L", pole=True)
    assert hand_weapon_or_kind("Sword") == hand_weapon("Sword")
    assert len(weapons_by_kind()) == 8 * 3 + 3 + 1
    with pytest.raises(UnknownItem, match=r"There is no weapon 'Medium Blade'\. Did you mean Medium Blades\?"):
        hand_weapon_or_kind("Medium Blade")


@rule("R-42")
@pytest.mark.parametrize(
    "weapon", [*printed(hand_weapons(), "HWT"), hand_weapon("Unarmed")], ids=lambda weapon: weapon.name
)
def test_every_printed_weapon_has_a_kind_of_its_own_size(weapon: Weapon) -> None:
    taken = in_catalogue(weapon, "kinds", "example")
    assert taken in weapons_by_kind()
    assert taken.size == weapon.size.replace("XL", "L")
    assert bool(taken.pole) == bool(weapon.pole)
    assert in_catalogue(weapon, "draw_table", "example") == weapon


def test_no_other_weapon_is_taken_as_a_kind() -> None:
    assert set(kinds_file().printed) <= {weapon.name for weapon in hand_weapons()}
    sabre = msgspec.structs.replace(hand_weapon("Sword"), name="Sabre of ours")
    assert in_catalogue(sabre, "kinds", "example") == sabre
    assert in_catalogue(hand_weapon("Spear"), "kinds", "example", one_handed=True).name == "Medium Spear"
