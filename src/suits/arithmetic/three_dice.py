"""Rolls of three dice against a skill: success, criticals, margins, Quick Contests (CDN-G01..G03, CDN-G05)."""

from functools import cache
from typing import Literal

SIDES = 6
Outcome = Literal["critical", "success", "failure", "fumble"]
LOWEST_SKILL = 3  # CDN-G01
ALWAYS = 4  # CDN-G02: 3 and 4
NEVER = 17  # CDN-G02: 17 and 18


@cache
def sums(dice: int) -> dict[int, int]:
    """In how many ways so many dice make each sum.

    >>> sums(3)[10]
    27
    """
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, number in ways.items():
            for die in range(1, SIDES + 1):
                more[total + die] = more.get(total + die, 0) + number
        ways = more
    return ways


def outcome(roll: int, skill: int) -> Outcome:
    """Whether a roll succeeds, and whether critically (CDN-G01, CDN-G02)."""
    if roll <= ALWAYS or (roll == 5 and skill >= 15) or (roll == 6 and skill >= 16):
        return "critical"
    if roll == 18 or (roll == NEVER and skill <= 15) or roll >= skill + 10:
        return "fumble"
    return "success" if roll <= skill and roll < NEVER else "failure"


def succeeds(roll: int, skill: int) -> bool:
    """Whether a roll succeeds at all; with less than 3 nothing does (CDN-G01, CDN-G02)."""
    return skill >= LOWEST_SKILL and defends(roll, skill)


def defends(roll: int, defence: int) -> bool:
    """An active defence, however bad: 3 and 4 always, 17 and 18 never (CDN-G01, CDN-G05)."""
    return roll <= ALWAYS or (roll <= defence and roll < NEVER)


def contest(first: int, first_skill: int, second: int, second_skill: int) -> int:
    """A Quick Contest: positive if the first wins, negative if the second does, 0 for a tie (CDN-G03).

    A success beats a failure, whatever the margins: a 17 is a failure even for the best.
    """
    better = succeeds(first, first_skill) - succeeds(second, second_skill)
    return better or (first_skill - first) - (second_skill - second)


def feint_penalty(roll: int, skill: int, against: int, against_skill: int) -> int:
    """What a Feint takes off the defences: the feinter's margin, or by how much it is greater if the target succeeds.

    Nothing if the feinter fails or does not win. (CDN-G18)
    """
    if not succeeds(roll, skill):
        return 0
    other = against_skill - against if succeeds(against, against_skill) else 0
    return max(0, skill - roll - other)
