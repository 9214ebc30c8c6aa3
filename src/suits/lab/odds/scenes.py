"""A scene that leads to a contest, worked out: which cards nobody knows yet, and what becomes of all of them.

The scene is rehearsed with cards that can be recognised until two sides meet. Then it is known which cards of each are
drawn from the pool. What comes of each way they can meet is worked out by `contests`, and for one example of each
result the whole scene is rehearsed again: it must come to the same. Where it asks for one more card then, or asked for
one before, every such card is gone through.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import msgspec
import numpy as np

from suits.cards import PACK, Card
from suits.editions.contests.contest import Side, defence_of
from suits.lab.odds.both_weapons import is_with_both, ways_with_both
from suits.lab.odds.contests import NOTHING, Group, Meeting, groups, struck, suffered
from suits.lab.odds.pools import CannotWorkOut, Counts
from suits.lab.odds.refilled import Pile, ways_refilled
from suits.lab.odds.rehearsing import Hand, Rehearsal, Stage, Wanted
from suits.lab.odds.results import Outcome, Who
from suits.state import State, copied

MOST_DRAWS = 6
TRIES = 13
Ways = Counter[Outcome]
"""In how many ways it can come to each outcome."""


class Met(NamedTuple):
    """Two sides have met: the meeting, and the draws that led to it."""

    meeting: Meeting
    draws: tuple[Wanted, ...]
    before: int
    """How many single cards were drawn first that are in neither hand: who draws one may slip away altogether."""


def ways(stage: Stage, met: Met, counts: Counts, pile: Pile | None = None) -> Ways:
    """Everything that the scene can come to, and in how many ways; `pile`, where it may run out."""
    found: Ways = Counter()
    if pile is not None and pile.left < sum([draw.number for draw in met.draws]):
        if met.before or is_with_both(met.meeting) or _plainly(stage, met, counts + pile.refill) is None:
            raise CannotWorkOut("The pile runs out in the middle of too many draws.")
        found.update(ways_refilled(met.meeting, met.draws, counts, pile))
    elif met.before:
        for card, many, rest in each_card(counts):
            found.update(_times(_with_a_card_before(stage, met, card, rest), many))
    elif is_with_both(met.meeting):
        found.update(ways_with_both(met.meeting, counts, partial(_played, stage, met)))
    else:
        plain = _plainly(stage, met, counts)
        found.update(_with_a_card_after(stage, met, counts) if plain is None else plain)
    if not found.total():
        raise CannotWorkOut("There are not enough cards left for this exchange.")
    return found


def each_card(counts: Counts) -> Iterator[tuple[Card, int, Counts]]:
    """Each kind of card that is there, how often, and the pool without one of them."""
    for kind in np.flatnonzero(counts).tolist():
        rest = counts.copy()
        rest[kind] -= 1
        yield PACK[kind], int(counts[kind]), rest


def _times(found: Ways, many: int) -> Ways:
    return Counter({outcome: number * many for outcome, number in found.items()})


# --- until two sides meet ----------------------------------------------------------------------------


def meet(stage: Stage) -> Met | None:
    """Rehearse a scene until two sides meet; None if they never do."""
    for first in range(TRIES):
        hands: list[Hand] = []
        fresh = recognisable(first)
        while True:
            rehearsal = stage.rehearse(hands)
            if rehearsal.meetings:
                return met_in(stage, rehearsal, hands)
            if rehearsal.wants is None:
                break
            if len(hands) == MOST_DRAWS:
                raise CannotWorkOut("Too many cards are drawn before two sides meet.")
            hands.append(tuple([next(fresh) for _ in range(rehearsal.wants.number)]))
        if not hands:
            break
    return None


def recognisable(first: int) -> Iterator[Card]:
    """Cards that are objects of their own: equal to others, but not the same."""
    for card in PACK[first:] + PACK[:first]:
        yield "".join(list(card))


def met_in(stage: Stage, rehearsal: Rehearsal, hands: list[Hand]) -> Met:
    first, second = rehearsal.meetings[0]
    rehearsal.state.fixed.watch = None
    used = {id(card) for side in (first, second) for card in side.cards}
    before = 0
    while hands and len(hands[before]) == 1 and id(hands[before][0]) not in used:
        before += 1
    drawn = {id(card) for hand in hands[before:] for card in hand}
    numbers = []
    for side in (first, second):
        ours = [id(card) in drawn for card in side.cards]
        numbers.append(sum(ours))
        if sorted(ours) != ours:
            raise CannotWorkOut("Known cards come after unknown ones here.")
    if before > 1 or sum(numbers) != len(drawn) or any([draw.why == "aim" for draw in rehearsal.draws]):
        raise CannotWorkOut("Not every card that is drawn counts in this contest.")
    meeting = Meeting(stage.edition, rehearsal.state, first, second, (numbers[0], numbers[1]))
    return Met(meeting, rehearsal.draws, before)


def defence(side: Side, other: Side) -> int:
    """The Defence of a side that does not overdraw; who lies there has none."""
    if not side.skill:
        return 0
    up: Side = copied(side)
    up.rank = max(up.rank, 1)
    return defence_of(up, other)


# --- what comes of it --------------------------------------------------------------------------------


def _plainly(stage: Stage, met: Met, counts: Counts, before: tuple[Hand, ...] = ()) -> Ways | None:
    """One contest and one hit at most; None where an example shows that one more card is drawn afterwards."""
    found: Ways = Counter()
    confirmed: set[int] = set()
    for group in groups(met.meeting, counts):
        outcome = struck(met.meeting, group)
        if group.result not in confirmed:
            confirmed.add(group.result)
            rehearsal = _whole(stage, met, group, before)
            if rehearsal.wants is not None:
                return None
            if len(rehearsal.meetings) != 1 or _came_to(stage, met, rehearsal) != outcome:
                raise CannotWorkOut("This exchange is more than one contest and one hit.")
        found[outcome] += group.ways
    return found


def _with_a_card_before(stage: Stage, met: Met, card: Card, counts: Counts) -> Ways:
    """A card decides first whether there is a contest at all (RDF-04)."""
    if stage.rehearse([(card,)]).wants is None:
        return Counter({NOTHING: sum(group.ways for group in groups(met.meeting, counts))})
    found = _plainly(stage, met, counts, ((card,),))
    if found is None:
        raise CannotWorkOut("This exchange has too many draws to be worked out exactly.")
    return found


def _with_a_card_after(stage: Stage, met: Met, counts: Counts) -> Ways:
    """One more card says how many bullets of a burst hit (BST-01); it is as likely to be any as if drawn first."""
    found: Ways = Counter()
    for card, many, rest in each_card(counts):
        for group in groups(met.meeting, rest):
            rehearsal = _whole(stage, met, group, (), ((card,),))
            if rehearsal.wants is not None or len(rehearsal.meetings) != 1:
                raise CannotWorkOut("This exchange has too many draws to be worked out exactly.")
            found[_came_to(stage, met, rehearsal)] += group.ways * many
    return found


def _whole(
    stage: Stage, met: Met, group: Group, before: tuple[Hand, ...] = (), after: tuple[Hand, ...] = ()
) -> Rehearsal:
    """The whole scene with an example of these hands."""
    return stage.rehearse([*before, *script(met, group), *after], to_the_end=True, listen=True)


def script(met: Met, group: Group) -> tuple[Hand, ...]:
    """An example of these hands, as they are drawn one after the other."""
    left = {met.meeting.first.who: list(group.first.cards), met.meeting.second.who: list(group.second.cards)}
    hands: list[Hand] = []
    for draw in met.draws[met.before :]:
        mine = left[draw.who]
        hands.append(tuple(mine[: draw.number]))
        del mine[: draw.number]
    return tuple(hands)


def _played(stage: Stage, met: Met, group: Group) -> Outcome:
    """What the whole scene comes to with an example of these hands."""
    return _came_to(stage, met, _whole(stage, met, group))


def _came_to(stage: Stage, met: Met, rehearsal: Rehearsal) -> Outcome:
    return as_a_whole(met.meeting.first.who, met.meeting.second.who, stage.base, rehearsal)


def as_a_whole(first: str, second: str, before: State, rehearsal: Rehearsal) -> Outcome:
    """What a whole scene came to, between these two."""
    told = [event for event in rehearsal.state.told if event.kind in ("hit", "swarm")]
    if not told:
        return NOTHING
    hitter = told[0].who
    loser = second if hitter == first else first
    who: Who = "attacker" if hitter == first else "defender"
    hits = [event for event in told if event.who == hitter]
    outcome = suffered(who, before.people[loser], rehearsal.state.people[loser], hits)
    if len(hits) == len(told):
        return outcome
    back = suffered(who, before.people[hitter], rehearsal.state.people[hitter], told[len(hits) :])
    return msgspec.structs.replace(outcome, back=back.loss)
