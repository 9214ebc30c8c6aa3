"""Who comes into a fight that is on, and who is taken out of it: by the referee, or where there is none by all."""

from typing import Any

from suits import editions, encounters, limits
from suits.fight import Refusal
from suits.fight.arriving import ARRIVE, LEAVE, joined
from suits.fight.fitting import between_fault
from suits.people import Arrival, Setup, SetupError, together
from suits.players import levels
from suits.record import Step
from suits.table.botplay import moved
from suits.table.catalogue import check_room
from suits.table.consent import has_say, propose
from suits.table.messages.calling import Arrive, TakeOut
from suits.table.room import Room
from suits.table.seating import BY_REFEREE, with_newcomers
from suits.table.watching import Listener


def arrive(room: Room, listener: Listener, said: Arrive) -> None:
    """Somebody comes, with a seat."""
    has_say(listener)
    fight = room.going()
    arrival = _arrival(fight.cast, said.people, said.real)
    if fault := between_fault(fight, Step("referee", ARRIVE, str(arrival))):
        raise Refusal(fault)
    seat = room.seating.find(said.seat)
    if seat is None or not seat.people:
        seat = None
        if said.seat not in (*((BY_REFEREE,) if room.seating.referee else ()), *levels()):
            raise Refusal("Say who plays whoever comes: a seat of this table, a bot, or the referee.")
    if said.real and (seat.played if seat else said.seat) in levels():
        raise Refusal("No bot can hold real cards.")

    def come() -> None:
        ids = tuple(person.id for person in arrival.people)
        names = together([person.name for person in arrival.people])
        room.keep_seats(with_newcomers(room.seating, ids, names, said.seat))
        room.fight.arrive(arrival)
        moved(room)
        _told_anew(room, said.seat, everybody=said.real)

    names = together([person.name for person in arrival.people])
    propose(room, listener, f"let {names} come into it on the side of {arrival.people[0].side}", come)


def take_out(room: Room, listener: Listener, said: TakeOut) -> None:
    """Somebody leaves the fight by the referee's word."""
    has_say(listener)
    if fault := between_fault(room.going(), Step("referee", LEAVE, said.who)):
        raise Refusal(fault)

    def go() -> None:
        room.fight.take_out(said.who)
        moved(room)

    propose(room, listener, f"take {room.fight.name(said.who)} out of it", go)


def _arrival(cast: Setup, rows: tuple[dict[str, Any], ...], real: bool) -> Arrival:
    """Who comes, as they were sent: written out, but for ready-made characters, who are named."""
    limits.check_values(list(rows), "what was sent")
    folder = editions.find(cast.edition).folder() / "characters"
    ready = {path.stem for path in folder.glob("*.toml")}
    for row in rows:
        if "character" in row and row["character"] not in ready:
            raise SetupError("There is no such character.")
        if "id" in row:
            raise SetupError("Whoever comes is given an id.")
    arrival = encounters.newcomers(cast, list(rows), folder, real=real)
    check_room(joined(cast, str(arrival)))
    return arrival


def _told_anew(room: Room, seat: str, *, everybody: bool) -> None:
    """Pages are told once more whom they play, and who holds real cards."""
    for watch in list(room.watches.values()):
        if everybody or watch.place.id == seat:
            for listener in list(watch.listeners):
                room.part(listener)
                listener.place = room.seating.find(listener.place.id) or listener.place
                room.welcome(listener)
