"""Fights that follow from one at this table: who may begin them, and who is told of them."""

import msgspec

from suits.fight import Refusal
from suits.table.again import How, Once
from suits.table.branching import Branch
from suits.table.histories import Past
from suits.table.messages.company import Again
from suits.table.room import Room
from suits.table.seating import WATCHER, Place, present

WATCHING = (WATCHER, "screen")


def asks_again(room: Room, place: Place, how: How) -> bytes:
    """Somebody wants another fight for this table: what another process has to know."""
    if place.role in WATCHING:
        raise Refusal("Who only watches cannot begin a fight for the others.")
    if not room.fight.over:
        raise Refusal("This fight is not over yet.")
    setup = room.going().setup
    return msgspec.msgpack.encode(Once(setup, present(room.seating, {one.id for one in setup.people}), how))


def tell_again(
    room: Room, place: Place, how: How, title: str, seats: dict[str, str], keys: dict[str, str]
) -> frozenset[str]:
    """Tell every page its own link to the new fight.

    Whoever began it is given its own, and those of seats nobody is here for: somebody has to pass these on. Whoever
    comes again, or later, is told then.
    """
    here = set()
    room.invited = {
        old: Again(by=place.name, how=how, title=title, key=keys[new]) for old, new in seats.items() if old != place.id
    }
    for watch in list(room.watches.values()):
        seat = seats.get(WATCHER if watch.place.of else watch.place.id)
        if seat is None or watch.place.id == place.id:
            continue
        here.add(seat)
        for listener in watch.listeners:
            listener.tell(room.invited[WATCHER if watch.place.of else watch.place.id])
    return frozenset(keys) - here


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
