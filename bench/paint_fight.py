"""A fight of many, for `bench paint`: who plays in it, over sockets of their own."""

import contextlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

from websockets.sync.client import ClientConnection, connect

from suits import encounters

PEOPLE, LINES = 20, 200
EDITION, ENCOUNTER = "engage", "quartet"
LASTING = ("attack", "wait", "pass", "defend", "ready", "recover", "engage")
Told = dict[str, Any]


class Hand:
    """Somebody who answers over a socket of their own."""

    def __init__(self, socket: ClientConnection, key: str, chance: random.Random):
        self.socket, self.chance = socket, chance
        self.now: Told = {}
        self.lines = 0
        self._say({"type": "hello", "key": key})
        self.hear()

    def hear(self, patience: float = 0.15) -> None:
        """Take what was said until now."""
        with contextlib.suppress(TimeoutError):
            while True:
                told = json.loads(self.socket.recv(timeout=patience))
                if told["type"] == "update":
                    self.now = told
                    self.lines = told.get("keep", 0) + len(told.get("lines", ()))
                elif told["type"] == "stage":
                    self._go_on(told)
                patience = min(patience, 0.03)

    def answers(self) -> bool:
        """Give one answer, if anything is asked."""
        self.hear(0.001)
        question = next((one for one in self.now.get("questions", ()) if not one.get("answered")), None)
        if question is None:
            return False
        word = self.chance.choice(_lasting(question["options"]))["say"]
        kind, what = ("next", {"words": [word]}) if question.get("stages") else ("answer", {"answer": word})
        self._say({"type": kind, "question": question["id"], **what})
        self.hear()
        return True

    def _go_on(self, stage: Told) -> None:
        if stage.get("options"):
            words = [*stage["words"], self.chance.choice(_lasting(stage["options"]))["say"]]
            self._say({"type": "next", "question": stage["question"], "words": words})
        else:
            self._say({"type": "answer", "question": stage["question"], "answer": stage["whole"]})

    def _say(self, message: Told) -> None:
        self.socket.send(json.dumps(message))


def _lasting(options: list[Told]) -> list[Told]:
    """Answers by which a fight lasts, if there are any: nobody gives up, and half of them wait."""
    return [one for one in options if one.get("verb") in LASTING] or options


class Fight:
    """Two sides who answer, and the link at which a page sees what the first of them sees."""

    def __init__(self, link: str, players: list[Hand]):
        self.link, self.players = link, players

    @property
    def lines(self) -> int:
        """How long the story is."""
        return self.players[0].lines

    def goes_on(self, seen: Callable[[], int], updates: int = 0, lines: int = 0) -> None:
        """Answer one after another until pages have seen so many updates, of a story of so many lines."""
        count = 0
        while count < updates or self.lines < lines:
            if not any([one.answers() for one in self.players]) and self.players[0].now.get("over"):
                sys.exit(f"The fight came to an end after {self.lines} lines.")
            count += seen()


def crowd() -> tuple[Told, list[Told]]:
    """An encounter with twenty people, and a seat for each of its sides."""
    file = encounters.ready_made(EDITION)[ENCOUNTER]
    written = encounters.written_out(file)
    for row in written["people"]:
        row["count"] = PEOPLE // len(written["people"])
    people = encounters.setup_from(written, file.parent, edition=EDITION).people
    sides: dict[str, list[str]] = {}
    for one in people:
        sides.setdefault(one.side, []).append(one.id)
    return written, [{"people": those} for those in sides.values()]


@contextlib.contextmanager
def fight(address: str) -> Iterator[Fight]:
    """A fight that has just begun."""
    from tests.browser.tables import post

    written, seats = crowd()
    links = post(address, "/api/fights", {"edition": EDITION, "written": written, "seats": seats})["links"]
    keys = [one["key"] for one in links if one["seat"].startswith("seat-")]
    url, chance = address.replace("http", "ws", 1) + "/socket", random.Random(1)
    with contextlib.ExitStack() as sockets:
        players = [Hand(sockets.enter_context(connect(url, max_size=None)), key, chance) for key in keys]
        yield Fight(f"{address}/#/seat/{keys[0]}", players)
