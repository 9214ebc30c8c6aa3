"""What a fight costs whom, noted while it is played without a log."""

from collections import Counter

from suits.editions import Edition
from suits.events import Event
from suits.state import State


class Ledger:
    """Stands where the log of a state would be, and keeps a few sums only.

    It is never anything but empty, so the fight has nothing to tell; whatever is said of harm is added up at once, and
    nothing else is told.
    """

    __slots__ = ("_edition", "_state", "_strikers", "dealt", "fell", "kinds", "taken")

    def __init__(self, edition: Edition, state: State):
        self._edition, self._state = edition, state
        self.kinds = edition.harmful
        self._strikers: dict[str, str] = {}
        self.taken: Counter[str] = Counter()
        self.dealt: Counter[str] = Counter()
        self.fell: dict[str, int] = {}
        """Who is down, since which round, the first to fall first."""

    def __bool__(self) -> bool:
        return False

    def append(self, event: Event) -> None:
        """Something happened."""
        harm = self._edition.harm(event)
        if harm is None:
            self._see(event.who)
            return
        by, whom, points = harm
        if by:
            self._strikers[whom] = by
        if points:
            self.taken[whom] += points
            self.dealt[self._strikers.pop(whom, "")] += points
        self._see(whom)

    def look(self) -> None:
        """See who is down now and was not, and who is up again."""
        for who in self._state.people:
            self._see(who)

    def _see(self, who: str) -> None:
        if self._edition.is_up(self._state, who):
            self.fell.pop(who, None)
        elif who not in self.fell:
            self.fell[who] = self._edition.rounds(self._state)
