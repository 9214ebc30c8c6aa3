"""Pieces of work for all cores: what comes of each, as it comes."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import TypeVar

from suits.lab.processes import Processes, cores
from suits.lab.trials.team import AHEAD, LOOK, WORTH_IT, never

A = TypeVar("A")
T = TypeVar("T")


def shared(
    work: Callable[[A], T],
    pieces: Sequence[A],
    *,
    processes: int | None = None,
    executor: Executor | None = None,
    stopped: Callable[[], bool] = never,
) -> Iterator[tuple[int, T]]:
    """What comes of each piece with its number, in the order in which they are done; none is begun after `stopped`.

    The first is done here, and then it is known whether other processes are worth starting.
    `work` must be a function that other processes can import.

    >>> sorted(shared(abs, [-3, 4], processes=1))
    [(0, 3), (1, 4)]
    """
    number = processes or cores()
    began = time.monotonic()
    done = 0
    while executor is None and (number == 1 or not _worth_sharing(time.monotonic() - began, done, len(pieces))):
        if done == len(pieces) or stopped():
            return
        yield done, work(pieces[done])
        done += 1
    own = Processes(number) if executor is None else None
    try:
        for at, found in _given_out(executor or own, work, pieces[done:], number, stopped):  # type: ignore[arg-type]
            yield done + at, found
    finally:
        if own is not None:
            own.shutdown(cancel_futures=True)


def _worth_sharing(spent: float, done: int, of: int) -> bool:
    """Whether what is left, at the pace so far, takes longer than it takes to start other processes."""
    return done > 0 and spent / done * (of - done) > WORTH_IT


def _given_out(
    executor: Executor, work: Callable[[A], T], pieces: Sequence[A], number: int, stopped: Callable[[], bool]
) -> Iterator[tuple[int, T]]:
    waiting = iter(enumerate(pieces))
    given: dict[Future[T], int] = {}
    try:
        while not stopped():
            while len(given) < AHEAD * number and (piece := next(waiting, None)) is not None:
                given[executor.submit(work, piece[1])] = piece[0]
            if not given:
                return
            for future in wait(given, LOOK, FIRST_COMPLETED).done:
                yield given.pop(future), future.result()
    finally:
        for future in given:
            future.cancel()
