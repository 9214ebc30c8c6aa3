"""Many fights at once over real sockets: `python -m bench load [SECONDS] [FIGHTS] [postgres]`.

The server is a program of its own; with `postgres` there are two of them on one database, and the seats of a fight are
at different ones. This program plays both seats of every fight, at most one answer a second a seat, and measures how
long it takes from sending an answer until the other seat has the news.
"""

import asyncio
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from suits import encounters

FIGHTS = [
    ("draw", "duel"),
    ("engage", "causeway"),
    ("pair", "crossing"),
    ("challenge", "blades"),
    ("countdown", "noon"),
]
STARTS_A_SECOND = 40
P99_MS, WORST_MS, MEMORY_MB = 150, 500, 300
NO_NEWS = 3.0
"""Seconds after which an answer was one that the other seat is told nothing of."""
_SERVE = (
    "from suits.table import lobby, sockets, workers; lobby.FIGHTS_AN_HOUR = lobby.FILES_A_MINUTE = 10**9;"
    " sockets.PREVIEWS_A_MINUTE = 10**9;"
    " workers.MOST_EACH = workers.MOST_WAITING = 10**9; from suits.cli import main;"
    " import sys; sys.argv = ['suits', 'serve', '--port', '0', '--no-browser', *sys.argv[1:],"
    " '--sockets', '3000', '--sockets-each', '3000']; main()"
)
Message = dict[str, Any]


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.milliseconds: list[float] = []
        self.answers = self.fights = self.quiet = 0
        self.errors: list[str] = []


class Player:
    """A seat, played by chance over its socket."""

    def __init__(self, socket: ClientConnection, figures: Figures, chance: random.Random, pause: float):
        self.socket, self.figures, self.chance, self.pause = socket, figures, chance, pause
        self.other: Player | None = None
        self.now: Message = {}
        self.answering = ""
        self.sent = 0.0
        """When the other seat last answered, as long as its news are not here."""

    async def hello(self, key: str) -> None:
        """Sit down."""
        await self._say({"type": "hello", "key": key})

    async def listen(self) -> None:
        """Take whatever the table says until the fight is over."""
        async for data in self.socket:
            arrived = time.perf_counter()
            told = json.loads(data)
            if told["type"] == "update":
                if self.sent:
                    self.figures.milliseconds.append((arrived - self.sent) * 1000)
                    self.sent = 0.0
                self.now = told
                if told.get("over"):
                    return
            elif told["type"] == "stage":
                await self._go_on(told)
            elif told["type"] == "no":
                self.figures.errors.append(told["why"])

    async def play(self) -> None:
        """At most one answer, then a pause."""
        await asyncio.sleep(self.chance.random())
        while not self.now.get("over"):
            if self.sent and time.perf_counter() - self.sent > NO_NEWS:
                self.figures.quiet += 1
                self.sent = 0.0
            question = next((one for one in self.now.get("questions", ()) if not one.get("answered")), None)
            if question is not None and question["id"] != self.answering:
                self.answering = question["id"]
                word = self.chance.choice(question["options"])["say"]
                if question.get("stages"):
                    await self._say({"type": "next", "question": question["id"], "words": [word]})
                else:
                    await self._answer(question["id"], word)
            await asyncio.sleep(self.pause)

    async def _go_on(self, stage: Message) -> None:
        if stage.get("options"):
            words = [*stage["words"], self.chance.choice(stage["options"])["say"]]
            await self._say({"type": "next", "question": stage["question"], "words": words})
        else:
            await self._answer(stage["question"], stage["whole"])

    async def _answer(self, question: str, answer: str) -> None:
        assert self.other is not None
        self.figures.answers += 1
        self.other.sent = time.perf_counter()
        await self._say({"type": "answer", "question": question, "answer": answer})

    async def _say(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))


def _begin(address: str, number: int) -> list[str]:
    """A new fight: the keys of its two seats."""
    edition, encounter = FIGHTS[number % len(FIGHTS)]
    sides: dict[str, list[str]] = {}
    for person in encounters.load(encounter, edition=edition).people:
        sides.setdefault(person.side, []).append(person.id)
    seats = [{"people": people} for people in sides.values()]
    body = json.dumps({"edition": edition, "encounter": encounter, "seats": seats}).encode()
    with urllib.request.urlopen(f"{address}/api/fights", body, timeout=30) as answer:
        links = json.loads(answer.read())["links"]
    return [link["key"] for link in links[:2]]


async def fights(addresses: Sequence[str], number: int, until: float, figures: Figures, pause: float = 1) -> None:
    """One fight after the other at one table, until time is up; its seats at different servers where there are some."""
    chance = random.Random(number)
    await asyncio.sleep(number / STARTS_A_SECOND)
    while time.perf_counter() < until:
        try:
            keys = await asyncio.to_thread(_begin, addresses[number % len(addresses)], number)
            first, second = (
                addresses[(number + seat) % len(addresses)].replace("http", "ws", 1) + "/socket" for seat in (0, 1)
            )
            async with connect(first, max_size=None) as one, connect(second, max_size=None) as other:
                players = [Player(socket, figures, chance, pause) for socket in (one, other)]
                players[0].other, players[1].other = players[1], players[0]
                for player, key in zip(players, keys, strict=True):
                    await player.hello(key)
                tasks = [asyncio.create_task(work) for player in players for work in (player.listen(), player.play())]
                _, running = await asyncio.wait(tasks, timeout=max(0.0, until - time.perf_counter()))
                for task in running:
                    task.cancel()
                for task in tasks:
                    if task.done() and not task.cancelled() and (fault := task.exception()):
                        raise fault
            figures.fights += 1
        except Exception as fault:  # noqa: BLE001 - whatever it is, it counts
            figures.errors.append(repr(fault))
            await asyncio.sleep(1)


def _memory(process: int) -> float:
    """Megabytes that the server holds."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def _processor_seconds(process: int) -> float:
    """Processor time that the server has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def served(*words: str) -> AsyncIterator[tuple[str, int]]:
    """The table as a program of its own: its address, and its number in the system."""
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _SERVE, *words, stdout=asyncio.subprocess.PIPE, env=dict(os.environ)
    )
    try:
        assert server.stdout is not None
        line = (await server.stdout.readline()).decode()
        yield re.findall(r"http://[\d.:]+", line)[0], server.pid
    finally:
        server.kill()
        await server.wait()


async def _measure(seconds: float, number: int, on_postgres: bool) -> bool:
    figures = Figures()
    async with AsyncExitStack() as until_over:
        if on_postgres:
            from tests.postgres import running

            url = until_over.enter_context(running(["fsync=on"])).database()
            places = [("--store", url), ("--store", url)]
        else:
            places = [("--data", until_over.enter_context(tempfile.TemporaryDirectory()))]
        servers = [await until_over.enter_async_context(served(*words)) for words in places]
        addresses = [address for address, _ in servers]
        until = time.perf_counter() + seconds
        tables = [asyncio.create_task(fights(addresses, one, until, figures)) for one in range(number)]
        memory = []
        for part in (0.2, 0.3, 0.5):
            await asyncio.sleep(seconds * part)
            memory.append(max(_memory(process) for _, process in servers))
        busy = sum(_processor_seconds(process) for _, process in servers)
        await asyncio.wait(tables, timeout=20)
    return _told(figures, memory, busy, seconds, number)


def _told(figures: Figures, memory: list[float], busy: float, seconds: float, fights: int) -> bool:
    """Print the figures; whether they are good enough."""
    times = sorted(figures.milliseconds) or [float("inf")]
    p50, p99, worst = statistics.median(times), times[int(len(times) * 0.99)], times[-1]
    print(f"{fights} fights at once with 2 sockets each, {seconds:.0f} s: {figures.answers} answers")
    print(f"errors: {len(figures.errors)}" + (f", the first: {figures.errors[0]}" if figures.errors else ""))
    print(
        f"answer to other seat, ms: p50 {p50:.0f}, p99 {p99:.0f} (asked for: {P99_MS}), worst {worst:.0f} ({WORST_MS})"
    )
    print(f"answers of which the other seat is told nothing: {figures.quiet}")
    print(f"server processor time: {busy:.1f} s, {1000 * busy / max(1, figures.answers):.1f} ms an answer")
    start, middle, end = memory
    print(f"server memory, MB: start {start:.0f}, middle {middle:.0f}, end {end:.0f} (asked for: under {MEMORY_MB})")
    return not figures.errors and p99 < P99_MS and worst < WORST_MS and end < MEMORY_MB


def main(arguments: list[str]) -> None:
    """Measure and print."""
    seconds = float(arguments[0]) if arguments else 300.0
    fights = int(arguments[1]) if len(arguments) > 1 else 200
    sys.exit(0 if asyncio.run(_measure(seconds, fights, "postgres" in arguments)) else 1)
