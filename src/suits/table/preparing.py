"""What plays much of a fight again is prepared before it is done, a little at a time; what is short is done at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from suits.fight import Fight, Refusal
from suits.record import Step
from suits.slices import Slices

if TYPE_CHECKING:
    from suits.table.room import Room

AT_ONCE = 500
"""Steps that are played again at once, in some 20 ms."""


class Ready(NamedTuple):
    """A fight that stands ready to take the place of another."""

    what: object
    """What it was made for."""
    fight: Fight
    of: Fight
    steps: list[Step]
    """The fight that it was made from, as it stood then."""


Make = Callable[["Room"], Slices[Fight]]


def prepare(room: "Room", what: object, make: Slices[Fight]) -> Slices[None]:
    """Have a fight ready that is made of this one; unless that has gone on meanwhile."""
    of, steps = room.fight, room.fight.steps[:]
    room.ready = None
    fight = yield from make
    room.ready = Ready(what, fight, of, steps)


def prepared(room: "Room", what: object) -> Fight | None:
    """The fight that was made ready for this, as long as the table's own has not gone on."""
    ready, room.ready = room.ready, None
    if ready is None or ready.what != what or ready.of is not room.fight or ready.steps != room.fight.steps:
        return None
    return ready.fight


def only_short(steps: int) -> None:
    """Refuse to play so many steps again at once."""
    if steps > AT_ONCE:
        raise Refusal("The fight has gone on meanwhile: say it again.")
