"""Seats in mid-fight: a shared device passed on, a seat given to a bot or a new link, numbers hidden.

A seat is its person's. It is given away by its person's own word; by the word of all others when its person has been
away for long enough; or by the referee.
"""

from collections.abc import Sequence

import msgspec

from suits.fight import Refusal
from suits.players import levels
from suits.store import Key
from suits.table.botplay import moved
from suits.table.consent import has_say, propose
from suits.table.holding import another_link, given
from suits.table.keeping import seated, standing_entry
from suits.table.messages.seating import Give, Grace, Hide, Link, Moved, Sit
from suits.table.proposals import needed
from suits.table.room import Room
from suits.table.seating import (
    BY_REFEREE,
    LEAST_GRACE,
    MOST_GRACE,
    PERSON,
    SHORTEST_GRACE,
    WATCHER,
    Place,
    key_hash,
    new_key,
)
from suits.table.watching import Listener

LINK = "link"


def sit(room: Room, listener: Listener, said: Sit) -> None:
    """On a shared device: somebody looks now, or nobody."""
    if listener.place.role != "hotseat":
        raise Refusal("This link is no shared device.")
    if said.who and said.who not in listener.place.people:
        raise Refusal("That person does not play on this device.")
    if said.who != listener.sitting:
        room.part(listener)
        listener.sitting = said.who
        room.join(listener)


def give(room: Room, listener: Listener, said: Give) -> None:
    """Give a seat to a bot, a new link or the referee: the referee at will, a person their own, all others together."""
    has_say(listener)
    place = _can_be_given(room, said)
    text = f"give the seat of {place.name} to {_receiver(said.to)}"
    if listener.place.role == "referee":
        _hand_over(room, listener, said, "the referee")
    elif place.id == listener.place.id and said.to != BY_REFEREE:
        _hand_over(room, listener, said, place.name)
    elif (referee := room.seating.referee) is not None:
        propose(room, listener, text, lambda: _hand_over(room, listener, said, "the referee", referee), of_seats=True)
    else:
        _long_away(room, place)

        def hand_over() -> None:
            _long_away(room, place)
            _hand_over(room, listener, said, "all others")

        others = [seat for seat in needed(room.seating, listener.place) if seat != place.id]
        propose(room, listener, text, hand_over, missing=others, about=place.id, of_seats=True)


def _can_be_given(room: Room, said: Give) -> Place:
    """The seat that is to be given, if it can be given so."""
    place = room.seating.find(said.seat)
    if place is None or place.role not in ("player", "hotseat"):
        raise Refusal("There is no such seat to give.")
    if said.to not in (LINK, BY_REFEREE, *levels()):
        raise Refusal(f"A seat is given to a link, to the referee or to a bot ({', '.join(levels())}).")
    if said.to == BY_REFEREE and room.seating.referee is None:
        raise Refusal("This fight has no referee.")
    if said.to == LINK:
        another_link(place)
    if said.to in levels() and any(who in room.fight.cast.real for who in place.people):
        raise Refusal(f"{place.name} holds real cards, so no bot can play.")
    return place


def _long_away(room: Room, place: Place) -> None:
    """Refuse while somebody is here, or has been away for a short time only."""
    left = room.absence.left(place, room.seating.kept)
    if left is None:
        raise Refusal(f"{place.name} is still here.")
    if left > 0:
        raise Refusal(f"The seat of {place.name} is kept for {left // 60}:{left % 60:02} minutes yet: wait so long.")


def _receiver(to: str) -> str:
    return {LINK: "a new link", BY_REFEREE: "the referee"}.get(to, f"the bot {to}")


def _hand_over(room: Room, listener: Listener, said: Give, giver: str, hears: Place | None = None) -> None:
    """The seat changes hands, and the log says so. What was to be answered by itself is asked again.

    `hears`: who is told of a new link, if that is somebody else than whoever wanted it.
    """
    place = room.seating.find(said.seat)
    assert place is not None
    new = given(place, PERSON if said.to == LINK else said.to)
    page = _page_of(room, hears or listener.place, listener) if said.to == LINK else listener
    key = new_key()
    keys = [Key(key_hash(key), new.key_name)] if said.to == LINK else []
    text = f"The seat of {place.name} changes hands: {giver} gave it to {_receiver(said.to)}."
    reseat(room, new, text, keys)
    if said.to == LINK:
        page.tell(Link(n=said.n if page is listener else 0, seat=place.id, key=key))
    moved(room)


def _page_of(room: Room, place: Place, listener: Listener) -> Listener:
    """The page that proposed something, or another of this seat: somebody must hear of a new link."""
    link = place.key_name
    pages = [page for watch in room.watches.values() if watch.place.key_name == link for page in watch.listeners]
    if not pages:
        raise Refusal(f"{place.name} is not here to hand on the new link.")
    return listener if listener in pages else pages[0]


def reseat(room: Room, place: Place, text: str, keys: Sequence[Key] = ()) -> None:
    """Store that a seat has changed hands; pages whose link leads elsewhere now are taken there."""
    standing = tuple(one for one in room.journal.told.standing if one.who not in place.people)
    room.keep_seats(room.seating.changed(place), text, keys, [standing_entry(standing)])
    room.proposed = None  # whoever had a word may have another now
    for listener in taken_elsewhere(room):
        listener.tell(Moved(text=_moved(listener.place, place)))
        room.welcome(listener)
    room.notice()


def taken_elsewhere(room: Room) -> list[Listener]:
    """The pages whose link leads elsewhere now: all have left their old seats before anybody is told anything."""
    pages = []
    for watch in list(room.watches.values()):
        now = room.seating.opened_by(watch.place.key_name) or room.seating.find(WATCHER)
        assert now is not None
        if now.id != watch.place.id:
            for listener in list(watch.listeners):
                room.part(listener)
                listener.place, listener.sitting = now, ""
                pages.append(listener)
    return pages


def _moved(now: Place, seat: Place) -> str:
    """Where somebody is taken whose link leads elsewhere now."""
    if now.of:
        return f"Somebody else has the seat of {seat.name} now. You can watch, and take it back."
    if now.id == WATCHER:
        return f"The seat of {seat.name} is its owner's again. You can watch."
    return f"The seat of {seat.name} is yours again."


def keep_for(room: Room, listener: Listener, said: Grace) -> None:
    """Change how long a seat is kept for its player. Less than a minute takes the word of every player."""
    has_say(listener)
    if not SHORTEST_GRACE <= said.seconds <= MOST_GRACE:
        raise Refusal(f"A seat is kept for {SHORTEST_GRACE} to {MOST_GRACE} seconds.")
    short = said.seconds < LEAST_GRACE

    def keep() -> None:
        text = f"A seat is kept for {said.seconds} seconds from now on."
        room.keep_seats(msgspec.structs.replace(room.seating, grace=said.seconds, short=short), text)
        room.tell_headers()
        room.tell_away()

    everybody = [one.id for one in room.seating.places if (one.owned or one.role == "referee")]
    missing = [seat for seat in everybody if seat != listener.place.id] if short else None
    propose(room, listener, f"keep a seat for {said.seconds} seconds", keep, missing=missing, of_seats=True)


def hide(room: Room, listener: Listener, said: Hide) -> None:
    """Hide foes' numbers from players, or show them."""
    if listener.place.role != "referee":
        raise Refusal("Only the referee hides numbers.")
    room.seating = msgspec.structs.replace(room.seating, hidden=said.hide)
    room.store_now([seated(room.seating)])
