"""Played under valgrind by `bench.instructions`: every measure in a process of its own, forked from the same start.

It measures `bench.ours` and the program of whatever checkout stands first on Python's path.
"""

import os
import sys
from collections.abc import Callable

from bench import ours
from suits.people import Setup

Play = Callable[[Setup, int], int]
"""Play so many fights; how many steps they took."""
WAYS: dict[str, tuple[Play, int]] = {
    "nothing": (lambda setup, fights: 0, 0),
    "events off": (lambda setup, fights: ours.random_steps(setup, fights, False), 5_000),
    "events on": (lambda setup, fights: ours.random_steps(setup, fights, True), 5_000),
    "sensible bots on views": (ours.sensible_steps, 2_000),
}
"""How it is played, and for about how many steps: so that it matters little which. What nothing costs is taken off."""
WARM_UP = 3  # fights


def main() -> None:
    """Play each encounter in every way; print which process played how many steps of what."""
    for encounter in sys.argv[1:]:
        setup = ours.setup_of(encounter)
        warm = {way: play(setup, WARM_UP) for way, (play, _) in WAYS.items()}
        for way, (play, steps) in WAYS.items():
            child = os.fork()
            if not child:
                fights = steps * WARM_UP // max(1, warm[way])
                print(os.getpid(), play(setup, fights), encounter, way, flush=True)
                os._exit(0)
            os.waitpid(child, 0)


main()
