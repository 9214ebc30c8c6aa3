"""The writer over PostgreSQL: leases that run out and lines that are cut while writes are queued."""

import asyncio
import threading
from collections.abc import Iterator

import psycopg
import pytest
from tests.server.pages import Page, Table, alone, setup_of
from tests.server.slow import PATIENCE, say, settled

from suits.cli.serve_shared import rename
from suits.store.postgres import Leases, Postgres
from suits.store.postgres.line import UNSURE, Line
from suits.table.house import House
from suits.table.messages.asking import Answer
from suits.table.neighbours.owning import OneOfSeveral
from suits.table.writer import Writer


class Process:
    """A process among several, with a writer that the test can hold up."""

    def __init__(self, database: str):
        self.database = database
        self.store = Postgres(database)
        self.leases = Leases(Line(database), "127.0.0.1:1")
        self.store.process = self.leases.enter()
        self.writer = Writer(self.store)
        self.house = House(self.store, lambda: 0.0, OneOfSeveral(self.leases), self.writer)
        self.held, self.goes_on = threading.Event(), threading.Event()

    def table(self) -> Table:
        """A pie fight, dealt at once, as no writer runs yet."""
        setup = setup_of("kitchen", "toy")
        return Table(self.house, setup, alone(setup))

    async def hold(self) -> None:
        """Let everything that is queued from now on wait, to be written together."""
        self.goes_on.clear()
        self.writer.soon(self._wait)
        assert await asyncio.to_thread(self.held.wait, PATIENCE)

    def _wait(self) -> None:
        self.held.set()
        assert self.goes_on.wait(PATIENCE)

    def stored(self, table: Table) -> list[str]:
        """The steps of a fight that another process finds."""
        other = Postgres(self.database)
        kept = other.load(table.fight)
        other.close()
        assert kept is not None
        return [entry.body for entry in kept.journal if entry.kind == "step"]

    def operator(self, sql: str) -> None:
        """What somebody else does in the database."""
        with psycopg.connect(self.database, autocommit=True) as connection:
            connection.execute(sql)


@pytest.fixture
def process(database: str) -> Iterator[Process]:
    process = Process(database)
    yield process
    process.goes_on.set()
    process.store.close()
    process.leases._line.close()


def duck(page: Page) -> None:
    say(page, Answer(question=page.question()["id"], answer="duck"))


def test_answers_that_wait_are_committed_together(process: Process) -> None:
    tables = [process.table() for _ in range(5)]

    async def play() -> None:
        process.writer.start()
        await process.hold()
        for table in tables:
            duck(table["seat-1"])
        process.goes_on.set()
        await settled(*[table["seat-1"] for table in tables])
        for table in tables:
            assert table["seat-1"].got[-1]["type"] == "done"
            assert "coco do: duck" in process.stored(table)
        await process.writer.close()

    asyncio.run(play())


def test_what_is_queued_when_the_lease_runs_out_is_refused(process: Process) -> None:
    """It was said while the fight was this process's; whoever has the fight next has not heard it."""
    table = process.table()
    coco = table["seat-1"]

    async def play() -> None:
        process.writer.start()
        await process.hold()
        duck(coco)
        process.operator("UPDATE processes SET until = clock_timestamp()")
        process.leases.enter()
        rename(process.store, process.writer, process.leases.process)
        process.house.lose_all()
        process.goes_on.set()
        await settled(coco)
        assert "Another table has gone on with this fight" in coco.got[-1]["why"]
        assert coco.closed
        assert "coco do: duck" not in process.stored(table)
        again = Page(process.house, table.keys["seat-1"])
        duck(again)
        await settled(again)
        assert again.got[-1]["type"] == "done"
        await process.writer.close()

    asyncio.run(play())


def test_a_line_that_is_cut_among_many_writes_leaves_none_of_them_half_told(process: Process) -> None:
    first, second = process.table(), process.table()
    pages = first["seat-1"], second["seat-1"]

    async def play() -> None:
        process.writer.start()
        await process.hold()
        duck(pages[0])
        process.writer.soon(
            lambda: process.operator(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle in transaction'"
            )
        )
        duck(pages[1])
        process.goes_on.set()
        await settled(*pages)
        for page, table in zip(pages, (first, second), strict=True):
            assert page.got[-1]["why"] == UNSURE
            assert page.closed
            assert "coco do: duck" not in process.stored(table)
        await process.writer.close()

    asyncio.run(play())
