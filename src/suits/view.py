"""What a seat may know of a fight: a value, the same for every edition, with no way back to the fight."""

from collections.abc import Mapping
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from suits.cards import Card
from suits.choices import Offer
from suits.events import Facts
from suits.places import NOWHERE, Pack, Place, Turn
from suits.result import Result


class Seat(msgspec.Struct, frozen=True, gc=False):
    """Somebody at the table: speaks for some people. The referee knows everything."""

    name: str
    people: tuple[str, ...] = ()
    referee: bool = False


REFEREE = Seat("referee", (), True)
SPECTATOR = Seat("spectator")


Role = Literal["minor", "major", "fatigue", "pool"]
"""What a number counts: what passes, what stays, breath, or what there is to spend."""


class Track(msgspec.Struct, frozen=True, gc=False):
    """A number to watch, with the thresholds that matter: shock 3, dazed above 5.

    Tracks stand on each other, each on those listed after it: thresholds of the first count them all.
    """

    name: str
    value: int
    marks: tuple[tuple[str, int], ...] = ()
    role: Role = "minor"
    limit: int = 0
    """The end of its scale, the same for the whole fight; 0 where it has none."""


class Condition(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A state that somebody is in: what kind, in words, and the person, number or thing that goes with it."""

    kind: str
    text: str
    whom: tuple[str, ...] = ()
    number: int = 0
    what: str = ""


class Zone(msgspec.Struct, frozen=True, gc=False):
    """Cards somebody has: faces, or `??` for backs."""

    name: str
    cards: tuple[Card, ...]


SheetFact: TypeAlias = "int | str | tuple[int | str | tuple[int | str, ...], ...]"
"""A number or a word of a sheet, several of them, or rows: what somebody carries."""


Kind = Literal["person", "minion", "swarm"]
"""Somebody, one of a crowd who counts for less, or many who fight as one."""


class PersonView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One person as a seat sees them."""

    id: str
    name: str
    side: str
    mine: bool
    up: bool
    tracks: tuple[Track, ...]
    conditions: tuple[Condition, ...]
    zones: tuple[Zone, ...]
    sheet: dict[str, SheetFact]
    kind: Kind = "person"
    group: str = ""
    """Of those who share a card the first: a squad is everybody with the same word here. Empty: on their own."""

    @property
    def words(self) -> tuple[str, ...]:
        """Their conditions in words."""
        return tuple([one.text for one in self.conditions])

    def cards(self, *places: str) -> tuple[Card, ...]:
        """What lies in the first of these places that has any cards: faces, or backs."""
        return cards_in(self.zones, places)


def cards_in(zones: tuple[Zone, ...], places: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards of the first of these places where there are any."""
    for place in places:
        for zone in zones:
            if zone.name == place:
                return zone.cards
    return ()


def suffered(person: PersonView) -> tuple[Track, ...]:
    """The tracks of what somebody lost, without what there is to spend; of those who are only counted, the count."""
    return tuple([track for track in person.tracks if track.role != "pool"]) or person.tracks


class Refused(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An answer that is barred now, and why; what it would do, and to whom."""

    text: str
    reason: str
    rule: str
    verb: str = ""
    whom: tuple[str, ...] = ()


class Brief(msgspec.Struct, frozen=True, gc=False):
    """A question in a few words, for whoever looks: after the name ("it is your turn"), and over the answers."""

    short: str
    heading: str


class Question(msgspec.Struct, frozen=True, gc=False):
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
    offer: Offer = Offer(())
    """The answers, or the first words of one, in the order in which they are shown."""
    default: str = ""
    """The answer of somebody who does not answer."""
    facts: Facts = {}
    """The numbers that the question names."""
    secret: bool = False
    """Whether nobody else may know that this seat is asked."""
    brief: Brief = Brief("", "")
    beside: tuple[str, ...] = ()
    """What to have before one's eyes with it: "mace ready", "reach: Rod, Tod"."""


class Reason(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One step of how something came about, and the rules it comes from."""

    text: str
    rules: tuple[str, ...] = ()
    of: str = ""
    """The fact of its line that it explains, or the term of a number: empty where it is about all of it."""

    def __str__(self) -> str:
        cited = ", ".join(self.rules)
        return f"{self.text} ({cited})" if self.text and cited else self.text or cited


Part = Literal["", "opens", "in"]
"""Whether a line opens an exchange, belongs to the one that was opened last, or stands alone."""


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the log: after which step, what happened, how it came about, by which rules.

    Only the referee is told the step: the count would give away that somebody answered in secret.
    """

    step: int
    kind: str
    text: str
    """Empty where it is for programs only."""
    rules: tuple[str, ...] = ()
    who: str = ""
    facts: Facts = {}
    """What happened, as this seat may know it: the numbers, cards and people, by name."""
    part: Part = ""
    reasons: tuple[Reason, ...] = ()
    """How it came about, step by step."""

    @property
    def why(self) -> str:
        """How it came about, in one line."""
        return "; ".join(map(str, self.reasons))

    @property
    def is_worked_out(self) -> bool:
        """Whether there is more to say of how it came about than the names of its rules."""
        return any(reason.text for reason in self.reasons)

    @property
    def uncited(self) -> tuple[str, ...]:
        """Its rules that no reason names."""
        cited = {rule for reason in self.reasons for rule in reason.rules}
        return tuple(rule for rule in self.rules if rule not in cited)


class View(msgspec.Struct, frozen=True, gc=False):
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
    where: Place = NOWHERE
    order: tuple[Turn, ...] = ()
    packs: tuple[Pack, ...] = ()

    @property
    def by_id(self) -> dict[str, PersonView]:
        """Everybody, by their id."""
        return {person.id: person for person in self.people}


class SeenPerson(Protocol):
    """As much of somebody as rules of thumb look at: a `PersonView` has it."""

    @property
    def id(self) -> str: ...
    @property
    def side(self) -> str: ...
    @property
    def up(self) -> bool: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def tracks(self) -> tuple[Track, ...]: ...
    @property
    def conditions(self) -> tuple[Condition, ...]: ...
    @property
    def zones(self) -> tuple[Zone, ...]: ...
    @property
    def sheet(self) -> Mapping[str, Any]: ...
    def cards(self, *places: str) -> tuple[Card, ...]: ...


class Sight(Protocol):
    """As much of a view as rules of thumb look at: a `View` has it."""

    @property
    def edition(self) -> str: ...
    @property
    def people(self) -> tuple[SeenPerson, ...]: ...
    @property
    def by_id(self) -> Mapping[str, SeenPerson]: ...
    @property
    def order(self) -> tuple[Turn, ...]: ...
