"""What is wrong with a sheet of `countdown`, all of it: the same for files and for forms (B1b)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from suits.editions.countdown.sheet import DICE, LIMITS, NO_POOL, NONE, WEAPON_LIMITS, Sheet, Weapon
from suits.editions.countdown.short_weapons import read_weapon
from suits.editions.faults import Fault, Fix, outside, raise_first
from suits.editions.sheets import LEAVE_OUT, read_fields, without
from suits.people import SetupError

TYPICAL = {"dx": 10, "iq": 10, "ht": 10, "hp": 10}
HIGHEST_SKILL = 40
TAKE_OFF = "Take it off"


def read_sheet(name: str, loose: dict[str, Any]) -> Sheet:
    """A sheet as people write it; whatever is wrong is said in one sentence."""
    sheet, faults = look_at(loose)
    raise_first(name, faults)
    return sheet


def look_at(loose: dict[str, Any]) -> tuple[Sheet, list[Fault]]:
    """The sheet as far as it can be read, and what is wrong with it. Weapons may be lines of text."""
    written, faults = _with_fatigue(loose)
    written, lines = _with_weapons(written)
    sheet, more = read_fields(written, Sheet, TYPICAL)
    return sheet, [*more, *faults, *lines, *_numbers(sheet, loose), *_hurt(sheet), *_weapons(sheet)]


def _with_fatigue(loose: dict[str, Any]) -> tuple[dict[str, Any], list[Fault]]:
    """Only who says so has no fatigue points; a sheet that says nothing has as many as HT (CDN-R71)."""
    said = loose.get("fp", loose.get("ht", TYPICAL["ht"]))
    if isinstance(said, str) and said != NONE:
        text = f'write fp as a number, or fp = "none" for who never tires, not {said[:40]!r}.'
        return {**loose, "fp": NO_POOL}, [Fault(("fp",), text, rule="CDN-R71", fixes=(Fix("As HT", {"fp": None}),))]
    if "fp" not in loose and not isinstance(said, int):
        return loose, []  # HT itself is wrong, and that is told
    return {**loose, "fp": NO_POOL if said == NONE else said}, []


def _with_weapons(loose: dict[str, Any]) -> tuple[dict[str, Any], list[Fault]]:
    weapons = loose.get("weapons")
    if not isinstance(weapons, list | tuple) or not any(isinstance(one, str) for one in weapons):
        return loose, []
    read, faults = [], []
    for at, one in enumerate(weapons):
        try:
            read.append(msgspec.to_builtins(read_weapon("", one)) if isinstance(one, str) else one)
        except SetupError as fault:
            fix = Fix(LEAVE_OUT, {"weapons": without(weapons, at)})
            faults.append(Fault(("weapons", at), str(fault).removeprefix(": "), fixes=(fix,)))
    return {**loose, "weapons": read}, faults


def _numbers(sheet: Sheet, loose: dict[str, Any]) -> Iterator[Fault]:
    for field, (lowest, highest) in LIMITS.items():
        if loose.get(field) != NONE and not (field == "fp" and sheet.fp == NO_POOL and "fp" not in loose):
            yield from outside((field,), field, getattr(sheet, field), lowest, highest)
    for skill, level in sheet.skills.items():
        for fault in outside(("skills", skill), f"skill {skill}", level, 1, HIGHEST_SKILL):
            near = min(HIGHEST_SKILL, max(1, level))
            yield Fault(fault.path, fault.text, fixes=(Fix(str(near), {"skills": {**sheet.skills, skill: near}}),))


def _hurt(sheet: Sheet) -> Iterator[Fault]:
    """What another fight has left, and what is in hand (R-91, CDN-27)."""
    names = [weapon.name for weapon in sheet.weapons]
    if sheet.tired > sheet.hp_lost:
        text = f"{sheet.tired} hit points lost by fatigue are more than hp_lost, {sheet.hp_lost}."
        yield Fault(("tired",), text, rule="CDN-R63", fixes=(Fix(str(sheet.hp_lost), {"tired": sheet.hp_lost}),))
    for at, one in enumerate(sheet.lost):
        if one not in names:
            fix = Fix(LEAVE_OUT, {"lost": without(sheet.lost, at)})
            yield Fault(("lost", at), f"{one!r} is lost, and there is no such weapon on the sheet.", fixes=(fix,))
    for at, one in enumerate(sheet.in_hand or ()):
        if one not in names:
            fix = Fix(LEAVE_OUT, {"in_hand": without(sheet.in_hand or (), at)})
            text = f"{one!r} is in hand, and no weapon is called that; {_known(names)}."
            yield Fault(("in_hand", at), text, fixes=(fix,))


def _known(names: list[str]) -> str:
    return f"there are {', '.join(names)}" if names else "there is none"


def _weapons(sheet: Sheet) -> Iterator[Fault]:
    names = [weapon.name for weapon in sheet.weapons]
    for at, weapon in enumerate(sheet.weapons):
        yield from _weapon(sheet, at, weapon)
        if names.count(weapon.name) > 1:
            fix = _changed(sheet, at, "Number it", name=f"{weapon.name} {at + 1}")
            yield Fault(("weapons", at, "name"), f"two weapons are called {weapon.name}: number them.", fixes=(fix,))
        if weapon.same_as and weapon.same_as not in names:
            text = f"the {weapon.name} is the same as {weapon.same_as!r}, and there is no such weapon."
            yield Fault(("weapons", at, "same_as"), text, fixes=(_changed(sheet, at, LEAVE_OUT, same_as=""),))


def _weapon(sheet: Sheet, at: int, weapon: Weapon) -> Iterator[Fault]:
    if not DICE.fullmatch(weapon.damage):
        found = weapon.damage if len(weapon.damage) < 20 else weapon.damage[:20] + "..."
        text = f"write the damage of the {weapon.name} like 2d+1 (at most 999 dice), not {found!r}."
        yield Fault(("weapons", at, "damage"), text, fixes=(_changed(sheet, at, "1d", damage="1d"),))
    for field, (lowest, highest) in WEAPON_LIMITS.items():
        value = getattr(weapon, field)
        path = ("weapons", at, field)
        for fault in outside(path, f"{field} of the {weapon.name}", value, lowest, highest):
            near = min(highest, max(lowest, value))
            fixes = [_changed(sheet, at, str(near), **{field: near})]
            if field == "skill":
                taken_off = Fix(TAKE_OFF, {"weapons": msgspec.to_builtins(without(sheet.weapons, at))})
                fixes = [_changed(sheet, at, f"DX - 4 = {sheet.dx - 4}", skill=max(1, sheet.dx - 4)), taken_off]
            yield Fault(path, fault.text, fixes=tuple(fixes))


def _changed(sheet: Sheet, at: int, label: str, **fields: Any) -> Fix:
    """One weapon with other numbers."""
    weapons = [
        msgspec.structs.replace(one, **fields) if place == at else one for place, one in enumerate(sheet.weapons)
    ]
    return Fix(label, {"weapons": msgspec.to_builtins(weapons)})


def doubts(sheet: Sheet) -> Iterator[Fault]:
    """A shield that nobody blocks with is none; who bears nothing has nothing to strike with."""
    if not sheet.weapons:
        yield Fault(("weapons",), "no weapon: there is nothing to attack with.", "warning")
