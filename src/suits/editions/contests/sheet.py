"""Character sheets of the contest editions: what people write, checked."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from suits import armoury
from suits.armoury import Armour, Missile, Shield, Weapon
from suits.people import Person, SetupError

UNARMED = "Unarmed"
HIGHEST = {"body": 20, "will": 20, "speed": 20, "mind": 20}
HIGHEST_SKILL = 30
MOST_WOUNDS = 999
SWARMS = {"swarm": (0, 1000), "swarm_defence": (2, 30)}

WITHOUT = {
    "off_hand": "nobody fights with a second weapon",
    "swarm": "everybody fights singly",
    "swarm_defence": "everybody fights singly",
}
"""What it means that an edition does not know a field of the sheet."""

Role = Literal["hero", "sidekick", "monster", "minion"]
Items = dict[str, dict[str, Any]]

ROWS: dict[str, Any] = {
    "weapon": (armoury.hand_weapon_or_kind, Weapon),
    "missile": (armoury.missile, Missile),
    "armour": (armoury.armour, Armour),
    "shield": (armoury.shield, Shield),
}


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character: attributes, skills by weapon (or `Fighting` and `Shooting` for all), what is worn and carried."""

    body: int
    will: int
    speed: int = 5
    """Also called Reflexes (R-67); 5 is typical (CON-02)."""
    mind: int = 5
    skills: dict[str, int] = {}
    weapons: tuple[str, ...] = ()
    missiles: tuple[str, ...] = ()
    in_hand: str = ""
    """What is in hand when the fight begins: the first weapon, or else the first missile weapon (R-79)."""
    off_hand: str = ""
    """A second weapon, in the other hand (TWO-02)."""
    two_handed: bool = True
    """How a weapon for one or two hands is held, if both hands are free."""
    armour: str = ""
    shield: str = ""
    role: Role = "hero"
    at: int = 0
    """Where somebody stands, in metres along a line; all at 0 are in reach of each other (R-76)."""
    swarm: int = 0
    """How many creatures fight as one (SWM-01); their attack is the skill Fighting."""
    swarm_defence: int = 7
    """What each member more takes one off (SWM-03)."""
    groggy: bool = False
    """Knocked out today and not slept since: all skills are halved (UNC-03)."""
    wounds: int = 0
    """All wounds of before, the critical ones too (R-91)."""
    critical: int = 0
    """How many of them are critical (R-36)."""
    half_healed: bool = False
    """Half a wound more is healed than `wounds` says (R-39)."""
    dead: bool = False
    bank: tuple[str, ...] = ()
    """Bonus cards of before (BON-01, R-91)."""
    unaware: bool | tuple[str, ...] = False
    """Expects no attack of anybody, or of those named (ids), until attacked or the own first turn is over (R-86)."""
    blind: bool = False
    """Has a quarter of every skill (R-86)."""
    behind: tuple[str, ...] = ()
    """Who (ids) stands behind them, until one of the two moves: shield and second weapon are no help (R-88)."""


def item_names(sheet: Sheet) -> Iterator[tuple[str, str, int | None, str]]:
    """Everything on a sheet that a table has a row of: its kind, the field and the place in it, its name."""
    yield from (("weapon", "weapons", at, name) for at, name in enumerate(sheet.weapons))
    yield "weapon", "weapons", None, UNARMED
    yield from (("missile", "missiles", at, name) for at, name in enumerate(sheet.missiles))
    yield from ((kind, kind, None, name) for kind in ("armour", "shield") if (name := getattr(sheet, kind)))


def carried(sheet: Sheet, custom: Items) -> Items:
    """The rows of everything on a sheet, by value; unknown names are refused with the nearest one."""
    found: Items = {kind: {} for kind in ROWS}
    for kind, _, _, name in item_names(sheet):
        found[kind][name] = item_row(kind, name, custom)
    return found


def item_row(kind: str, name: str, custom: Items) -> dict[str, Any]:
    """One's own item of this name, or that of the tables."""
    own = custom.get(kind, {}).get(name)
    look_up, shape = ROWS[kind]
    try:
        item = look_up(name) if own is None else msgspec.convert({"name": name, **own}, shape)
    except msgspec.ValidationError as fault:
        raise SetupError(f"own {kind} {name}: {_plain(str(fault))}") from None
    row: dict[str, Any] = msgspec.to_builtins(item)
    return row


def _plain(fault: str) -> str:
    what, _, where = fault.partition(" - at `$.")
    return f"{where.rstrip('`') or 'the sheet'}: {what[0].lower() + what[1:]}.".replace("`", "")


def check_named(people: Sequence[Person]) -> None:
    """Whoever is named on a sheet, as behind somebody or unnoticed, must be somebody else here (R-86, R-88)."""
    ids = [person.id for person in people]
    for person in people:
        for field in ("unaware", "behind"):
            named = person.sheet.get(field, ())
            for who in named if isinstance(named, list | tuple) else ():
                if who not in ids or who == person.id:
                    raise SetupError(
                        f"{person.name}: {field} names {who!r}, who is nobody else here; there are {', '.join(ids)}."
                    )


def first_in_hand(sheet: Sheet) -> str:
    """What somebody holds when the fight begins (R-79), or bare hands (R-65)."""
    return sheet.in_hand or next(iter((*sheet.weapons, *sheet.missiles)), UNARMED)
