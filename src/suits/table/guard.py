"""What stands around every request: a policy for pages, no other people's pages, sizes and rates."""

import time
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LONGEST_MESSAGE = 16_384
LONGEST_BODY = 4_000_000
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 30, 120
BAD_ORIGIN = 4403
"""Why a socket is closed: the page is of another table."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def own_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this table: other pages in the same browser may not talk to it."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def client_address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


class Guard:
    """Around everything: headers that keep pages to themselves, and no request from other people's pages.

    `hosts`: the names this table goes by, where they are known. Pages that reach it by another are not ours.
    """

    def __init__(self, app: ASGIApp, hosts: Collection[str] = ()):
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        ours = not self.hosts or urlsplit(f"//{Headers(scope=scope).get('host', '')}").hostname in self.hosts
        if scope["type"] == "websocket":
            if ours:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": BAD_ORIGIN})
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_HEADERS)
            await send(message)

        if not ours or (scope["method"] == "POST" and not own_origin(Headers(scope=scope))):
            await said({"why": "That page is not of this table."}, 403)(scope, receive, with_headers)
            return
        await self.app(scope, receive, with_headers)


def said(what: Any, status: int = 200) -> Response:
    """JSON that nobody keeps."""
    return Response(msgspec.json.encode(what), status, {"cache-control": "no-store"}, "application/json")


class Pace:
    """So many messages a second, some more at once."""

    def __init__(self) -> None:
        self._left = float(MESSAGES_AT_ONCE)
        self._then = time.monotonic()

    def allows(self) -> bool:
        """Whether one more is all right."""
        now = time.monotonic()
        self._left = min(MESSAGES_AT_ONCE, self._left + (now - self._then) * MESSAGES_A_SECOND)
        self._then = now
        self._left -= 1
        return self._left >= 0
