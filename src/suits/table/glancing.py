"""How a fight stands for one seat, in a few words: for the list of fights on the first page."""

from typing import TYPE_CHECKING

import msgspec

from suits.result import Result
from suits.table import looks, telling
from suits.table.asked_cards import asked as cards_asked
from suits.table.seating import Place
from suits.view import Kind, PersonView, suffered

if TYPE_CHECKING:
    from suits.table.room import Room


class Glanced(msgspec.Struct, frozen=True, omit_defaults=True):
    """One person: whether they stand, how much of them is left (1 is all), and the first word about them."""

    id: str
    name: str
    side: str
    mine: bool
    up: bool
    left: float
    kind: Kind = "person"
    word: str = ""


class Glance(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fight as its seat may know it."""

    place: str
    people: tuple[Glanced, ...]
    status: str
    asked: bool = False
    """Whether this seat has something to decide or to tell."""
    over: bool = False
    result: Result | None = None
    kept_until: int = 0
    """Until when the fight is kept if nobody plays, in seconds since 1970; 0: for good."""


def glance(room: "Room", place: Place) -> Glance:
    """What a seat sees of its fight at a glance: of a shared device, what all see."""
    fight, seat = room.fight, room.seating.seat(place)
    view = fight.view(seat)
    foes = telling.hidden_foes(room, place, seat)
    asked = () if room.changed else looks.questions(view)
    wanted = None if room.changed else cards_asked(fight, seat, view, ())
    people = looks.people(view, foes) if foes else view.people
    return Glance(
        place=view.place,
        people=tuple([_glanced(one) for one in people]),
        status=looks.status(fight, view, asked, wanted),
        asked=bool(wanted) or any(not one.answered for one in asked),
        over=not view.waiting,
        result=view.result,
        kept_until=room.kept_until,
    )


def _glanced(person: PersonView) -> Glanced:
    word = next(iter(person.words), "")
    return Glanced(person.id, person.name, person.side, person.mine, person.up, _left(person), person.kind, word)


def _left(person: PersonView) -> float:
    """How much of somebody is left, from what may be seen of it."""
    if not person.up:
        return 0.0
    tracks = suffered(person)
    most = max((track.limit for track in tracks), default=0)
    if not most:
        return 1.0
    if person.kind == "swarm":
        return round(tracks[0].value / most, 2)
    return round(max(0.0, 1 - sum(track.value for track in tracks) / most), 2)
