"""Exchanges in which hands were dealt before: they decide whose turn it is, and then what comes of it (ORD-03).

Counted are the deals in which the attacker comes to attack at all. Whose turn it is, and whether the defender must draw
fresh cards, is seen by rehearsing the scene with an example of each two turns.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from suits.arithmetic.values import Ranked
from suits.cards import PACK, Card
from suits.editions.contests.contest import Side
from suits.lab.odds.classes import Classed, classed, one_class
from suits.lab.odds.contests import Group, Meeting, bonus_rules, grouped, sorted_hands, struck
from suits.lab.odds.hands import Numbers, disjoint, shape
from suits.lab.odds.pools import CannotWorkOut, Counts
from suits.lab.odds.rehearsing import Hand, NotNow, Rehearsal, Stage
from suits.lab.odds.results import Outcome
from suits.lab.odds.scenes import Ways, as_a_whole

ORDER = "order"
HIGH, LOW = "Kc", "2c"
"""Where a card decides who goes first, it may as well be the other: half of all deals, whatever is drawn (R-14)."""
NEVER, HALF, ALWAYS = 0, 1, 2
MORE = "This exchange is more than one contest and one hit."
TRIES = 400


class Turn(NamedTuple):
    """What comes of two hands with certain turns: how often of two times the attacker acts first, and how they meet."""

    often: int
    meeting: Meeting | None = None
    fresh: int = 0
    """How many cards the defender must draw, because the own ones act in this very moment (ORD-07)."""
    hands: tuple[Hand, ...] = ()
    """An example: the two hands, and what was drawn for the order."""


class Dealt:
    """The hands that were dealt, sorted into classes, and what comes of each two turns."""

    def __init__(self, stage: Stage, counts: Counts):
        self.stage, self.counts = stage, counts
        self._sort(self._first_meeting())
        own = next((turn.meeting for turn in self.turns.values() if turn.meeting and not turn.fresh), None)
        if own is not None and own.second.skill != self.meeting.second.skill:
            self._sort(own)

    def _sort(self, meeting: Meeting) -> None:
        self.meeting = meeting
        self.first, self.second = [self._sorted(side) for side in (meeting.first, meeting.second)]
        self.turns = self._turns()

    def _first_meeting(self) -> Meeting:
        """Any deal in which the attacker comes to attack; if it can be, one in which both have their own cards."""
        cards = np.repeat(np.arange(len(PACK)), self.counts).tolist()
        if len(cards) < sum([dealt.number for dealt in self.stage.held]):
            raise CannotWorkOut("There are not enough cards left for this exchange.")
        found = None
        for seed in range(TRIES):
            random.Random(seed).shuffle(cards)
            left = iter(cards)
            hands = [tuple([PACK[next(left)] for _ in range(dealt.number)]) for dealt in self.stage.held]
            turn = self._turn(hands)
            if turn.meeting is not None and not turn.fresh:
                return turn.meeting
            found = found or turn.meeting
        if found is not None:
            return found
        raise CannotWorkOut("No deal was found in which this attack comes about.")

    def _turn(self, hands: list[Hand]) -> Turn:
        """What comes of these hands."""
        often = ALWAYS
        try:
            rehearsal = self.stage.rehearse(hands)
            while rehearsal.wants is not None and rehearsal.wants.why == ORDER:
                often = HALF
                hands = [*hands, (HIGH if rehearsal.wants.who == self.stage.said[0].who else LOW,)]
                rehearsal = self.stage.rehearse(hands)
            fresh = rehearsal.wants.number if rehearsal.wants is not None else 0
            if rehearsal.wants is not None and rehearsal.wants.who == self.stage.said[0].who:
                raise CannotWorkOut("More cards are drawn for this attack than can be worked out exactly.")
            if fresh:
                rehearsal = self.stage.rehearse([*hands, tuple(PACK[:fresh])])
        except NotNow:
            return Turn(NEVER)
        if not rehearsal.meetings:
            return Turn(NEVER)
        return Turn(often, self._met(rehearsal), fresh, tuple(hands))

    def _met(self, rehearsal: Rehearsal) -> Meeting:
        rehearsal.state.fixed.watch = None
        return Meeting(self.stage.edition, rehearsal.state, *rehearsal.meetings[0], drawn=(0, 0))

    def _sorted(self, side: Side) -> Classed:
        """All hands of one side in classes; of cards that are known, the one."""
        number = next((dealt.number for dealt in self.stage.held if dealt.who == side.who), 0)
        if not number:
            return sorted_hands(self.meeting, int(side is self.meeting.second))
        scratch, edition = self.stage.base.copy(), self.stage.edition
        rules = bonus_rules(scratch, side)

        def ranked(cards: tuple[Card, ...]) -> Ranked:
            edition.hold(scratch, side.who, cards)
            return edition.ranked(side, scratch.people[side.who].hand)

        def turn(cards: tuple[Card, ...]) -> int:
            return edition.turn_by(scratch, side.who)  # of the cards that were just ranked

        edition.hold(scratch, side.who, PACK[:number])
        some_are_kept = len(scratch.people[side.who].hand) < number  # NOO-01: perhaps the first
        ordered = number > 1 and (some_are_kept or rules.suit_rule == "highest")
        return classed(number, ranked, rules, ordered=ordered, lies=self.meeting.lies, turn=turn)

    def _turns(self) -> dict[tuple[int, int], Turn]:
        """What comes of each two turns."""
        mine = {example.turn: example.cards for example in self.first.examples}
        others = {example.turn: example.cards for example in self.second.examples}
        return {(one, other): self._turn(self._hands(mine[one], others[other])) for one in mine for other in others}

    def _hands(self, first: Hand, second: Hand) -> list[Hand]:
        """These hands, as they are dealt."""
        by = {self.meeting.first.who: first, self.meeting.second.who: second}
        return [by[dealt.who] for dealt in self.stage.held]

    # Counting

    def ways(self) -> Ways:
        """Everything that the exchange can come to, and in how many ways."""
        found: Ways = Counter()
        for fresh in sorted({turn.fresh for turn in self.turns.values() if turn.often}):
            often = self._often(fresh)
            meeting = next(turn.meeting for turn in self.turns.values() if turn.meeting and turn.fresh == fresh)
            found.update(self._with_fresh(meeting, often, fresh) if fresh else self._with_own(meeting, often))
        return found

    def deals(self) -> int:
        """In how many ways all that is counted can come up, whoever's turn comes first."""
        every = disjoint(self.first.hands, self.second.hands, self.counts).sum()
        return int(every) * ALWAYS * self._unseen()

    def _unseen(self) -> int:
        """In how many ways the fresh cards can lie that nobody draws."""
        held = sum([dealt.number for dealt in self.stage.held])
        return _ways_to_draw(self.counts, held, max([turn.fresh for turn in self.turns.values()]))

    def _often(self, fresh: int) -> Numbers:
        """How often of two times each two classes meet so that the defender draws so many fresh cards."""
        table = [
            [turn.often if (turn := self.turns[one.turn, other.turn]).fresh == fresh else NEVER
             for other in self.second.examples]
            for one in self.first.examples
        ]  # fmt: skip
        return np.array(table, dtype=np.int64)

    def _with_own(self, meeting: Meeting, often: Numbers) -> Ways:
        pairs = disjoint(self.first.hands, self.second.hands, self.counts) * often * self._unseen()
        return self._struck(meeting, self.first, self.second, pairs)

    def _struck(self, meeting: Meeting, first: Classed, second: Classed, pairs: Numbers, fresh: Hand = ()) -> Ways:
        found: Ways = Counter()
        confirmed: set[int] = set()
        for group in grouped(meeting, first, second, pairs):
            outcome = struck(meeting, group)
            if group.result not in confirmed and not fresh:
                confirmed.add(group.result)
                self._confirm(group, outcome)
            found[outcome] += group.ways
        return found

    def _confirm(self, group: Group, outcome: Outcome) -> None:
        """The whole scene with this example must come to the same."""
        order = self.turns[group.first.turn, group.second.turn].hands[len(self.stage.held) :]
        hands = [*self._hands(group.first.cards, group.second.cards), *order]
        rehearsal = self.stage.rehearse(hands, to_the_end=True, listen=True)
        people = self.meeting.first.who, self.meeting.second.who
        is_plain = rehearsal.wants is None and len(rehearsal.meetings) == 1
        if not is_plain or as_a_whole(*people, self.stage.base, rehearsal) != outcome:
            raise CannotWorkOut(MORE)

    def _with_fresh(self, meeting: Meeting, often: Numbers, fresh: int) -> Ways:
        """Every fresh hand that the defender may draw: it is as likely to be any as if it were drawn first."""
        found: Ways = Counter()
        hands = next(turn.hands for turn in self.turns.values() if turn.often and turn.fresh == fresh)
        for cards, many, rest in each_hand(self.counts, fresh):
            pairs = (disjoint(self.first.hands, self.second.hands, rest) * often).sum(axis=1, keepdims=True) * many
            rehearsal = self.stage.rehearse([*hands, cards], to_the_end=True)
            if rehearsal.wants is not None or len(rehearsal.meetings) != 1:
                raise CannotWorkOut(MORE)
            second = rehearsal.meetings[0][1]
            now = meeting._replace(second=second)
            known = one_class(second, bonus_rules(now.state, second))
            found.update(self._struck(now, self.first, known, pairs, cards))
        return found


def each_hand(counts: Counts, size: int) -> Iterator[tuple[Hand, int, Counts]]:
    """Every hand of so many cards, in how many ways it can be drawn, and the pool without it."""
    ways = shape(size).ways(counts)
    for at in np.flatnonzero(ways).tolist():
        kinds = shape(size).kinds[at].tolist()
        rest = counts.copy()
        for kind in kinds:
            rest[kind] -= 1
        yield tuple([PACK[kind] for kind in kinds]), int(ways[at]), rest


def _ways_to_draw(counts: Counts, held: int, fresh: int) -> int:
    """In how many ways fresh cards can be drawn that nobody looks at: so that all deals count the same."""
    left, found = int(counts.sum()) - held, 1
    for number in range(fresh):
        found = found * (left - number) // (number + 1)
    return max(found, 1)
