"""What is worked out once: from a setup, for all the fights that begin with it; of a thing, for all who look at it."""

from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

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


class once(Generic[F]):  # noqa: N801  # a decorator
    """Worked out when somebody looks for the first time; as `cached_property`, without its lock."""

    def __init__(self, work_out: Callable[[Any], F]):
        self._work_out = work_out
        self._name = work_out.__name__
        self.__doc__ = work_out.__doc__

    def __get__(self, one: Any, _: type) -> F:
        found: F = self._work_out(one)
        one.__dict__[self._name] = found
        return found
