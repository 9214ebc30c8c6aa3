"""A store whose disk is as slow as a test wants, and pages that wait for it."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.pages import Page, Told, hear_here

from suits.store import SQLite
from suits.table.messages import FromPage

PATIENCE = 60.0


class SlowDisk(SQLite):
    """A file in which commits take as long as the test holds them."""

    def __init__(self, path: Path):
        super().__init__(path)
        self.commits = 0
        self._goes_on = threading.Event()
        self._goes_on.set()
        self._arrived = threading.Event()
        self._db.set_trace_callback(self._count)

    def _count(self, sql: str) -> None:
        self.commits += sql == "COMMIT"

    @contextmanager
    def _transaction(self, what: str) -> Iterator[None]:
        with super()._transaction(what):
            yield
            self._arrived.set()
            assert self._goes_on.wait(PATIENCE)

    def hold(self) -> None:
        """Let no commit be done."""
        self._arrived.clear()
        self._goes_on.clear()

    def release(self) -> None:
        """Let commits be done."""
        self._goes_on.set()

    async def holds_one(self) -> None:
        """Wait until a commit is held."""
        assert await asyncio.to_thread(self._arrived.wait, PATIENCE)


def say(page: Page, message: FromPage) -> None:
    """Say something, and wait for nothing."""
    hear_here(page.room, page.listener, message)


async def told(page: Page, message: FromPage) -> Told:
    """Say something, and wait for the answer."""
    number = len(page.got)
    say(page, message)
    await settled(page)
    return next(one for one in page.got[number:] if one["type"] in ("done", "no"))


async def settled(*pages: Page) -> None:
    """Wait until everything that has happened at these tables is durable or taken back."""
    await asyncio.gather(*[page.room.stored() for page in pages], return_exceptions=True)
