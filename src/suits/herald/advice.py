"""Advice: what the answers that deserve a thought bring in this exchange, and what they are worth in the end.

`advise` is a stream: first what is exact and quickly known, then the chance to win as worlds are played on. All of it
comes from what the seat may know.
"""

from collections.abc import Callable, Iterator
from itertools import islice

import msgspec

from suits.fight import Fight
from suits.fight.imagining import CannotImagine
from suits.herald.scales import Scales, Weight
from suits.herald.weighing import ways_of, weighed
from suits.lab.odds.foreseen import Foreseen
from suits.lab.odds.of_a_fight import NoOdds, one_by_one
from suits.players import Facing, expect_known, seat_of
from suits.requests import Ask
from suits.view import REFEREE, Seat

WORLDS = 400
"""In so many worlds answers are weighed, unless somebody asks for more or fewer."""
FIRST, EACH = 10, 40
"""After so many worlds the first chances are told; then after twice as many; then each time after so many more."""


class NoAdvice(ValueError):
    """There is nothing to advise, said in one sentence."""


class Advised(msgspec.Struct, frozen=True):
    """One answer and what is known of its worth."""

    answer: str
    """In notation."""
    text: str
    """As a referee would read it out."""
    why: str
    """What speaks for it, in a few words; empty where nothing is said."""
    foreseen: tuple[Foreseen, ...] = ()
    """What this exchange brings, exactly; empty where it has no odds."""
    chance: float | None = None
    """To win in the end; none before worlds were played on."""
    error: float = 0.0
    behind: float = 0.0
    """By how much it is worse than the best."""
    behind_error: float = 0.0

    @property
    def as_good(self) -> bool:
        """Whether it may be as good as the best: less than two errors behind it, or not weighed yet."""
        return self.chance is None or Weight(self.behind, self.behind_error).doubtful or self.behind <= 0


class Advice(msgspec.Struct, frozen=True):
    """What is known so far: the answers, first what the Herald would say, then the others by their chances."""

    who: str
    kind: str
    question: str
    answers: tuple[Advised, ...]
    worlds: int = 0
    done: bool = False
    unknown: str = ""
    """Why there are no chances, where there are none."""

    @property
    def best(self) -> Advised:
        """What the Herald would do."""
        return self.answers[0]


def advise(
    fight: Fight,
    seat: Seat | str,
    *,
    worlds: int = WORLDS,
    seed: int | str | None = None,
    who: str = "",
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Advice]:
    """Advice for what a seat is asked now, getting better; with the same seed it is the same again.

    `who`: for whom of the seat's people, where several are asked. `stopped`: whether it is enough, asked after each
    world.

    >>> from suits import Fight
    >>> fight = Fight.begin("duel", seed=3)
    >>> *_, last = advise(fight, fight.asked.who, worlds=20, seed=1)
    >>> last.worlds, last.done
    (20, True)
    """
    seat = _seat(fight, seat)
    ask = _ask(fight, seat, who)
    with Facing(fight, ask) as situation:
        ways = ways_of(situation.sight, situation.ask)
        texts = {way.answer: fight.edition.words.option(ask, way.answer, fight.names()) for way in ways}
        side = situation.sight.by_id[ask.who].side
    advised = {way.answer: Advised(way.answer, texts[way.answer], way.why) for way in ways}
    advice = Advice(ask.who, ask.kind, fight.question_id(ask.who), tuple(advised.values()))
    yield advice
    if len(ways) == 1:
        yield msgspec.structs.replace(advice, done=True, unknown="No other answer is worth a thought.")
        return
    advised = _foreseen(fight, seat, ask.who, advised)
    advice = msgspec.structs.replace(advice, answers=tuple(advised.values()))
    yield advice
    weighing = weighed(fight.knowledge(seat), ask.who, side, [way.answer for way in ways], seed)
    yield from _weighed(advice, (scales for scales, _ in islice(weighing, worlds)), worlds, stopped)


def _foreseen(fight: Fight, seat: Seat, who: str, advised: dict[str, Advised]) -> dict[str, Advised]:
    """The same with the exact odds of this exchange, where there are any."""
    try:
        for answer, one in advised.items():
            for odds in one_by_one(fight, seat, answer):
                if odds.who == who and odds.answer == answer:
                    advised[answer] = msgspec.structs.replace(one, foreseen=odds.foreseen())
    except NoOdds:
        pass
    return advised


def _weighed(advice: Advice, weighing: Iterator[Scales], most: int, stopped: Callable[[], bool]) -> Iterator[Advice]:
    told = FIRST
    try:
        for scales in weighing:
            done = scales.worlds == most or stopped()
            if scales.worlds == told or done:
                told += min(told, EACH)
                advice = _told(advice, scales, done=done)
                yield advice
            if done:
                return
    except CannotImagine:
        why = "No world was found that agrees with all that you have seen."
        yield msgspec.structs.replace(advice, done=True, unknown=why)


def _told(advice: Advice, scales: Scales, *, done: bool) -> Advice:
    """The answers as they have been weighed so far.

    First comes what a strong player would do, or what is better than that beyond doubt: which of some that are as good
    looks best hangs on luck, and changes from one moment to the next.
    """
    usual, best = scales.answers[0], scales.best()
    if scales.difference(best, usual).doubtful:
        best = usual
    found = []
    for one in advice.answers:
        chance, behind = scales.chance(one.answer), scales.difference(best, one.answer)
        found.append(
            msgspec.structs.replace(
                one, chance=chance.mean, error=chance.error, behind=behind.mean, behind_error=behind.error
            )
        )
    found.sort(key=lambda one: (one.answer != best, -(one.chance or 0)))
    return msgspec.structs.replace(advice, answers=tuple(found), worlds=scales.worlds, done=done)


def _seat(fight: Fight, seat: Seat | str) -> Seat:
    if isinstance(seat, Seat):
        return seat
    expect_known([seat], (*fight.names(), REFEREE.name))
    return seat_of(seat)


def _ask(fight: Fight, seat: Seat, who: str) -> Ask:
    mine = [ask for ask in fight.asks if ask.who in seat.people and who in ("", ask.who)]
    if not mine:
        raise NoAdvice("The fight is over." if fight.over else f"{seat.name} is not asked anything now.")
    return mine[0]
