"""How much of the processor each address may use: a token bucket in seconds of work on the event loop.

What a page or a request has the loop do is measured step by step, wherever it waits in between, and charged to the
address that it came from. The event loop is one thread, so each process has budgets of its own.
"""

import time
import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar

T = TypeVar("T")

SAVED_UP = 10.0
"""Seconds' worth that may be used at once: the tables of a whole club open at the same moment."""


class Budget:
    """What each address has used of late."""

    def __init__(
        self,
        milliseconds: int,
        clock: Callable[[], float] = time.monotonic,
        processor: Callable[[], float] = time.thread_time,
        saved_up: float = SAVED_UP,
    ):
        """`milliseconds`: of the processor, in each second; `processor`: how much this thread has used.

        `saved_up`: so many seconds' worth may be used at once.
        """
        self.each = milliseconds / 1000
        self._clock = clock
        self._processor = processor
        self._saved_up = saved_up
        self._owed: dict[str, tuple[float, float]] = {}
        """Seconds that were used and are not earned back yet, and when that was so."""

    def owed(self, address: str) -> float:
        """Seconds that an address has used and not earned back yet."""
        seconds, then = self._owed.get(address, (0.0, 0.0))
        return max(0.0, seconds - (self._clock() - then) * self.each) if seconds else 0.0

    def wait(self, address: str) -> float:
        """Seconds until an address may go on; 0: now. Without an address nobody can be told from anybody else."""
        if address not in self._owed:
            return 0.0
        return max(0.0, self.owed(address) / self.each - self._saved_up)

    def charge(self, address: str, seconds: float) -> None:
        """An address has used so much."""
        if address and seconds > 0:
            self._owed[address] = (self.owed(address) + seconds, self._clock())

    def charged(self, address: str, do: Callable[[], None]) -> float:
        """Do something at once and charge it; how long the address has to wait before it may go on."""
        began = self._processor()
        try:
            do()
        finally:
            self.charge(address, self._processor() - began)
        return self.wait(address)

    @types.coroutine
    def metered(self, address: str, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
        """Await this, and charge each of its steps: what happens while it waits is not its own."""
        resume: Callable[[Any], Any] = work.send
        told: Any = None
        while True:
            began = self._processor()
            try:
                waits_for = resume(told)
            except StopIteration as end:
                whole: T = end.value
                return whole
            finally:
                self.charge(address, self._processor() - began)
            try:
                resume, told = work.send, (yield waits_for)
            except BaseException as fault:  # noqa: BLE001  # whatever it is, it is for the work: it may be cancelled
                resume, told = work.throw, fault

    def tidy(self) -> None:
        """Forget addresses that owe nothing."""
        for address in [address for address in self._owed if not self.owed(address)]:
            del self._owed[address]
