"""A table served on this machine, and pages that talk to it over real sockets."""

import http.client
import json
import random
import socket
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE
from websockets.sync.client import ClientConnection, connect

from suits.store import SQLite
from suits.table.crowd import Limits
from suits.table.serving import server
from suits.table.web import Web

Told = dict[str, Any]


class Answered:
    """What came back from a request."""

    def __init__(self, response: http.client.HTTPResponse):
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.body = response.read()

    @property
    def json(self) -> Any:
        """What it says."""
        return json.loads(self.body)


class Address:
    """Where a table is served."""

    def __init__(self, host: str, port: int):
        self.host, self.port = host, port

    @property
    def origin(self) -> str:
        """What its own pages say they come from."""
        return f"http://{self.host}:{self.port}"

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Answered:
        """One request."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
            connection.request(method, path, data, headers or {})
            return Answered(connection.getresponse())
        finally:
            connection.close()

    def get(self, path: str) -> Answered:
        """Look something up."""
        return self.ask("GET", path)

    def post(self, path: str, body: Any, headers: dict[str, str] | None = None) -> Answered:
        """Send something."""
        return self.ask("POST", path, body, headers)

    def begun(self, wanted: Mapping[str, Any], headers: dict[str, str] | None = None) -> Any:
        """A new fight, as it is told. A table that has just been opened may have no process for it yet."""
        until = time.monotonic() + 3 * PATIENCE
        while (answer := self.post("/api/fights", wanted, headers)).status == 503 and time.monotonic() < until:
            time.sleep(0.5)
        assert answer.status == 200, answer.body
        return answer.json

    def begin(self, encounter: str, edition: str, seats: Sequence[Mapping[str, Any]], **more: Any) -> dict[str, str]:
        """A new fight: the keys of its seats."""
        told = self.begun({"edition": edition, "encounter": encounter, "seats": seats, **more})
        return {link["seat"]: link["key"] for link in told["links"]}

    def pies(self, **more: Any) -> dict[str, str]:
        """A pie fight of two people."""
        return self.begin("kitchen", "toy", [{"people": ["coco"]}, {"people": ["bix"]}], **more)

    def open_socket(self, **more: Any) -> AbstractContextManager[ClientConnection]:
        """A socket on which nothing has been said yet."""
        url = f"ws://{self.host}:{self.port}/socket"
        more = {"open_timeout": PATIENCE, **more}
        opened: AbstractContextManager[ClientConnection] = connect(url, max_size=None, **more)
        return opened


class Seated:
    """A page at a seat, over a socket."""

    def __init__(
        self,
        address: Address,
        key: str,
        headers: dict[str, str] | None = None,
        until: str | Collection[str] = "update",
        patience: float = PATIENCE,
    ):
        """`patience`: seconds until it gives up whatever it waits for, with TimeoutError; its socket stays open.

        Whoever comes with an invitation goes on with the key that the table makes for them.
        """
        self._open = ExitStack()
        self.patience = patience
        self._address, self._headers = address, headers
        self.now: Told = {}
        self.log: list[Told] = []
        self.room: Told = {}
        """The waiting room, where there is one."""
        self.links: list[Told] = []
        """The secrets of new links."""
        self.header: Told = {}
        """Where it sits."""
        self.again: Told = {}
        """The fight after this one that it is invited to."""
        self.number = 0
        self._come(key)
        kinds = (until,) if isinstance(until, str) else tuple(until)
        if self.until(*kinds, "link")["type"] == "link":
            self.close()
            self._come(self.links.pop()["key"])
            self.until(*kinds)

    def _come(self, key: str) -> None:
        self.key = key
        socket = self._address.open_socket(additional_headers=self._headers, open_timeout=self.patience)
        self.socket = self._open.enter_context(socket)
        self.send({"type": "hello", "key": key})

    def send(self, message: Told) -> None:
        """Say something."""
        self.socket.send(json.dumps(message))

    def receive(self, patience: float | None = None) -> Told:
        """The next message."""
        told: Told = json.loads(self.socket.recv(timeout=self.patience if patience is None else patience))
        if told["type"] == "update":
            self.now = told
            self.log = self.log[: told.get("keep", 0)] + told.get("lines", [])
        elif told["type"] == "waiting-room":
            self.room = told
        elif told["type"] == "link":
            self.links.append(told)
        elif told["type"] == "welcome":
            self.header, self.log = told["rules"], []
        elif told["type"] == "again":
            self.again = told
        return told

    def until(self, *kinds: str) -> Told:
        """Wait for a message of one of these kinds."""
        while (told := self.receive())["type"] not in kinds:
            pass
        return told

    def ask(self, message: Told) -> Told:
        """Say something, and the answer to it."""
        self.number += 1
        self.send({**message, "n": self.number})
        while (told := self.receive()).get("n") != self.number or told["type"] == "link":
            pass
        return told

    def first_answer(self, chance: random.Random) -> Told | None:
        """A message that answers what is asked, by chance; None if nothing is asked."""
        for question in self.now.get("questions", ()):
            if question.get("answered"):
                continue
            words = [chance.choice(question["options"])["say"]]
            while question.get("stages"):
                stage = self.ask({"type": "next", "question": question["id"], "words": words})
                if not stage.get("options"):
                    break
                words.append(chance.choice(stage["options"])["say"])
            return {"type": "answer", "question": question["id"], "answer": " ".join(filter(None, words))}
        return None

    def close(self) -> None:
        """Leave."""
        self._open.close()

    def __enter__(self) -> "Seated":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextmanager
def live(
    path: Path,
    clock: Callable[[], float] = time.monotonic,
    hosts: Collection[str] = (),
    limits: Limits | None = None,
) -> Iterator[Address]:
    """Serve the table in a thread, as the program serves it."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        started: list[Any] = []

        def run() -> None:
            store = SQLite(path)
            running = server(Web(store, clock, limits).app(hosts), limits)
            started.append(running)
            running.run(sockets=[listening])
            store.close()

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        until = time.monotonic() + PATIENCE
        while not (started and started[0].started):
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.01)
        try:
            yield Address("127.0.0.1", listening.getsockname()[1])
        finally:
            started[0].should_exit = True
            thread.join(PATIENCE)
