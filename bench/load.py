"""Many fights at once over real sockets: `python -m bench load [SECONDS] [FIGHTS,...] [STORE,...]`, one row for each.

The server is a program of its own; with `postgres` there are two of them on one database, and the seats of a fight are
at different ones. This program plays both seats of every fight, at most one answer a second a seat, and measures how
long it takes from sending an answer until the other seat has the news. It is measured from when all fights go on.
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
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

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
WARM_SECONDS = 120.0
"""Until everything at a server has started, at most."""
SETTLE = 3.0
"""Seconds from when the last fight was begun until it is measured."""
ASKED_MS = {"sqlite": (150, 500), "postgres": (200, 1000)}
"""Of p99 and of the worst, with 200 fights at once."""
ASKED_FIGHTS, ASKED_MB = 200, 300
NO_NEWS = 3.0
"""Seconds after which an answer was one that the other seat is told nothing of."""
_SERVE = (
    "from suits.table import lobby, sockets, workers; lobby.FIGHTS_AN_HOUR = lobby.FILES_A_MINUTE = 10**9;"
    " sockets.PREVIEWS_A_MINUTE = 10**9;"
    " workers.MOST_EACH = workers.MOST_WAITING = 10**9; from suits.cli import main;"
    " import sys; sys.argv = ['suits', 'serve', '--port', '0', '--no-browser', '--processor-each', '100000',"
    " *sys.argv[1:],"
    " '--sockets', '3000', '--sockets-each', '3000']; main()"
)
Message = dict[str, Any]


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.milliseconds: list[float] = []
        self.answers = self.fights = self.quiet = self.told = 0
        """`told`: bytes that pages were sent."""
        self.errors: list[str] = []

    def begin(self) -> None:
        """What was before does not count, but for errors."""
        self.milliseconds.clear()
        self.answers = self.fights = self.quiet = self.told = 0


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
            self.figures.told += len(data)
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


def _warm(address: str) -> None:
    """Have a fight of every edition begun, so that all that this takes is there."""
    until = time.perf_counter() + WARM_SECONDS
    for number in range(len(FIGHTS)):
        while True:
            try:
                _begin(address, number)
                break
            except urllib.error.HTTPError:  # its processes are starting still
                if time.perf_counter() > until:
                    raise
                time.sleep(0.5)


async def fights(
    addresses: Sequence[str], number: int, until: float, figures: Figures, pause: float = 1, source: str = "127.0.0.1"
) -> None:
    """One fight after the other at one table, until time is up; its seats at different servers where there are some.

    `source`: the address that both come from.
    """
    chance = random.Random(number)
    await asyncio.sleep(number / STARTS_A_SECOND)
    while time.perf_counter() < until:
        try:
            keys = await asyncio.to_thread(_begin, addresses[number % len(addresses)], number)
            first, second = (
                addresses[(number + seat) % len(addresses)].replace("http", "ws", 1) + "/socket" for seat in (0, 1)
            )
            here: Any = {"max_size": None, "local_addr": (source, 0)}
            async with connect(first, **here) as one, connect(second, **here) as other:
                players = [Player(socket, figures, chance, pause) for socket in (one, other)]
                players[0].other, players[1].other = players[1], players[0]
                for player, key in zip(players, keys, strict=True):
                    await player.hello(key)
                tasks = [asyncio.create_task(work) for player in players for work in (player.listen(), player.play())]
                left = until - time.perf_counter()
                _, running = await asyncio.wait(tasks, timeout=max(0.0, left) if left < float("inf") else None)
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
    """Processor time that a program has used, with those that it started and that are gone; 0 if it is gone itself."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def served(*words: str) -> AsyncIterator[tuple[str, int]]:
    """The table as a program of its own: its address, and its number in the system."""
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _SERVE, *words, stdout=asyncio.subprocess.PIPE, env=dict(os.environ)
    )
    try:
        assert server.stdout is not None
        while line := (await server.stdout.readline()).decode():
            if found := re.match(r"http://[\d.:]+", line):  # the link stands last, on a line of its own
                yield found[0], server.pid
                break
    finally:
        server.kill()
        await server.wait()


class Run(NamedTuple):
    """What came of one row; seconds are the processor's, of the servers, of PostgreSQL, and of this program."""

    store: str
    fights: int
    figures: Figures
    servers: float
    database: float
    here: float
    memory: float

    def row(self) -> str:
        """As it is printed."""
        times = sorted(self.figures.milliseconds) or [float("inf")]
        p50, p99, worst = statistics.median(times), times[int(len(times) * 0.99)], times[-1]
        each = max(1, self.figures.answers)
        costs = "".join(f"{1000 * spent / each:9.2f}" for spent in (self.servers, self.database, self.here))
        told = f"{self.figures.told / each / 1000:7.1f}{self.memory:6.0f}"
        return (
            f"{self.store:9}{self.fights:6}{self.figures.answers:9}{p50:7.0f}{p99:7.0f}{worst:7.0f}"
            f"{len(self.figures.errors):7}{self.figures.quiet:6}{costs}{told}"
        )

    def good(self) -> bool:
        """Whether it is as it should be; of more fights than anybody asked for only that nothing failed."""
        times = sorted(self.figures.milliseconds) or [float("inf")]
        p99, worst = ASKED_MS[self.store]
        quick = times[int(len(times) * 0.99)] < p99 and times[-1] < worst and self.memory < ASKED_MB
        return not self.figures.errors and (quick or self.fights > ASKED_FIGHTS)


HEAD = (
    "                                                          processor ms an answer\n"
    "store    fights  answers    p50    p99  worst errors quiet  servers database     here KB/ans    MB"
)


async def _measure(store: str, seconds: float, number: int) -> Run:
    figures = Figures()
    async with AsyncExitStack() as until_over:
        database: Callable[[], list[int]] = list
        if store == "postgres":
            from tests.postgres import running

            server = until_over.enter_context(running(["fsync=on"]))
            places, database = [("--store", server.database())] * 2, server.everybody
        else:
            places = [("--data", until_over.enter_context(tempfile.TemporaryDirectory()))]
        servers = [await until_over.enter_async_context(served(*words)) for words in places]
        addresses = [address for address, _ in servers]
        for address in addresses:
            await asyncio.to_thread(_warm, address)
        begun = number / STARTS_A_SECOND + SETTLE
        until = time.perf_counter() + begun + seconds
        tables = [asyncio.create_task(fights(addresses, one, until, figures)) for one in range(number)]

        def spent() -> list[float]:
            used = (sum(map(_processor_seconds, all_)) for all_ in ([pid for _, pid in servers], database()))
            return [*used, time.process_time()]

        await asyncio.sleep(begun)
        figures.begin()
        before = spent()
        await asyncio.sleep(seconds)
        of_servers, of_database, here = (now - then for then, now in zip(before, spent(), strict=True))
        memory = max(_memory(process) for _, process in servers)
        await asyncio.wait(tables, timeout=20)
    return Run(store, number, figures, of_servers, of_database, here, memory)


def _flat(runs: Sequence[Run]) -> str:
    """How much more an answer costs at one number of fights than at another."""
    costs = [1000 * run.servers / max(1, run.figures.answers) for run in runs]
    return f"{runs[0].store}: an answer costs the servers {min(costs):.2f} to {max(costs):.2f} ms" + (
        f", {max(costs) / min(costs):.2f} times as much" if min(costs) else ""
    )


def main(arguments: list[str]) -> None:
    """Measure and print."""
    seconds = float(arguments[0]) if arguments else 300.0
    numbers = [int(one) for one in arguments[1].split(",")] if len(arguments) > 1 else [ASKED_FIGHTS]
    stores = arguments[2].split(",") if len(arguments) > 2 else ["sqlite"]
    asked = "; ".join(f"{name}: p99 {p99}, worst {worst}" for name, (p99, worst) in ASKED_MS.items())
    print(f"2 sockets a fight, {seconds:.0f} s each; from an answer to the news at the other seat, ms.")
    print(f"Asked for with {ASKED_FIGHTS} fights: {asked}; memory {ASKED_MB} MB.")
    print(f"Quiet: answers of which the other seat is told nothing.\n{HEAD}")
    good = True
    for store in stores:
        runs = []
        for number in numbers:
            runs.append(asyncio.run(_measure(store, seconds, number)))
            print(runs[-1].row(), flush=True)
            for error, times in Counter(runs[-1].figures.errors).most_common(3):
                print(f"    {times} x {error}", flush=True)
            good = good and runs[-1].good()
        print(_flat(runs))
    sys.exit(0 if good else 1)
