"""What every store does alike: SQLite and PostgreSQL."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from suits.store import Conflict, Draft, Entry, Kept, Key, Overtaken, SQLite, Store, StoreError

Open = Callable[[], Store]
FIRST = (Entry("seating", '{"places":[]}'), Entry("note", "…"))
STEP = Entry("step", "ann act: attack bob")


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """Opens the same store as often as one likes."""
    with ExitStack() as until_closed:
        if request.param == "sqlite":
            make: Callable[[], Any] = lambda: SQLite(tmp_path / "table.db")  # noqa: E731
        else:
            from suits.store.postgres import Postgres

            database: str = request.getfixturevalue("database")
            make = lambda: Postgres(database)  # noqa: E731

        def open_it() -> Store:
            store: Store = make()
            until_closed.callback(store.close)
            return store

        yield open_it


@pytest.fixture
def store(opened: Open) -> Store:
    return opened()


def kept(name: str = "duel-1", journal: tuple[Entry, ...] = FIRST) -> Kept:
    return Kept(name, "0.1.0", 7, '{"title":"Nürnberg \\"♥\\""}'.encode(), journal)


def key(name: str) -> Key:
    return Key(name.encode() * 8, f"{name}/1")


def test_what_was_kept_is_found_again_as_it_was(opened: Open) -> None:
    opened().create(kept(), "Duel ♥", "draw", [key("a"), key("b")])
    again = opened()
    assert again.load("duel-1") == kept()
    assert again.seat(key("b").hash) == ("duel-1", "b/1")
    assert again.seat(b"nobody's") is None
    assert again.load("duel-2") is None


def test_a_fight_is_created_once(store: Store) -> None:
    store.create(kept(), "Duel", "draw", [key("a")])
    with pytest.raises(StoreError):
        store.create(kept(journal=()), "Another", "draw", [key("b")])
    assert store.load("duel-1") == kept()
    assert store.seat(key("b").hash) is None


def test_a_key_opens_one_seat_and_a_second_owner_is_refused_whole(store: Store) -> None:
    store.create(kept(), "Duel", "draw", [key("a")])
    with pytest.raises(StoreError):
        store.create(kept("duel-2"), "Duel", "draw", [key("b"), key("a")])
    assert store.load("duel-2") is None
    assert store.seat(key("b").hash) is None


def test_an_append_says_after_which_entry_it_comes(store: Store) -> None:
    store.create(kept(), "Duel", "draw", [])
    for wrong in (0, 1, 3, 99):
        with pytest.raises(Overtaken):
            store.append("duel-1", wrong, [STEP], 1, "")
        with pytest.raises(Overtaken):
            store.keys("duel-1", wrong, [key("c")], [STEP])
    assert store.seat(key("c").hash) is None
    store.append("duel-1", 2, [STEP, STEP], 2, "ann")
    store.keys("duel-1", 4, [key("c")], [STEP])
    found = store.load("duel-1")
    assert found is not None
    assert found.journal == (*FIRST, STEP, STEP, STEP)
    assert store.seat(key("c").hash) == ("duel-1", "c/1")


def test_keys_alone_need_no_entry(store: Store) -> None:
    store.create(kept(), "Duel", "draw", [])
    store.keys("duel-1", 2, [key("c")], [])
    with pytest.raises(Overtaken):
        store.keys("duel-1", 1, [key("d")], [])
    assert store.seat(key("c").hash) is not None
    assert store.seat(key("d").hash) is None


def test_lists_say_how_far_each_fight_has_come(store: Store) -> None:
    store.create(kept("one"), "One", "draw", [key("a")])
    store.create(kept("two"), "Two", "pair", [key("b")])
    store.append("one", 2, [STEP], 1, '"ann"')
    found = store.summaries([key("a").hash, b"nobody's", key("b").hash])
    assert {(one.fight, one.title, one.edition, one.seat, one.steps, one.result) for one in found} == {
        ("one", "One", "draw", "a/1", 1, '"ann"'),
        ("two", "Two", "pair", "b/1", 0, ""),
    }
    assert store.summaries([]) == []


def test_two_that_write_at_once_never_both_write(opened: Open) -> None:
    opened().create(kept(), "Duel", "draw", [])
    written: list[str] = []

    def write(name: str) -> None:
        store, own = opened(), 0
        while own < 25:
            found = store.load("duel-1")
            assert found is not None
            at = len(found.journal)
            try:
                store.append("duel-1", at, [Entry("step", f"{name} {at}")], 1, "")
                written.append(f"{name} {at}")
                own += 1
            except StoreError:
                pass

    both = [threading.Thread(target=write, args=(name,)) for name in ("a", "b")]
    for one in both:
        one.start()
    for one in both:
        one.join(60)
    found = opened().load("duel-1")
    assert found is not None
    assert sorted(entry.body for entry in found.journal[2:]) == sorted(written)
    assert len(written) == 50


def test_fights_that_were_over_long_ago_can_be_forgotten(store: Store) -> None:
    for name in ("over", "kept", "running"):
        store.create(kept(name), "Duel", "draw", [key(name)])
        store.append(name, 2, [STEP], 1, "" if name == "running" else '"ann"')
    assert store.forget(int(time.time()) - 60, ()) == 0
    assert store.forget(int(time.time()) + 60, {"kept"}) == 1
    assert store.load("over") is None
    assert store.seat(key("over").hash) is None
    assert store.summaries([key("over").hash]) == []
    assert [store.load(name) is not None for name in ("kept", "running")] == [True, True]


DAY = 86_400


def promised(name: str, until: int) -> Kept:
    return msgspec.structs.replace(kept(name), kept_until=until)


def test_a_fight_that_nobody_plays_is_forgotten_at_the_date_that_was_told(store: Store) -> None:
    now = int(time.time())
    for name, until in (
        ("never", now + DAY),
        ("played", now + DAY),
        ("open", now + DAY),
        ("good", 0),
        ("later", now + 9 * DAY),
    ):
        store.create(promised(name, until), "Duel", "draw", [key(name)])
        store.append(name, 2, [STEP], 1, "")  # bots' steps change nothing
    store.append("played", 3, [STEP, Entry("played", "")], 2, "")
    assert store.forget_unused(now + DAY - 1, ()) == 0
    assert store.forget_unused(now + DAY, {"open"}) == 1
    names = ("never", "played", "open", "good", "later")
    assert [store.load(name) is not None for name in names] == [False, True, True, True, True]
    assert store.seat(key("never").hash) is None


def test_a_desk_that_nobody_uses_is_forgotten_at_its_date(store: Store) -> None:
    now = int(time.time())
    for name in ("never", "used"):
        store.new_desk(name, name.encode(), now + DAY)
    store.new_desk("good", b"good")
    store.put("used", THING, 0)
    assert store.forget_unused(now + DAY - 1, ()) == 0
    assert store.forget_unused(now + DAY, ()) == 1
    assert [store.desk(name) for name in (b"never", b"used", b"good")] == [None, "used", "good"]


def test_what_was_removed_is_kept_for_a_month(store: Store) -> None:
    now = int(time.time())
    store.new_desk("d", b"d")
    store.put("d", THING, 0)
    store.mark_gone("d", "person", "ann", 1, True)
    store.forget_unused(now + 29 * DAY, ())
    assert store.thing("d", "person", "ann") is not None
    store.forget_unused(now + 31 * DAY, ())
    assert store.thing("d", "person", "ann") is None


# Desks

THING = Draft("person", "ann", "Ann ♥", "draw", "{}", b'{"body":6}')


def test_a_desk_is_opened_by_its_secret_alone(store: Store) -> None:
    store.new_desk("desk-1", b"hash")
    assert store.desk(b"hash") == "desk-1"
    assert store.desk(b"other") is None
    with pytest.raises(StoreError):
        store.new_desk("desk-2", b"hash")


def test_a_thing_is_kept_with_its_version_and_a_second_writer_is_told(store: Store) -> None:
    store.new_desk("desk-1", b"hash")
    assert store.put("desk-1", THING, 0) == 1
    assert store.put("desk-1", THING, 0) == 1  # said twice
    assert store.put("desk-1", msgspec.structs.replace(THING, body=b"2"), 1) == 2
    with pytest.raises(Conflict) as told:
        store.put("desk-1", msgspec.structs.replace(THING, body=b"3"), 1)
    assert told.value.now is not None
    assert (told.value.now.body, told.value.now.listed.version) == (b"2", 2)
    with pytest.raises(Conflict):
        store.put("desk-1", msgspec.structs.replace(THING, id="nobody"), 4)
    assert [(one.id, one.version, one.title) for one in store.things("desk-1")] == [("ann", 2, "Ann ♥")]
    assert (store.room("desk-1").things, store.room("desk-1").bytes) == (1, 1)


def test_what_was_removed_can_be_taken_back(store: Store) -> None:
    store.new_desk("desk-1", b"hash")
    store.put("desk-1", THING, 0)
    assert store.mark_gone("desk-1", "person", "ann", 1, True) == 2
    assert store.mark_gone("desk-1", "person", "ann", 1, True) == 2
    assert store.things("desk-1") == []
    with pytest.raises(Conflict):
        store.mark_gone("desk-1", "person", "ann", 1, False)
    assert store.mark_gone("desk-1", "person", "ann", 2, False) == 3
    found = store.thing("desk-1", "person", "ann")
    assert found is not None
    assert (found.body, found.listed.gone, found.listed.version) == (THING.body, False, 3)
    with pytest.raises(Conflict):
        store.mark_gone("desk-1", "person", "nobody", 1, True)


# Many writes at once


def test_what_is_written_together_is_there_all_at_once_or_not_at_all(opened: Open) -> None:
    store, another = opened(), opened()
    store.create(kept(), "Duel", "draw", [])
    with store.together():
        store.create(kept("duel-2"), "Duel", "draw", [key("a")])
        store.append("duel-1", len(FIRST), [STEP], 1, "")
        store.new_desk("desk", b"hash")
        assert another.load("duel-2") is None
        assert store.seat(key("a").hash) is None  # a reader does not see what is not committed
    assert another.load("duel-2") == kept("duel-2")
    assert another.load("duel-1") == kept(journal=(*FIRST, STEP))
    assert another.desk(b"hash") == "desk"
    with suppress(ZeroDivisionError), store.together():
        store.append("duel-1", len(FIRST) + 1, [STEP], 2, "")
        raise ZeroDivisionError
    assert another.load("duel-1") == kept(journal=(*FIRST, STEP))
    store.append("duel-1", len(FIRST) + 1, [STEP], 2, "")


def test_a_call_that_fails_takes_back_only_what_it_wrote_itself(opened: Open) -> None:
    store, another = opened(), opened()
    store.create(kept(), "Duel", "draw", [key("a")])
    store.new_desk("desk-1", b"hash")
    with store.together():
        store.append("duel-1", len(FIRST), [STEP], 1, "")
        with pytest.raises(Overtaken):
            store.append("duel-1", len(FIRST), [STEP], 1, "")
        with pytest.raises(StoreError):
            store.create(kept("duel-2"), "Duel", "draw", [key("b"), key("a")])  # the last key opens another fight
        assert store.put("desk-1", THING, 0) == 1
        assert store.put("desk-1", THING, 0) == 1  # said twice: what is written just now is seen
        with pytest.raises(Conflict) as told:
            store.put("desk-1", msgspec.structs.replace(THING, body=b"3"), 0)
        assert told.value.now is not None
        store.keys("duel-1", len(FIRST) + 1, [key("c")], ())
    assert another.load("duel-1") == kept(journal=(*FIRST, STEP))
    assert another.load("duel-2") is None
    assert another.seat(key("b").hash) is None
    assert another.seat(key("c").hash) == ("duel-1", "c/1")
    assert [one.version for one in another.things("desk-1")] == [1]


def test_who_writes_meanwhile_waits_for_what_is_written_together(store: Store) -> None:
    """Threads that share a store never write into each other's transactions."""
    for number in range(4):
        store.create(kept(f"duel-{number}"), "Duel", "draw", [])

    def write(number: int) -> None:
        for at in range(10):
            place = len(FIRST) + 2 * at
            with store.together():
                store.append(f"duel-{number}", place, [STEP], 1, "")
            store.append(f"duel-{number}", place + 1, [STEP], 1, "")

    threads = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    for number in range(4):
        found = store.load(f"duel-{number}")
        assert found is not None
        assert found.journal == FIRST + (STEP,) * 20
