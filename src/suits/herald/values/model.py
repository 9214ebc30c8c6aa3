"""A small network of two layers, by NumPy alone: numbers of a position in, the chance to win out."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.floating]
FIRST, SECOND = 48, 24
"""How wide the two layers are."""
RATE, DECAY = 0.003, 1e-4
"""How large a step of learning is, and how much weights shrink with it."""
BATCH = 256
CALM = 3
"""After so many rounds without a gain on what was held back, learning ends."""


class Value:
    """What is learned: weights, and the names of the numbers they belong to."""

    def __init__(self, names: Sequence[str], middle: Matrix, spread: Matrix, weights: Sequence[Matrix]):
        self.names = tuple(names)
        self.middle, self.spread = middle, spread
        self.weights = list(weights)
        self._at = {name: number for number, name in enumerate(names)}

    @classmethod
    def untaught(cls, names: Sequence[str], rows: Matrix, seed: int) -> Self:
        """One that knows nothing yet, for rows of such numbers."""
        chance = np.random.default_rng(seed)
        sizes = [len(names), FIRST, SECOND, 1]
        weights: list[Matrix] = []
        for wide, high in pairwise(sizes):
            weights += [(chance.standard_normal((wide, high)) * np.sqrt(2 / wide)).astype(np.float32)]
            weights += [np.zeros(high, np.float32)]
        return cls(names, rows.mean(0), rows.std(0) + 0.01, weights)

    def row(self, numbers: Mapping[str, float]) -> Matrix:
        """Numbers by name as a row; names that were never learned are left out."""
        found = np.zeros(len(self.names), np.float32)
        for name, number in numbers.items():
            at = self._at.get(name)
            if at is not None:
                found[at] = number
        return found

    def chance(self, numbers: Mapping[str, float]) -> float:
        """The chance to win."""
        return float(self.chances(self.row(numbers)[None])[0])

    def chances(self, rows: Matrix) -> Matrix:
        """The same for many rows."""
        return self._forward(rows)[-1]

    def _forward(self, rows: Matrix) -> list[Matrix]:
        """Every layer, from what comes in to the chance."""
        one, shift_one, two, shift_two, last, shift_last = self.weights
        # Nothing that lies far outside of what was learned counts for more than its edge.
        scaled = np.clip((rows - self.middle) / self.spread, -4, 4)
        first = np.maximum(scaled @ one + shift_one, 0)
        second = np.maximum(first @ two + shift_two, 0)
        return [scaled, first, second, 1 / (1 + np.exp(-(second @ last + shift_last)[:, 0]))]

    def slopes(self, rows: Matrix, won: Matrix) -> list[Matrix]:
        """In which direction every weight makes the error larger."""
        one, _, two, _, last, _ = self.weights
        scaled, first, second, chances = self._forward(rows)
        off = ((chances - won) / len(rows))[:, None]
        off_second = off @ last.T * (second > 0)
        off_first = off_second @ two.T * (first > 0)
        return [
            scaled.T @ off_first + DECAY * one, off_first.sum(0),
            first.T @ off_second + DECAY * two, off_second.sum(0),
            second.T @ off + DECAY * last, off.sum(0),
        ]  # fmt: skip

    def save(self, path: Path) -> None:
        """Write it to a file, in half precision: nobody needs more."""
        small = {f"weights{number}": one.astype(np.float16) for number, one in enumerate(self.weights)}
        np.savez_compressed(
            path, names=np.array(self.names), middle=self.middle, spread=self.spread, allow_pickle=False, **small
        )

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read it from a file."""
        with np.load(path, allow_pickle=False) as kept:
            weights = [kept[f"weights{number}"].astype(np.float32) for number in range(6)]
            return cls([str(name) for name in kept["names"]], kept["middle"], kept["spread"], weights)


def log_loss(chances: Matrix, won: Matrix) -> float:
    """How far chances are from what came about: 0.693 for whoever knows nothing."""
    safe = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(safe) + (1 - won) * np.log(1 - safe)).mean())


def taught(value: Value, rows: Matrix, won: Matrix, held_back: tuple[Matrix, Matrix], seed: int) -> Iterator[float]:
    """Teach it round by round: the error on what was held back, after each. It ends with the weights that did best."""
    chance = np.random.default_rng(seed)
    moments: list[tuple[Any, Any]] = [(np.zeros_like(one), np.zeros_like(one)) for one in value.weights]
    best, kept, calm, step = np.inf, [one.copy() for one in value.weights], 0, 0
    while calm < CALM:
        order = chance.permutation(len(rows))
        for start in range(0, len(rows), BATCH):
            some = order[start : start + BATCH]
            step += 1
            for number, slope in enumerate(value.slopes(rows[some], won[some])):
                first, second = moments[number]
                first += 0.1 * (slope - first)
                second += 0.001 * (slope * slope - second)
                away = first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
                value.weights[number] -= (RATE * away).astype(np.float32)
        error = log_loss(value.chances(held_back[0]), held_back[1])
        calm += 1
        if error < best - 1e-4:
            best, kept, calm = error, [one.copy() for one in value.weights], 0
        yield error
    value.weights = kept
