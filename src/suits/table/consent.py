"""What needs the word of others: somebody proposes, those who have a say agree, and silence is no."""

from collections.abc import Callable

from suits.fight import Refusal
from suits.table.messages import Say
from suits.table.proposals import Proposed, needed
from suits.table.room import Room
from suits.table.seating import PERSON
from suits.table.watching import Listener


def has_say(listener: Listener) -> None:
    """Refuse those who only watch, or look where a bot plays."""
    if listener.place.role in ("spectator", "screen") or listener.place.played != PERSON:
        raise Refusal("Who only watches changes nothing.")


def propose(
    room: Room,
    listener: Listener,
    text: str,
    do: Callable[[], None],
    since: int | None = None,
    *,
    missing: list[str] | None = None,
    about: str = "",
) -> None:
    """Do something at once, or when those whose word it takes have agreed: everybody else, or `missing`."""
    if missing is None:
        missing = needed(room.seating, listener.place)
    if not missing:
        room.proposed = None
        do()
        return
    room.proposals += 1
    room.proposed = Proposed(room.proposals, listener.place, text, since, missing, do, about)


def say(room: Room, listener: Listener, said: Say) -> None:
    """Yes or no to what is proposed."""
    proposed = room.proposed
    if proposed is None or proposed.id != said.proposal:
        raise Refusal("That is no longer proposed.")
    place = listener.place
    if place.id not in proposed.missing and place.id != proposed.by.id:
        raise Refusal("Your word is not asked for.")
    if not said.yes:
        room.proposed = None
        return
    if place.id in proposed.missing:
        proposed.missing.remove(place.id)
    if not proposed.missing:
        room.proposed = None
        proposed.do()
