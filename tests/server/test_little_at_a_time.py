"""What the table does itself it does a little at a time; and what nobody looks at it does not do at all."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from tests.patience import PATIENCE
from tests.server import live as live_tables
from tests.server.conftest import Begin
from tests.server.live import Seated
from tests.server.pages import Page, Table, setup_of
from tests.table import play
from websockets.exceptions import ConnectionClosedError

from suits.fight.going_back import is_decision
from suits.record import Record, Step
from suits.requests import default
from suits.slices import Slices, at_once
from suits.store import SQLite, StoreError, upkeep
from suits.table import beginning, going_back, hearing, preparing, telling
from suits.table.beginning import from_record
from suits.table.botplay import bots_turn
from suits.table.crowd import Limits
from suits.table.hearing import hear
from suits.table.house import House
from suits.table.keeping import play_again, story
from suits.table.messages import FromPage
from suits.table.messages.asking import Answer
from suits.table.messages.calling import Say
from suits.table.messages.going_back import GoOn, Redo, Undo
from suits.table.messages.seating import Hide
from suits.table.outbox import TOO_SLOW, Outbox
from suits.table.seating import Wanted, key_hash
from suits.table.web import Web

_OPEN = """
import asyncio, sys
from suits.store import SQLite
from suits.table.web import Web
from suits.table.workers import Workers

async def nothing(workers): pass

async def open_it():
    Workers.warm = nothing
    await Web(SQLite(":memory:"))._warm()
    print(*(name for name in ("draw", "pair", "engage", "challenge", "countdown")
            if f"suits.editions.{name}.edition" in sys.modules))

asyncio.run(open_it())
"""


def test_all_rules_are_read_when_the_door_is_opened() -> None:
    """Else the first fight of an edition stops everybody: to read countdown takes a tenth of a second."""
    done = subprocess.run([sys.executable, "-c", _OPEN], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.split() == ["draw", "pair", "engage", "challenge", "countdown"]


# Fights that are begun or brought


def a_long_record(steps: int = 60) -> Record:
    fights = (play(setup_of("duel", "draw"), seed, most=steps) for seed in range(100))
    return next(fight.record() for fight in fights if len(fight.steps) >= steps)


def brought(house: House, record: Record) -> tuple[str, dict[str, str], int]:
    """Keep a fight from a record; in how many parts that was done."""
    fight, keys, writes = house.keeping(from_record(record, [Wanted(("ann", "bob"))], True))
    parts = 0
    for write in writes:
        write()
        parts += 1
    return fight, keys, parts


def test_a_long_record_is_stored_in_parts(store: SQLite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginning, "PART", 10)
    record = a_long_record()
    written: list[int] = []
    append = SQLite.append

    def count(*args: object) -> None:
        written.append(len(args[3]))  # type: ignore[arg-type]
        append(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(SQLite, "append", count)
    fight, keys, parts = brought(House(store), record)
    assert parts > len(record.steps) / 10
    kept = store.load(fight)
    assert kept is not None
    assert max(written) < len(kept.journal) / 3
    page = Page(House(store), keys["referee"])
    assert [str(step) for step in page.room.fight.steps] == list(record.steps)
    assert page.texts() == [line.text for line in record.told]


def test_of_a_fight_that_was_brought_half_nothing_can_be_opened(store: SQLite, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should the program end in between: what is there is sound, and nobody has a link."""
    monkeypatch.setattr(beginning, "PART", 10)
    record = a_long_record()
    _, _, writes = House(store).keeping(from_record(record, [Wanted(("ann", "bob"))], True))
    for _ in range(4):
        next(writes)()
    ((_, kept),) = upkeep.fights(Path(store.path))
    assert not upkeep.faults(Path(store.path))
    assert kept is not None
    fight, changed = at_once(play_again(story(kept)))
    assert not changed
    assert len(fight.steps) == 30
    assert store._db.execute("SELECT count(*) FROM keys").fetchone() == (0,)


def test_a_record_of_a_fight_that_is_over_says_so_in_the_list(house: House) -> None:
    fight = play(setup_of("duel", "draw"), 2)
    _, keys, _ = brought(house, fight.record())
    (found,) = house.store.summaries([key_hash(keys["referee"])])
    assert fight.result
    assert (found.steps, found.result) == (len(fight.steps), fight.result)


def test_a_fight_that_nobody_has_come_to_takes_no_room(tmp_path: Path) -> None:
    """Else whoever begins hundreds of fights has the collector look at all of them again and again."""
    webs: list[Web] = []

    def noticed(store: SQLite, clock: Callable[[], float], limits: Limits | None) -> Web:
        webs.append(Web(store, clock, limits))
        return webs[0]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(live_tables, "Web", noticed)
        with live_tables.live(tmp_path / "table.db") as address:
            seats = [{"people": [person.id]} for person in setup_of("blades", "challenge").people]
            keys = address.begin("blades", "challenge", seats)
            assert webs[0].house.rooms == 0
            with Seated(address, keys["seat-1"]) as page:
                assert any(person["zones"] for person in page.now["people"])  # the first who comes finds cards dealt
                assert webs[0].house.rooms == 1


# What plays much of a fight again


@pytest.fixture
def long(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], Table]:
    """A fight that is too long to be played again at once, by the number that the test sets."""

    def play_it(referee: bool) -> Table:
        seats = [Wanted(("aunt-1", "aunt-2", "aunt-3")), Wanted(("uncle-1", "uncle-2", "uncle-3"))]
        table = begin("wedding", seats=seats, referee=referee)
        table.play(random.Random(1), 20)
        assert len(table.room.fight.steps) > 30
        assert not table.over()
        monkeypatch.setattr(preparing, "AT_ONCE", 10)
        return table

    return play_it


def taken_back(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[Step]:
    """Take back what was played since the first question; all of it would be done again."""
    steps = table.room.fight.steps[:]
    table.room.fight.undo(next(at for at, step in enumerate(steps) if is_decision(step)))
    table.room.store_now(undone=True)
    table.room.redo_lines = {}
    monkeypatch.setattr(going_back, "typed", lambda room, step: False)
    return steps


def turns_of(page: Page, message: FromPage) -> int:
    """How often others have their turn while this is prepared."""
    making = hearing.preparing(page.room, page.listener, message)
    assert making is not None
    return sum(1 for _ in making)


def test_a_long_redo_is_prepared_a_little_at_a_time(
    long: Callable[[bool], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long(True)
    state = table.room.fight.state_bytes()
    steps = taken_back(table, monkeypatch)
    referee = table["referee"]
    assert hearing.preparing(table.room, table["spectator"].listener, Redo()) is None
    assert referee.refused(Redo()) == "The fight has gone on meanwhile: say it again."
    assert turns_of(referee, Redo()) > 10
    referee.do(Redo())
    assert table.room.fight.steps == steps
    assert House(table.house.store).room(table.fight).fight.state_bytes() == state


def test_a_long_redo_that_all_agree_to_is_prepared_for_the_last_word(
    long: Callable[[bool], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long(False)
    steps = taken_back(table, monkeypatch)
    aunts, uncles = table["seat-1"], table["seat-2"]
    assert hearing.preparing(table.room, aunts.listener, Redo()) is None
    aunts.do(Redo())
    assert table.room.proposed is not None
    word = Say(proposal=table.room.proposed.id, yes=True)
    assert hearing.preparing(table.room, aunts.listener, word) is None
    assert turns_of(uncles, word) > 10
    uncles.do(word)
    assert table.room.fight.steps == steps


def test_what_was_prepared_is_forgotten_when_the_fight_has_gone_on(
    long: Callable[[bool], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long(True)
    taken_back(table, monkeypatch)
    assert turns_of(table["referee"], Redo())
    question = table.room.fight.asks[0]
    table.room.fight.answer(question.who, default(question.options))
    assert preparing.prepared(table.room, going_back.redoing) is None


def test_to_go_on_under_newer_rules_is_prepared_a_little_at_a_time(long: Callable[[bool], Table]) -> None:
    table = long(True)
    room, referee = table.room, table["referee"]
    room.changed = "The rules have changed."
    steps = room.fight.steps[:]
    assert referee.refused(GoOn()) == "The fight has gone on meanwhile: say it again."
    assert turns_of(referee, GoOn()) >= len(steps)
    referee.do(GoOn())
    assert not room.changed
    assert room.fight.steps[: len(steps)] == steps


def test_a_long_fight_that_could_not_be_stored_is_read_anew(
    long: Callable[[bool], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not played again at once; until its pages come again nothing is told and nothing done."""
    table = long(True)
    room, stored = table.room, table.room.journal.told.steps[:]

    def not_now(*_: object) -> NoReturn:
        raise AssertionError("the whole fight at once")

    monkeypatch.setattr("suits.table.room.at_once", not_now)
    append = SQLite.append

    def full(*_: object) -> NoReturn:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(SQLite, "append", full)
    asked = next(page for page in table.pages.values() if page.open_questions())
    (question, *_) = asked.open_questions()
    message = Answer(question=question["id"], answer=asked.any_answer(question, random.Random(1)))
    told = len(table["spectator"].got)
    assert asked.refused(message) == "The disk is full."
    monkeypatch.setattr(SQLite, "append", append)
    assert room.broken
    assert asked.refused(message) == "This table is being read anew: say it again."
    assert len(table["spectator"].got) == told
    assert not bots_turn(room)
    monkeypatch.undo()
    assert House(table.house.store).room(table.fight).fight.steps == stored


def test_pages_of_a_table_that_is_read_anew_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "AT_ONCE", -1)
    with live_tables.live(tmp_path / "table.db") as address:
        keys = address.pies()
        with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
            with pytest.MonkeyPatch.context() as patched:

                def full(*_: object) -> NoReturn:
                    raise StoreError("The disk is full.")

                patched.setattr(SQLite, "append", full)
                question = coco.now["questions"][0]
                answer = {"type": "answer", "question": question["id"], "answer": "wait"}
                assert coco.ask(answer)["why"] == "The disk is full."
            for page in (coco, bix):
                with pytest.raises(ConnectionClosedError, match="4409"):
                    page.until("nothing")
        with Seated(address, keys["seat-1"]) as coco:
            assert coco.now["questions"]


# Many pages


def test_many_pages_are_told_in_turns(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever said something is told first; who is told later is told how everything stands then, and once."""
    monkeypatch.setattr(telling, "AT_ONCE", 2)
    table = begin("wedding", referee=True)
    room, waiting = table.room, list[Slices[None]]()
    room.later = waiting.append
    last, pages = table["seat-6"], list(table.pages.values())
    before = [len(page.got) for page in pages]
    hear(room, last.listener, Undo())  # refused: nothing is new, and everybody is looked at all the same
    assert len(room.due) == len(room.watches) - 3
    table["referee"].do(Hide(hide=True))
    assert len(waiting) == 1
    assert table["referee"].now["hidden"]
    told = sum(bool(page.now.get("hidden")) for page in pages)
    assert told < len(pages) - 2
    (rest,) = waiting
    assert sum(1 for _ in rest) == len(pages) - told
    assert all(page.now["hidden"] for page in pages)
    assert not room.due
    news = [sum(one["type"] == "update" for one in page.got[was:]) for page, was in zip(pages, before, strict=True)]
    assert set(news) == {1}


def test_a_page_that_is_gone_is_told_nothing_later(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "AT_ONCE", 0)
    table = begin("wedding", referee=True)
    waiting: list[Slices[None]] = []
    table.room.later = waiting.append
    table["referee"].do(Hide(hide=True))
    table["seat-1"].leave()
    for _ in waiting[0]:
        pass
    assert not table["seat-1"].now.get("hidden")
    assert table["seat-2"].now["hidden"]


# Slow pages


class Deaf:
    """A socket whose page reads nothing until it is told to."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.closed = 0
        self.got = 0

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.got += len(text)

    async def close(self, code: int) -> None:
        self.closed = code


async def deaf(*messages: bytes) -> Deaf:
    """What comes of sending these one after the other to a page that does not read."""
    socket = Deaf()
    outbox = Outbox(socket)  # type: ignore[arg-type]
    await asyncio.sleep(0)
    for message in messages:
        outbox.send(message)
        await asyncio.sleep(0)
    socket.reads.set()
    await asyncio.sleep(0.01)
    outbox.close()
    return socket


def test_so_many_bytes_wait_for_a_slow_page_and_no_more() -> None:
    assert asyncio.run(deaf(*[b"x" * 1_000_000] * 3)).got == 3_000_000  # the first is under way
    slow = asyncio.run(deaf(*[b"x" * 1_000_000] * 4))
    assert (slow.closed, slow.got) == (TOO_SLOW, 0)
    slow = asyncio.run(deaf(*[b"x"] * 202))
    assert (slow.closed, slow.got) == (TOO_SLOW, 0)


def test_a_log_that_is_long_by_itself_is_sent_all_the_same() -> None:
    assert asyncio.run(deaf(b"x" * 9_000_000, b"x" * 9_000_000)).got == 18_000_000
