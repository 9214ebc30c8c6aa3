"""Coming back to a seat that another player or a bot has now, and links made void."""

import re

from suits.fight import Refusal
from suits.store import Key
from suits.table.botplay import moved
from suits.table.consent import has_say
from suits.table.giving import reseat
from suits.table.holding import another_link, marked, moved_on, returned, voided
from suits.table.house import VOID
from suits.table.messages.seating import Link, Return, Void
from suits.table.room import Room
from suits.table.seating import key_hash, new_key
from suits.table.watching import Listener

_SECRET = re.compile(r"[A-Za-z0-9_-]{32}")


def come_back(room: Room, listener: Listener, said: Return) -> None:
    """Have one's seat again, at once and whoever plays there now: it is its owner's."""
    place = room.seating.find(listener.place.of)
    if place is None:
        raise Refusal("This link is no way back to a seat.")
    reseat(room, returned(place, listener.place.turn), f"The seat of {place.name} is its owner's again.")
    moved(room)


def _new_key(room: Room, made: str) -> str:
    """The secret that a page has made, if it will do; else one that nobody can guess."""
    if made and (not _SECRET.fullmatch(made) or room.store.seat(key_hash(made)) is not None):
        raise Refusal("That is no secret for a new link: make another.")
    return made or new_key()


def void(room: Room, listener: Listener, said: Void) -> None:
    """The link of this page opens nothing any more, wherever it is; the page sits where it sat by a new one."""
    has_say(listener)
    old = room.seating.find(listener.place.id)
    assert old is not None
    if listener.place.turn != old.turn:
        raise Refusal(VOID)
    another_link(old)
    new = voided(old)
    key = _new_key(room, said.key)
    seating = moved_on(marked(room.seating.changed(new), new.key_name, listener.browser), old, new)
    text = f"{old.name} has a new link: the old one is void."
    room.keep_seats(seating, text, [Key(key_hash(key), new.key_name)])
    room.shut(old.key_name, VOID, but=listener)
    listener.place = new
    listener.tell(Link(n=said.n, seat=new.id, key=key, own=True))
    room.welcome(listener)
    room.notice()
