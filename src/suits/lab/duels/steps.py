"""Steps of a duel: from one state between scenes to the next, with their chances.

A scene is the real one (`rehearsing`). Which cards can come up in it is worked out from where its two sides meet, as
for the odds of one exchange; where nobody meets, every rank of every single card is gone through.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from operator import truediv
from typing import Any

from suits.cards import PACK
from suits.lab.duels.nodes import Effect, Layout
from suits.lab.duels.tracing import Log, Memory, Node, listen
from suits.lab.odds.both_weapons import is_with_both
from suits.lab.odds.contests import Meeting, groups, struck
from suits.lab.odds.pools import CannotWorkOut, Counts
from suits.lab.odds.rehearsing import Hand, Rehearsal, Stage
from suits.lab.odds.scenes import Met, meet, script
from suits.requests import Ask

Answers = Callable[[Ask, Node, Log], str]
"""What is answered in a node, and a log of what was looked at."""
Script = tuple[Hand, ...]
Chance = Any
"""A float, or a fraction."""
Plan = tuple[tuple[Chance, Script], ...]
"""Which cards may come up in a scene, one example of each kind that makes a difference, with its chance."""
MOST_SINGLES = 2
RANKS = [
    [at for at, card in enumerate(PACK) if card[:-1] == rank] for rank in dict.fromkeys([card[:-1] for card in PACK])
]
"""The kinds of cards of each rank."""


class Steps:
    """All steps from a node, with what is remembered of the nodes before it."""

    def __init__(self, layout: Layout, counts: Counts, answers: Answers, *, exact: bool = False, sparing: bool = True):
        """`exact`: chances are fractions. `sparing`: hits that cost the same are one, and nothing is run twice."""
        self.chance: Callable[[int, int], Chance] = Fraction if exact else truediv
        self.layout, self.counts, self.answers, self.sparing = layout, counts, answers, sparing
        self._plans: dict[int, Memory] = {}
        self._effects: dict[tuple[int, Script], Memory] = {}
        self._met: dict[Any, Plan] = {}

    def of(self, node: Node) -> Iterator[tuple[Chance, Effect]]:
        """What may come next, each with its chance."""
        for chance, hands in self._plan(node):
            yield chance, self._effect(node, hands)

    def quiet(self, node: Node) -> Effect | None:
        """What comes next where no card is drawn; None where one is."""
        plan = self._plan(node)
        return self._effect(node, ()) if plan[0][1] == () else None

    def _effect(self, node: Node, hands: Script) -> Effect:
        memory = self._memory(node, hands)
        found: Effect | None = memory.find(node) if self.sparing else None
        if found is None:
            log = self.layout.log()
            rehearsal = self._rehearse(node, hands, log, to_the_end=True)
            if rehearsal.wants is not None:
                raise CannotWorkOut("This duel has too many draws in one exchange to be worked out.")
            found = self.layout.effect(node, rehearsal.state, log.written)
            if self.sparing:
                memory.learn(log.reads, found)
        return found

    def _memory(self, node: Node, hands: Script) -> Memory:
        """What is known of scenes in such a round with these cards."""
        key = node[0], hands
        memory = self._effects.get(key)
        if memory is None:
            memory = self._effects[key] = Memory()
        return memory

    def _rehearse(self, node: Node, hands: Script, log: Log, *, to_the_end: bool = False) -> Rehearsal:
        stage = self._stage(node, log)
        log.begin()
        listen(log)
        try:
            return stage.rehearse(hands, to_the_end=to_the_end)
        finally:
            listen(None)

    def _stage(self, node: Node, log: Log) -> Stage:
        return Stage(self.layout.edition, self.layout.state(node), (), lambda ask: self.answers(ask, node, log))

    # --- which cards may come up ---------------------------------------------------------------------

    def _plan(self, node: Node) -> Plan:
        memory = self._plans.setdefault(node[0], Memory())
        found: Plan | None = memory.find(node) if self.sparing else None
        if found is None:
            log = self.layout.log()
            found = self._worked_out(node, log)
            memory.learn(log.reads, found)
        return found

    def _worked_out(self, node: Node, log: Log) -> Plan:
        if self._leads_to_a_contest(node, log):
            met = meet(self._stage(node, log))  # with the same cards, so no more is read
            if met is not None:
                return self._contest(met)
        merged: dict[Effect, tuple[Chance, Script]] = {}
        for chance, hands, effect in self._singles(node, log, (), self.counts, self.chance(1, 1)):
            so_far, example = merged.get(effect, (0, hands))
            merged[effect] = so_far + chance, example
        for effect, (_, hands) in merged.items():
            self._memory(node, hands).learn(log.reads, effect)
        return tuple(merged.values())

    def _leads_to_a_contest(self, node: Node, log: Log) -> bool:
        """With any cards, to begin with."""
        hands: Script = ()
        fresh = iter(PACK)
        while True:
            rehearsal = self._rehearse(node, hands, log)
            if rehearsal.wants is None:
                return bool(rehearsal.meetings)
            hands += (tuple([next(fresh) for _ in range(rehearsal.wants.number)]),)

    def _singles(
        self, node: Node, log: Log, hands: Script, counts: Counts, chance: Chance
    ) -> Iterator[tuple[Chance, Script, Effect]]:
        """Every rank of single cards that are drawn one after the other: suits count in contests alone."""
        rehearsal = self._rehearse(node, hands, log)
        if rehearsal.wants is None:
            if rehearsal.meetings:
                raise CannotWorkOut("A card decides here whether two sides meet at all: that cannot be worked out.")
            yield chance, hands, self.layout.effect(node, rehearsal.state, log.written)
            return
        if rehearsal.wants.number != 1 or len(hands) == MOST_SINGLES:
            raise CannotWorkOut("This duel has too many draws in one scene to be worked out.")
        for kinds in RANKS:
            many = int(counts[kinds].sum())
            rest = counts.copy()
            rest[kinds[0]] -= 1
            now = chance * self.chance(many, int(counts.sum()))
            yield from self._singles(node, log, (*hands, (PACK[kinds[0]],)), rest, now)

    def _contest(self, met: Met) -> Plan:
        """Two sides meet: what the odds of this exchange are made of."""
        key = (met.draws, *_alike(met.meeting))
        found = self._met.get(key)
        if found is None:
            found = self._met[key] = self._counted(met)
        return found

    def _counted(self, met: Met) -> Plan:
        if met.before or is_with_both(met.meeting):
            raise CannotWorkOut("A duel with running targets or with two weapons at once cannot be worked out.")
        found = groups(met.meeting, self.counts)
        total = sum([group.ways for group in found])
        merged: dict[Any, tuple[int, Script]] = {}
        for group in found:
            outcome = struck(met.meeting, group)
            key = (group.result, outcome.loss, outcome.hits) if self.sparing else len(merged)
            ways, hands = merged.get(key, (0, script(met, group)))
            merged[key] = ways + group.ways, hands
        return tuple([(self.chance(ways, total), hands) for ways, hands in merged.values()])


def _alike(meeting: Meeting) -> tuple[Any, ...]:
    """All that matters of the two sides before their cards are known."""
    found: list[Any] = [meeting.drawn]
    for side in (meeting.first, meeting.second):
        for field in side.__struct_fields__:
            if field not in ("cards", "rank", "used"):
                value = getattr(side, field)
                found.append(id(value) if field in ("kit", "arm") else value)
    return tuple(found)
