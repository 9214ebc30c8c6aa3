"""What a process counts and times, for Prometheus. Off until somebody wants it, and then on a port of its own."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from socket import SOCK_STREAM, getaddrinfo
from socketserver import ThreadingMixIn
from typing import TYPE_CHECKING, Protocol
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from suits.store import StoreError

if TYPE_CHECKING:
    from suits.table.web import Web

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""The limits between which times are counted."""


class Measures(Protocol):
    """What can be told of a process."""

    def answered(self, seconds: float, refused: bool) -> None:
        """A page has said something; how long until it was done, or refused."""

    def stored(self, seconds: float) -> None:
        """Something was stored, or could not be."""

    def rule_failed(self) -> None:
        """A rule of the program has failed."""


class Unmeasured:
    """Nobody wants to know."""

    def answered(self, seconds: float, refused: bool) -> None:
        """Nothing."""

    def stored(self, seconds: float) -> None:
        """Nothing."""

    def rule_failed(self) -> None:
        """Nothing."""


class _Process:
    """The measures of this process: there is one."""

    measures: Measures = Unmeasured()


def measures() -> Measures:
    """Where everything is told."""
    return _Process.measures


@contextmanager
def timed(tell: Callable[[float], None]) -> Iterator[None]:
    """How long this took."""
    began = time.perf_counter()
    try:
        yield
    finally:
        tell(time.perf_counter() - began)


class Measured:
    """For Prometheus."""

    def __init__(self, web: "Web"):
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

        self.registry = CollectorRegistry()
        into = self.registry
        fights = Gauge("suits_fights", "Fights in memory.", registry=into)
        fights.set_function(lambda: web.house.rooms)
        sockets = Gauge("suits_connections", "Connections at the door.", registry=into)
        sockets.set_function(lambda: web.door.number)
        self._answers = Counter("suits_messages", "What pages said and was done.", registry=into)
        self._refused = Counter("suits_refused_messages", "What pages said and was refused.", registry=into)
        self._seconds = Histogram(
            "suits_message_seconds", "From a page's word until it was done and told.", buckets=SECONDS, registry=into
        )
        self._store = Histogram("suits_store_seconds", "Waiting for the store.", buckets=SECONDS, registry=into)
        self._rules = Counter("suits_rule_failures", "Rules of the program that failed.", registry=into)

    def answered(self, seconds: float, refused: bool) -> None:
        """A page has said something."""
        (self._refused if refused else self._answers).inc()
        self._seconds.observe(seconds)

    def stored(self, seconds: float) -> None:
        """Something was stored."""
        self._store.observe(seconds)

    def rule_failed(self) -> None:
        """A rule has failed."""
        self._rules.inc()


class _Quiet(WSGIRequestHandler):
    """Logs nobody's address."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


def serve_measures(web: "Web", host: str, port: int, *, with_others: bool = False) -> None:
    """Tell everything at this address, to whoever asks, until the process ends.

    `with_others`: a process that is to take the place of another begins before that one has left the port.
    """
    try:
        from prometheus_client import make_wsgi_app
    except ImportError:
        raise StoreError(
            "--metrics needs one more package: install suits with the extra `metrics` (prometheus-client)."
        ) from None
    found = Measured(web)
    try:
        family, *_, place = getaddrinfo(host, port, type=SOCK_STREAM)[0]

        class Door(ThreadingMixIn, WSGIServer):
            address_family, allow_reuse_port, daemon_threads = family, with_others, True

        serving = make_server(str(place[0]), port, make_wsgi_app(found.registry), Door, _Quiet)
    except OSError as fault:
        raise StoreError(f"Port {port} on {host} cannot be used for --metrics: {fault.strerror}.") from None
    threading.Thread(target=serving.serve_forever, name="metrics", daemon=True).start()
    _Process.measures = found
