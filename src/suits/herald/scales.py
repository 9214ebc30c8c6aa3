"""Scales: answers weighed against each other in the same worlds: differences are seen before chances are known."""

import math
from collections.abc import Sequence
from typing import NamedTuple


class Weight(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float

    @property
    def doubtful(self) -> bool:
        """Whether it may as well be nothing: less than two errors from it."""
        return abs(self.mean) < 2 * self.error or self.error == math.inf


class Scales:
    """What every answer came to in every world, each world with its weight."""

    def __init__(self, answers: Sequence[str]):
        self.answers = tuple(answers)
        self._rows: dict[str, list[float]] = {answer: [] for answer in answers}
        self._weights: list[float] = []

    @property
    def worlds(self) -> int:
        """In how many worlds they were weighed."""
        return len(self._weights)

    @property
    def effective(self) -> float:
        """So many worlds of one weight would tell as much: fewer where some weigh far more than others."""
        squares = sum([weight * weight for weight in self._weights])
        return sum(self._weights) ** 2 / squares if squares else 0.0

    def add(self, weight: float, worth: Sequence[float]) -> None:
        """What they come to in one more world, in the order of the answers."""
        self._weights.append(weight)
        for answer, number in zip(self.answers, worth, strict=True):
            self._rows[answer].append(number)

    def chance(self, answer: str) -> Weight:
        """The chance to win with an answer."""
        return self._mean(self._rows[answer])

    def difference(self, answer: str, other: str) -> Weight:
        """By how much an answer is better than another."""
        if answer == other:
            return Weight(0.0, 0.0)
        return self._mean([mine - theirs for mine, theirs in zip(self._rows[answer], self._rows[other], strict=True)])

    def best(self) -> str:
        """The answer with the best chance; of several the first."""
        return max(self.answers, key=lambda answer: self.chance(answer).mean)

    def _mean(self, numbers: Sequence[float]) -> Weight:
        whole = sum(self._weights)
        if len(numbers) < 2 or not whole:
            return Weight(numbers[0] if numbers else 0.5, math.inf)
        mean = sum([weight * number for weight, number in zip(self._weights, numbers, strict=True)]) / whole
        squares = [(weight * (number - mean)) ** 2 for weight, number in zip(self._weights, numbers, strict=True)]
        few = len(numbers) / (len(numbers) - 1)
        # Worlds that all came to the same still leave room for one that does not.
        least = 0.5 / (len(numbers) + 1)
        return Weight(mean, max(math.sqrt(few * sum(squares)) / whole, least if not any(squares) else 0.0))
