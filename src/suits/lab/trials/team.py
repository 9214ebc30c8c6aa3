"""Rows in the order of their fights, however many processes play."""

import pickle
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, wait
from types import TracebackType
from typing import Self

from suits.lab.processes import Processes, cores
from suits.lab.trials.playing import Plan, played, played_some, read_rows
from suits.lab.trials.rows import Row

WARM = 0.2
"""Seconds that the first fights of a plan are played here: then it is known how long one takes."""
WORTH_IT = 0.8
"""Seconds of work for which other processes are started."""
CHUNK = 0.25
"""Seconds of work that are given out at once."""
AHEAD = 3
"""Pieces of work for each process that are given out before they are needed."""
MOST_PACES = 100
"""So many plans are remembered: whoever plays thousands does not need more."""
LOOK = 0.1
"""Seconds after which somebody who waits looks whether to stop."""


def never() -> bool:
    """Nobody wants it to stop."""
    return False


class Team:
    """Some processes that play fights. With one, everything is played here.

    `executor`: others that play, with the interface of `concurrent.futures` (a Dask client's, say).
    """

    def __init__(self, processes: int | None = None, *, nice: int = 0, executor: Executor | None = None):
        if processes is not None and processes < 1:
            raise ValueError(f"at least one process should play, not {processes}.")
        self.processes = processes or cores()
        self._nice = nice
        self._executor = executor
        self._own: Processes | None = None
        self._pace: dict[bytes, float] = {}
        """Seconds a fight, by plan."""

    def rows(self, plan: Plan, start: int, stop: int, stopped: Callable[[], bool] = never) -> Iterator[Row]:
        """The fights from number `start` to before `stop`, in order; fewer where `stopped` says so in between."""
        data = pickle.dumps(plan) if plan.can_travel else b""
        for row in self._here(plan, data, start, stop):
            start = row.number + 1
            yield row
            if stopped():
                return
        if start < stop:
            yield from self._away(data, start, stop, stopped)

    def _here(self, plan: Plan, data: bytes, start: int, stop: int) -> Iterator[Row]:
        """Play here: everything, or until it is known that other processes are worth starting."""
        spent = count = 0.0
        for number in range(start, stop):
            pace = self._pace.get(data)
            if pace is not None and plan.can_travel and self._worth_sending((stop - number) * pace):
                return
            began = time.perf_counter()
            row = played(plan, number)
            spent, count = spent + time.perf_counter() - began, count + 1
            if pace is None and spent > WARM:
                if len(self._pace) >= MOST_PACES:
                    self._pace.clear()
                self._pace[data] = spent / count
            yield row

    def _worth_sending(self, seconds: float) -> bool:
        return self._executor is not None or (self.processes > 1 and (self._own is not None or seconds > WORTH_IT))

    def _away(self, data: bytes, start: int, stop: int, stopped: Callable[[], bool]) -> Iterator[Row]:
        """Let other processes play; what is given out ahead is bounded, and so is what waits for its turn."""
        executor = self._players()
        size = max(1, min(round(CHUNK / self._pace[data]), -(-(stop - start) // self.processes)))
        pieces = iter(range(start, stop, size))
        given: deque[Future[bytes]] = deque()
        try:
            while True:
                while len(given) < AHEAD * self.processes and (piece := next(pieces, None)) is not None:
                    given.append(executor.submit(played_some, data, piece, min(stop, piece + size)))
                if not given:
                    return
                while not wait([given[0]], LOOK).done:
                    if stopped():
                        return
                for row in read_rows(given.popleft().result()):
                    yield row
                    if stopped():
                        return
        finally:
            for future in given:
                future.cancel()

    def _players(self) -> Executor:
        if self._executor is not None:
            return self._executor
        if self._own is None:
            self._own = Processes(self.processes, self._nice)
        return self._own

    def close(self) -> None:
        """End the processes, whatever they do."""
        if self._own is not None:
            self._own.shutdown(cancel_futures=True)
            self._own = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
