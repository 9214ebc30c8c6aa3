"""Faults at random while fights are played: processes killed and paused, the database killed, wires cut."""

import itertools
import random
import signal
import statistics
import tempfile
import threading
import time
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
from tests.faults.history import told_otherwise, wrong_with
from tests.faults.keepers import Keeper, wrong_at_the_end
from tests.faults.logs import failing_threads, faults_in, wrong_close
from tests.faults.players import Begun, Players
from tests.faults.views import never_so, shown
from tests.faults.wires import Wire
from tests.patience import PATIENCE
from tests.postgres import Server, running
from tests.server.live import Address, Answered, Seated
from tests.server.pages import setup_of, side_by_side
from tests.server.processes import Gone, Process

from suits.store.postgres import Postgres
from suits.store.postgres.schema import prepare
from suits.table.seating import key_hash

PLAIN = [("draw", "duel"), ("pair", "crossing"), ("engage", "quartet"), ("challenge", "blades"), ("countdown", "noon")]
REAL = "engage", "quartet"
MANNERS = ("plain", "referee", "real", "plain", "room", "room", "plain", "referee")
"""How fights are played in turn: by two people, with a referee, from a waiting room, with real cards."""
PAUSE_SECONDS = 3.0, 6.0
"""Longer than a lease."""
CUT_SECONDS = 0.0, 3.0
KINDS = (
    "kill a process",
    "pause a process",
    "cut a wire to the database",
    "cut the wire between processes",
    "pause the wire between processes",
    "kill the database",
)
WEIGHTS = (4, 3, 3, 2, 2, 1)
LONG = 300.0
"""Seconds that are waited for a process on a busy machine before it counts as one that does not come back."""
PLAYED = 10
"""So many answers are acknowledged between two faults at one place: what breaks is a fight that goes on."""
LOOKED_AT = 8
"""So many fights are looked at for what their seats were shown, moment by moment."""
_SETTINGS = """
processor_each = 1000000
[limits]
new_fights_an_hour = 1000000
files_a_minute = 1000000
desk_changes_a_minute = 1000000
desk_looks_a_minute = 1000000
wrong_codes_in_ten_minutes = 1000000
"""
"""Everybody comes from one address."""
_BY_WIRE = """
CREATE TABLE wires (place text PRIMARY KEY, port integer NOT NULL, real text NOT NULL DEFAULT '');
CREATE FUNCTION by_wire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wires SET real = NEW.address WHERE place = current_setting('application_name') AND real <> NEW.address;
  SELECT '127.0.0.1:' || port INTO STRICT NEW.address FROM wires WHERE place = current_setting('application_name');
  RETURN NEW;
END $$;
CREATE TRIGGER by_wire BEFORE INSERT ON processes FOR EACH ROW EXECUTE FUNCTION by_wire();
"""
"""Processes are reached by others over wires of the storm: it stands between them as a network does."""


class Storm(NamedTuple):
    """What happened, and what was found."""

    faults: Counter[str]
    editions: Counter[str]
    manners: Counter[str]
    deeds: Counter[str]
    acknowledged: int
    in_doubt: int
    refused: int
    cut_off: int
    followed: int
    """So many keys to rematches were issued for older ones."""
    fights: int
    over: int
    again: list[float]
    """Seconds from each fault until the next word was acknowledged, fight by fight."""
    views: int
    """So many first sights were held against what their histories imply."""
    kept: int
    """So many changes of desks and campaigns were acknowledged."""
    wrong: list[str]

    def again_after(self) -> str:
        """How long nobody could play, in words."""
        if not self.again:
            return "nobody had to wait"
        return f"p50 {statistics.median(self.again):.1f} s, worst {max(self.again):.1f} s"


class Place:
    """A process and its wires to the database and from the others; where it was killed another takes its place."""

    def __init__(self, name: str, server: Server, database: str, settings: Path):
        self.to_database = Wire(server.port)
        self.from_others = Wire(0)
        self.killed: list[float] = []
        self.logs: list[str] = []
        self._name, self._database = name, server.url(database)
        with psycopg.connect(self._database, autocommit=True) as beside:
            beside.execute("INSERT INTO wires VALUES (%s, %s)", (name, self.from_others.port))
        url = f"postgresql://suits@127.0.0.1:{self.to_database.port}/{database}?application_name={name}"
        self._words = [url, "--settings", str(settings)]
        self.process = Process(*self._words)
        self.address = self.process.address
        self._connect()

    def _connect(self) -> None:
        """Lead the wire from other processes to where this one listens now."""
        until = time.monotonic() + LONG
        while True:
            try:
                with psycopg.connect(self._database) as beside:
                    row = beside.execute("SELECT real FROM wires WHERE place = %s", (self._name,)).fetchone()
                assert row is not None
                self.from_others.to = int(row[0].rpartition(":")[2])
                return
            except psycopg.Error:
                assert time.monotonic() < until, "The database did not come back."
                time.sleep(0.2)

    def kill(self) -> None:
        """As if the power had gone; somebody starts it again, also where the database was just being killed, too."""
        self.killed.append(time.monotonic())
        self.process.signal(signal.SIGKILL)
        self._stopped()
        until = time.monotonic() + LONG
        while True:
            try:
                self.process = Process(*self._words, "--port", str(self.address.port))
                break
            except AssertionError:
                assert time.monotonic() < until, "A process that was killed did not come back."
                time.sleep(0.5)
        self._connect()

    def _stopped(self) -> None:
        self.process.stop()
        self.logs.append(self.process.log)

    def close(self) -> None:
        """For good."""
        if self.process.process.returncode is None:
            self._stopped()
        self.to_database.close()
        self.from_others.close()


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
            wire = place.to_database if "database" in kind else place.from_others
            wire.slow(LONG) if "pause" in kind else wire.cut()
            time.sleep(chance.uniform(*(PAUSE_SECONDS if "pause" in kind else CUT_SECONDS)))
            wire.mend()


class Storming:
    """What all places share: how many faults are left, who plays, and the one database."""

    def __init__(self, number: int, server: Server, tell: Callable[[str], None]):
        self.server = server
        self.played: list[Players] = []
        self.keepers: list[Keeper] = []
        self.following: list[Begun] = []
        """Rematches that nobody plays yet."""
        self.at: list[float] = []
        """When each fault was."""
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
            self.at.append(time.monotonic())
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
    manners: Counter[str] = Counter()
    with ExitStack() as until_over:
        failed = until_over.enter_context(failing_threads())
        server = until_over.enter_context(running(["fsync=on"]))
        database = server.database()
        prepare(database)
        with psycopg.connect(database, autocommit=True) as beside:
            beside.execute(_BY_WIRE)
        settings = Path(until_over.enter_context(tempfile.TemporaryDirectory())) / "settings.toml"
        settings.write_text(_SETTINGS)
        places = []
        for at in range(processes):
            places.append(Place(f"place{at}", server, database.rpartition("/")[2], settings))
            until_over.callback(places[-1].close)
        addresses = [one.address for one in places]
        storming = Storming(number, server, tell)
        played = storming.played
        turns = zip(itertools.cycle(PLAIN), itertools.cycle(MANNERS), strict=False)

        def play(begun: Begun, edition: str) -> None:
            played.append(Players(addresses, begun, chance.getrandbits(32), storming.following.append))
            played[-1].start()
            editions[edition] += 1
            manners[begun.manner] += 1

        def begin() -> None:
            if storming.following:
                play(storming.following.pop(), "again")
                return
            (edition, encounter), manner = next(turns)
            if manner == "real":
                edition, encounter = REAL
            play(_begun(addresses, chance, edition, encounter, manner), edition)

        storming.keepers.append(Keeper(addresses, chance.getrandbits(32)))
        for keeper in storming.keepers:
            keeper.start()
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
        wrong = _ended(played, storming.keepers)
        store = Postgres(database)
        until_over.callback(store.close)
        for keeper in storming.keepers:
            wrong += wrong_at_the_end(keeper, store)
        left = LOOKED_AT
        views = 0
        for players in played:
            kept = store.load(players.fight)
            found = wrong_with(kept, players.said, players.did)
            # A damaged fight opens for no page: it is named, and nobody waits for one.
            if kept is not None and not found:
                left -= any(player.first for player in players.players)
                for player in players.players:
                    found += told_otherwise(kept, player.seat, player.seen)
                    if left >= 0:
                        found += never_so(kept, player.seat, player.first)
                        views += len(player.first)
            found += players.wrong + _keys_lost(players, store)
            wrong += [f"{players.fight} ({players.manner}): {one}" for one in found]
        wrong += _shown_by_each(places, [one for one in played if not one.over][-2:], store)
        for place in places:
            place.close()
        wrong += [one for place in places for log in place.logs for one in faults_in(log)]
        wrong += _wrong_closes(places, played) + failed
    return Storm(
        faults=storming.done,
        editions=editions,
        manners=manners,
        deeds=Counter(one.kind for players in played for one in players.did if one.heard == "acknowledged"),
        acknowledged=sum(one.heard("acknowledged") for one in played),
        in_doubt=sum(one.heard("in doubt") for one in played),
        refused=sum(one.heard("refused") for one in played),
        cut_off=sum(len(one.closed) for one in played),
        followed=sum(one.followed for one in played),
        fights=len(played),
        over=sum(one.over for one in played),
        again=[seconds for one in played for seconds in _again(storming.at, one.acknowledged)],
        views=views,
        kept=sum(len(keeper.acknowledged) for keeper in storming.keepers),
        wrong=wrong,
    )


def _again(faults: Sequence[float], acknowledged: Sequence[float]) -> list[float]:
    """Seconds from each fault in the middle of a fight until somebody's next word in it was acknowledged."""
    found = []
    for at in faults:
        if 0 < (number := bisect(acknowledged, at)) < len(acknowledged):
            found.append(acknowledged[number] - at)
    return found


def _keys_lost(players: Players, store: Postgres) -> list[str]:
    """Keys that somebody was told and that open nothing, or another fight or seat."""
    found = []
    for player in players.players:
        opens = store.seat(key_hash(player.key))
        if opens is None or (opens[0], opens[1].partition("/")[0]) != (players.fight, player.seat):
            found.append(f"lost: the key that {player.seat} was told opens {opens}.")
    return found


def _ended(played: Sequence[Players], keepers: Sequence[Keeper]) -> list[str]:
    """Everybody leaves; who does not is named."""
    threads: list[Players | Keeper] = [*played, *keepers]
    for one in threads:
        one.done.set()
    for one in threads:
        one.join(PATIENCE)
    wrong = [f"{players.fight}: somebody still waits." for players in played if players.is_alive()]
    return wrong + ["The keeper of a desk still waits." for keeper in keepers if keeper.is_alive()]


def _wrong_closes(places: Sequence[Place], played: Sequence[Players]) -> list[str]:
    """Sockets that were closed as they should not be."""
    found = Counter(
        wrong_close(closed.code, any(closed.came < at for at in place.killed))
        for place in places
        for players in played
        for closed in players.closed
        if closed.address is place.address
    )
    return [f"{one} ({number} x)" for one, number in found.items() if one]


def _shown_by_each(places: Sequence[Place], going_on: Sequence[Players], store: Postgres) -> list[str]:
    """Whether each process that takes a fight over shows each seat of it the same, and what its history implies."""
    wrong = []
    for place in places:
        for players in going_on:
            for player in players.players:
                first = _first_sight([one.address for one in places], player.key)
                kept = store.load(players.fight)
                assert kept is not None
                if first is not None and first[0].get("seat") == player.seat:
                    wrong += never_so(kept, player.seat, [shown(first[1], first[2])])
        place.kill()  # whatever it has goes to the other one
    return wrong


def _first_sight(addresses: Sequence[Address], key: str) -> tuple[Any, Any, Any] | None:
    """What a page is shown that comes now: where it sits, how it stands, and the log; None before the fight."""
    until = time.monotonic() + LONG
    while True:
        for address in addresses:
            try:
                with Seated(address, key, until=("waiting-room", "update")) as page:
                    return (page.header, page.now, page.log) if page.now else None
            except Gone:
                assert time.monotonic() < until
                time.sleep(0.2)


# Fights of each manner


def _begun(addresses: Sequence[Address], chance: random.Random, edition: str, encounter: str, manner: str) -> Begun:
    """A new fight, at whichever process can begin one."""
    seats: list[dict[str, Any]] = [{"people": list(one.people)} for one in side_by_side(setup_of(encounter, edition))]
    more: dict[str, Any] = {}
    if manner == "real":
        people = [who for one in seats for who in one["people"]]
        seats = [{"people": [who], "played": "referee"} for who in people]
        more = {"referee": True, "real": people}
    elif manner == "referee":
        more = {"referee": True}
    elif manner == "room":
        more = {"friends": True}
    told = _posted(
        addresses, chance, "/api/fights", {"edition": edition, "encounter": encounter, "seats": seats, **more}
    )
    keys = {link["seat"]: link["key"] for link in told["links"] if link["role"] in ("player", "referee")}
    if manner == "real":
        keys = {"referee": keys["referee"]}
    elif manner == "room":
        keys["seat-2"] = _joined(addresses, chance, keys["seat-1"])
    return Begun(told["fight"], keys, manner)


def _joined(addresses: Sequence[Address], chance: random.Random, host: str) -> str:
    """Whoever opened the waiting room tells its code, and somebody comes in with it: their key.

    Where it is not known whether they have come in, somebody else takes the seat again after a look.
    """
    until = time.monotonic() + LONG
    number = 0
    while True:
        number += 1
        try:
            with Seated(chance.choice(addresses), host, until="waiting-room") as page:
                told = chance.choice(addresses).post(
                    "/api/join", {"code": page.room["code"], "name": f"Guest {number}"}
                )
                if told.status == 200:
                    key: str = told.json["key"]
                    return key
                if number > 1 and b"All seats are taken" in told.body:
                    page.ask({"type": "give", "seat": "seat-2", "to": "link"})
                    page.receive()
                    return str(page.links[-1]["key"])
        except Gone:
            pass
        assert time.monotonic() < until, "Nobody can come into a waiting room."
        time.sleep(0.2)


def _posted(addresses: Sequence[Address], chance: random.Random, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What whichever process can answers."""
    until = time.monotonic() + LONG
    while True:
        try:
            answered: Answered = chance.choice(addresses).post(path, body)
            if answered.status == 200:
                told: dict[str, Any] = answered.json
                return told
            why: object = answered.body
        except OSError as fault:
            why = fault
        assert time.monotonic() < until, why
        time.sleep(0.2)
