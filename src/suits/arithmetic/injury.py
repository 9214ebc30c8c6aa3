"""Injury on 3d6-style characters: damage types, thresholds of hit and fatigue points (CDN-G08..G13)."""

from fractions import Fraction

FACTORS = {
    "cr": Fraction(1), "burn": Fraction(1), "pi": Fraction(1), "cut": Fraction(3, 2), "pi+": Fraction(3, 2),
    "imp": Fraction(2), "pi++": Fraction(2), "pi-": Fraction(1, 2),
}  # fmt: skip
"""What gets through is multiplied by type (CDN-G08)."""
BULLETS = ("pi-", "pi", "pi+", "pi++")
"""The damage of what a shield does not stop when it is shot (CDN-G05)."""


def injury(damage: int, type_: str, dr: int, divisor: int = 1) -> int:
    """Damage less DR, times the factor, rounded down; at least 1 if anything gets through (CDN-G08)."""
    left = through(damage, type_, dr, divisor)
    return max(1, int(left * FACTORS[type_])) if left else 0


def through(damage: int, type_: str, dr: int, divisor: int = 1) -> int:
    """What DR lets through of a blow: only a crushing one can be less than 1 before it (CDN-G08)."""
    basic = max(damage, 0 if type_ == "cr" else 1)
    return max(0, basic - dr // divisor)


def is_third(points: int, most: int, *, strict: bool = False) -> bool:
    """A third of the points or less; by a house rule less than a third (CDN-08, CDN-09, CDN-R03)."""
    return 3 * points < most if strict else 3 * points <= most


def halved_up(number: int) -> int:
    """Move and Dodge of the badly hurt or tired (CDN-G10, CDN-G11)."""
    return (number + 1) // 2


def death_checks(before: int, after: int, most: int) -> int:
    """How many multiples of full hit points below zero were crossed, from the first to the fourth (CDN-G10)."""
    return sum(1 for n in range(1, 5) if before > -n * most >= after)


def is_surely_dead(points: int, most: int) -> bool:
    """Five times below (CDN-G10)."""
    return points <= -5 * most


def staying_awake(points: int, most: int) -> int:
    """The modifier of the roll to stay conscious at 0 or less: -1 per full multiple below (CDN-G10)."""
    return -(-points // most)


def is_major(injured: int, most: int) -> bool:
    """More than half the full hit points in one blow (CDN-87, CDN-G13, CDN-R33)."""
    return 2 * injured > most
