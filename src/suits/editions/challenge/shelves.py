"""The gear of `challenge` as tables, and what a new character's sheet is made of (CHA-X10, CHA-X12, CHA-X13)."""

from typing import Any

import msgspec

from suits.editions.challenge.gear import CREDIT, HandWeapon, Protection, table
from suits.editions.challenge.sheet import ATTRIBUTES, HIGHEST, HIGHEST_LEVEL, HIGHEST_SKILL, LIMITS
from suits.editions.questions import Need
from suits.editions.sentences import counted
from suits.editions.shelf import Item, Shelf

NONE = "–"
WEAPON_RULES = ("CHA-X12", "CHA-X15", "CHA-R48")
ARMOUR_RULES = ("CHA-X13",)


def shelves(body: int | None = None) -> tuple[Shelf, ...]:
    """Hand weapons, armour and shields, with the Power for that Body where one is given (CHA-X12, CHA-X13)."""
    worn: tuple[Protection, ...] = tuple(table("armour").values())
    weapons = tuple(_weapon(weapon, body) for weapon in table("weapon").values())
    return (
        Shelf("weapons", "Hand weapons", _weapon_columns(body), weapons, CREDIT, WEAPON_LEGEND),
        Shelf("armour", "Armour", ("Armour", "Absorption", "Deflection"), _protections(worn, shield=False), CREDIT),
        Shelf("shields", "Shields", ("Shield", "Absorption", "Deflection"), _protections(worn, shield=True), CREDIT,
              ARMOUR_LEGEND),
    )  # fmt: skip


WEAPON_LEGEND = (
    "Power is Body times leverage, and strength (CHA-X12). Penetration makes more of a blow damage (CHA-X15). Ready: "
    "preparations after each attack (CHA-R48). Weapons count in every physical contest (CHA-R56), penetration and "
    "armour with the option damage=wounds (CHA-R29)."
)
ARMOUR_LEGEND = "Absorption is taken off the impact, deflection is added to the defence rank (CHA-X13)."


def _weapon_columns(body: int | None) -> tuple[str, ...]:
    power = ("Leverage", "Strength") if body is None else ("Power",)
    return ("Weapon", *power, "Penetration", "Ready", "Min Body")


def _weapon(weapon: HandWeapon, body: int | None) -> Item:
    facts: dict[str, Any] = {field: getattr(weapon, field) for field in weapon.__struct_fields__}
    power: tuple[str, ...] = (f"{weapon.leverage:g}", f"{weapon.strength:+d}")
    notes = [f"Power: Body times {weapon.leverage:g}, a half upwards, then {weapon.strength:+d} (CHA-X12)."]
    if body is not None:
        usable = body >= weapon.min_body
        facts |= {"body": body, "usable": usable, "power": weapon.power(body) if usable else None}
        power = (str(weapon.power(body)) if usable else NONE,)
        notes.append(
            f"Body {body}: Power {weapon.power(body)}." if usable else f"Too heavy for Body {body}: it is not used."
        )
    if weapon.min_body:
        notes.append(f"From Body {weapon.min_body} on.")
    notes.append(f"Penetration {weapon.penetration}: of one blow at most {_shock(weapon)} is shock (CHA-X15).")
    if weapon.ready:
        notes.append(f"After each attack {counted(weapon.ready, 'preparation')} before the next (CHA-R48).")
    cells = (weapon.name, *power, str(weapon.penetration), str(weapon.ready), str(weapon.min_body))
    return Item(weapon.name, cells, facts, tuple(notes), WEAPON_RULES)


def _shock(weapon: HandWeapon) -> str:
    """Body less penetration, in words: a fist leaves more shock than Body (CHA-X15)."""
    if not weapon.penetration:
        return "Body"
    return f"Body {'-' if weapon.penetration > 0 else '+'} {abs(weapon.penetration)}"


def own_item(kind: str, row: dict[str, Any], body: int | None) -> Item:
    """One of one's own, as its table would show it."""
    if kind == "weapon":
        return _weapon(msgspec.convert(row, HandWeapon), body)
    return _protection(msgspec.convert(row, Protection))


def _protections(rows: tuple[Protection, ...], *, shield: bool) -> tuple[Item, ...]:
    return tuple(_protection(row) for row in rows if row.shield == shield)


def _protection(row: Protection) -> Item:
    facts = {"name": row.name, "absorption": row.absorption, "deflection": row.deflection}
    notes = (
        f"Takes {row.absorption} off the impact of every blow (CHA-X13).",
        f"Adds {row.deflection} to the defence rank (CHA-X13).",
    )
    return Item(row.name, (row.name, str(row.absorption), str(row.deflection)), facts, notes, ARMOUR_RULES)


# A new character


def _attribute(name: str, about: str) -> Need:
    return Need(name, "number", about, False, 5, low=0, high=HIGHEST)


def _worn(*, shield: bool) -> tuple[str, ...]:
    rows: tuple[Protection, ...] = tuple(table("armour").values())
    return tuple(row.name for row in rows if row.shield == shield)


SHEET_NEEDS = (
    _attribute("speed", "Speed: who goes first, and which action cards cost the first Turn."),
    _attribute("will", "Will: the pool of a negotiation, and staying awake in a fight."),
    _attribute("mind", "Mind: what cooking and chess are based on."),
    _attribute("body", "Body: the pool of a fight, and how hard one hits."),
    Need("skills", "table", "Skills, like Combat=6 or Merchantry=5.", False, low=1, high=HIGHEST_SKILL),
    Need(
        "levels",
        "table",
        "Levels bought in skills, instead of their ranks, like Combat=2.",
        False,
        low=1,
        high=HIGHEST_LEVEL,
    ),
    Need(
        "bases",
        "table",
        "Attributes that skills of one's own are based on, like Archery=speed; mind without.",
        False,
        choices=ATTRIBUTES,
    ),
    Need("role", "word", "Player with a hand, or henchman without.", False, "player", choices=("player", "henchman")),
    Need(
        "power", "number", "Power, if it is not that of the pool or the weapon.", False, low=0, high=LIMITS["power"][1]
    ),
    Need(
        "encumbrance", "number", "Encumbrance, off Speed where it settles who goes first.", False, low=0, high=HIGHEST
    ),
    Need("weapon", "word", "Hand weapon.", False, choices=tuple(table("weapon"))),
    Need("armour", "word", "Armour worn.", False, choices=_worn(shield=False)),
    Need("shield", "word", "Shield.", False, choices=_worn(shield=True)),
)
"""The fields of a sheet in the order in which one makes a character (CHA-X10)."""
