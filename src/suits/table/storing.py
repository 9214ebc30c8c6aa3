"""What a table has written and is not durable yet, and the messages that wait for it.

The table goes on at once. Whatever it tells its pages after a write waits here until that write is durable. A write
that fails takes back everything since: the table stands as it stood before it, what waited is thrown away, and whoever
said something meanwhile is told why it was not done.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from suits.store import Overtaken, StoreError
from suits.table.keeping import Journal, Story
from suits.table.messages.speaking import No
from suits.table.watching import Listener, encode
from suits.table.writer import Chain, Write, Writer

if TYPE_CHECKING:
    from suits.table.room import HalfTold, Room
    from suits.table.seating import Place

_log = logging.getLogger(__name__)

Send = Callable[[bytes], None]
Held = list[tuple[Send, bytes]]
"""Messages that wait, in their order."""


class Before(NamedTuple):
    """A table as it stood before something was written."""

    told: Story
    pages: "list[tuple[Listener, Place, str]]"
    ready_seats: set[str]
    wishes: dict[str, str]
    redo_lines: dict[tuple[str, str], int] | None
    half_told: "HalfTold | None"


class _Waiting:
    """A write that is not durable yet, what waits for it to be told, and who waits for it."""

    def __init__(self, before: Before):
        self.before = before
        self.held: Held = []
        self.waiters: list[asyncio.Future[StoreError | None]] = []

    def wake(self, fault: StoreError | None) -> None:
        """Let everybody go on who waits for it."""
        for waiter in self.waiters:
            if not waiter.done():
                waiter.set_result(fault)


class Gate:
    """The way from a table to its pages: shut while something is not durable."""

    def __init__(self, writer: Writer, take_back: Callable[[Before, StoreError, Held], None]):
        self._writer = writer
        self._take_back = take_back
        self._chain = Chain()
        self._waiting: deque[_Waiting] = deque()

    def behind(self, send: Send) -> Send:
        """Send this way, behind whatever is written until then."""

        def send_behind(data: bytes) -> None:
            if self._waiting:
                self._waiting[-1].held.append((send, data))
            else:
                send(data)

        return send_behind

    def write(self, do: Callable[[], None], before: Callable[[], Before]) -> None:
        """Write something: queue it, or where no writer runs do it now, with whatever the store says to it."""
        if not self._writer.running:
            self._writer.at_once(do)
            return
        waiting, chain = _Waiting(before()), self._chain
        self._waiting.append(waiting)
        self._writer.write(do, lambda write: self._settled(waiting, write), chain)

    async def stored(self) -> None:
        """Wait until everything written so far is durable. StoreError if it was taken back."""
        if self._waiting:
            waiter: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
            self._waiting[-1].waiters.append(waiter)
            if (fault := await waiter) is not None:
                raise fault

    def _settled(self, waiting: _Waiting, write: Write) -> None:
        """A write is durable, or has failed; they settle in their order."""
        if write.chain is not self._chain:
            return  # taken back together with an earlier one
        if write.fault is None:
            self._waiting.popleft()
            for send, data in waiting.held:
                send(data)
            waiting.wake(None)
            return
        late = list(self._waiting)
        self._waiting.clear()
        self._chain = Chain()
        try:
            self._take_back(waiting.before, write.fault, [held for one in late for held in one.held])
        finally:
            for one in late:
                one.wake(write.fault)


def stands(room: "Room") -> Before:
    """How this table stands."""
    told = room.journal.told
    return Before(
        msgspec.structs.replace(
            told,
            steps=told.steps[:],
            undone=told.undone[:],
            marks=told.marks[:],
            events=told.events[:],
            notes=told.notes[:],
        ),
        [(page, page.place, page.sitting) for watch in room.watches.values() for page in watch.listeners],
        set(room.ready_seats),
        dict(room.wishes),
        None if room.redo_lines is None else dict(room.redo_lines),
        room.half_told,
    )


def take_back(room: "Room", before: Before, fault: StoreError, held: Held) -> None:
    """Let nothing have happened since then, and tell everybody how the table stands and whoever spoke why.

    Where another program has written, or the fight is long, the fight is read anew.
    """
    if isinstance(fault, Overtaken):
        room.overtaken = room.broken = True
    else:
        try:
            _stand_again(room, before)
        except Exception:  # noqa: BLE001  # the fight is read anew, and the log says why
            _log.exception("A table could not be taken back.")
            room.broken = True
    if room.broken:
        _tell_why(room, fault, held)
        room.given_up(room)
        return
    _sit_again(room, before)
    room.tell()
    if not room.notice() and room.seating.begun and room.seating.referee is None:
        room.tell_away()
    _tell_why(room, fault, held)


def _stand_again(room: "Room", before: Before) -> None:
    room.journal = Journal(before.told)
    room.take_back()
    room.ready_seats, room.wishes, room.redo_lines = before.ready_seats, before.wishes, before.redo_lines
    room.half_told = before.half_told
    room.ready = room.moment = room.shared = None
    room.logbooks = {}
    room.timing.begin_anew()


def _sit_again(room: "Room", before: Before) -> None:
    """Every page is where it was; whoever came since is welcomed again, or has to come again."""
    came = [page for watch in room.watches.values() for page in watch.listeners]
    room.watches.clear()
    for page, place, sitting in before.pages:
        if page.here:
            page.place, page.sitting = place, sitting
            room.watch(page)
    known = {page for page, _, _ in before.pages}
    for page in came:
        if page not in known:
            opened = room.seating.opened_by(page.place.key_name)
            if opened is None or opened.offered:
                page.go()
            else:
                page.place, page.sitting = opened, ""
                room.welcome(page)


class _Answer(msgspec.Struct):
    """A message by the number of what it answers; None: it answers nothing."""

    n: int | None = None


def _tell_why(room: "Room", fault: StoreError, held: Held) -> None:
    """Tell whoever waits for an answer why there is none; if nobody does, everybody at the table."""
    unanswered = dict.fromkeys((send, n) for send, data in held if data and (n := _number(data)) is not None)
    for send, n in unanswered:
        send(encode(No(n=n, why=str(fault))))
    if not unanswered:
        room.tell_all(No(n=0, why=str(fault)))


def _number(data: bytes) -> int | None:
    return msgspec.json.decode(data, type=_Answer).n
