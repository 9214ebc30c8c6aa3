"""What strangers send is in memory for no longer than it takes to refuse it."""

import asyncio
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.routing import Route
from starlette.types import Message
from tests.patience import PATIENCE
from tests.server.live import Address, live
from tests.server.processes import Process

from suits.store import SQLite
from suits.table import bodies
from suits.table.bodies import Bad, Bodies, bytes_of
from suits.table.guard import LONGEST_BODY
from suits.table.web import Web

MB = 1_000_000
NO_PRINT = b"x" * 3_900_000
UPLOADS, AT_ONCE = 700, 6


def memory(process: Process) -> int:
    """The bytes of a process that are in memory now."""
    lines = Path(f"/proc/{process.process.pid}/status").read_text().splitlines()
    (line,) = (line for line in lines if line.startswith("VmRSS:"))
    return int(line.split()[1]) * 1024


def test_700_refused_uploads_leave_nothing_in_memory(tmp_path: Path) -> None:
    serving = Process("", "--data", str(tmp_path))
    try:
        address = serving.address
        address.pies()  # rules are read, and a process for what strangers send is there
        before, told = memory(serving), Counter[int]()
        left = iter(range(UPLOADS))
        threads = [
            threading.Thread(target=lambda: told.update(address.post("/api/print", NO_PRINT).status for _ in left))
            for _ in range(AT_ONCE)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert told.total() == UPLOADS
        assert set(told) <= {400, 429, 503}
        assert told[400], "none was read whole before it was refused"
        assert memory(serving) - before < 100 * MB
    finally:
        serving.stop()


# Before anything of it is read


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with live(tmp_path_factory.mktemp("data") / "table.db") as address:
        yield address


def announced(address: Address, path: str, size: int) -> tuple[int, bytes]:
    """What is answered to the head of a request whose body never comes."""
    with closing(socket.create_connection((address.host, address.port), PATIENCE * 2)) as line:
        line.sendall(f"POST {path} HTTP/1.1\r\nhost: {address.host}\r\ncontent-length: {size}\r\n\r\n".encode())
        head, _, rest = line.recv(65_536).partition(b"\r\n\r\n")
        return int(head.split()[1]), rest or line.recv(65_536)


def routes_that_read(path: Path) -> list[str]:
    store = SQLite(path / "other.db")
    routes = Web(store).app().routes
    store.close()
    posts = [one.path for one in routes if isinstance(one, Route) and "POST" in (one.methods or ())]
    return [path for path in posts if path != "/api/desk/new"]  # which reads nothing


def test_every_route_refuses_what_is_announced_as_too_long(address: Address, tmp_path: Path) -> None:
    routes = routes_that_read(tmp_path)
    assert len(routes) > 40
    for path in routes:
        assert announced(address, path, LONGEST_BODY + 1)[0] == 413, path


UPLOAD_ROUTES = {
    "/api/encounter", "/api/character", "/api/import", "/api/person/import", "/api/arms/import", "/api/print",
    "/api/builder/open",
}  # fmt: skip


def test_only_uploads_may_be_large(address: Address, tmp_path: Path) -> None:
    for path in {*routes_that_read(tmp_path)} - UPLOAD_ROUTES:
        assert announced(address, path, MB + 1)[0] == 413, path


def test_of_an_address_that_has_asked_too_often_nothing_is_read(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("suits.table.lobby.FILES_A_MINUTE", 0)
    assert announced(address, "/api/import", 3 * MB) == (
        429, b'{"why":"0 files in a minute are enough: wait a little."}',
    )  # fmt: skip


# All together


class Sent:
    """A request whose body comes bit by bit, and what its handler made of it."""

    def __init__(self, app: Bodies, address: str):
        self.parts: asyncio.Queue[Message] = asyncio.Queue()
        self.scope = {"type": "http", "method": "POST", "path": "/", "headers": [], "client": (address, 1)}
        self.task = asyncio.ensure_future(app(self.scope, self.parts.get, self._drop))

    async def _drop(self, message: Message) -> None:
        """Nobody is told."""

    async def send(self, size: int, more: bool = True) -> None:
        self.parts.put_nowait({"type": "http.request", "body": bytes(size), "more_body": more})
        await asyncio.sleep(0)
        await asyncio.sleep(0)


async def together() -> list[str]:
    found: list[str] = []
    kept: list[bytearray] = []

    async def app(scope: object, receive: object, send: object) -> None:
        try:
            body = await bytes_of(Request(scope, receive), LONGEST_BODY)  # type: ignore[arg-type]
            kept.append(body)
            found.append(str(len(body)))
        except Bad as fault:
            found.append(f"{fault.status} {fault}")

    whole = Bodies(app, most=6 * MB, most_each=4 * MB)
    first, second = Sent(whole, "1.1.1.1"), Sent(whole, "1.1.1.1")
    await first.send(3 * MB)
    await second.send(2 * MB)  # of one address: refused
    other, third = Sent(whole, "2.2.2.2"), Sent(whole, "3.3.3.3")
    await other.send(3 * MB)
    await third.send(MB)  # of all together: refused
    short = Sent(whole, "3.3.3.3")
    await short.send(1000, more=False)  # what is short has always room
    await first.send(0, more=False)
    await other.send(0, more=False)
    await asyncio.gather(*(one.task for one in (first, second, third, other, short)))
    late = Sent(whole, "1.1.1.1")
    await late.send(3 * MB, more=False)
    await late.task
    assert not any(kept)
    assert not whole.by_address
    return found


def test_bodies_have_so_much_room_together_and_are_freed_when_they_are_answered() -> None:
    assert asyncio.run(together()) == [
        f"429 {bodies.FULL_EACH}", f"503 {bodies.FULL}", "1000", "3000000", "3000000", "3000000",
    ]  # fmt: skip
