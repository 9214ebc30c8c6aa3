"""Elo: one number a bot, from who has how many points against whom, and how sure that is."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from suits.herald.tournaments.scores import Score

SCALE = 400 / math.log(10)
"""Elo for each unit of the logarithm of the odds: 400 for ten to one."""
DRAWN = 1.0
"""So many drawn pairs are added to each match, so that whoever has won everything is not infinitely better."""
ROUNDS, NEAR = 100, 1e-9
Numbers: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"


class Rating(NamedTuple):
    """A bot's number; the mean of all is 0."""

    elo: float
    error: float


def ratings(bots: Sequence[str], scores: Mapping[tuple[str, str], Score]) -> dict[str, Rating]:
    """The numbers under which the points that there are were most likely, with their standard errors.

    The errors come from how much pairs of fights differ, and not from how many fights there were.

    >>> found = ratings(["a", "b"], {("a", "b"): Score(1000, 640.0, 500.0)})
    >>> round(found["a"].elo), round(found["a"].error, 1), round(found["b"].elo)
    (50, 3.6, -50)
    """
    at = {bot: number for number, bot in enumerate(bots)}
    matches = [_Match(_apart(at, one, two), score) for (one, two), score in scores.items() if score.pairs]
    found = np.zeros(len(bots))
    for _ in range(ROUNDS):
        step = np.linalg.pinv(_bend(found, matches)) @ _slope(found, matches)
        found = found + np.clip(step, -1, 1)
        if np.abs(step).max(initial=0) < NEAR:
            break
    unsure = np.zeros((len(bots), len(bots)))
    for match in matches:
        unsure += (match.score.pairs * match.score.error) ** 2 * np.outer(match.apart, match.apart)
    back = np.linalg.pinv(_bend(found, matches))
    errors = np.sqrt(np.maximum(np.diag(back @ unsure @ back), 0))
    found = found - found.mean()
    return {bot: Rating(SCALE * float(found[n]), SCALE * float(errors[n])) for bot, n in at.items()}


class _Match(NamedTuple):
    apart: Numbers
    """1 for the one, -1 for the other: times the numbers of all, by how much the one is better."""
    score: Score

    def expected(self, found: Numbers) -> float:
        return 1 / (1 + math.exp(-float(self.apart @ found)))


def _apart(at: Mapping[str, int], one: str, two: str) -> Numbers:
    found = np.zeros(len(at))
    found[at[one]], found[at[two]] = 1, -1
    return found


def _slope(found: Numbers, matches: Sequence[_Match]) -> Numbers:
    """In which direction these numbers become more likely."""
    whole = np.zeros(len(found))
    for match in matches:
        more = match.score.points + DRAWN / 2 - (match.score.pairs + DRAWN) * match.expected(found)
        whole += more * match.apart
    return whole


def _bend(found: Numbers, matches: Sequence[_Match]) -> Numbers:
    """How quickly that changes."""
    whole = np.zeros((len(found), len(found)))
    for match in matches:
        p = match.expected(found)
        whole += (match.score.pairs + DRAWN) * p * (1 - p) * np.outer(match.apart, match.apart)
    return whole
