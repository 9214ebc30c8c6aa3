"""A store of version 0.2 opens: every seat, every fight and every desk, from a file and from PostgreSQL."""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest
from tests.cli.conftest import Run
from tests.from_0_2.kept import DESK, FIGHTS, KEPT, OWN
from tests.server.live import Address, live
from tests.server.pages import Page, bots_play, file_of

from suits import editions
from suits.desk.kinds import read as read_thing
from suits.fight import replay
from suits.record import from_json
from suits.store import SQLite
from suits.store.copying import TABLES, copy
from suits.store.postgres import Postgres
from suits.table.house import House, NoSuchLink
from suits.table.keeping import story

STORE = KEPT / "store" / "table.db"
PLAYED = [name for name, fight in FIGHTS.items() if not fight.get("waiting")]
DIFFERENT: dict[str, str] = {}
"""What a fight says that today's rules play differently, by its name."""


class Data(NamedTuple):
    """A copy of the store, and its house."""

    path: Path
    house: House


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Data]:
    path = Path(shutil.copy(STORE, tmp_path))
    store = SQLite(path)
    yield Data(path, House(store))
    store.close()


def pages_of(house: House, fight: str) -> dict[str, Page]:
    return {seat: Page(house, key) for seat, key in FIGHTS[fight]["keys"].items()}


# Fights


@pytest.mark.parametrize("fight", FIGHTS)
def test_every_link_opens_its_fight(data: Data, fight: str) -> None:
    pages = pages_of(data.house, fight)
    room = pages["spectator"].room
    assert room.changed == DIFFERENT.get(fight, "")
    if FIGHTS[fight].get("waiting"):
        assert all(page.room_now()["seats"] for page in pages.values())
        return
    if room.fight.steps and room.journal.told.lesson is None:
        assert all(page.texts() for page in pages.values())
    assert pages["spectator"].now.get("over", False) == FIGHTS[fight]["over"]
    rules = room.journal.told.rules
    assert rules == editions.find(room.fight.setup.edition).rules or fight in DIFFERENT


def test_a_link_that_was_made_void_opens_nothing(data: Data) -> None:
    void = [key for fight in FIGHTS.values() for key in fight.get("void", {}).values()]
    assert void
    for key in void:
        with pytest.raises(NoSuchLink):
            data.house.open(key)


@pytest.mark.parametrize("fight", PLAYED)
def test_the_record_of_a_fight_replays(data: Data, fight: str) -> None:
    keys = FIGHTS[fight]["keys"]
    page = Page(data.house, keys.get("referee", keys["spectator"]))
    if page.room.changed or not (FIGHTS[fight]["over"] or "referee" in keys):
        return  # only a referee takes the record of a fight that goes on
    record = from_json(file_of(page.room, page.listener.place))
    assert replay(record).steps == page.room.fight.steps


@pytest.mark.parametrize("fight", [name for name in PLAYED if "referee" in FIGHTS[name]["keys"]])
def test_a_fight_goes_on_to_its_end_and_is_kept(data: Data, fight: str) -> None:
    pages = pages_of(data.house, fight)
    chance = random.Random(5)
    for _ in range(4000):
        while bots_play(pages["referee"].room):
            pass
        if pages["spectator"].now.get("over"):
            break
        speakers = [page for seat, page in pages.items() if seat == "referee" or seat.startswith("seat-")]
        assert any(page.something(chance) for page in speakers)
    assert pages["spectator"].now["over"]
    store = SQLite(data.path)
    again = pages_of(House(store), fight)
    assert not again["referee"].room.changed
    assert again["referee"].texts() == pages["referee"].texts()
    store.close()


def test_check_finds_nothing_damaged_and_nothing_different(run: Run, home: Path) -> None:
    (home / "data").mkdir()
    shutil.copy(STORE, home / "data")
    result = run("store", "check", "--data", "data")
    assert result.exit_code == 0, result.output
    assert f"is sound; {len(FIGHTS)} fights, 0 damaged" in result.output
    assert f"{len(DIFFERENT)} that go differently now" in result.output


def test_a_step_that_was_changed_is_found(run: Run, home: Path) -> None:
    (home / "data").mkdir()
    path = Path(shutil.copy(STORE, home / "data"))
    fight = next(name for name, one in FIGHTS.items() if one["over"])
    with sqlite3.connect(path) as db:
        where = "fight = ? AND kind = 'step' AND body LIKE '% draw %' AND body NOT LIKE '%: 2c'"
        (at,) = db.execute(f"SELECT max(at) FROM journal WHERE {where}", (fight,)).fetchone()
        change = "UPDATE journal SET body = substr(body, 1, instr(body, ': ') + 1) || '2c' WHERE fight = ? AND at = ?"
        db.execute(change, (fight, at))
    result = run("store", "check", "--data", "data")
    assert result.exit_code == 1
    assert "has been edited or damaged: at step" in result.output
    with sqlite3.connect(path) as db:
        db.execute("UPDATE fights SET rules = 1 WHERE fight = ?", (fight,))
    result = run("store", "check", "--data", "data")
    assert result.exit_code == 0
    assert "The rules have changed since this fight was played (rules 1 of program 0.2.0" in result.output


def test_every_kind_of_fight_and_of_entry_is_there(data: Data) -> None:
    assert {(one["edition"], one["over"]) for one in FIGHTS.values()} >= {(e, o) for e in OWN for o in (True, False)}
    kept = [data.house.store.load(fight) for fight in FIGHTS]
    assert {entry.kind for one in kept if one for entry in one.journal} == {
        "step", "undo", "redo", "cut", "mark", "event", "note", "seating", "standing", "rules", "lesson",
    }  # fmt: skip
    assert any(story(one).seating.clock for one in kept if one)


# Desks


def of_desk(address: Address, path: str, **more: Any) -> Any:
    answer = address.post(f"/api/desk{path}", {"key": DESK, **more})
    assert answer.status == 200, answer.body
    return answer.json


def test_everything_on_a_desk_is_there_and_goes_on(tmp_path: Path) -> None:
    shutil.copy(STORE, tmp_path)
    with live(tmp_path / "table.db") as address:
        things = of_desk(address, "")["things"]
        assert {one["kind"] for one in things} == {"person", "items", "encounter", "campaign"}
        assert len(things) == 12
        for one in things:
            thing = of_desk(address, "/thing", kind=one["kind"], id=one["id"])
            faults = [fault for fault in read_thing(one["kind"], thing["body"]).faults if fault.level == "error"]
            assert bool(faults) == (one["id"] == "draft"), one
        change_ann(address)
        restore_gone(address)
        play_a_day(address)


def change_ann(address: Address) -> None:
    ann = of_desk(address, "/thing", kind="person", id="ann")
    assert (ann["version"], ann["body"]["about"]) == (2, "Changed once.")
    body = {**ann["body"], "about": "Changed twice."}
    assert of_desk(address, "/put", kind="person", id="ann", version=2, body=body)["version"] == 3


def restore_gone(address: Address) -> None:
    gone = of_desk(address, "/thing", kind="person", id="gone")
    of_desk(address, "/restore", kind="person", id="gone", version=gone["version"])
    assert "Gone" in [one["title"] for one in of_desk(address, "")["things"]]


def play_a_day(address: Address) -> None:
    errands = of_desk(address, "/campaign", id="errands")
    assert (errands["told"]["day"], errands["told"]["diary"][0]["title"]) == (2, "Rain")
    then = of_desk(address, "/campaign/do", id="errands", version=errands["version"], wish={"do": "rest"})
    assert then["told"]["day"] == 3


def test_the_fight_of_a_campaign_is_taken_over(data: Data) -> None:
    fight = next(name for name, one in FIGHTS.items() if one["what"] == "a campaign's fight")
    pages, chance = pages_of(data.house, fight), random.Random(2)
    while not pages["spectator"].now.get("over"):
        assert pages["seat-1"].something(chance) or bots_play(pages["seat-1"].room)
    data.house.store.close()
    with live(data.path) as address:
        abroad = of_desk(address, "/campaign", id="abroad")
        then = of_desk(address, "/campaign/take", id="abroad", version=abroad["version"])
        assert (abroad["told"]["fights"], len(then["told"]["fights"])) == ([], 1)


# PostgreSQL


def test_a_postgresql_of_0_2_opens(database: str) -> None:
    with psycopg.connect(database) as ours, sqlite3.connect(STORE) as theirs:
        ours.execute((KEPT / "store" / "postgres.sql").read_bytes())
        for table in TABLES:
            there = {row[1] for row in theirs.execute(f"PRAGMA table_info({table.name})")}
            known = [column for column in table.columns if column in there]  # of 0.2
            columns = ", ".join(known)
            rows = theirs.execute(f"SELECT {columns} FROM {table.name}").fetchall()
            if "gone" in known:
                rows = [(*row[:-1], bool(row[-1])) for row in rows]
            places = ", ".join(["%s"] * len(known))
            ours.cursor().executemany(f"INSERT INTO {table.name} ({columns}) VALUES ({places})".encode(), rows)
        ours.execute("UPDATE fights f SET length = (SELECT count(*) FROM journal j WHERE j.fight = f.fight)")
    store = Postgres(database)
    house = House(store)
    for fight in FIGHTS:
        pages = pages_of(house, fight)
        assert pages["spectator"].room.changed == DIFFERENT.get(fight, "")
    store.close()


def test_a_file_is_copied_to_postgresql(tmp_path: Path, database: str) -> None:
    counts = copy(str(shutil.copy(STORE, tmp_path)), database)
    assert (counts["fights"], counts["desks"], counts["things"]) == (len(FIGHTS), 1, 13)
    store = Postgres(database)
    assert Page(House(store), FIGHTS[PLAYED[0]]["keys"]["seat-1"]).texts()
    store.close()


def test_the_links_are_those_of_the_store(data: Data) -> None:
    with sqlite3.connect(data.path) as db:
        assert {name for (name,) in db.execute("SELECT fight FROM fights")} == set(FIGHTS)
