"""Measuring: the best of many short runs, in processor time, since other work on the machine only ever slows."""

import time
from collections.abc import Callable

ROUNDS = 30


def best_rate(work: Callable[[], int], rounds: int = ROUNDS) -> float:
    """The highest rate of several runs; `work` says how many things it did."""
    return max(_rate(work) for _ in range(rounds))


def _rate(work: Callable[[], int]) -> float:
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)
