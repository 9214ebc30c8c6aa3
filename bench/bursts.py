"""Bursts of everything that can be sent: `python -m bench disturbed bursts [STEPS]`.

Sixty people play at thirty tables over real sockets, each table at an address of its own. A few attackers, each at one
address, have a fight of sixty people that has gone on for 500 steps. Again and again they are let loose: each sends
bursts of a hundred of every kind of message, of every kind of request, and of what is neither. In between they rest,
and the time from an answer until the other seat has the news is measured in both states of the same run. Nobody should
wait 100 ms longer for the attackers.
"""

import asyncio
import contextlib
import http.client
import json
import multiprocessing
import random
import socket
import statistics
import tempfile
import time
import typing
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from bench import load
from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.habits import any_answer
from suits.record import to_json
from suits.requests import Together
from suits.store import SQLite
from suits.table.messages import FromPage
from suits.table.web import Web

TABLES, PAUSE = 30, 1.0
ATTACKERS = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
BURST, CONNECTIONS = 100, 8
STEPS, ALLOWED_MS = 500, 100
LOOSE, REST, AFTER = 4.0, 3.0, 1.5
"""Seconds that attackers are let loose, that they rest, and after which nothing of theirs is left."""
SETTLE = 5.0
PATIENCE = 20.0
EDITION, ENCOUNTER, PEOPLE = "countdown", "brawl", 60

Message = dict[str, Any]


# What is sent


def long_fight(steps: int = STEPS) -> bytes:
    """The record of a fight of sixty that has gone on for so many steps."""
    written = encounters.written_out(encounters.ready_made(EDITION)[ENCOUNTER])
    rows: Any = written["people"]
    for row in rows:
        row["count"] = PEOPLE // len(rows)
    folder = encounters.ready_made(EDITION)[ENCOUNTER].parent
    fight = Fight(encounters.setup_from(written, folder, edition=EDITION), Shuffled(1))
    chance = random.Random(1)
    while not fight.over and len(fight.steps) < steps:
        request = fight.request
        asks = request.asks if isinstance(request, Together) else fight.asks
        ask = next(ask for ask in asks if ask.who not in fight.drafts)
        fight.answer(ask.who, any_answer(ask.options, chance))
    return to_json(fight.record())


def messages(told: Message) -> dict[str, Message]:
    """A message of every kind, for a page that was told this; most are legal, all can be read."""
    rules, now = told["rules"], told["update"]
    question: Any = next(iter(now.get("questions", ())), {"id": "x", "options": [{"say": "pass"}]})
    words = {
        "key": "x" * 43, "question": question["id"], "answer": question["options"][0]["say"], "cards": "AS KD",
        "who": now["people"][0]["id"], "field": next(iter(rules["correctable"])),
        "value": 3, "reason": "we counted again", "what": "reshuffle", "people": [], "seat": "seat-1", "proposal": 1,
        "yes": True, "step": 200, "steps": [10, 200, 400], "on": True, "to": "sensible", "hide": True, "name": "Ann",
        "stop": True, "seconds": 120,
    }  # fmt: skip
    found = {}
    for kind in typing.get_args(FromPage):
        fields = msgspec.structs.fields(kind)
        needed = {field.encode_name: words[field.name] for field in fields if field.required}
        tag = str(kind.__struct_config__.tag)
        found[tag] = {"type": tag, **needed}
    return found


def requests(key: str) -> dict[str, bytes]:
    """A request of every kind, as it goes over the wire."""
    routes = [(method, route.path) for route in _routes() for method in route.methods if method in ("GET", "POST")]
    found = {}
    for method, path in routes:
        named = path.format(id="CON-01", edition="draw") if "{path" not in path else "/"
        query = f"?edition=draw&encounter=duel&id=CON-01&words={'a+' * 100}" if method == "GET" else ""
        body = json.dumps({"key": key, "edition": "draw", "encounter": "duel", "seats": []}) if method == "POST" else ""
        found[f"{method} {path}"] = request(f"{method} {named}{query}", body=body.encode())
    found["GET a long path"] = request("GET /" + "a/" * 8_000)
    found["GET a path of 60 KB"] = request("GET /" + "a/" * 30_000)
    found["GET with a quoted cookie"] = request("GET /", 'cookie: a="' + "\\\\" * 7_500 + '"')
    found["GET with many headers"] = request("GET /", "\r\n".join(["a:"] * 3_900))
    found["GET by many proxies"] = request("GET /", "x-forwarded-for: " + "127.0.0.1," * 1_500)
    found["GET with a long query"] = request("GET /api/rules/search?" + "a=b&" * 4_000)
    found["POST in parts"] = (
        b"POST /api/mine HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 40_000
    )
    return found


def _routes() -> Iterator[Any]:
    """Everything that the table answers by HTTP."""
    with tempfile.TemporaryDirectory() as folder, contextlib.closing(SQLite(Path(folder, "none.db"))) as store:
        yield from [route for route in Web(store).app().routes if getattr(route, "methods", None)]


def request(first: str, *headers: str, body: bytes = b"") -> bytes:
    """One request, the connection stays open."""
    lines = [f"{first} HTTP/1.1", "host: 127.0.0.1", *headers, f"content-length: {len(body)}", "", ""]
    return "\r\n".join(lines).encode() + body


def neither() -> dict[str, bytes]:
    """What a socket may be sent that is no message."""
    return {
        "pings": Frame(Opcode.PING, b"").serialize(mask=True) * 20_000,
        "empty messages": Frame(Opcode.TEXT, b"").serialize(mask=True) * 20_000,
        "a message in pieces": Frame(Opcode.TEXT, b"a", fin=False).serialize(mask=True)
        + Frame(Opcode.CONT, b"a", fin=False).serialize(mask=True) * 20_000,
        "a message of 16 KB": Frame(Opcode.TEXT, b"[" * 16_000).serialize(mask=True) * BURST,
    }


# Who sends it


class Attacker:
    """Somebody at one address with a table of their own."""

    def __init__(self, address: str, source: str, record: bytes):
        where = urlsplit(address)
        self.host, self.port, self.source = where.hostname or "", where.port or 0, source
        self.url = address.replace("http", "ws", 1) + "/socket"
        self.record = record
        self.key = self._bring()
        self.now: Message = {}
        self.page = self._sit()

    def _bring(self) -> str:
        """The key of the referee's seat at a table of their own."""
        line = http.client.HTTPConnection(self.host, self.port, timeout=60, source_address=(self.source, 0))
        with contextlib.closing(line):
            line.request("POST", "/api/import", b'{"record": ' + self.record + b"}")
            links = json.loads(line.getresponse().read())["links"]
        return str(next((link for link in links if link["seat"] == "referee"), links[0])["key"])

    def _sit(self) -> ClientConnection:
        page = connect(self.url, max_size=None, source_address=(self.source, 0), open_timeout=PATIENCE)
        page.send(json.dumps({"type": "hello", "key": self.key}))
        while not {"welcome", "update"} <= self.now.keys():
            told = json.loads(page.recv(timeout=PATIENCE))
            self.now[told["type"]] = told
        self.now["rules"] = self.now["welcome"]["rules"]
        return page

    def bursts(self) -> dict[str, Callable[[], None]]:
        """Everything they can do, by name."""
        said = {name: self._frames(message) for name, message in messages(self.now).items()}
        sent = {f"message {name}": data for name, data in said.items()} | neither()
        asked = requests(self.key)
        return {
            **{name: partial(self._say, data) for name, data in sent.items()},
            **{name: partial(self._ask, data) for name, data in asked.items()},
        }

    def _frames(self, message: Message) -> bytes:
        """A hundred of them, as a browser sends them, in one piece."""
        return b"".join(
            Frame(Opcode.TEXT, json.dumps({**message, "n": n}).encode()).serialize(mask=True) for n in range(1, BURST)
        )

    def _say(self, data: bytes) -> None:
        """Say all that at once; take a new seat where the table has had enough."""
        try:
            self.page.socket.sendall(data)
            until = time.monotonic() + 0.5
            while time.monotonic() < until:
                self.page.recv(timeout=0.2)
        except TimeoutError:
            pass
        except Exception:  # noqa: BLE001 - whatever the table makes of it
            self.page.socket.close()
            self.page = self._sit()

    def _ask(self, data: bytes) -> None:
        """Ask forty times on each of eight connections, and read what comes for a while."""
        with contextlib.ExitStack() as until_closed:
            lines = []
            for _ in range(CONNECTIONS):
                line = socket.create_connection((self.host, self.port), PATIENCE, (self.source, 0))
                lines.append(until_closed.enter_context(line))
            for line in lines:
                line.settimeout(0.2)
                with contextlib.suppress(OSError):
                    line.sendall(data * (1 if len(data) > 100_000 else 40))
            for line in lines:
                with contextlib.suppress(OSError):
                    while line.recv(1_000_000):
                        pass


def attack(address: str, source: str, record: bytes, ready: Any, loose: Any, doing: Any) -> None:
    """Be an attacker until somebody ends this program."""
    attacker = Attacker(address, source, record)
    bursts = list(attacker.bursts().items())
    random.Random(source).shuffle(bursts)
    ready.set()
    while True:
        for name, do in bursts:
            loose.wait()
            doing.value = name.encode()[:60]
            with contextlib.suppress(OSError, TimeoutError, ValueError):
                do()


# Measuring


class State(load.Figures):
    """What is measured now: undisturbed, disturbed, or neither."""

    def __init__(self) -> None:
        super().__init__()
        self.undisturbed: list[float] = []
        self.disturbed: list[float] = []
        self.neither: list[float] = []
        self.milliseconds = self.neither


async def measure(steps: int) -> tuple[State, str]:
    """Let everybody play until so many answers were measured in each state; what was sent when somebody waited most."""
    record = await asyncio.to_thread(long_fight)
    context = multiprocessing.get_context("spawn")
    loose, state = context.Event(), State()
    slowest, whose = 0.0, "nothing"
    with tempfile.TemporaryDirectory() as data:
        async with load.served("--data", data, "--processor-each", "500") as (address, _):
            await asyncio.to_thread(load._warm, address)
            doing: list[Any] = [context.Array("c", 64) for _ in ATTACKERS]
            ready = [context.Event() for _ in ATTACKERS]
            attackers = [
                context.Process(target=attack, args=(address, source, record, there, loose, what), daemon=True)
                for source, there, what in zip(ATTACKERS, ready, doing, strict=True)
            ]
            for one in attackers:
                one.start()
            playing = [
                asyncio.create_task(load.fights([address], n, float("inf"), state, PAUSE, f"127.0.1.{n + 1}"))
                for n in range(TABLES)
            ]
            try:
                for there in ready:
                    await asyncio.to_thread(there.wait, 120)
                await asyncio.sleep(SETTLE)
                while min(len(state.undisturbed), len(state.disturbed)) < steps:
                    state.milliseconds = state.undisturbed
                    await asyncio.sleep(REST)
                    state.milliseconds = state.disturbed
                    loose.set()
                    until = time.perf_counter() + LOOSE
                    while time.perf_counter() < until:
                        await asyncio.sleep(0.01)
                        if (most := max(state.disturbed[-20:], default=0)) > slowest:
                            slowest, whose = most, " | ".join(what.value.decode() for what in doing)
                    loose.clear()
                    state.milliseconds = state.neither
                    await asyncio.sleep(AFTER)
            finally:
                for one in attackers:
                    one.kill()
                for one in attackers:
                    await asyncio.to_thread(one.join)
                everybody = {*playing, *asyncio.all_tasks()} - {asyncio.current_task()}
                for task in everybody:
                    task.cancel()
                await asyncio.gather(*everybody, return_exceptions=True)
    return state, whose


def row(name: str, times: list[float]) -> tuple[float, float]:
    """Print a line: half of the answers, 99 of 100, the worst."""
    times = sorted(times)
    p50, p99, worst = statistics.median(times), times[int(len(times) * 0.99)], times[-1]
    print(f"{name:26} {len(times):6} {p50:7.1f} {p99:7.1f} {worst:8.1f}", flush=True)
    return p99, worst


def bursts(arguments: list[str]) -> bool:
    """Measure and print; whether nobody waited too long."""
    steps = int(arguments[0]) if arguments else STEPS
    print(f"Bursts of {BURST} of everything from {len(ATTACKERS)} addresses; {2 * TABLES} people play elsewhere.")
    print(f"Answer to other seat, ms; asked for: the worst at most {ALLOWED_MS} more than undisturbed.")
    print(f"{'':26} {'news':>6} {'p50':>7} {'p99':>7} {'worst':>8}")
    state, whose = asyncio.run(measure(steps))
    _, quiet = row("undisturbed", state.undisturbed)
    _, loud = row("disturbed", state.disturbed)
    print(f"Worst: {loud - quiet:+.0f} ms; then was sent: {whose}.")
    if state.errors:
        print(f"{len(state.errors)} errors, the first: {state.errors[0][:100]}")
    return loud - quiet <= ALLOWED_MS and not state.errors
