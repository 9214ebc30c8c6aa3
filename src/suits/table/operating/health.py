"""Is this process alive, and can it serve? For whatever sends guests to it; it says nothing about anybody."""

import time
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from suits.store import Store, StoreError
from suits.table.writer import Writer

ALIVE, READY = "/healthz", "/readyz"
PATHS = (ALIVE, READY)
"""They are answered whatever name the process is asked by: a balancer knows only its address."""


LOOK_SECONDS = 3.0
"""A write is tried at most so often, however often anybody asks."""


class Health:
    """The handlers."""

    def __init__(self, store: Store, writer: Writer, clock: Callable[[], float] = time.monotonic):
        self._store = store
        self._writer = writer
        self._clock = clock
        self._tried: float | None = None
        self._why = ""
        """Why the last try failed; empty where it did not."""
        self.closing = False
        """Whether it is about to end: then it wants no more guests."""

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [Route(ALIVE, self.alive), Route(READY, self.ready)]

    async def alive(self, request: Request) -> Response:
        """It answers: so it is."""
        return PlainTextResponse("alive\n")

    async def ready(self, request: Request) -> Response:
        """Whether what is said here would be stored."""
        if self.closing:
            return PlainTextResponse("closing\n", 503)
        why = await self._fault()
        return PlainTextResponse(f"{why}\n", 503) if why else PlainTextResponse("ready\n")

    async def _fault(self) -> str:
        """Why nothing can be stored; empty where it can be."""
        now = self._clock()
        try:
            self._store.check_there()
            if self._tried is None or now - self._tried >= LOOK_SECONDS:
                self._tried, self._why = now, ""
                await self._writer.did(self._store.check_writes)
        except StoreError as fault:
            self._why = str(fault)
        return self._why
