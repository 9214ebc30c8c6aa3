"""Weapons by kind and size: the leverage catalogue (WPN-04, WSZ, POL, R-42)."""

import tomllib
from functools import cache
from importlib import resources
from typing import Literal, TypeAlias

import msgspec

from suits.arithmetic.power import pole_bonus
from suits.armoury.items import Kind, KindsFile, PoleKind, Weapon
from suits.armoury.shelves import UnknownItem, hand_weapon, hand_weapons, no_such, note_reading

Size: TypeAlias = Literal["S", "M", "L"]
SIZES: dict[Size, str] = {"S": "Small", "M": "Medium", "L": "Large"}
POLES: dict[str, PoleKind] = {"Spear": "spear", "Axe": "axe", "Warhammer": "warhammer"}  # POL-02
UNARMED_PERCENT = 50


@cache
def kinds_file() -> KindsFile:
    """The shipped file of kinds and leverage tables."""
    text = resources.files("suits.armoury").joinpath("kinds.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), KindsFile)


def kinds() -> tuple[Kind, ...]:
    """The eight kinds of weapon (R-42)."""
    return kinds_file().kind


def kind(name: str) -> Kind:
    """The kind of weapon of that name."""
    for one in kinds():
        if one.name.casefold() == name.strip().casefold():
            note_reading(one.rules)
            return one
    raise UnknownItem(no_such("kind of weapon", name, [one.name for one in kinds()]))


def leverage(column: Literal["piercing", "cutting", "hard"], size: Size, table: str = "example") -> int:
    """The percentage of Body that a weapon turns into power, more for a larger one (WPN-06, WSZ-01, R-42)."""
    tables = kinds_file().leverage
    if table not in tables:
        raise UnknownItem(no_such("leverage table", table, list(tables)))
    percentages: tuple[int, int, int] = getattr(tables[table], column)
    return percentages["SML".index(size)]


def weapon_of_kind(name: str, size: Size, table: str = "example", pole: bool = False) -> Weapon:
    """A kind of weapon in a size, ready for the hand; a pole weapon is a Large one with more power
    (POL-01..04, R-42).
    """
    made = kind(name)
    if pole and (size != "L" or made.name not in POLES):
        raise UnknownItem(
            f"There is no pole weapon {SIZES[size]} {made.name}. There are: Large {', Large '.join(POLES)}."
        )
    return Weapon(
        name=f"Pole {made.name}" if pole else f"{SIZES[size]} {made.name}",
        size=size,
        leverage=leverage(made.leverage, size, table),
        boost=made.power + (pole_bonus(made.name == "Spear") if pole else 0),
        hands=(2,) if size == "L" else (1,),
        type=made.type,
        slow=max(1, made.slow) if pole else made.slow,  # POL-05: lifting is a form of Slow
        ap=made.ap,
        d=made.d,
        offence=made.offence,
        pole=POLES[made.name] if pole else "",
        fragile=made.fragile,
        cheap=made.cheap,
        rules=made.rules,
    )


def weapon_called(name: str, table: str = "example") -> Weapon | None:
    """A kind in a size by its whole name, `Medium Blades` or `Pole Spear`; None if it is no such name (R-42)."""
    first, _, rest = name.strip().partition(" ")
    for size, word in SIZES.items():
        if first.casefold() == word.casefold() and _is_kind(rest):
            return weapon_of_kind(rest, size, table)
    if first.casefold() == "pole" and _is_kind(rest):
        return weapon_of_kind(rest, "L", table, pole=True)
    return None


def _is_kind(name: str) -> bool:
    return any(one.name.casefold() == name.strip().casefold() for one in kinds())


def weapons_by_kind(table: str = "example") -> tuple[Weapon, ...]:
    """Every kind in every size, pole weapons, and bare hands (R-42, POL-02, R-65)."""
    sized = [weapon_of_kind(one.name, size, table) for one in kinds() for size in SIZES]
    poles = [weapon_of_kind(name, "L", table, pole=True) for name in POLES]
    return (*sized, *poles, unarmed_by_leverage())


def hand_weapon_or_kind(name: str) -> Weapon:
    """The hand weapon of that name, printed or a kind in a size (R-42)."""
    made = weapon_called(name)
    if made is not None:
        return made
    try:
        return hand_weapon(name)
    except UnknownItem:
        names = [weapon.name for weapon in (*hand_weapons(), *weapons_by_kind())]
        raise UnknownItem(no_such("weapon", name, names)) from None


def in_catalogue(weapon: Weapon, catalogue: str, table: str, one_handed: bool = False) -> Weapon:
    """A weapon as the chosen catalogue has it: a kind by the chosen leverage table, a printed one as it is or as the
    kind and size that it corresponds to (R-42). A group's own weapons stay what they are.
    """
    if weapon.leverage:
        return weapon_called(weapon.name, table) or weapon
    file = kinds_file()
    if catalogue != "kinds" or weapon.name not in file.printed or not weapon.rules:
        return weapon
    if weapon.name == "Unarmed":
        return unarmed_by_leverage()
    name = file.in_one_hand.get(weapon.name, "") if one_handed else ""
    return weapon_called(name or file.printed[weapon.name], table) or weapon


def unarmed_by_leverage() -> Weapon:
    """Bare hands in the leverage catalogue: small, blunt, half of Body (R-65)."""
    return Weapon(name="Unarmed", size="S", leverage=UNARMED_PERCENT, hands=(1,), type="blunt", rules=("R-65",))
