"""Bots of one's own, some of which should not be let near a table."""

import os

from suits.players import Sensible, Situation


class Good(Sensible):
    """As good as any, and knows its seed."""

    def __init__(self, seed: str):
        self.seed = seed


class Breaks(Sensible):
    """Breaks off when it is asked the third time."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, situation: Situation) -> str:
        self.asked += 1
        if self.asked == 3:
            raise KeyError("third")
        return super().decide(situation)


class Dances(Sensible):
    def decide(self, situation: Situation) -> str:
        return "dance"


class Says42(Sensible):
    def decide(self, situation: Situation) -> str:
        return 42  # type: ignore[return-value]


class Spins(Sensible):
    def decide(self, situation: Situation) -> str:
        return str(sum(range(10**11)))  # one call into C that holds on to everything


class Leaves(Sensible):
    def decide(self, situation: Situation) -> str:
        os._exit(3)


class CannotBeMade(Sensible):
    def __init__(self) -> None:
        raise ZeroDivisionError


class NoBot:
    """Has nothing to decide."""
