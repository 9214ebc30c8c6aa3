"""What needs the word of others: somebody proposes, those who have a say agree, and silence is no."""

from collections.abc import Callable

from suits.fight import Refusal
from suits.record import Step
from suits.table.keeping import by_people
from suits.table.messages.calling import Say
from suits.table.preparing import Make
from suits.table.proposals import Proposed, needed
from suits.table.room import Room
from suits.table.seating import PERSON
from suits.table.watching import Listener


def has_say(listener: Listener) -> None:
    """Refuse those who only watch, or look where a bot plays."""
    if listener.place.role in ("spectator", "screen") or listener.place.played != PERSON:
        raise Refusal("Who only watches changes nothing.")


def typed(room: Room, step: Step) -> bool:
    """Whether somebody decided this, or told real cards: no bot and no dealer."""
    return by_people(room.fight, room.seating, step)


def propose(
    room: Room,
    listener: Listener,
    text: str,
    do: Callable[[], None],
    since: int | None = None,
    *,
    make: Make | None = None,
    missing: list[str] | None = None,
    about: str = "",
    of_seats: bool = False,
) -> None:
    """Do something at once, or when those whose word it takes have agreed: everybody else, or `missing`.

    `make`: what it plays again. `of_seats`: it changes who sits where, so it stands however the fight goes on.
    """
    if missing is None:
        missing = needed(room.seating, listener.place)
    if not missing:
        do()
        room.proposed = None
        return
    if listener.place.of and room.proposed is not None and room.proposed.by.id != listener.place.id:
        raise Refusal("Something else is proposed: wait until that is decided.")
    room.proposals += 1
    decided = None if of_seats else _decided(room)
    room.proposed = Proposed(room.proposals, listener.place, text, since, missing, do, make, about, decided)


def _decided(room: Room) -> tuple[int, int]:
    """How many decisions there were, and how much that everybody was told."""
    decisions = sum(typed(room, step) for step in room.fight.steps)
    return decisions, sum(event.seen is None for _, event in room.fight.log)


def _stale(room: Room, proposed: Proposed) -> bool:
    """Whether somebody has decided something since, as everybody knows: a secret answer ends nothing."""
    if proposed.decided is None:
        return False
    return all(one != other for one, other in zip(proposed.decided, _decided(room), strict=True))


def to_make(room: Room, said: Say, listener: Listener) -> Make | None:
    """What this word has played again: the last that was missing."""
    proposed = room.proposed
    if proposed is None or proposed.id != said.proposal or not said.yes or proposed.missing != [listener.place.id]:
        return None
    return proposed.make


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
    if _stale(room, proposed):
        room.proposed = None
        raise Refusal("Somebody has decided something since, so this is no longer proposed: propose it again.")
    if place.id in proposed.missing:
        proposed.missing.remove(place.id)
    if not proposed.missing:
        room.proposed = None
        proposed.do()
