"""Faults at random while fights are played: processes killed and paused, the database killed, wires cut."""

import random
import signal
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any, NamedTuple

from tests.faults.history import faults, same_for_all
from tests.faults.players import Players
from tests.faults.wires import Wire
from tests.postgres import PATIENCE, running
from tests.server.live import Address, Seated
from tests.server.pages import setup_of, side_by_side
from tests.server.processes import Gone, Process

from suits.store.postgres import Postgres

FIGHTS = [("draw", "duel"), ("pair", "crossing"), ("engage", "quartet"), ("challenge", "blades"), ("countdown", "noon")]
PAUSE_SECONDS = 3.0
"""Longer than a lease."""
KINDS = ("kill a process", "pause a process", "cut a wire", "kill the database")
WEIGHTS = (4, 3, 4, 1)


class Storm(NamedTuple):
    """What happened, and what was found."""

    faults: Counter[str]
    acknowledged: int
    cut_off: int
    refused: int
    fights: int
    over: int
    wrong: list[str]


def storm(number: int, seed: int = 1, processes: int = 2, at_once: int = 5) -> Storm:
    """So many faults."""
    chance = random.Random(seed)
    done: Counter[str] = Counter()
    wrong: list[str] = []
    played: list[tuple[Players, list[str]]] = []
    with ExitStack() as until_over:
        server = until_over.enter_context(running(["fsync=on"]))
        database = server.database()
        name = database.rpartition("/")[2]
        wires = [Wire(server.port) for _ in range(processes)]
        crew = [Process(f"postgresql://suits@127.0.0.1:{wire.port}/{name}") for wire in wires]
        for one in (*wires,):
            until_over.callback(one.close)
        until_over.callback(lambda: [one.stop() for one in crew])
        addresses = [one.address for one in crew]

        def begin() -> None:
            edition, encounter = FIGHTS[len(played) % len(FIGHTS)]
            seats = [{"people": list(one.people)} for one in side_by_side(setup_of(encounter, edition))]
            told = _begun(addresses, chance, {"edition": edition, "encounter": encounter, "seats": seats})
            keys = [link["key"] for link in told["links"] if link["seat"].startswith("seat-")]
            players = Players(addresses, told["fight"], keys, chance.getrandbits(32))
            played.append((players, keys))
            players.start()

        for _ in range(at_once):
            begin()
        for _ in range(number):
            for players, _ in list(played):
                if players.over and sum(not one.over for one, _ in played) < at_once:
                    begin()
            time.sleep(0.3 + chance.random())
            kind = chance.choices(KINDS, WEIGHTS)[0]
            place = chance.randrange(processes)
            done[kind] += 1
            if kind == "kill a process":
                crew[place].signal(signal.SIGKILL)
                crew[place].stop()
                crew[place] = Process(
                    f"postgresql://suits@127.0.0.1:{wires[place].port}/{name}", "--port", str(addresses[place].port)
                )
            elif kind == "pause a process":
                crew[place].signal(signal.SIGSTOP)
                time.sleep(PAUSE_SECONDS)
                crew[place].signal(signal.SIGCONT)
            elif kind == "cut a wire":
                wires[place].cut()
                time.sleep(chance.random() * PAUSE_SECONDS)
                wires[place].mend()
            else:
                server.stop(signal.SIGKILL)
                time.sleep(chance.random())
                server.start()
        time.sleep(3)
        for players, _ in played:
            players.done.set()
        for players, _ in played:
            players.join(PATIENCE)
            if players.is_alive():
                wrong.append(f"{players.fight}: somebody still waits.")
        store = Postgres(database)
        for players, keys in played:
            wrong += faults(store, players.fight, players.acknowledged)
            seen = [_texts(chance.choice(addresses), key) for key in keys]
            if not same_for_all(store, keys, seen):
                wrong.append(f"{players.fight}: pages tell another fight than the store.")
        store.close()
    every = [one for one, _ in played]
    return Storm(
        done,
        sum(len(one.acknowledged) for one in every),
        sum(one.cut_off for one in every),
        sum(one.refused for one in every),
        len(every),
        sum(one.over for one in every),
        wrong,
    )


def _begun(addresses: Sequence[Address], chance: random.Random, wanted: dict[str, Any]) -> dict[str, Any]:
    """A new fight, at whichever process can begin one."""
    until = time.monotonic() + PATIENCE
    why: object = None
    while True:
        try:
            answered = chance.choice(addresses).post("/api/fights", wanted)
            if answered.status == 200:
                told: dict[str, Any] = answered.json
                return told
            why = answered.body
        except OSError as fault:
            why = fault
        assert time.monotonic() < until, why
        time.sleep(0.2)


def _texts(address: Address, key: str) -> list[str]:
    """What a page that comes now is told."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with Seated(address, key) as page:
                return [line["text"] for line in page.log if line["text"]]
        except Gone:
            assert time.monotonic() < until
            time.sleep(0.2)
