"""What anybody sends while others play: `python -m bench disturbed [SECONDS] [NAME...]`, or `disturbed bursts [STEPS]`.

Some tables play over real sockets, and the time from an answer until the other seat has the news is measured: first
undisturbed, then once for each of the things that a stranger may send, again and again, from a program of its own.
Every answer waits for the disk: where that is slow at times, `TMPDIR=/dev/shm` takes it out of the measure.

Without a name, `bursts` follows: see `bench/bursts.py`.
"""

import asyncio
import base64
import contextlib
import http.client
import json
import multiprocessing
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import connect

from bench import load
from bench.bursts import bursts
from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.players import bot, play_out
from suits.record import to_json

TABLES, PAUSE = 4, 0.05
SETTLE = 5.0
"""Seconds until all tables play; then the stranger begins, and the measuring."""
ALLOWED_MS = 100
PEOPLE = 60
STRANGER = "127.0.0.2"
"""Where strangers come from: each address waits for itself."""
BIG = [("draw", "ambush"), ("pair", "fencers"), ("engage", "shields"), ("challenge", "blades"), ("countdown", "brawl")]


# What strangers send


def post(address: str, path: str, body: bytes) -> Any:
    """One request; None if it was not answered."""
    where = urlsplit(address)
    connection = http.client.HTTPConnection(where.hostname or "", where.port, timeout=10, source_address=(STRANGER, 0))
    with contextlib.suppress(OSError, http.client.HTTPException, ValueError), contextlib.closing(connection):
        connection.request("POST", path, body)
        return json.loads(connection.getresponse().read())
    return None


def toml(more: str) -> bytes:
    """A character's file with something in it."""
    text = f'format = "suits-character"\nversion = 1\nname = "X"\n{more}\n'
    return json.dumps({"file": "x.toml", "data": base64.b64encode(text.encode()).decode(), "edition": "draw"}).encode()


def new_fight(people: list[dict[str, Any]]) -> bytes:
    """An encounter with these people."""
    written = encounters.written_out(encounters.ready_made("draw")["duel"])
    return json.dumps({"edition": "draw", "written": {**written, "people": people}, "seats": []}).encode()


def rows() -> list[dict[str, Any]]:
    """The people of a duel."""
    people: list[dict[str, Any]] = encounters.written_out(encounters.ready_made("draw")["duel"])["people"]
    return people


def crowd(edition: str, encounter: str) -> dict[str, Any]:
    """An encounter with sixty people."""
    written = encounters.written_out(encounters.ready_made(edition)[encounter])
    for row in written["people"]:
        row["count"] = PEOPLE // len(written["people"])
    return written


def big_fight(edition: str, encounter: str, referee: bool = False) -> bytes:
    """A fight of sixty bots."""
    written = crowd(edition, encounter)
    folder = encounters.ready_made(edition)[encounter].parent
    people = encounters.setup_from(written, folder, edition=edition).people
    seats = [{"people": [one.id], "played": "sensible"} for one in people]
    return json.dumps({"edition": edition, "written": written, "seats": seats, "referee": referee}).encode()


def long_record() -> bytes:
    """A fight of sixty that was played to its end."""
    edition, encounter = BIG[-1]
    folder = encounters.ready_made(edition)[encounter].parent
    setup = encounters.setup_from(crowd(edition, encounter), folder, edition=edition)
    fight = Fight(setup, Shuffled(1))
    play_out(fight, {one.id: bot("sensible") for one in setup.people})
    return b'{"record": ' + to_json(fight.record()) + b"}"


def record_of_thousands() -> bytes:
    """A record that says that thousands fight."""
    fight = Fight(encounters.load("duel", edition="draw"), Shuffled(1))
    record = json.loads(to_json(fight.record()))
    people = record["setup"]["people"]
    record["setup"]["people"] = [{**people[n % 2], "id": f"one-{n}"} for n in range(5000)]
    return json.dumps({"record": record}).encode()


def again_and_again(path: str, body: Callable[[], bytes]) -> Callable[[str], Callable[[], None]]:
    """Send the same all the time."""

    def ready(address: str) -> Callable[[], None]:
        made = body()
        return lambda: post(address, path, made)

    return ready


def looking_back(address: str) -> Callable[[], None]:
    """Bring a long fight; then ask for what might have been, what was, its steps and its record, again and again."""
    links = post(address, "/api/import", long_record())["links"]
    key = next(link["key"] for link in links if link["seat"] == "referee")

    def look() -> None:
        url = address.replace("http", "ws", 1) + "/socket"
        with connect(url, max_size=None, source_address=(STRANGER, 0)) as socket:
            for message in (
                {"type": "hello", "key": key},
                {"type": "steps", "n": 1},
                {"type": "what-if", "step": 200, "answer": "pass", "n": 2},
                {"type": "places", "n": 3},
            ):
                socket.send(json.dumps(message))
                while json.loads(socket.recv(timeout=20)).get("n", message.get("n")) != message.get("n"):
                    pass
        post(address, "/api/record", json.dumps({"key": key}).encode())

    return look


def sixty_bots(address: str) -> Callable[[], None]:
    """Fights of sixty bots, one more after the other, of every edition."""
    bodies = [big_fight(edition, encounter) for edition, encounter in BIG]
    return lambda: post(address, "/api/fights", random.choice(bodies))


def previews(address: str) -> Callable[[], None]:
    """Ask what may come of the answers of a fight that is played alone, again and again, as fast as it is told."""
    people = ["bob", "jon", "rod", "tod"]
    body = {"edition": "engage", "encounter": "quartet", "seats": [{"people": people}]}
    links = post(address, "/api/fights", json.dumps(body).encode())["links"]
    url = address.replace("http", "ws", 1) + "/socket"
    socket = connect(url, max_size=None, source_address=(STRANGER, 0))
    socket.send(json.dumps({"type": "hello", "key": links[0]["key"]}))
    while not (now := json.loads(socket.recv(timeout=20))).get("questions"):
        pass
    asked = json.dumps({"type": "preview", "question": now["questions"][0]["id"], "n": 1})

    def ask() -> None:
        socket.send(asked)
        while json.loads(socket.recv(timeout=20)).get("n") != 1:
            pass

    return ask


def seated(address: str, encounter: str, edition: str, seats: list[dict[str, Any]]) -> tuple[Any, dict[str, Any]]:
    """A socket at the first seat of a new fight, and what it was told when it was first asked something."""
    body = {"edition": edition, "encounter": encounter, "seats": seats}
    links = post(address, "/api/fights", json.dumps(body).encode())["links"]
    url = address.replace("http", "ws", 1) + "/socket"
    socket = connect(url, max_size=None, source_address=(STRANGER, 0))
    socket.send(json.dumps({"type": "hello", "key": links[0]["key"]}))
    while not (now := json.loads(socket.recv(timeout=20))).get("questions"):
        pass
    return socket, now


def advice(address: str) -> Callable[[], None]:
    """Ask the Herald about a question of a fight that is played alone, again as soon as it has said all it knows."""
    socket, now = seated(address, "quartet", "engage", [{"people": ["bob", "jon", "rod", "tod"]}])
    asked = json.dumps({"type": "advise", "question": now["questions"][0]["id"], "n": 1})

    def ask() -> None:
        socket.send(asked)
        while not (told := json.loads(socket.recv(timeout=40))).get("done"):
            if told["type"] == "no":
                time.sleep(1)  # enough for this minute
                return

    return ask


def reviews(address: str) -> Callable[[], None]:
    """Bring fights that are over, and have each reviewed."""
    fight = Fight(encounters.load("quartet", edition="engage"), Shuffled(1))
    play_out(fight, {one.id: bot("sensible") for one in fight.setup.people})
    body = b'{"record": ' + to_json(fight.record()) + b"}"
    url = address.replace("http", "ws", 1) + "/socket"

    def look() -> None:
        links = post(address, "/api/import", body)["links"]
        with connect(url, max_size=None, source_address=(STRANGER, 0)) as socket:
            socket.send(json.dumps({"type": "hello", "key": links[0]["key"]}))
            socket.send(json.dumps({"type": "review", "n": 1}))
            while not (told := json.loads(socket.recv(timeout=60))).get("done"):
                if told["type"] == "no":
                    time.sleep(1)
                    return

    return look


def experts(address: str) -> Callable[[], None]:
    """Tables at which experts think about every answer, for somebody who answers at once."""
    seats = [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"], "played": "expert"}]
    tables = [seated(address, "quartet", "engage", seats)[0] for _ in range(3)]

    def answer() -> None:
        for socket in tables:
            with contextlib.suppress(TimeoutError):
                while told := json.loads(socket.recv(timeout=0.05)):
                    for question in told.get("questions", ()):
                        said = {"type": "answer", "question": question["id"], "answer": question.get("default", "")}
                        socket.send(json.dumps(said))

    return answer


def forecast() -> bytes:
    """What an encounter will be like, as exactly as can be asked for."""
    return json.dumps({"edition": "draw", "encounter": "bridge", "fights": 3000}).encode()


def one_exchange() -> bytes:
    """Two people with swords, as a page asks while somebody drags."""
    ann, bob = ({"name": name, "skill": 7, "weapon": "Sword", "armour": "Chain"} for name in ("Ann", "Bob"))
    return json.dumps({"edition": "pair", "first": ann, "second": bob}).encode()


STRANGERS: dict[str, Callable[[str], Callable[[], None]]] = {
    "a dotted key of 8 KB": again_and_again("/api/character", lambda: toml(".".join("a" * 4000) + " = 1")),
    "a dotted key of 1.8 MB": again_and_again("/api/character", lambda: toml(".".join("a" * 900_000) + " = 1")),
    "a number of 2.9 MB": again_and_again("/api/character", lambda: toml("x = 0x" + "f" * 2_900_000)),
    "count times rows": again_and_again("/api/fights", lambda: new_fight([{**rows()[0], "count": 100}] * 5000)),
    "4 MB of empty lists": again_and_again("/api/fights", lambda: new_fight([{"x": [[]] * 900_000}])),
    "a record of thousands": again_and_again("/api/import", record_of_thousands),
    "a record of a long fight": again_and_again("/api/import", long_record),
    "looking back at one": looking_back,
    "sixty bots": sixty_bots,
    "previews": previews,
    "advice": advice,
    "reviews": reviews,
    "experts": experts,
    "forecasts": again_and_again("/api/lab/forecast", forecast),
    "exchanges": again_and_again("/api/lab/exchange", one_exchange),
}


def disturb(name: str, address: str, ready: Any, go: Any) -> None:
    """Be the stranger until somebody ends this program."""
    send = STRANGERS[name](address)
    ready.set()
    go.wait()
    while True:
        with contextlib.suppress(OSError, TimeoutError, ValueError):
            send()


# Measuring


async def tables(address: str, seconds: float, go: Callable[[], None]) -> load.Figures:
    """Let some tables play; say go when they do."""
    figures = load.Figures()
    until = time.perf_counter() + SETTLE + seconds
    playing = [asyncio.create_task(load.fights([address], one, until, figures, PAUSE)) for one in range(TABLES)]
    await asyncio.sleep(SETTLE)
    figures.milliseconds.clear()
    go()
    await asyncio.gather(*playing)
    return figures


async def measure(name: str, seconds: float) -> load.Figures:
    """Play at a table of its own, beside this stranger."""
    with tempfile.TemporaryDirectory() as data:
        async with load.served("--data", data) as (address, _):
            if not name:
                return await tables(address, seconds, lambda: None)
            context = multiprocessing.get_context("spawn")
            ready, go = context.Event(), context.Event()
            stranger = context.Process(target=disturb, args=(name, address, ready, go), daemon=True)
            stranger.start()
            try:
                await asyncio.to_thread(ready.wait, 120)
                return await tables(address, seconds, go.set)
            finally:
                stranger.kill()
                await asyncio.to_thread(stranger.join)


def told(name: str, figures: load.Figures) -> float:
    """Print a line; the worst."""
    times = sorted(figures.milliseconds) or [float("inf")]
    p50, p99, worst = statistics.median(times), times[int(len(times) * 0.99)], times[-1]
    errors = f"  {len(figures.errors)} errors, the first: {figures.errors[0][:60]}" if figures.errors else ""
    news = len(figures.milliseconds)
    print(f"{name or 'undisturbed':26} {news:6} {p50:7.1f} {p99:7.1f} {worst:8.1f}{errors}", flush=True)
    return worst


def main(arguments: list[str]) -> None:
    """Measure and print."""
    if arguments[:1] == ["bursts"]:
        sys.exit(0 if bursts(arguments[1:]) else 1)
    seconds = float(arguments[0]) if arguments else 15.0
    names = arguments[1:] or list(STRANGERS)
    print(f"answer to other seat, ms; {TABLES} tables, {seconds:.0f} s each; asked for: worst under {ALLOWED_MS}")
    print(f"{'':26} {'news':>6} {'p50':>7} {'p99':>7} {'worst':>8}")
    worst = [told(name, asyncio.run(measure(name, seconds))) for name in ("", *names)]
    good = bursts([]) if len(arguments) < 2 else True
    sys.exit(0 if max(worst[1:]) < ALLOWED_MS and good else 1)
