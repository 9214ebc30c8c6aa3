"""What everybody did in a fight: who struck whom, what it cost, and how they came out of it."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from suits.editions.counting import End
from suits.events import Event
from suits.fight import Fight
from suits.view import REFEREE

DOWN: frozenset[End] = frozenset(("unconscious", "critical", "dead", "beaten"))
"""The ends of those whom somebody has felled."""


class Blow(NamedTuple):
    """Harm that somebody suffered: after which step, by whom (empty: by nobody, as blood is), and how many points."""

    step: int
    by: str
    whom: str
    points: int


class Deeds(msgspec.Struct, frozen=True):
    """One person's part in a fight."""

    who: str
    name: str
    side: str
    end: End
    hits: int
    """How often somebody suffered from them."""
    dealt: int
    taken: int
    to: dict[str, int]
    """What they dealt, by whom it was dealt to."""
    felled: int = 0
    """Foes whose last blow was theirs, and who did not get up again."""
    kills: int = 0
    """Of these the dead."""


def blows(fight: Fight) -> Iterator[Blow]:
    """Everything that cost somebody something, in order."""
    strikers: dict[str, str] = {}
    for line in fight.view(REFEREE).log:
        harm = (
            fight.edition.harm(Event(line.kind, line.who, line.facts)) if line.kind in fight.edition.harmful else None
        )
        if harm is None:
            continue
        if harm.by:
            strikers[harm.whom] = harm.by
        if harm.points:
            yield Blow(line.step, strikers.pop(harm.whom, ""), harm.whom, harm.points)


def deeds(fight: Fight) -> tuple[Deeds, ...]:
    """Everybody's part in it, in the order of the fight.

    >>> from suits import Fight, play_out
    >>> fight = Fight.begin("duel", seed=3)
    >>> play_out(fight, {"Ann": "sensible", "Bob": "sensible"})
    'Ann'
    >>> [(one.name, one.end, one.hits, one.dealt, one.taken) for one in deeds(fight)]
    [('Ann', 'up', 3, 20, 0), ('Bob', 'unconscious', 0, 0, 20)]
    """
    struck = list(blows(fight))
    ends = {person.id: fight.edition.end_of(fight.state, person.id) for person in fight.cast.people}
    sides = {person.id: person.side for person in fight.cast.people}
    last = {blow.whom: blow.by for blow in struck if blow.by and sides[blow.by] != sides[blow.whom]}
    fell = Counter(by for whom, by in last.items() if ends[whom] in DOWN)
    killed = Counter(by for whom, by in last.items() if ends[whom] == "dead")
    return tuple(
        Deeds(
            person.id,
            person.name,
            person.side,
            ends[person.id],
            sum(blow.by == person.id for blow in struck),
            sum(blow.points for blow in struck if blow.by == person.id),
            sum(blow.points for blow in struck if blow.whom == person.id),
            _by_whom(blow for blow in struck if blow.by == person.id),
            fell[person.id],
            killed[person.id],
        )
        for person in fight.cast.people
    )


def _by_whom(struck: Iterator[Blow]) -> dict[str, int]:
    points: Counter[str] = Counter()
    for blow in struck:
        points[blow.whom] += blow.points
    return dict(points)
