"""Bots, by name: `random`, `sensible`, `default`."""

import difflib
import random
from collections.abc import Callable
from typing import Protocol

from suits.asked import Menu, quiet_answer
from suits.fight.habits import sensible_answer
from suits.players.situations import Situation


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
