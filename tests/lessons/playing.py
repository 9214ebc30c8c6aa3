"""A lesson walked through, remark by remark: what is on the learner's page at each."""

from collections.abc import Container, Iterator

import msgspec

from suits.fight import Fight
from suits.lessons import Remark, Script
from suits.people import Setup
from suits.view import Seat


class Moment(msgspec.Struct):
    """A remark, and what there is to see when it is said."""

    remark: Remark
    options: Container[str]
    people: set[str]
    cards: set[str]
    """Those that the learner holds."""
    shown: set[str]
    """Those that have been told of."""
    rules: set[str]
    """Those of all that has been told."""


def moments(setup: Setup, script: Script) -> Iterator[Moment]:
    """Every remark of a lesson at its time."""
    fight = Fight(setup, deal=False)
    for at in range(len(script.steps) + 1):
        for remark in script.said_at(fight.steps):
            yield _moment(fight, script.you, remark)
        if at < len(script.steps):
            fight.replay_step(script.steps[at])


def _moment(fight: Fight, you: str, remark: Remark) -> Moment:
    view = fight.view(Seat("learner", (you,)))
    ask = fight.ask_of(you)
    mine = next(person for person in view.people if person.id == you)
    cards = {card for zone in mine.zones for card in zone.cards}
    words = {word for line in view.log for fact in line.facts.values() for word in _words(fact)}
    rules = {rule for line in view.log for rule in line.rules}
    return Moment(remark, ask.options if ask else (), {one.id for one in view.people}, cards, words, rules)


def _words(fact: object) -> Iterator[str]:
    if isinstance(fact, tuple):
        for one in fact:
            yield from _words(one)
    elif isinstance(fact, str):
        yield from fact.split()
