"""Defending against missiles without training, and speeds (RDF, MOV, R-59, R-60)."""

from math import isqrt
from typing import Literal, TypeAlias

from suits.arithmetic.chart import half, half_up

EvadeTarget: TypeAlias = Literal["rank", "sqrt"]

UNAWARE = 2
MOVED_FAR = 3  # RDF-03: metres


def missile_defence(reflexes: int, moved: int = 0, aware: bool = True, strict: bool = False) -> int:
    """The highest card within (Reflexes + 5) / 2 rounded up, plus the root of the metres moved if 3 or more
    (RDF-02, RDF-03, R-59).

    >>> [missile_defence(reflexes) for reflexes in (5, 6, 8)], missile_defence(6, moved=6)
    ([5, 6, 7], 8)
    """
    if not aware:
        return UNAWARE - strict
    root = isqrt(moved) if moved >= MOVED_FAR else 0
    between_whole_numbers = moved >= MOVED_FAR and root * root != moved
    return half(reflexes + 5) + root - (strict and not between_whole_numbers)


def evade_limit(reflexes: int, moved: int, strict: bool = False, target: EvadeTarget = "rank") -> int:
    """The highest high draw that slips the fire of somebody who moved 3 m or more: within the missile defence, or
    within the root of the metres alone (RDF-04, R-59).

    >>> evade_limit(6, 6), evade_limit(6, 9, target="sqrt"), evade_limit(6, 9, strict=True, target="sqrt")
    (8, 3, 2)
    """
    if moved < MOVED_FAR:
        return 0
    if target == "sqrt":
        return isqrt(moved - strict)
    return missile_defence(reflexes, moved, strict=strict)


def metres_a_second_of_mph(miles_an_hour: int) -> int:
    """10 miles an hour are 4 metres a second (MOV-04, R-60)."""
    return half_up(4 * miles_an_hour, 10)


def metres_a_second_of_kmh(kilometres_an_hour: int) -> int:
    """7 kilometres an hour are 2 metres a second (MOV-04, R-60)."""
    return half_up(2 * kilometres_an_hour, 7)
