"""Phases and the order inside a phase (ORD, R-13..R-17)."""

from suits.arithmetic.chart import half
from suits.arithmetic.values import HIGH, Used, best_value, total

LENGTH = {"S": 0, "M": 1, "L": 2, "XL": 3}  # ORD-04, R-14


def phase(cards: Used, skill: int) -> int:
    """The phase of all cards together within skill; 0 is none (ORD-03, ORD-08, ORD-09, R-13, R-15)."""
    return best_value(cards[0], skill) if len(cards) == 1 else total(cards, skill)


def initiative_limit(reflexes: int, slow_weapon: bool) -> int:
    """The number the order card is compared with, halved for a slow weapon (ORD-12, R-17)."""
    return half(reflexes) if slow_weapon else reflexes


def initiative(card: str, limit: int) -> tuple[int, bool]:
    """The lasting phase of an order card, and whether its holder acts in the first round (ORD-10, ORD-11, R-17).

    >>> initiative("3c", 3), initiative("5c", 3), initiative("Kc", 3)
    ((3, True), (5, False), (14, False))
    """
    value = best_value(card, limit)
    return (value, True) if value else (HIGH[card], False)


def same_phase_key(skill: int, status: int, size: str) -> tuple[int, int, int]:
    """Who of one phase acts first sorts lowest: skill less Loss ascending, longer weapon, lower Loss
    (ORD-04, ORD-06, R-14).
    """
    return skill - status, -LENGTH[size], status
