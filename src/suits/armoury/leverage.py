"""Weapons by kind and size: the leverage catalogue (WPN-04, WSZ, POL, R-42)."""

import tomllib
from functools import cache
from importlib import resources
from typing import Literal, TypeAlias

import msgspec

from suits.arithmetic.power import pole_bonus
from suits.armoury.items import Kind, KindsFile, PoleKind, Weapon
from suits.armoury.shelves import UnknownItem, no_such, note_reading

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
    """The percentage of Body that a weapon of that size turns into power (R-42)."""
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
        slow=made.slow,
        ap=made.ap,
        d=made.d,
        offence=made.offence,
        pole=POLES[made.name] if pole else "",
        fragile=made.fragile,
        cheap=made.cheap,
        rules=made.rules,
    )


def unarmed_by_leverage() -> Weapon:
    """Bare hands in the leverage catalogue: small, blunt, half of Body (R-65)."""
    return Weapon(name="Unarmed", size="S", leverage=UNARMED_PERCENT, hands=(1,), type="blunt", rules=("R-65",))
