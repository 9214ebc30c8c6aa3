"""`suits store`: is what the table keeps sound, and a copy of it, also while the table is open."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.cli.conftest import Run
from tests.patience import PATIENCE
from tests.server.live import Seated, live
from tests.server.pages import Table, alone, setup_of

from suits.fight import RuleFailed
from suits.fight.replaying import in_steps
from suits.store import NEW, Draft, SQLite
from suits.table import keeping
from suits.table.house import House

KEPT = Path(__file__).parents[1] / "data-0.1" / "table.db"


@pytest.fixture
def data(home: Path) -> Path:
    """A folder with fights of 0.1 in it."""
    (home / "data").mkdir()
    shutil.copy(KEPT, home / "data" / "table.db")
    return home / "data"


def change(data: Path, query: str) -> None:
    with sqlite3.connect(data / "table.db") as db:
        db.execute(query)


# Check


def test_what_is_sound_is_said_to_be(run: Run, data: Path) -> None:
    result = run("store", "check", "--data", "data")
    assert result.exit_code == 0
    assert "data/table.db is sound; 10 fights, 0 damaged," in result.output


def test_a_postgresql_is_checked_like_a_file(run: Run, data: Path, database: str) -> None:
    copied = run("store", "copy", "data/table.db", database)
    assert copied.output.startswith("Copied and compared: 10 fights, ")
    result = run("store", "check", "--store", database)
    assert result.exit_code == 0
    assert "The database is sound; 10 fights, 0 damaged, " in result.output
    with psycopg.connect(database, autocommit=True) as db:
        db.execute("DELETE FROM journal WHERE at = 5")
    result = run("store", "check", "--store", database)
    assert result.exit_code == 1
    assert "are missing" in result.output


def test_looking_changes_nothing(run: Run, data: Path) -> None:
    before = (data / "table.db").read_bytes()
    run("store", "check", "--data", "data")
    run("store", "backup", "copy.db", "--data", "data")
    assert (data / "table.db").read_bytes() == before


def test_operators_are_told_how_much_nobody_has_used(run: Run, home: Path) -> None:
    store = SQLite(home / "data" / "table.db")
    setup = setup_of("kitchen", "toy")
    House(store).begin(setup, alone(setup), referee=False, hidden=False)
    for number in range(2):
        store.new_desk(f"d{number}", bytes([number]), kept_until=2_000_000_000)
    store.new_desk("for good", b"g")
    store.close()
    said = run("store", "check", "--data", "data").output
    assert "1 fight that nobody has played, 2 desks that nobody has used." in said


def test_the_table_keeps_its_fights_where_check_looks(run: Run, home: Path) -> None:
    SQLite(home / "state" / "suits" / "table.db").close()
    assert "is sound; 0 fights" in run("store", "check").output


STEP = "kind = 'step' AND at = (SELECT max(at) FROM journal WHERE kind = 'step')"


@pytest.mark.parametrize(
    ("query", "why"),
    [
        (f"UPDATE journal SET body = 'coco do: fly' WHERE {STEP}", "has been edited or damaged: at step"),
        ("UPDATE journal SET body = replace(body, ' ', ' f') WHERE kind = 'mark'", "leads to another result now"),
        ("UPDATE journal SET body = 'x' WHERE kind = 'event'", "What is stored of this fight is damaged"),
        (f"DELETE FROM journal WHERE {STEP}", "Entries of cook-against-baker-"),
        ("DELETE FROM fights", "but not the fight itself."),
        ("UPDATE fights SET setup = CAST('{}' AS BLOB)", "What is stored of this fight is damaged"),
    ],
)
def test_what_is_damaged_is_said_and_where(run: Run, home: Path, query: str, why: str) -> None:
    setup = setup_of("kitchen", "toy")
    Table(House(SQLite(home / "data" / "table.db")), setup, alone(setup)).play(random.Random(1), 6)
    assert run("store", "check", "--data", "data").exit_code == 0
    change(home / "data", query)
    result = run("store", "check", "--data", "data")
    assert result.exit_code == 1
    assert why in result.output


def test_a_fight_of_older_rules_is_no_damage(run: Run, home: Path) -> None:
    setup = setup_of("kitchen", "toy")
    Table(House(SQLite(home / "data" / "table.db")), setup, alone(setup)).play(random.Random(1), 6)
    change(home / "data", "UPDATE fights SET rules = 0")
    change(home / "data", f"UPDATE journal SET body = 'coco do: sing' WHERE {STEP}")
    result = run("store", "check", "--data", "data")
    assert result.exit_code == 0
    assert "The rules have changed since this fight was played" in result.output
    assert "1 fight, 0 damaged, 1 that go differently now." in result.output


def test_a_rule_that_fails_is_said_and_the_others_are_looked_at(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = setup_of("kitchen", "toy")
    house = House(SQLite(home / "data" / "table.db"))
    for _ in range(2):
        Table(house, setup, alone(setup)).play(random.Random(1), 2)
    failed: list[Any] = []

    def fails(*told: Any, **more: Any) -> Any:
        if not failed:
            failed.append(told)
            raise RuleFailed("Coco holds QS")
        return in_steps(*told, **more)

    monkeypatch.setattr(keeping, "in_steps", fails)
    result = run("store", "check", "--data", "data")
    assert result.exit_code == 1
    assert "A rule of the program fails where this fight is played again." in result.output
    assert "2 fights, 1 damaged" in result.output


def test_a_torn_page_is_found(run: Run, data: Path) -> None:
    whole = bytearray((data / "table.db").read_bytes())
    for at in range(8 * 4096, len(whole), 3 * 4096):
        whole[at : at + 200] = b"\xa5" * 200
    (data / "table.db").write_bytes(whole)
    result = run("store", "check", "--data", "data")
    assert result.exit_code == 1
    assert "data/table.db is damaged" in result.output


@pytest.mark.parametrize("command", [("check",), ("backup", "copy.db")])
def test_a_folder_without_fights_is_said(run: Run, home: Path, command: tuple[str, ...]) -> None:
    result = run("store", *command, "--data", "nothing")
    assert result.exit_code == 2
    assert result.stderr == "suits: There is no nothing/table.db: no fights are kept there.\n"
    (home / "recipes").mkdir()
    with sqlite3.connect(home / "recipes" / "table.db") as db:
        db.execute("CREATE TABLE cakes (name TEXT)")
    assert "is a database of something else" in run("store", *command, "--data", "recipes").stderr
    assert not (home / "copy.db").exists()


# Backup


def test_a_backup_is_a_folder_s_whole_content(run: Run, data: Path, home: Path) -> None:
    assert run("store", "backup", "copy.db", "--data", "data").output == "Saved in copy.db.\n"
    assert [path.name for path in home.glob("*copy*")] == ["copy.db"]
    assert (home / "copy.db").stat().st_mode & 0o777 == 0o600
    (home / "again").mkdir()
    (home / "copy.db").rename(home / "again" / "table.db")
    assert run("store", "check", "--data", "again").output == run("store", "check", "--data", "data").output.replace(
        "data/", "again/"
    )


def test_a_backup_is_written_over_nothing(run: Run, data: Path, home: Path) -> None:
    (home / "letter").write_text("Dear Ann", "utf-8")
    (home / "link").symlink_to("nothing yet")
    for there in ("letter", "link", "data/table.db", "data"):
        result = run("store", "backup", there, "--data", "data")
        assert result.exit_code == 2
        assert "is there already" in result.stderr or "is a directory" in result.stderr
    assert (home / "letter").read_text("utf-8") == "Dear Ann"
    assert sorted(path.name for path in home.iterdir() if path.name != "state") == ["data", "letter", "link"]
    assert "cannot be written" in run("store", "backup", "no/such/folder", "--data", "data").stderr


def test_a_full_disk_leaves_no_half_backup(data: Path, home: Path) -> None:
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (50000, 50000));"
        " from suits.cli import main; import sys; sys.argv[0] = 'suits'; main()"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", program, "store", "backup", "copy.db", "--data", "data"],
        cwd=home, capture_output=True, text=True, timeout=PATIENCE, check=False, env=dict(os.environ),
    )  # fmt: skip
    assert done.returncode == 2
    assert "copy.db cannot be written" in done.stderr
    assert [path.name for path in home.iterdir() if path.name != "state"] == ["data"]


def test_a_backup_is_made_while_the_table_plays(run: Run, home: Path) -> None:
    with live(home / "data" / "table.db") as address:
        keys = address.pies(options={"max_rounds": 50})
        stop = threading.Event()
        with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:

            def play() -> None:
                while not stop.is_set() and not coco.now.get("over"):
                    for page in (coco, bix):
                        page.ask({"type": "calls"})
                        if page.now.get("questions"):
                            asked = page.now["questions"][0]
                            page.ask({"type": "answer", "question": asked["id"], "answer": "wait"})

            playing = threading.Thread(target=play)
            playing.start()
            for number in range(3):
                assert run("store", "backup", f"{number}.db", "--data", "data").exit_code == 0
                assert run("store", "check", "--data", "data").exit_code == 0
            stop.set()
            playing.join(20)
    for number in range(3):
        (home / str(number)).mkdir()
        (home / f"{number}.db").rename(home / str(number) / "table.db")
        assert "is sound; 1 fight, 0 damaged" in run("store", "check", "--data", str(number)).output


# Desks


def test_check_and_backup_know_of_desks(run: Run, data: Path) -> None:
    assert "is sound" in run("store", "check", "--data", "data").output
    store = SQLite(data / "table.db")
    store.new_desk("d", b"hash")
    store.put("d", Draft("person", "a", "Ann", "pair", "{}", b"{}"), NEW)
    store.close()
    assert run("store", "backup", "copy.db", "--data", "data").exit_code == 0
    copy = SQLite(data.parent / "copy.db")
    assert [one.title for one in copy.things("d")] == ["Ann"]
    copy.close()
    with sqlite3.connect(data / "table.db") as db:
        db.execute("UPDATE things SET body = x'7b'")
        db.execute("DELETE FROM desks")
    damaged = run("store", "check", "--data", "data")
    assert damaged.exit_code == 1
    assert "Ann cannot be read." in damaged.output
    assert "Something lies on the desk d, which is not there." in damaged.output
