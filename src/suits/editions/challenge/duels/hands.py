"""Hands by their values alone, and all that can be laid of them: what a closed duel is made of."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from suits.arithmetic.laid import Laid, laid
from suits.editions.challenge.odds import ANY_CARD
from suits.editions.challenge.state import HAND

Values = tuple[int, ...]
"""The values of a hand, in order."""
HANDS: tuple[Values, ...] = tuple(
    hand for size in range(HAND + 1) for hand in combinations_with_replacement([value for value, _ in ANY_CARD], size)
)
"""Every hand there is, the smaller first."""
NUMBER = {hand: number for number, hand in enumerate(HANDS)}
CHANCE = dict(ANY_CARD)
SHAPES = tuple((cards, boosts) for cards in range(1, HAND + 1) for boosts in range(HAND + 1 - cards))
"""Attacks from the hand as a defender sees them: so many cards, so many boosts."""
FROM_DECK = len(SHAPES)
"""The shape of an attack from the deck."""


class Attack(NamedTuple):
    """An attack from a hand: its shape, what it makes, and the number of the hand that is kept."""

    shape: int
    makes: Laid
    kept: int


class Defence(NamedTuple):
    """A defence from a hand: how many cards, what they make, and the number of the hand that is kept."""

    used: int
    makes: Laid
    kept: int


def likely(hand: Values) -> float:
    """How likely so many cards from the deck are this hand."""
    ways = factorial(len(hand)) / prod([factorial(hand.count(value)) for value in set(hand)])
    return ways * prod([CHANCE[value] for value in hand])


def less(hand: Values, away: Values) -> Values:
    """A hand without these cards."""
    left = list(hand)
    for value in away:
        left.remove(value)
    return tuple(left)


@cache
def kept_of(hand: Values) -> tuple[int, ...]:
    """The numbers of all that can be kept of a hand."""
    found = {NUMBER[some] for size in range(len(hand) + 1) for some in combinations(hand, size)}
    return tuple(sorted(found))


def attacks_of(hand: Values, skill: int) -> tuple[Attack, ...]:
    """Every attack from a hand: sound sets, or weak ones where nothing is sound, with and without boosts."""
    found: dict[Attack, None] = {}
    for cards in _sets(hand, skill):
        rest = less(hand, cards)
        for many in range(len(rest) + 1):
            for boosts in combinations(rest, many):
                one = Attack(SHAPES.index((len(cards), many)), laid(cards, skill, many), NUMBER[less(rest, boosts)])
                found[one] = None
    return tuple(found)


def defences_of(hand: Values, rank: int) -> tuple[Defence, ...]:
    """Every defence from a hand."""
    return tuple(
        dict.fromkeys(Defence(len(cards), laid(cards, rank), NUMBER[less(hand, cards)]) for cards in _sets(hand, rank))
    )


def _sets(hand: Values, skill: int) -> Iterator[Values]:
    weak = bool(hand) and min(hand) > skill
    for size in range(1, len(hand) + 1):
        for some in dict.fromkeys(combinations(hand, size)):
            if weak or sum(some) <= skill:
                yield some
