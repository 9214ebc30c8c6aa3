"""A database with a full disk, one that refuses, one that answers too late: one clear sentence, and nothing is lost."""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple
from urllib.parse import urlsplit

import psycopg
import pytest
from psycopg import sql
from tests.faults.history import Said, wrong_with
from tests.faults.wires import Wire
from tests.patience import PATIENCE
from tests.postgres import Server
from tests.server.live import Seated, Told
from tests.server.processes import Gone, Process, seated_again

from suits.store.postgres import Postgres
from suits.store.postgres.line import ANSWER_SECONDS, DOWN, FULL, UNSURE

LATE = 30.0
"""So many seconds later the database answers; nobody waits for it, neither here nor at the table."""

ALONE = {"edition": "toy", "encounter": "kitchen", "seats": [{"people": ["coco", "bix"]}]}

_FULL_DISK = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'could not extend file "base/5/1234": No space left on device' USING ERRCODE = '53100';
END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION full_disk();
"""


class Served(NamedTuple):
    """A process, its database, and the wire between them."""

    process: Process
    database: str
    wire: Wire


@pytest.fixture(scope="module")
def served(postgres: Server) -> Iterator[Served]:
    database = postgres.database()
    name = urlsplit(database).path[1:]
    wire = Wire(postgres.port)
    process = Process(f"postgresql://suits@127.0.0.1:{wire.port}/{name}")
    yield Served(process, database, wire)
    process.stop()
    wire.close()
    assert "Traceback" not in process.log  # neither of a beat that failed, nor of anything else


class Player:
    """Somebody who answers, and remembers what was said to it."""

    def __init__(self, served: Served):
        self.served = served
        begun = served.process.address.begun(ALONE)
        self.fight: str = begun["fight"]
        (self.key,) = [link["key"] for link in begun["links"] if link["seat"] == "seat-1"]
        self.page = Seated(served.process.address, self.key)
        self.said: list[Said] = []
        self.chance = random.Random(5)

    def answers(self) -> Told:
        """Answer what is asked; what the table says to that."""
        message = self.page.first_answer(self.chance)
        assert message is not None
        told = self.page.ask(message)
        heard = "acknowledged" if told["type"] == "done" else "in doubt" if told["why"] == UNSURE else "refused"
        self.said.append(Said(message["question"], message["answer"], heard))  # type: ignore[arg-type]
        return told

    def plays(self) -> None:
        """Answer until it is acknowledged, as somebody does who was told to wait a moment."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if self.answers()["type"] == "done":
                    return
            except Gone:  # the fight is read anew
                self.page.close()
                self.page = seated_again(self.served.process.address, self.key, PATIENCE)
            assert time.monotonic() < until, self.said
            time.sleep(0.1)

    def wrong(self) -> list[str]:
        """What is wrong with what is stored, now that all is well again."""
        self.page.close()
        store = Postgres(self.served.database)
        try:
            return wrong_with(store.load(self.fight), self.said)
        finally:
            store.close()


@contextmanager
def soon() -> Iterator[None]:
    """What happens in here is over long before the database would have answered."""
    began = time.monotonic()
    yield
    assert time.monotonic() - began < LATE / 2


def mostly_at_once(times: int, do: Callable[[], object]) -> None:
    """More often than not it is over before a silent database would have been given up; a busy machine may sleep."""
    took = []
    for _ in range(times):
        began = time.monotonic()
        do()
        took.append(time.monotonic() - began)
    assert statistics.median(took) < ANSWER_SECONDS, took


@contextmanager
def full_disk(database: str) -> Iterator[None]:
    """There is no room for another entry."""
    with psycopg.connect(database, autocommit=True) as operator:
        operator.execute(_FULL_DISK)
        try:
            yield
        finally:
            operator.execute("DROP TRIGGER full_disk ON journal; DROP FUNCTION full_disk")


def test_a_full_disk_is_said_in_a_sentence_and_play_goes_on_when_there_is_room(served: Served) -> None:
    player = Player(served)
    player.plays()
    before = [line["text"] for line in player.page.log]
    with full_disk(served.database):
        mostly_at_once(3, partial(_told_it_is_full, player))
        assert [line["text"] for line in player.page.log] == before
        address = served.process.address
        refused = address.post("/api/fights", ALONE)
        assert (refused.status, refused.json["why"]) == (507, FULL)
        with soon(), Seated(address, player.key) as another:  # whoever comes is told the fight as it stands
            assert [line["text"] for line in another.log] == before
    assert player.answers()["type"] == "done"
    assert player.wrong() == []


@contextmanager
def refusing(server: Server, database: str) -> Iterator[None]:
    """The database lets nobody in, and sends away who is there."""
    name = urlsplit(database).path[1:]
    allowed = sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}")
    with psycopg.connect(server.url("postgres"), autocommit=True) as operator:
        operator.execute(allowed.format(sql.Identifier(name), sql.SQL("false")))
        operator.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
        try:
            yield
        finally:
            operator.execute(allowed.format(sql.Identifier(name), sql.SQL("true")))


def test_a_database_that_refuses_is_waited_for(served: Served, postgres: Server) -> None:
    one, other = Player(served), Player(served)
    one.plays()
    other.plays()
    with refusing(postgres, served.database):
        for player in (one, other):
            mostly_at_once(3, partial(_told_to_wait, player))
        ready = served.process.address.get("/readyz")
        assert (ready.status, ready.body.decode().strip()) == (503, DOWN)
    for player in (one, other):
        player.plays()
        assert player.wrong() == []


def test_a_database_that_answers_half_a_minute_late_keeps_nobody_waiting(served: Served) -> None:
    one, other = Player(served), Player(served)
    one.plays()
    other.plays()
    served.wire.slow(LATE)
    try:
        with soon():
            _told_to_wait(one)
        mostly_at_once(10, partial(_told_to_wait, other))  # once somebody has waited, nobody else does
        assert served.process.address.get("/healthz").status == 200
    finally:
        served.wire.mend()  # what was on its way arrives now: too late, and nothing comes of it
    for player in (one, other):
        player.plays()
        player.plays()
        assert player.wrong() == []


def _told_it_is_full(player: Player) -> None:
    assert player.answers()["why"] == FULL


def _told_to_wait(player: Player) -> None:
    """What somebody hears who answers now; where the fight is read anew, they come again later."""
    try:
        told = player.answers()
    except Gone:
        return
    assert told["type"] == "no"
    assert told["why"] in (DOWN, UNSURE)
