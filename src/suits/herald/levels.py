"""The levels beside `sensible`: `beginner`, who makes mistakes, and `strong`, who knows the finer points."""

import random

from suits import editions
from suits.asked import Asked
from suits.fight.habits import sensible_answer
from suits.players.situations import Situation
from suits.view import Sight


class Beginner:
    """Knows the rules and little else: each edition says what its beginners get wrong."""

    def __init__(self, seed: int | str | None = None):
        self._chance = random.SystemRandom() if seed is None else random.Random(seed)

    def decide(self, situation: Situation) -> str:
        """What somebody would do who plays it for the first time."""
        sight, ask = situation.sight, situation.ask
        answer = editions.find(sight.edition).green(sight, ask, self._chance.random)
        return answer if answer is not None and answer in ask.options else sensible_answer(sight, ask)


class Strong:
    """Plays by the finer rules of thumb; where there is none, sensibly."""

    def __init__(self, seed: int | str | None = None):
        pass

    def decide(self, situation: Situation) -> str:
        """What a strong player would do at a glance."""
        return strong_answer(situation.sight, situation.ask)


def strong_answer(sight: Sight, ask: Asked) -> str:
    """By the finer rules of thumb of the edition; else as a sensible player would."""
    answer = editions.find(sight.edition).shrewd(sight, ask)
    return answer if answer is not None and answer in ask.options else sensible_answer(sight, ask)
