"""A forecast as data: what a page draws and a program reads."""

from collections import Counter

import msgspec

from suits.lab.estimates import Difference, Estimate, share
from suits.lab.trials.counting import Counts, Of, mean, quartiles

LAST_ROUND = 60
"""The curve of those who stand goes no further."""


class Wounds(msgspec.Struct, frozen=True):
    """What stays of a fight on somebody."""

    mean: float
    quartiles: tuple[int, int, int]


class Changed(msgspec.Struct, frozen=True):
    """One thing otherwise, and what that does to the chance to win."""

    key: str
    text: str
    win: Estimate
    difference: Difference
    says: str
    """The difference, in a hundred: "+35"; "±0" where it cannot be told from nothing."""


class Report(msgspec.Struct, frozen=True):
    """A forecast, as far as it has come."""

    title: str
    edition: str
    side: str
    """Whose eyes it is seen with."""
    n: int
    seconds: float
    bots: tuple[str, ...]
    win: dict[str, Estimate]
    """By side; nobody's under the empty word, where that happens."""
    ends: dict[str, dict[str, Estimate]]
    wounds: dict[str, Wounds]
    rounds: dict[int, int]
    standing: dict[str, list[float]]
    """The part of the fights in which somebody still stands, before the first round and after each."""
    first: dict[str, Estimate]
    """Who falls first."""
    deaths: tuple[Estimate, ...]
    """How likely it is that at least one of the side dies, at least two, and so on."""
    answers: tuple[int, int, int]
    """How many decisions are made in all: quartiles."""
    changes: tuple[Changed, ...]
    words: tuple[str, ...]
    done: bool


def ends_of(one: Of, n: int) -> dict[str, Estimate]:
    """How somebody ends, by the few ends that are drawn."""
    return {end: share(times, n) for end, times in one.drawn_ends().items()}


def standing(one: Of, counts: Counts) -> list[float]:
    """The part of the fights in which somebody stands before the first round and after each."""
    left, found = counts.n, [1.0]
    for number in range(1, min(LAST_ROUND, max(counts.rounds)) + 1):
        left -= one.fell[number]
        found.append(left / counts.n)
    return found


def deaths(counts: Counts, side: str) -> tuple[Estimate, ...]:
    """How likely it is that so many of a side die, and more."""
    dead: Counter[int] = Counter()
    for lost, times in counts.lost[side].items():
        dead[lost.dead] += times
    most = sum(one.side == side for one in counts.people.values())
    return tuple(share(sum(times for many, times in dead.items() if many >= k), counts.n) for k in range(1, most + 1))


def wounds(one: Of) -> Wounds:
    """What stays on somebody."""
    return Wounds(mean(one.wounds), quartiles(one.wounds))
