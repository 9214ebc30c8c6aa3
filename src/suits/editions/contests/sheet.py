"""Character sheets of the contest editions: what people write, checked."""

import difflib
from typing import Any, Literal

import msgspec

from suits import armoury
from suits.arithmetic.ranges import is_unusable
from suits.armoury import Armour, Missile, Shield, Weapon
from suits.people import SetupError

UNARMED = "Unarmed"
HIGHEST = {"body": 20, "will": 20, "speed": 20, "mind": 20}
HIGHEST_SKILL = 30

Role = Literal["hero", "sidekick", "monster", "minion"]
Items = dict[str, dict[str, Any]]

ROWS: dict[str, Any] = {
    "weapon": (armoury.hand_weapon, Weapon),
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


def read_sheet(name: str, loose: dict[str, Any]) -> Sheet:
    """A sheet as people write it; whatever is wrong is said in one sentence."""
    for field in loose:
        if field not in Sheet.__struct_fields__:
            near = difflib.get_close_matches(field, Sheet.__struct_fields__, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(Sheet.__struct_fields__)}."
            raise SetupError(f"{name}: a sheet has no field {field!r}.{hint}")
    for field in ("body", "will"):
        if field not in loose:
            raise SetupError(f"{name}: the sheet does not say {field}.")
    try:
        sheet = msgspec.convert(loose, Sheet)
    except msgspec.ValidationError as fault:
        raise SetupError(f"{name}: {_plain(str(fault))}") from None
    for field, highest in HIGHEST.items():
        _within(name, field, getattr(sheet, field), 1, highest)
    for skill, level in sheet.skills.items():
        _within(name, f"skill {skill}", level, 1, HIGHEST_SKILL)
    _within(name, "at", sheet.at, -10_000, 10_000)
    _within(name, "swarm", sheet.swarm, 0, 1000)
    _within(name, "swarm_defence", sheet.swarm_defence, 2, 30)
    return sheet


def _plain(fault: str) -> str:
    what, _, where = fault.partition(" - at `$.")
    return f"{where.rstrip('`') or 'the sheet'}: {what[0].lower() + what[1:]}.".replace("`", "")


def _within(name: str, field: str, value: int, lowest: int, highest: int) -> None:
    if not lowest <= value <= highest:
        raise SetupError(f"{name}: {field} must be from {lowest} to {highest}, not {value}.")


def carried(sheet: Sheet, custom: Items) -> Items:
    """The rows of everything on a sheet, by value; unknown names are refused with the nearest one."""
    names = {
        "weapon": (*sheet.weapons, UNARMED),
        "missile": sheet.missiles,
        "armour": (sheet.armour,) if sheet.armour else (),
        "shield": (sheet.shield,) if sheet.shield else (),
    }
    return {kind: {name: _row(kind, name, custom) for name in some} for kind, some in names.items()}


def _row(kind: str, name: str, custom: Items) -> dict[str, Any]:
    own = custom.get(kind, {}).get(name)
    look_up, shape = ROWS[kind]
    try:
        item = look_up(name) if own is None else msgspec.convert({"name": name, **own}, shape)
    except msgspec.ValidationError as fault:
        raise SetupError(f"own {kind} {name}: {_plain(str(fault))}") from None
    row: dict[str, Any] = msgspec.to_builtins(item)
    return row


def check_carried(name: str, sheet: Sheet, items: Items) -> None:
    """Refuse a weapon in hand that needs both hands beside a shield, and any that is far too heavy (ANT-01, MST-02)."""
    if sheet.in_hand and sheet.in_hand not in (*sheet.weapons, *sheet.missiles, UNARMED):
        raise SetupError(f"{name}: {sheet.in_hand} is in hand but is not among the weapons and missiles carried.")
    for kind in ("weapon", "missile"):
        for row in items[kind].values():
            if is_unusable(sheet.body, row.get("min_body", 0)):
                raise SetupError(
                    f"{name}: {row['name']} is too heavy: it needs Body {row['min_body']}, and Body {sheet.body}"
                    " cannot use it (MST-02)."
                )
    held = items["weapon"].get(first_in_hand(sheet)) or items["missile"][first_in_hand(sheet)]
    if sheet.shield and 1 not in held["hands"]:
        raise SetupError(f"{name}: {held['name']} needs both hands, so there is none for the {sheet.shield} (ANT-01).")


def first_in_hand(sheet: Sheet) -> str:
    """What somebody holds when the fight begins (R-79), or bare hands (R-65)."""
    return sheet.in_hand or next(iter((*sheet.weapons, *sheet.missiles)), UNARMED)
