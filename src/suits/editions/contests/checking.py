"""What is wrong with a sheet of the contest editions, all of it: the same for files and for forms."""

import difflib
from collections.abc import Iterator
from typing import Any

from suits.arithmetic.ranges import is_unusable
from suits.arithmetic.values import is_face
from suits.armoury import UnknownItem, nearest
from suits.cards import PACK
from suits.editions.contests.sheet import (
    HIGHEST,
    HIGHEST_SKILL,
    MOST_WOUNDS,
    SWARMS,
    UNARMED,
    WITHOUT,
    Items,
    Sheet,
    first_in_hand,
    item_names,
    item_row,
)
from suits.editions.faults import Fault, Fix, outside, raise_first
from suits.editions.sheets import LEAVE_OUT, read_fields, without
from suits.people import SetupError

TYPICAL = {"body": 5, "will": 5}
"""CON-02."""
OTHER_SKILLS = ("Fighting", "Shooting", "Medic", "Doctor")
TAKE_OFF = "Take it off"
FARTHEST = 10_000
Rows = dict[str, dict[str, dict[str, Any]]]


def read_sheet(name: str, loose: dict[str, Any], known: tuple[str, ...]) -> Sheet:
    """A sheet as people write it; whatever is wrong is said in one sentence. `known`: the fields an edition knows."""
    sheet, faults = look_at(loose, known)
    raise_first(name, faults)
    return sheet


def check_carried(name: str, sheet: Sheet, items: Items) -> None:
    """Refuse a weapon in hand that needs both hands beside a shield, and any that is far too heavy (ANT-01, MST-02)."""
    raise_first(name, carried_faults(sheet, items))


def look_at(loose: dict[str, Any], known: tuple[str, ...]) -> tuple[Sheet, list[Fault]]:
    """The sheet as far as it can be read, and what is wrong with its numbers."""
    strange = [
        Fault((field,), f"this edition knows no {field!r}: {WITHOUT[field]}.", fixes=(Fix(LEAVE_OUT, {field: None}),))
        for field in loose
        if field in WITHOUT and field not in known
    ]
    sheet, faults = read_fields(loose, Sheet, TYPICAL, known)
    return sheet, [*strange, *faults, *_numbers(sheet), *_brought(sheet)]


def _numbers(sheet: Sheet) -> Iterator[Fault]:
    for field, highest in HIGHEST.items():
        yield from outside((field,), field, getattr(sheet, field), 1, highest)
    for skill, level in sheet.skills.items():
        for fault in outside(("skills", skill), f"skill {skill}", level, 1, HIGHEST_SKILL):
            nearest_level = min(HIGHEST_SKILL, max(1, level))
            fix = Fix(str(nearest_level), {"skills": {**sheet.skills, skill: nearest_level}})
            yield Fault(fault.path, fault.text, fixes=(fix,))
    yield from outside(("at",), "at", sheet.at, -FARTHEST, FARTHEST)
    for field, (lowest, highest) in SWARMS.items():
        yield from outside((field,), field, getattr(sheet, field), lowest, highest)


def _brought(sheet: Sheet) -> Iterator[Fault]:
    """What is left of another fight (R-36, R-91)."""
    yield from outside(("wounds",), "wounds", sheet.wounds, 0, MOST_WOUNDS)
    beyond = max(0, sheet.wounds - sheet.body)
    if not 0 <= sheet.critical <= beyond:
        text = f"critical must be from 0 to {beyond}, not {sheet.critical}: it counts those beyond Body (R-36)."
        fix = Fix(str(beyond), {"critical": min(beyond, max(0, sheet.critical))})
        yield Fault(("critical",), text, rule="R-36", fixes=(fix,))
    if sheet.half_healed and not sheet.wounds:
        text = "half a wound cannot be healed where there is none: say how many wounds."
        yield Fault(("half_healed",), text, rule="R-39", fixes=(Fix("No half", {"half_healed": None}),))
    for at, card in enumerate(sheet.bank):
        if card not in PACK or not is_face(card):
            text = f"bank holds aces, jacks, queens and kings, written like Ks; {card!r} is none."
            yield Fault(("bank", at), text, rule="BON-01", fixes=(Fix(LEAVE_OUT, {"bank": without(sheet.bank, at)}),))


# What is carried


def items_of(sheet: Sheet, custom: Items) -> tuple[Rows, list[Fault]]:
    """The rows of everything on a sheet that there is, and what there is not, with the nearest names."""
    found: Rows = {"weapon": {}, "missile": {}, "armour": {}, "shield": {}}
    faults = []
    for kind, field, at, name in item_names(sheet):
        try:
            found[kind][name] = item_row(kind, name, custom)
        except (UnknownItem, SetupError) as fault:
            path = (field,) if at is None else (field, at)
            faults.append(Fault(path, str(fault), fixes=tuple(_other_names(sheet, kind, field, at, custom))))
    return found, faults


def _other_names(sheet: Sheet, kind: str, field: str, at: int | None, custom: Items) -> Iterator[Fix]:
    """What may have been meant, or nothing of the kind."""
    value = getattr(sheet, field)
    name = value if at is None else value[at]
    for near in nearest(name, [*custom.get(kind, {}), *known_names(kind)]):
        changed = near if at is None else [near if place == at else one for place, one in enumerate(value)]
        yield Fix(f"{near}?", {field: changed})
    yield Fix(TAKE_OFF, {field: None if at is None else without(value, at)})


def known_names(kind: str) -> list[str]:
    """The names of the printed tables, those by kind among them."""
    from suits import armoury

    tables: dict[str, list[str]] = {
        "weapon": [one.name for one in (*armoury.hand_weapons(), *armoury.weapons_by_kind())],
        "missile": [one.name for one in armoury.missiles()],
        "armour": [one.name for one in armoury.armours()],
        "shield": [one.name for one in armoury.shields()],
    }
    return list(dict.fromkeys(tables[kind]))


def carried_faults(sheet: Sheet, items: Items) -> Iterator[Fault]:
    """A weapon in hand that is not carried, one that is too heavy, hands that are not free (ANT-01, MST-02, TWO-02)."""
    carries = (*sheet.weapons, *sheet.missiles)
    if sheet.in_hand and sheet.in_hand not in (*carries, UNARMED):
        text = f"{sheet.in_hand} is in hand but is not among the weapons and missiles carried."
        fixes = [Fix("The first one in hand", {"in_hand": None})]
        if sheet.in_hand in known_names("weapon"):
            fixes.insert(0, Fix("Carry it", {"weapons": [*sheet.weapons, sheet.in_hand]}))
        yield Fault(("in_hand",), text, fixes=tuple(fixes))
    yield from _too_heavy(sheet, items)
    held = items["weapon"].get(first_in_hand(sheet)) or items["missile"].get(first_in_hand(sheet))
    if held is None:
        return
    if sheet.shield and 1 not in held["hands"]:
        text = f"{held['name']} needs both hands, so there is none for the {sheet.shield} (ANT-01)."
        yield Fault(("shield",), text, rule="ANT-01", fixes=(Fix("No shield", {"shield": None}),))
    if sheet.off_hand:
        yield from _off_hand(sheet, items, held)


def _too_heavy(sheet: Sheet, items: Items) -> Iterator[Fault]:
    for kind, field in (("weapon", "weapons"), ("missile", "missiles")):
        for row in items[kind].values():
            needs = row.get("min_body", 0)
            if is_unusable(sheet.body, needs):
                carried = getattr(sheet, field)
                at = carried.index(row["name"]) if row["name"] in carried else 0
                text = (
                    f"{row['name']} is too heavy: it needs Body {needs}, and Body {sheet.body} cannot use it (MST-02)."
                )
                least = next(body for body in range(1, needs + 1) if not is_unusable(body, needs))
                fixes = (Fix(f"Body {least}", {"body": least}), Fix(TAKE_OFF, {field: without(carried, at)}))
                yield Fault((field, at), text, rule="MST-02", fixes=fixes)


def _off_hand(sheet: Sheet, items: Items, held: dict[str, Any]) -> Iterator[Fault]:
    """A second weapon must be carried, fit into one hand, and find that hand free (TWO-02, ANT-01, WSZ-06)."""
    second, carries = sheet.off_hand, (*sheet.weapons, *sheet.missiles)
    empty = Fix("Empty the off hand", {"off_hand": None})

    def fault(text: str, rule: str, *fixes: Fix) -> Fault:
        return Fault(("off_hand",), text, rule=rule, fixes=(*fixes, empty))

    if second not in carries:
        carry = [Fix("Carry it", {"weapons": [*sheet.weapons, second]})] if second in known_names("weapon") else []
        yield fault(f"{second} is in the off hand but is not among the weapons and missiles carried.", "", *carry)
        return
    if second == first_in_hand(sheet) and carries.count(second) < 2:
        field = "weapons" if second in sheet.weapons else "missiles"
        two = Fix("Carry two", {field: [*getattr(sheet, field), second]})
        yield fault(f"there is only one {second}, and it cannot be in both hands: carry two of them.", "TWO-02", two)
    if sheet.shield:
        text = f"the {sheet.shield} takes the off hand, so there is none for the {second} (ANT-01)."
        yield fault(text, "ANT-01", Fix("No shield", {"shield": None}))
    if 1 not in held["hands"]:
        yield fault(f"{held['name']} needs both hands, so there is none for the {second} (TWO-02).", "TWO-02")
    row = items["weapon"].get(second) or items["missile"].get(second)
    if row is not None and 1 not in row["hands"]:
        yield fault(f"{second} needs both hands, so it cannot be a second weapon (TWO-02).", "TWO-02")


# What may be meant otherwise


def doubts(sheet: Sheet, items: Rows) -> Iterator[Fault]:
    """What a file may say, and somebody at a form will rather not have meant: names typed wrong, skills without use."""
    usable = {*OTHER_SKILLS, *items["weapon"], *items["missile"]}
    for skill in sheet.skills:
        if skill not in usable and skill not in _named():
            near = difflib.get_close_matches(skill, [*usable, *_named()], n=1)
            if near and near[0] not in sheet.skills:
                renamed = {near[0] if one == skill else one: level for one, level in sheet.skills.items()}
                text = f"no weapon is called {skill}."
                yield Fault(("skills", skill), text, "warning", fixes=(Fix(f"{near[0]}?", {"skills": renamed}),))
    yield from _without_skill(sheet)
    if sheet.shield and sheet.shield in items["shield"] and not sheet.off_hand:
        text = f"the {sheet.shield} takes one hand, and counts only for who does not overdraw (ANT-01, ANT-04)."
        yield Fault(("shield",), text, "note", "ANT-04")


def _named() -> frozenset[str]:
    return frozenset((*known_names("weapon"), *known_names("missile")))


def _without_skill(sheet: Sheet) -> Iterator[Fault]:
    """Weapons that nobody has learnt: then Speed counts (CON-01)."""
    for field, everything in (("weapons", "Fighting"), ("missiles", "Shooting")):
        for at, name in enumerate(getattr(sheet, field)):
            if name not in sheet.skills and everything not in sheet.skills:
                text = f"no skill with the {name}, so Speed {sheet.speed} counts."
                learn = Fix(f"{name} {sheet.speed}", {"skills": {**sheet.skills, name: sheet.speed}})
                yield Fault((field, at), text, "warning", fixes=(learn,))
