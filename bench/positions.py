"""Played by `bench.play_outs` in this checkout and in another: `positions.py ENCOUNTER PLAY-OUTS`, best of some rounds.

Prints how many play-outs a second rules of thumb make on one core, in processor time, with whatever program stands
first on Python's path: forks of fights that have begun, events off, with luck of their own, each played
to its end. Where there is a Herald they are played as for whoever thinks ahead; in version 0.1 bots played them out.
"""

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.people import Setup
from suits.players import bot, play_out

ROUNDS = 4
AFTER = (0, 4, 8)
"""The positions: after so many answers."""


class Enough(Exception):
    """So many answers were given."""


class Until:
    """A bot that gives so many answers."""

    def __init__(self, answers: int):
        self.left = answers
        self.bot: Any = bot("sensible")

    def decide(self, *seen: Any) -> str:
        """What a sensible bot answers."""
        if not self.left:
            raise Enough
        self.left -= 1
        return str(self.bot.decide(*seen))


def positions(setup: Setup) -> list[Fight]:
    """Fights that have begun."""
    found = []
    for answers in AFTER:
        fight = Fight(setup, Shuffled(f"before-{answers}"), events=False)
        player = Until(answers)
        with suppress(Enough):
            play_out(fight, {person.id: player for person in setup.people})
        found.append(fight)
    return found


def way_to_play(setup: Setup) -> Callable[[Fight], object]:
    """How this program plays a fight to its end."""
    try:
        from suits.herald.play_outs import played_on
    except ImportError:
        return lambda fight: play_out(fight, {person.id: bot("sensible") for person in setup.people})
    return lambda fight: played_on(fight, setup.people[0].side)


def rate(setup: Setup, fights: list[Fight], number: int) -> float:
    """Play so many; how many a second."""
    play = way_to_play(setup)
    began = time.process_time()
    for one in range(number):
        play(fights[one % len(fights)].fork(Shuffled(f"0-{one}")))
    return number / (time.process_time() - began)


def main() -> None:
    """The best of some rounds, after one to warm up."""
    setup, number = encounters.load(sys.argv[1]), int(sys.argv[2])
    fights = positions(setup)
    rate(setup, fights, number)
    print(max(rate(setup, fights, number) for _ in range(ROUNDS)))


main()
