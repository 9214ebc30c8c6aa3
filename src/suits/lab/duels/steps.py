"""Steps: from one state between scenes to the next, with their chances.

A scene is the real one (`rehearsing`). Which cards can come up in it is worked out from where its two sides meet, as
for the odds of one exchange; where nobody meets, every rank of every single card is gone through. A scene is run once
for all nodes that it cannot tell apart (`tracing`).
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from operator import truediv
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from suits.cards import PACK
from suits.lab.duels.amounts import Listening, Log, Numbers, listen
from suits.lab.duels.nodes import EFFECT, ROUND, Effect, Layout, only
from suits.lab.duels.tracing import Found, Leaf, Memory, Mode, Read, Rows
from suits.lab.odds.both_weapons import is_with_both
from suits.lab.odds.contests import Group, Meeting, groups, struck
from suits.lab.odds.pools import CannotWorkOut, Counts
from suits.lab.odds.rehearsing import Hand, Rehearsal, Stage
from suits.lab.odds.scenes import Met, each_card, met_in, recognisable, script
from suits.requests import Ask

Row = Sequence[int]
"""The numbers of one node."""
Answers = Callable[[Ask, Mode, Row, Log], str]
"""What is answered in a node, and a log of what was looked at."""
Script = tuple[Hand, ...]
Chance = Any
"""A float, or a fraction."""
MOST_SINGLES = 2
RANKS = [
    [at for at, card in enumerate(PACK) if card[:-1] == rank] for rank in dict.fromkeys([card[:-1] for card in PACK])
]
"""The kinds of cards of each rank."""
ANY_EFFECT = only(EFFECT)
SLIPS_AWAY = "slips away"


class Bundle(NamedTuple):
    """Cards that may come up in a scene, and that it cannot tell apart but by the effect of a blow."""

    key: Any
    """The same for hands that lead to the same."""
    chances: npt.NDArray[Any]
    effects: Numbers
    """For each example of hands its chance, and the effect of the blow (0: there is none, or it is always the same)."""
    hands: tuple[Script, ...]


Plan = tuple[Bundle, ...]
"""Everything that may come up in a scene."""


class Step(NamedTuple):
    """What a scene changes in several nodes: which of those that were asked for, with which chance, into which."""

    rows: Rows
    chances: npt.NDArray[Any]
    effect: Effect
    numbers: Numbers
    quiet: bool
    """Whether no card was drawn."""


class _Here:
    """What is known of the scene in one mode: trees without any field of that mode."""

    def __init__(self) -> None:
        self.plans = Memory()
        self.effects: dict[Any, Memory] = {}


class Steps:
    """All steps from a node, with what is remembered of the nodes before it."""

    def __init__(self, layout: Layout, counts: Counts, answers: Answers, *, exact: bool = False, sparing: bool = True):
        """`exact`: chances are fractions. `sparing`: hits that cost the same are one, and nothing is run twice."""
        self.chance: Callable[[int, int], Chance] = Fraction if exact else truediv
        self.layout, self.counts, self.answers, self.sparing = layout, counts, answers, sparing
        self._kind: Any = object if exact else np.float64
        self._here: dict[Mode, _Here] = {}
        self._plans: dict[int, Memory] = {}
        self._effects: dict[Any, Memory] = {}
        self._met: dict[Any, Plan] = {}

    def of(self, mode: Mode, numbers: Numbers) -> Iterator[Step]:
        """What may come next in nodes of one mode."""
        here = self._here.setdefault(mode, _Here())
        known = self._plans.setdefault(mode[ROUND], Memory())
        for rows, plan in self._sorted(here.plans, known, mode, numbers, lambda row: self._planned(mode, row)):
            for bundle in plan:
                yield from self._bundled(here, mode, numbers, rows, bundle)

    def _bundled(self, here: _Here, mode: Mode, numbers: Numbers, rows: Rows, bundle: Bundle) -> Iterator[Step]:
        many = len(bundle.chances)
        every = numbers[rows].repeat(many, axis=0)
        every[:, EFFECT] = np.tile(bundle.effects, len(rows))
        by_effect = dict(zip(bundle.effects.tolist(), bundle.hands, strict=True))
        local = here.effects.setdefault(bundle.key, Memory())
        known = self._effects.setdefault((mode[ROUND], bundle.key), Memory())

        def run(row: Row) -> tuple[list[Read], Effect]:
            return self._run(mode, row, by_effect[row[EFFECT]])

        for some, effect in self._sorted(local, known, mode, every, run):
            quiet = bundle.hands[0] == ()
            yield Step(rows[some // many], bundle.chances[some % many], effect, effect.applied(every[some]), quiet)

    def _sorted(
        self,
        local: Memory,
        known: Memory,
        mode: Mode,
        numbers: Numbers,
        run: Callable[[Row], tuple[list[Read], Found]],
    ) -> Iterator[tuple[Rows, Found]]:
        """The rows by what is found for them; what nobody knows yet is run, for one row of those that seem alike."""
        if not self.sparing:
            yield from [(np.array([at]), run(row)[1]) for at, row in enumerate(numbers.tolist())]
            return
        waiting = [np.arange(len(numbers))]
        while waiting:
            for rows, found in local.sorted(numbers, waiting.pop()):
                if found is not None:
                    yield rows, found
                    continue
                row = numbers[rows[0]].tolist()
                leaf = known.in_mode(mode, row)
                if leaf is None:
                    leaf = Leaf(*run(row))
                    known.learn(leaf.reads, leaf.found)
                local.learn([read for read in leaf.reads if type(read[0]) is not int], leaf.found)
                waiting.append(rows)

    # --- running a scene -------------------------------------------------------------------------------

    def _run(self, mode: Mode, row: Row, hands: Script) -> tuple[list[Read], Effect]:
        log = self.layout.log()
        rehearsal = self._rehearse(self._stage(mode, row, log), hands, log, to_the_end=True, any_effect=row[EFFECT] > 0)
        if rehearsal.wants is not None or len(rehearsal.draws) != len(hands):
            raise CannotWorkOut("In this duel a card decides how many are drawn: that cannot be worked out.")
        return log.reads, self.layout.effect(mode, rehearsal.state, log.written)

    def _rehearse(
        self, stage: Stage, hands: Script, log: Log, *, to_the_end: bool = False, any_effect: bool = False
    ) -> Rehearsal:
        log.begin()
        listen(log, ANY_EFFECT if any_effect else ())
        try:
            return stage.rehearse(hands, to_the_end=to_the_end)
        finally:
            listen(None)

    def _stage(self, mode: Mode, row: Row, log: Log) -> Stage:
        state = self.layout.state(mode, row)
        return Stage(self.layout.edition, state, (), lambda ask: self.answers(ask, mode, row, log))

    # --- which cards may come up ---------------------------------------------------------------------

    def _planned(self, mode: Mode, row: Row) -> tuple[list[Read], Plan]:
        """What is drawn in the scene is seen with any cards; what is looked at after the last one does not matter."""
        log = self.layout.log()
        stage = self._stage(mode, row, log)
        hands: list[Hand] = []
        fresh = recognisable(0)
        while True:
            seen = len(log.reads)
            rehearsal = self._rehearse(stage, tuple(hands), log)
            if rehearsal.meetings:
                return log.reads, self._contest(stage, met_in(stage, rehearsal, hands))
            if rehearsal.wants is None:
                break
            hands.append(tuple([next(fresh) for _ in range(rehearsal.wants.number)]))
        if not hands:
            return log.reads, (self._bundle((), [(self.chance(1, 1), 0, ())]),)
        if len(hands) > MOST_SINGLES or any([len(hand) > 1 for hand in hands]):
            raise CannotWorkOut("This duel has too many draws in one scene to be worked out.")
        singles = self._singles(len(hands), (), self.counts, self.chance(1, 1))
        return log.reads[:seen], tuple([self._bundle(script, [(chance, 0, script)]) for chance, script in singles])

    def _bundle(self, key: Any, rows: Sequence[tuple[Chance, int, Script]]) -> Bundle:
        chances, effects, hands = zip(*rows, strict=True)
        return Bundle(key, np.array(chances, dtype=self._kind), np.array(effects, dtype=np.int64), hands)

    def _singles(self, more: int, hands: Script, counts: Counts, chance: Chance) -> Iterator[tuple[Chance, Script]]:
        """Every rank of single cards that are drawn one after the other: suits count in contests alone."""
        if not more:
            yield chance, hands
            return
        for kinds in RANKS:
            many = int(counts[kinds].sum())
            rest = counts.copy()
            rest[kinds[0]] -= 1
            now = chance * self.chance(many, int(counts.sum()))
            yield from self._singles(more - 1, (*hands, (PACK[kinds[0]],)), rest, now)

    def _contest(self, stage: Stage, met: Met) -> Plan:
        """Two sides meet: what the odds of this exchange are made of."""
        key = (met.draws, *_alike(met.meeting))
        found = self._met.get(key)
        if found is None:
            found = self._met[key] = self._bundles(self._counted(stage, met))
        return found

    def _counted(self, stage: Stage, met: Met) -> Iterator[tuple[Chance, Script, Met, Group | None]]:
        """Every way in which it can go, with its chance and an example; no group where nobody meets after all."""
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

    def _met_with(
        self, met: Met, counts: Counts, before: Script, chance: Chance
    ) -> Iterator[tuple[Chance, Script, Met, Group | None]]:
        found = groups(met.meeting, counts)
        total = sum([group.ways for group in found])
        for group in found:
            yield chance * self.chance(group.ways, total), before + script(met, group), met, group

    def _bundles(self, ways: Iterator[tuple[Chance, Script, Met, Group | None]]) -> Plan:
        """Those that come to the same put together."""
        merged: dict[Any, dict[int, tuple[Chance, Script]]] = {}
        for chance, hands, met, group in ways:
            key, taken = (met.draws, SLIPS_AWAY), 0
            if group is not None:
                key, taken = _comes_to(met, group)
            bundle = merged.setdefault(key if self.sparing else len(merged), {})
            so_far, example = bundle.get(taken, (0, hands))
            bundle[taken] = so_far + chance, example
        return tuple(
            [
                self._bundle(key, [(chance, taken, hands) for taken, (chance, hands) in rows.items()])
                for key, rows in merged.items()
            ]
        )


def _comes_to(met: Met, group: Group) -> tuple[Any, int]:
    """What tells contests apart but for the effect of the blow; and that effect, 0 where it is part of the first."""
    Listening.taken.clear()
    outcome = struck(met.meeting, group)
    taken = Listening.taken[0] if len(Listening.taken) == 1 else 0
    return (met.draws, met.meeting.lies, group.result, outcome.hits, None if taken else outcome.loss), taken


def _alike(meeting: Meeting) -> tuple[Any, ...]:
    """All that matters of the two sides before their cards are known."""
    found: list[Any] = [meeting.drawn]
    for side in (meeting.first, meeting.second):
        for field in side.__struct_fields__:
            if field not in ("cards", "rank", "used"):
                value = getattr(side, field)
                found.append(id(value) if field in ("kit", "arm") else value)
    return tuple(found)
