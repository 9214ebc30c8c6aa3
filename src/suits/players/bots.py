"""Bots, by name: `random`, `sensible`, `default`."""

import difflib
import random
from collections.abc import Callable
from typing import Protocol

from suits import editions
from suits.asked import Asked, Menu, quiet_answer
from suits.players.situations import Situation
from suits.view import SeenPerson, Sight


class Bot(Protocol):
    """A player that is a program."""

    def decide(self, situation: Situation) -> str:
        """An answer to a question, from what its seat may know."""


class Default:
    """Somebody who does not answer: the first option each time."""

    def decide(self, situation: Situation) -> str:
        """The first option."""
        return quiet_answer(situation.ask.options)


class Random:
    """Any legal answer, by chance; in a decision made in stages, any word of each."""

    def __init__(self, seed: int | str | None = None):
        self._chance = random.SystemRandom() if seed is None else random.Random(seed)

    def decide(self, situation: Situation) -> str:
        """One of the options."""
        options = situation.ask.options
        if isinstance(options, Menu):
            return options.by_chance(self._chance.random)
        return options[int(self._chance.random() * len(options))]


class Sensible:
    """Plays by the edition's rules of thumb; where there is none, goes for the foe who is worst off."""

    def decide(self, situation: Situation) -> str:
        """What a sensible player would do."""
        ask = situation.ask
        answers = ask.options
        if isinstance(answers, tuple) and len(answers) == 1:
            return answers[0]
        return sensible_answer(situation.sight, ask)


def sensible_answer(sight: Sight, ask: Asked) -> str:
    """By the rules of thumb; else at the foe who is worst off; else what stands first."""
    answer = editions.find(sight.edition).thumb(sight, ask)
    if answer is not None and answer in ask.options:
        return answer
    return _at_the_weakest(sight, ask) or quiet_answer(ask.options)


def _at_the_weakest(view: Sight, ask: Asked) -> str | None:
    """The first answer that names the foe who has suffered most; None where no answer names a foe."""
    if isinstance(ask.options, Menu):
        return None
    sides = {who: person.side for who, person in view.by_id.items()}
    foes = [person for person in view.people if person.up and person.side != sides.get(ask.who, person.side)]
    for foe in sorted(foes, key=_suffered, reverse=True):
        for answer in ask.options:
            if foe.id in answer.split():
                return answer
    return None


def _suffered(person: SeenPerson) -> int:
    return sum(track.value for track in person.tracks)


_LEVELS: dict[str, Callable[[int | str | None], Bot]] = {
    "sensible": lambda seed: Sensible(),
    "random": Random,
    "default": lambda seed: Default(),
}


def levels() -> tuple[str, ...]:
    """The names of the bots there are."""
    return tuple(_LEVELS)


def bot(level: str, seed: int | str | None = None) -> Bot:
    """A bot by name; one that plays by chance takes the seed."""
    if level not in _LEVELS:
        near = difflib.get_close_matches(level, _LEVELS, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"There is no bot {level!r}; there are {', '.join(_LEVELS)}.{hint}")
    return _LEVELS[level](seed)
