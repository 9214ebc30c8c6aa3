"""What the table does itself it does a little at a time; and what nobody looks at it does not do at all."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server import live as live_tables
from tests.server.live import Seated
from tests.server.pages import Page, setup_of
from tests.table import play

from suits.record import Record
from suits.slices import at_once
from suits.store import SQLite, upkeep
from suits.table import beginning
from suits.table.beginning import from_record
from suits.table.crowd import Limits
from suits.table.house import House
from suits.table.keeping import play_again, story
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
    async with Web(SQLite(":memory:"))._open(None):
        print(*(name for name in ("draw", "pair", "engage", "challenge", "countdown")
                if f"suits.editions.{name}.edition" in sys.modules))

asyncio.run(open_it())
"""


def test_all_rules_are_read_before_the_door_is_opened() -> None:
    """Else the first fight of an edition stops everybody: to read countdown takes a tenth of a second."""
    done = subprocess.run([sys.executable, "-c", _OPEN], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["draw", "pair", "engage", "challenge", "countdown"]


# Fights that are begun or brought


def a_long_record(steps: int = 60) -> Record:
    fights = (play(setup_of("duel", "draw"), seed, most=steps) for seed in range(100))
    return next(fight.record() for fight in fights if len(fight.steps) >= steps)


def brought(house: House, record: Record) -> tuple[str, dict[str, str], int]:
    """Keep a fight from a record; in how many parts that was done."""
    keeping = house.keeping(from_record(record, [Wanted(("ann", "bob"))], True))
    parts = 1
    while True:
        try:
            next(keeping)
        except StopIteration as end:
            return (*end.value, parts)
        parts += 1


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
    keeping = House(store).keeping(from_record(record, [Wanted(("ann", "bob"))], True))
    for _ in range(4):
        next(keeping)
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
