"""Plans: which cards may come up in a scene, those that it cannot tell apart put together, with their chances.

Where two sides meet it is worked out as for the odds of one exchange; else every rank of every single card is gone
through.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from operator import truediv
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from suits.arithmetic.values import LOW
from suits.cards import PACK
from suits.editions.contests.contest import Side
from suits.lab.duels.amounts import Listening, Numbers
from suits.lab.duels.any_cards import MOST_ANY, any_like
from suits.lab.odds.both_weapons import is_with_both
from suits.lab.odds.classes import Classed, Example
from suits.lab.odds.contests import Group, Meeting, bonus_rules, grouped, groups, sorted_hands, struck
from suits.lab.odds.hands import Hands, shape
from suits.lab.odds.pools import CannotWorkOut, Counts
from suits.lab.odds.rehearsing import Hand, Rehearsal, Stage, Wanted
from suits.lab.odds.scenes import Met, each_card, script

Script = tuple[Hand, ...]
Chance = Any
"""A float, or a fraction."""
Way = tuple[Chance, Script, Met, Group | None]
"""One way in which an exchange can go, with its chance and an example; no group where nobody meets after all."""
RANKS = [
    [at for at, card in enumerate(PACK) if card[:-1] == rank] for rank in dict.fromkeys([card[:-1] for card in PACK])
]
"""The kinds of cards of each rank."""
SLIPS_AWAY = "slips away"
Kept = tuple[int, int]
"""What both keep of the cards that they are dealt, by its number."""
NO_HANDS: Kept = (0, 0)


class Bundle(NamedTuple):
    """Cards that may come up in a scene, and that it cannot tell apart but by the effect of a blow."""

    key: Any
    """The same for hands that lead to the same."""
    chances: npt.NDArray[Any]
    effects: Numbers
    """For each example of hands its chance, and the effect of the blow (0: there is none, or it is always the same)."""
    hands: tuple[Script, ...]
    dealt: Numbers | None = None
    """For each example what both keep of the cards that they are dealt, by its number."""
    second: Numbers | None = None
    """The value of a second card, where cards of any value are drawn."""


class Fresh(NamedTuple):
    """Cards that are drawn for a contest, in classes: an example of each, and what is played of it."""

    hands: Hands
    examples: tuple[Hand, ...]
    held: tuple[Hand, ...]


Plan = tuple[Bundle, ...]
"""Everything that may come up in a scene."""


class Plans:
    """Plans for all scenes of a duel."""

    def __init__(self, counts: Counts, *, exact: bool, sparing: bool):
        self.chance: Callable[[int, int], Chance] = Fraction if exact else truediv
        self.counts, self.exact, self.sparing = counts, exact, sparing
        self._kind: Any = object if exact else np.float64
        self._met: dict[Any, Plan] = {}
        self._fresh: dict[Any, Fresh] = {}

    def certain(self, many: int) -> npt.NDArray[Any]:
        """The chances of so many things that are sure to happen."""
        return np.full(many, self.chance(1, 1), dtype=self._kind)

    def singles(self, number: int) -> Plan:
        """So many single cards are drawn one after the other: suits count in contests alone."""
        found = self._singles(number, (), self.counts, self.chance(1, 1))
        if not self.sparing or number > MOST_ANY:
            return tuple([self.bundle(hands, [(chance, 0, hands)]) for chance, hands in found])
        alike: dict[Script, list[tuple[Chance, tuple[int, ...]]]] = {}
        for chance, hands in found:
            script = tuple([(any_like(place, card),) for place, (card,) in enumerate(hands)])
            alike.setdefault(script, []).append((chance, tuple([LOW[card] for (card,) in hands])))
        return tuple([self._of_any_value(script, rows) for script, rows in alike.items()])

    def _of_any_value(self, script: Script, rows: list[tuple[Chance, tuple[int, ...]]]) -> Bundle:
        """Single cards of any value, in one bundle."""
        found = self.bundle(script, [(chance, values[0], script) for chance, values in rows])
        if len(script) == 1:
            return found
        return found._replace(second=np.array([values[1] for _, values in rows], dtype=np.int64))

    def contest(self, stage: Stage, met: Met) -> Plan:
        """Two sides meet: what the odds of this exchange are made of."""
        if met.before:  # whether somebody slips away depends on more than the two sides
            return self._bundles(self._ways(stage, met))
        key = (met.draws, *alike(met.meeting))
        found = self._met.get(key)
        if found is None:
            found = self._met[key] = self._bundles(self._ways(stage, met))
        return found

    def fresh(self, wanted: Wanted, met: Meeting, at: int, rehearse: Callable[[Hand], Rehearsal]) -> Fresh:
        """The cards that one side of a contest draws for it; `rehearse` shows which of them are played (NOO-01)."""
        key = wanted, alike_side((met.first, met.second)[at])
        found = self._fresh.get(key)
        if found is None:
            found = self._fresh[key] = _drawn_and_kept(wanted, at, rehearse)
        return found

    def contest_of_kept(self, met: Met, at: int, rehearse: Callable[[Hand], Rehearsal]) -> Plan:
        """Two sides meet, and one of them plays some of the cards that it has drawn, and has drawn alone."""
        meeting = met.meeting
        fresh = self.fresh(met.draws[0], meeting, at, rehearse)
        known = sorted_hands(meeting, 1 - at)
        drawn = ranked_hands(meeting, at, fresh.hands, fresh.held)
        ways = fresh.hands.count(self.counts)
        sides, numbers = ((drawn, known), ways[:, None]) if at == 0 else ((known, drawn), ways[None, :])
        spread, total = Spread(self), int(ways.sum())
        for group in grouped(meeting, *sides, numbers):
            example = fresh.examples[(group.first, group.second)[at].turn]
            spread.met(met, group, NO_HANDS, self.chance(group.ways, total), (example,))
        return spread.plan()

    def bundle(self, key: Any, rows: Sequence[tuple[Chance, int, Script]]) -> Bundle:
        chances, effects, hands = zip(*rows, strict=True)
        return Bundle(key, np.array(chances, dtype=self._kind), np.array(effects, dtype=np.int64), hands)

    def _singles(self, more: int, hands: Script, counts: Counts, chance: Chance) -> Iterator[tuple[Chance, Script]]:
        if not more:
            yield chance, hands
            return
        for kinds in RANKS:
            many = int(counts[kinds].sum())
            rest = counts.copy()
            rest[kinds[0]] -= 1
            now = chance * self.chance(many, int(counts.sum()))
            yield from self._singles(more - 1, (*hands, (PACK[kinds[0]],)), rest, now)

    def _ways(self, stage: Stage, met: Met) -> Iterator[Way]:
        """Every way in which it can go."""
        if is_with_both(met.meeting):
            raise CannotWorkOut("A duel in which somebody attacks with both weapons at once cannot be worked out.")
        if not met.before:
            yield from self._met_with(met, self.counts, (), self.chance(1, 1))
            return
        total = int(self.counts.sum())
        for card, many, rest in each_card(self.counts):
            chance = self.chance(many, total)
            if stage.rehearse([(card,)]).wants is None:
                yield chance, ((card,),), met, None
            else:
                yield from self._met_with(met, rest, ((card,),), chance)

    def _met_with(self, met: Met, counts: Counts, before: Script, chance: Chance) -> Iterator[Way]:
        found = groups(met.meeting, counts)
        total = sum([group.ways for group in found])
        for group in found:
            yield chance * self.chance(group.ways, total), before + script(met, group), met, group

    def _bundles(self, ways: Iterator[Way]) -> Plan:
        """Those that come to the same put together."""
        spread = Spread(self)
        for chance, hands, met, group in ways:
            if group is None:
                spread.add((met.draws, SLIPS_AWAY), 0, NO_HANDS, chance, hands)
            else:
                spread.met(met, group, NO_HANDS, chance, hands)
        return spread.plan()


class Spread:
    """All that may come up in one meeting, put together where it comes to the same."""

    def __init__(self, plans: Plans, sort: Any = ()):
        self._plans, self._sort = plans, sort
        self._outcomes: dict[int, tuple[Any, int]] = {}
        self._merged: dict[Any, dict[tuple[int, Kept], tuple[Chance, Script]]] = {}

    def add(self, key: Any, effect: int, kept: Kept, chance: Chance, hands: Script) -> None:
        """One way in which it can go."""
        if self._plans.exact is False:
            chance = float(chance)
        bundle = self._merged.setdefault((self._sort, key) if self._plans.sparing else len(self._merged), {})
        so_far, example = bundle.get((effect, kept), (0, hands))
        bundle[effect, kept] = so_far + chance, example

    def met(self, met: Met, group: Group, kept: Kept, chance: Chance, hands: Script) -> None:
        """Two sides have met so."""
        if group.code not in self._outcomes:
            self._outcomes[group.code] = _comes_to(met, group)
        key, taken = self._outcomes[group.code]
        self.add(key, taken, kept, chance, hands)

    def plan(self) -> Plan:
        """All of it."""
        return tuple([self._bundle(key, rows) for key, rows in self._merged.items()])

    def _bundle(self, key: Any, rows: dict[tuple[int, Kept], tuple[Chance, Script]]) -> Bundle:
        found = self._plans.bundle(key, [(chance, effect, hands) for (effect, _), (chance, hands) in rows.items()])
        return found._replace(dealt=np.array([kept for _, kept in rows], dtype=np.int64))


def _drawn_and_kept(wanted: Wanted, at: int, rehearse: Callable[[Hand], Rehearsal]) -> Fresh:
    drawn = [tuple([PACK[kind] for kind in kinds]) for kinds in shape(wanted.number).kinds.tolist()]
    held = drawn if wanted.number == 1 else [rehearse(hand).meetings[0][at].cards for hand in drawn]
    places = {cards: place for place, cards in enumerate(dict.fromkeys(held))}
    classes = np.array([[places[cards] for cards in held]], dtype=np.int64)
    examples = tuple([drawn[held.index(cards)] for cards in places])
    return Fresh(Hands(wanted.number, classes, len(places)), examples, tuple(places))


def ranked_hands(meeting: Meeting, at: int, hands: Hands, held: Sequence[Hand]) -> Classed:
    """Each hand in a class of its own, as one side of a contest ranks it; its `turn` is its place."""
    side = (meeting.first, meeting.second)[at]
    rules = bonus_rules(meeting.state, side)
    examples = []
    for place, cards in enumerate(held):
        rank, used = meeting.edition.ranked(side, cards)
        examples.append(Example(rank, *rules.parts(used), cards, used, place))
    columns = np.array([example[:3] for example in examples], dtype=np.int64).T
    return Classed(hands, tuple(examples), *columns)


def _comes_to(met: Met, group: Group) -> tuple[Any, int]:
    """What tells contests apart but for the effect of the blow; and that effect, 0 where it is part of the first."""
    Listening.taken.clear()
    outcome = struck(met.meeting, group)
    taken = Listening.taken[0] if len(Listening.taken) == 1 else 0
    return (met.draws, met.meeting.lies, group.result, outcome.hits, None if taken else outcome.loss), taken


def alike(meeting: Meeting) -> tuple[Any, ...]:
    """All that matters of the two sides before their cards are known."""
    found: list[Any] = [meeting.drawn]
    for side, drawn in zip((meeting.first, meeting.second), meeting.drawn, strict=True):
        found += [side.cards[: len(side.cards) - drawn], alike_side(side)]
    return tuple(found)


def alike_side(side: Side) -> tuple[Any, ...]:
    """All that matters of one side but its cards."""
    found: list[Any] = []
    for field in side.__struct_fields__:
        if field not in ("cards", "rank", "used"):
            value = getattr(side, field)
            found.append(id(value) if field in ("kit", "arm") else value)
    return tuple(found)
