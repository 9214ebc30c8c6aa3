"""Connections: how long they may take, how many there may be, where they come from, and by which name."""

import asyncio
import contextlib
import ipaddress
import json
import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.patience import PATIENCE
from tests.server.conftest import Clock
from tests.server.live import Address, Seated, live
from tests.server.processes import opened
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.frames import Frame, Opcode

from suits.table import door, intake, lobby, sockets
from suits.table.crowd import Crowd, Limits, came_from, household
from suits.table.names import own_names
from suits.table.quiet import OnceASecond

LOCAL = (ipaddress.ip_network("127.0.0.1"),)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


@pytest.fixture
def address(path: Path) -> Iterator[Address]:
    with live(path) as address:
        yield address


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """One server for all who only want to be refused."""
    with live(tmp_path_factory.mktemp("door") / "table.db") as address:
        yield address


class Raw:
    """A connection on which anything can be said, as slowly as one likes."""

    def __init__(self, address: Address, source: str = "127.0.0.1"):
        self.socket = socket.create_connection((address.host, address.port), PATIENCE, (source, 0))
        self.dripped = 0

    def __enter__(self) -> "Raw":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> "Raw":
        self.socket.sendall(data)
        return self

    def drip(self, data: bytes) -> None:
        """A letter now and then."""
        for at in range(len(data)):
            self.dripped = at
            self.send(data[at : at + 1])
            time.sleep(0.05)

    def pour(self, data: bytes) -> None:
        """Again and again, and never read anything, until the other side has had enough."""
        self.socket.settimeout(0.2)
        until = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(TimeoutError):
                self.socket.send(data)
            time.sleep(0.01)

    def rest(self, seconds: float = PATIENCE) -> bytes:
        """Everything until the other side closes. TimeoutError if it does not."""
        self.socket.settimeout(seconds)
        told = b""
        try:
            while part := self.socket.recv(65536):
                told += part
        except ConnectionResetError:
            pass
        return told

    def pour_until_closed(self, data: bytes) -> None:
        """Again and again, until the other side has had enough: then OSError."""
        self.socket.settimeout(PATIENCE)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            self.socket.sendall(data)
            time.sleep(0.01)

    def status(self) -> int:
        """What the answer says first."""
        self.socket.settimeout(PATIENCE)
        try:
            told = self.socket.recv(65536)
        except ConnectionResetError:
            return 0
        return int(told.split()[1]) if told else 0


UPGRADE = (
    b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
GET = b"GET /api/rule/CON-01 HTTP/1.1\r\nhost: 127.0.0.1\r\n"


# How long


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "ANSWER_SECONDS"):
        monkeypatch.setattr(door, name, {"HEAD_SECONDS": 0.4, "BODY_SECONDS": 0.5, "ANSWER_SECONDS": 0.6}[name])


# How much


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a/" * 30_000 + b" HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
        GET + b"a:\r\n" * 3_000 + b"\r\n",
        GET + b'cookie: a="' + b"\\" * 60_000 + b'"\r\n\r\n',
        GET + b"x-forwarded-for: " + b"127.0.0.1," * 2_000,
    ],
    ids=["path", "headers", "cookie", "never ends"],
)
def test_a_head_that_is_too_long_is_refused_with_a_sentence(standing: Address, head: bytes) -> None:
    """Also while more of it is on its way: the answer is not lost."""
    with Raw(standing) as raw:
        told = raw.send(head).rest()
    assert told.startswith(b"HTTP/1.1 431 ")
    assert told.endswith(
        b"The head of that request is too long: path, query and headers have at most 16 KB and 200 lines together."
    )
    with Raw(standing) as raw:
        assert raw.send(b"GET /" + b"a/" * 7_500 + b" HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").status() in (200, 404)


def test_who_never_ends_a_head_that_is_too_long_is_cut_off(address: Address, hurried: None) -> None:
    with Raw(address) as raw:
        raw.send(GET + b"x-long: " + b"x" * 20_000)
        assert raw.rest().startswith(b"HTTP/1.1 431 ")
        with pytest.raises(OSError, match=r"reset|Broken"):
            raw.pour_until_closed(b"x" * 1000)


def test_no_more_than_a_piece_is_taken_apart_at_once(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of a megabyte may be forty thousand frames."""
    sizes: dict[str, list[int]] = {}
    for kind in (door.Door, door.Inside):

        def noted(self: Any, data: bytes, kind: Any = kind, real: Any = kind.data_received) -> None:
            sizes.setdefault(kind.__name__, []).append(len(data))
            real(self, data)

        monkeypatch.setattr(kind, "data_received", noted)
    body = b'{"keys": []' + b" " * 90_000 + b"}"
    assert address.post("/api/mine", body).json == {"fights": []}
    with address.open_socket() as opened:
        opened.socket.sendall(Frame(Opcode.PING, b"").serialize(mask=True) * 20_000)
        opened.send("that is no message")
        assert b"cannot be read" in opened.recv(timeout=PATIENCE, decode=False)
    for name in ("Door", "Inside"):
        assert sum(sizes[name]) > 90_000
        assert max(sizes[name]) <= intake.PIECE


class Waiting:
    """A connection that is read or not."""

    known_as = ""
    pauses = False

    def pause(self) -> None:
        self.pauses = True

    def resume(self) -> None:
        self.pauses = False


def test_all_connections_of_an_address_pause_when_reading_them_takes_long(clock: Clock) -> None:
    used = [0.0]

    async def read() -> None:
        taken = intake.Intake(500, clock, lambda: used[0])
        first, second, third, stranger, nobody = (Waiting() for _ in range(5))

        def costs(seconds: float) -> Callable[[], None]:
            return lambda: used.__setitem__(0, used[0] + seconds)

        taken.read(second, "a", costs(0.001))
        taken.read(stranger, "b", costs(0.001))
        taken.read(nobody, "", costs(1))
        taken.read(first, "a", costs(intake.AT_ONCE - 0.002))
        assert not any(one.pauses for one in (first, second, stranger, nobody))
        taken.read(first, "a", costs(0.002))
        assert [one.pauses for one in (first, second, stranger, nobody)] == [True, True, False, False]
        taken.read(third, "a", costs(0))
        assert third.pauses  # it has come meanwhile
        taken.forget(third)
        until = time.monotonic() + PATIENCE
        while first.pauses or second.pauses:
            assert time.monotonic() < until
            await asyncio.sleep(0.001)
        assert third.pauses  # it is gone
        for one in (first, second, stranger):
            taken.forget(one)
        assert not taken._open

    asyncio.run(read())


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET",
        GET,
        GET + b"x-slow: ",
        b"POST /api/mine HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n{",
    ],
)
def test_who_never_ends_a_request_is_sent_away(address: Address, begun: bytes) -> None:
    with Raw(address) as slow:
        assert slow.send(begun).rest().startswith(b"HTTP/1.1 408 ")
    assert address.get("/api/rule/CON-01").status == 200


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("before", [b"", GET + b"\r\n"])
def test_a_drop_now_and_then_is_no_way_to_stay(address: Address, before: bytes) -> None:
    with Raw(address) as slow:
        slow.send(before)
        with pytest.raises(ConnectionError):
            slow.drip(GET * 9)
        assert slow.dripped < 80  # of more than 400: four seconds, however slow the machine is


def test_who_does_not_take_the_answer_is_sent_away(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    address.get("/api/catalogue")  # made once
    monkeypatch.setattr(door, "ANSWER_SECONDS", 0.6)
    with Raw(address) as slow, pytest.raises(ConnectionError):
        slow.pour(b"GET /api/catalogue HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 100)
    assert address.get("/api/rule/CON-01").status == 200


def test_a_request_that_comes_in_pieces_is_answered(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_SECONDS", "BODY_SECONDS"):
        monkeypatch.setattr(door, name, 2.0)  # for one request, even on a busy machine; not for all three
    body = json.dumps({"keys": []}).encode()
    head = f"POST /api/mine HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: {len(body)}\r\n\r\n".encode()
    with Raw(address) as slow:
        for _ in range(3):
            for part in (head[:9], head[9:], body[:3], body[3:]):
                slow.send(part)
                time.sleep(0.2)
            assert slow.status() == 200


def test_who_never_says_hello_is_sent_away(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = address.pies()
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 4.0)  # enough for Coco's hello, even on a busy machine
    with Seated(address, keys["seat-1"]) as coco, address.open_socket() as silent, address.open_socket() as chatty:
        with contextlib.suppress(ConnectionClosed):  # sent away while it chats
            for _ in range(3):
                chatty.send("{}")
                time.sleep(0.05)
        for page in (silent, chatty):
            with pytest.raises(ConnectionClosed):
                list(page)
            assert page.close_code == 4408
        assert coco.ask({"type": "calls"})["type"] == "call-list"


class Stuck(asyncio.Transport):
    """A connection that was closed and whose other side takes nothing any more."""

    aborted = False

    def is_closing(self) -> bool:
        return True

    def abort(self) -> None:
        self.aborted = True


def test_a_socket_that_does_not_take_its_last_words_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "LINGER_SECONDS", 0.02)
    stuck = Stuck()

    async def wait() -> None:
        config = door.DoorConfig(lambda: None, Limits(), log_config=None)
        door.Inside(config, ServerState(), {}).connection_made(stuck)
        await asyncio.sleep(0.3)

    asyncio.run(wait())
    assert stuck.aborted


# How many

TURNED_AWAY = (InvalidHandshake, ConnectionClosed, OSError, AssertionError)
"""However a client notices it: where the door is shut while it still speaks, websockets stumbles over its own check."""


def test_so_many_from_one_address_and_no_more(path: Path) -> None:
    with live(path, limits=Limits(sockets=6, sockets_each=3)) as address, ExitStack() as opened:
        keys = address.pies()
        wait_until_alone(address)
        first = Seated(address, keys["seat-1"])
        for _ in range(2):
            opened.enter_context(Raw(address))
        with Raw(address) as fourth:
            assert b"503" in fourth.rest()[:20]
        with pytest.raises(TURNED_AWAY), address.open_socket():
            pass
        assert first.ask({"type": "calls"})["type"] == "call-list"
        for _ in range(3):
            opened.enter_context(Raw(address, "127.0.0.2"))
        with Raw(address, "127.0.0.3") as seventh:
            assert b"too many connections here" in seventh.rest()
        first.close()
        wait_until_alone(address)


def wait_until_alone(address: Address) -> None:
    """Until a connection is let in: the server may take a moment to notice that others are gone."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with Raw(address) as one:
            if one.send(GET + b"connection: close\r\n\r\n").status() == 200:
                return
        time.sleep(0.05)
    raise AssertionError("nobody is let in")


def test_a_crowd_counts_who_is_here() -> None:
    crowd = Crowd(3, 2)
    assert [crowd.enter(guest, "a") for guest in (1, 2)] == ["", ""]
    assert "from where you are" in crowd.enter(3, "a")
    crowd.leave(3)  # was never here
    assert not crowd.enter(4, "b")
    assert "too many connections here" in crowd.enter(5, "c")
    crowd.leave(1)
    crowd.leave(1)
    assert not crowd.enter(6, "a")
    assert "too many" in crowd.enter(7, "a")


def test_without_an_address_only_all_are_counted() -> None:
    crowd = Crowd(9, 1)
    assert [crowd.enter(guest, "") for guest in range(9)] == [""] * 9
    assert crowd.enter(9, "")


@pytest.mark.parametrize(
    ("address", "one"),
    [("10.0.0.1", "10.0.0.1"), ("::ffff:10.0.0.1", "10.0.0.1"), ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"), ("", "")],
)
def test_a_household_is_one_address(address: str, one: str) -> None:
    assert household(address) == one


# When the system has no files left

_FEW_FILES = """
import resource, socket, sys
from pathlib import Path
from suits.store import SQLite
from suits.table.serving import server
from suits.table.web import Web
listening = socket.create_server(("127.0.0.1", 0), backlog=100)
running = server(Web(SQLite(Path(sys.argv[1]))).app())
resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))
print(listening.getsockname()[1], flush=True)
running.run(sockets=[listening])
"""


def test_when_files_run_out_the_log_says_so_once_a_second(path: Path, tmp_path: Path) -> None:
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(
            [sys.executable, "-c", _FEW_FILES, str(path)], stdout=subprocess.PIPE, stderr=log, text=True
        ) as program,
    ):
        try:
            assert program.stdout is not None
            address = Address("127.0.0.1", int(program.stdout.readline()))
            wait_until_alone(address)
            began = time.monotonic()
            with ExitStack() as opened:
                for _ in range(60):
                    opened.enter_context(Raw(address))
                time.sleep(3)
            wait_until_alone(address)
            took = time.monotonic() - began
        finally:
            program.kill()
            program.wait()
    lines = (tmp_path / "log").read_text("utf-8").splitlines()
    assert any("Connections have to wait: Too many open files." in line for line in lines)
    assert len(lines) <= took + 2
    assert not any("Traceback" in line for line in lines)


@pytest.mark.parametrize(
    ("soft", "hard", "told"),
    [
        (200, 1200, "1000 1100"),
        (200, 400, "300 400"),
        (200, 150, "50 150"),
        (50, 50, "1 50"),
        (2000, 2000, "1000 2000"),
    ],
)
def test_no_more_are_let_in_than_there_are_files(soft: int, hard: int, told: str) -> None:
    program = (
        f"import resource as r; r.setrlimit(r.RLIMIT_NOFILE, ({min(soft, hard)}, {hard}));"
        " from suits.table.serving import with_files_for;"
        " print(with_files_for(1000), r.getrlimit(r.RLIMIT_NOFILE)[0])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.strip() == told


def test_the_same_line_is_written_once_a_second() -> None:
    now = [0.0]
    once = OnceASecond(lambda: now[0])

    def line(text: str, fault: BaseException | None = None) -> logging.LogRecord:
        trace = (type(fault), fault, None) if fault else None
        return logging.LogRecord("x", logging.ERROR, "x.py", 1, text, (), trace)

    assert [once.filter(line("a")), once.filter(line("a")), once.filter(line("b"))] == [True, False, True]
    now[0] = 1.5
    assert once.filter(line("a"))
    full = line("accept", OSError(24, "Too many open files"))
    assert once.filter(full)
    assert (full.getMessage(), full.exc_info) == ("Connections have to wait: Too many open files.", None)
    assert not once.filter(line("another", OSError(24, "Too many open files")))
    failed = line("failed", ValueError("x"))
    assert once.filter(failed)
    assert failed.exc_info
    assert once.filter(line("failed", ValueError("y")))  # another fault is another line
    for number in range(1000):
        now[0] += 2
        once.filter(line(str(number)))
    assert len(once._last) < 300


# Host and origin


@pytest.mark.parametrize(
    "header",
    [b"host: [", b"host: a b", b"host: x:", b"host: x:1234567", b"host: http://x", b"host: ]x[", b"host: \xff",
     b"host: x@y", b"host: ", b"host: x\r\norigin: http://[", b"host: x\r\norigin: nonsense", b"host: x\r\norigin: //x",
     b"host: x\r\norigin: http://a b", b"host: x\r\norigin: ", b"host: x\r\norigin: http://x/path"],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["page", "post", "socket"])
def test_a_malformed_host_or_origin_is_a_bad_request(standing: Address, header: bytes, kind: str) -> None:
    asked = {
        "page": b"GET / HTTP/1.1\r\n" + header + b"\r\n\r\n",
        "post": b"POST /api/mine HTTP/1.1\r\ncontent-length: 2\r\n" + header + b"\r\n\r\n{}",
        "socket": b"GET /socket HTTP/1.1\r\n" + header + b"\r\n" + UPGRADE,
    }[kind]
    with Raw(standing) as raw:
        assert raw.send(asked).status() == 400


def test_nothing_is_logged_at_length_for_bad_headers(address: Address, caplog: pytest.LogCaptureFixture) -> None:
    with Raw(address) as raw:
        raw.send(b"GET / HTTP/1.1\r\nhost: [\r\n\r\n").status()
    assert "Traceback" not in caplog.text


def host_status(address: Address, host: str) -> int:
    return address.ask("GET", "/api/rule/CON-01", None, {"host": host}).status


def test_a_table_that_knows_its_names_goes_by_no_other(path: Path) -> None:
    with live(path, hosts={"localhost", "table.example"}) as address:
        for host in ("localhost", "table.example", "TABLE.example:99", "table.example.", f"127.0.0.1:{address.port}"):
            assert host_status(address, host) == 200, host
        for host in ("evil.example", "10.1.2.3", "[::1]", "localhost.evil.example", "127.0.0.1.evil.example"):
            assert host_status(address, host) == 403, host
        told = address.ask("GET", "/", None, {"host": "evil.example"}).json
        assert told["why"] == (
            "This table is not known as evil.example. Whoever runs it can say so: --host-name evil.example."
        )
        for host, status in (("evil.example", 403), ("table.example", 101)):
            with Raw(address) as raw:
                head = f"GET /socket HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\n"
                raw.send(head.encode() + UPGRADE)
                assert raw.status() == status


SUITS = str(Path(sys.executable).with_name("suits"))


def test_a_table_open_to_the_network_refuses_a_name_that_was_bent_to_it(tmp_path: Path) -> None:
    command = [SUITS, "serve", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path), "--no-browser"]
    command += ["--open-to-network", "--host-name", "Play.example"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) as program:
        try:
            address, said = opened(program)
            assert address is not None
            assert "play.example" in said
            wait_until_alone(address)
            for host in (f"127.0.0.1:{address.port}", "play.example", "localhost", *own_names()):
                assert host_status(address, host) == 200, host
            for host in ("evil.example", "10.99.99.99", "0.0.0.0.evil.example"):
                assert host_status(address, host) == 403, host
        finally:
            program.kill()
            program.wait()


# Where somebody comes from


def fights_begun(address: Address, forwarded: list[str]) -> list[int]:
    """What the answers say to a new fight from each of these."""
    wanted = {"edition": "toy", "encounter": "kitchen", "seats": [{"people": ["coco", "bix"]}]}
    return [address.post("/api/fights", wanted, {"x-forwarded-for": one}).status for one in forwarded]


def test_what_a_stranger_says_of_where_they_come_from_is_not_believed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "FIGHTS_AN_HOUR", 2)
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    with live(path) as address:
        assert fights_begun(address, ["10.0.0.1", "10.0.0.2", "10.0.0.3"]) == [200, 200, 429]


def test_a_proxy_that_the_operator_names_is_believed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "FIGHTS_AN_HOUR", 2)
    with live(path, limits=Limits(proxies=LOCAL)) as address:
        assert fights_begun(address, ["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2"]) == [200, 200, 429, 200]
        assert fights_begun(address, ["1.2.3.4, 10.0.0.1", "5.6.7.8,10.0.0.1"]) == [429, 429]  # written in front


def test_behind_a_proxy_each_address_has_its_own_number(path: Path) -> None:
    with live(path, limits=Limits(sockets=50, sockets_each=2, proxies=LOCAL)) as address, ExitStack() as opened:

        def come(origin: str) -> Any:
            return opened.enter_context(address.open_socket(additional_headers={"x-forwarded-for": origin}))

        pages = [come("10.0.0.1"), come("10.0.0.1"), come("10.0.0.2"), come("10.0.0.2")]
        with pytest.raises(InvalidStatus) as refused:
            come("10.0.0.1")
        assert refused.value.response.status_code == 503
        pages[0].close()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:  # the table hears a moment later that somebody left
            with contextlib.suppress(InvalidStatus):
                come("10.0.0.1")
                return
    raise AssertionError("whoever leaves makes no room")


@pytest.mark.parametrize(
    ("peer", "forwarded", "origin"),
    [
        ("9.9.9.9", ["1.1.1.1"], "9.9.9.9"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["1.1.1.1"], "1.1.1.1"),
        ("127.0.0.1", ["1.1.1.1, 2.2.2.2"], "2.2.2.2"),
        ("127.0.0.1", ["1.1.1.1", "2.2.2.2, 10.0.0.7"], "2.2.2.2"),
        ("127.0.0.1", ["10.0.0.8, 10.0.0.7"], "10.0.0.8"),
        ("127.0.0.1", ["1.1.1.1, nonsense"], "127.0.0.1"),
        ("127.0.0.1", ["1.1.1.1:80"], "1.1.1.1"),
        ("127.0.0.1", ["[2001:db8::1]:443"], "2001:db8::1"),
        ("127.0.0.1", [","], "127.0.0.1"),
        ("", ["1.1.1.1"], ""),
    ],
)
def test_the_last_word_of_those_who_are_believed(peer: str, forwarded: list[str], origin: str) -> None:
    assert came_from(peer, forwarded, (*LOCAL, ipaddress.ip_network("10.0.0.0/8"))) == origin


# Frames that are no text


def test_bytes_are_closed_in_order(address: Address) -> None:
    keys = address.pies()
    with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
        coco.socket.send(b'{"type": "calls"}')
        with pytest.raises(ConnectionClosed) as closed:
            coco.until("done")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1003
        assert bix.ask({"type": "calls"})["type"] == "call-list"


def test_a_badly_encoded_frame_is_closed_in_order(address: Address, caplog: pytest.LogCaptureFixture) -> None:
    keys = address.pies()
    with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
        coco.socket.send(b'{"type": "\xff\xfe"}', text=True)
        with pytest.raises(ConnectionClosed) as closed:
            coco.until("done")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
        assert bix.ask({"type": "calls"})["type"] == "call-list"
    assert "Traceback" not in caplog.text
