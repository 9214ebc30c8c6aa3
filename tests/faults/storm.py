"""Faults at random while fights are played: processes killed and paused, the database killed, wires cut."""

import random
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from tests.faults.history import told_otherwise, wrong_with
from tests.faults.players import Players
from tests.faults.wires import Wire
from tests.postgres import PATIENCE, Server, running
from tests.server.live import Address, Seated
from tests.server.pages import setup_of, side_by_side
from tests.server.processes import Gone, Process

from suits.store.postgres import Postgres

FIGHTS = [("draw", "duel"), ("pair", "crossing"), ("engage", "quartet"), ("challenge", "blades"), ("countdown", "noon")]
PAUSE_SECONDS = 3.0
"""Longer than a lease."""
KINDS = ("kill a process", "pause a process", "cut a wire", "kill the database")
WEIGHTS = (4, 3, 4, 1)
LONG = 300.0
"""Seconds that are waited for a process on a busy machine before it counts as one that does not come back."""
TRIES = 3
_SETTINGS = "[limits]\nnew_fights_an_hour = 1000000\nfiles_a_minute = 1000000\n"
"""All the fights are begun from one address."""


class Storm(NamedTuple):
    """What happened, and what was found."""

    faults: Counter[str]
    editions: Counter[str]
    acknowledged: int
    in_doubt: int
    refused: int
    cut_off: int
    fights: int
    over: int
    wrong: list[str]


class Place:
    """A process and its wire to the database; where the process was killed another comes, at the same address."""

    def __init__(self, server: Server, database: str, settings: Path):
        self.wire = Wire(server.port)
        self._words = [f"postgresql://suits@127.0.0.1:{self.wire.port}/{database}", "--settings", str(settings)]
        self.process = Process(*self._words)
        self.address = self.process.address
        self._coming = threading.Thread()

    def kill(self) -> None:
        """As if the power had gone; somebody starts it again."""
        self.process.signal(signal.SIGKILL)
        self.process.stop()
        self._coming = threading.Thread(target=self._again, daemon=True)
        self._coming.start()

    def _again(self) -> None:
        for left in reversed(range(TRIES)):
            try:
                self.process = Process(*self._words, "--port", str(self.address.port))
                return
            except AssertionError:  # the database was just being killed, too
                if not left:
                    raise
                time.sleep(1)

    def wait(self) -> None:
        """Until it is there again."""
        if self._coming.ident is not None:
            self._coming.join(LONG)
            assert self.process.process.poll() is None, "A process that was killed did not come back."

    def close(self) -> None:
        """For good."""
        self.process.stop()
        self.wire.close()


def storm(
    number: int,
    seed: int = 1,
    processes: int = 2,
    at_once: int = 5,
    every: float = 0,
    tell: Callable[[str], None] = lambda _: None,
) -> Storm:
    """So many faults, each at least so many seconds after the one before; what happens is told."""
    chance = random.Random(seed)
    done: Counter[str] = Counter()
    editions: Counter[str] = Counter()
    played: list[Players] = []
    with ExitStack() as until_over:
        server = until_over.enter_context(running(["fsync=on"]))
        database = server.database()
        settings = Path(until_over.enter_context(tempfile.TemporaryDirectory())) / "settings.toml"
        settings.write_text(_SETTINGS)
        places = []
        for _ in range(processes):
            places.append(Place(server, database.rpartition("/")[2], settings))
            until_over.callback(places[-1].close)
        addresses = [one.address for one in places]

        def begin() -> None:
            edition, encounter = FIGHTS[len(played) % len(FIGHTS)]
            seats = [{"people": list(one.people)} for one in side_by_side(setup_of(encounter, edition))]
            told = _begun(addresses, chance, {"edition": edition, "encounter": encounter, "seats": seats})
            keys = [link["key"] for link in told["links"] if link["seat"].startswith("seat-")]
            played.append(Players(addresses, told["fight"], keys, chance.getrandbits(32)))
            played[-1].start()
            editions[edition] += 1

        began = time.monotonic()
        for one in range(number):
            while sum(not players.over for players in played) < at_once:
                begin()
            time.sleep(max(0.3 + chance.random(), began + one * every - time.monotonic()))
            kind = chance.choices(KINDS, WEIGHTS)[0]
            _fault(kind, chance.choice(places), server, chance)
            done[kind] += 1
            tell(f"{time.monotonic() - began:5.0f} s  {one + 1}: {kind}; {len(played)} fights")
        for place in places:
            place.wait()
        time.sleep(3)
        wrong = _ended(played)
        store = Postgres(database)
        until_over.callback(store.close)
        for players in played:
            found = wrong_with(store.load(players.fight), players.said)
            # A damaged fight opens for no page: it is named, and nobody waits for one.
            for key, seen in zip(players.keys, players.seen, strict=True) if not found else ():
                found += told_otherwise(store, key, [*seen, _texts(chance.choice(addresses), key)])
            wrong += [f"{players.fight}: {one}" for one in found]
    return Storm(
        faults=done,
        editions=editions,
        acknowledged=sum(one.heard("acknowledged") for one in played),
        in_doubt=sum(one.heard("in doubt") for one in played),
        refused=sum(one.heard("refused") for one in played),
        cut_off=sum(one.cut_off for one in played),
        fights=len(played),
        over=sum(one.over for one in played),
        wrong=wrong,
    )


def _fault(kind: str, place: Place, server: Server, chance: random.Random) -> None:
    if kind == "kill the database":
        server.stop(signal.SIGKILL)
        time.sleep(chance.random())
        server.start()
        return
    place.wait()
    if kind == "kill a process":
        place.kill()
    elif kind == "pause a process":
        place.process.signal(signal.SIGSTOP)
        time.sleep(PAUSE_SECONDS)
        place.process.signal(signal.SIGCONT)
    else:
        place.wire.cut()
        time.sleep(chance.random() * PAUSE_SECONDS)
        place.wire.mend()


def _ended(played: Sequence[Players]) -> list[str]:
    """Everybody leaves; who does not is named."""
    for players in played:
        players.done.set()
    for players in played:
        players.join(PATIENCE)
    return [f"{players.fight}: somebody still waits." for players in played if players.is_alive()]


def _begun(addresses: Sequence[Address], chance: random.Random, wanted: dict[str, Any]) -> dict[str, Any]:
    """A new fight, at whichever process can begin one."""
    until = time.monotonic() + LONG
    while True:
        try:
            answered = chance.choice(addresses).post("/api/fights", wanted)
            if answered.status == 200:
                told: dict[str, Any] = answered.json
                return told
            why: object = answered.body
        except OSError as fault:
            why = fault
        assert time.monotonic() < until, why
        time.sleep(0.2)


def _texts(address: Address, key: str) -> list[str]:
    """What a page that comes now is told."""
    until = time.monotonic() + LONG
    while True:
        try:
            with Seated(address, key) as page:
                return [line["text"] for line in page.log if line["text"]]
        except Gone:
            assert time.monotonic() < until
            time.sleep(0.2)
