"""Exchanges in which the pile runs out: the first cards come from it, the others from the discards, shuffled (R-01).

The pile holds any of the cards that nobody has seen; what is shuffled into it is known. So the two pools share no card.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from suits.cards import PACK
from suits.editions.contests.contest import Side
from suits.lab.odds.contests import Meeting, grouped, sorted_hands, struck
from suits.lab.odds.hands import Numbers, disjoint
from suits.lab.odds.pools import CannotWorkOut, Counts
from suits.lab.odds.rehearsing import Wanted
from suits.lab.odds.results import Outcome
from suits.state import copied


class Pile(NamedTuple):
    """How many cards lie in the pile, and which are shuffled into it when it is empty."""

    left: int
    refill: Counts


def ways_refilled(meeting: Meeting, draws: Sequence[Wanted], unseen: Counts, pile: Pile) -> Counter[Outcome]:
    """Everything that the exchange can come to: two hands, drawn one after the other."""
    if len(draws) != len({draw.who for draw in draws}) or sum(meeting.drawn) != sum([draw.number for draw in draws]):
        raise CannotWorkOut("The pile runs out in the middle of too many draws.")
    found: Counter[Outcome] = Counter()
    for now, pairs in _pairs(meeting, draws, unseen, pile):
        for group in grouped(now, sorted_hands(now, 0), sorted_hands(now, 1), pairs):
            found[struck(now, group)] += group.ways
    return found


def _pairs(meeting: Meeting, draws: Sequence[Wanted], unseen: Counts, pile: Pile) -> Iterator[tuple[Meeting, Numbers]]:
    """The meeting, once for each card that is the last of the pile where a hand is drawn from both; and the numbers."""
    early = 0 if draws[0].who == meeting.first.who else 1
    sizes = [meeting.drawn[early], meeting.drawn[1 - early]]
    left, more = pile.left, pile.refill
    if left == 0:
        yield meeting, _crossed(meeting, more)
    elif left == sizes[0]:
        yield meeting, _apart(meeting, early, unseen, more)
    elif left < sizes[0]:
        for now, rest, many in _with_a_known(meeting, early, unseen, left):
            del rest
            yield now, _crossed(now, more) * many
    else:
        for now, rest, many in _with_a_known(meeting, 1 - early, unseen, left - sizes[0]):
            yield now, _apart(now, early, rest, more) * many


def _crossed(meeting: Meeting, counts: Counts) -> Numbers:
    return disjoint(sorted_hands(meeting, 0).hands, sorted_hands(meeting, 1).hands, counts)


def _apart(meeting: Meeting, early: int, counts: Counts, more: Counts) -> Numbers:
    """The hand that is drawn first comes from one pool, the other from the other."""
    numbers = [sorted_hands(meeting, side).hands.count(counts if side == early else more) for side in (0, 1)]
    return np.outer(*numbers)


def _with_a_known(meeting: Meeting, number: int, counts: Counts, cards: int) -> Iterator[tuple[Meeting, Counts, int]]:
    """Each card with which a hand of two may begin, the pool without it, and how often it is there."""
    if cards != 1 or meeting.drawn[number] != 2:
        raise CannotWorkOut("The pile runs out in the middle of too many draws.")
    sides, drawn = [meeting.first, meeting.second], list(meeting.drawn)
    drawn[number] = 1
    for kind in np.flatnonzero(counts).tolist():
        side: Side = copied(sides[number])
        side.cards = (*side.cards[:-2], PACK[kind], side.cards[-1])
        now = meeting._replace(drawn=(drawn[0], drawn[1]))
        now = now._replace(first=side) if number == 0 else now._replace(second=side)
        rest = counts.copy()
        rest[kind] -= 1
        yield now, rest, int(counts[kind])
