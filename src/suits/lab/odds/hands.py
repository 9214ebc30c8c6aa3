"""Hands drawn without replacement, counted by classes: how often a hand of one class meets one of another.

Two hands that share no card are counted by inclusion and exclusion over the cards that they might share: all pairs of
hands, less those with a card in common, plus those with two. Cards are kinds with multiplicities, so several packs cost
no more than one.
"""

from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import numpy.typing as npt

from suits.lab.odds.pools import KINDS, Counts

Numbers = npt.NDArray[np.int64]
MOST_IN_THE_OTHER = 2
"""So many cards at most may be in one of two hands that are counted against each other."""


class Shape:
    """All hands of so many cards, by kinds: which kinds, and which pairs of kinds are in each."""

    def __init__(self, size: int):
        self.size = size
        hands = list(combinations_with_replacement(range(KINDS), size))
        self.kinds: Numbers = np.array(hands, dtype=np.int64).reshape(len(hands), size)

    def ways(self, counts: Counts) -> Numbers:
        """How many ways there are to draw each of the hands from a pool, the order of the cards aside."""
        ways = np.ones(len(self.kinds), dtype=np.int64)
        run = np.zeros(len(self.kinds), dtype=np.int64)
        for at in range(self.size):
            kinds = self.kinds[:, at]
            run = np.where(kinds == self.kinds[:, at - 1], run + 1, 0) if at else run
            ways = ways * np.maximum(counts[kinds] - run, 0) // (run + 1)
        return ways


@cache
def shape(size: int) -> Shape:
    """The hands of so many cards."""
    return Shape(size)


@cache
def _pair_number() -> Numbers:
    """The number of each pair of kinds among the hands of two cards."""
    numbers = np.zeros((KINDS, KINDS), dtype=np.int64)
    kinds = shape(2).kinds
    numbers[kinds[:, 0], kinds[:, 1]] = numbers[kinds[:, 1], kinds[:, 0]] = np.arange(len(kinds))
    return numbers


class Hands:
    """All hands of so many cards, sorted into classes.

    `classes`: the class of each hand, a row for each order of drawing that makes a difference; `number`: how many
    classes there are.
    """

    def __init__(self, size: int, classes: Numbers, number: int):
        self.size, self.classes, self.number = size, classes, number
        self.orders = len(classes)

    def count(self, counts: Counts) -> Numbers:
        """How many hands of each class there are in a pool."""
        ways = shape(self.size).ways(counts)
        return sum((_binned(row, ways, self.number) for row in self.classes), np.zeros(self.number, dtype=np.int64))

    def _with_each_kind(self, ways: Numbers) -> Numbers:
        """How often each kind of card is in the hands of each class."""
        kinds, found = shape(self.size).kinds, np.zeros(self.number * KINDS, dtype=np.int64)
        for row in self.classes:
            for at in range(self.size):
                found += _binned(row * KINDS + kinds[:, at], ways, self.number * KINDS)
        return found.reshape(self.number, KINDS)


def _binned(where: Numbers, weights: Numbers, size: int) -> Numbers:
    """The sums of the weights by where they belong: exact, for they stay below 2**53."""
    return np.bincount(where, weights, size).astype(np.int64)


def disjoint(first: Hands, second: Hands, counts: Counts) -> Numbers:
    """How many pairs of hands without a common card there are, by the class of each.

    Either hand may be empty, and the second has two cards at most.

    >>> from suits.lab.odds.pools import pool
    >>> one = Hands(2, np.zeros((1, len(shape(2).kinds)), dtype=np.int64), 1)
    >>> int(disjoint(one, one, pool())[0, 0])
    1624350
    """
    if second.size > MOST_IN_THE_OTHER:
        return disjoint(second, first, counts).T
    ways, other_ways = shape(first.size).ways(counts), shape(second.size).ways(counts)
    pairs = np.outer(first.count(counts), second.count(counts))
    if not (first.size and second.size):
        return pairs
    mine = first._with_each_kind(ways) // np.maximum(counts, 1)
    pairs -= np.einsum("ik,jk->ij", mine, second._with_each_kind(other_ways))  # no threads: others work beside us
    if min(first.size, second.size) > 1:
        pairs += _with_two_in_common(first, second, ways, counts)
    return pairs


def _with_two_in_common(first: Hands, second: Hands, ways: Numbers, counts: Counts) -> Numbers:
    """How many pairs of hands have two cards in common, each such couple of cards counted."""
    kinds, number = shape(first.size).kinds, first.number * second.number
    found = np.zeros(number, dtype=np.int64)
    for one in range(first.size):
        for other in range(one):
            couple = _pair_number()[kinds[:, one], kinds[:, other]]
            for row in first.classes:
                for other_row in second.classes:
                    found += _binned(row * second.number + other_row[couple], ways, number)
    return found.reshape(first.number, second.number)
