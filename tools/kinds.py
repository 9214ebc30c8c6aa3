"""What the events of every edition tell, by kind: collected by playing its encounters, and from the source.

Everybody answers at random, from fixed seeds, so the same program finds the same kinds.
"""

import ast
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from suits import editions, encounters, fight
from suits.cards import FACES
from suits.dealer import Shuffled
from suits.editions import Edition
from suits.encounters import load
from suits.events import Event, Fact
from suits.fight import Fight
from suits.fight.following import CHANGES
from suits.people import Setup
from suits.requests import Form

SEEDS = 4
LONGEST = 200
"""Steps of one fight."""
CALLED = 0.02
"""How often something is called out of turn."""


_SEVERAL = {"number": "numbers", "card": "cards", "person": "people", "word": "words"}


class Kind(NamedTuple):
    """A kind of event: its facts with what they are, and how it stands in an exchange."""

    facts: dict[str, set[str]]
    part: str


def page() -> str:
    """All kinds, edition by edition; those that declare the same stand together."""
    parts = []
    told_anywhere: set[str] = set()
    for names in _families():
        first = editions.find(names[0])
        found = {kind: Kind({fact: set() for fact in facts}, "") for kind, facts in first.kinds.items()}
        for name in names:
            _merge(found, editions.find(name), kinds_of(name))
        told_anywhere |= {*found}
        parts += [f"### In {', '.join(names)}", _table(found)]
    seldom = {kind: facts for kind, facts in in_the_source().items() if kind not in told_anywhere}
    if seldom:
        parts += ["### Seldom", "Not met in these fights; their facts as they stand in the source."]
        parts.append("\n".join(_rows([(kind, "", sorted(facts)) for kind, facts in sorted(seldom.items())])))
    return "\n\n".join(parts)


def _families() -> list[list[str]]:
    alike: dict[object, list[str]] = {}
    for name in sorted(editions.names(), key=lambda name: (editions.find(name).order, name)):
        edition = editions.find(name)
        if edition.complete:
            alike.setdefault(id(edition.kinds) if edition.kinds else name, []).append(name)
    return list(alike.values())


def _merge(found: dict[str, Kind], edition: Edition, more: dict[str, Kind]) -> None:
    """What an edition tells too."""
    for kind, told in more.items():
        known = found.setdefault(kind, Kind({}, ""))
        for fact, types in told.facts.items():
            known.facts.setdefault(fact, set()).update(types)
    for kind, known in found.items():
        part = "opens" if kind in edition.opens else "in" if kind in edition.belongs else known.part
        found[kind] = Kind(known.facts, part)


def _table(kinds: dict[str, Kind]) -> str:
    rows = [
        (kind, told.part, [f"`{name}` {_either(types)}".strip() for name, types in told.facts.items()])
        for kind, told in sorted(kinds.items())
    ]
    return "\n".join(_rows(rows))


def _rows(rows: list[tuple[str, str, list[str]]]) -> Iterator[str]:
    yield from ("| kind | part | facts |", "| --- | --- | --- |")
    for kind, part, facts in rows:
        yield f"| `{kind}` | {part} | {', '.join(facts)} |"


def _either(types: set[str]) -> str:
    known = sorted(types - {"empty"})
    return " or ".join(known) or ("word" if types else "")


@cache
def kinds_of(edition: str) -> dict[str, Kind]:
    """The kinds of events that fights under this edition tell."""
    found: dict[str, Kind] = {}
    for encounter in encounters.ready_made(edition):
        setup = load(encounter.rpartition("/")[2], edition=edition)
        for seed in range(SEEDS):
            played = _play(setup, seed)
            for _, event in played.log:
                if event.kind not in CHANGES:
                    _add(found, played, event)
    return found


def _add(found: dict[str, Kind], played: Fight, event: Event) -> None:
    kind = found.setdefault(event.kind, Kind({}, ""))
    for facts in (event.facts, event.instead or {}):
        for name, fact in facts.items():
            kind.facts.setdefault(name, set()).add(_type(fact, played))


def _type(fact: Fact, played: Fight) -> str:
    """What a fact is: a number, a card, a person, a word, or several of them."""
    if isinstance(fact, tuple):
        kinds = {_type(one, played) for one in fact} - {"empty"}
        return "empty" if not kinds else _SEVERAL[kinds.pop()] if len(kinds) == 1 else "words and numbers"
    if isinstance(fact, int):
        return "number"
    return "card" if fact in FACES else "person" if fact in played.state.people else "word" if fact else "empty"


def _play(setup: Setup, seed: int) -> Fight:
    going, chance = Fight(setup, Shuffled(seed)), random.Random(seed)
    while not going.over and len(going.steps) < LONGEST:
        who = chance.choice(["referee", *going.state.people])
        if chance.random() < CALLED and (calls := going.calls(who)):
            going.call(who, chance.choice(calls))
            continue
        ask = chance.choice([ask for ask in going.asks if ask.who not in going.drafts])
        options = ask.options
        going.answer(ask.who, options.by_chance(chance.random) if isinstance(options, Form) else chance.choice(options))
    return going


@cache
def in_the_source() -> dict[str, set[str]]:
    """The kinds that rules tell by their name, with the names of the facts that stand beside it."""
    found: dict[str, set[str]] = {}
    for package in (editions, fight):
        for path in sorted(Path(package.__path__[0]).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("state.say"):
                    kind = node.args[0]
                    if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
                        facts = {f"`{one.arg}`" for one in node.keywords if one.arg not in (None, "seen", "instead")}
                        found.setdefault(kind.value, set()).update(facts)
    return found
