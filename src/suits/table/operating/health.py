"""Is this process alive, and can it serve? For whatever sends guests to it; it says nothing about anybody."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from suits.store import Store, StoreError

ALIVE, READY = "/healthz", "/readyz"
PATHS = (ALIVE, READY)
"""They are answered whatever name the process is asked by: a balancer knows only its address."""


class Health:
    """The handlers."""

    def __init__(self, store: Store):
        self._store = store
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
        try:
            self._store.check_there()
        except StoreError as fault:
            return PlainTextResponse(f"{fault}\n", 503)
        return PlainTextResponse("ready\n")
