"""Who reaches whom: distances along a line, hand weapons, charges, range brackets (R-76, R-46, R-78)."""

from collections.abc import Callable

from suits.arithmetic.ranges import BRACKETS, OUT_OF_RANGE, STRIKING_RANGE
from suits.arithmetic.skill import WORST_STEP
from suits.editions.contests.fighters import arm_of, shots_left
from suits.editions.contests.kit import Arm
from suits.editions.contests.situations import turn_round
from suits.state import State

CHARGE_ENDS = 1  # a charge ends one metre away


def distance(state: State, who: str, other: str) -> int:
    """Metres between two people."""
    metres: int = abs(state.people[who].at - state.people[other].at)
    return metres


def in_reach(state: State, who: str, other: str) -> bool:
    """Near enough for a hand weapon (R-76)."""
    return distance(state, who, other) < STRIKING_RANGE


def bracket_of(arm: Arm, metres: int) -> int:
    """The range bracket of a missile weapon at a distance."""
    return bracket_within(arm.ranges, metres)


def bracket_within(ranges: tuple[int, ...], metres: int) -> int:
    """The bracket whose limit a distance is within (R-46)."""
    for number, limit in enumerate(ranges):
        if metres <= limit:
            return number
    return OUT_OF_RANGE


RangeRow = tuple[str, int, int]
"""A band of a missile weapon: what it is called, its last metre, and the percent of skill that it gives or takes."""


def range_rows(ranges: tuple[int, ...], steps: Callable[[int, int], int]) -> tuple[RangeRow, ...]:
    """The bands of a missile weapon as all see them, the nearest first. `steps` of 25%: by bracket and metres.

    Striking range is a band of its own where it counts (RNE-01a..e, RNE-03, R-46).
    """
    ends = sorted({limit for limit in (STRIKING_RANGE - 1, *ranges) if 0 < limit <= ranges[-1]})
    rows: list[RangeRow] = []
    for metres in ends:
        bracket = bracket_within(ranges, metres)
        row = BRACKETS[bracket], metres, 25 * max(WORST_STEP, steps(bracket, metres))
        if rows and (rows[-1][0], rows[-1][2]) == (row[0], row[2]):
            rows.pop()
        rows.append(row)
    return tuple(rows)


def can_shoot(state: State, who: str, other: str) -> bool:
    """A loaded missile weapon in hand, and the target in range (R-46)."""
    arm = arm_of(state, who)
    return (
        arm.is_missile
        and shots_left(state, who, arm) > 0
        and bracket_of(arm, distance(state, who, other)) != OUT_OF_RANGE
    )


def direction(me: int, you: int, away: bool) -> int:
    """Which way along the line leads towards somebody, or away from them: +1 or -1."""
    if away:
        return -1 if you >= me else 1
    return 1 if you > me else -1


def move_to(state: State, who: str, other: str, metres: int, *, away: bool = False) -> int:
    """Walk along the line towards somebody, not nearer than a metre, or away; so many metres."""
    me, you = state.people[who], state.people[other]
    if not away:
        metres = min(metres, max(0, abs(you.at - me.at) - CHARGE_ENDS))
    me.at += direction(me.at, you.at, away) * metres
    if metres and (me.behind or me.backs):
        turn_round(state, who)
    if me.aim:
        me.aim, me.aim_turns, me.aim_arc = "", 0, 0  # moving ends the aim
    return metres
