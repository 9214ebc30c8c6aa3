"""A draft with one thing otherwise, to make it easier or harder: the number of foes, their skill, their armour."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from suits import editions
from suits.desk.encounters.checking import check
from suits.desk.encounters.draft import EncounterDraft, Group, Side
from suits.desk.encounters.writing import items_of, sheet_of
from suits.editions.counting import Ability
from suits.encounters import MOST_OF_A_KIND
from suits.people import Person, Setup

STEPS: tuple[tuple[Ability, int], ...] = (("skill", 1), ("skill", 2), ("armour", 1))
"""What foes may have more or less of."""


class Otherwise(msgspec.Struct, frozen=True):
    """The draft, what is different in words, and how many there are of the kind whose number may change."""

    draft: EncounterDraft
    change: str
    many: int


def foes(draft: EncounterDraft, own: str) -> list[tuple[int, int, Group]]:
    """Everybody who is not on this side: the number of the side, of the group, and the group."""
    return [
        (n, m, group) for n, side in enumerate(draft.sides) if side.name != own for m, group in enumerate(side.people)
    ]


def kind_of_foe(draft: EncounterDraft, own: str) -> tuple[int, int, Group]:
    """The foes whose number is changed: those of whom there are most; the last of them where there are as many."""
    return max(foes(draft, own), key=lambda one: (one[2].count, one[0], one[1]))


def with_number(draft: EncounterDraft, own: str, many: int) -> Otherwise | None:
    """So many of that kind; None where there cannot be so many."""
    n, m, group = kind_of_foe(draft, own)
    name, now = str(group.row.get("name", "")), group.count
    if not 0 <= many <= MOST_OF_A_KIND or (many == 0 and len(foes(draft, own)) < 2):
        return None
    side = draft.sides[n]
    if many == 0:
        left = tuple(one for at, one in enumerate(side.people) if at != m)
        return _checked(_with_side(draft, n, replace(side, people=left)), f"without {name}", 0)
    changed = _with_side(draft, n, _with_group(side, m, replace(group, count=many)))
    return _checked(changed, f"{many} × {name} instead of {now}" if many != now else "", many)


def with_step(draft: EncounterDraft, own: str, what: Ability, by: int) -> Otherwise | None:
    """All foes so many steps better or worse at something; None where the rules know no such step."""
    setup = check(draft).setup
    if setup is None:
        return None
    texts, changed = [], draft
    for n, m, group in foes(draft, own):
        row, text = _stepped(setup, draft, group, what, by)
        if text:
            texts.append(text)
            changed = _with_side(changed, n, _with_group(changed.sides[n], m, replace(group, row=row)))
    if not texts:
        return None
    word = texts[0] if len(set(texts)) == 1 else f"{what} {_more(by)}"
    return _checked(changed, f"foes: {word}", kind_of_foe(draft, own)[2].count)


def _more(by: int) -> str:
    return f"{abs(by)} {'step' if abs(by) == 1 else 'steps'} {'better' if by > 0 else 'worse'}"


def _stepped(setup: Setup, draft: EncounterDraft, group: Group, what: Ability, by: int) -> tuple[dict[str, Any], str]:
    rules, name = editions.find(draft.edition), str(group.row.get("name", ""))
    sheet = rules.sheet(name, sheet_of(group, rules.building), items_of(draft, group))
    step = rules.stepped(setup, Person("somebody", name, "foes", sheet), what, by)
    if step is None:
        return group.row, ""
    return {**group.row, **{field: one for field, one in step.sheet.items() if one != sheet.get(field)}}, step.text


def _with_side(draft: EncounterDraft, n: int, side: Side) -> EncounterDraft:
    return replace(draft, sides=tuple([side if at == n else one for at, one in enumerate(draft.sides)]))


def _with_group(side: Side, m: int, group: Group) -> Side:
    return replace(side, people=tuple([group if at == m else one for at, one in enumerate(side.people)]))


def _checked(draft: EncounterDraft, change: str, many: int) -> Otherwise | None:
    return Otherwise(draft, change, many) if check(draft).setup is not None else None


def steps(draft: EncounterDraft, own: str, *, harder: bool) -> Iterator[Otherwise]:
    """The foes a step better, two steps, in better armour; or worse, where it is too hard."""
    for what, by in STEPS:
        found = with_step(draft, own, what, by if harder else -by)
        if found is not None:
            yield found
