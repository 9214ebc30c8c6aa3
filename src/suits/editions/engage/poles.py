"""Pole weapons: covering allies, striking over them (POL-09..12, R-62)."""

from suits.editions.contests.fighters import arm_of
from suits.editions.contests.reach import in_reach
from suits.editions.engage.state import EngageState

MOST_COVERED = 2  # POL-11


def covering_allies(state: EngageState, who: str) -> int:
    """How many allies with pole weapons cover somebody who stands before them (POL-09, POL-11)."""
    side = state.people[who].side
    found = 0
    for other, person in state.people.items():
        if other != who and person.side == side and not person.out and arm_of(state, other).pole:
            found += who in covered_by(state, other)
    return found


def covered_by(state: EngageState, user: str) -> list[str]:
    """Those a pole weapon covers: the first two allies who stand engaged within reach of its user (POL-11, R-62)."""
    side = state.people[user].side
    return [
        who
        for who, person in state.people.items()
        if who != user and person.side == side and not person.out and person.links and in_reach(state, user, who)
    ][:MOST_COVERED]
