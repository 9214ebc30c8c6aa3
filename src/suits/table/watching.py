"""Pages that are open, and what they were told last."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from suits.record import Step
from suits.table.histories import Changed
from suits.table.logbook import Logbook
from suits.table.messages import FromTable
from suits.table.messages.speaking import Device
from suits.table.messages.telling import Update
from suits.table.messages.waiting import WaitingRoom
from suits.table.seating import Place
from suits.view import Line

encode = msgspec.json.Encoder().encode


class MightHaveBeen(NamedTuple):
    """A what-if, and the steps of the fight that it changed one of."""

    changed: Changed
    steps: list[Step]


class Listener:
    """A page that is open at this table."""

    def __init__(
        self,
        place: Place,
        send: Callable[[bytes], None],
        go: Callable[[], None] = lambda: None,
        browser: str = "",
        device: Device = "",
    ):
        self.place = place
        self.sitting = ""
        self.send = send
        self.go = go
        """Sends the page away; it comes again by itself."""
        self.browser = browser
        """The mark of the browser, if it has one."""
        self.device: Device = device
        self.here = True
        """Whether the page is still open."""
        self.what_if: MightHaveBeen | None = None
        """The last that it was told."""

    def tell(self, message: FromTable) -> None:
        """Send one message."""
        self.send(encode(message))


class Watch:
    """All pages that may know the same, and what they were told last."""

    def __init__(self, place: Place, sitting: str):
        self.place = place
        self.sitting = sitting
        self.listeners: list[Listener] = []
        self.logbook: Logbook | None = None
        self.lines: tuple[Line, ...] = ()
        self.body: Update | None = None
        self.before: WaitingRoom | None = None
        """What they were told last while the fight had not begun."""
        self.clock: tuple[frozenset[str], bool, bool] | None = None
        """The questions whose time they were told last, whether it ran, and whether it was stopped."""
