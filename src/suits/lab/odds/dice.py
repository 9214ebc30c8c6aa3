"""Rolls of dice, counted exactly: 3d6 against a skill, Quick Contests, Feints, damage (CDN-G01..G03, CDN-G18).

What a roll comes to is asked of `arithmetic`; here only the 216 ways are counted.
"""

from fractions import Fraction
from functools import cache

import msgspec

from suits.arithmetic.three_dice import LOWEST_SKILL, SIDES, contest, defends, feint_penalty, outcome, sums

THREE = 3
ALL = SIDES**THREE


class Roll(msgspec.Struct, frozen=True):
    """A success roll: the chance of each result. With less than 3 there is no attempt (CDN-G01, CDN-G02)."""

    critical: Fraction
    success: Fraction
    """Plain, not critical."""
    failure: Fraction
    fumble: Fraction

    @property
    def made(self) -> Fraction:
        """The chance of a success of either sort."""
        return self.critical + self.success


@cache
def roll(skill: int) -> Roll:
    """The chances of 3d6 against a skill.

    >>> roll(12).made, roll(12).critical
    (Fraction(20, 27), Fraction(1, 54))
    """
    if skill < LOWEST_SKILL:
        return Roll(Fraction(0), Fraction(0), Fraction(1), Fraction(0))
    found = dict.fromkeys(("critical", "success", "failure", "fumble"), 0)
    for total, ways in sums(THREE).items():
        found[outcome(total, skill)] += ways
    return Roll(**{result: Fraction(ways, ALL) for result, ways in found.items()})


@cache
def holds(defence: int) -> Fraction:
    """The chance that an active defence holds, however bad it is (CDN-G05).

    >>> holds(9), holds(1)
    (Fraction(3, 8), Fraction(1, 54))
    """
    return Fraction(sum([ways for total, ways in sums(THREE).items() if defends(total, defence)]), ALL)


class Contest(msgspec.Struct, frozen=True):
    """A Quick Contest (CDN-G03): who goes first where a Hold Card preempts (CDN-70, CDN-73)."""

    first: Fraction
    tie: Fraction
    second: Fraction


@cache
def quick_contest(first: int, second: int) -> Contest:
    """The chances of a Quick Contest between two skills.

    >>> quick_contest(12, 10).first > quick_contest(12, 10).second
    True
    """
    found = {1: 0, 0: 0, -1: 0}
    for mine, ways in sums(THREE).items():
        for yours, others in sums(THREE).items():
            won = contest(mine, first, yours, second)
            found[(won > 0) - (won < 0)] += ways * others
    return Contest(*[Fraction(found[sign], ALL**2) for sign in (1, 0, -1)])


@cache
def feint(skill: int, against: int) -> dict[int, Fraction]:
    """What a Feint takes off the defences, each with its chance (CDN-G18)."""
    if skill < LOWEST_SKILL:
        return {0: Fraction(1)}
    found: dict[int, int] = {}
    for mine, ways in sums(THREE).items():
        for yours, others in sums(THREE).items():
            penalty = feint_penalty(mine, skill, yours, against)
            found[penalty] = found.get(penalty, 0) + ways * others
    return {penalty: Fraction(ways, ALL**2) for penalty, ways in sorted(found.items())}
