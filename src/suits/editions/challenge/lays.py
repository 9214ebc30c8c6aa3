"""Every attack from a hand, by the values of its cards alone: each is worked out once for all hands that are alike."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from suits.arithmetic.laid import Laid, laid
from suits.editions.challenge.sets import legal_sets

Places = tuple[int, ...]
"""Cards by their places in the hand."""


class Lay(NamedTuple):
    """Cards that attack, and those that boost them; what that makes; and the values that are kept, in order."""

    cards: Places
    boosts: Places
    makes: Laid
    kept: tuple[int, ...]


@lru_cache(maxsize=8192)
def lays(values: tuple[int, ...], skill: int) -> tuple[Lay, ...]:
    """Every attack from a hand of these values, with and without boosts."""
    return tuple(
        lay
        for cards in legal_sets(values, skill, any_weak=False)
        for lay in boosted(values, cards, tuple([values[at] for at in cards]), skill)
    )


def boosted(values: tuple[int, ...], cards: Places, counted: tuple[int, ...], skill: int) -> Iterator[Lay]:
    """These cards, counted so, without boosts and with: the highest of those that are left."""
    left = [at for at in range(len(values)) if at not in cards]
    left.sort(key=values.__getitem__, reverse=True)
    for boosts in range(len(left) + 1):
        kept = tuple(sorted([values[at] for at in left[boosts:]]))
        yield Lay(cards, tuple(left[:boosts]), laid(counted, skill, boosts), kept)
