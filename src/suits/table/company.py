"""People beside the fight: a phrase, a nudge, the clock stopped. None of it is a move."""

import msgspec

from suits.fight import Refusal
from suits.table.consent import has_say
from suits.table.messages.company import Nudge, Nudged, Phrase, Phrased, StopClock
from suits.table.phrases import KNOWN
from suits.table.room import Room
from suits.table.watching import Listener


def phrase(room: Room, listener: Listener, said: Phrase) -> None:
    """Say something to all that everybody knows already."""
    has_say(listener)
    if said.what not in KNOWN:
        raise Refusal("There is no such phrase.")
    room.manners.phrase(listener.place.id)
    room.tell_all(Phrased(seat=listener.place.id, what=said.what))


def nudge(room: Room, listener: Listener, said: Nudge) -> None:
    """Ask somebody who is here for a sign of life."""
    has_say(listener)
    place = room.seating.find(said.seat)
    if place is None or place.id == listener.place.id or not (place.owned or place.role == "referee"):
        raise Refusal("There is nobody to nudge there.")
    pages = room.pages_of(place.id)
    if not pages:
        raise Refusal(f"{place.person or place.name} is not here.")
    room.manners.nudge(listener.place.id, place.id)
    for page in pages:
        page.tell(Nudged(seat=listener.place.id))


def stop_clock(room: Room, listener: Listener, said: StopClock) -> None:
    """Stop the clock, or let it run again."""
    seating = room.seating
    if not seating.clock:
        raise Refusal("This fight has no clock.")
    keeper = seating.referee.id if seating.referee is not None else seating.host
    if listener.place.id != keeper:
        who = seating.find(keeper)
        raise Refusal(f"Only {who.person or who.name if who is not None else 'the host'} stops the clock.")
    if said.stop != seating.stopped:
        changed = msgspec.structs.replace(seating, stopped=said.stop)
        text = "The clock was stopped." if said.stop else "The clock runs again."
        room.keep_seats(changed, text)
