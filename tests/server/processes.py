"""Real processes of `suits serve`, on one PostgreSQL or each on its own."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from urllib.parse import urlsplit

from tests.patience import PATIENCE
from tests.server.live import Address, Seated
from websockets.exceptions import ConnectionClosed, WebSocketException

ANYWHERE = "0.0.0.0"
Gone = (ConnectionClosed, WebSocketException, OSError, TimeoutError)


def opened(program: "subprocess.Popen[str]") -> tuple[Address | None, str]:
    """Where a `suits serve` is reached, as its last line tells, and what it said before; None if it ended instead."""
    assert program.stdout is not None
    said = ""
    for line in iter(program.stdout.readline, ""):
        if line.startswith("http"):
            parts = urlsplit(line.strip())
            host = parts.hostname if parts.hostname not in (None, ANYWHERE) else "127.0.0.1"
            return Address(str(host), parts.port or 0), said
        said += line
    return None, said


class Process:
    """One `suits serve`, and where it is reached."""

    def __init__(self, url: str, *words: str):
        """`url`: the database it keeps fights in; empty: `words` say where."""
        store = ["--store", url] if url else []
        command = [sys.executable, "-m", "suits", "serve", *store, "--port", "0", "--no-browser", *words]
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  # closed in `stop`
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._log, text=True)
        address, said = opened(self.process)
        if address is None:
            self.stop()
            raise AssertionError(said + self.log)
        self.address = address

    def signal(self, number: signal.Signals) -> None:
        """Kill it, pause it, let it go on."""
        self.process.send_signal(number)

    @property
    def log(self) -> str:
        """What it has written to standard error, also when it has ended."""
        if not self._log.closed:
            size = os.fstat(self._log.fileno()).st_size
            self._told = os.pread(self._log.fileno(), size, 0).decode()
        return self._told

    def workers(self) -> list[int]:
        """The processes that it looks after."""
        pid = self.process.pid
        with open(f"/proc/{pid}/task/{pid}/children") as file:  # noqa: PTH123  # no file on a disk
            return [int(one) for one in file.read().split()]

    def stop(self) -> int:
        """End it as an operator does; its exit status."""
        if self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        finally:
            assert self.process.stdout is not None
            self.process.stdout.close()
            self._told = self.log
            self._log.close()


@contextmanager
def processes(url: str, number: int, *words: str) -> Iterator[list[Process]]:
    """So many of them, each with a port of its own."""
    with ExitStack() as until_stopped:
        found = []
        for _ in range(number):
            one = Process(url, *words)
            until_stopped.callback(one.stop)
            found.append(one)
        yield found


def seated_again(address: Address, key: str, seconds: float, **more: Any) -> Seated:
    """A page that comes again until it is let in, as the page in the browser does."""
    until = time.monotonic() + seconds
    while True:
        try:
            return Seated(address, key, **more)
        except Gone:
            assert time.monotonic() < until, "nobody has taken the fight over"
            time.sleep(0.1)


def kill(pid: int) -> None:
    """As if the power had gone."""
    os.kill(pid, signal.SIGKILL)
