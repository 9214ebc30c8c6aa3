"""A lease that runs out at the worst moment: everybody is told a moment later where the fight is, and nothing fails."""

import asyncio
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg
import pytest
from starlette.requests import Request
from tests.server.conftest import Clock
from tests.server.live import Seated
from tests.server.pages import Page, Table, alone, setup_of
from tests.server.processes import Process, processes, seated_again
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close, Frame, Opcode
from websockets.sync.server import Server, ServerConnection, serve
from websockets.utils import accept_key

from suits.slices import at_once
from suits.store.postgres import Leases, Postgres
from suits.store.postgres import leases as beating
from suits.table.house import House
from suits.table.neighbours import passing_on
from suits.table.neighbours.owning import MOVING, Elsewhere, Moving, OneOfSeveral, Owner
from suits.table.neighbours.passing_on import COME_AGAIN, IN_DOUBT
from suits.table.seating import key_hash

SOON = 30.0
"""Seconds until something happens by itself that takes two or three, on a busy machine."""
TIME_IS_UP = """
CREATE TABLE time_is_up ();
CREATE FUNCTION shorten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.until := clock_timestamp() - interval '1 second';
  RETURN NEW;
END $$;
CREATE TRIGGER shorten BEFORE INSERT OR UPDATE ON processes FOR EACH ROW EXECUTE FUNCTION shorten();
UPDATE processes SET until = until;
"""
"""From now on the time of each process is up before it can do anything."""
TIME_GOES_ON = "DROP TRIGGER shorten ON processes"


@pytest.fixture(autouse=True)
def long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beating, "LEASE_SECONDS", 3600.0)  # those of the test itself: they end when it says so


def no_fault_in(log: str) -> None:
    assert "Traceback" not in log, log


def test_while_no_process_has_a_lease_pages_are_told_to_come_again(database: str) -> None:
    with processes(database, 1) as (one,), psycopg.connect(database, autocommit=True) as at_once_:
        keys = one.address.pies()
        at_once_.execute(TIME_IS_UP)
        with one.address.open_socket() as page:
            page.send(f'{{"type": "hello", "key": "{keys["seat-1"]}"}}')
            with pytest.raises(ConnectionClosed) as closed:
                page.recv(SOON)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == COME_AGAIN
        looked = one.address.post("/api/glance", {"key": keys["seat-1"]})
        assert (looked.status, looked.json["why"]) == (503, MOVING)
        at_once_.execute(TIME_GOES_ON)
        with seated_again(one.address, keys["seat-1"], SOON) as coco:
            assert coco.now["questions"]
        no_fault_in(one.log)


# Another process, played by the test


class Another:
    """The lease of another process that has a fight, at an address of the test's own."""

    def __init__(self, database: str, port: int, key: str):
        self.store = Postgres(database)
        self.leases = Leases(self.store.line, f"127.0.0.1:{port}")
        self.leases.enter()
        found = self.store.seat(key_hash(key))
        assert found is not None
        assert self.leases.take(found[0]) == (self.leases.process, self.leases.address, self.leases.secret)

    def dies(self) -> None:
        self.leases.leave()


@contextmanager
def with_another(database: str, process: Process, port: int) -> Iterator[tuple[Another, str]]:
    """Another process has a fight that was begun here; the key of its first seat."""
    key = process.address.pies()["seat-1"]
    another = Another(database, port, key)
    try:
        yield another, key
    finally:
        another.store.close()


@contextmanager
def listening(hear: Callable[[socket.socket], None]) -> Iterator[int]:
    """A port at which whoever comes is heard so; the port."""
    with socket.create_server(("127.0.0.1", 0)) as door:

        def let_in() -> None:
            while True:
                try:
                    guest, _ = door.accept()
                except OSError:
                    return
                with guest:
                    hear(guest)

        threading.Thread(target=let_in, daemon=True).start()
        try:
            yield door.getsockname()[1]
        finally:
            door.shutdown(socket.SHUT_RDWR)


def head_of(guest: socket.socket) -> bytes:
    """A request, up to its body."""
    heard = b""
    while b"\r\n\r\n" not in heard and (part := guest.recv(65536)):
        heard += part
    return heard


def hears_and_goes(guest: socket.socket) -> None:
    """Hear a request, and end before it is answered."""
    head_of(guest)


def opens_and_goes(guest: socket.socket) -> None:
    """Open a socket, and close it with the same breath: as a process that ends while others come."""
    key = next(
        line.partition(b": ")[2]
        for line in head_of(guest).split(b"\r\n")
        if line.lower().startswith(b"sec-websocket-key")
    )
    headers = Headers(Upgrade="websocket", Connection="Upgrade")
    headers["Sec-WebSocket-Accept"] = accept_key(key.decode())
    answer = b"HTTP/1.1 101 Switching Protocols\r\n" + headers.serialize()
    guest.sendall(answer + Frame(Opcode.CLOSE, Close(1012, "").serialize()).serialize(mask=False))
    guest.recv(65536)


def test_a_page_passed_on_to_a_process_that_is_just_ending_waits_until_the_fight_is_here(database: str) -> None:
    with processes(database, 1) as (one,), listening(opens_and_goes) as port:
        with with_another(database, one, port) as (another, key):
            threading.Timer(1, another.dies).start()
            with seated_again(one.address, key, SOON) as coco:
                assert coco.now["questions"]
        no_fault_in(one.log)


def silent(page: ServerConnection) -> None:
    """Hear everything, and say nothing: as a process that is stopped."""
    for _ in page:
        pass


@contextmanager
def nobody_speaks() -> Iterator[Server]:
    with serve(silent, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def test_a_page_does_not_wait_for_a_process_whose_time_is_up(database: str) -> None:
    with processes(database, 1) as (one,), nobody_speaks() as server:
        with (
            with_another(database, one, server.socket.getsockname()[1]) as (another, key),
            one.address.open_socket() as page,
        ):
            page.send(f'{{"type": "hello", "key": "{key}"}}')
            with pytest.raises(TimeoutError):
                page.recv(2)
            another.dies()
            with pytest.raises(ConnectionClosed) as closed:
                page.recv(SOON)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == COME_AGAIN
            with seated_again(one.address, key, SOON) as coco:
                assert coco.now["questions"]
        no_fault_in(one.log)


def test_whoever_asks_is_told_whether_it_may_have_been_done(database: str) -> None:
    with processes(database, 1) as (one,), listening(hears_and_goes) as port:
        with with_another(database, one, port) as (_, key):
            told = one.address.post("/api/glance", {"key": key})
            assert (told.status, told.json["why"]) == (503, IN_DOUBT)
        with socket.create_server(("127.0.0.1", 0)) as door:
            free = door.getsockname()[1]
        with with_another(database, one, free) as (_, key):
            told = one.address.post("/api/glance", {"key": key})
            assert (told.status, told.json["why"]) == (503, MOVING)
        no_fault_in(one.log)


def test_a_request_does_not_wait_for_a_process_whose_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing_on, "SECONDS", None)  # it would wait for ever
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/glance",
        "query_string": b"",
        "headers": [],
        "server": ("a", 1),
    }
    heard: list[bytes] = []
    until_over = threading.Event()

    def hears_and_says_nothing(guest: socket.socket) -> None:
        heard.append(head_of(guest))
        until_over.wait()

    async def asks(port: int) -> None:
        other = Elsewhere(Owner("b", f"127.0.0.1:{port}", "secret"), asyncio.Event())
        asking = asyncio.create_task(passing_on.pass_on(Request(scope), b"{}", "10.0.0.1", other))
        while not heard:
            await asyncio.sleep(0.01)
        assert not asking.done()
        other.gone.set()
        try:
            with pytest.raises(ConnectionError, match=IN_DOUBT):
                await asyncio.wait_for(asking, SOON)
        finally:
            until_over.set()

    with listening(hears_and_says_nothing) as port:
        asyncio.run(asks(port))


def test_a_code_whose_process_is_just_gone_is_not_called_wrong(database: str) -> None:
    with processes(database, 1) as (one,):
        keys = one.address.pies(friends=True)
        with Seated(one.address, keys["seat-1"], until="waiting-room") as host:
            code = host.room["code"]
        with psycopg.connect(database, autocommit=True) as beside:
            until = time.monotonic() + SOON
            beside.execute("UPDATE processes SET until = clock_timestamp() - interval '1 second'")
            while (looked := one.address.post("/api/look-in", {"code": code})).status == 200:
                assert time.monotonic() < until  # until it has noticed that its time was up
                time.sleep(0.05)
        assert (looked.status, looked.json["why"]) == (503, MOVING)
        with seated_again(one.address, keys["seat-1"], SOON, until="waiting-room"):
            assert one.address.post("/api/look-in", {"code": code}).status == 200


# While a fight is read


class Neighbour:
    """A process without a door."""

    def __init__(self, database: str, address: str):
        self.store = Postgres(database)
        self.leases = Leases(self.store.line, address)
        self.store.process = self.leases.enter()
        self.house = House(self.store, Clock(), neighbours=OneOfSeveral(self.leases))


@pytest.fixture
def both(database: str) -> Iterator[tuple[Neighbour, Neighbour]]:
    found = Neighbour(database, "a:1"), Neighbour(database, "b:2")
    yield found
    for one in found:
        one.store.close()


def test_a_fight_that_goes_elsewhere_while_it_is_read_is_not_kept_here(both: tuple[Neighbour, Neighbour]) -> None:
    ours, theirs = both
    setup = setup_of("kitchen", "toy")
    table = Table(theirs.house, setup, alone(setup))
    table.play(random.Random(1), 4)
    theirs.house.forget(table.room)
    reading = ours.house.fetching(table.room.name, "seat-1/0")
    next(reading)
    ours.leases.leave()  # its time is up, and it goes on under a new name
    ours.store.process = ours.leases.enter()
    ours.house.lose_all()
    Page(theirs.house, table.keys["seat-2"]).something(random.Random(2))
    with pytest.raises(Elsewhere) as elsewhere:
        at_once(reading)
    assert elsewhere.value.owner.address == "b:2"
    assert ours.house.rooms == 0


def test_a_fight_that_was_given_back_while_it_is_read_is_read_anew(both: tuple[Neighbour, Neighbour]) -> None:
    ours, theirs = both
    setup = setup_of("kitchen", "toy")
    table = Table(theirs.house, setup, alone(setup))
    table.play(random.Random(1), 4)
    theirs.house.forget(table.room)
    reading = ours.house.fetching(table.room.name, "seat-1/0")
    next(reading)
    page = Page(ours.house, table.keys["seat-2"])
    page.something(random.Random(2))
    ours.house.forget(page.room)
    at_once(reading)
    assert ours.house.open(table.keys["seat-1"]).room.fight.steps == page.room.fight.steps


def test_whose_time_is_up_has_no_room_to_show(both: tuple[Neighbour, Neighbour]) -> None:
    ours, theirs = both
    setup = setup_of("kitchen", "toy")
    fight, _ = theirs.house.begin(setup, alone(setup), referee=False, hidden=False)
    ours.leases.leave()
    with pytest.raises(Moving, match=MOVING):
        ours.house.room(fight)
    with pytest.raises(Moving):
        at_once(ours.house.fetching(fight, "seat-1/0"))
