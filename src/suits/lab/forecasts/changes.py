"""The same encounter with one thing otherwise: a foe more or fewer, a step of skill or of armour."""

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

import msgspec

from suits import editions, limits
from suits.editions.counting import Ability
from suits.people import Person, Setup, SetupError, ids_for, together

ABILITIES: tuple[Ability, ...] = ("armour", "skill")
"""What is tried if nobody says what."""
_NUMBERED = re.compile(r"(.*?) (\d+)")
_WORDS = re.compile(rf"({'|'.join(get_args(Ability))})([+-][1-9]) (.+)")


class Change(msgspec.Struct, frozen=True):
    """One thing otherwise: in words, and the setup that comes of it."""

    key: str
    """As `change` reads it."""
    text: str
    setup: Setup
    what: str = ""
    """Without who: "Chain instead of Leather"."""
    label: str = ""
    """As short as can be: "Chain"."""


class NoSuchStep(SetupError):
    """There is nothing better or worse of that kind."""


def changes(setup: Setup, side: str) -> tuple[Change, ...]:
    """All that can be otherwise as this side sees it; what the rules do not know is left out."""
    keys = ["fewer", "more", *[f"{what}{sign}1 {side}" for what in ABILITIES for sign in "+-"]]
    found = []
    for key in keys:
        try:
            found.append(change(setup, side, key))
        except SetupError:
            continue
    return tuple(found)


def change(setup: Setup, side: str, key: str) -> Change:
    """One change, as people write it: `fewer`, `more` (a foe), `skill+1 WHO`, `armour-1 WHO`; WHO is a person or side.

    Beside skill and armour: shield, body, will, speed, and slow, awkward, ap and defence of the weapon in hand.

    >>> from suits.encounters import load
    >>> change(load("bridge"), "Travellers", "armour+1 Cid").text
    'Cid: Leather instead of none'
    """
    if key == "fewer":
        return _one_fewer(setup, side)
    if key == "more":
        return _one_more(setup, side)
    said = _WORDS.fullmatch(key.strip())
    if said is None:
        raise SetupError(
            f"{key!r} is no change: write fewer, more, skill+1 WHO, skill-1 WHO, armour+1 WHO or armour-1 WHO."
        )
    what: Ability = next(one for one in get_args(Ability) if one == said[1])
    return _stepped(setup, key, said[3], what, int(said[2]))


def _foes(setup: Setup, side: str) -> list[Person]:
    return [person for person in setup.people if person.side != side]


def _one_fewer(setup: Setup, side: str) -> Change:
    """Without the last of the foes, if others are left."""
    foes = _foes(setup, side)
    if len(foes) < 2:
        raise NoSuchStep("there is one foe only.")
    gone = foes[-1]
    people = tuple(person for person in setup.people if person is not gone)
    return Change("fewer", f"without {gone.name}", _with(setup, people))


def _one_more(setup: Setup, side: str) -> Change:
    """One more like the last of the foes."""
    if len(setup.people) >= limits.MOST_PEOPLE:
        raise NoSuchStep("there is no room for one more.")
    like = _foes(setup, side)[-1]
    name = _next_name(like.name, {person.name for person in setup.people})
    who = ids_for([*[(person.id, person.name) for person in setup.people], ("", name)])[-1]
    return Change(
        "more", f"one more like {like.name}", _with(setup, (*setup.people, Person(who, name, like.side, like.sheet)))
    )


def _next_name(name: str, taken: set[str]) -> str:
    """Guard 3 after Guard 2; Jon 2 after Jon."""
    numbered = _NUMBERED.fullmatch(name)
    stem, number = (numbered[1], int(numbered[2])) if numbered else (name, 1)
    while f"{stem} {number + 1}" in taken:
        number += 1
    return f"{stem} {number + 1}"


def _stepped(setup: Setup, key: str, who: str, what: Ability, by: int) -> Change:
    """A step for one person, or for everybody on a side who can take it."""
    rules = editions.find(setup.edition)
    meant = people_called(setup, who)
    steps = {person.id: rules.stepped(setup, person, what, by) for person in meant}
    texts = {person.name: step.text for person in meant if (step := steps[person.id]) is not None}
    if not texts:
        raise NoSuchStep(f"there is no {'more' if by > 0 else 'less'} {what} for {who}.")
    people = tuple(
        msgspec.structs.replace(person, sheet=step.sheet) if (step := steps.get(person.id)) is not None else person
        for person in setup.people
    )
    own = [step for step in steps.values() if step is not None]
    words = _in_words(texts, who if len(meant) > 1 else "", what, by)
    return Change(key, words, _with(setup, people, *[step.items for step in own]), own[0].text, own[0].label)


def _in_words(texts: dict[str, str], side: str, what: Ability, by: int) -> str:
    """Who has what instead of what; the same for all is said once."""
    if side and len(set(texts.values())) == 1:
        return f"{side}: {next(iter(texts.values()))}"
    if side:
        return f"{side}: {what} a step {'better' if by > 0 else 'worse'}"
    return "; ".join(f"{name}: {text}" for name, text in texts.items())


def people_called(setup: Setup, who: str) -> Sequence[Person]:
    """A person by name or id, or everybody on a side."""
    for found in (
        [person for person in setup.people if person.side == who],
        [person for person in setup.people if who in (person.id, person.name)],
    ):
        if found:
            return found
    raise SetupError(f"Nobody here is called {who!r}. {_near(who, setup)}")


def _near(who: str, setup: Setup) -> str:
    names: Iterable[str] = dict.fromkeys([name for person in setup.people for name in (person.side, person.name)])
    near = difflib.get_close_matches(who, list(names), n=1)
    return f"Did you mean {near[0]}?" if near else f"There are {together(list(names))}."


def side_called(setup: Setup, side: str | None) -> str:
    """A side by its name, or that of somebody on it; the first one where none is named."""
    return setup.people[0].side if side is None else people_called(setup, side)[0].side


def _with(setup: Setup, people: tuple[Person, ...], *more: Mapping[str, Mapping[str, Any]]) -> Setup:
    """The same encounter with other people and items, checked as one that was read from a file."""
    rules = editions.find(setup.edition)
    items = {kind: dict(rows) for kind, rows in setup.items.items()}
    for some in more:
        for kind, rows in some.items():
            items.setdefault(kind, {}).update(rows)
    checked = tuple(
        msgspec.structs.replace(person, sheet=rules.sheet(person.name, person.sheet, items)) for person in people
    )
    return msgspec.structs.replace(setup, people=checked, items=rules.items(checked, items))
