"""Aiming: extra cards, and the rank of many cards (AIM, R-70)."""

from suits.arithmetic.ranges import SHORT
from suits.arithmetic.values import OVERDRAWN, Ranked, Used, rank_of, rank_of_best_single

ARC_CARDS = ((0, 0), (15, 1), (30, 2))  # AIM-03, AIM-04: degrees, cards fewer
WIDEST_ARC = 60  # AIM-05
ARCS = (*[degrees for degrees, _ in ARC_CARDS if degrees], WIDEST_ARC)
"""The arcs worth covering: a narrower one than the next costs as many cards as that."""


def aim_turns(turns: int, base_skill: int) -> int:
    """Turns of aiming that count: at most half the base skill (AIM-10)."""
    return min(turns, base_skill // 2)


def aim_cards(turns: int, bracket: int, base_skill: int, arc: int = 0) -> int:
    """Extra cards for turns of aiming, fewer for a covered arc (AIM-03..07, AIM-10, R-70).

    >>> aim_cards(3, 1, 7), aim_cards(3, 2, 7), aim_cards(3, 1, 7, arc=30)
    (3, 1, 1)
    """
    turns = aim_turns(turns, base_skill)
    cards = turns if bracket <= SHORT else turns // 2
    for degrees, fewer in ARC_CARDS:
        if arc <= degrees:
            return max(0, cards - fewer)
    return 0


def rank_with_aim(cards: Used, skill: int, two_cards_sum: bool) -> Ranked:
    """The best single card of two, the best total of any from three on; ties to the earliest card (AIM-08,
    AIM-09, R-70).

    `two_cards_sum` where two cards may be summed in any contest.
    """
    if len(cards) <= 2 and not two_cards_sum:
        rank, choices = rank_of_best_single(cards, skill)
        return (rank, choices[:1]) if rank else OVERDRAWN
    rank, choices = rank_of(cards, skill)
    return (rank, (min(choices, key=lambda used: _drawn(used, cards)),)) if rank else OVERDRAWN


def _drawn(used: Used, cards: Used) -> list[int]:
    """When each of the used cards was drawn, the earliest first."""
    return sorted(cards.index(card) for card in used)
