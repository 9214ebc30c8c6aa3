"""One thread that writes to the store. Whatever is queued while it waits for the disk is committed together.

The event loop never waits for a commit. Before the writer has started and after it has closed, a write is made at once:
then there is no loop that could wait.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from suits.store import Store, StoreError, Unsure
from suits.table.operating.measures import measures, timed

T = TypeVar("T")
Then = Callable[["Write"], None]

FAILED = "This could not be stored, so nothing was changed. The log of whoever runs this table says more."

_log = logging.getLogger(__name__)


class Chain:
    """Writes that build on each other: when one has failed, the later ones are not tried."""

    def __init__(self) -> None:
        self.fault: StoreError | None = None


class Write:
    """One call of the store, and what came of it."""

    def __init__(self, do: Callable[[], Any], then: Then, chain: Chain):
        self.do = do
        self.then = then
        """Called in the loop once the write is durable or has failed."""
        self.chain = chain
        self.result: Any = None
        self.fault: StoreError | None = None
        self.queued = time.perf_counter()

    def attempt(self) -> None:
        """Make the call, unless one that it builds on has failed."""
        self.result, self.fault = None, self.chain.fault
        if self.fault is not None:
            return
        try:
            self.result = self.do()
        except StoreError as fault:
            self.fault = fault
        except Exception:  # noqa: BLE001  # the thread goes on whatever happens, and the log says what it was
            _log.exception("A write failed.")
            self.fault = StoreError(FAILED)
        self.chain.fault = self.fault


class Writer:
    """The queue of a store, and the thread that empties it."""

    def __init__(self, store: Store):
        self._store = store
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def running(self) -> bool:
        """Whether writes are queued; else they are made at once."""
        return self._thread is not None

    def start(self) -> None:
        """Queue writes from now on, and tell this loop what comes of them."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._empty, args=(self._loop,), name="writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write everything that is queued, and end the thread."""
        if self._thread is None:
            return
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._thread = None
        last, _ = self._queued()  # what was queued behind the end
        self._commit(last)
        _tell(last)

    def write(self, do: Callable[[], Any], then: Then, chain: Chain | None = None) -> None:
        """Queue a call of the store. Call this in the loop, while the writer is running."""
        self._queue.put(Write(do, then, chain or Chain()))

    async def did(self, do: Callable[[], T]) -> T:
        """Make a call of the store, and wait until it is durable."""
        if not self.running:
            return do()
        waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def tell(write: Write) -> None:
            if waiting.done():
                return  # nobody waits any more
            if write.fault is not None:
                waiting.set_exception(write.fault)
            else:
                waiting.set_result(write.result)

        self.write(do, tell)
        return await waiting

    def soon(self, do: Callable[[], None]) -> None:
        """Do this after everything that is queued."""
        if self.running:
            self.write(do, lambda _: None)
        else:
            do()

    def at_once(self, do: Callable[[], T]) -> T:
        """Make a call of the store here and now."""
        with timed(measures().stored):
            return do()

    # In the thread

    def _empty(self, loop: asyncio.AbstractEventLoop) -> None:
        goes_on = True
        while goes_on:
            writes, goes_on = self._queued(self._queue.get())
            self._commit(writes)
            with suppress(RuntimeError):  # the loop has ended, and nobody waits
                loop.call_soon_threadsafe(_tell, writes)

    def _queued(self, *first: Write | None) -> tuple[list[Write], bool]:
        """Everything that is queued; False where the end is among it."""
        batch = list(first)
        with suppress(queue.Empty):
            while True:
                batch.append(self._queue.get_nowait())
        return [write for write in batch if write is not None], None not in batch

    def _commit(self, writes: list[Write]) -> None:
        """Commit these together; where that fails, one by one, so that each has its own verdict."""
        if len(writes) > 1:
            before = {write.chain: write.chain.fault for write in writes}
            try:
                with self._store.together():
                    for write in writes:
                        write.attempt()
                return
            except Unsure as fault:
                for write in writes:
                    write.fault = write.chain.fault = fault
                return
            except Exception as fault:  # noqa: BLE001  # then each has its own verdict
                if not isinstance(fault, StoreError):
                    _log.exception("Several writes failed together.")
                for chain, earlier in before.items():
                    chain.fault = earlier
        for write in writes:
            write.attempt()


def _tell(writes: list[Write]) -> None:
    """Tell what came of these, in their order."""
    for write in writes:
        measures().stored(time.perf_counter() - write.queued)
        try:
            write.then(write)
        except Exception:  # noqa: BLE001  # the others were stored all the same, and somebody waits for them
            _log.exception("What was stored could not be told.")
