"""People and the setup of a fight: who fights, on which side, with what sheet, under which options."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

OptionValue = bool | int | str

RESERVED = frozenset({"referee", "table", "nobody", "somebody", "all"})


class SetupError(ValueError):
    """A setup, character or encounter that cannot be used, said in one sentence."""


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who fights; the sheet is the edition's business."""

    id: str
    name: str
    side: str
    sheet: dict[str, Any]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a fight begins: everything by value, every option written out, so that it can be replayed anywhere."""

    edition: str
    title: str
    people: tuple[Person, ...]
    options: dict[str, OptionValue] = {}
    items: dict[str, dict[str, Any]] = {}
    """Weapons, armour and the like that the sheets name: the rows themselves."""
    real: tuple[str, ...] = ()
    """The people who hold real cards."""
    place: dict[str, Any] = {}
    """Distances, positions and the like, as the edition knows them."""


class Names(dict[str, str]):
    """What everybody is called, by id; and whose name stands for several, like Kittens."""

    many: Collection[str] = ()


def are_many(names: Mapping[str, str], who: str) -> bool:
    """Whether this name stands for several: they attack, one attacks."""
    return isinstance(names, Names) and who in names.many


def together(names: Sequence[str]) -> str:
    """Several names in a sentence: `together(("Ann", "Bob", "Rod")) == "Ann, Bob and Rod"`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def slug(name: str) -> str:
    """A short id from a name: `slug("Orc Chief") == "orc-chief"`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "someone"


def check_people(people: tuple[Person, ...]) -> None:
    """Refuse duplicate ids, empty names, and fights with fewer than two sides."""
    seen: set[str] = set()
    for person in people:
        if not person.name.strip():
            raise SetupError("Somebody in this fight has no name.")
        if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", person.id):
            raise SetupError(f"{person.id!r} cannot be an id: use small letters, digits and '-'.")
        if person.id in RESERVED:
            raise SetupError(f"{person.id!r} cannot be somebody's id: the program uses that word.")
        if person.id in seen:
            raise SetupError(f"Two people are called {person.id!r}: give one of them another name or id.")
        if not person.side.strip():
            raise SetupError(f"{person.name} is on no side.")
        seen.add(person.id)
    if len({person.side for person in people}) < 2:
        raise SetupError("A fight needs people on at least two sides.")
