"""Who is away, and for how long yet their seat is kept for them."""

import math
from collections.abc import Callable, Collection, Iterable

from suits.table.seating import Place


class Absence:
    """Since when those who have a seat are away. When a table is opened again, time begins anew."""

    def __init__(self, clock: Callable[[], float]):
        self._clock = clock
        self._since: dict[str, float] = {}
        """By link."""

    def notice(self, links: Iterable[str], here: Collection[str]) -> bool:
        """Look who is here; True if somebody has come or gone."""
        before, now = self._since, self._clock()
        self._since = {link: before.get(link, now) for link in links if link not in here}
        return self._since != before

    def left(self, place: Place, grace: int) -> int | None:
        """For how many seconds yet a seat is kept; None while its person is here."""
        if not place.persons:
            return 0  # a bot's from the beginning
        if any(link not in self._since for link in place.persons):
            return None
        last_seen = max(self._since[link] for link in place.persons)
        return max(0, math.ceil(grace - (self._clock() - last_seen)))
