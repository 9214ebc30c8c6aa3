"""What a sweep came to: cell by cell, and what each thing that was varied does on the whole."""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from suits.lab.estimates import SURE, Difference, Estimate, Paired, share
from suits.lab.sweeps.batches import Batch, Head, letter
from suits.lab.sweeps.cells import Axis
from suits.lab.sweeps.results import ROWS, Made, lines, read_made
from suits.lab.trials.counting import mean, quartiles


class Rounds(msgspec.Struct, frozen=True):
    """How long the fights of a cell are."""

    mean: float
    quartiles: tuple[int, int, int]


class CellSum(msgspec.Struct, frozen=True):
    """What one cell came to."""

    cell: int
    labels: tuple[str, ...]
    title: str
    edition: str
    side: str
    """Whose chance is told."""
    n: int
    win: dict[str, Estimate]
    """By side; nobody's under the empty word, where that happens."""
    change: Difference | None
    """How much oftener the side wins than in the first cell, with the same cards; none for the first itself."""
    rounds: Rounds
    answers: float
    dead: dict[str, float]
    """How many of a side are dead in the end, on average."""

    @property
    def own(self) -> Estimate:
        """The chance that is told."""
        return self.win[self.side]


class Effect(msgspec.Struct, frozen=True):
    """One value of what was varied: the chance over all cells that have it, and what that is over the first one's."""

    label: str
    win: Estimate
    change: Difference | None


class Summary(msgspec.Struct, frozen=True):
    """A whole sweep, or as much of it as there is."""

    made: Made
    cells: tuple[CellSum, ...]
    effects: tuple[tuple[Effect, ...], ...]
    """By what was varied; empty while cells are missing."""
    done: bool

    @property
    def axes(self) -> tuple[Axis, ...]:
        """All that was varied."""
        return self.made.axes

    @property
    def fights(self) -> int:
        """In all cells."""
        return sum(cell.n for cell in self.cells)

    @property
    def side(self) -> str:
        """Whose chance is told, if it is the same in all cells."""
        sides = {cell.side for cell in self.cells}
        return sides.pop() if len(sides) == 1 else ""


def summary(folder: Path) -> Summary:
    """What a folder of results comes to."""
    made = read_made(folder)
    found: list[CellSum] = []
    first: NDArray[np.bool_] | None = None
    sums: dict[tuple[int, int], NDArray[np.int32]] = {}
    for head, batches in _by_cell(folder):
        counted = _Counted(head)
        for batch in batches:
            counted.add(batch)
        own = counted.own()
        found.append(counted.cell(_change(first, own)))
        first = own if first is None else first
        for axis, label in enumerate(head.labels):
            place = axis, made.axes[axis].labels.index(label)
            sums[place] = _added(sums.get(place), own)
    done = len(found) == made.size
    return Summary(made, tuple(found), _effects(made, sums) if done else (), done)


def _by_cell(folder: Path) -> Iterator[tuple[Head, Iterator[Batch]]]:
    every = (line for _, line in lines(folder / ROWS))
    head: Head | None = None
    for is_head, some in groupby(every, lambda line: isinstance(line, Head)):
        if is_head:
            (head,) = [line for line in some if isinstance(line, Head)]
        elif head is not None:
            yield head, (line for line in some if isinstance(line, Batch))


class _Counted:
    """The fights of a cell, added up."""

    def __init__(self, head: Head):
        self.head = head
        self.n = self.answers = 0
        self.winners: list[str] = []
        self.rounds: Counter[int] = Counter()
        self.dead = [0] * len(head.sides)

    def add(self, batch: Batch) -> None:
        self.n += batch.n
        self.answers += batch.answers
        self.winners.append(batch.winners)
        self.rounds.update(batch.rounds)
        for at, many in enumerate(batch.dead):
            self.dead[at] += sum(number * times for number, times in many.items())

    def own(self) -> NDArray[np.bool_]:
        """Fight by fight, whether the side that it is about has won."""
        wanted = letter(self.head.sides.index(self.head.side))
        return np.array([sign == wanted for sign in "".join(self.winners)])

    def cell(self, change: Difference | None) -> CellSum:
        head, times = self.head, Counter("".join(self.winners))
        win = {side: share(times[letter(at)], self.n) for at, side in enumerate(head.sides)}
        if nobody := self.n - sum(times[letter(at)] for at in range(len(head.sides))):
            win[""] = share(nobody, self.n)
        return CellSum(
            head.cell, head.labels, head.title, head.edition, head.side, self.n, win, change,
            Rounds(mean(self.rounds), quartiles(self.rounds)), self.answers / self.n,
            {side: self.dead[at] / self.n for at, side in enumerate(head.sides)},
        )  # fmt: skip


def _change(first: NDArray[np.bool_] | None, own: NDArray[np.bool_]) -> Difference | None:
    """Fight by fight against the first cell; as many as both have."""
    if first is None:
        return None
    n = min(len(first), len(own))
    before, after = first[:n], own[:n]
    return Paired(n, int((before & ~after).sum()), int((after & ~before).sum())).difference()


def _added(before: NDArray[np.int32] | None, own: NDArray[np.bool_]) -> NDArray[np.int32]:
    if before is None:
        return own.astype(np.int32)
    n = min(len(before), len(own))
    both: NDArray[np.int32] = before[:n] + own[:n]
    return both


def _effects(made: Made, sums: dict[tuple[int, int], NDArray[np.int32]]) -> tuple[tuple[Effect, ...], ...]:
    """What each value does over all cells that have it. Fights of one number have the same cards in all of them, so
    one number is one observation."""
    found = []
    for at, axis in enumerate(made.axes):
        cells_each = made.size // len(axis.labels)
        own = [sums[at, place] / cells_each for place in range(len(axis.labels))]
        n = min(map(len, own))
        effects = [
            Effect(label, _chance(mine[:n]), _difference(mine[:n] - own[0][:n]) if place else None)
            for place, (label, mine) in enumerate(zip(axis.labels, own, strict=True))
        ]
        found.append(tuple(effects))
    return tuple(found)


def _chance(mine: NDArray[np.float64]) -> Estimate:
    found = _difference(mine)
    return Estimate(found.by, max(0.0, found.lo), min(1.0, found.hi), n=found.n)


def _difference(mine: NDArray[Any]) -> Difference:
    n, by = len(mine), float(mine.mean())
    error = float(mine.std(ddof=1)) / math.sqrt(n) if n > 1 else 1.0
    return Difference(by, max(-1.0, by - SURE * error), min(1.0, by + SURE * error), error, n)
