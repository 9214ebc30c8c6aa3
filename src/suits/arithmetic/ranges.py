"""Distances, range brackets and what range does to skill and power (RNG, RNE, BST, SHT, WNT-06..10, MST).

Distances are whole metres; a yard is a metre (R-60). A bracket is a number from POINT_BLANK to MAXIMUM.
"""

from typing import Literal, TypeAlias

from suits.arithmetic.chart import half, half_up

RangeClass: TypeAlias = Literal["very short", "short", "medium", "long", "very long", "extra long"]
GunClass: TypeAlias = Literal["", "pistol", "automatic", "rifle"]

POINT_BLANK, SHORT, MEDIUM, LONG, MAXIMUM, OUT_OF_RANGE = range(6)
BRACKETS = ("point blank", "short", "medium", "long", "maximum")

STRIKING_RANGE = 3  # RNE-03, R-46, R-76: less than 3 m
LONGEST_BODY = 10  # RNG-09
SCOPED_STRENGTH = 20  # RNG-13
GUN_STRENGTH: dict[GunClass, int] = {"pistol": 8, "automatic": 10, "rifle": 12}  # RNG-10, RNG-11, RNG-12

_NA = -2  # no such bracket
HALF_BODIES: dict[RangeClass, tuple[int, int, int, int, int]] = {
    # in halves of Body: point blank, short, medium, long, maximum
    "very short": (_NA, 1, 2, 4, 6),  # RNG-02
    "short": (1, 2, 4, 8, 12),  # RNG-03
    "medium": (2, 4, 8, 16, 24),  # RNG-04
    "long": (4, 8, 16, 32, 48),  # RNG-05
    "very long": (8, 16, 32, 64, 96),  # RNG-06
    "extra long": (16, 32, 64, 128, 256),  # RNG-07
}

SKILL_STEPS = (+1, 0, -1, -2, -3)  # RNE-01a..e: steps of 25%, by bracket
UNAIMED_STEPS = (0, 0, -1, -3, -3)  # RNE-04, RNE-05, R-46
AIMED_STEPS = (0, 0, 0, -2, -3)  # RNE-04, RNE-05, R-46
HALVED = -2  # steps of 25%: RNE-03, SHT-05, UNC-03

BURST_TABLE = {
    # point blank, short, medium, long, maximum
    "h": (4, 3, 2, 2, 1),  # BST-02
    "d": (3, 2, 1, 1, 1),  # BST-03
    "s": (2, 1, 1, 1, 0),  # BST-04
    "c": (2, 1, 1, 0, 0),  # BST-05
}
CLUMP = 4  # BST-01

RECOIL_QUARTERS = (2, 4, 8, 16, 32)  # SHT-03a..d: 1/2, 1, 2, 4; maximum 8


def range_strength(body: int, boost: int, powered: bool) -> int:
    """Body, or the Boost of a powered weapon, and at most 10 (RNG-08, RNG-09)."""
    strength = boost if powered else body
    return min(LONGEST_BODY, strength)


def gun_strength(gun: GunClass, scoped_and_aimed: bool = False) -> int:
    """The fixed strength of a class of guns, which replaces Body and Boost and their cap (RNG-10..13, R-46)."""
    return SCOPED_STRENGTH if scoped_and_aimed and gun == "rifle" else GUN_STRENGTH[gun]


def limits(range_class: RangeClass, strength: int) -> tuple[int, ...]:
    """The last whole metre of each bracket; below 0 where there is none (RNG-02..07).

    >>> limits("long", 7)
    (14, 28, 56, 112, 168)
    """
    return tuple([halves * strength >> 1 for halves in HALF_BODIES[range_class]])


def bracket(distance: int, range_class: RangeClass, strength: int) -> int:
    """The bracket a distance falls in; limits are inclusive, beyond the last there is no shot (RNG-01, R-46)."""
    for number, limit in enumerate(limits(range_class, strength)):
        if distance <= limit:
            return number
    return OUT_OF_RANGE


def aim_based_steps(bracket: int, distance: int, aimed: bool) -> int:
    """Skill steps where aiming decides, with the halving in striking range (RNE-02..06, R-46, R-78)."""
    steps = AIMED_STEPS[bracket] if aimed else UNAIMED_STEPS[bracket]
    return steps + HALVED if distance < STRIKING_RANGE else steps


def rounds_down(bracket: int, aimed: bool) -> bool:
    """Whether a range bracket takes part in the percentage, which is then rounded down (RNE-04, RNE-05, R-10)."""
    return (AIMED_STEPS if aimed else UNAIMED_STEPS)[bracket] != 0


def point_blank_defence(skill: int) -> int:
    """The halved defensive skill of a point blank target, at least 2 (RNE-02, SKL-04, R-46)."""
    return max(2, half(skill))


def recoil(draw: int, bracket: int) -> int:
    """Quarters of skill lost on the draw of that number, counted from 0 (SHT-03, R-47)."""
    return draw * RECOIL_QUARTERS[bracket]


def clumps(bullets: int) -> tuple[int, ...]:
    """A burst in clumps of four, the rest a smaller one (BST-01, R-47).

    >>> clumps(9)
    (4, 4, 1)
    """
    full, rest = divmod(bullets, CLUMP)
    return (CLUMP,) * full + ((rest,) if rest else ())


def burst_hits(card: str, bracket: int, clump: int = CLUMP) -> int:
    """Bullets of a clump that hit, by the suit of the second card (BST-01..05, R-48)."""
    return min(clump, BURST_TABLE[card[1]][bracket])


def blast_power(power: int, distance: int) -> int:
    """Power halved every two yards from the centre (WNT-09, R-63).

    >>> [blast_power(12, yards) for yards in (0, 1, 2, 3, 4, 5)]
    [12, 12, 6, 6, 3, 3]
    """
    return half_up(power, 1 << distance // 2)


def blast_defence(skill: int, distance: int) -> int:
    """Defensive skill against a blast: none within 2 yards, half within 4 but at least 2, double beyond 8.

    (WNT-10, SKL-04, R-11, R-63)
    """
    if distance <= 2:
        return 0
    if distance <= 4:
        return point_blank_defence(skill)
    return skill if distance <= 8 else 2 * skill


def scatter(drawn: int, skill: int) -> int:
    """Yards a lobbed round bounces: one for each point of overdraw (WNT-08, R-63)."""
    return drawn - skill if drawn > skill else 0


def reload_turns(body: int, reload: int, draw: int = 0) -> int:
    """Turns to reload; for 'Draw n' weapons n/Body, rounded up (WNT-06, R-45).

    >>> reload_turns(5, 0, draw=6), reload_turns(6, 0, draw=6), reload_turns(5, 0, draw=14)
    (2, 1, 3)
    """
    return -(-draw // body) if draw else reload


def is_unusable(body: int, minimum: int) -> bool:
    """Body at or below 75% of the weapon's minimum (MST-02, R-61)."""
    return 4 * body <= 3 * minimum


def strength_awkward(body: int, minimum: int) -> int:
    """One more Awkward for a Body below the weapon's minimum (MST-01, R-61)."""
    return 1 if body < minimum else 0
