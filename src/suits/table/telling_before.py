"""What pages are told before the fight begins: who is here. Nothing of the fight itself."""

from typing import TYPE_CHECKING

from suits.table.messages.waiting import Guest, WaitingRoom, WaitingSeat
from suits.table.seating import PERSON, Place, Seating
from suits.table.watching import Listener

if TYPE_CHECKING:
    from suits.table.room import Room


def tell(room: "Room", fresh: Listener | None) -> None:
    """Tell every page what is new for it; a page that has just come, everything."""
    for watch in room.watches.values():
        now = seen_by(room, watch.place)
        same = now == watch.before
        watch.before = now
        for listener in watch.listeners:
            if listener is fresh or not same:
                listener.tell(now)


def seen_by(room: "Room", place: Place) -> WaitingRoom:
    """The waiting room as one sees it from this place."""
    seating = room.seating
    return WaitingRoom(
        seats=seats(room),
        people=guests(room),
        host=seating.host,
        code="" if place.role == "spectator" else seating.code,
        kept_until=room.journal.told.kept_until,
        closed=seating.closed,
        browsers=room.browsers_at(place),
    )


def guests(room: "Room") -> tuple[Guest, ...]:
    """Everybody of the fight to come."""
    fight, shown = room.fight, not room.seating.hidden
    return tuple(
        Guest(one.id, one.name, one.side, fight.edition.is_like(fight.state, one.id) if shown else "")
        for one in fight.setup.people
    )


def seats(room: "Room") -> tuple[WaitingSeat, ...]:
    """Everybody's seat, and who has it."""
    here = room.here()
    real = room.fight.setup.real
    return tuple(
        WaitingSeat(
            id=one.id,
            name=one.name,
            role=one.role,
            people=one.people,
            played=one.played,
            person=one.person,
            here=one.id in here,
            ready=one.id in here and one.id in room.ready_seats,
            free=is_free(room.seating, one, one.id in here),
            invited=one.invited and one.played == PERSON,
            real=any(who in real for who in one.people),
            new=one.new,
            device=next((page.device for page in room.pages_of(one.id)), ""),
            wants=room.wishes.get(one.id, ""),
        )
        for one in room.seating.places
    )


def is_free(seating: Seating, place: Place, here: bool) -> bool:
    """Whether somebody who has the code can take this seat: nobody has said a name there, and nobody is there."""
    if not seating.code or place.role not in ("player", "hotseat") or place.played != PERSON:
        return False
    return place.id != seating.host and not place.person and not here
