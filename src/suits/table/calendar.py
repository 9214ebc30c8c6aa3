"""The date, where something is forgotten by it: only when two looks at the clock, hours apart, agree."""

import logging
import time
from collections.abc import Callable

SURE_SECONDS = 6 * 3600.0
"""So long the date has to go on as the steady clock does before anything is forgotten by it."""
MOST_APART = 60.0
"""Seconds that the two clocks may be apart from one look to the next; whoever sets a clock right by a little disturbs
nobody."""

_log = logging.getLogger(__name__)


class Calendar:
    """Today's date, from a clock that somebody may set and another that only goes on."""

    def __init__(self, date: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic):
        self._date = date
        self._steady = steady
        self._last = self._since = date(), steady()
        """The last look, and the first since the date was set."""

    def now(self) -> float | None:
        """The date in seconds since 1970; None as long as it may be wrong."""
        date, steady = self._date(), self._steady()
        if abs((date - self._last[0]) - (steady - self._last[1])) > MOST_APART:
            _log.warning("The date has changed by itself: nothing is forgotten until it has stayed right for a while.")
            self._since = date, steady
        self._last = date, steady
        return date if steady - self._since[1] >= SURE_SECONDS else None
