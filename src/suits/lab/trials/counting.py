"""What many fights come to: counts that do not grow with their number."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from itertools import accumulate

import msgspec

from suits.lab.estimates import Estimate, share
from suits.lab.trials.rows import Row
from suits.people import Setup

DEAD = "dead"
DRAWN = {
    "up": "up",
    "dazed": "up",
    "unconscious": "unconscious",
    "beaten": "beaten",
    "critical": "critical",
    "dead": "dead",
    "fled": "gone",
    "surrendered": "gone",
}
"""Ends by the few that are drawn, from the best to the worst; `beaten` is there only where it happens."""
QUARTERS = (0.25, 0.5, 0.75)
Histogram = Counter[int]
BINS = 10
NEARLY_ALL = 0.95
"""Whoever takes longer than so many of all shares the last bin."""


class Of(msgspec.Struct):
    """What is counted of one person."""

    id: str
    name: str
    side: str
    ends: Counter[str] = msgspec.field(default_factory=Counter)
    fell: Histogram = msgspec.field(default_factory=Counter)
    """By round."""
    wounds: Histogram = msgspec.field(default_factory=Counter)
    taken: Histogram = msgspec.field(default_factory=Counter)
    dealt: Histogram = msgspec.field(default_factory=Counter)
    first: int = 0
    """How often they were the first to fall."""

    def drawn_ends(self) -> dict[str, int]:
        """How often they end how, by the few ends that are drawn."""
        found = dict.fromkeys(DRAWN.values(), 0)
        for end, times in self.ends.items():
            found[DRAWN[end]] += times
        return {end: times for end, times in found.items() if times or end != "beaten"}


class Lost(msgspec.Struct, frozen=True):
    """What a fight cost a side: whether it won, how many of it are dead, and how many are down."""

    won: bool
    dead: int
    down: int


class Counts(msgspec.Struct):
    """What many fights of one setup come to."""

    title: str
    edition: str
    n: int
    wins: Counter[str]
    """By side; nobody's under the empty word."""
    rounds: Histogram
    answers: Histogram
    people: dict[str, Of]
    lost: dict[str, Counter[Lost]]
    """By side."""

    def add(self, row: Row) -> None:
        """One more fight."""
        self.n += 1
        self.wins[row.winner] += 1
        self.rounds[row.rounds] += 1
        self.answers[row.answers] += 1
        dead, down = Counter[str](), Counter[str]()
        for one, ended in zip(self.people.values(), row.people, strict=True):
            one.ends[ended.end] += 1
            one.fell[ended.fell] += 1
            one.wounds[ended.wounds] += 1
            one.taken[ended.taken] += 1
            one.dealt[ended.dealt] += 1
            dead[one.side] += ended.end == DEAD
            down[one.side] += ended.fell > 0
        if row.first:
            self.people[row.first].first += 1
        for side, lost in self.lost.items():
            lost[Lost(row.winner == side, dead[side], down[side])] += 1

    @property
    def sides(self) -> tuple[str, ...]:
        """In the order of the setup."""
        return tuple(self.lost)

    def won(self, side: str) -> Estimate:
        """How often a side has won; of the empty word, how often nobody has."""
        return share(self.wins[side], self.n)

    @property
    def width(self) -> float:
        """How far the least sure of the sides' chances may be off."""
        return max(self.won(side).half_width for side in self.sides)


def counts_for(setup: Setup) -> Counts:
    """Nothing counted yet."""
    people = {person.id: Of(person.id, person.name, person.side) for person in setup.people}
    lost = {person.side: Counter[Lost]() for person in setup.people}
    wins = Counter(dict.fromkeys(lost, 0))
    return Counts(setup.title, setup.edition, 0, wins, Counter(), Counter(), people, lost)


def mean(histogram: Mapping[int, int]) -> float:
    """The mean of what was counted.

    >>> mean({1: 1, 2: 3})
    1.75
    """
    return sum(value * times for value, times in histogram.items()) / max(1, sum(histogram.values()))


def quantile(histogram: Mapping[int, int], part: float) -> int:
    """The least number that so large a part of what was counted is not above.

    >>> quantile({1: 5, 2: 4, 9: 1}, 0.5), quantile({1: 5, 2: 4, 9: 1}, 0.9), quantile({1: 5, 2: 4, 9: 1}, 0.95)
    (1, 2, 9)
    """
    values = sorted(histogram)
    upto = list(accumulate(histogram[value] for value in values))
    return values[min(bisect_left(upto, part * upto[-1] - 1e-9), len(values) - 1)] if values else 0


def quartiles(histogram: Mapping[int, int]) -> tuple[int, int, int]:
    """The numbers that a quarter, a half and three quarters are not above."""
    low, middle, high = (quantile(histogram, part) for part in QUARTERS)
    return low, middle, high


def binned(histogram: Mapping[int, int]) -> dict[str, int]:
    """What was counted in at most so many bins of the same width; the last is open.

    >>> binned({1: 2, 2: 5, 3: 1})
    {'1': 2, '2': 5, '3': 1}
    >>> binned({1: 50, 13: 45, 40: 5})
    {'1–2': 50, '3–4': 0, '5–6': 0, '7–8': 0, '9–10': 0, '11–12': 0, '13+': 50}
    """
    first, last, total = min(histogram), max(histogram), sum(histogram.values())
    nearly_all = next(at for at in sorted(histogram) if _upto(histogram, at) >= NEARLY_ALL * total)
    width = -(-(nearly_all - first + 1) // BINS)
    found: dict[str, int] = {}
    for low in range(first, min(last, nearly_all) + 1, width):
        high = low + width - 1
        ends_here = high >= nearly_all and last > high
        label = f"{low}+" if ends_here else str(low) if width == 1 else f"{low}–{high}"
        found[label] = _upto(histogram, last if ends_here else high) - _upto(histogram, low - 1)
    return found


def _upto(histogram: Mapping[int, int], at: int) -> int:
    return sum(times for value, times in histogram.items() if value <= at)
