"""What concerns a fight that another process has is passed on to it: a request and its answer, a page and its socket.

The other one believes what is said of whoever asks, because it is told its own secret.
"""

import asyncio
import contextlib
import hmac
import http.client
import socket as socketlib
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from suits.table.neighbours.owning import Elsewhere, Moving, Owner

SECRET, FOR = "x-suits-neighbour", "x-suits-for"
PASSED_ON = "suits.passed_on"
"""In a scope: another process has passed this on, so it is not passed on again."""
NOT_OURS = 403
"""What a process answers to whoever does not know its secret; to nobody whom it knows it answers so."""
SECONDS = 30.0
"""For an answer: something long may be worked out there."""
OPEN_SECONDS = 2.0
PING_SECONDS = 5.0
"""How often a passed-on socket looks whether the other process is reached, and how long it waits for the answer."""
IN_DOUBT = (
    "The table is just moving to another process, so it is not known whether that was done. Look, and try again if it"
    " was not."
)
COME_AGAIN = 4409
_GONE = (ConnectionClosed, WebSocketDisconnect, RuntimeError)
"""What passing on meets when a page or the other process is gone."""
_KEPT = ("content-type", "cookie", "accept", "user-agent", "host", "x-forwarded-proto")
"""Headers that matter to whoever answers."""


def from_neighbour(scope: Scope, secret: str) -> bool | None:
    """Whether a neighbour has passed this on: then it speaks for another. None: somebody only says so."""
    headers = Headers(scope=scope)
    said = headers.get(SECRET)
    if said is None:
        return False
    if not secret or not hmac.compare_digest(said.encode(), secret.encode()):
        return None
    scope["client"] = (headers.get(FOR, ""), 0)
    scope[PASSED_ON] = True
    return True


def _introduced(headers: Headers, address: str, owner: Owner) -> dict[str, str]:
    kept = {name: headers[name] for name in _KEPT if name in headers}
    return {**kept, SECRET: owner.secret, FOR: address}


async def pass_on(request: Request, body: bytes, address: str, other: Elsewhere) -> Response:
    """What the other process answers to a request; ConnectionError where it is gone.

    That tells whether the other process may have heard of it: what was surely not done can be said again.
    """
    if request.scope.get(PASSED_ON):
        raise Moving
    headers = _introduced(request.headers, address, other.owner)
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    connection = http.client.HTTPConnection(other.owner.address, timeout=OPEN_SECONDS)
    asked = asyncio.create_task(asyncio.to_thread(_asked, connection, request.method, path, body, headers))
    gone = asyncio.create_task(other.gone.wait())
    try:
        await asyncio.wait((asked, gone), return_when=asyncio.FIRST_COMPLETED)
        if not asked.done():
            _hang_up(connection)
        status, told, data = await asked
        if status == NOT_OURS:  # another process listens there now, and this one has not been told of it yet
            raise Moving
    except Moving:
        raise
    except (OSError, http.client.HTTPException):
        raise ConnectionError(IN_DOUBT) from None
    finally:
        gone.cancel()
    return Response(data, status, told)


def _hang_up(connection: http.client.HTTPConnection) -> None:
    """Let the thread that waits for an answer wait no longer."""
    with contextlib.suppress(OSError, AttributeError):  # it may have come to its end by itself
        connection.sock.shutdown(socketlib.SHUT_RDWR)


def _asked(
    connection: http.client.HTTPConnection, method: str, path: str, body: bytes, headers: dict[str, str]
) -> tuple[int, dict[str, str], bytes]:
    try:
        try:
            connection.connect()
        except OSError:
            raise Moving from None
        connection.sock.settimeout(SECONDS)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        kept = ("content-type", "cache-control", "content-disposition", "set-cookie")
        told = {name: value for name, value in answer.getheaders() if name.lower() in kept}
        return answer.status, told, answer.read()
    finally:
        connection.close()


async def relay(socket: WebSocket, first: str, address: str, other: Elsewhere) -> bool:
    """Let a page speak with another process through this one; `first`: what it has said. False: nobody is there."""
    if socket.scope.get(PASSED_ON):
        await socket.close(COME_AGAIN)
        return True
    headers = _introduced(socket.headers, address, other.owner)
    headers.pop("host", None)
    try:
        line = await connect(
            f"ws://{other.owner.address}/socket",
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=OPEN_SECONDS,
            ping_interval=PING_SECONDS,
            ping_timeout=PING_SECONDS,
            close_timeout=1,
        )
    except (OSError, TimeoutError, InvalidHandshake):
        return False
    try:
        await line.send(first)
        await _both_ways(socket, line, other.gone)
    except ConnectionClosed:
        return False  # before the page was told anything
    finally:
        await line.close()
    return True


async def _both_ways(socket: WebSocket, line: ClientConnection, gone: asyncio.Event) -> None:
    """Pass on what both say until one of them is gone; the page comes again unless the other process said more."""
    there, back = asyncio.create_task(_to_the_owner(socket, line)), asyncio.create_task(_to_the_page(socket, line))
    tasks = there, back, asyncio.create_task(gone.wait())
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
    _, code, _ = found = await asyncio.gather(*tasks, return_exceptions=True)
    for fault in found:
        if isinstance(fault, Exception) and not isinstance(fault, _GONE):
            raise fault
    with contextlib.suppress(*_GONE):
        await socket.close(code if isinstance(code, int) else COME_AGAIN)


async def _to_the_owner(socket: WebSocket, line: ClientConnection) -> None:
    while True:
        message: dict[str, Any] = dict(await socket.receive())
        if message["type"] == "websocket.disconnect":
            return
        await line.send(message.get("text") or message.get("bytes") or b"")


async def _to_the_page(socket: WebSocket, line: ClientConnection) -> int:
    """Tell the page what the other process says; return the code with which the page is to be closed."""
    try:
        while True:
            await socket.send_text((await line.recv(decode=False)).decode())
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd is not None else COME_AGAIN
        return code if code >= 3000 else COME_AGAIN
