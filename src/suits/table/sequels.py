"""Fights that follow from one at this table: who may begin them, and who is told of them."""

import msgspec

from suits.fight import Refusal
from suits.table.again import How, Once, Then
from suits.table.branching import Branch
from suits.table.histories import Past
from suits.table.room import Room, again
from suits.table.seating import WATCHER, After, Place, present

WATCHING = (WATCHER, "screen")


def asks_again(room: Room, place: Place, how: How) -> bytes:
    """Somebody wants another fight for this table: what another process has to know."""
    if place.role in WATCHING:
        raise Refusal("Who only watches cannot begin a fight for the others.")
    if not room.fight.over:
        raise Refusal("This fight is not over yet.")
    setup = room.going().setup
    return msgspec.msgpack.encode(Once(setup, present(room.seating, {one.id for one in setup.people}), how))


def tell_again(room: Room, place: Place, how: How, fight: str, made: Then) -> None:
    """Keep which fight follows, and tell the pages. Nobody is told a key: each asks for its own with the old one."""
    after = After(fight, made.new.title, place.name, how, made.doors)
    room.keep_seats(msgspec.structs.replace(room.seating, after=after))
    for watch in list(room.watches.values()):
        if watch.place.id != place.id:  # whoever began it is on the way there
            for listener in watch.listeners:
                listener.tell(again(after))


def asks_branch(room: Room, place: Place, step: int, answer: str, people: tuple[str, ...]) -> bytes:
    """Somebody wants to play on from a changed answer: what another process has to know."""
    may_see_all(room, place)
    fight = room.going()
    if not 0 <= step < len(fight.steps):
        raise Refusal(f"This fight has {len(fight.steps)} steps; there is no step {step}.")
    past = Past(fight.setup, fight.steps, room.seating.seat(place))
    return msgspec.msgpack.encode(Branch(past, step, answer, people or place.people))


def may_see_all(room: Room, place: Place) -> None:
    """Refuse those who may not know everything: all but the referee, until the fight is over."""
    if not (room.fight.over or place.role == "referee"):
        raise Refusal("What might have been shows cards that you cannot know yet: ask when the fight is over.")
