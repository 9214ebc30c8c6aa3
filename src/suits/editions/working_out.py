"""What follows from a setup is worked out once, for all the fights that begin with it."""

from collections import deque
from collections.abc import Callable
from typing import TypeVar

from suits.people import Setup

F = TypeVar("F")
MOST = 8


def once_a_setup(work_out: Callable[[Setup], F]) -> Callable[[Setup], F]:
    """The same function, which remembers what it made of the last few setups."""
    worked_out: deque[tuple[Setup, F]] = deque(maxlen=MOST)

    def remembered(setup: Setup) -> F:
        for known, fixed in worked_out:
            if known is setup:
                return fixed
        fixed = work_out(setup)
        worked_out.append((setup, fixed))
        return fixed

    return remembered
