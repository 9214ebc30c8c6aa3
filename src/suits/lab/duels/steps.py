"""Steps: from one state between scenes to the next, with their chances.

A scene is the real one (`rehearsing`), with every kind of cards that may come up in it (`plans`). It is run once for
all nodes that it cannot tell apart (`tracing`).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from suits.editions.contests.edition import ContestEdition
from suits.lab.duels.amounts import Factors, Log, Numbers, Rows, chosen_rows, listening
from suits.lab.duels.any_cards import with_any
from suits.lab.duels.dealing import Deals
from suits.lab.duels.holding import Kept
from suits.lab.duels.idle import NO_LOOKS, Glance, Idle, Looks
from suits.lab.duels.nodes import DEALT, EFFECT, SECOND, Effect, Layout, only
from suits.lab.duels.plans import Bundle, Plan, Plans, Script
from suits.lab.duels.tracing import Found, Memory, Mode, Read
from suits.lab.odds.contests import Meeting
from suits.lab.odds.pools import CannotWorkOut, Counts
from suits.lab.odds.rehearsing import Hand, Rehearsal, Stage
from suits.lab.odds.scenes import Met, met_in, recognisable
from suits.requests import Ask

Row = Sequence[int]
"""The numbers of one node."""
Answers = Callable[[Ask, Mode, Row, Log], str]
"""What is answered in a node, and a log of what was looked at."""
MOST_SINGLES = 2
ANY_EFFECT = only(EFFECT)


class Step(NamedTuple):
    """What a scene changes in several nodes: which of those that were asked for, with which chance, into which."""

    rows: Rows
    chances: npt.NDArray[Any]
    effect: Effect
    numbers: Numbers
    quiet: bool
    """Whether no card was drawn."""


class _Cards(NamedTuple):
    """Cards that may come up in some nodes of a mode."""

    rows: Rows
    bundle: Bundle
    idle: Looks

    @property
    def many(self) -> int:
        """How many examples of them there are."""
        return len(self.bundle.chances)

    def each(self, of: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
        """Something of every example, for each of the nodes."""
        assert of is not None, "cards with the same key are told in the same way"
        return of[np.newaxis].repeat(len(self.rows), axis=0).reshape(-1, *of.shape[1:])


class _Begun(NamedTuple):
    """A scene that was run until its first card, or to its end."""

    glance: Glance
    stage: Stage
    log: Log
    rehearsal: Rehearsal

    @property
    def is_over(self) -> bool:
        """Whether no card was drawn in it, and nobody has met."""
        return self.stage.goes_on is None and self.rehearsal.wants is None and not self.rehearsal.meetings


class Steps:
    """All steps from a node, with what is remembered of the nodes before it."""

    def __init__(self, layout: Layout, counts: Counts, answers: Answers, *, exact: bool = False, sparing: bool = True):
        """`exact`: chances are fractions. `sparing`: hits that cost the same are one, and nothing is run twice."""
        self.layout, self.answers, self.sparing = layout, answers, sparing
        self._counts, self._exact = counts, exact
        self._idle = Idle(lambda mode, row: self._begin(mode, row).glance)
        self.forget()

    def forget(self) -> None:
        """Nothing is remembered."""
        self._idle.forget()
        self._plan = Plans(self._counts, exact=self._exact, sparing=self.sparing)
        self._deals = Deals(self.layout, self._plan)
        self._plans: dict[Any, Memory] = {}
        self._effects: dict[Any, Memory] = {}

    def of(self, mode: Mode, numbers: Numbers) -> Iterator[Step]:
        """What may come next in nodes of one mode."""
        known = self._plans.setdefault(self.layout.when(mode), Memory())
        cards: dict[Any, list[_Cards]] = {}
        over: dict[Effect, list[Rows]] = {}
        for rows, found in self._sorted(known, mode, numbers, lambda _, row: self._planned(mode, row)):
            if isinstance(found, Effect):
                over.setdefault(found, []).append(rows)
                continue
            plan, idle = found
            for bundle in plan:
                cards.setdefault(bundle.key, []).append(_Cards(rows, bundle, idle))
        for effect, parts in over.items():
            some = np.concatenate(parts)
            yield Step(some, self._plan.certain(len(some)), effect, effect.applied(chosen_rows(numbers, some)), True)
        for alike in cards.values():
            yield from self._with(alike, mode, numbers)

    def _with(self, cards: list[_Cards], mode: Mode, numbers: Numbers) -> Iterator[Step]:
        """What comes of cards with one key; what changes the same is one step."""
        first = cards[0].bundle
        rows = np.concatenate([one.rows.repeat(one.many) for one in cards])
        chances = np.concatenate([one.each(one.bundle.chances) for one in cards])
        every = chosen_rows(numbers, rows)
        every[:, EFFECT] = np.concatenate([one.each(one.bundle.effects) for one in cards])
        if first.second is not None:
            every[:, SECOND] = np.concatenate([one.each(one.bundle.second) for one in cards])
        if first.dealt is not None:
            every[:, DEALT:] = np.concatenate([one.each(one.bundle.dealt) for one in cards])
        starts = np.cumsum([0, *[len(one.rows) * one.many for one in cards]])
        known = self._effects.setdefault((self.layout.when(mode), first.key), Memory())

        def run(at: int, row: Row) -> tuple[list[Read], Effect]:
            number = int(np.searchsorted(starts, at, side="right")) - 1
            one = cards[number]
            return self._run(mode, row, one.bundle.hands[(at - int(starts[number])) % one.many], one.idle)

        found: dict[Effect, list[Rows]] = {}
        for some, effect in self._sorted(known, mode, every, run):
            found.setdefault(effect, []).append(some)
        for effect, parts in found.items():
            some = np.concatenate(parts)
            after = effect.applied(chosen_rows(every, some))
            yield Step(rows[some], chances[some], effect, after, first.hands[0] == ())

    def _sorted(
        self,
        known: Memory,
        mode: Mode,
        numbers: Numbers,
        run: Callable[[int, Row], tuple[list[Read], Found]],
    ) -> Iterator[tuple[Rows, Found]]:
        """The rows by what is found for them; what nobody knows yet is run, for one row of those that seem alike."""

        def ran(at: int) -> tuple[list[Read], Found]:
            return run(at, numbers[at].tolist())

        if self.sparing:
            return known.sorted(mode, numbers, ran)
        return ((np.array([at]), ran(at)[1]) for at in range(len(numbers)))

    # --- running a scene -------------------------------------------------------------------------------

    def _run(self, mode: Mode, row: Row, hands: Script, idle: Looks) -> tuple[list[Read], Effect]:
        log = Log(idle)
        # what the ranks of the cards come to is known of all hands with this key: they need not be told apart by them
        stage = self._stage(mode, row, log)._replace(met=lambda: log.forget(Kept))
        with with_any(hands, row) as any_cards:
            effect = ANY_EFFECT if row[EFFECT] > 0 and not any_cards else ()
            rehearsal = self._rehearse(stage, hands, log, effect, to_the_end=True)
            if rehearsal.wants is not None or len(rehearsal.draws) != len(hands):
                raise CannotWorkOut("In this duel a card decides how many are drawn: that cannot be worked out.")
            return log.reads, self._changed(mode, rehearsal, log, effect)

    def _rehearse(
        self, stage: Stage, hands: Script, log: Log, effect: Factors = (), *, to_the_end: bool = False
    ) -> Rehearsal:
        log.begin()
        with listening(log, effect):
            return stage.rehearse(hands, to_the_end=to_the_end)

    def _changed(self, mode: Mode, rehearsal: Rehearsal, log: Log, effect: Factors = ()) -> Effect:
        """What a scene has changed that has come to its end."""
        with listening(log, effect):
            ties, held = self.layout.close(rehearsal.state, log)
        return self.layout.effect(mode, rehearsal.state, log.written, ties, held)

    def _stage(self, mode: Mode, row: Row, log: Log) -> Stage:
        state, edition = self.layout.state(mode, row), self.layout.edition
        goes_on = _somebody_is_to_act(edition) if edition.is_dealing(state) else None

        def answer(ask: Ask) -> str:
            with log.choosing():
                return self.answers(ask, mode, row, log)

        return Stage(edition, state, (), answer, goes_on=goes_on, private=True)

    def _begin(self, mode: Mode, row: Row, idle: Looks = NO_LOOKS) -> "_Begun":
        """Run a scene until its first card, if there is one, and see what is said."""
        log = Log(idle)
        said: list[Any] = []
        reads: list[Read] = []
        stage = self._stage(mode, row, log)

        def answer(ask: Ask) -> str:
            found = stage.answer(ask)
            said.append((ask.who, ask.kind, found, ask.meaning(found)))
            reads[:] = log.reads
            return found

        rehearsal = self._rehearse(stage._replace(answer=answer), (), log)
        glance = Glance(self.layout.when(mode), dict(reads), frozenset(log.glanced), tuple(said))
        return _Begun(glance, stage, log, rehearsal)

    # --- which cards may come up ---------------------------------------------------------------------

    def _planned(self, mode: Mode, row: Row) -> tuple[list[Read], tuple[Plan, Looks] | Effect]:
        """Which cards may come up, and which looks make no difference to what is answered before them.

        Where no card is drawn the scene has come to its end: what it has changed.
        """
        begun = self._begin(mode, row)
        idle = self._idle.of(mode, row, begun.glance) if self.sparing else NO_LOOKS
        if idle:
            begun = self._begin(mode, row, idle)
        if begun.is_over:
            effect = self._changed(mode, begun.rehearsal, begun.log)
            return begun.log.reads, effect
        reads, plan = self._drawn(begun)
        return reads, (plan, idle)

    def _drawn(self, begun: "_Begun") -> tuple[list[Read], Plan]:
        """What is drawn in the scene is seen with any cards; what is looked at after the last one does not matter."""
        _, stage, log, rehearsal = begun
        if stage.goes_on is not None:
            return log.reads, self._deals.plan(
                lambda hands: self._rehearse(stage, hands, log), partial(stage.rehearse, to_the_end=True)
            )
        hands: list[Hand] = []
        fresh = recognisable(0)
        seen = 0
        while rehearsal.wants is not None and not rehearsal.meetings:
            hands.append(tuple([next(fresh) for _ in range(rehearsal.wants.number)]))
            seen = len(log.reads)
            rehearsal = self._rehearse(stage, tuple(hands), log)
        if rehearsal.meetings:
            return log.reads, self._met(stage, rehearsal, hands)
        if len(hands) > MOST_SINGLES or any([len(hand) > 1 for hand in hands]):
            raise CannotWorkOut("This duel has too many draws in one scene to be worked out.")
        return log.reads[:seen], self._plan.singles(len(hands))

    def _met(self, stage: Stage, rehearsal: Rehearsal, hands: list[Hand]) -> Plan:
        played = {id(card): at for at, side in enumerate(rehearsal.meetings[0]) for card in side.cards}
        sides = {played[id(card)] for hand in hands for card in hand if id(card) in played}
        if len(hands) == len(sides) == 1 and not all([id(card) in played for card in hands[0]]):
            first, second = rehearsal.meetings[0]
            rehearsal.state.fixed.watch = None
            (at,) = sides
            drawn = (len(first.cards), 0) if at == 0 else (0, len(second.cards))
            meeting = Meeting(stage.edition, rehearsal.state, first, second, drawn)
            return self._plan.contest_of_kept(
                Met(meeting, rehearsal.draws, 0), at, lambda hand: stage.rehearse((hand,))
            )
        return self._plan.contest(stage, met_in(stage, rehearsal, hands))


def _somebody_is_to_act(edition: ContestEdition[Any]) -> Callable[[Any], bool]:
    return lambda state: bool(edition.still_to_act(state))
