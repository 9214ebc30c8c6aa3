"""Character sheets of the contest editions, and the numbers worked out from them once."""

import difflib
from typing import Any, Literal

import msgspec

from suits import armoury
from suits.arithmetic.armour import absorption
from suits.arithmetic.chart import strip
from suits.arithmetic.defence import defence_in_melee, shield_defence, weapon_defence
from suits.arithmetic.harm import Damage
from suits.arithmetic.power import base_power
from suits.arithmetic.ranges import is_unusable, strength_awkward
from suits.arithmetic.skill import skill_limit, untrained_defence
from suits.armoury import Armour, Shield, Weapon
from suits.people import SetupError

GENERAL_SKILL = "Fighting"
UNARMED = "Unarmed"
HIGHEST = {"body": 20, "will": 20, "speed": 20, "mind": 20}
HIGHEST_SKILL = 30

Role = Literal["hero", "sidekick", "monster", "minion"]
Items = dict[str, dict[str, Any]]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character: attributes, skills by weapon (or `Fighting` for all), and what is worn and carried."""

    body: int
    will: int
    speed: int = 5
    mind: int = 5
    skills: dict[str, int] = {}
    weapons: tuple[str, ...] = ()
    """The first one is in hand when the fight begins (R-79)."""
    two_handed: bool = True
    """How a weapon for one or two hands is held, if both hands are free."""
    armour: str = ""
    shield: str = ""
    role: Role = "hero"


class Kit(msgspec.Struct, frozen=True):
    """What a person brings into a contest, worked out from the sheet once."""

    body: int
    will: int
    skill: int
    """With the weapon in hand, Awkward counted (R-10)."""
    defence_skill: int
    """For somebody who did not begin the contest: never below the base attribute's row, nor below 2 (R-11)."""
    weapon: Weapon
    one_handed: bool
    power: int
    effects: tuple[int, ...]
    """The effect for each power bonus from -3 to +3."""
    damage: Damage
    ap: int
    anti_shield: int
    slow: int
    armour: Armour | None
    shield: Shield | None
    absorbs: int
    weapon_defence: int
    defence: int
    """Against hand weapons: weapon, shield and armour together, capped (R-06)."""
    overdrawn_defence: int
    """What is left of it with a card above skill: the armour's (R-71)."""


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
        _within(name, field, getattr(sheet, field), highest)
    for skill, level in sheet.skills.items():
        _within(name, f"skill {skill}", level, HIGHEST_SKILL)
    return sheet


def _plain(fault: str) -> str:
    what, _, where = fault.partition(" - at `$.")
    return f"{where.rstrip('`') or 'the sheet'}: {what[0].lower() + what[1:]}.".replace("`", "")


def _within(name: str, field: str, value: int, highest: int) -> None:
    if not 1 <= value <= highest:
        raise SetupError(f"{name}: {field} must be from 1 to {highest}, not {value}.")


def carried(sheet: Sheet, custom: Items) -> Items:
    """The rows of everything on a sheet, by value; unknown names are refused with the nearest one."""
    items: Items = {"weapon": {}, "armour": {}, "shield": {}}
    for weapon in (*sheet.weapons, UNARMED):
        items["weapon"][weapon] = _row("weapon", weapon, custom)
    if sheet.armour:
        items["armour"][sheet.armour] = _row("armour", sheet.armour, custom)
    if sheet.shield:
        items["shield"][sheet.shield] = _row("shield", sheet.shield, custom)
    return items


_TABLES = {"weapon": armoury.hand_weapon, "armour": armoury.armour, "shield": armoury.shield}


_SHAPES = {"weapon": Weapon, "armour": Armour, "shield": Shield}


def _row(kind: str, name: str, custom: Items) -> dict[str, Any]:
    own = custom.get(kind, {}).get(name)
    try:
        item = _TABLES[kind](name) if own is None else msgspec.convert({"name": name, **own}, _SHAPES[kind])
    except msgspec.ValidationError as fault:
        raise SetupError(f"own {kind} {name}: {_plain(str(fault))}") from None
    row: dict[str, Any] = msgspec.to_builtins(item)
    return row


def check_hands(name: str, sheet: Sheet, items: Items) -> None:
    """Refuse a weapon that needs both hands beside a shield, and one that is far too heavy (ANT-01, MST-02)."""
    weapon = in_hand(sheet, items)
    if sheet.shield and 1 not in weapon.hands:
        raise SetupError(f"{name}: {weapon.name} needs both hands, so there is none for the {sheet.shield} (ANT-01).")
    if is_unusable(sheet.body, weapon.min_body):
        raise SetupError(
            f"{name}: {weapon.name} is too heavy: it needs Body {weapon.min_body}, and Body {sheet.body}"
            " cannot use it (MST-02)."
        )


def in_hand(sheet: Sheet, items: Items) -> Weapon:
    """The weapon in hand when the fight begins (R-79), or bare hands (R-65)."""
    name = sheet.weapons[0] if sheet.weapons else UNARMED
    return msgspec.convert(items["weapon"][name], Weapon)


def work_out(sheet: Sheet, items: Items, attribute: int, chart: bool = True) -> Kit:
    """The numbers of a sheet with the weapon in hand; `attribute` is what an untrained fighter falls back on (R-11)."""
    weapon = in_hand(sheet, items)
    armour = msgspec.convert(items["armour"][sheet.armour], Armour) if sheet.armour else None
    shield = msgspec.convert(items["shield"][sheet.shield], Shield) if sheet.shield else None
    awkward = weapon.awkward + strength_awkward(sheet.body, weapon.min_body) + (armour.awkward if armour else 0)
    rated = sheet.skills.get(weapon.name, sheet.skills.get(GENERAL_SKILL, attribute))
    one_handed = 2 in weapon.hands and 1 in weapon.hands and (shield is not None or not sheet.two_handed)
    own_defence = weapon_defence(weapon.d, shield.size if shield else "")
    power = base_power(sheet.body, weapon.factor, weapon.boost, one_handed)
    return Kit(
        body=sheet.body,
        will=sheet.will,
        skill=skill_limit(rated, awkward=awkward, chart=chart),
        defence_skill=skill_limit(untrained_defence(rated, attribute), awkward=awkward, chart=chart, defends=True),
        weapon=weapon,
        one_handed=one_handed,
        power=power,
        effects=strip(power),
        damage=weapon.type,
        ap=weapon.ap,
        anti_shield=weapon.anti_shield,
        slow=weapon.slow + (shield.slow if shield else 0),
        armour=armour,
        shield=shield,
        absorbs=absorption(sheet.body, armour.absorbs, _boost(armour)) if armour else 0,
        weapon_defence=own_defence,
        defence=melee_defence(own_defence, armour, shield),
        overdrawn_defence=melee_defence(own_defence, armour, shield, overdrawn=True),
    )


def melee_defence(
    weapon: int, armour: Armour | None, shield: Shield | None, anti_shield: int = 0, overdrawn: bool = False
) -> int:
    """The Defence modifier against a hand weapon (DFM-01, DFM-03, WNT-05, R-06)."""
    return defence_in_melee(
        weapon=weapon,
        shield=shield_defence(shield.defence, anti_shield) if shield else 0,
        armour=armour.defence if armour else 0,
        overdrawn=overdrawn,
    )


def _boost(armour: Armour) -> int:
    """Hand weapons are no bullets (R-44)."""
    return armour.boost if armour.boost_non_bullets is None else armour.boost_non_bullets
