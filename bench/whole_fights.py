"""Played by `bench.trials` in this checkout and in another: `whole_fights.py ENCOUNTER FIGHTS`, best of some rounds.

Prints how many whole fights a second sensible bots play on one core, in processor time, with whatever program stands
first on Python's path; so it uses only what version 0.1 had, too.
"""

import sys
import time

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.people import Setup
from suits.players import bot, play_out

ROUNDS = 4


def play(setup: Setup, fights: int) -> float:
    """Play fights; how many a second."""
    began = time.process_time()
    for number in range(fights):
        fight = Fight(setup, Shuffled(f"0-{number}"), events=False)
        play_out(fight, {person.id: bot("sensible") for person in setup.people})
    return fights / (time.process_time() - began)


def main() -> None:
    """The best of some rounds, after one to warm up."""
    setup, fights = encounters.load(sys.argv[1]), int(sys.argv[2])
    play(setup, fights)
    print(max(play(setup, fights) for _ in range(ROUNDS)))


main()
