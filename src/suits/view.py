"""What a seat may know of a fight: a value, the same for every edition, with no way back to the fight."""

import msgspec

from suits.cards import Card
from suits.result import Result


class Seat(msgspec.Struct, frozen=True):
    """Somebody at the table: speaks for some people. The referee knows everything."""

    name: str
    people: tuple[str, ...] = ()
    referee: bool = False


REFEREE = Seat("referee", (), True)
SPECTATOR = Seat("spectator")


class Track(msgspec.Struct, frozen=True):
    """A number to watch, with the thresholds that matter: shock 3, dazed above 5.

    Tracks stand on each other, each on those listed after it: thresholds of the first count them all.
    """

    name: str
    value: int
    marks: tuple[tuple[str, int], ...] = ()


class Zone(msgspec.Struct, frozen=True):
    """Cards somebody has: faces, or `??` for backs."""

    name: str
    cards: tuple[Card, ...]


class PersonView(msgspec.Struct, frozen=True):
    """One person as a seat sees them."""

    id: str
    name: str
    side: str
    mine: bool
    up: bool
    tracks: tuple[Track, ...]
    words: tuple[str, ...]
    zones: tuple[Zone, ...]
    sheet: dict[str, int | str]


class Refused(msgspec.Struct, frozen=True):
    """An answer that is barred now, and why."""

    text: str
    reason: str
    rule: str


class Question(msgspec.Struct, frozen=True):
    """A decision this seat has to make. `stages`: too many answers to list, they are made word by word."""

    id: str
    who: str
    kind: str
    text: str
    options: tuple[str, ...]
    barred: tuple[Refused, ...] = ()
    stages: bool = False
    answered: str = ""
    """In a decision made together: the answer given so far, which may still be changed."""


class Line(msgspec.Struct, frozen=True):
    """A line of the log: after which step, what happened, how it came about, by which rules.

    Only the referee is told the step: the count would give away that somebody answered in secret.
    """

    step: int
    kind: str
    text: str
    why: str = ""
    rules: tuple[str, ...] = ()


class View(msgspec.Struct, frozen=True):
    """Everything a seat receives."""

    seat: str
    title: str
    edition: str
    place: str
    people: tuple[PersonView, ...]
    questions: tuple[Question, ...]
    waiting: tuple[str, ...]
    """Whom the fight waits for, where that is no secret; "somebody" where it is; empty when it is over."""
    result: Result | None
    """Who has won; None while it goes on."""
    log: tuple[Line, ...] = ()
