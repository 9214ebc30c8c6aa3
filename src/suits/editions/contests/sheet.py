"""Character sheets of the contest editions: what people write, checked."""

import difflib
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from suits import armoury
from suits.arithmetic.ranges import is_unusable
from suits.arithmetic.values import is_face
from suits.armoury import Armour, Missile, Shield, Weapon
from suits.cards import PACK
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


def read_sheet(name: str, loose: dict[str, Any], known: tuple[str, ...]) -> Sheet:
    """A sheet as people write it; whatever is wrong is said in one sentence. `known`: the fields an edition knows."""
    for field in loose:
        if field in WITHOUT and field not in known:
            raise SetupError(f"{name}: this edition knows no {field!r}: {WITHOUT[field]}.")
        if field not in Sheet.__struct_fields__:
            near = difflib.get_close_matches(field, known, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(known)}."
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
    for field, (lowest, highest) in SWARMS.items():
        _within(name, field, getattr(sheet, field), lowest, highest)
    _check_brought(name, sheet)
    return sheet


def _check_brought(name: str, sheet: Sheet) -> None:
    """What is left of another fight (R-36, R-91)."""
    _within(name, "wounds", sheet.wounds, 0, MOST_WOUNDS)
    beyond = max(0, sheet.wounds - sheet.body)
    if not 0 <= sheet.critical <= beyond:
        raise SetupError(
            f"{name}: critical must be from 0 to {beyond}, not {sheet.critical}: it counts those beyond Body (R-36)."
        )
    if sheet.half_healed and not sheet.wounds:
        raise SetupError(f"{name}: half a wound cannot be healed where there is none: say how many wounds.")
    for card in sheet.bank:
        if card not in PACK or not is_face(card):
            raise SetupError(f"{name}: bank holds aces, jacks, queens and kings, written like Ks; {card!r} is none.")


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
    if sheet.off_hand:
        _check_off_hand(name, sheet, items, held)


def _check_off_hand(name: str, sheet: Sheet, items: Items, held: dict[str, Any]) -> None:
    """A second weapon must be carried, fit into one hand, and find that hand free (TWO-02, ANT-01, WSZ-06)."""
    second, carries = sheet.off_hand, (*sheet.weapons, *sheet.missiles)
    if second not in carries:
        raise SetupError(f"{name}: {second} is in the off hand but is not among the weapons and missiles carried.")
    if second == first_in_hand(sheet) and carries.count(second) < 2:
        raise SetupError(f"{name}: there is only one {second}, and it cannot be in both hands: carry two of them.")
    if sheet.shield:
        raise SetupError(f"{name}: the {sheet.shield} takes the off hand, so there is none for the {second} (ANT-01).")
    if 1 not in held["hands"]:
        raise SetupError(f"{name}: {held['name']} needs both hands, so there is none for the {second} (TWO-02).")
    row = items["weapon"].get(second) or items["missile"][second]
    if 1 not in row["hands"]:
        raise SetupError(f"{name}: {second} needs both hands, so it cannot be a second weapon (TWO-02).")


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
