"""Plans of a round whose cards give the turns: the deal, and all that follows up to the first contest (ORD-03).

Of turns only how they compare counts. For each way in which they can, the real scenes are run with an example until
two sides meet; then their cards vary, as in the odds of one exchange. What somebody keeps of the cards is remembered.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from suits.cards import PACK
from suits.lab.duels.amounts import Numbers
from suits.lab.duels.holding import ANY
from suits.lab.duels.nodes import FOR_REST, FORGOTTEN, FULL, Layout
from suits.lab.duels.plans import Plan, Plans, Script, Spread, alike, ranked_hands
from suits.lab.odds.contests import Meeting, coded, in_groups
from suits.lab.odds.dealt import HIGH, LOW, ORDER
from suits.lab.odds.hands import Hands, disjoint, shape
from suits.lab.odds.pools import CannotWorkOut
from suits.lab.odds.rehearsing import Hand, Rehearsal, Wanted
from suits.lab.odds.scenes import MOST_DRAWS, Met, recognisable

DEAL = "deal"
MOST_WAYS = 2**53
"""So many are counted exactly."""
Rehearse = Callable[[Script], Rehearsal]


class Dealt(NamedTuple):
    """All hands that somebody may be dealt: in classes, with the number of each, an example, and the turn it gives."""

    who: int
    hands: Hands
    numbers: Numbers
    examples: tuple[Hand, ...]
    turns: Numbers


class Case(NamedTuple):
    """Hands whose turns compare alike."""

    both: tuple[Dealt, Dealt]
    sort: Any
    """How they compare, and who goes first where a card settles that."""
    pairs: Numbers
    """In how many ways each two hands can be dealt."""
    script: Script
    """An example, and the cards that settle the order."""
    share: Fraction
    """The chance of each way."""

    @property
    def order(self) -> Script:
        """The cards that settle the order."""
        return self.script[len(self.both) :]


class Deals:
    """Plans for the beginning of a round."""

    def __init__(self, layout: Layout, plans: Plans):
        self.layout, self.plans = layout, plans
        self._dealt: dict[Any, Dealt] = {}
        self._spreads: dict[Any, Plan] = {}
        self._pairs: dict[Any, Numbers] = {}

    def plan(self, rehearse: Rehearse, quietly: Rehearse) -> Plan:
        """Everything that may come up until two people have met, or nobody is to act any more.

        `quietly`: the same to the end, and nobody notes what is looked at.
        """
        both = self._both(rehearse)
        pairs = self._together(*both)
        total = int(pairs.sum())
        signs = _compared(both[0].turns, both[1].turns)
        found: list[Any] = []
        for sign in np.unique(signs[pairs > 0]).tolist():
            some = np.where(signs == sign, pairs, 0)
            one, other = np.unravel_index(int(some.argmax()), some.shape)
            hands = both[0].examples[one], both[1].examples[other]
            for script, share in self._orders(rehearse, hands):
                case = Case(both, (sign, script[2:]), some, script, share / total)
                found += self._spread(rehearse, quietly, case)
        return tuple(found)

    # --- the deal --------------------------------------------------------------------------------------

    def _both(self, rehearse: Rehearse) -> tuple[Dealt, Dealt]:
        """What each of the two may be dealt."""
        found: list[Dealt] = []
        hands: Script = ()
        for _ in self.layout.people:
            rehearsal = rehearse(hands)
            if rehearsal.wants is None or rehearsal.wants.why != DEAL:
                raise CannotWorkOut("In this duel somebody is dealt no cards: that cannot be worked out.")
            found.append(self._sorted(rehearsal.state, rehearsal.wants))
            hands = (*hands, found[-1].examples[0])
        return found[0], found[1]

    def _sorted(self, state: Any, wanted: Wanted) -> Dealt:
        person = state.people[wanted.who]
        key = (wanted, state.noob, person.arm, person.blind, person.groggy)
        found = self._dealt.get(key)
        if found is None:
            found = self._dealt[key] = self._sort(state.copy(), wanted)
        return found

    def _sort(self, state: Any, wanted: Wanted) -> Dealt:
        """Every hand, held as the rules say: novices keep one card of two (NOO-01)."""
        edition, who, at = self.layout.edition, wanted.who, self.layout.people.index(wanted.who)
        person, holdings = state.people[who], self.layout.holdings[at]
        kinds = shape(wanted.number).kinds.tolist()
        orders = [[*range(first, wanted.number), *range(first)] for first in range(wanted.number)]
        places: dict[int, int] = {}
        numbers: list[int] = []
        examples: list[Hand] = []
        turns: list[int] = []
        classes = np.zeros((len(orders), len(kinds)), dtype=np.int64)
        for row, order in enumerate(orders):
            for column, hand in enumerate(kinds):
                cards = tuple([PACK[hand[place]] for place in order])
                edition.hold(state, who, cards)
                number = holdings.number(person.hand, edition.rest_by(state, who))
                if number not in places:
                    places[number] = len(numbers)
                    numbers.append(number)
                    examples.append(cards)
                    turns.append(edition.turn_by(state, who))
                classes[row, column] = places[number]
        hands = Hands(wanted.number, classes, len(numbers))
        return Dealt(at, hands, np.array(numbers), tuple(examples), np.array(turns))

    def _together(self, one: Dealt, other: Dealt) -> Numbers:
        """In how many ways both can be dealt their hands."""
        key = id(one), id(other)
        if key not in self._pairs:
            self._pairs[key] = disjoint(one.hands, other.hands, self.plans.counts)
        return self._pairs[key]

    def _orders(self, rehearse: Rehearse, hands: Script) -> Iterator[tuple[Script, Fraction]]:
        """These hands, and the cards that settle who goes first: each as often as the other (R-14)."""
        wants = rehearse(hands).wants
        if wants is None or wants.why != ORDER:
            yield hands, Fraction(1)
            return
        yield (*hands, (HIGH,), (LOW,)), Fraction(1, 2)
        yield (*hands, (LOW,), (HIGH,)), Fraction(1, 2)

    # --- until two sides meet --------------------------------------------------------------------------

    def _spread(self, rehearse: Rehearse, quietly: Rehearse, case: Case) -> Plan:
        """What may come of them."""
        rehearsal, fresh = self._meet(rehearse, case.script)
        spread = Spread(self.plans, (case.sort, rehearsal.draws))
        if not rehearsal.meetings:
            self._apart(spread, case)
            return spread.plan()
        first, second = rehearsal.meetings[0]
        drawn = len(first.cards), len(second.cards)
        met = Meeting(self.layout.edition, rehearsal.state, first, second, drawn)
        key = (case.sort, rehearsal.draws, *map(id, case.both), alike(met))
        found = self._spreads.get(key)
        if found is None:
            self._meeting(spread, Met(met, rehearsal.draws, 0), quietly, case, fresh)
            found = self._spreads[key] = spread.plan()
        return found

    def _meet(self, rehearse: Rehearse, script: Script) -> tuple[Rehearsal, int]:
        """Run it until two sides meet, or nobody does; gives how many cards were drawn for it, too."""
        rehearsal, hands = rehearse(script), script
        cards = recognisable(0)
        while rehearsal.wants is not None:
            if len(hands) == MOST_DRAWS:
                raise CannotWorkOut("Too many cards are drawn before two sides meet.")
            hands = (*hands, tuple([next(cards) for _ in range(rehearsal.wants.number)]))
            rehearsal = rehearse(hands)
        drawn = hands[len(script) :]
        if len(drawn) > 1:
            raise CannotWorkOut("This duel has too many draws in one scene to be worked out.")
        return rehearsal, len(drawn[0]) if drawn else 0

    def _apart(self, spread: Spread, case: Case) -> None:
        """Nobody meets anybody: all that counts of the hands is how they recover."""
        both = case.both
        rests = [self.layout.holdings[one.who].for_rest(one.numbers) for one in both]
        for first in np.unique(rests[0]).tolist():
            for second in np.unique(rests[1]).tolist():
                here = np.where((rests[0] == first)[:, None] & (rests[1] == second), case.pairs, 0)
                if ways := int(here.sum()):
                    one, other = np.unravel_index(int(here.argmax()), here.shape)
                    hands = both[0].examples[one], both[1].examples[other], *case.order
                    spread.add((), 0, (first, second), case.share * ways, hands)

    def _meeting(self, spread: Spread, two: Met, quietly: Rehearse, case: Case, fresh: int) -> None:
        """Two sides meet: by what comes of it, and by what each of them keeps of the cards."""
        met, share = two.meeting, case.share
        attacker = self.layout.people.index(met.first.who)
        mine, others = case.both[attacker], case.both[1 - attacker]
        by = case.pairs if attacker == 0 else case.pairs.T
        first = ranked_hands(met, 0, mine.hands, self._held(mine))
        if fresh:
            kept = self.plans.fresh(two.draws[-1], met, 1, lambda hand: quietly((*case.script, hand)))
            second = ranked_hands(met, 1, kept.hands, kept.held)
            ways = kept.hands.count(self.plans.counts)
            share = share / int(ways.sum())
        else:
            second = ranked_hands(met, 1, others.hands, self._held(others))
            ways = np.ones(1, dtype=np.int64)
        if int(by.sum()) * int(ways.sum()) > MOST_WAYS:
            raise CannotWorkOut("So many cards are too many to be counted.")

        def hands(one: int, other: int, drawn: int) -> Script:
            dealt = mine.examples[one], others.examples[other]
            more = (kept.examples[drawn],) if fresh else ()
            return (*(dealt if attacker == 0 else dealt[::-1]), *case.order, *more)

        def counted(pairs: Numbers) -> Numbers:
            return np.outer(pairs.sum(axis=1), ways) if fresh else pairs

        codes = coded(met, first, second)
        levels: dict[int, tuple[str, str]] = {}
        for group in in_groups(first, second, counted(by), codes):
            if group.result not in levels:
                one = group.first.turn
                other = int(by[one].argmax()) if fresh else group.second.turn
                levels[group.result] = self._levels(quietly(hands(one, other, group.second.turn)), attacker)
        for result, level in levels.items():
            for numbers, pairs in self._kept(by, (mine, others), level):
                for group in in_groups(first, second, counted(pairs), codes):
                    if group.result == result:
                        one = group.first.turn
                        other = int(pairs[one].argmax()) if fresh else group.second.turn
                        example = hands(one, other, group.second.turn)
                        kept_now = numbers if attacker == 0 else numbers[::-1]
                        spread.met(two, group, kept_now, share * group.ways, example)

    def _held(self, dealt: Dealt) -> list[Hand]:
        return [self.layout.holdings[dealt.who].hands[number] for number in dealt.numbers.tolist()]

    def _levels(self, rehearsal: Rehearsal, attacker: int) -> tuple[str, str]:
        """What of the cards of attacker and target may still count afterwards, whatever the hit has done."""
        people = [rehearsal.state.people[who] for who in self.layout.people]
        found = [FULL if not one.spent else FORGOTTEN if one.struck or one.lost else FOR_REST for one in people]
        return found[attacker], found[1 - attacker]

    def _kept(
        self, pairs: Numbers, dealt: tuple[Dealt, Dealt], levels: tuple[str, str]
    ) -> Iterator[tuple[tuple[int, int], Numbers]]:
        """The pairs by what is kept of both hands."""
        numbers = [self._counted(one, level) for one, level in zip(dealt, levels, strict=True)]
        for first in np.unique(numbers[0]).tolist():
            for second in np.unique(numbers[1]).tolist():
                here = np.where((numbers[0] == first)[:, None] & (numbers[1] == second), pairs, 0)
                if here.any():
                    yield (first, second), here

    def _counted(self, dealt: Dealt, level: str) -> Numbers:
        if level == FORGOTTEN:
            return np.full(len(dealt.numbers), ANY)
        return dealt.numbers if level == FULL else self.layout.holdings[dealt.who].for_rest(dealt.numbers)


def _compared(one: Numbers, other: Numbers) -> Numbers:
    """How each two turns compare: who has one at all, and which comes first."""
    mine, others = one[:, None], other[None, :]
    both = (mine > 0) & (others > 0)
    return np.asarray(np.where(both, np.sign(mine - others), 0) + 4 * (mine > 0) + 8 * (others > 0))
