"""One fight of a tournament: whoever fails has lost it, and only it."""

import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from suits.dealer import Shuffled
from suits.fight import Fight, Refusal
from suits.people import Setup
from suits.players import Bot, Sensible, bot
from suits.players.glass import Glass
from suits.players.playing import decided, open_ask
from suits.requests import Ask
from suits.result import read_result

SHORT = 40
"""Letters of an answer that cannot be done, as it is told."""
LONGEST = 20_000
"""So many answers are given at most: then nobody has won."""


class Failed(Exception):
    """A bot broke off, gave no answer in time, or one that there is not: said in a few words."""


class Chair(Protocol):
    """Where a bot sits: it is asked, and answers."""

    def answer(self, fight: Fight, ask: Ask) -> str:
        """What it answers; `Failed` where it does not."""


class Here:
    """A bot in this process."""

    def __init__(self, level: str, seed: str):
        try:
            self.bot: Bot = bot(level, seed)
        except Exception as fault:  # it is somebody's own program
            raise Failed(reason(fault)) from fault

    def answer(self, fight: Fight, ask: Ask) -> str:
        """What it answers from its own situation."""
        try:
            answer: object = decided(fight, ask, self.bot)
        except Exception as fault:  # the same
            raise Failed(f"asked {ask.kind!r}, it broke off ({reason(fault)})") from fault
        if not isinstance(answer, str):
            raise Failed(f"asked {ask.kind!r}, it answered {_short(answer)}, which is no text")
        return answer


def make_here(level: str) -> None:
    """Make a bot once: ValueError where there is none, `Failed` where it cannot be made."""
    try:
        bot(level, "")
    except ValueError:
        raise
    except Exception as fault:
        raise Failed(reason(fault)) from fault


def reason(fault: Exception) -> str:
    """What went wrong in somebody's own program, on one line."""
    said = " ".join(str(fault).split())
    return f"{type(fault).__name__}: {said}" if said else type(fault).__name__


class Spent(NamedTuple):
    """What a bot's decisions took."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus(self, other: "Spent") -> "Spent":
        """Both together."""
        longest = max(self.longest, other.longest)
        return Spent(self.decisions + other.decisions, self.seconds + other.seconds, longest)

    @property
    def each(self) -> float:
        """Seconds a decision."""
        return self.seconds / self.decisions if self.decisions else 0.0


class Fought(NamedTuple):
    """What came of a fight."""

    winner: str
    """The side; empty where nobody has won."""
    answers: int
    spent: tuple[Spent, Spent]
    """By the two bots."""
    failed: int = -1
    """Which of the two bots failed; -1: neither."""
    why: str = ""


def fought(setup: Setup, seed: str, sides: Mapping[str, int], chairs: Sequence[Mapping[str, Chair]]) -> Fought:
    """Play one fight. `sides`: which of the two bots plays each side; `chairs`: where each sits, for everybody."""
    fight = Fight(setup, Shuffled(seed), events=False)
    whose = {person.id: sides[person.side] for person in setup.people}
    sensible = {
        who for who, number in whose.items()
        if isinstance(at := chairs[number][who], Here) and type(at.bot) is Sensible
    }  # fmt: skip
    decisions, seconds, longest = [0, 0], [0.0, 0.0], [0.0, 0.0]
    failed, why = -1, ""
    with Glass(fight) as glass:
        for _ in range(LONGEST):
            ask = open_ask(fight)
            if ask is None:
                break
            who = ask.who
            if who not in whose:  # nobody's business but the referee's
                fight.answer(who, fight.default_answer(who))
                continue
            number = whose[who]
            began = time.perf_counter()
            try:
                answer = glass.answer(ask) if who in sensible else chairs[number][who].answer(fight, ask)
                took = time.perf_counter() - began
                _give(fight, ask, answer)
            except Failed as fault:
                failed, why = number, str(fault)
                break
            decisions[number] += 1
            seconds[number] += took
            longest[number] = max(longest[number], took)
    result = read_result(fight.result)
    one, two = map(Spent, decisions, seconds, longest)
    return Fought(result.side if result else "", sum(decisions), (one, two), failed, why)


def _give(fight: Fight, ask: Ask, answer: str) -> None:
    try:
        fight.answer(ask.who, answer)
    except Refusal as fault:
        raise Failed(f"asked {ask.kind!r}, it answered {_short(answer)}, which cannot be done") from fault


def _short(answer: object) -> str:
    text = repr(answer)
    return text if len(text) <= SHORT else f"{text[:SHORT]}..."
