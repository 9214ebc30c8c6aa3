"""Everything from one store into another, there and back."""

import json
import shutil
import sqlite3
from pathlib import Path

import pytest
from tests.postgres import Server
from tests.server.pages import Page

from suits.store import Draft, Entry, Kept, Key, SQLite, StoreError
from suits.store.copying import TABLES, copy
from suits.store.postgres import Postgres
from suits.table.house import House

OLD = Path(__file__).parent.parent / "data-0.1"


def filled(path: Path) -> None:
    store = SQLite(path)
    for number in range(3):
        name = f"Ünder-{number}-ß♥"
        journal = tuple(Entry("step", f"ann act: {step} \N{GREEK SMALL LETTER ALPHA}") for step in range(700))
        store.create(Kept(name, "0.2", 9, b"\x00\xff{}", journal), "Title", "draw", [Key(bytes([number]) * 32, "a/1")])
    store.new_desk("desk-1", b"\x01\x02")
    store.put("desk-1", Draft("person", "ann", "Ann", "draw", "{}", b"\x00{}"), 0)
    store.put("desk-1", Draft("person", "bob", "Bob", "draw", "{}", b"{}"), 0)
    store.mark_gone("desk-1", "person", "bob", 1, True)
    store.close()


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with sqlite3.connect(path) as db:
        return {
            one.name: db.execute(f"SELECT * FROM {one.name} ORDER BY {', '.join(one.by)}").fetchall() for one in TABLES
        }


def test_there_and_back_is_the_same(tmp_path: Path, database: str) -> None:
    first, again = tmp_path / "table.db", tmp_path / "again.db"
    filled(first)
    counts = copy(str(first), database)
    assert counts == {"fights": 3, "journal": 2100, "keys": 3, "desks": 1, "desk_keys": 1, "things": 2}
    assert copy(database, str(again)) == counts
    assert everything(again) == everything(first)
    store = Postgres(database)
    store.append("Ünder-1-ß♥", 700, [Entry("step", "bob act: pass")], 701, "")  # it goes on there
    store.close()


def test_nothing_is_copied_over_what_is_there(tmp_path: Path, database: str) -> None:
    first = tmp_path / "table.db"
    filled(first)
    copy(str(first), database)
    with pytest.raises(StoreError, match="not empty"):
        copy(str(first), database)
    with pytest.raises(StoreError, match="there already"):
        copy(database, str(first))


def test_what_cannot_be_read_leaves_nothing_behind(tmp_path: Path, postgres: Server) -> None:
    target = postgres.database()
    with pytest.raises(StoreError, match="There is no"):
        copy(str(tmp_path / "none.db"), target)
    torn = tmp_path / "torn.db"
    filled(torn)
    data = bytearray(torn.read_bytes())
    data[8192:12288] = b"\xa5" * 4096
    torn.write_bytes(data)
    with pytest.raises(StoreError):
        copy(str(torn), target)
    store = Postgres(target)
    assert store.line.read("SELECT count(*) FROM fights") == [(0,)]
    store.close()
    with pytest.raises(StoreError, match="cannot be"):
        copy(target, str(tmp_path / "no" / "such" / "folder.db"))


def test_fights_of_the_version_before_are_opened_in_postgresql(tmp_path: Path, database: str) -> None:
    copy(str(shutil.copy(OLD / "table.db", tmp_path)), database)
    store = Postgres(database)
    house = House(store)
    for told in json.loads((OLD / "links.json").read_text()).values():
        for seat, key in told["keys"].items():
            assert Page(house, key).texts(), seat
    store.close()
