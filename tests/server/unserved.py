"""The application without a server around it: what it hears and what it says, in an order that a test decides.

A server reads from connections whenever the system has something for it. Here a test puts messages into the queues
that a server would fill, so which of them waits when is no matter of luck.
"""

import asyncio
import json
from collections.abc import Collection
from typing import Any

from starlette.types import ASGIApp, Message, Scope

ROUNDS = 10_000
"""So many rounds of the event loop are more than anything here needs."""


def scope(kind: str, path: str, address: str = "127.0.0.1", headers: Collection[tuple[bytes, bytes]] = ()) -> Scope:
    """A request or a socket from this address, as a server describes it."""
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1"), *headers],
        "client": (address, 1),
        "server": ("127.0.0.1", 80),
        "extensions": {},
        "state": {},
    }


class Connection:
    """A request or a socket. `heard`: what a server would have queued; `said`: what the application sent."""

    def __init__(self, app: ASGIApp, scope: Scope, *heard: Message):
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        self.said: list[Message] = []
        for message in heard:
            self._heard.put_nowait(message)
        self.task = asyncio.ensure_future(app(scope, self._heard.get, self._send))

    async def _send(self, message: Message) -> None:
        self.said.append(dict(message))

    def hear(self, *told: dict[str, Any]) -> None:
        """Queue these, as if they had all come at once."""
        for one in told:
            self._heard.put_nowait({"type": "websocket.receive", "text": json.dumps(one)})

    def told(self, kind: str = "") -> list[dict[str, Any]]:
        """What a page was told: all, or of one kind."""
        texts = [json.loads(one["text"]) for one in self.said if one["type"] == "websocket.send"]
        return [one for one in texts if kind in ("", one["type"])]

    @property
    def status(self) -> int:
        """The number of an answer; 0 if there is none yet."""
        return next((int(one["status"]) for one in self.said if one["type"] == "http.response.start"), 0)

    @property
    def closed(self) -> int:
        """Why a socket was closed; 0 if it is open."""
        return next((int(one["code"]) for one in self.said if one["type"] == "websocket.close"), 0)

    async def leave(self) -> None:
        """Close the page."""
        self._heard.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait([self.task])


def request(app: ASGIApp, path: str, address: str = "127.0.0.1") -> Connection:
    """A GET of this path."""
    return Connection(app, scope("http", path, address), {"type": "http.request", "body": b"", "more_body": False})


def page(app: ASGIApp, key: str, address: str = "127.0.0.1") -> Connection:
    """A page that says hello."""
    opened = Connection(app, scope("websocket", "/socket", address), {"type": "websocket.connect"})
    opened.hear({"type": "hello", "key": key})
    return opened


async def until(true: Any) -> None:
    """Let the loop go round until this is so."""
    for _ in range(ROUNDS):
        if true():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came to that")
