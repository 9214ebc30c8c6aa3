"""Seats in mid-fight: a shared device passed on, a seat given to a bot or a new link, numbers hidden."""

import msgspec

from suits import __version__
from suits.fight import Refusal
from suits.players import levels
from suits.store import Key
from suits.table.botplay import moved
from suits.table.consent import has_say, propose
from suits.table.keeping import seated
from suits.table.messages import PROTOCOL, Give, Hide, Link, Moved, Sit, Welcome
from suits.table.room import Room
from suits.table.seating import BY_REFEREE, PERSON, WATCHER, Place, Seating, key_hash, new_key
from suits.table.watching import Listener


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
    """Give a seat to a bot, a new link or the referee."""
    has_say(listener)
    place = room.seating.find(said.seat)
    if place is None or place.role not in ("player", "hotseat"):
        raise Refusal("There is no such seat to give.")
    if said.to not in ("link", BY_REFEREE, *levels()):
        raise Refusal(f"A seat is given to a link, to the referee or to a bot ({', '.join(levels())}).")
    if said.to == BY_REFEREE and room.seating.referee is None:
        raise Refusal("This fight has no referee.")
    if said.to in levels() and any(who in room.fight.setup.real for who in place.people):
        raise Refusal(f"{place.name} holds real cards, so no bot can play.")
    if listener.place.role != "referee" and place.id in room.here() and place.id != listener.place.id:
        raise Refusal(f"{place.name} is still here.")
    to = {"link": "a new link", BY_REFEREE: "the referee"}.get(said.to, f"the bot {said.to}")
    text = f"give the seat of {place.name} to {to}"
    propose(room, listener, text, lambda: _do_give(room, listener, said), left=place)


def _do_give(room: Room, listener: Listener, said: Give) -> None:
    """The seat changes hands: keys from before open it no more."""
    place = room.seating.find(said.seat)
    assert place is not None
    played = PERSON if said.to == "link" else said.to
    given = Place(place.id, place.name, place.role, place.people, played, place.turn + 1)
    key = new_key()
    seating = room.seating.changed(given)
    who = {"link": "somebody new", BY_REFEREE: "the referee"}.get(said.to, f"the bot {said.to}")
    note = room.note(f"{place.name} is played by {who} from here on.")
    entries = [seated(seating), note]
    room.store_keys([Key(key_hash(key), given.key_name)], entries)
    _reseat(room, seating)
    for one in place.people:
        room.bots.pop(one, None)
    if said.to == "link":
        listener.tell(Link(n=said.n, seat=place.id, key=key))
    moved(room)


def _reseat(room: Room, seating: Seating) -> None:
    """Those whose seat was given away only watch from now on."""
    room.seating = seating
    for watch in list(room.watches.values()):
        place = seating.find(watch.place.id)
        if place is not None and place.turn != watch.place.turn:
            watcher = seating.find(WATCHER)
            assert watcher is not None
            for listener in list(watch.listeners):
                room.part(listener)
                listener.place, listener.sitting = watcher, ""
                listener.tell(Moved(text=f"The seat of {place.name} was given to somebody else. You can watch."))
                listener.tell(Welcome(protocol=PROTOCOL, program=__version__, rules=room.header(watcher)))
                room.join(listener)


def hide(room: Room, listener: Listener, said: Hide) -> None:
    """Hide foes' numbers from players, or show them."""
    if listener.place.role != "referee":
        raise Refusal("Only the referee hides numbers.")
    room.seating = msgspec.structs.replace(room.seating, hidden=said.hide)
    room.store_now([seated(room.seating)])
