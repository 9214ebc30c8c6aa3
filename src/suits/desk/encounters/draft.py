"""An encounter while it is built: sides, who comes on each and how many, where they stand, house rules."""

from typing import Annotated, Any

import msgspec

from suits.editions.building import Ground, How
from suits.people import OptionValue, SetupError

Hex = tuple[int, int]
MOST_SIDES = 20
MOST_GROUPS = 100
MOST_HEXES = 2000


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody, or several of a kind. `row`: name and sheet as a file has them, without number and place."""

    row: dict[str, Any]
    count: int = 1
    how: How = msgspec.field(default="people", name="as")
    at: int | Hex | None = None
    """Metres along the line, or a hex."""
    facing: int | None = None
    character: str = ""
    """Of whom on the desk this is a copy, or of which ready-made person."""


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side."""

    name: str
    people: Annotated[tuple[Group, ...], msgspec.Meta(max_length=MOST_GROUPS)] = ()


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex that has a name."""

    name: str
    at: Hex


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a side begins: whoever is added stands there. It is a help for building and no part of the file."""

    side: int
    hexes: Annotated[tuple[Hex, ...], msgspec.Meta(max_length=MOST_HEXES)] = ()


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ground. `more`: what else the edition knows of it."""

    kind: Ground = "none"
    walls: Annotated[tuple[Hex, ...], msgspec.Meta(max_length=MOST_HEXES)] = ()
    marks: Annotated[tuple[Mark, ...], msgspec.Meta(max_length=MOST_HEXES)] = ()
    zones: Annotated[tuple[Zone, ...], msgspec.Meta(max_length=MOST_SIDES)] = ()
    more: dict[str, Any] = {}


class EncounterDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it. `contest`: what it is about where it is no fight, as the file's `place` says it."""

    edition: str
    title: str = ""
    about: str = ""
    contest: dict[str, Any] | None = None
    sides: Annotated[tuple[Side, ...], msgspec.Meta(max_length=MOST_SIDES)] = ()
    place: Place = Place()
    options: dict[str, OptionValue] = {}
    items: dict[str, dict[str, Any]] = {}
    """Weapons and armour of one's own, by kind and name."""


def draft_from(body: object) -> EncounterDraft:
    """A draft as a page sends it; SetupError in one sentence where it is none."""
    try:
        return msgspec.convert(body, EncounterDraft)
    except msgspec.ValidationError as fault:
        raise SetupError(f"That is no encounter: {fault}.") from None


def bodies(draft: EncounterDraft) -> int:
    """How many there are in all, each of a swarm too."""
    return sum(group.count for side in draft.sides for group in side.people)
