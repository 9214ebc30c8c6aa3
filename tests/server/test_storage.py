"""What is stored: a full disk, a locked or torn file, a newer one, and fights from before the rules changed."""

import json
import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.server.conftest import Begin
from tests.server.pages import Page, Table, bots_play, file_of, setup_of, side_by_side

from suits import editions
from suits.fight.following import CHANGES
from suits.record import RecordError
from suits.store import Entry, SQLite, StoreError
from suits.table.house import House, NoSuchLink
from suits.table.messages.asking import Always, Answer
from suits.table.messages.going_back import GoOn, Undo
from suits.table.messages.seating import Give
from suits.table.seating import Wanted


def journal(table: Table) -> tuple[Entry, ...]:
    kept = table.house.store.load(table.fight)
    assert kept is not None
    return kept.journal


def test_every_step_is_stored_before_anybody_is_told(begin: Begin) -> None:
    table = begin()
    seen = []

    def look(data: bytes) -> None:
        if b'"update"' in data[:20]:
            steps = [entry.body for entry in journal(table) if entry.kind == "step"]
            seen.append(steps == [str(step) for step in table.room.fight.steps])

    table["spectator"].listener.send = look
    for _ in range(6):
        table["seat-1"].answer("wait")
        table["seat-2"].answer("wait")
    assert len(seen) > 5
    assert all(seen)


def test_a_house_that_is_opened_again_stands_where_it_stood(begin: Begin) -> None:
    table = begin("blades", "challenge", seats=side_by_side(setup_of("blades", "challenge")))
    for number in range(12):
        table.play(random.Random(number), 2)
        house = House(table.house.store)
        for seat, page in table.pages.items():
            again = Page(house, table.keys[seat])
            assert again.texts() == page.texts()
            assert again.now["people"] == page.now["people"]
            assert again.now["status"] == page.now["status"]


def test_a_table_that_nobody_sits_at_leaves_memory_and_comes_back(store: SQLite) -> None:
    now = [0.0]
    house = House(store, lambda: now[0])
    table = Table(house, setup_of("kitchen", "toy"), [Wanted(("coco",)), Wanted(("bix",))])
    table["seat-1"].answer("duck")
    for _ in range(3):
        now[0] += 1000
        house.tidy()
    assert house.rooms == 1
    for page in table.pages.values():
        page.leave()
    house.tidy()
    now[0] += 1000
    house.tidy()
    assert house.rooms == 0
    assert Page(house, table.keys["seat-1"]).question()["answered"] == "duck"


def test_a_table_at_which_only_bots_are_asked_leaves_memory_too(store: SQLite) -> None:
    now = [0.0]
    house = House(store, lambda: now[0])
    fight, _ = house.begin(setup_of("kitchen", "toy"), [Wanted(("coco", "bix"), "sensible")], False, False)
    house.room(fight)
    for _ in range(3):
        now[0] += 1000
        house.tidy()
    assert house.rooms == 0


def test_a_finished_table_leaves_memory_with_its_last_page(store: SQLite) -> None:
    house = House(store)
    fight, keys = house.begin(setup_of("kitchen", "toy"), [Wanted(("coco", "bix"), "sensible")], False, False)
    room = house.room(fight)
    one, other = Page(house, keys["spectator"]), Page(house, keys["spectator"])
    one.leave()
    house.left(room)
    assert house.room(fight) is room
    while bots_play(room):
        pass
    house.left(room)
    assert house.room(fight) is room  # the other page looks at it
    other.leave()
    house.left(room)
    assert house.rooms == 0
    assert Page(house, keys["spectator"]).texts() == other.texts()


# A full disk, a lock


@pytest.fixture
def locked(tmp_path: Path) -> sqlite3.Connection:
    """Somebody else's hand on the file, once `BEGIN IMMEDIATE` is said."""
    return sqlite3.connect(tmp_path / "table.db", isolation_level=None)


def test_a_locked_database_is_said_and_nothing_is_half_done(begin: Begin, locked: sqlite3.Connection) -> None:
    table = begin(seats=[Wanted(("coco",)), Wanted(("bix",), "sensible")], referee=True)
    coco, referee = table["seat-1"], table["referee"]
    coco.answer("wait")
    table.play_on()
    steps, lines = table.room.fight.steps[:], coco.texts()
    keys = table.house.store.load(table.fight)
    locked.execute("BEGIN IMMEDIATE")
    for page, message in (
        (coco, Answer(question=coco.question()["id"], answer=coco.question()["options"][0]["say"])),
        (coco, Always(question=coco.question()["id"], answer=coco.question()["options"][0]["say"])),
        (referee, Undo()),
        (referee, Give(seat="seat-1", to="link")),
    ):
        why = page.refused(message)
        assert "could not be stored" in why
        assert "nothing was changed" in why
        assert "locked" in why
        assert table.room.fight.steps == steps
        assert coco.texts() == lines
    assert coco.listener.place.id == "seat-1"  # still sits there
    locked.execute("ROLLBACK")
    assert table.house.store.load(table.fight) == keys
    coco.answer(coco.question()["options"][0]["say"])


def test_a_full_disk_is_said_and_nothing_is_half_done(begin: Begin, store: SQLite, tmp_path: Path) -> None:
    table = begin(options={"max_rounds": 50})
    coco, bix = table["seat-1"], table["seat-2"]
    with sqlite3.connect(tmp_path / "table.db") as other:
        (pages,) = other.execute("PRAGMA page_count").fetchone()
    store.limit(pages)
    told, page = {"type": "done"}, coco
    steps, texts = table.room.fight.steps[:], bix.texts()
    while told["type"] == "done" and not table.over():
        page = next(page for page in (coco, bix) if page.open_questions())
        steps, texts = table.room.fight.steps[:], bix.texts()
        question = page.question()
        told = page.say(Answer(question=question["id"], answer="wait"))
    assert "could not be stored (database or disk is full), so nothing was changed" in told["why"]
    assert table.room.fight.steps == steps
    assert bix.texts() == texts
    stored = [entry.body for entry in journal(table) if entry.kind == "step"]
    again = House(store).room(table.fight)
    assert [str(step) for step in again.fight.steps] == [str(step) for step in steps]
    assert stored[-1] == str(steps[-1])
    setup = setup_of("wedding", "toy")
    everybody = Wanted(tuple(person.id for person in setup.people))
    with pytest.raises(StoreError, match="disk is full"):
        [table.house.begin(setup, [everybody], False, False) for _ in range(20)]
    store.limit(pages + 500)
    page.answer("wait")


def test_bots_that_cannot_be_stored_say_so_to_everybody(house: House, locked: sqlite3.Connection) -> None:
    fight, keys = house.begin(setup_of("duel", "draw"), [Wanted(("ann", "bob"), "sensible")], False, False)
    watching = Page(house, keys["spectator"])
    locked.execute("BEGIN IMMEDIATE")
    assert not bots_play(watching.room)
    assert "could not be stored" in watching.got[-1]["why"]
    assert not watching.room.fight.steps
    locked.execute("ROLLBACK")
    while bots_play(watching.room):
        pass
    assert watching.now["over"]
    assert fight == watching.room.name


# The file itself


@pytest.mark.parametrize("content", [b"this is no database", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "table.db").write_bytes(content)
    with pytest.raises(StoreError, match="cannot be opened as the place where fights are kept"):
        SQLite(tmp_path / "table.db")


def test_a_place_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be opened"):
        SQLite(tmp_path / "file" / "table.db")


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    SQLite(tmp_path / "table.db").close()
    with sqlite3.connect(tmp_path / "table.db") as newer:
        newer.execute("PRAGMA user_version = 99")
    before = (tmp_path / "table.db").read_bytes()
    with pytest.raises(StoreError, match=r"newer program \(version 99\): update suits"):
        SQLite(tmp_path / "table.db")
    assert (tmp_path / "table.db").read_bytes() == before


def test_a_torn_file_is_said_where_it_is_read(tmp_path: Path) -> None:
    store = SQLite(tmp_path / "table.db")
    tables = [Table(House(store), setup_of("kitchen", "toy"), [Wanted(("coco", "bix"))]) for _ in range(8)]
    for table in tables:
        table.play(random.Random(1), 30)
    store.close()
    whole = (tmp_path / "table.db").read_bytes()
    said = 0
    for cut in (4096, len(whole) // 3, len(whole) // 2, len(whole) - 4096):
        torn = tmp_path / f"torn-{cut}.db"
        torn.write_bytes(whole[:cut] + b"\xa5" * (len(whole) - cut))
        try:
            again = SQLite(torn)
        except StoreError:
            said += 1
            continue
        house = House(again)
        for table in tables:
            try:
                Page(house, table.keys["seat-1"])
            except (StoreError, RecordError, NoSuchLink):
                said += 1
        again.close()
    assert said


def change(store: SQLite, fight: str, query: str, values: Sequence[object] = ()) -> None:
    with sqlite3.connect(store.path) as db:
        db.execute(query, (*values, fight))


@pytest.mark.parametrize(
    ("column", "kind", "body"),
    [
        ("body", "step", "nonsense"),
        ("body", "step", "coco do: fly"),
        ("body", "event", "[1, 2]"),
        ("body", "event", "[0, 1, 2, 3, 4, 5, 6]"),
        ("body", "seating", "{}"),
        ("body", "mark", "x"),
        ("kind", "event", "no such kind"),
    ],
)
def test_a_damaged_journal_is_said(begin: Begin, store: SQLite, column: str, kind: str, body: str) -> None:
    table = begin()
    table.play(random.Random(1), 4)
    change(store, table.fight, f"UPDATE journal SET {column} = ? WHERE kind = '{kind}' AND fight = ?", [body])
    with pytest.raises(RecordError, match="damaged"):
        House(store).room(table.fight)


def test_a_fight_of_an_edition_that_is_gone_is_said(begin: Begin, store: SQLite) -> None:
    table = begin()
    change(
        store,
        table.fight,
        "UPDATE fights SET setup = CAST(replace(setup, '\"toy\"', '\"gone\"') AS BLOB) WHERE fight = ?",
    )
    with pytest.raises(ValueError, match="There is no edition 'gone'"):
        House(store).room(table.fight)


# Newer rules


def under_older_rules(table: Table, store: SQLite) -> None:
    rules = editions.find(table.room.fight.setup.edition).rules
    change(store, table.fight, "UPDATE fights SET rules = ?, program = '0.0.1' WHERE fight = ?", [rules - 1])


def test_a_fight_under_older_rules_that_still_fits_simply_goes_on(begin: Begin, store: SQLite) -> None:
    table = begin()
    table["seat-1"].answer("wait")
    table["seat-2"].answer("wait")
    under_older_rules(table, store)
    house = House(store)
    again = [Page(house, table.keys[seat]) for seat in ("seat-1", "seat-2")]
    assert "changed" not in again[0].now
    assert again[0].texts() == table["seat-1"].texts()
    assert any(page.something(random.Random(2)) for page in again)
    assert again[0].refused(GoOn()) == "The rules of this fight are those it was played by."


def test_changes_of_numbers_are_told_and_not_kept(begin: Begin, store: SQLite) -> None:
    table = begin("duel", "draw", referee=True)
    table.play(random.Random(5), 60)
    ann = table["seat-1"]
    changes = [line for line in ann.log if line["kind"] in CHANGES]
    assert {line["kind"] for line in changes} >= {"track", "condition"}
    assert not any(line["text"] for line in changes)
    kept = [json.loads(entry.body)[1] for entry in journal(table) if entry.kind == "event"]
    assert kept
    assert not CHANGES & {*kept}
    assert Page(House(store), table.keys["seat-1"]).log == ann.log


def test_a_line_is_taken_back_by_its_number_also_where_lines_are_for_programs(begin: Begin) -> None:
    table = begin("duel", "draw", referee=True)
    table.play(random.Random(5), 60)
    referee = table["referee"]
    at = max(n for n, line in enumerate(referee.log) if line["kind"] == "attack")
    before = referee.log[:at]
    assert any(line["kind"] in CHANGES for line in before)
    referee.do(Undo(line=at))
    assert [line["text"] for line in referee.log if line["text"]][-1] == "Referee took back what happened from here on."
    assert referee.log[:at] == before[: len(referee.log) - 1]


def test_where_the_rules_have_changed_it_is_offered_as_it_was_played(begin: Begin, store: SQLite) -> None:
    table = begin("kitchen", referee=True)
    for _ in range(3):
        for page in table.speakers()[:2]:
            page.answer("wait")
    told = table["seat-1"].texts()
    at = [entry.body for entry in journal(table) if entry.kind == "step"]
    which = max(n for n, step in enumerate(at) if step == "coco do: wait")
    under_older_rules(table, store)
    with sqlite3.connect(store.path) as db:  # an answer that today's rules do not know
        sung = "SELECT max(at) FROM journal WHERE body = 'coco do: wait'"
        db.execute(f"UPDATE journal SET body = 'coco do: sing' WHERE at = ({sung})")
    house = House(store)
    coco, referee = (Page(house, table.keys[seat]) for seat in ("seat-1", "referee"))
    assert coco.texts() == told  # as it was played
    assert f"at step {which + 1} 'coco do: sing' is not possible there" in coco.now["changed"]
    assert "questions" not in coco.now
    assert "Go on from there" in coco.refused(Answer(question="coco-0-0", answer="wait"))
    assert "Go on from there" in referee.refused(Undo())
    record = file_of(coco.room, referee.listener.place)
    assert b"coco do: sing" in record
    coco.do(GoOn())
    assert coco.now["proposal"]["missing"] == ["Referee"]
    referee.do(GoOn())
    assert "changed" not in coco.now
    assert coco.texts()[-1] == "From here on the fight goes by the newer rules."
    assert len(coco.room.fight.steps) == which
    coco.answer("wait")
    later = Page(House(store), table.keys["seat-1"])
    assert "changed" not in later.now
    assert later.texts() == coco.texts()
