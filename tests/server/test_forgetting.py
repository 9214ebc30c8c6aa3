"""What is forgotten: fights that nobody has played and desks that nobody has used, at a date that was told before."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from tests.server.conftest import Begin, Clock
from tests.server.live import Seated, live
from tests.server.pages import bots_play

from suits.store import SQLite
from suits.store.unused import DAY, UNUSED_DAYS
from suits.table.calendar import SURE_SECONDS, Calendar
from suits.table.desk.routes import NO_SUCH_DESK
from suits.table.house import House
from suits.table.messages.asking import Answer
from suits.table.seating import Company, Wanted
from suits.table.web import Web

YEARS = 30 * 365 * DAY


# Announced


def test_page_and_list_say_until_when_a_fight_is_kept_while_it_is_in_its_first_round(tmp_path: Path) -> None:
    with live(tmp_path / "table.db") as address:
        keys = address.pies()
        with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
            until = address.post("/api/glance", {"key": keys["seat-1"]}).json["kept_until"]
            assert UNUSED_DAYS * DAY <= until - time.time() <= (UNUSED_DAYS + 1) * DAY
            assert coco.now["kept_until"] == bix.now["kept_until"] == until
            coco.ask({"type": "call", "who": "coco", "what": "give up"})
            while not coco.now.get("over"):
                coco.receive()
            assert "kept_until" not in coco.now
        assert "kept_until" not in address.post("/api/glance", {"key": keys["seat-1"]}).json


def test_a_waiting_room_says_until_when_it_is_kept(begin: Begin) -> None:
    table = begin(company=Company(friends=True))
    assert table["seat-1"].got[-1]["kept_until"] == table.room.journal.told.kept_until > 0


def test_bots_alone_do_not_play_a_fight_and_whoever_plays_keeps_it(begin: Begin, house: House) -> None:
    never = begin(seats=(Wanted(("coco",)), Wanted(("bix",), "sensible")))
    table = begin(seats=(Wanted(("coco",)), Wanted(("bix",), "sensible")))
    coco, date = table["seat-1"], table.room.journal.told.kept_until
    for one in (never, table):
        bots_play(one.room)
        assert not one.room.journal.told.played
    coco.do(Answer(question=coco.question()["id"], answer="wait"))
    assert table.room.journal.told.played
    assert coco.now["kept_until"] == date  # it is told by what all know
    for one in (never, table):
        house.forget(one.room)
    assert house.forget_unused(date) == 1
    assert house.store.load(never.fight) is None
    assert house.room(table.fight).journal.told.played


# Forgotten


def test_what_is_open_is_not_forgotten_and_the_rest_is(begin: Begin, house: House) -> None:
    table = begin()
    now = table.room.journal.told.kept_until
    assert house.forget_unused(now + 1) == 0  # it is in memory: somebody may sit there
    house.forget(table.room)
    assert house.forget_unused(now - 1) == 0
    assert house.forget_unused(now) == 1


def test_a_desk_that_was_never_used_is_told_its_date_and_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    with live(path) as address:
        told = address.post("/api/desk/new", {}).json
        assert address.post("/api/desk", {"key": told["key"]}).json["kept_until"] == told["kept_until"] > 0
        store = SQLite(path)
        assert store.forget_unused(told["kept_until"], ()) == 1
        store.close()
        assert address.post("/api/desk", {"key": told["key"]}).json["why"] == NO_SUCH_DESK


# The date


@pytest.fixture
def date() -> Clock:
    clock = Clock()
    clock.now = 1_790_000_000.0
    return clock


def test_a_date_is_sure_when_it_has_gone_on_for_hours_as_time_does(date: Clock) -> None:
    steady = Clock()
    calendar = Calendar(date, steady)
    for _ in range(int(SURE_SECONDS / 30)):
        assert calendar.now() is None
        date.wait(30)
        steady.wait(30)
    assert calendar.now() == date.now


@pytest.mark.parametrize("by", [YEARS, -YEARS, 3600])
def test_a_clock_that_jumps_forgets_nothing_without_a_second_look(
    begin: Begin, house: House, date: Clock, by: int
) -> None:
    """Years ahead, and back again before the second look: everything is there."""
    table = begin()
    house.forget(table.room)
    store = house.store
    store.new_desk("unused", b"unused", int(date.now))
    web, steady = Web(store), Clock()
    web.calendar, web.forget_after = Calendar(date, steady), 1

    def hours(number: float) -> None:
        for _ in range(int(number * 60)):
            date.wait(60)
            steady.wait(60)
            asyncio.run(web.forget())

    hours(SURE_SECONDS / 3600 - 1)
    date.wait(by)
    hours(SURE_SECONDS / 3600 - 1)
    assert store.desk(b"unused")
    assert store.load(table.room.name)
    date.wait(-by)
    hours(SURE_SECONDS / 3600 - 1)
    assert store.desk(b"unused")  # the date was set once more
    hours(2)
    assert store.desk(b"unused") is None
    assert store.load(table.room.name)


def test_what_was_written_by_a_clock_that_was_not_set_is_kept(tmp_path: Path) -> None:
    """A small computer without a battery believes that it is 1970 until it has asked."""
    store = SQLite(tmp_path / "table.db")
    store.new_desk("early", b"early", UNUSED_DAYS * DAY)
    assert store.forget_unused(YEARS * 3, ()) == 0
    assert store.desk(b"early") == "early"
    store.close()


# Older files


@pytest.mark.parametrize("folder", ["data-0.1", "data-0.2/store"])
def test_what_an_older_program_kept_is_kept_for_as_long_as_something_new(tmp_path: Path, folder: str) -> None:
    path = tmp_path / "table.db"
    path.write_bytes((Path(__file__).parent.parent / folder / "table.db").read_bytes())
    store = SQLite(path)
    with sqlite3.connect(path) as db:
        names = {name for (name,) in db.execute("SELECT fight FROM fights")}
        unplayed = {name for (name,) in db.execute("SELECT fight FROM fights WHERE kept_until > 0")}
        assert unplayed == {name for (name,) in db.execute("SELECT fight FROM fights WHERE steps = 0 AND result = ''")}
    assert store.forget_unused(int(time.time()) + (UNUSED_DAYS - 1) * DAY, ()) == 0
    store.forget_unused(int(time.time()) + (UNUSED_DAYS + 1) * DAY, ())
    assert all(store.load(name) for name in names - unplayed)
    store.close()
