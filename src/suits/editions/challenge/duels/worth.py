"""What a hand is worth in a duel: read from the file of what was learned."""

import struct
import zlib
from array import array
from functools import cache
from pathlib import Path
from typing import NamedTuple

from suits.editions.challenge.duels.hands import HANDS, NUMBER, Values
from suits.editions.challenge.state import HAND

SKILLS, APART = range(4, 9), 2
"""The skills of which duels were solved, and how far apart they are; others are taken for the nearest."""
PAIRS = tuple((own, foe) for own in SKILLS for foe in SKILLS if abs(own - foe) <= APART)
PARTS = 4
"""In so many parts it is written how much better or worse a hand makes it."""
LEFT = 6
QUARTERS = 4
_PLACES = (HAND + 1) * LEFT * LEFT


def where() -> Path:
    """The file of what was learned."""
    return Path(__file__).parent.parent / "data" / "duels.bin"


class Learned(NamedTuple):
    """How it stands, by place; and in parts how much better or worse a hand makes it."""

    middle: tuple[float, ...]
    places: tuple[tuple[float, ...], ...]
    hands: tuple[tuple[float, ...], ...]

    def chance(self, hand: int, place: int) -> float:
        """The chance to win."""
        found = self.middle[place]
        for scale, better in zip(self.places[place], self.hands[hand], strict=True):
            found += scale * better
        return found


@cache
def _all() -> dict[tuple[int, int], tuple[Learned, Learned]]:
    """Everything, by own skill and skill of the foe: to act next, and to wait."""
    packed = memoryview(zlib.decompress(where().read_bytes()))
    at = 0

    def read() -> Learned:
        nonlocal at
        middle = struct.unpack_from(f"<{_PLACES}e", packed, at)
        at += 2 * _PLACES
        parts = []
        for _ in range(PARTS):
            for many in (_PLACES, len(HANDS)):
                (largest,) = struct.unpack_from("<f", packed, at)
                whole = array("b", packed[at + 4 : at + 4 + many].tobytes())
                parts.append([number * largest / 127 for number in whole])
                at += 4 + many
        return Learned(middle, tuple(zip(*parts[::2], strict=True)), tuple(zip(*parts[1::2], strict=True)))

    return {pair: (read(), read()) for pair in PAIRS}


class Duel(NamedTuple):
    """Two people by their skills."""

    own: int
    foe: int

    def acting(self, hand: Values, cards: int, left: float, other: float) -> float:
        """The chance to win for whoever acts next: with this hand, against so many cards; quarters left of both."""
        return _chance(_all()[self][0], NUMBER[hand], cards, left, other)

    def waiting(self, hand: Values, cards: int, left: float, other: float) -> float:
        """The same for whoever waits for the other."""
        return _chance(_all()[self][1], NUMBER[hand], cards, left, other)


def duel(own: float, foe: float) -> Duel:
    """The nearest duel that was solved."""
    mine = _within(own, SKILLS[0], SKILLS[-1])
    return Duel(mine, _within(foe, max(SKILLS[0], mine - APART), min(SKILLS[-1], mine + APART)))


def _within(skill: float, low: int, high: int) -> int:
    return min(high, max(low, round(skill)))


def _chance(learned: Learned, hand: int, cards: int, left: float, other: float) -> float:
    """Between two amounts that are left, in between."""
    if other <= 0:
        return 1.0
    if left <= 0:
        return 0.0
    first, up = _between(left)
    second, right = _between(other)
    place = (cards * LEFT + first) * LEFT + second
    found = learned.chance(hand, place) * (1 - up) * (1 - right)
    if up:
        found += learned.chance(hand, place + LEFT) * up * (1 - right)
    if right:
        found += learned.chance(hand, place + 1) * (1 - up) * right
        if up:
            found += learned.chance(hand, place + LEFT + 1) * up * right
    return min(1.0, max(0.0, found))


def _between(left: float) -> tuple[int, float]:
    """The amount below, and how far above it."""
    if left >= LEFT:
        return LEFT - 1, 0.0
    if left <= 1:
        return 0, 0.0
    whole = int(left)
    return whole - 1, left - whole
