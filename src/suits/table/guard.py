"""What stands around every request: a policy for pages, no other people's pages, sizes and rates."""

import time
from collections.abc import Collection
from typing import Any

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from suits.table.crowd import Crowd, Limits, came_from, household, trusted
from suits.table.fair_queue import FairQueue
from suits.table.names import goes_by, host_name, own_origin, same_scheme, well_formed_origin
from suits.table.neighbours.passing_on import NOT_OURS, from_neighbour
from suits.table.operating import health

LONGEST_MESSAGE = 16_384
LONGEST_BODY = 4_000_000
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 30, 120
BAD_ORIGIN = 4403
"""Why a socket is closed: the page is of another table."""
WRONG_SCHEME = (
    "This page says http where the table is reached over https, or the other way round. Open the table's own address;"
    " if you run the table behind a proxy, name it with --trust-proxy and have it send X-Forwarded-Proto."
)
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def client_address(scope: Scope) -> str:
    """Where a request comes from; for a proxy that is believed, where it says."""
    client = scope.get("client")
    return household(str(client[0])) if client else ""


class Guard:
    """Around everything: each address in its turn, headers that keep pages to themselves, nothing from others' pages.

    `hosts`: the names this table goes by, where they are known. Pages that reach it by another are not ours.
    """

    def __init__(
        self,
        app: ASGIApp,
        hosts: Collection[str],
        limits: Limits,
        crowd: Crowd,
        queue: FairQueue,
        secret: str = "",
    ):
        """`crowd`: who comes through a proxy; `secret`: how other processes that serve the same fights are known."""
        self.app = app
        self.queue = queue
        self.hosts = hosts
        self.secret = secret
        self.proxies = limits.proxies
        self.behind_proxies = crowd

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        neighbour = from_neighbour(scope, self.secret)
        if neighbour is None:
            await refuse(scope, receive, send, "You are not one of us.", NOT_OURS)
            return
        if neighbour:  # where it came in it was looked at
            await self._in_turn(self.app, scope, receive, send if scope["type"] == "websocket" else _with_headers(send))
            return
        peer = scope.get("client") or ("", 0)
        if self.proxies and trusted(peer[0], self.proxies):
            forwarded = Headers(scope=scope).getlist("x-forwarded-for")
            scope["client"] = (came_from(peer[0], forwarded, self.proxies), peer[1])
            scope["scheme"] = _scheme(scope)
            guest = object()
            why = self.behind_proxies.enter(guest, client_address(scope))
            if why:
                await refuse(scope, receive, send, why, 503)
                return
            try:
                await self._in_turn(self._let_in, scope, receive, send)
            finally:
                self.behind_proxies.leave(guest)
        else:
            await self._in_turn(self._let_in, scope, receive, send)

    async def _in_turn(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer when it is this address' turn, hear each message likewise, and charge what that takes."""
        address = client_address(scope)
        if scope["type"] == "http":  # a socket's first message is that it wants to be opened
            await self.queue.turn(address)
        work = _work(app, scope, self.queue.heard_in_turn(address, receive), send)
        await self.queue.budget.metered(address, work)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        why, status = ("", 0) if scope.get("path") in health.PATHS else self._fault(scope)
        if why:
            await refuse(scope, receive, send, why, status)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, _with_headers(send))

    def _fault(self, scope: Scope) -> tuple[str, int]:
        """What is wrong with where a request comes from, and the number that goes with it."""
        headers = Headers(scope=scope)
        host = host_name(headers)
        if host is None:
            return "That request does not say properly which host it is for.", 400
        if not well_formed_origin(headers):
            return "That request does not say properly where it comes from.", 400
        here = str((scope.get("server") or ("",))[0])
        if self.hosts and not goes_by(host, here, self.hosts):
            return f"This table is not known as {host}. Whoever runs it can say so: --host-name {host}.", 403
        if (scope["type"] == "websocket" or scope["method"] == "POST") and not own_origin(headers):
            return "That page is not of this table.", 403
        if (scope["type"] == "websocket" or scope["method"] == "POST") and not same_scheme(headers, secure(scope)):
            return WRONG_SCHEME, 403
        return "", 0


async def _work(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


def _scheme(scope: Scope) -> str:
    """How a proxy that is believed was reached; as its own connection came where it does not say."""
    told = Headers(scope=scope).get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
    if told not in ("http", "https"):
        return str(scope.get("scheme", "http"))
    return told if scope["type"] == "http" else told.replace("http", "ws")


def secure(scope: Scope) -> bool:
    """Whether whoever asks came over TLS, to this server or to a proxy that is believed."""
    return scope.get("scheme") in ("https", "wss")


def _with_headers(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(_HEADERS)
        await send(message)

    return with_headers


async def refuse(scope: Scope, receive: Receive, send: Send, why: str, status: int) -> None:
    """Say why not; a socket is not even opened."""
    answer = said({"why": why}, status)
    if scope["type"] == "http":
        await answer(scope, receive, _with_headers(send))
    elif "websocket.http.response" in scope.get("extensions", {}):
        await answer(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": BAD_ORIGIN})


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
