"""Cards that nobody has seen, dealt without replacement: exact counts.

A bag says how many there are of each kind; kinds are whatever the rules can tell apart: a value, a rank, a card.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import TypeAlias, TypeVar

import msgspec

from suits.arithmetic.card_chart import RANKS
from suits.cards import BLACK_JOKER, JOKERS, PACK, RED_JOKER, Card, pretty_all

K = TypeVar("K", bound=str | int)
Bag: TypeAlias = Mapping[K, int]
Ways: TypeAlias = dict[int, int]
"""In how many ways each number comes up."""


class NotThere(ValueError):
    """More cards are wanted than there are, said in one sentence."""


def unseen(packs: int, gone: Sequence[Card] = (), *, jokers: bool = False) -> Counter[Card]:
    """So many packs without the cards that are gone, or known to be elsewhere.

    >>> unseen(1, ("4h", "Qs")).total()
    50
    """
    left = Counter(dict.fromkeys((*PACK, *(JOKERS if jokers else ())), packs))
    left.subtract(gone)
    short = sorted([card for card, number in left.items() if number < 0])
    if short:
        each = "1 pack" if packs == 1 else f"{packs} packs"
        raise NotThere(f"{pretty_all(short)}: there are not so many in {each}.")
    return +left


def hands(bag: Bag[K], size: int) -> Iterator[tuple[tuple[K, ...], int]]:
    """Every hand of so many cards, by its kinds, and in how many ways it can be dealt.

    >>> list(hands({"a": 2, "b": 1}, 2))
    [(('a', 'a'), 1), (('a', 'b'), 2)]
    """
    there = {kind: number for kind, number in bag.items() if number}
    for hand in combinations_with_replacement(there, size):
        ways, taken, before = 1, 0, None
        for kind in hand:
            taken = taken + 1 if kind == before else 1
            ways = ways * (there[kind] - taken + 1) // taken
            before = kind
        if ways:
            yield hand, ways


def without(bag: Bag[K], taken: Sequence[K]) -> Counter[K]:
    """The bag when these have come out of it."""
    left = Counter(dict(bag))
    left.subtract(taken)
    return +left


# Several of a kind


class Groups(msgspec.Struct, frozen=True):
    """How many cards of one rank come together in a deal of so many cards."""

    cards: int
    unseen: int
    """The cards it is dealt from."""
    largest: dict[int, Fraction]
    """The chance that the largest group has so many cards, Red Jokers among them."""
    rank: dict[int, Fraction] = {}
    """Of one rank that was asked for: the chance of so many, without Red Jokers."""

    def at_least(self, number: int) -> Fraction:
        """The chance of so many of a kind, or more."""
        return sum([chance for size, chance in self.largest.items() if size >= number], Fraction())

    def of_the_rank(self, number: int) -> Fraction:
        """The chance of so many cards of the rank, or more."""
        return sum([chance for size, chance in self.rank.items() if size >= number], Fraction())


def groups(bag: Bag[Card], cards: int, rank: str = "") -> Groups:
    """The largest group of one rank in a deal of so many cards, Red Jokers added to it (CDN-75, CDN-76).

    Black Jokers are among the cards; what they then cost is not counted.

    >>> groups(unseen(1), 2).at_least(2)
    Fraction(1, 17)
    """
    total = sum(bag.values())
    if not 0 <= cards <= total:
        raise NotThere(f"{cards} cards cannot be dealt from {total}.")
    all_ways = comb(total, cards)
    by_rank = tuple([sum([n for card, n in bag.items() if card[0] == one]) for one in RANKS])
    ways = largest_groups(by_rank, bag.get(RED_JOKER, 0), bag.get(BLACK_JOKER, 0), cards)
    return Groups(
        cards,
        total,
        {size: Fraction(number, all_ways) for size, number in sorted(ways.items())},
        _of_rank(by_rank[RANKS.index(rank)], total, cards) if rank else {},
    )


def _of_rank(there: int, total: int, cards: int) -> dict[int, Fraction]:
    """How many of so many good cards come up among those that are dealt."""
    least, most = max(0, cards - (total - there)), min(there, cards)
    return {
        n: Fraction(comb(there, n) * comb(total - there, cards - n), comb(total, cards)) for n in range(least, most + 1)
    }


@lru_cache(maxsize=4096)
def largest_groups(by_rank: tuple[int, ...], wild: int, blank: int, cards: int) -> Ways:
    """In how many ways the largest group of a deal has so many cards; wild ones add to it, blank ones belong to none.

    >>> largest_groups((2, 2), 1, 0, 2)
    {1: 4, 2: 6}
    """
    found: Ways = {}
    for jokers in range(min(wild, cards) + 1):
        for others in range(min(blank, cards - jokers) + 1):
            beside = comb(wild, jokers) * comb(blank, others)
            natural = cards - jokers - others
            below = 0
            for size in range(natural + 1):
                ways = _none_above(by_rank, size, natural)
                if ways > below:
                    found[size + jokers] = found.get(size + jokers, 0) + beside * (ways - below)
                    below = ways
    return dict(sorted(found.items()))


@lru_cache(maxsize=65536)
def _none_above(by_rank: tuple[int, ...], size: int, cards: int) -> int:
    """Deals of so many cards with no more than `size` of any rank: the product of one polynomial a rank."""
    ways = [1] + [0] * cards
    for there in by_rank:
        steps = [comb(there, taken) for taken in range(min(there, size, cards) + 1)]
        ways = [
            sum([steps[taken] * ways[total - taken] for taken in range(min(total, len(steps) - 1) + 1)])
            for total in range(cards + 1)
        ]
    return ways[cards]
