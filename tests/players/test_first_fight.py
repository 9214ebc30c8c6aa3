"""The fight that is offered to somebody who has never played: it should be won more often than lost."""

import random

from suits import encounters
from suits.front.simulating import simulate
from suits.players import Random, Sensible, Situation

FIGHTS = 200
SLIPS = 0.25
"""How often a newcomer presses anything at all."""


class Newcomer:
    """Plays as one would, and now and then presses just anything."""

    def __init__(self) -> None:
        self._chance = random.Random(5)
        self._anything = Random(5)
        self._sensible = Sensible()

    def decide(self, situation: Situation) -> str:
        """What a newcomer would do."""
        slips = self._chance.random() < SLIPS
        return (self._anything if slips else self._sensible).decide(situation)


def test_a_newcomer_wins_the_first_fight_more_often_than_not() -> None:
    setup = encounters.load("first")
    mine, other = (person.side for person in setup.people)
    won = simulate(setup, FIGHTS, bots={mine: Newcomer(), other: "sensible"}).wins[mine]
    assert 0.55 * FIGHTS < won < 0.8 * FIGHTS
