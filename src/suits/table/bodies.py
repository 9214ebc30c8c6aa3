"""What requests bring with them: how much of it is read, and how much of it may be in memory at once.

A body is in memory only until its request is answered. Then it is cleared, whatever still refers to it: a traceback or
a task that ended badly would otherwise keep megabytes until the garbage collector finds them.
"""

import contextlib
from collections import Counter
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from suits.table.guard import LONGEST_BODY, client_address

SHORT = 8_000
"""Bytes of a request that says what somebody wants."""
LONGEST_LIST = 100_000
"""Bytes of a request that brings no file."""
MOST_HELD, MOST_HELD_EACH = 16 * LONGEST_BODY, 4 * LONGEST_BODY
"""Bytes of bodies in memory at once: in all, and from one address. Bodies up to `LONGEST_LIST` always have room."""
FULL = "Too many files are on their way to this table: try again in a minute."
FULL_EACH = "Too many files are on their way from where you are: wait for the first of them."
_HELD = "suits.held"

T = TypeVar("T")


class Bad(Exception):
    """A request that cannot be taken: why, and the number that goes with it."""

    def __init__(self, why: str, status: int = 400):
        super().__init__(why)
        self.status = status


class Bodies:
    """The application, with what requests bring counted around it."""

    def __init__(self, app: ASGIApp, most: int = MOST_HELD, most_each: int = MOST_HELD_EACH):
        self.app = app
        self.most = most
        self.most_each = most_each
        self.by_address: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        held = scope[_HELD] = _Held(self, client_address(scope))
        try:
            await self.app(scope, receive, send)
        finally:
            held.free()


class _Held:
    """What one request has brought so far."""

    def __init__(self, bodies: Bodies, address: str):
        self.bodies = bodies
        self.address = address
        self.data = bytearray()

    def add(self, part: bytes) -> None:
        """Some more of it; Bad where there is no room."""
        held = self.bodies.by_address
        if len(self.data) + len(part) > LONGEST_LIST:
            if held[self.address] + len(part) > self.bodies.most_each:
                raise Bad(FULL_EACH, 429)
            if held.total() + len(part) > self.bodies.most:
                raise Bad(FULL, 503)
        self.data += part
        held[self.address] += len(part)

    def free(self) -> None:
        """The request is answered."""
        held = self.bodies.by_address
        held[self.address] -= len(self.data)
        if held[self.address] <= 0:
            del held[self.address]
        with contextlib.suppress(BufferError):  # somebody looks at it at this moment
            self.data.clear()


async def bytes_of(request: Request, longest: int) -> bytearray:
    """What a request brings, no more than is sensible. It is empty again as soon as the request is answered."""
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > longest:
        raise _too_much(longest)
    held: _Held = request.scope[_HELD]
    try:
        async for part in request.stream():
            if len(held.data) + len(part) > longest:
                raise _too_much(longest)
            held.add(part)
    except ClientDisconnect:
        raise Bad("The connection was lost.") from None
    return held.data


def _too_much(longest: int) -> Bad:
    most = f"{longest // 1_000_000} MB" if longest >= 1_000_000 else f"{longest // 1000} KB"
    return Bad(f"That is too much at once: at most {most}.", 413)


def brought(request: Request) -> bytes:
    """What was read of a request, for another process that has to answer it."""
    held: _Held = request.scope[_HELD]
    return bytes(held.data)


async def body_of(request: Request, kind: type[T], longest: int = SHORT) -> T:
    """What a short request says."""
    try:
        return msgspec.json.decode(bytes(await bytes_of(request, longest)), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise Bad(f"That cannot be read: {fault}.") from None
