"""What reading from connections may cost: a small piece at a time, and a pause for an address that sends too much.

The server takes whatever a connection has apart at once: 256 KB of it may be forty thousand frames or parts of a body,
a sixth of a second of work before any of it is a message or a request that could wait for its turn. So no more than a
piece is read at once, and all connections of an address pause when its pieces have taken long.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from suits.table.budget import Budget

PIECE = 4096
"""Bytes that are read from a connection at once."""
AT_ONCE = 0.02
"""Seconds of processor time that an address may have its pieces taken apart without a pause."""

TIDY_READS = 10_000
"""After so many, addresses that have sent nothing of late are forgotten."""


class Reader(Protocol):
    """A connection that can wait to be read."""

    known_as: str
    """The address that it counts for, as far as that is known."""

    def pause(self) -> None:
        """Read nothing for a while."""

    def resume(self) -> None:
        """Read on, unless something else waits."""


class Intake:
    """Whose connections are open, and what reading from them has cost."""

    def __init__(
        self,
        milliseconds: int,
        clock: Callable[[], float] = time.monotonic,
        processor: Callable[[], float] = time.thread_time,
    ):
        """`milliseconds`: of the processor, in each second, for each address."""
        self.buffer = memoryview(bytearray(PIECE))
        """Each piece is taken apart before the next is read, so one buffer does for all."""
        self._budget = Budget(milliseconds, clock, processor, saved_up=AT_ONCE * 1000 / milliseconds)
        self._open: dict[str, set[Reader]] = {}
        self._paused: set[str] = set()
        self._reads = 0

    def read(self, reader: Reader, address: str, take_apart: Callable[[], None]) -> None:
        """Take a piece apart, and charge that to the address. Without one, nobody pauses."""
        self._reads += 1
        if self._reads % TIDY_READS == 0:
            self._budget.tidy()
        wait = self._budget.charged(address, take_apart)
        if reader.known_as != address:
            self.forget(reader)
            reader.known_as = address
        if not address:
            return
        self._open.setdefault(address, set()).add(reader)
        if address in self._paused:
            reader.pause()
        elif wait:
            self._paused.add(address)
            for one in self._open[address]:
                one.pause()
            asyncio.get_running_loop().call_later(wait, self._resume, address)

    def forget(self, reader: Reader) -> None:
        """A connection is gone."""
        readers = self._open.get(reader.known_as, set())
        readers.discard(reader)
        if not readers:
            self._open.pop(reader.known_as, None)

    def _resume(self, address: str) -> None:
        self._paused.discard(address)
        for reader in list(self._open.get(address, ())):
            reader.resume()
