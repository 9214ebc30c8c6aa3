"""Pages that are open, and what they were told last."""

from collections.abc import Callable

import msgspec

from suits.fight import Fight
from suits.record import Step
from suits.table.histories import Changed
from suits.table.logbook import Logbook
from suits.table.messages import FromTable, Update
from suits.table.seating import Place
from suits.view import Line

encode = msgspec.json.Encoder().encode


class Listener:
    """A page that is open at this table."""

    def __init__(
        self,
        place: Place,
        send: Callable[[bytes], None],
        go: Callable[[], None] = lambda: None,
        browser: str = "",
    ):
        self.place = place
        self.sitting = ""
        self.send = send
        self.go = go
        """Sends the page away; it comes again by itself."""
        self.browser = browser
        """The mark of the browser, if it has one."""
        self.changed: Changed | None = None
        """The last what-if of this page."""
        self.ready: Fight | None = None
        """The changed fight, as soon as it stands."""
        self.changed_from: list[Step] = []
        """The fight whose step it changed."""
        self.asked_from: list[Step] = []
        """The fight whose step it wants to change."""

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
