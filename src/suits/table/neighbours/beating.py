"""The heart of one process among several: while it beats, the fights that the process has are its own.

It beats in a thread, on a line of its own to the database, so that no long work here costs the process its fights.
With each beat goes what was counted here of every address, and comes what the others have counted: limits hold for all
together.
"""

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Protocol

from suits.store import StoreError

Counts = dict[str, dict[str, int]]
TIDY_BEATS = 60

_log = logging.getLogger(__name__)


class Leases(Protocol):
    """What the heart needs of them. See `suits.store.postgres.leases`."""

    def enter(self) -> str:
        """Be there, under a new name."""

    def beat(self, counts: Counts) -> bool:
        """Be there a while longer; False where the time was up already."""

    def others(self) -> dict[str, Counts]:
        """The other processes that are there, by name, each with what it has counted."""

    def leave(self) -> None:
        """Be gone, and give everything back."""

    def tidy(self) -> None:
        """Forget who is long gone."""


class Heart:
    """Beats until it is stopped."""

    def __init__(
        self, leases: Leases, seconds: float, lost: Callable[[str], None], heard: Callable[[dict[str, Counts]], None]
    ):
        """Told in the loop: `lost`, the fights are gone, with the new name; `heard`, who else is there."""
        self._leases = leases
        self._seconds = seconds
        self._lost = lost
        self._heard = heard
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self.counts: Counts = {}
        """What was counted here: told with the next beat."""

    def start(self) -> None:
        """Beat from now on."""
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._beats, args=(loop,), name="heart", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Beat no more, and give everything back."""
        self._stopped.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        try:
            await asyncio.to_thread(self._leases.leave)
        except StoreError as fault:
            _log.warning("What this process had is free in a moment: %s", fault)

    def _beats(self, loop: asyncio.AbstractEventLoop) -> None:
        beats = 0
        while not self._stopped.wait(self._seconds):
            beats += 1
            try:
                if not self._leases.beat(self.counts):
                    name = self._leases.enter()
                    _log.warning("The time of this process was up: it goes on under a new name, with no fights.")
                    loop.call_soon_threadsafe(self._lost, name)
                loop.call_soon_threadsafe(self._heard, self._leases.others())
                if beats % TIDY_BEATS == 0:
                    self._leases.tidy()
            except StoreError as fault:
                _log.info("No beat: %s", fault)
            except Exception:  # noqa: BLE001  # one that stops would take every fight away, and nobody would see why
                _log.exception("No beat.")


def summed(all_counts: Iterable[Counts], kind: str) -> Counter[str]:
    """What all of them have counted of one kind."""
    total: Counter[str] = Counter()
    for counts in all_counts:
        total.update(counts.get(kind, {}))
    return total
