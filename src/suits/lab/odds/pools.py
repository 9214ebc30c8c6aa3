"""Pools: the cards that may still come up, each with how often it is there."""

from collections import Counter
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from suits.cards import PACK, Card, pretty_all

KINDS = len(PACK)
KIND_OF = {card: at for at, card in enumerate(PACK)}
MOST_PACKS = 8

Counts = npt.NDArray[np.int64]
"""How often each kind of card is there, in the order of `PACK`."""


class CannotWorkOut(ValueError):
    """A question that has no odds, or none that can be worked out exactly; why, in a sentence."""


def pool(packs: int = 1, gone: Iterable[Card] = ()) -> Counts:
    """So many packs without the cards that are gone.

    >>> int(pool(2, ("4h", "Ks")).sum())
    102
    >>> pool(1, ("4h", "4h"))
    Traceback (most recent call last):
    ...
    suits.lab.odds.pools.CannotWorkOut: 4♥ is gone more often than 1 pack has it.
    """
    if not 1 <= packs <= MOST_PACKS:
        raise CannotWorkOut(f"there may be 1 to {MOST_PACKS} packs, not {packs}.")
    counts = np.full(KINDS, packs, dtype=np.int64)
    take(counts, gone)
    if counts.min() < 0:
        over = [card for card in PACK if counts[KIND_OF[card]] < 0]
        many = "1 pack has" if packs == 1 else f"{packs} packs have"
        raise CannotWorkOut(f"{pretty_all(over)} {'is' if len(over) == 1 else 'are'} gone more often than {many} it.")
    return counts


def bag(cards: Iterable[Card]) -> Counts:
    """The pool of exactly these cards."""
    counts = np.zeros(KINDS, dtype=np.int64)
    for card, many in Counter(cards).items():
        counts[KIND_OF[card]] = many
    return counts


def take(counts: Counts, cards: Iterable[Card]) -> None:
    """Take cards out of a pool."""
    for card in cards:
        counts[KIND_OF[card]] -= 1
