"""Luck that stays with people, for fights that are compared: each person has a thread of chance for every purpose.

Where somebody answers otherwise, somebody draws a card more or less; from one thread all cards after it would be
others, and two fights would differ by luck alone. So a difference is seen in fewer worlds (docs/decisions/0031).
"""

import random
from collections.abc import Callable
from math import floor
from zlib import crc32

from suits.cards import Card
from suits.requests import Draw, Roll

TO_SEEDS = 32
"""A thread's own number lies above those bits of the luck."""


class Threads:
    """A dealer; two with the same luck deal alike as far as the same people draw for the same purpose."""

    __slots__ = ("_luck", "_threads")

    def __init__(self, luck: int):
        self._luck = luck
        self._threads: dict[tuple[str, str], Callable[[], float]] = {}

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
        return Threads(self._luck)

    def _thread(self, request: Draw | Roll) -> Callable[[], float]:
        purpose = request.who, request.why
        found = self._threads.get(purpose)
        if found is None:
            number = crc32("/".join(purpose).encode()) << TO_SEEDS
            found = self._threads[purpose] = random.Random(self._luck ^ number).random
        return found
