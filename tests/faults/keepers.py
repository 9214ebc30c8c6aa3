"""Keepers of desks: each thing has the version and the words that were acknowledged last, and a campaign its diary."""

import json
import random
import threading
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from tests.server.live import Address, Answered, Seated
from tests.server.processes import Gone

from suits.store import Store
from suits.store.postgres.line import UNSURE
from suits.table.seating import key_hash

SHEET: dict[str, Any] = {"body": 6, "will": 6, "skills": {"Fighting": 7}, "weapons": ["Sword"]}
FORD: dict[str, Any] = {
    "format": "suits-encounter",
    "version": 1,
    "edition": "draw",
    "title": "The ford",
    "people": [{"name": "Sam", "side": "Ours", **SHEET}, {"name": "Kaspar", "side": "Theirs", **SHEET}],
}
THINGS = ("ann", "bob", "eve")
WATCHING = 10.0
"""Seconds that somebody watches a fight in which nothing happens."""
PAUSE = 0.2
"""Seconds between two changes: what one address may change in a minute has an end."""


class State(NamedTuple):
    """How a thing may be: its version, what stands in it, and whether it was removed. Version 0: there is none."""

    version: int
    words: str = ""
    gone: bool = False


NOTHING = State(0)


class Out(NamedTuple):
    """A fight that the party of a campaign has gone into."""

    title: str
    key: str


class Changed(NamedTuple):
    """A change that was asked for: of which thing, to what, and what was heard of it."""

    thing: str
    to: State
    heard: Literal["acknowledged", "in doubt"]


def wrong_with_desk(changes: Sequence[Changed], found: dict[str, State]) -> list[str]:
    """What is wrong with what lies on a desk, against what its one keeper was told."""
    wrong = []
    for thing in sorted({one.thing for one in changes} | set(found)):
        theirs = [one for one in changes if one.thing == thing]
        sure = max((at for at, one in enumerate(theirs) if one.heard == "acknowledged"), default=-1)
        last = theirs[sure].to if sure >= 0 else NOTHING
        late = [one.to for one in theirs if one.heard == "in doubt" and one.to.version == last.version + 1]
        may_be = {last, *late, *(one.to for one in theirs[sure + 1 :])}
        now = found.get(thing, NOTHING)
        if now not in may_be:
            what = "lost" if now.version <= last.version else "nobody's"
            wrong.append(f"{what}: {thing} on a desk is {now}, and {last} was acknowledged.")
    return wrong


class Keeper(threading.Thread):
    """The one person who has a desk, at any of the processes, and a campaign on it."""

    def __init__(self, addresses: Sequence[Address], seed: int):
        super().__init__(daemon=True)
        self.key = ""
        self.changes: list[Changed] = []
        self.notes: Counter[str] = Counter()
        """What was acknowledged to have happened in the campaign, by kind and title."""
        self.maybe: Counter[str] = Counter()
        """And of what may have happened besides."""
        self.wrong: list[str] = []
        self.acknowledged: list[float] = []
        self.done = threading.Event()
        self._addresses = addresses
        self._chance = random.Random(seed)
        self._now = dict.fromkeys(THINGS, NOTHING)
        self._campaign = 0
        """Its version, as it was last told."""
        self._out: Out | None = None
        self._number = 0

    def run(self) -> None:
        """Change something, again and again."""
        while not self.done.wait(PAUSE):
            try:
                if not self.key:
                    self._new()
                elif self._chance.random() < 0.5:
                    self._change(self._chance.choice(THINGS))
                else:
                    self._happen()
            except OSError:
                continue

    def _post(self, path: str, body: dict[str, Any]) -> Answered:
        return self._chance.choice(self._addresses).post(
            f"/api/desk{path}", {**body, **({"key": self.key} if self.key else {})}
        )

    def _new(self) -> None:
        answered = self._post("/new", {})
        if answered.status == 200:
            self.key = answered.json["key"]

    # Things

    def _change(self, thing: str) -> None:
        """Put something there, take it away, or bring it back; where it is not known what came of it, look."""
        now = self._now[thing]
        self._number += 1
        which = {"kind": "person", "id": thing, "version": now.version}
        if now.version and not now.gone and self._chance.random() < 0.2:
            path, body, to = "/remove", which, now._replace(version=now.version + 1, gone=True)
        elif now.gone and self._chance.random() < 0.5:
            path, body, to = "/restore", which, now._replace(version=now.version + 1, gone=False)
        else:
            words = f"{thing} {self._number}"
            path, to = "/put", State(now.version + 1, words)
            body = {**which, "body": {"name": words, "edition": "draw", "sheets": {"contests": {"body": 6, "will": 6}}}}
        heard = self._heard(path, body, to.version)
        if heard is not None:
            self.changes.append(Changed(thing, to, heard))
        if heard == "acknowledged":
            self._now[thing] = to
        else:
            self._look(thing)

    def _heard(self, path: str, body: dict[str, Any], version: int) -> Literal["acknowledged", "in doubt"] | None:
        """What came of a change; None: surely nothing."""
        try:
            answered = self._post(path, body)
        except OSError:
            return "in doubt"
        if answered.status == 200:
            self.acknowledged.append(time.monotonic())
            if answered.json["version"] != version:
                self.wrong.append(f"told otherwise: {path} told version {answered.json['version']}, not {version}.")
            return "acknowledged"
        if answered.status == 500:
            self.wrong.append(f"fault: {path} was answered with {answered.body!r}.")
        return "in doubt" if answered.status in (409, 500) or UNSURE.encode() in answered.body else None

    def _look(self, thing: str) -> None:
        """Find out how a thing is now, however long it takes: only then it is known what comes after it."""
        while not self.done.wait(PAUSE):
            try:
                answered = self._post("/thing", {"kind": "person", "id": thing})
            except OSError:
                continue
            if answered.status == 404 or (answered.status == 200 and "version" in answered.json):
                now = NOTHING if answered.status == 404 else _state(answered.json)
                self.wrong += wrong_with_desk([one for one in self.changes if one.thing == thing], {thing: now})
                self.changes.append(Changed(thing, now, "acknowledged"))
                self._now[thing] = now
                return

    # A campaign

    def _happen(self) -> None:
        """Something happens in the campaign: a note, the next fight, a fight, and how everybody came out of it."""
        self._number += 1
        title, chance = f"Day {self._number}", self._chance.random()
        if not self._campaign:
            self._do({"do": "begin", "title": "Errands", "edition": "draw"})
        elif self._out is not None:
            if self._is_over(self._out):
                self._tell("/campaign/take", {}, f"fought {self._out.title}")
        elif chance < 0.1:
            self._set_out(f"Ford {self._number}")
        elif chance < 0.3:
            encounter = {**FORD, "title": title}
            self._do(
                {"do": "happen", "event": {"kind": "next", "title": title, "encounter": encounter, "side": "Ours"}}
            )
        else:
            self._do({"do": "happen", "event": {"kind": "note", "title": title, "text": ""}})

    def _do(self, wish: dict[str, Any]) -> bool:
        event = wish.get("event", {})
        return self._tell("/campaign/do", {"wish": wish}, " ".join((event["kind"], event["title"])) if event else "")

    def _tell(self, path: str, body: dict[str, Any], mark: str) -> bool:
        """Have something happen that has such a mark in the campaign; whether it has."""
        before = self._campaign
        heard = self._heard(path, {"id": "c", "version": before, **body}, before + 1)
        if heard == "acknowledged":
            self._campaign += 1
        else:
            self._look_at_campaign()
        if mark and heard is not None:
            (self.notes if heard == "acknowledged" else self.maybe)[mark] += 1
        if mark.startswith("fought") and self._campaign > before:
            self._out = None
        return self._campaign > before

    def _set_out(self, title: str) -> None:
        """The party goes into a fight that bots fight, for as long as somebody watches."""
        seats = [{"people": [who], "played": "sensible"} for who in ("sam", "kaspar")]
        wanted = {"edition": "draw", "written": {**FORD, "title": title}, "seats": seats}
        answered = self._chance.choice(self._addresses).post("/api/fights", wanted)
        if answered.status != 200:
            return
        fight = answered.json["fight"]
        key = next(one["key"] for one in answered.json["links"] if one["seat"] == "spectator")
        event = {"kind": "sets out", "title": title, "where": {"fight": fight, "key": key}}
        if self._do({"do": "happen", "event": event}):
            self._out = Out(title, key)

    def _is_over(self, out: "Out") -> bool:
        """Watch for a moment."""
        try:
            with Seated(self._chance.choice(self._addresses), out.key, patience=WATCHING) as page:
                while not page.now.get("over"):
                    page.receive(WATCHING)
                return True
        except Gone:
            return False

    def _look_at_campaign(self) -> None:
        while not self.done.wait(PAUSE):
            try:
                answered = self._post("/campaign", {"id": "c"})
            except OSError:
                continue
            if answered.status in (200, 404):
                now = answered.json["version"] if answered.status == 200 else 0
                if now < self._campaign:
                    self.wrong.append(f"lost: a campaign has version {now}, and {self._campaign} was acknowledged.")
                self._campaign = now
                return


def _state(told: dict[str, Any]) -> State:
    return State(told["version"], told["body"]["name"], bool(told.get("gone")))


def wrong_with_campaign(happened: Counter[str], notes: Counter[str], maybe: Counter[str]) -> list[str]:
    """What is wrong with what happened in a campaign, against what was acknowledged."""
    wrong = []
    for title in sorted({*happened, *notes}):
        if happened[title] < notes[title]:
            wrong.append(f"lost: {title} was acknowledged, and has not happened in the campaign.")
        elif happened[title] > notes[title] + maybe[title]:
            wrong.append(f"nobody's: {title} has happened {happened[title]} times in the campaign.")
    return wrong


def wrong_at_the_end(keeper: Keeper, store: Store) -> list[str]:
    """What is wrong with a keeper's desk as it is stored."""
    desk = store.desk(key_hash(keeper.key)) if keeper.key else None
    if desk is None:
        return [*keeper.wrong, *(["lost: a desk is gone."] if keeper.key else [])]
    found = {}
    for thing in THINGS:
        kept = store.thing(desk, "person", thing)
        if kept is not None:
            found[thing] = State(kept.listed.version, kept.listed.title, kept.listed.gone)
    campaign = store.thing(desk, "campaign", "c")
    happened: Counter[str] = Counter()
    if campaign is not None:
        happened.update(f"{one['kind']} {one['title']}" for one in events_of(campaign.body) if "title" in one)
    return [
        *keeper.wrong,
        *wrong_with_desk(keeper.changes, found),
        *wrong_with_campaign(happened, keeper.notes, keeper.maybe),
    ]


def events_of(body: bytes) -> list[dict[str, Any]]:
    """What happened in a campaign, as it is kept."""

    found: list[dict[str, Any]] = json.loads(body)["events"]
    return found
