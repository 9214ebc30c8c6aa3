"""Review: what a finished fight was decided by. Chances after every step, turning points, better answers, and luck.

A finished fight hides nothing: the chance to win after a step is that of somebody who sees every card, where all play
on by rules of thumb. But what an answer was worth is judged in worlds imagined from what that seat knew when it gave
it: nobody is blamed for a card they could not know.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import msgspec

from suits.cards import UNKNOWN
from suits.fight import Fight
from suits.herald.fortune import Fortune, fortunes
from suits.herald.hindsight import Hindsight
from suits.herald.judging import Judged, judged
from suits.herald.scales import Weight
from suits.result import read_result

PLAY_OUTS = 160
"""So often every place is played on, unless somebody asks for more or fewer."""
FIRST, SOME = 6, 54
"""So often in the first round, and so often before decisions are judged; the rest comes last."""
WORLDS = 24
"""In so many worlds each decision is weighed first; four times as many, where another answer may have been better."""
TURNINGS = 6
"""So many turning points are told."""
BEYOND_DOUBT = 3.0
"""So many errors a chance must change by, to be one of them: among many places some always differ by two."""


class CannotReview(ValueError):
    """Why a fight cannot be reviewed, in one sentence."""


class Chance(msgspec.Struct, frozen=True):
    """The chance to win at a place, by side."""

    step: int
    """After so many steps."""
    place: str
    of: dict[str, float]
    error: float
    """Of each of them; 0 where it is certain."""
    learned: bool = False
    """Whether it is only what was learned of such positions, from what all can see: it was not played on yet."""


class Turning(msgspec.Struct, frozen=True):
    """A place at which the chances turned."""

    step: int
    """After so many steps."""
    side: str
    """For whom the better."""
    by: float
    text: str
    """What had happened."""


class Account(msgspec.Struct, frozen=True):
    """What made the result of one side: where it began, what its own choices and those of others did, and the rest."""

    start: float
    """Its chance before the first card."""
    end: float
    """1 where it has won, 0 where another has."""
    choices: float
    """What its own answers cost, where another was better beyond doubt: 0 or less."""
    given: float
    """What others gave away to it by theirs."""
    luck: float
    """What is left: cards, dice, and what nobody could know."""
    error: float


class Review(msgspec.Struct, frozen=True):
    """What is known so far."""

    title: str
    edition: str
    sides: tuple[str, ...]
    result: str
    """The side that has won; empty where nobody has."""
    steps: int
    chances: tuple[Chance, ...]
    turnings: tuple[Turning, ...] = ()
    decisions: tuple[Judged, ...] = ()
    """Those that were judged, in their order."""
    accounts: dict[str, Account] = {}
    """By side; none before all decisions were judged."""
    people: dict[str, Fortune] = {}
    """By person, what cards and dice did; none before all else was worked out."""
    play_outs: int = 0
    """So often every place was played on."""
    to_judge: int = 0
    """So many decisions are not judged yet."""
    done: bool = False

    @property
    def mistakes(self) -> tuple[Judged, ...]:
        """The answers beside which another was better beyond doubt, the dearest first."""
        return tuple(sorted([one for one in self.decisions if one.is_mistake], key=lambda one: -one.lost))


def review(fight: Fight, *, play_outs: int = PLAY_OUTS, worlds: int = WORLDS, seed: int | str | None = 0) -> Review:
    """The whole review at once.

    >>> from suits import Fight, play_out
    >>> fight = Fight.begin("duel", seed=3)
    >>> _ = play_out(fight)
    >>> found = review(fight, play_outs=6, worlds=2)
    >>> found.chances[-1].of[found.result]
    1.0
    """
    *_, found = growing(fight, play_outs=play_outs, worlds=worlds, seed=seed)
    return found


def growing(
    fight: Fight,
    *,
    play_outs: int = PLAY_OUTS,
    worlds: int = WORLDS,
    seed: int | str | None = 0,
    seen: Callable[[int, int], None] = lambda done, whole: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Review]:
    """Reviews as they grow: at once what was learned of such positions, then more and more; the last one is `done`.

    `seen` is told how much of how much is worked out. When `stopped` says so, the last review is what is known.
    """
    work = _Work(fight, _hindsight(fight, seed), seed)
    whole = len(work.hindsight.places) * play_outs + len(work.hindsight.decisions) * worlds
    yield work.review()
    most = min(SOME, play_outs)
    before = most * len(work.hindsight.places)
    for often in dict.fromkeys([min(FIRST, most), min(3 * FIRST, most), most, play_outs]):
        for done in work.hindsight.play_on(often - work.play_outs):
            seen(work.play_outs * len(work.hindsight.places) + done + worlds * work.is_judged, whole)
            if stopped():
                return
        work.play_outs = often
        yield work.review()
        if often == most:
            yield from _judge(work, worlds, lambda: seen(before + worlds * work.is_judged, whole), stopped)
            if stopped():
                return
    people = fortunes(work.setup, work.hindsight.steps, seed, stopped)
    yield msgspec.structs.replace(work.review(), accounts=work.accounts(), people=people, done=True)


def _judge(work: "_Work", worlds: int, seen: Callable[[], None], stopped: Callable[[], bool]) -> Iterator[Review]:
    """Judge every decision, first those that mattered most."""
    for at in work.by_weight():
        one = judged(work.hindsight, at, worlds, work.seed_for(at), stopped)
        if stopped():
            return
        if one is not None:
            work.judged[at] = one
        work.is_judged += 1
        seen()
        yield work.review()


def _hindsight(fight: Fight, seed: int | str | None) -> Hindsight:
    """The fight from its end. Real cards are as good as others, once all of them are known."""
    if not read_result(fight.result):
        raise CannotReview("This fight is not over: a review would show cards that people cannot know yet.")
    setup = msgspec.structs.replace(fight.setup, real=())
    if any([UNKNOWN in step.what.split() for step in fight.steps]):
        raise CannotReview("Some of the real cards in this fight were never told: it cannot be played on from there.")
    try:
        return Hindsight(setup, fight.steps, seed)
    except ValueError as fault:
        raise CannotReview(f"This fight cannot be played on from every step: {fault}.") from None


class _Work:
    """What has been worked out so far."""

    def __init__(self, fight: Fight, hindsight: Hindsight, seed: int | str | None):
        self.setup, self.hindsight, self.seed = fight.setup, hindsight, seed
        self.judged: dict[int, Judged] = {}
        self.play_outs = 0
        self.is_judged = 0
        """So many decisions were judged, or found to be none."""

    def seed_for(self, at: int) -> str:
        """Of a decision: its own, so that its worth does not depend on which were judged before."""
        return f"{self.seed} decision {at}"

    def by_weight(self) -> list[int]:
        """The decisions, first those around which the chances changed most."""
        chances = self.chances()

        def change(step: int) -> float:
            before = max([one for one in chances if one.step <= step], key=lambda one: one.step)
            after = min([one for one in chances if one.step > step], key=lambda one: one.step, default=before)
            return -max(abs(after.of[side] - before.of[side]) for side in after.of)

        return sorted(self.hindsight.decisions, key=change)

    def chances(self) -> tuple[Chance, ...]:
        """The chances at every place."""
        found = []
        for place in self.hindsight.places:
            of, error = place.chances()
            found.append(Chance(place.step, place.name, of, error, learned=not place.played and not place.over))
        return tuple(found)

    def review(self) -> Review:
        """What is known."""
        chances = self.chances()
        return Review(
            self.setup.title,
            self.setup.edition,
            self.hindsight.sides,
            self.hindsight.winner,
            self.hindsight.places[-1].step,
            chances,
            tuple(self.turnings(chances)) if self.play_outs else (),
            tuple([self.judged[at] for at in sorted(self.judged)]),
            play_outs=self.play_outs,
            to_judge=len(self.hindsight.decisions) - self.is_judged,
        )

    def turnings(self, chances: Sequence[Chance]) -> list[Turning]:
        """The largest changes that are no accident of playing on, in their order."""
        found = []
        places = pairwise(self.hindsight.places)
        for (before, after), (earlier, later) in zip(pairwise(chances), places, strict=True):
            side = max(after.of, key=lambda side: after.of[side] - before.of[side])
            by = earlier.change_to(later, side)
            if by.mean > 2 * by.error and by.mean > 0:
                found.append((by.mean, before.step, after.step, side))
        largest = sorted(found, reverse=True)[:TURNINGS]
        text = self.hindsight.told
        return [
            Turning(to, side, by, text(since, to)) for by, since, to, side in sorted(largest, key=lambda one: one[2])
        ]

    def accounts(self) -> dict[str, Account]:
        """Luck apart from choice, for every side."""
        start, error = self.hindsight.places[0].chances()
        cost = {side: self._cost(side) for side in self.hindsight.sides}
        others = max(1, len(cost) - 1)
        found = {}
        for side, lost in cost.items():
            end = self.hindsight.places[-1].chances()[0][side]
            given = sum([cost[other].mean for other in cost if other != side]) / others
            errors = [error, *[cost[other].error / (1 if other == side else others) for other in cost]]
            luck = end - start[side] + lost.mean - given
            found[side] = Account(start[side], end, -lost.mean, given, luck, math.hypot(*errors))
        return found

    def _cost(self, side: str) -> Weight:
        """What the choices of a side cost it."""
        own = [one for one in self.judged.values() if one.side == side and one.is_mistake]
        return Weight(sum([one.lost for one in own], 0.0), math.hypot(*[one.error for one in own]))
