"""Which process has which fight, as PostgreSQL decides it; and what becomes of a store that does not answer."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import pytest
from tests.patience import PATIENCE
from tests.postgres import Server, running

from suits.store import Entry, Kept, Overtaken, StoreError, Unsure
from suits.store.postgres import Leases, Postgres
from suits.store.postgres import leases as beating
from suits.store.postgres.line import ANSWER_SECONDS

STEP = Entry("step", "ann act: pass")
LEASE_SECONDS = 3600.0
"""Time passes when a test says so: see `later`."""


@pytest.fixture(autouse=True)
def long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beating, "LEASE_SECONDS", LEASE_SECONDS)


def later(store: Postgres, seconds: float) -> None:
    """So much later: everybody has so much less of their time left."""
    store.line.write("UPDATE processes SET until = until - make_interval(secs => %(passed)s)", {"passed": seconds})


@pytest.fixture
def stores(database: str) -> Iterator[ExitStack]:
    with ExitStack() as until_closed:
        yield until_closed


def process(url: str, stores: ExitStack, address: str) -> tuple[Postgres, Leases]:
    store = Postgres(url)
    stores.callback(store.close)
    leases = Leases(store.line, address)
    store.process = leases.enter()
    return store, leases


def begun(store: Postgres, name: str = "duel-1") -> None:
    store.create(Kept(name, "0.1.0", 7, b"{}", ()), "Duel", "draw", [])


def test_a_fight_has_one_owner_at_a_time(database: str, stores: ExitStack) -> None:
    (one, ours), (two, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    begun(one)
    assert ours.owner("duel-1") is None
    assert ours.take("duel-1").address == "a:1"
    assert theirs.take("duel-1").address == "a:1"
    assert ours.take("duel-1").process == ours.process
    one.append("duel-1", 0, [STEP], 1, "")
    with pytest.raises(Overtaken):
        two.append("duel-1", 1, [STEP], 2, "")
    ours.give_back("duel-1")
    assert theirs.take("duel-1").address == "b:2"
    two.append("duel-1", 1, [STEP], 2, "")
    with pytest.raises(Overtaken):
        one.append("duel-1", 2, [STEP], 3, "")


def test_who_was_gone_too_long_has_lost_its_fights_and_writes_nothing(database: str, stores: ExitStack) -> None:
    (one, ours), (two, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    begun(one)
    ours.take("duel-1")
    later(one, LEASE_SECONDS / 2)
    assert ours.beat({})
    theirs.beat({})
    assert theirs.take("duel-1").address == "a:1"  # the heart has beaten
    later(one, LEASE_SECONDS * 0.7)
    theirs.beat({})
    later(one, LEASE_SECONDS * 0.5)
    with pytest.raises(Overtaken):
        one.append("duel-1", 0, [STEP], 1, "")  # nobody has it, and yet
    assert not ours.beat({})
    assert theirs.take("duel-1").address == "b:2"
    two.append("duel-1", 0, [STEP], 1, "")
    with pytest.raises(Overtaken):
        one.append("duel-1", 1, [STEP], 2, "")
    one.process = ours.enter()
    assert ours.take("duel-1").address == "b:2"


def test_who_leaves_gives_everything_back_at_once(database: str, stores: ExitStack) -> None:
    (one, ours), (_, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    begun(one)
    ours.take("duel-1")
    ours.leave()
    assert theirs.take("duel-1").address == "b:2"


def test_what_others_count_is_known(database: str, stores: ExitStack) -> None:
    (_, ours), (_, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    assert ours.beat({"files": {"10.0.0.1": 3}})
    assert theirs.others() == [{"files": {"10.0.0.1": 3}}]
    assert ours.others() == [{}]


def test_a_code_leads_to_the_fight_that_was_named_last(database: str, stores: ExitStack) -> None:
    store, leases = process(database, stores, "a:1")
    begun(store)
    begun(store, "duel-2")
    assert leases.named("KNAVE7") == ""
    leases.name("KNAVE7", "duel-1")
    leases.name("KNAVE7", "duel-2")
    assert leases.named("KNAVE7") == "duel-2"


# A database that does not answer


@contextmanager
def paused(server: Server) -> Iterator[None]:
    everybody = server.everybody()
    for one in everybody:
        os.kill(one, signal.SIGSTOP)
    try:
        yield
    finally:
        for one in everybody:
            with suppress(ProcessLookupError):  # one that had ended already, and whom the server sees off now
                os.kill(one, signal.SIGCONT)


BUSY = 20.0
"""Seconds that a busy machine may take: whoever waited for the sleeper each time would take a hundred and fifty."""


def answers_again(store: Postgres) -> None:
    until = time.monotonic() + PATIENCE
    while not (store.line.up and store.writing.up):
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_database_that_sleeps_is_waited_for_once_and_not_for_long() -> None:
    with running() as server:
        store = Postgres(server.database())
        begun(store)
        with paused(server):
            began = time.monotonic()
            with pytest.raises(Unsure):
                store.append("duel-1", 0, [STEP], 1, "")
            assert time.monotonic() - began < ANSWER_SECONDS + BUSY
            began = time.monotonic()
            for _ in range(50):
                with pytest.raises(StoreError, match="nothing was changed"):
                    store.append("duel-1", 0, [STEP], 1, "")
                with pytest.raises(StoreError, match="wait a moment"):
                    store.load("duel-1")
            assert time.monotonic() - began < BUSY  # each would wait for a second and a half
        answers_again(store)
        found = store.load("duel-1")
        assert found is not None
        store.append("duel-1", len(found.journal), [STEP], 1, "")
        store.close()


def test_a_database_that_was_killed_is_found_again_with_all_it_acknowledged() -> None:
    with running(["fsync=on"]) as server:
        store = Postgres(server.database())
        begun(store)
        store.append("duel-1", 0, [STEP], 1, "")
        server.stop(signal.SIGKILL)
        with pytest.raises(Unsure):
            store.append("duel-1", 1, [STEP], 2, "")
        server.start()
        answers_again(store)
        found = store.load("duel-1")
        assert found is not None
        assert found.journal == (STEP,)
        store.append("duel-1", 1, [STEP], 2, "")
        store.close()


def test_an_address_where_nothing_is_is_said_in_a_sentence() -> None:
    with pytest.raises(StoreError, match=r"^The database cannot be used: .*refused"):
        Postgres("postgresql://127.0.0.1:1/suits")


def test_a_newer_database_is_left_alone(database: str) -> None:
    store = Postgres(database)
    store.line.write("UPDATE suits SET version = 99")
    store.close()
    with pytest.raises(StoreError, match="newer program"):
        Postgres(database)
