"""A folder with which something is wrong: two tables at once, the file taken away or replaced, or somebody else's."""

import random
import shutil
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.live import Seated, live
from tests.server.pages import Page, Table, alone, setup_of
from websockets.exceptions import ConnectionClosed

from suits.store import Entry, Overtaken, SQLite, StoreError
from suits.table.house import House
from suits.table.messages.asking import Answer
from suits.table.messages.going_back import Undo
from suits.table.messages.seating import Give

WAIT = Entry("step", "coco do: wait")


def table_in(path: Path) -> Table:
    setup = setup_of("kitchen", "toy")
    return Table(House(SQLite(path)), setup, alone(setup), referee=True)


def journal_in(path: Path, fight: str) -> list[tuple[int, str, str]]:
    with sqlite3.connect(path) as db:
        return db.execute("SELECT at, kind, body FROM journal WHERE fight = ? ORDER BY at", (fight,)).fetchall()


# Two programs


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


def test_an_append_says_after_which_entry_it_comes(path: Path) -> None:
    table = table_in(path)
    store, entry = SQLite(path), WAIT
    length = len(journal_in(path, table.fight))
    for wrong in (length - 1, length + 1, 0):
        with pytest.raises(Overtaken, match="nothing was changed here"):
            store.append(table.fight, wrong, [entry], 1, "")
        with pytest.raises(Overtaken):
            store.keys(table.fight, wrong, [], [entry])
    assert len(journal_in(path, table.fight)) == length
    store.append(table.fight, length, [entry], 1, "")
    assert journal_in(path, table.fight)[-1] == (length, "step", "coco do: wait")


def test_of_two_tables_in_one_folder_the_second_says_so_and_nothing_is_lost(path: Path) -> None:
    first = table_in(path)
    second = House(SQLite(path))
    behind = Page(second, first.keys["seat-1"])
    first["seat-1"].answer("wait")
    first["seat-2"].answer("wait")
    before = journal_in(path, first.fight)
    question = behind.question()
    why = behind.refused(Answer(question=question["id"], answer="duck"))
    assert "Another table has gone on with this fight" in why
    assert behind.room.overtaken
    assert journal_in(path, first.fight) == before
    second.forget(behind.room)  # as sockets do
    again = Page(second, first.keys["seat-1"])
    assert again.texts() == first["seat-1"].texts()
    again.answer(again.question()["options"][0]["say"])
    assert "Another table" in first["referee"].refused(Undo())  # now the first is behind


def test_a_seat_is_not_given_away_by_a_table_that_is_behind(path: Path) -> None:
    first = table_in(path)
    second = House(SQLite(path))
    referee = Page(second, first.keys["referee"])
    first["seat-1"].answer("wait")
    assert "Another table" in referee.refused(Give(seat="seat-1", to="link"))
    assert Page(House(SQLite(path)), first.keys["seat-1"]).listener.place.id == "seat-1"


def test_two_programs_that_write_at_once_never_both_write(path: Path) -> None:
    fight = table_in(path).fight
    length = len(journal_in(path, fight))
    written: list[tuple[str, int]] = []

    def write(name: str) -> None:
        store, at, own = SQLite(path), length, 0
        while own < 50:
            try:
                store.append(fight, at, [Entry("step", f"coco {name}: {at}")], 1, "")
                written.append((name, at))
                at, own = at + 1, own + 1
            except Overtaken:
                at = len(journal_in(path, fight))
            except StoreError:
                pass  # both at once: not now
        store.close()

    both = [threading.Thread(target=write, args=(name,)) for name in ("a", "b")]
    for one in both:
        one.start()
    for one in both:
        one.join(60)
    stored = journal_in(path, fight)[length:]
    assert [at for at, _, _ in stored] == list(range(length, length + len(stored)))
    assert sorted(body for _, _, body in stored) == sorted(f"coco {name}: {at}" for name, at in written)
    assert len(written) == 100


def test_pages_of_the_table_that_is_behind_come_again_by_themselves(path: Path) -> None:
    with live(path) as one, live(path) as other:
        keys = one.pies()
        with Seated(one, keys["seat-1"]) as coco, Seated(other, keys["seat-1"]) as late:
            watching = Seated(other, keys["spectator"])
            old = late.now["questions"][0]["id"]
            assert coco.ask({"type": "answer", "question": coco.now["questions"][0]["id"], "answer": "duck"})
            told = late.ask({"type": "answer", "question": old, "answer": "wait"})
            assert "Another table has gone on" in told["why"]
            for page in (late, watching):
                with pytest.raises(ConnectionClosed) as closed:
                    page.until("done")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4409
        with Seated(other, keys["seat-1"]) as again:
            assert again.now["questions"][0]["answered"] == "duck"


# The file is taken away


def gone(path: Path) -> None:
    shutil.rmtree(path.parent)


def replaced(path: Path) -> None:
    other = path.parent.with_name("other.db")
    SQLite(other).close()
    other.replace(path)


def moved(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


def without_what_was_written_ahead(path: Path) -> None:
    path.with_name("table.db-wal").unlink()


@pytest.mark.parametrize("happens", [gone, replaced, moved, without_what_was_written_ahead])
def test_a_file_that_is_taken_away_is_noticed(tmp_path: Path, happens: Callable[[Path], None]) -> None:
    path = tmp_path / "data" / "table.db"
    table = table_in(path)
    coco = table["seat-1"]
    coco.answer("wait")
    steps, question = table.room.fight.steps[:], coco.question()
    happens(path)
    for _ in range(2):
        why = coco.refused(Answer(question=question["id"], answer="duck"))
        assert "was deleted or replaced while the table was open" in why
    assert table.room.fight.steps == steps
    with pytest.raises(StoreError, match="deleted or replaced"):
        table.house.store.check_there()
    with pytest.raises(StoreError, match="deleted or replaced"):
        table.house.begin(setup_of("kitchen", "toy"), alone(setup_of("kitchen", "toy")), False, False)


def test_a_page_at_a_table_whose_folder_is_gone_reads_why(tmp_path: Path) -> None:
    with live(tmp_path / "data" / "table.db") as address:
        keys = address.pies()
        with Seated(address, keys["seat-1"]) as coco:
            shutil.rmtree(tmp_path / "data")
            told = coco.ask({"type": "answer", "question": coco.now["questions"][0]["id"], "answer": "duck"})
            assert "was deleted or replaced" in told["why"]
            assert not coco.now["questions"][0].get("answered")
        answer = address.post(
            "/api/fights", {"edition": "toy", "encounter": "kitchen", "seats": [{"people": ["coco", "bix"]}]}
        )
        assert answer.status == 507
        assert not (tmp_path / "data").exists()


# Somebody else's file, or nothing in it


def empty(path: Path) -> None:
    path.touch()


def empty_database(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("VACUUM")


def other_tables(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (cake TEXT)")


def same_names_of_another_program(path: Path) -> None:
    SQLite(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA application_id = 77")


def without_its_journal(path: Path) -> None:
    SQLite(path).close()
    with sqlite3.connect(path) as db:
        db.execute("DROP TABLE journal")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (empty, "is empty: whatever was kept there is gone"),
        (empty_database, "is empty"),
        (other_tables, "is a database of something else"),
        (same_names_of_another_program, "is a database of something else"),
        (without_its_journal, "is a database of something else"),
    ],
)
def test_a_file_that_is_not_ours_is_left_alone(path: Path, make: Callable[[Path], None], why: str) -> None:
    make(path)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=why):
        SQLite(path)
    assert path.read_bytes() == before


def test_a_journal_without_its_database_is_not_begun_anew(path: Path) -> None:
    table = table_in(path)
    table.play(random.Random(1), 3)
    path.unlink()  # as if the program had been killed: what was written ahead stays
    with pytest.raises(StoreError, match=r"is gone, but table\.db-wal beside it"):
        SQLite(path)
    assert not path.exists()
    assert path.with_name("table.db-wal").stat().st_size


def test_a_new_file_says_whose_it_is_and_is_for_its_owner_alone(path: Path) -> None:
    SQLite(path).close()
    assert [file.name for file in path.parent.iterdir()] == ["table.db"]
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (0x53554954,)
        assert db.execute("PRAGMA user_version").fetchone() == (4,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_is_acknowledged_is_on_the_disk(path: Path) -> None:
    with sqlite3.connect(":memory:") as plain:
        (full,) = plain.execute("PRAGMA synchronous").fetchone()
    assert full == 2
    assert SQLite(path)._db.execute("PRAGMA synchronous").fetchone() == (2,)
