"""How often people may say something beside the fight: enough for company, too little to disturb."""

from collections.abc import Callable

from suits.fight import Refusal
from suits.table.rates import Rate

PHRASES, PHRASE_SECONDS = 5, 20
NUDGES, NUDGE_SECONDS = 1, 20
NAMES, NAME_SECONDS = 10, 600
SEATS, SEAT_SECONDS = 20, 600


class Manners:
    """What each seat has said of late."""

    def __init__(self, clock: Callable[[], float]):
        self._phrases = Rate(PHRASE_SECONDS, clock)
        self._nudges = Rate(NUDGE_SECONDS, clock)
        self._names = Rate(NAME_SECONDS, clock)
        self._seats = Rate(SEAT_SECONDS, clock)

    def phrase(self, seat: str) -> None:
        """Refuse what is too much at once."""
        if not self._phrases.allows(seat, PHRASES):
            raise Refusal(f"{PHRASES} phrases in {PHRASE_SECONDS} seconds are enough: wait a little.")

    def nudge(self, seat: str, other: str) -> None:
        """Refuse to have somebody nudged again and again."""
        if not self._nudges.allows(f"{seat} {other}", NUDGES):
            raise Refusal(f"One nudge in {NUDGE_SECONDS} seconds is enough: wait a little.")

    def name(self, seat: str) -> None:
        """Refuse to change a name again and again: each is stored."""
        if not self._names.allows(seat, NAMES):
            raise Refusal(f"{NAMES} names in {NAME_SECONDS // 60} minutes are enough: wait a little.")

    def seat(self, seat: str) -> None:
        """Refuse to change seats again and again: each change is stored."""
        if not self._seats.allows(seat, SEATS):
            raise Refusal(f"{SEATS} changes in {SEAT_SECONDS // 60} minutes are enough: wait a little.")
