"""Measuring: the best of a few runs, in processor time."""

import time
from collections.abc import Callable

ROUNDS = 5


def best_rate(work: Callable[[], int], rounds: int = ROUNDS) -> float:
    """The highest rate of several runs; `work` says how many things it did."""
    return max(_rate(work) for _ in range(rounds))


def _rate(work: Callable[[], int]) -> float:
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)
