"""What cards are worth, and the rank that cards make against a skill (CRD, CON, MCD, NOO).

A rank comes with its *choices*: each way of making it, as the tuple of used cards in the order drawn.
Usually there is one; equal best totals are settled when the power bonus is worked out (R-07). Rank 0 is an
overdraw.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import TypeAlias

from suits.cards import PACK

Used: TypeAlias = tuple[str, ...]
Choices: TypeAlias = tuple[Used, ...]
Ranked: TypeAlias = tuple[int, Choices]

RANK_VALUES: dict[str, tuple[int, int]] = {
    "A": (1, 11),  # CRD-04
    **{str(pips): (pips, pips) for pips in range(2, 10)},  # CRD-02
    "T": (10, 10),  # CRD-02
    "J": (2, 12),  # CRD-05
    "Q": (3, 13),  # CRD-06
    "K": (4, 14),  # CRD-07
}
_HIGHER_BY = 10  # an ace or court card played high is always worth ten more (CRD-04..07)

VALUES: dict[str, tuple[int, int]] = {card: RANK_VALUES[card[0]] for card in PACK}
LOW: dict[str, int] = {card: low for card, (low, _) in VALUES.items()}
HIGH: dict[str, int] = {card: high for card, (_, high) in VALUES.items()}  # CRD-08: the value of a high draw

OVERDRAWN: Ranked = (0, ())


def is_face(card: str) -> bool:
    """Aces, jacks, queens and kings are face cards (CRD-02, R-02)."""
    return LOW[card] != HIGH[card]


def under(target: int, strict: bool = False) -> int:
    """The highest value that is 'under' a target: the target itself, or one less where under is strict (R-04)."""
    return target - 1 if strict else target


def best_value(card: str, limit: int) -> int:
    """The highest permitted value of a card within a limit; 0 if it overdraws (CRD-03, R-03).

    >>> best_value("Kh", 14), best_value("Kh", 13), best_value("Kh", 3)
    (14, 4, 0)
    """
    low, high = VALUES[card]
    return high if high <= limit else low if low <= limit else 0


def rank_of_one(card: str, skill: int) -> Ranked:
    """The rank of a single card (CON-03, CON-04)."""
    rank = best_value(card, skill)
    return (rank, ((card,),)) if rank else OVERDRAWN


def total(cards: Used, limit: int) -> int:
    """The best total of all the cards within a limit; 0 if even the lowest is above it (ORD-08, MCD-03)."""
    lowest = 0
    for card in cards:
        lowest += LOW[card]
    if lowest + _HIGHER_BY > limit:
        return lowest if lowest <= limit else 0
    faces = sum(LOW[card] != HIGH[card] for card in cards)
    return lowest + _HIGHER_BY * min(faces, (limit - lowest) // _HIGHER_BY)


def rank_of_sum(cards: Used, skill: int) -> Ranked:
    """The rank of cards that must all be summed (MCD-03, RSP-14, R-15, R-53)."""
    rank = total(cards, skill)
    return (rank, (cards,)) if rank else OVERDRAWN


def rank_of_best_single(cards: Used, skill: int) -> Ranked:
    """The rank of the highest single card within skill, the others dropped (NOO-01, AIM-08)."""
    rank = max(best_value(card, skill) for card in cards)
    return (rank, tuple((card,) for card in cards if best_value(card, skill) == rank)) if rank else OVERDRAWN


def rank_of_pair(first: str, second: str, skill: int) -> Ranked:
    """The best single card or the sum of both, whichever is the larger rank within skill (CON-07..09, R-07).

    >>> rank_of_pair("Ks", "Ah", 5)
    (5, (('Ks', 'Ah'),))
    """
    low, high = VALUES[first]
    one = high if high <= skill else low if low <= skill else 0
    other_low, other_high = VALUES[second]
    other = other_high if other_high <= skill else other_low if other_low <= skill else 0
    if not one and not other:
        return OVERDRAWN
    both = low + other_low
    if both > skill:
        both = 0
    elif both + _HIGHER_BY <= skill:
        both = total((first, second), skill)
    if both > one and both > other:
        return both, ((first, second),)
    if one > other and one > both:
        return one, ((first,),)
    if other > one and other > both:
        return other, ((second,),)
    return _equal_best(first, second, one, other, both)


def _equal_best(first: str, second: str, one: int, other: int, both: int) -> Ranked:
    """Every equal way to the rank: single cards in the order drawn, then the sum (R-07)."""
    rank = max(one, other, both)
    ways = (((first,), one), ((second,), other), ((first, second), both))
    return rank, tuple(used for used, worth in ways if worth == rank)


def rank_of(cards: Used, skill: int) -> Ranked:
    """The best total within skill of any one or more of the cards (CON-08, CON-09, AIM-09, R-07, R-70)."""
    if len(cards) == 2:
        return rank_of_pair(cards[0], cards[1], skill)
    if len(cards) == 1:
        return rank_of_one(cards[0], skill)
    totals = [(total(used, skill), used) for used in subsets(cards)]
    rank = max(worth for worth, _ in totals)
    return (rank, tuple(used for worth, used in totals if worth == rank)) if rank else OVERDRAWN


def subsets(cards: Used) -> list[Used]:
    """One or more of the cards in every way, single cards first, earliest drawn first."""
    return [used for size in range(1, len(cards) + 1) for used in combinations(cards, size)]


def each_counts(used: Used, rank: int) -> tuple[int, ...]:
    """What each of the cards that make a rank counts: the first face cards are those played high (CRD-04..07).

    >>> each_counts(("Ks", "5h"), 19), each_counts(("Ks", "5h"), 9)
    ((14, 5), (4, 5))
    """
    high = (rank - sum(LOW[card] for card in used)) // _HIGHER_BY
    counts = []
    for card in used:
        played_high = high > 0 and is_face(card)
        counts.append(HIGH[card] if played_high else LOW[card])
        high -= played_high
    return tuple(counts)


def above(cards: Used, skill: int) -> Used:
    """The cards that are above skill even at their lowest (CON-04, CON-07)."""
    return tuple(card for card in cards if LOW[card] > skill)


def every_rank(cards: Used, skill: int) -> tuple[tuple[int, Used], ...]:
    """Every rank within skill that some of the cards can make, highest first (R-07 where the choice is free)."""
    ranks = {(worth, used): None for used in subsets(cards) for worth in _totals_within(used, skill)}
    return tuple(sorted(ranks, key=lambda ranked: -ranked[0]))


def _totals_within(used: Used, skill: int) -> list[int]:
    lowest = sum(LOW[card] for card in used)
    faces = sum(map(is_face, used))
    return [worth for played_high in range(faces + 1) if (worth := lowest + _HIGHER_BY * played_high) <= skill]


def overdraws(cards: Used, skill: int) -> bool:
    """All cards above skill: the contest is lost (CON-04, CON-07)."""
    return all(LOW[card] > skill for card in cards)


def is_noob_round(effective_skills: Iterable[int], limit: int = 4) -> bool:
    """Everybody still up is of effective skill 4 or less, so two cards are drawn and the better kept
    (NOO-01, NOO-06, NOO-07, R-52).
    """
    return max(effective_skills) <= limit
