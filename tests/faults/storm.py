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
from tests.patience import PATIENCE
from tests.postgres import Server, running
from tests.server.live import Address, Seated
from tests.server.pages import setup_of, side_by_side
from tests.server.processes import Gone, Process

from suits.store.postgres import Postgres

FIGHTS = [("draw", "duel"), ("pair", "crossing"), ("engage", "quartet"), ("challenge", "blades"), ("countdown", "noon")]
PAUSE_SECONDS = 3.0, 6.0
"""Longer than a lease."""
CUT_SECONDS = 0.0, 3.0
KINDS = ("kill a process", "pause a process", "cut a wire", "kill the database")
WEIGHTS = (4, 3, 4, 1)
LONG = 300.0
"""Seconds that are waited for a process on a busy machine before it counts as one that does not come back."""
PLAYED = 10
"""So many answers are acknowledged between two faults at one place: what breaks is a fight that goes on."""
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

    def kill(self) -> None:
        """As if the power had gone; somebody starts it again, also where the database was just being killed, too."""
        self.process.signal(signal.SIGKILL)
        self.process.stop()
        until = time.monotonic() + LONG
        while True:
            try:
                self.process = Process(*self._words, "--port", str(self.address.port))
                return
            except AssertionError:
                assert time.monotonic() < until, "A process that was killed did not come back."
                time.sleep(0.5)

    def close(self) -> None:
        """For good."""
        self.process.stop()
        self.wire.close()


class Trouble(threading.Thread):
    """What goes wrong at one place, again and again; meanwhile other things go wrong at others."""

    def __init__(self, place: Place, seed: str, storming: "Storming"):
        super().__init__(daemon=True)
        self.failed: Exception | None = None
        self._place, self._chance, self._storming = place, random.Random(seed), storming

    def run(self) -> None:
        """Until it was enough for all places."""
        try:
            while not self._storming.enough:
                time.sleep(0.3 + self._chance.random())
                self._storming.wait_for_play()
                kind = self._chance.choices(KINDS, WEIGHTS)[0]
                if self._storming.one_more(kind):
                    self._fault(kind)
        except Exception as fault:  # noqa: BLE001  # it is raised where the storm is waited for
            self.failed = fault

    def _fault(self, kind: str) -> None:
        place, chance = self._place, self._chance
        if kind == "kill the database":
            with self._storming.restarting:
                self._storming.server.stop(signal.SIGKILL)
                time.sleep(chance.random())
                self._storming.server.start()
        elif kind == "kill a process":
            place.kill()
        elif kind == "pause a process":
            place.process.signal(signal.SIGSTOP)
            time.sleep(chance.uniform(*PAUSE_SECONDS))
            place.process.signal(signal.SIGCONT)
        else:
            place.wire.cut()
            time.sleep(chance.uniform(*CUT_SECONDS))
            place.wire.mend()


class Storming:
    """What all places share: how many faults are left, who plays, and the one database."""

    def __init__(self, number: int, server: Server, tell: Callable[[str], None]):
        self.server = server
        self.played: list[Players] = []
        self.done: Counter[str] = Counter()
        self.restarting = threading.Lock()
        self._number, self._tell = number, tell
        self._counting = threading.Lock()
        self._began = time.monotonic()

    @property
    def enough(self) -> bool:
        """Whether nothing more goes wrong."""
        return self.done.total() >= self._number

    def one_more(self, kind: str) -> bool:
        """Something goes wrong now, unless it was enough."""
        with self._counting:
            if self.enough:
                return False
            self.done[kind] += 1
            seconds = time.monotonic() - self._began
            self._tell(f"{seconds:5.0f} s  {self.done.total()}: {kind}; {self._acknowledged()} answers")
            return True

    def wait_for_play(self) -> None:
        """Until fights have gone on."""
        wanted, until = self._acknowledged() + PLAYED, time.monotonic() + LONG
        while self._acknowledged() < wanted:
            assert time.monotonic() < until, "Nobody could play on."
            time.sleep(0.1)

    def _acknowledged(self) -> int:
        return sum(one.heard("acknowledged") for one in list(self.played))


def storm(
    number: int,
    seed: int = 1,
    processes: int = 2,
    at_once: int = 5,
    tell: Callable[[str], None] = lambda _: None,
) -> Storm:
    """So many faults, at each process while things go wrong at the other, too; what happens is told."""
    chance = random.Random(seed)
    editions: Counter[str] = Counter()
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
        storming = Storming(number, server, tell)
        played = storming.played

        def begin() -> None:
            edition, encounter = FIGHTS[len(played) % len(FIGHTS)]
            seats = [{"people": list(one.people)} for one in side_by_side(setup_of(encounter, edition))]
            told = _begun(addresses, chance, {"edition": edition, "encounter": encounter, "seats": seats})
            keys = [link["key"] for link in told["links"] if link["seat"].startswith("seat-")]
            played.append(Players(addresses, told["fight"], keys, chance.getrandbits(32)))
            played[-1].start()
            editions[edition] += 1

        troubles = [Trouble(place, f"{seed} {at}", storming) for at, place in enumerate(places)]
        for trouble in troubles:
            trouble.start()
        while any(trouble.is_alive() for trouble in troubles):
            while sum(not players.over for players in played) < at_once:
                begin()
            time.sleep(0.1)
        for trouble in troubles:
            if trouble.failed is not None:
                raise trouble.failed
        storming.wait_for_play()  # all is well again
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
        faults=storming.done,
        editions=editions,
        acknowledged=sum(one.heard("acknowledged") for one in played),
        in_doubt=sum(one.heard("in doubt") for one in played),
        refused=sum(one.heard("refused") for one in played),
        cut_off=sum(one.cut_off for one in played),
        fights=len(played),
        over=sum(one.over for one in played),
        wrong=wrong,
    )


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
