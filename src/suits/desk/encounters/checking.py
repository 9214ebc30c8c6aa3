"""What is wrong with a draft: by the checks that files get, but all at once, each at its place."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from suits import editions, own_items
from suits.desk.encounters.draft import EncounterDraft, Group, bodies, draft_from
from suits.desk.encounters.writing import items_of, place_of, sheet_of, way_of, written
from suits.desk.reading import Reading
from suits.editions import Edition
from suits.editions.faults import Fault, Fix
from suits.editions.options import fill_in
from suits.encounters import MOST_OF_A_KIND, setup_from
from suits.limits import MOST_PEOPLE
from suits.people import Setup, SetupError

At = tuple[str | int, ...]
LONGEST_NAME = 100
NOWHERE = Path()
TRAINED = 6
"""The skill that somebody is given who has not learnt what a contest is about."""


class Checked(msgspec.Struct, frozen=True):
    """A draft that was looked at: its faults, and where there are none that matter, the setup."""

    faults: tuple[Fault, ...]
    setup: Setup | None


def check(draft: EncounterDraft) -> Checked:
    """All that is wrong; the setup where it can be played all the same."""
    rules = editions.find(draft.edition)
    faults = [*_head(draft), *_people(draft, rules), *_options(draft, rules), *_place(draft, rules)]
    setup = None
    if not any(fault.level == "error" for fault in faults):
        try:
            setup = setup_from(written(draft), NOWHERE)
            rules.begin(setup)
        except ValueError as fault:
            faults.append(Fault((), _sentence(fault)))
            setup = None
    if setup is not None:
        faults += [Fault((), sentence, "note") for sentence in rules.unused(setup)]
    return Checked(tuple(faults), setup)


def read_encounter(body: dict[str, Any]) -> Reading:
    """What a desk tells of an encounter in its list."""
    draft = draft_from(body)
    against = " against ".join(str(sum(group.count for group in side.people)) for side in draft.sides)
    sides = [[[str(group.row.get("name", "")), group.count] for group in side.people] for side in draft.sides]
    kind = "contest" if draft.contest is not None else draft.place.kind
    return Reading(draft.title, draft.edition, against, check(draft).faults, {"sides": sides, "kind": kind})


def _head(draft: EncounterDraft) -> Iterator[Fault]:
    for field, value in (("title", draft.title), *((("sides", n, "name"), one.name) for n, one in _sides(draft))):
        where: At = field if isinstance(field, tuple) else (field,)
        if not value.strip():
            yield Fault(where, "It needs a name.")
        elif len(value) > LONGEST_NAME:
            yield Fault(where, f"A name has at most {LONGEST_NAME} letters.")
    there = [side for side in draft.sides if side.people]
    if len(there) < 2:
        yield Fault(("sides",), "A fight needs people on at least two sides.")
    for name, times in Counter(side.name for side in draft.sides if side.name.strip()).items():
        if times > 1:
            last = max(n for n, side in _sides(draft) if side.name == name)
            yield Fault(("sides", last, "name"), f"Two sides are called {name}.")
    if bodies(draft) > MOST_PEOPLE:
        yield Fault(("sides",), f"There is room for {MOST_PEOPLE} people, not for {bodies(draft)}.")


def _sides(draft: EncounterDraft) -> list[tuple[int, Any]]:
    return list(enumerate(draft.sides))


def _groups(draft: EncounterDraft) -> Iterator[tuple[At, Group]]:
    for n, side in _sides(draft):
        for m, group in enumerate(side.people):
            yield ("sides", n, "people", m), group


def _people(draft: EncounterDraft, rules: Edition) -> Iterator[Fault]:
    for where, group in _groups(draft):
        name = str(group.row.get("name", ""))
        yield from _number(where, group, rules)
        if not name.strip() or len(name) > LONGEST_NAME:
            yield Fault((*where, "row", "name"), f"A name has 1 to {LONGEST_NAME} letters.")
            continue
        try:
            items = items_of(draft, group)
        except SetupError as wrong:
            yield Fault((*where, "row", own_items.FIELD), f"{name}: {wrong}")
            continue
        for fault in rules.sheet_faults(sheet_of(group, rules.building), items):
            if fault.level == "note":  # that is for the person's own sheet
                continue
            fixes = tuple([Fix(fix.label, _with(draft, where, fix.row)) for fix in fault.fixes])
            text = f"{name}: {fault.text}"
            yield Fault((*where, "row", *fault.path), text, fault.level, fault.rule, fixes)
    yield from _namesakes(draft)
    yield from _untrained(draft, rules)


def _number(where: At, group: Group, rules: Edition) -> Iterator[Fault]:
    if not way_of(rules.building, group).counted and not 1 <= group.count <= MOST_OF_A_KIND:
        yield Fault((*where, "count"), f"From 1 to {MOST_OF_A_KIND}, not {group.count}.")


def _namesakes(draft: EncounterDraft) -> Iterator[Fault]:
    """Two of one name cannot be told apart: the later one is given a number."""
    seen: Counter[str] = Counter()
    for where, group in _groups(draft):
        name = str(group.row.get("name", ""))
        seen[name] += 1
        if name.strip() and seen[name] > 1 and not group.row.get("id"):
            other = f"{name} {seen[name]}"
            row = _with(draft, where, {"name": other})
            yield Fault((*where, "row", "name"), f"Two are called {name}.", fixes=(Fix(f"Call this one {other}", row),))


def _untrained(draft: EncounterDraft, rules: Edition) -> Iterator[Fault]:
    """Whoever has not learnt what a contest is about."""
    try:
        skill = rules.place(place_of(draft)).get(rules.building.skill, "") if draft.contest is not None else ""
    except SetupError:
        return
    if not skill:
        return
    for where, group in _groups(draft):
        skills = group.row.get("skills", {})
        if isinstance(skills, dict) and skill not in {**skills, **dict(group.row.get("levels", {}))}:
            row = _with(draft, where, {"skills": {**skills, skill: TRAINED}})
            text = f"{group.row.get('name', 'Somebody')} has not learnt {skill}."
            yield Fault((*where, "row", "skills"), text, "warning", fixes=(Fix(f"{skill} {TRAINED}", row),))


def _with(draft: EncounterDraft, where: At, fields: dict[str, Any]) -> dict[str, Any]:
    """The sides with some fields of one row otherwise: what a fix puts in. A field that is None is taken away."""
    _, n, _, m = where
    sides: list[dict[str, Any]] = msgspec.to_builtins(draft.sides)
    group = sides[int(n)]["people"][int(m)]
    group["row"] = {field: one for field, one in {**group["row"], **fields}.items() if one is not None}
    return {"sides": sides}


def _options(draft: EncounterDraft, rules: Edition) -> Iterator[Fault]:
    for name, value in draft.options.items():
        try:
            fill_in(rules.options, {name: value})
        except SetupError as fault:
            others = {other: draft.options[other] for other in draft.options if other != name}
            yield Fault(("options", name), str(fault), fixes=(Fix("Leave it out", {"options": others}),))


def _place(draft: EncounterDraft, rules: Edition) -> Iterator[Fault]:
    building = rules.building
    if draft.contest is not None and not building.is_contest(draft.contest):
        yield Fault(("contest",), "Here is nothing but fights." if not building.contests else "Say what it is about.")
        return
    if draft.contest is None and draft.place.kind not in building.grounds:
        yield Fault(("place", "kind"), f"{draft.edition} knows no such ground.")
    try:
        rules.place(place_of(draft))
    except SetupError as fault:
        yield Fault(("place",) if draft.contest is None else ("contest",), _sentence(fault))
    stand = Counter([group.at for _, group in _groups(draft)])
    walls = set(draft.place.walls)
    for where, group in _groups(draft):
        if draft.place.kind == "hexes" and group.at is not None and (group.at in walls or stand[group.at] > 1):
            what = "A wall is there" if group.at in walls else "Two stand there"
            yield Fault((*where, "at"), f"{what}: whoever comes second stands on the nearest free hex.", "note")


def _sentence(fault: ValueError) -> str:
    text = str(fault)
    return text[:1].upper() + text[1:]
