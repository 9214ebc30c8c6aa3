"""Luck that stays with people, for fights that are compared: each person has a thread of chance for every purpose.

Where somebody answers otherwise, somebody draws a card more or less; from one thread all cards after it would be
others, and two fights would differ by luck alone. So a difference is seen in fewer worlds (docs/decisions/0031).
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import floor
from types import MappingProxyType
from zlib import crc32

from suits.cards import Card
from suits.record import Step
from suits.requests import Draw, Roll

Purpose = tuple[str, str]
"""Who, and what for."""
TO_SEEDS = 32
"""A thread's own number lies above those bits of the luck."""
DEALT = ("draw ", "roll ")
"""How the kinds of steps begin that a dealer makes."""


class Threads:
    """A dealer; two with the same luck deal alike as far as the same people draw for the same purpose.

    `used`: how much of each thread is behind somebody already. So a fight is dealt alike from one of its places and
    from the next.
    """

    __slots__ = ("_luck", "_threads", "_used")

    def __init__(self, luck: int, used: Mapping[Purpose, int] = MappingProxyType({})):
        self._luck = luck
        self._used = used
        self._threads: dict[Purpose, Callable[[], float]] = {}

    def take(self, request: Draw, pile: list[Card], number: int) -> tuple[Card, ...]:
        """Take so many cards out of the pile."""
        chance = self._thread(request)
        left = len(pile)
        return tuple([pile.pop(floor(chance() * many)) for many in range(left, left - number, -1)])

    def roll(self, request: Roll) -> tuple[int, ...]:
        """The dice."""
        chance = self._thread(request)
        return tuple([1 + floor(chance() * request.sides) for _ in range(request.dice)])

    def fork(self) -> "Threads":
        """For a fight that goes its own way, with the same luck from its beginning."""
        return Threads(self._luck, self._used)

    def _thread(self, request: Draw | Roll) -> Callable[[], float]:
        purpose = request.who, request.why
        found = self._threads.get(purpose)
        if found is None:
            number = crc32("/".join(purpose).encode()) << TO_SEEDS
            found = self._threads[purpose] = random.Random(self._luck ^ number).random
            for _ in range(self._used.get(purpose, 0)):
                found()
        return found


def used_in(steps: Iterable[Step]) -> Counter[Purpose]:
    """How many cards and dice these steps took from every thread."""
    used: Counter[Purpose] = Counter()
    for step in steps:
        if step.kind.startswith(DEALT):
            used[step.who, step.kind.partition(" ")[2]] += len(step.what.split())
    return used
