"""People and the setup of a fight: who fights, on which side, with what sheet, under which options."""

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
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

    def __post_init__(self) -> None:
        check_signs(self.title)
        check_people(self.people)


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who comes: people as a setup has them, what they bring, and who of them holds real cards."""

    people: tuple[Person, ...]
    items: dict[str, dict[str, Any]] = {}
    real: tuple[str, ...] = ()

    def __str__(self) -> str:
        return msgspec.json.encode(self, order="deterministic").decode()


class Camp(Setup, frozen=True):
    """People who rest together: nobody fights, so one side is enough."""

    def __post_init__(self) -> None:
        check_each(self.people)


def person_called(setup: Setup, who: str) -> Person:
    """The person of this id."""
    return next(person for person in setup.people if person.id == who)


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
    """A short id from a name: `slug("Orc Chief") == "orc-chief"`, `slug("Ольга") == "ольга"`."""
    signs = unicodedata.normalize("NFKC", name).lower()
    words = "".join(sign if _is_letter(sign) else " " for sign in signs).split()
    return "-".join(words) or "someone"


def _is_letter(sign: str) -> bool:
    """Letters and numbers of any script, with the marks that belong to them."""
    return unicodedata.category(sign)[0] in "LNM"


def ids_for(named: Sequence[tuple[str, str]]) -> list[str]:
    """An id for each of these (id or nothing, name): two different names never get the same one.

    `ids_for([("", "Ann B"), ("", "Ann-B")]) == ["ann-b", "ann-b-2"]`. Two of one name do, and that is told as a fault.
    """
    return told_apart([(own, name, slug(name)) for own, name in named])


def told_apart(named: Sequence[tuple[str, str, str]]) -> list[str]:
    """The same for (id or nothing, name, the id it would like): the wish, or the wish with a number behind it."""
    taken = {own: name for own, name, _ in named if own}
    found = []
    for own, name, wish in named:
        who, number = own or wish, 2
        while not own and taken.setdefault(who, name) != name:
            who = f"{wish}-{number}"
            number += 1
        found.append(who)
    return found


_RIGHT_TO_LEFT = ("R", "AL", "AN")
_ISOLATE, _END = "\u2068", "\u2069"


@lru_cache(1000)
def isolated(name: str) -> str:
    """A name as it stands in a sentence: one written from right to left does not turn the words around it."""
    turned = any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name)
    return f"{_ISOLATE}{name}{_END}" if turned else name


def plain(name: str) -> str:
    """A name out of a sentence, as people type it."""
    return name.strip(_ISOLATE + _END)


JOINERS = "\u200c\u200d"
"""Stand in words of many scripts and in pictures made of several signs; nobody sees them."""
_TURNS_THE_LINE = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def check_signs(text: str) -> None:
    """Refuse what no name or title is written with: controls, line breaks, halves of signs, marks that turn a line."""
    for sign in text:
        if unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in _TURNS_THE_LINE:
            raise SetupError(f"{text[:40]!r} cannot be a name: {sign!r} in it is no sign that one reads.")


def check_people(people: tuple[Person, ...]) -> None:
    """Refuse duplicate ids, empty names, and fights with fewer than two sides."""
    check_each(people)
    if len({person.side for person in people}) < 2:
        raise SetupError("A fight needs people on at least two sides.")


def check_each(people: tuple[Person, ...]) -> None:
    """Refuse duplicate ids, empty names, and people on no side."""
    seen: set[str] = set()
    for person in people:
        if not person.name.strip():
            raise SetupError("Somebody in this fight has no name.")
        check_signs(person.name)
        check_signs(person.side)
        if not _can_be_id(person.id):
            raise SetupError(f"{person.id!r} cannot be an id: use small letters, digits and '-'.")
        if person.id in RESERVED:
            raise SetupError(f"{person.id!r} cannot be somebody's id: the program uses that word.")
        if person.id in seen:
            raise SetupError(f"Two people are called {person.id!r}: give one of them another name or id.")
        if not person.side.strip():
            raise SetupError(f"{person.name} is on no side.")
        seen.add(person.id)


def _can_be_id(text: str) -> bool:
    return text[:1] not in ("", "-") and text == text.lower() and all(sign == "-" or _is_letter(sign) for sign in text)
