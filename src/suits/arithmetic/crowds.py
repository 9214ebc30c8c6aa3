"""Minions in groups and swarms (MIN, SWM, ORD-14, R-49, R-50)."""

from typing import Literal, TypeAlias

MinionGrouping: TypeAlias = Literal["stride", "blocks"]

GROUP = 4  # MIN-03
SWARM_PER_POINT = 4  # SWM-02
WORST_DEFENCE = 2  # SKL-04
POINTS_PER_KILL = 2  # SWM-04


def minion_groups(minions: int, grouping: MinionGrouping = "stride") -> tuple[tuple[int, ...], ...]:
    """Which minions, counted from 1, share a card: every fourth, or fours in a row (MIN-03, ORD-14, ORD-15, R-49).

    >>> minion_groups(10)
    ((1, 5, 9), (2, 6, 10), (3, 7), (4, 8))
    """
    members = range(1, minions + 1)
    if grouping == "blocks":
        return tuple(tuple(members[first : first + GROUP]) for first in range(0, minions, GROUP))
    groups = max(GROUP, -(-minions // GROUP))  # above 16 more groups, so that none exceeds four
    return tuple(tuple(members[first::groups]) for first in range(min(groups, minions)))


def swarm_skill(base: int, members: int) -> int:
    """Attack skill of a swarm: one more for every four (SWM-01, SWM-02, R-50)."""
    return base + members // SWARM_PER_POINT


def swarm_defence(base: int, members: int) -> int:
    """Defence of a swarm: one less for each additional member, at least 2 (SWM-03, R-50)."""
    return max(WORST_DEFENCE, base - (members - 1))


def swarm_losses(rank: int, swarm_rank: int, members: int) -> int:
    """Members killed by a won contest: 1, and 1 for every 2 points of margin (SWM-04, R-50).

    >>> swarm_losses(10, 3, members=12)
    4
    """
    return min(members, 1 + (rank - swarm_rank) // POINTS_PER_KILL)
