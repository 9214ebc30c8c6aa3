"""Which process has which fight, as PostgreSQL decides it; and what becomes of a store that does not answer."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from urllib.parse import urlsplit

import pytest
from tests.faults.wires import Wire
from tests.patience import PATIENCE
from tests.postgres import Server, running

from suits.store import Entry, Kept, Overtaken, StoreError, Unsure
from suits.store.postgres import Leases, Owner, Postgres
from suits.store.postgres import leases as beating
from suits.store.postgres.line import ANSWER_SECONDS, Line

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


def owner(leases: Leases) -> Owner:
    """Whose the fight is after this process has tried to take it."""
    found = leases.take("duel-1")
    assert found is not None
    return found


def test_a_fight_has_one_owner_at_a_time(database: str, stores: ExitStack) -> None:
    (one, ours), (two, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    begun(one)
    assert owner(ours).address == "a:1"
    assert owner(theirs).address == "a:1"
    assert owner(ours).process == ours.process
    one.append("duel-1", 0, [STEP], 1, "")
    with pytest.raises(Overtaken):
        two.append("duel-1", 1, [STEP], 2, "")
    ours.give_back("duel-1")
    assert owner(theirs).address == "b:2"
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
    assert owner(theirs).address == "a:1"  # the heart has beaten
    later(one, LEASE_SECONDS * 0.7)
    theirs.beat({})
    later(one, LEASE_SECONDS * 0.5)
    with pytest.raises(Overtaken):
        one.append("duel-1", 0, [STEP], 1, "")  # nobody has it, and yet
    assert not ours.beat({})
    assert owner(theirs).address == "b:2"
    two.append("duel-1", 0, [STEP], 1, "")
    with pytest.raises(Overtaken):
        one.append("duel-1", 1, [STEP], 2, "")
    one.process = ours.enter()
    assert owner(ours).address == "b:2"


def test_who_leaves_gives_everything_back_at_once(database: str, stores: ExitStack) -> None:
    (one, ours), (_, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    begun(one)
    ours.take("duel-1")
    ours.leave()
    assert owner(theirs).address == "b:2"


def test_what_others_count_is_known(database: str, stores: ExitStack) -> None:
    (_, ours), (_, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    assert ours.beat({"files": {"10.0.0.1": 3}})
    assert theirs.others() == {ours.process: {"files": {"10.0.0.1": 3}}}
    assert ours.others() == {theirs.process: {}}


def test_a_code_leads_to_one_waiting_room_at_a_time(database: str, stores: ExitStack) -> None:
    (one, ours), (_, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    begun(one)
    begun(one, "duel-2")
    assert ours.behind("KNAVE7") is None
    assert ours.name("KNAVE7", "duel-1")
    assert theirs.behind("KNAVE7") is None  # nobody has that fight
    ours.take("duel-1")
    assert theirs.behind("KNAVE7") == (*owner(ours), True)
    assert ours.name("KNAVE7", "duel-1")
    assert not theirs.name("KNAVE7", "duel-2")
    assert theirs.behind("KNAVE7") == (*owner(ours), True)
    later(one, LEASE_SECONDS)
    theirs.enter()
    assert theirs.behind("KNAVE7") == (ours.process, "a:1", ours.secret, False)
    ours.give_back("duel-1")
    assert theirs.name("KNAVE7", "duel-2")
    theirs.take("duel-2")
    found = ours.behind("KNAVE7")
    assert found is not None
    assert found[1:] == ("b:2", theirs.secret, True)


# Leases that end at the worst moment

TIME_IS_UP_AT_ONCE = """
CREATE FUNCTION time_is_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE processes SET until = clock_timestamp() - interval '1 second' WHERE process = NEW.process;
  RETURN NULL;
END $$;
CREATE TRIGGER time_is_up AFTER INSERT OR UPDATE ON owners FOR EACH ROW EXECUTE FUNCTION time_is_up();
"""
"""Whoever takes a fight has lost it before it can ask anything else."""


def test_an_owner_is_known_whole_also_if_its_time_ends_as_it_takes_a_fight(database: str, stores: ExitStack) -> None:
    (one, ours), (_, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    begun(one)
    one.line.write(TIME_IS_UP_AT_ONCE)
    assert owner(ours) == Owner(ours.process, "a:1", ours.secret)
    with pytest.raises(Overtaken):
        one.append("duel-1", 0, [STEP], 1, "")  # and nothing comes of it
    assert owner(theirs) == Owner(theirs.process, "b:2", theirs.secret)


def test_a_fight_has_no_owner_where_nobody_has_a_lease(database: str, stores: ExitStack) -> None:
    (one, ours), (_, theirs) = (process(database, stores, name) for name in ("a:1", "b:2"))
    begun(one)
    ours.take("duel-1")
    later(one, LEASE_SECONDS)
    assert ours.take("duel-1") is None
    assert theirs.take("duel-1") is None


def test_a_new_name_of_which_the_answer_was_lost_is_not_gone_by(postgres: Server, stores: ExitStack) -> None:
    """Else the heart would beat for a name under which the process does nothing, and it would never have a fight."""
    database = postgres.database()
    store, leases = process(database, stores, "a:1")
    wire = Wire(postgres.port)
    stores.callback(wire.close)
    line = Line(f"postgresql://suits@127.0.0.1:{wire.port}/{urlsplit(database).path[1:]}")
    stores.callback(line.close)
    heart = Leases(line, leases.address, leases.secret)
    known = heart.enter()
    later(store, LEASE_SECONDS)
    wire.mute()
    with pytest.raises(Unsure):
        heart.enter()
    wire.mend()
    until = time.monotonic() + 60
    while len(store.line.read("SELECT process FROM processes")) < 3:  # it was heard
        assert time.monotonic() < until
        time.sleep(0.02)
    answers(line)
    assert heart.process == known
    assert not heart.beat({})  # so the process is told, and gets a name that both know


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
    answers(store.line)
    answers(store.writing)


def answers(line: Line) -> None:
    until = time.monotonic() + PATIENCE
    while not line.up:
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
