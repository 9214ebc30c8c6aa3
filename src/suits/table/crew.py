"""Several processes that serve together: started, looked after, replaced one by one, and stopped."""

import contextlib
import logging
import select
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from types import FrameType

READY_SECONDS = 120.0
"""Before one that does not come to serve is given up."""
STOP_SECONDS = 15.0
LOOK_SECONDS = 0.1
AGAIN_SECONDS = 1.0
"""Before one that died young is started again."""
OPEN = b"open\n"
"""What one says when it serves."""

_log = logging.getLogger(__name__)


class Crew:
    """Processes that do the same."""

    def __init__(self, commands: Sequence[Sequence[str]]):
        """What starts each of them."""
        self._commands = commands
        self._members: list[subprocess.Popen[bytes]] = []
        self._signal = 0
        self._not_before = 0.0

    def serve(self, ready: Callable[[], None]) -> int:
        """Until SIGTERM or SIGINT stops all; SIGHUP replaces one after the other. `ready`: all serve."""
        for one in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(one, self._hear)
        try:
            for place in range(len(self._commands)):
                member = self._started(place)
                if member is None:
                    return 0 if self._stopping else 1
                self._members.append(member)
            ready()
            while not self._stopping:
                if self._signal == signal.SIGHUP:
                    self._signal = 0
                    self._replace_all()
                self._look_after()
                time.sleep(LOOK_SECONDS)
        finally:
            self._stop(self._members)
        return 0

    def _hear(self, number: int, _: FrameType | None) -> None:
        if not self._stopping:  # nothing is replaced any more
            self._signal = number

    @property
    def _stopping(self) -> bool:
        return self._signal in (signal.SIGTERM, signal.SIGINT)

    def _started(self, place: int) -> subprocess.Popen[bytes] | None:
        """One for this place, as soon as it serves; None if it does not come to that: it has said why."""
        member = subprocess.Popen(self._commands[place], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        assert member.stdout is not None
        until = time.monotonic() + READY_SECONDS
        while not select.select([member.stdout], [], [], LOOK_SECONDS)[0]:
            if self._stopping or time.monotonic() > until:
                self._stop([member])
                return None
        if member.stdout.readline() == OPEN:
            return member
        member.wait()
        return None

    def _look_after(self) -> None:
        """Somebody else takes the place of one that has ended."""
        for place, member in enumerate(self._members):
            if member.poll() is not None and time.monotonic() >= self._not_before:
                _log.warning("A process has ended (%s): another takes its place.", member.returncode)
                self._not_before = time.monotonic() + AGAIN_SECONDS
                self._members[place] = self._started(place) or member

    def _replace_all(self) -> None:
        """A new one serves before an old one is asked to go: nobody stands before a closed door."""
        for place, old in enumerate(self._members):
            new = self._started(place)
            if new is None:
                if self._stopping:
                    return
                _log.error("No new process could be started: the old ones stay.")
                return
            self._members[place] = new
            self._stop([old])

    @staticmethod
    def _stop(members: Sequence[subprocess.Popen[bytes]]) -> None:
        for member in members:
            if member.poll() is None:
                member.terminate()
        until = time.monotonic() + STOP_SECONDS
        for member in members:
            with contextlib.suppress(subprocess.TimeoutExpired):
                member.wait(max(0.1, until - time.monotonic()))
            if member.poll() is None:
                member.kill()
                member.wait()
