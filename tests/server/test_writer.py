"""Writes are committed by a thread, many at once, and nobody is told anything before it is durable."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.server import live as live_tables
from tests.server.live import Seated, live
from tests.server.pages import Page, Table, Told, alone, setup_of
from tests.server.slow import SlowDisk, say, settled, told

from suits.dealer import Shuffled
from suits.store import Entry, Key, SQLite, StoreError
from suits.table import preparing
from suits.table.botplay import bots_turn, by_itself
from suits.table.clocks import look, timed
from suits.table.hearing import hear_away
from suits.table.house import House
from suits.table.messages import FromPage
from suits.table.messages.asking import Answer
from suits.table.messages.calling import Calls
from suits.table.messages.company import Phrase
from suits.table.messages.going_back import LookBack, Redo, Steps, Undo
from suits.table.messages.seating import Give, Hide, Sit
from suits.table.messages.waiting import Begin
from suits.table.seating import Company, Wanted
from suits.table.time_up import time_up
from suits.table.turns import Turns
from suits.table.writer import Writer

NO_DUCKS = """
CREATE TRIGGER no_ducks BEFORE INSERT ON journal WHEN new.body = 'coco do: duck'
BEGIN SELECT RAISE(ABORT, 'no room for ducks'); END
"""
"""One answer that cannot be stored."""
NO_LINKS = """
CREATE TRIGGER no_links BEFORE INSERT ON keys BEGIN SELECT RAISE(ABORT, 'no room for keys'); END
"""


class Served(NamedTuple):
    """A house whose writes go through a thread."""

    house: House
    store: SlowDisk
    writer: Writer

    def table(self, **more: Any) -> Table:
        """A pie fight of two people: made and dealt at once, as no writer runs yet."""
        setup = setup_of("kitchen", "toy")
        return Table(self.house, setup, more.pop("seats", None) or alone(setup), **more)


@pytest.fixture
def served(tmp_path: Path) -> Served:
    store = SlowDisk(tmp_path / "table.db")
    writer = Writer(store)
    return Served(House(store, lambda: 0.0, writer=writer), store, writer)


@asynccontextmanager
async def running(served: Served) -> AsyncIterator[None]:
    """The writer runs, and is closed at the end."""
    served.writer.start()
    try:
        yield
    finally:
        served.store.release()
        await served.writer.close()
        served.store.close()


def play(served: Served, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do this in a loop, with the writer running."""

    async def run() -> None:
        async with running(served):
            await do()

    asyncio.run(run())


def change(served: Served, sql: str) -> None:
    """What somebody else does to the file."""
    with sqlite3.connect(served.store.path, isolation_level=None) as db:
        db.execute(sql)
    db.close()


def answer(page: Page, what: str) -> Answer:
    return Answer(question=page.question()["id"], answer=what)


def stored(served: Served, table: Table) -> list[str]:
    """The steps of a fight that are durable."""
    kept = served.store.load(table.fight)
    assert kept is not None
    return [entry.body for entry in kept.journal if entry.kind == "step"]


def test_nobody_is_told_anything_of_an_answer_before_it_is_durable(served: Served) -> None:
    table, other = served.table(referee=True), served.table(referee=True)
    coco = table["seat-1"]

    async def play_it() -> None:
        before = {seat: len(page.got) for seat, page in table.pages.items()}
        served.store.hold()
        say(coco, answer(coco, "duck"))
        await served.store.holds_one()
        assert table.room.fight.steps[-1].what == "duck"
        assert "coco do: duck" not in stored(served, table)
        assert {seat: len(page.got) for seat, page in table.pages.items()} == before

        # The loop goes on: others look, watch and read, and whoever asks for a table that is there is let in.
        assert other["referee"].say(Calls())["type"] == "call-list"
        assert other["seat-1"].say(Steps())["type"] == "no"
        other["seat-1"].do(Phrase(what="hello"))
        await served.house.fetch(other.keys["seat-2"], Turns())
        assert Page(served.house, other.keys["seat-2"]).question()["kind"] == "do"
        assert served.store.summaries([]) == []

        # Whoever comes to the table that waits is told when it is durable, and so is whoever reads there.
        late = Page(served.house, table.keys["seat-2"])
        say(table["referee"], Calls(n=5))
        assert not late.got
        assert {seat: len(page.got) for seat, page in table.pages.items()} == before

        served.store.release()
        await settled(coco)
        assert [one["type"] for one in coco.got[before["seat-1"] :]] == ["update", "done"]
        assert coco.question()["answered"] == "duck"
        assert "coco do: duck" in stored(served, table)
        assert late.now["questions"]
        assert table["referee"].told("call-list")[-1]["n"] == 5

    play(served, play_it)


def test_ten_answers_that_wait_for_the_disk_are_committed_together(served: Served) -> None:
    first, *tables = [served.table() for _ in range(11)]

    async def play_it() -> None:
        served.store.hold()
        say(first["seat-1"], answer(first["seat-1"], "duck"))
        await served.store.holds_one()
        commits = served.store.commits
        for table in tables:
            say(table["seat-1"], answer(table["seat-1"], "duck"))
        served.store.release()
        await settled(first["seat-1"], *[table["seat-1"] for table in tables])
        assert all(table["seat-1"].got[-1]["type"] == "done" for table in (first, *tables))
        assert all("coco do: duck" in stored(served, table) for table in (first, *tables))
        assert served.store.commits - commits == 2  # the one that was held, and one for all others

    play(served, play_it)


def test_of_writes_that_are_committed_together_only_those_fail_that_cannot_be_stored(served: Served) -> None:
    first, bad, good, behind = (served.table() for _ in range(4))
    change(served, NO_DUCKS)
    kept = served.store.load(behind.fight)
    assert kept is not None

    async def play_it() -> None:
        served.store.append(behind.fight, len(kept.journal), [Entry("note", '{"step":0,"text":"Another."}')], 0, "")
        served.store.hold()
        say(first["seat-1"], answer(first["seat-1"], "wait"))
        await served.store.holds_one()
        commits = served.store.commits
        say(bad["seat-1"], answer(bad["seat-1"], "duck"))
        say(behind["seat-1"], answer(behind["seat-1"], "wait"))
        say(good["seat-1"], answer(good["seat-1"], "wait"))
        served.store.release()
        await settled(*[table["seat-1"] for table in (first, bad, behind, good)])
        assert served.store.commits - commits == 2
        assert good["seat-1"].got[-1]["type"] == "done"
        assert "could not be stored (no room for ducks), so nothing was changed" in bad["seat-1"].got[-1]["why"]
        assert "Another table has gone on with this fight" in behind["seat-1"].got[-1]["why"]
        assert behind.room.overtaken
        assert [page.closed for page in behind.pages.values()] == [True] * len(behind.pages)
        assert not any(page.closed for table in (first, bad, good) for page in table.pages.values())

    play(served, play_it)


def nameless(page: Page) -> list[Told]:
    """The questions but for their names: these change where somebody says something beside the fight."""
    return [{**one, "id": ""} for one in page.now.get("questions", ())]


def same_as_stored(served: Served, table: Table) -> None:
    """What pages see is what a table sees that reads the fight anew."""
    again = House(SQLite(served.store.path))
    assert again.room(table.fight).fight.steps == table.room.fight.steps
    for seat, page in table.pages.items():
        anew = Page(again, table.keys[seat])
        assert anew.texts() == page.texts()
        for field in ("people", "status", "waiting", "order", "result", "hidden", "standing"):
            assert anew.now.get(field) == page.now.get(field), (seat, field)
        assert nameless(anew) == nameless(page)
        anew.leave()
    again.store.close()


def test_what_could_not_be_stored_has_not_happened_and_play_goes_on(served: Served) -> None:
    table = served.table(referee=True)
    coco, bix = table["seat-1"], table["seat-2"]
    change(served, NO_DUCKS)

    async def play_it() -> None:
        before = table.room.fight.steps[:]
        lines = bix.texts()
        assert "no room for ducks" in (await told(coco, answer(coco, "duck")))["why"]
        assert table.room.fight.steps == before
        assert bix.texts() == lines
        assert not [one for one in bix.got if one["type"] == "no"]  # it was not theirs
        assert not coco.question().get("answered")
        for page in (coco, bix):
            assert (await told(page, answer(page, "wait")))["type"] == "done"
        same_as_stored(served, table)

    play(served, play_it)


def test_what_was_said_behind_a_write_that_failed_is_refused_too(served: Served) -> None:
    """Another answer of the fight, a question, and a page that has come and one that has gone meanwhile."""
    table, other = served.table(referee=True), served.table()
    coco, bix, referee, watcher = (table[seat] for seat in ("seat-1", "seat-2", "referee", "spectator"))
    change(served, NO_DUCKS)

    async def play_it() -> None:
        served.store.hold()
        say(other["seat-1"], answer(other["seat-1"], "wait"))
        await served.store.holds_one()
        before = stored(served, table)
        say(coco, answer(coco, "duck"))
        say(bix, answer(bix, "wait"))
        say(referee, Calls(n=7))
        say(referee, Hide(n=8, hide=True))
        watcher.leave()
        gone, lines = len(watcher.got), watcher.texts()
        late = Page(served.house, table.keys["spectator"])
        served.store.release()
        await settled(coco, other["seat-1"])
        for page in (coco, bix):
            assert "no room for ducks" in page.got[-1]["why"]
        assert [(one["n"], one["type"]) for one in referee.got[-2:]] == [(7, "no"), (8, "no")]
        assert not table.room.seating.hidden
        assert stored(served, table) == before
        assert len(watcher.got) == gone
        assert late.texts() == lines
        table.pages["spectator"] = late
        assert (await told(bix, answer(bix, "wait")))["type"] == "done"
        assert late.listener in {page for watch in table.room.watches.values() for page in watch.listeners}
        same_as_stored(served, table)

    play(served, play_it)


def test_what_follows_a_write_that_failed_is_not_stored_even_where_it_could_be(served: Served) -> None:
    """A key adds nothing to the journal, so the answer behind it would have its place there."""
    table, other = served.table(), served.table()
    coco = table["seat-1"]
    change(served, NO_LINKS)

    async def play_it() -> None:
        served.store.hold()
        say(other["seat-1"], answer(other["seat-1"], "wait"))
        await served.store.holds_one()
        table.room.store_keys([Key(b"another's", "spectator/0")], ())
        say(coco, answer(coco, "duck"))
        served.store.release()
        await settled(coco)
        assert "no room for keys" in coco.got[-1]["why"]
        assert "coco do: duck" not in stored(served, table)
        same_as_stored(served, table)

    play(served, play_it)


def test_a_seat_whose_new_link_cannot_be_stored_stays_where_it_is(served: Served) -> None:
    table, other = served.table(referee=True), served.table()
    coco, referee = table["seat-1"], table["referee"]
    change(served, NO_LINKS)

    async def play_it() -> None:
        served.store.hold()
        say(other["seat-1"], answer(other["seat-1"], "wait"))
        await served.store.holds_one()
        say(referee, Give(n=3, seat="seat-1", to="link"))
        assert coco.listener.place.id != "seat-1"  # the table has gone on, and nobody has been told
        served.store.release()
        await settled(referee)
        assert not referee.told("link")
        assert not coco.told("moved")
        assert (referee.got[-1]["type"], referee.got[-1]["n"]) == ("no", 3)
        assert coco.listener.place.id == "seat-1"
        assert (await told(coco, answer(coco, "duck")))["type"] == "done"
        same_as_stored(served, table)

    play(served, play_it)


def test_a_shared_device_that_was_passed_on_meanwhile_is_where_it_was(served: Served) -> None:
    table = served.table(seats=[Wanted(("coco", "bix"), "hotseat")], referee=True)
    shared, referee = table["seat-1"], table["referee"]
    shared.do(Sit(who="coco"))
    change(served, NO_DUCKS)

    async def play_it() -> None:
        say(shared, Answer(question=shared.question("coco")["id"], answer="duck", n=4))
        say(shared, Sit(who="bix", n=5))
        await settled(shared)
        assert [(one["n"], one["type"]) for one in shared.got[-2:]] == [(4, "no"), (5, "no")]
        assert shared.listener.sitting == "coco"
        assert (await told(shared, Answer(question=shared.question("coco")["id"], answer="wait")))["type"] == "done"
        assert not referee.told("no")

    play(served, play_it)


def test_bots_whose_steps_cannot_be_stored_say_so_to_everybody(served: Served) -> None:
    """Nobody said anything, so everybody is told; and a waiting room whose beginning fails waits on."""
    setup = setup_of("duel", "draw")
    _, keys = served.house.begin(setup, [Wanted(("ann",)), Wanted(("bob",), "sensible")], False, False)
    change(served, "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no room'); END")

    async def play_it() -> None:
        ann, watching = Page(served.house, keys["seat-1"]), Page(served.house, keys["spectator"])
        assert bots_turn(ann.room)
        assert by_itself(ann.room)  # deals
        await settled(ann)
        for page in (ann, watching):
            assert page.got[-1]["type"] == "no"
            assert "no room" in page.got[-1]["why"]
            assert page.got[-1]["n"] == 0
        assert not ann.room.fight.steps
        change(served, "DROP TRIGGER full")
        assert by_itself(ann.room) or ann.room.fight.steps
        await settled(ann)
        assert watching.texts() == Page(House(SQLite(served.store.path)), keys["spectator"]).texts()

    play(served, play_it)


def test_a_fight_that_could_not_begin_waits_on(served: Served) -> None:
    table = served.table(company=Company(friends=True))
    host = table["seat-1"]
    change(served, "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no room'); END")

    async def play_it() -> None:
        assert "no room" in (await told(host, Begin()))["why"]
        assert not table.room.seating.begun
        assert host.room_now()["code"] == table.room.seating.code
        change(served, "DROP TRIGGER full")
        assert (await told(host, Begin()))["type"] == "done"
        assert host.now["questions"]

    play(served, play_it)


def test_an_answer_given_for_somebody_whose_time_is_up_can_fail_too(served: Served) -> None:
    table = served.table(company=Company(clock=60))
    room, coco = table.room, table["seat-1"]
    change(served, "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no room'); END")

    async def play_it() -> None:
        steps = room.fight.steps[:]
        look(room)
        for ask in timed(room):
            room.timing._used[room.fight.question_id(ask.who)] = 60
        assert time_up(room)
        await settled(coco)
        assert "no room" in coco.got[-1]["why"]
        assert not coco.told("time-up")
        assert room.fight.steps == steps
        assert not time_up(room)  # time runs anew

    play(served, play_it)


def test_a_long_fight_that_could_not_be_stored_is_read_anew(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table = served.table()
    coco = table["seat-1"]
    change(served, NO_DUCKS)
    monkeypatch.setattr(preparing, "AT_ONCE", -1)

    async def play_it() -> None:
        assert "no room for ducks" in (await told(coco, answer(coco, "duck")))["why"]
        assert all(page.closed for page in table.pages.values())
        assert served.house.rooms == 0
        await served.house.fetch(table.keys["seat-1"], Turns())
        assert not Page(served.house, table.keys["seat-1"]).question().get("answered")

    play(served, play_it)


def test_a_full_disk_fails_what_does_not_fit_and_no_more(served: Served) -> None:
    """SQLite gives up the whole transaction; what fits is stored all the same."""
    first, *tables = [served.table() for _ in range(6)]
    (pages,) = served.store._db.execute("PRAGMA page_count").fetchone()

    async def play_it() -> None:
        served.store.hold()
        say(first["seat-1"], answer(first["seat-1"], "wait"))
        await served.store.holds_one()
        served.store._db.execute(f"PRAGMA max_page_count = {pages}")
        note = Entry("note", '{"step":0,"text":"%s"}' % ("x" * 50_000))
        kept = served.store.load(first.fight)
        assert kept is not None
        large = asyncio.create_task(
            served.writer.did(lambda: served.store.append(first.fight, len(kept.journal) + 2, [note], 1, ""))
        )
        await asyncio.sleep(0)
        for table in tables:
            say(table["seat-1"], answer(table["seat-1"], "wait"))
        served.store.release()
        await settled(*[table["seat-1"] for table in tables])
        with pytest.raises(StoreError, match=r"disk is full|gone on with this fight"):
            await large
        for table in (first, *tables):
            done = table["seat-1"].got[-1]["type"] == "done"
            assert done == ("coco do: wait" in stored(served, table))
            assert done or "disk is full" in table["seat-1"].got[-1]["why"]
        served.store.limit(pages + 500)
        for table in (first, *tables):
            same_as_stored(served, table)

    play(served, play_it)


def test_whoever_reads_a_fight_sees_what_was_queued_of_it(served: Served) -> None:
    table = served.table()
    coco = table["seat-1"]

    async def play_it() -> None:
        served.store.hold()
        say(coco, answer(coco, "duck"))
        await served.store.holds_one()
        served.house.forget(table.room)
        fetching = asyncio.create_task(served.house.fetch(table.keys["seat-1"], Turns()))
        await asyncio.sleep(0)
        assert not fetching.done()
        served.store.release()
        await fetching
        assert Page(served.house, table.keys["seat-1"]).question()["answered"] == "duck"

    play(served, play_it)


def test_everything_that_is_queued_is_written_before_the_store_closes(served: Served) -> None:
    first, *tables = [served.table() for _ in range(5)]

    async def play_it() -> None:
        served.store.hold()
        say(first["seat-1"], answer(first["seat-1"], "duck"))
        await served.store.holds_one()
        for table in tables:
            say(table["seat-1"], answer(table["seat-1"], "duck"))
        closing = asyncio.create_task(served.writer.close())
        await asyncio.sleep(0)
        late = asyncio.create_task(served.writer.did(lambda: served.store.new_desk("desk", b"hash")))
        await asyncio.sleep(0)  # said while it closes
        served.store.release()
        await closing
        await late
        for table in (first, *tables):
            assert table["seat-1"].got[-1]["type"] == "done"
            assert "coco do: duck" in stored(served, table)
        assert served.store.desk(b"hash") == "desk"

    play(served, play_it)


def test_what_is_worked_out_of_something_that_is_taken_back_is_told_nobody(served: Served) -> None:
    table, other = served.table(referee=True), served.table()
    coco, referee = table["seat-1"], table["referee"]
    change(served, NO_DUCKS)
    asked: list[str] = []

    async def do(job: str, body: bytes) -> bytes:
        asked.append(job)
        return b""

    async def play_it() -> None:
        served.store.hold()
        say(other["seat-1"], answer(other["seat-1"], "wait"))
        await served.store.holds_one()
        say(coco, answer(coco, "duck"))
        work = asyncio.create_task(hear_away(referee.room, referee.listener, LookBack(n=9, steps=(0,)), do))
        served.store.release()
        await work
        assert not asked
        assert (referee.got[-1]["n"], referee.got[-1]["type"]) == (9, "no")

    play(served, play_it)


def test_a_store_in_memory_has_the_same_writer() -> None:
    async def play_it() -> None:
        store = SQLite(":memory:")
        writer = Writer(store)
        setup = setup_of("kitchen", "toy")
        tables = [Table(House(store, writer=writer), setup, alone(setup)) for _ in range(3)]
        writer.start()
        for table in tables:
            say(table["seat-1"], answer(table["seat-1"], "duck"))
        await settled(*[table["seat-1"] for table in tables])
        for table in tables:
            assert table["seat-1"].question()["answered"] == "duck"
            assert House(store).room(table.fight).fight.steps == table.room.fight.steps
        await writer.close()
        store.close()

    asyncio.run(play_it())


# Over sockets


def test_a_held_commit_holds_up_nobody_but_those_who_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores: list[SlowDisk] = []

    def slow(path: Path) -> SlowDisk:
        stores.append(SlowDisk(path))
        return stores[0]

    monkeypatch.setattr(live_tables, "SQLite", slow)
    with live(tmp_path / "table.db") as address:
        first, *others = [address.pies() for _ in range(6)]
        with ExitStack() as until_left:
            coco, *pages = [until_left.enter_context(Seated(address, keys["seat-1"])) for keys in (first, *others)]
            (store,) = stores
            for page in (coco, *pages):
                page.ask({"type": "calls"})  # whatever they were told as they came is read
            store.hold()
            coco.send({"type": "answer", "question": coco.now["questions"][0]["id"], "answer": "duck", "n": 1})
            asyncio.run(store.holds_one())
            assert address.get("/healthz").status == 200
            assert pages[0].ask({"type": "calls"})["type"] == "call-list"
            with Seated(address, others[0]["seat-2"]) as bix:
                assert bix.now["questions"]
            with pytest.raises(TimeoutError):
                coco.receive(0)
            commits = store.commits
            for page in pages:
                page.send({"type": "answer", "question": page.now["questions"][0]["id"], "answer": "duck", "n": 50})
            assert address.get("/healthz").status == 200
            store.release()
            assert coco.until("done")["n"] == 1
            for page in pages:
                assert page.until("done")["n"] == 50
            assert store.commits - commits <= 1 + len(pages)


def test_a_socket_is_told_why_its_answer_could_not_be_stored(tmp_path: Path) -> None:
    with live(tmp_path / "table.db") as address:
        keys = address.pies(referee=True)
        with sqlite3.connect(tmp_path / "table.db", isolation_level=None) as db:
            db.execute(NO_DUCKS)
        with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
            question = coco.now["questions"][0]
            refused = coco.ask({"type": "answer", "question": question["id"], "answer": "duck"})
            assert "no room for ducks" in refused["why"]
            question = coco.now["questions"][0]
            assert not question.get("answered")
            assert coco.ask({"type": "answer", "question": question["id"], "answer": "wait"})["type"] == "done"
            question = bix.now["questions"][0]
            assert bix.ask({"type": "answer", "question": question["id"], "answer": "wait"})["type"] == "done"


# The law


@pytest.mark.parametrize("seed", range(6))
def test_pages_are_told_the_same_however_slow_the_disk_is_and_never_ahead_of_it(tmp_path: Path, seed: int) -> None:
    """Two tables with the same luck and the same answers: one waits for a disk that is slow at random."""
    chance = random.Random(seed)
    encounter, edition = chance.choice([("kitchen", "toy"), ("wedding", "toy"), ("blades", "challenge")])
    setup = setup_of(encounter, edition)

    def table(house: House) -> Table:
        made = Table.__new__(Table)
        made.house = house
        made.fight, made.keys = house.begin(setup, alone(setup), True, False)
        made.room = house.room(made.fight)
        made.room.fight.dealer = Shuffled(seed)
        made.pages = {place: Page(house, key) for place, key in made.keys.items()}
        made.play_on()
        return made

    quick = table(House(SQLite(tmp_path / "quick.db")))
    store = SlowDisk(tmp_path / "slow.db")
    writer = Writer(store)
    slow = table(House(store, writer=writer))
    durable: dict[str, list[int]] = {place: [] for place in quick.pages}
    """How much had to be stored when each message was told."""
    ahead: list[str] = []

    def length(kept: Any) -> int:
        return len(kept.journal)

    def watch_quick(place: str) -> None:
        page = quick[place]
        receive = page._receive

        def told_now(data: bytes) -> None:
            if b'"stage"' not in data[:20]:
                durable[place].append(length(quick.house.store.load(quick.fight)))
            receive(data)

        page.listener.send = told_now

    def watch_slow(place: str) -> None:
        page = slow[place]
        receive, seen = page._receive, [0]

        def told_now(data: bytes) -> None:
            if length(store.load(slow.fight)) < durable[place][seen[0]]:
                ahead.append(f"{place}: {data[:80]!r}")
            seen[0] += 1
            receive(data)

        page.listener.send = slow.room.gate.behind(told_now)

    async def play_it() -> None:
        writer.start()
        for place in quick.pages:
            watch_quick(place)
            watch_slow(place)
        for _ in range(60):
            if quick.over():
                break
            chance.choice([store.hold, store.release, store.release])()
            asked = [place for place, page in quick.pages.items() if page.open_questions() and place != "spectator"]
            place = chance.choice(asked)
            question = chance.choice(quick[place].open_questions())
            message = Answer(question=question["id"], answer=quick[place].any_answer(question, chance))
            for one in (quick, slow):
                say(one[place], message)
                while by_itself(one.room):
                    pass
            if chance.random() < 0.3:
                store.release()
                await settled(slow["spectator"])
            await asyncio.sleep(0)
        store.release()
        await settled(slow["spectator"])
        await writer.close()

    asyncio.run(play_it())
    assert not ahead
    for place, page in quick.pages.items():
        theirs = slow[place]
        beside = ("welcome", "stage")  # the fight's own name; what only the quick table was asked
        assert [one for one in page.got if one["type"] not in beside] == [
            one for one in theirs.got if one["type"] not in beside
        ], place
    assert len(quick["referee"].got) > 3
    same = House(SQLite(tmp_path / "slow.db")).room(slow.fight)
    assert same.fight.steps == quick.room.fight.steps
    store.close()


BROKEN = """
CREATE TABLE broken (fight TEXT);
CREATE TRIGGER broken BEFORE INSERT ON journal WHEN new.fight IN (SELECT fight FROM broken)
BEGIN SELECT RAISE(ABORT, 'no room'); END;
"""
"""Fights of which nothing can be stored for a while."""


@pytest.mark.parametrize("seed", range(6))
def test_whatever_cannot_be_stored_pages_see_what_is_and_every_word_is_answered(served: Served, seed: int) -> None:
    chance = random.Random(seed)
    tables = [served.table(referee=True) for _ in range(2)]
    with sqlite3.connect(served.store.path) as db:
        db.executescript(BROKEN)
    db.close()
    refused = done = 0

    def messages(table: Table) -> list[tuple[Page, FromPage]]:
        referee = table["referee"]
        beside: list[FromPage] = [Undo(), Redo(), Calls(), Hide(hide=chance.random() < 0.5)]
        said: list[tuple[Page, FromPage]] = [
            (referee, chance.choice(beside)),
            (referee, Give(seat="seat-1", to=chance.choice(["referee", "link"]))),
            (table["seat-2"], Phrase(what="hello")),
        ]
        for page in table.speakers():
            said += [(page, answer(page, page.question()["options"][0]["say"])) for _ in page.open_questions()[:1]]
        return said

    def come_and_go(table: Table) -> None:
        seat = chance.choice(["spectator", "seat-2"])
        table[seat].leave()
        table.pages[seat] = Page(served.house, table.keys[seat])

    async def play_it() -> None:
        nonlocal refused, done
        for _ in range(25):
            change(served, "DELETE FROM broken")
            for table in tables:
                if chance.random() < 0.4:
                    change(served, f"INSERT INTO broken VALUES ('{table.fight}')")
            waiting: list[tuple[Page, int]] = []
            for number in range(1, chance.randint(2, 5)):
                table = chance.choice(tables)
                page, message = chance.choice(messages(table))
                say(page, msgspec.structs.replace(message, n=number))
                while by_itself(table.room):
                    pass
                waiting.append((page, number))
                if chance.random() < 0.2:
                    come_and_go(table)
            await settled(*[table["referee"] for table in tables])
            for page, number in waiting:
                heard = [one for one in page.got if one.get("n") == number and one["type"] != "link"]
                assert len(heard) == 1 or not page.listener.here
                done += heard[0]["type"] == "done" if heard else 0
                refused += "no room" in heard[0].get("why", "") if heard else 0
                page.got = [one for one in page.got if one.get("n") != number]
            for table in tables:
                same_as_stored(served, table)

    play(served, play_it)
    assert refused > 3
    assert done > 10
