"""What somebody may have answered in secret, alone or with others at the same moment: one guess after the other."""

import random
from collections.abc import Iterator
from itertools import chain, islice
from math import prod
from typing import TYPE_CHECKING

from suits.fight.habits import Guesses, by_ear
from suits.record import Step
from suits.requests import Ask, Form, Options

if TYPE_CHECKING:
    from suits.fight.fight import Fight

BY_EAR, LISTED = 80, 60
"""How many answers are tried at last: with words that the seat has heard, and the first of all."""


class Draft:
    """What somebody may have answered in secret; always the same where the seat knows it."""

    def __init__(self, fight: "Fight", ask: Ask, known: str | None, heard: set[str], chance: random.Random):
        self._ask, self._known, self._heard, self._chance = ask, known, heard, chance
        self._guesses = iter(Guesses(fight, ask, heard, chance)) if known is None else iter(())

    def weighed(self) -> tuple[Step, float]:
        """A step, and how much more likely it is than guessed."""
        answer, weight = next(self._guesses) if self._known is None else (self._known, 1.0)
        return Step(self._ask.who, self._ask.kind, answer), weight

    def step(self, by_words: bool = False) -> Step:
        """A step that they may have made; with words that the seat has heard, where that is asked for."""
        if by_words and self._known is None:
            return Step(self._ask.who, self._ask.kind, by_ear(self._ask.options, self._chance, self._heard))
        return self.weighed()[0]


def at_once(drafts: list[Draft]) -> Iterator[tuple[list[Step], float]]:
    """Steps of all of them, and how much more likely they are than guessed."""
    while True:
        weighed = [one.weighed() for one in drafts]
        yield [step for step, _ in weighed], prod(weight for _, weight in weighed)


def all_answers(options: Options, chance: random.Random, heard: set[str], told: bool) -> Iterator[str]:
    """The answers, each once: in any order, or as many as are tried where there are very many.

    `told`: something is told of this person next, so that it would be strange if they did nothing.
    """
    if not isinstance(options, Form):
        yield from chance.sample(options, len(options))
        return
    by_ears = (by_ear(options, chance, heard) for _ in range(BY_EAR if told else 0))
    tried: set[str] = set()
    for answer in chain(by_ears, islice(options, LISTED)):
        if answer not in tried:
            tried.add(answer)
            yield answer
