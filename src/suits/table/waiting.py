"""Before the fight: people say who they are, and whoever opened the room gives seats, begins, or closes it."""

import msgspec

from suits.fight import Refusal
from suits.players import levels
from suits.store import Key
from suits.table.botplay import moved
from suits.table.consent import has_say
from suits.table.giving import LINK, taken_elsewhere
from suits.table.holding import MOST_LINKS
from suits.table.messages.seating import Give, Link, Moved, Name
from suits.table.messages.waiting import Begin, ChangeSeats, CloseRoom, Newcomer, Ready
from suits.table.naming import read_name
from suits.table.room import Room
from suits.table.seating import PERSON, WATCHER, Place, key_hash, new_key
from suits.table.telling_before import is_free
from suits.table.watching import Listener

CLOSED = "This waiting room is closed."
PLAYED = ("player", "hotseat")


def name(room: Room, listener: Listener, said: Name) -> None:
    """Somebody says who they are; whoever does so before the fight is ready for it."""
    has_say(listener)
    place = room.seating.find(listener.place.id)
    assert place is not None
    who = own_name(room, place.id, said.name)
    if who != place.person:
        room.manners.name(place.id)
        room.keep_seats(room.seating.changed(msgspec.structs.replace(place, person=who)))
    room.ready_seats.add(place.id)


def own_name(room: Room, seat: str, text: str) -> str:
    """A name that nobody else here has."""
    who = read_name(text)
    if any(one.person.casefold() == who.casefold() for one in room.seating.places if one.id != seat):
        raise Refusal(f"Somebody here is called {who} already: say another name.")
    return who


def ready(room: Room, listener: Listener, said: Ready) -> None:
    """Ready, or not yet."""
    has_say(listener)
    _waiting(room)
    if said.ready:
        room.ready_seats.add(listener.place.id)
    else:
        room.ready_seats.discard(listener.place.id)


def newcomer(room: Room, listener: Listener, said: Newcomer) -> None:
    """Somebody has never played; others see it, and are patient."""
    has_say(listener)
    _waiting(room)
    place = room.seating.find(listener.place.id)
    assert place is not None
    if said.new != place.new:
        room.manners.name(place.id)
        room.keep_seats(room.seating.changed(msgspec.structs.replace(place, new=said.new)))


def change_seats(room: Room, listener: Listener, said: ChangeSeats) -> None:
    """A free seat is taken instead of one's own; one that somebody has, as soon as both want it."""
    has_say(listener)
    _waiting(room)
    own, other = (room.seating.find(seat) for seat in (listener.place.id, said.seat))
    if own is None or own.role not in PLAYED:
        raise Refusal("Only those who play have a seat to change.")
    if not said.seat:
        room.wishes.pop(own.id, None)
        return
    if other is None or other.role not in PLAYED or other.played != PERSON or other is own:
        raise Refusal("There is no such seat to change with.")
    if not said.agree:
        if room.wishes.get(other.id) == own.id:
            del room.wishes[other.id]
    elif is_free(room.seating, other, other.id in room.here()) or room.wishes.get(other.id) == own.id:
        _exchange(room, own, other)
    else:
        room.manners.seat(own.id)
        room.wishes[own.id] = other.id


def _exchange(room: Room, own: Place, other: Place) -> None:
    """Two seats exchange their people: so everybody keeps their link, their name and what they said."""
    room.manners.seat(own.id)
    first = msgspec.structs.replace(own, people=other.people, name=other.name)
    second = msgspec.structs.replace(other, people=own.people, name=own.name)
    room.keep_seats(room.seating.changed(first).changed(second))
    _forget_wishes(room, own.id, other.id)
    moving = [(page, new) for new in (first, second) for page in room.pages_of(new.id)]
    for page, new in moving:
        room.part(page)
        page.place, page.sitting = new, ""
    for page, _ in moving:
        room.welcome(page)


def _forget_wishes(room: Room, *seats: str) -> None:
    """Whoever asked for one of these seats, or from there, did not ask for how it is now."""
    room.wishes = {seat: wanted for seat, wanted in room.wishes.items() if not {seat, wanted} & set(seats)}


def begin(room: Room, listener: Listener, said: Begin) -> None:
    """The fight begins: from now on the code opens nothing."""
    _by_the_host(room, listener)
    room.keep_seats(msgspec.structs.replace(room.seating, code=""))
    room.ready_seats.clear()
    room.wishes.clear()
    room.tell_away()
    moved(room)


def close(room: Room, listener: Listener, said: CloseRoom) -> None:
    """The fight will not begin."""
    _by_the_host(room, listener)
    room.keep_seats(msgspec.structs.replace(room.seating, code="", closed=True))


def give(room: Room, listener: Listener, said: Give) -> None:
    """Whoever opened the room gives a seat to a bot, or frees it for a person: the old link opens it no more."""
    _by_the_host(room, listener)
    place = room.seating.find(said.seat)
    if place is None or place.role not in PLAYED or place.id == room.seating.host:
        raise Refusal("There is no such seat to give.")
    if said.to not in (LINK, *levels()):
        raise Refusal(f"Before the fight a seat is given to a link or to a bot ({', '.join(levels())}).")
    if said.to in levels() and any(who in room.fight.setup.real for who in place.people):
        raise Refusal(f"{place.name} holds real cards, so no bot can play.")
    key = new_key()
    new = emptied(place, PERSON if said.to == LINK else said.to)
    new = msgspec.structs.replace(new, invited=said.to == LINK)
    room.keep_seats(room.seating.changed(new), keys=[Key(key_hash(key), new.key_name)])
    room.ready_seats.discard(place.id)
    _forget_wishes(room, place.id)
    receiver = "somebody else" if said.to == LINK else "a bot"
    for page in taken_elsewhere(room):
        page.tell(Moved(text=f"Your seat was given to {receiver}. You can watch."))
        room.welcome(page)
    if said.to == LINK:
        listener.tell(Link(n=said.n, seat=place.id, key=key))


def emptied(place: Place, played: str = PERSON) -> Place:
    """The seat as nobody's, with a new link; those of before lead where one watches."""
    turn = max(place.turn, place.made) + 1
    if turn > MOST_LINKS:
        raise Refusal(f"{MOST_LINKS} links have been made for the seat of {place.name}: no more are made.")
    return msgspec.structs.replace(
        place, played=played, turn=turn, made=turn, person="", new=False, back=(), offered=False, invited=False
    )


def joined(room: Room, seat: str, text: str, new: bool = False) -> tuple[str, Place]:
    """Somebody with the code takes a free seat under this name, or watches: the secret of their own link."""
    _waiting(room)
    place = room.seating.find(seat) if seat else _first_free(room)
    key = new_key()
    if place is not None and place.id == WATCHER:
        room.store_keys([Key(key_hash(key), place.key_name)], ())
        return key, place
    if place is None or not is_free(room.seating, place, place.id in room.here()):
        raise Refusal("That seat is taken: choose another." if seat else "All seats are taken. You can watch.")
    who = own_name(room, place.id, text)
    theirs = msgspec.structs.replace(emptied(place), person=who, new=new)
    room.keep_seats(room.seating.changed(theirs), keys=[Key(key_hash(key), theirs.key_name)])
    room.ready_seats.add(theirs.id)
    _forget_wishes(room, theirs.id)
    room.tell()
    return key, theirs


def _first_free(room: Room) -> Place | None:
    here = room.here()
    return next((one for one in room.seating.places if is_free(room.seating, one, one.id in here)), None)


def _waiting(room: Room) -> None:
    if room.seating.begun:
        raise Refusal("The fight has begun.")
    if room.seating.closed:
        raise Refusal(CLOSED)


def _by_the_host(room: Room, listener: Listener) -> None:
    _waiting(room)
    if listener.place.id != room.seating.host:
        host = room.seating.find(room.seating.host)
        raise Refusal(f"That is for {host.person or host.name if host is not None else 'the host'} to say.")
