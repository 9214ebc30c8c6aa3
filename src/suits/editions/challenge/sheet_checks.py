"""What is wrong with a sheet of `challenge`, all of it: the same for files and for forms (CHA-04, CHA-X10, CHA-R48)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from suits.armoury import nearest
from suits.editions.challenge.gear import row, table
from suits.editions.challenge.kinds import BASES
from suits.editions.challenge.sheet import (
    ATTRIBUTES,
    HIGHEST_LEVEL,
    HIGHEST_SKILL,
    LENGTHS,
    LIMITS,
    Items,
    Sheet,
    skill_word,
)
from suits.editions.faults import Fault, Fix, outside, raise_first
from suits.editions.sheets import LEAVE_OUT, read_fields, without
from suits.people import SetupError

TAKE_OFF = "Take it off"
GEAR = (("weapon", "weapon"), ("armour", "armour"), ("armour", "shield"))
"""Which table a field names a row of."""


def read_sheet(name: str, loose: dict[str, Any]) -> Sheet:
    """A sheet as people write it; whatever is wrong is said in one sentence."""
    sheet, faults = look_at(loose)
    raise_first(name, faults)
    return sheet


def carried(name: str, sheet: Sheet, custom: Items) -> Items:
    """The rows of weapon, armour and shield, by value; a weapon that is too heavy is refused."""
    found, faults = items_of(sheet, custom)
    raise_first(name, faults)
    return found


def look_at(loose: dict[str, Any]) -> tuple[Sheet, list[Fault]]:
    """The sheet as far as it can be read, and what is wrong with its numbers."""
    sheet, faults = read_fields(loose, Sheet, {})
    return sheet, [*faults, *_numbers(sheet), *_skills(sheet), *_words(sheet), *_long_actions(sheet), *_hurt(sheet)]


def _numbers(sheet: Sheet) -> Iterator[Fault]:
    for field, limits in LIMITS.items():
        yield from outside((field,), field, getattr(sheet, field), *limits)


def _skills(sheet: Sheet) -> Iterator[Fault]:
    for field, label, highest in (("skills", "skill", HIGHEST_SKILL), ("levels", "levels of", HIGHEST_LEVEL)):
        ranks = getattr(sheet, field)
        for skill, rank in ranks.items():
            for fault in outside((field, skill), f"{label} {skill}", rank, 1, highest):
                fix = Fix(str(min(highest, max(1, rank))), {field: {**ranks, skill: min(highest, max(1, rank))}})
                yield Fault(fault.path, fault.text, fixes=(fix,))
    for skill, base in sheet.bases.items():
        if base not in ATTRIBUTES:
            text = f"the base of {skill} may be {', '.join(ATTRIBUTES)}, not {base!r}."
            yield Fault(
                ("bases", skill), text, rule="CHA-R54", fixes=(Fix("mind", {"bases": {**sheet.bases, skill: "mind"}}),)
            )


def _words(sheet: Sheet) -> Iterator[Fault]:
    """Each skill can be told from the others when it is said (CHA-R54)."""
    words: dict[str, str] = {}
    for skill in {**sheet.skills, **sheet.levels}:
        field = "skills" if skill in sheet.skills else "levels"
        word = skill_word(skill)
        if not word:
            yield Fault((field, skill), "a skill has no name.")
        elif words.setdefault(word, skill) != skill:
            text = f"the skills {words[word]!r} and {skill!r} are both said {word!r}: rename one."
            yield Fault((field, skill), text, rule="CHA-R54")


def _long_actions(sheet: Sheet) -> Iterator[Fault]:
    """CHA-74, CHA-R48."""
    for at, long in enumerate(sheet.long_actions):
        place = ("long_actions", at)
        leave = (Fix(LEAVE_OUT, {"long_actions": msgspec.to_builtins(without(sheet.long_actions, at))}),)
        for fault in outside(place, f"the length of {long.name}", long.length, *LENGTHS):
            yield Fault(place, fault.text, fixes=leave)
        if not long.name.strip() or " " in long.name:
            yield Fault(place, f"call a long action by one word, not {long.name!r}.", fixes=leave)
        if long.name == "weapon":
            text = "'prepare weapon' gets a weapon ready again; give the long action another name."
            yield Fault(place, text, fixes=leave)


def _hurt(sheet: Sheet) -> Iterator[Fault]:
    if sheet.damage > sheet.body:
        text = f"damage beyond Body ({sheet.body}) is trauma: write damage and trauma (CHA-X18)."
        moved = {"damage": sheet.body, "trauma": sheet.trauma + sheet.damage - sheet.body}
        yield Fault(("damage",), text, rule="CHA-X18", fixes=(Fix("Make it trauma", moved),))
    if len({long.name for long in sheet.long_actions}) < len(sheet.long_actions):
        yield Fault(("long_actions",), "two long actions have the same name.")


# What is carried


def items_of(sheet: Sheet, custom: Items) -> tuple[Items, list[Fault]]:
    """The rows of weapon, armour and shield that there are, and what is wrong with them (CHA-X12, CHA-X13)."""
    found: Items = {"weapon": {}, "armour": {}}
    faults = []
    for kind, field in GEAR:
        what = getattr(sheet, field)
        if not what:
            continue
        try:
            found[kind][what] = msgspec.to_builtins(row(kind, what, custom))
        except SetupError as fault:
            names = [*custom.get(kind, {}), *table(kind)]
            fixes = [Fix(f"{near}?", {field: near}) for near in nearest(what, names)]
            faults.append(Fault((field,), str(fault), fixes=(*fixes, Fix(TAKE_OFF, {field: None}))))
    return found, [*faults, *_fits(sheet, found)]


def _fits(sheet: Sheet, items: Items) -> Iterator[Fault]:
    held = items["weapon"].get(sheet.weapon)
    if held and sheet.body < held["min_body"]:
        needs = held["min_body"]
        text = f"the {sheet.weapon} is too heavy: it needs Body {needs}, and Body is {sheet.body}."
        yield Fault(("weapon",), text, fixes=(Fix(f"Body {needs}", {"body": needs}), Fix(TAKE_OFF, {"weapon": None})))
    worn, borne = items["armour"].get(sheet.armour), items["armour"].get(sheet.shield)
    if worn and worn["shield"]:
        text = f"a {sheet.armour} is a shield, not armour."
        yield Fault(("armour",), text, fixes=(Fix("Bear it", {"armour": None, "shield": sheet.armour}),))
    if borne and not borne["shield"]:
        text = f"{sheet.shield} is no shield."
        yield Fault(("shield",), text, fixes=(Fix("Wear it", {"shield": None, "armour": sheet.shield}),))


def doubts(sheet: Sheet) -> Iterator[Fault]:
    """Levels in a skill whose rank is written too: the better one counts (CHA-X10)."""
    for skill in sheet.levels:
        if skill in sheet.skills:
            fewer = {one: level for one, level in sheet.levels.items() if one != skill}
            text = f"{skill} has a rank and levels: the better of the two counts."
            yield Fault(("levels", skill), text, "note", "CHA-X10", (Fix("Only the rank", {"levels": fewer}),))
    for skill in sheet.bases:
        if skill in BASES and skill not in sheet.skills and skill not in sheet.levels:
            yield Fault(("bases", skill), f"{skill} is based on {BASES[skill]} in its own contest.", "note", "CHA-R54")
