"""Coming back to a seat that somebody else has now, and links made void."""

import re

from suits.fight import Refusal
from suits.store import Key
from suits.table.botplay import moved
from suits.table.consent import has_say, propose
from suits.table.giving import reseat
from suits.table.holding import another_link, marked, returned, voided
from suits.table.house import VOID
from suits.table.messages.seating import Link, Return, Void
from suits.table.messages.speaking import No
from suits.table.room import Room
from suits.table.seating import BY_REFEREE, WATCHER, Place, key_hash, new_key
from suits.table.watching import Listener

_SECRET = re.compile(r"[A-Za-z0-9_-]{32}")


def come_back(room: Room, listener: Listener, said: Return) -> None:
    """Have one's seat again: from a bot at once, from a person by that person's word."""
    place = room.seating.find(listener.place.of)
    if place is None:
        raise Refusal("This link is no way back to a seat.")
    turn = listener.place.turn

    def sit_down() -> None:
        now = room.seating.find(place.id)
        if now is None or turn not in now.back:
            raise Refusal("This link is no way back to a seat any more.")
        reseat(room, returned(now, turn), f"The seat of {place.name} is its person's again.")
        moved(room)

    propose(room, listener, "have it again", sit_down, missing=_asked_for_it(room, place), of_seats=True)


def _asked_for_it(room: Room, place: Place) -> list[str]:
    """Whose word it takes to have a seat again: nobody's if a bot plays, or nobody has taken the link.

    Where there is a referee a link that nobody has taken yet is the referee's.
    """
    referee = room.seating.referee
    if place.sat_in:
        return [place.id]
    if referee is not None and (place.offered or place.played == BY_REFEREE):
        return [referee.id]
    return []


def _new_key(room: Room, made: str) -> str:
    """The secret that a page has made, if it will do; else one that nobody can guess."""
    if made and (not _SECRET.fullmatch(made) or room.store.seat(key_hash(made)) is not None):
        raise Refusal("That is no secret for a new link: make another.")
    return made or new_key()


def void(room: Room, listener: Listener, said: Void) -> None:
    """The link of this page opens nothing any more, wherever it is; the page sits where it sat by a new one."""
    has_say(listener)
    old = room.seating.find(listener.place.id)
    watcher = room.seating.find(WATCHER)
    assert old is not None
    assert watcher is not None
    if listener.place.turn != old.turn:
        raise Refusal(VOID)
    another_link(old)
    new = voided(old)
    key = _new_key(room, said.key)
    seating = marked(room.seating.changed(new), new.key_name, listener.browser)
    text = f"{old.name} has a new link: the old one is void."
    room.keep_seats(seating, text, [Key(key_hash(key), new.key_name)])
    for watch in list(room.watches.values()):
        if watch.place.key_name == old.key_name:
            for page in list(watch.listeners):
                room.part(page)
                if page is not listener:
                    page.place, page.sitting = watcher, ""  # it may say something yet until its socket is closed
                    page.tell(No(n=0, why=VOID))
                    page.go()
    listener.place = new
    listener.tell(Link(n=said.n, seat=new.id, key=key, own=True))
    room.welcome(listener)
    room.notice()
