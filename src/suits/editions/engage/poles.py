"""Pole weapons: where they can be used, covering allies, striking over them (POL-05..12, R-62)."""

from suits.arithmetic.ranges import STRIKING_RANGE
from suits.editions.contests.fighters import arm_of
from suits.editions.contests.kit import Arm
from suits.editions.contests.reach import distance, in_reach
from suits.editions.engage.state import EngageState

MOST_COVERED = 2  # POL-11
POLE_REACH = STRIKING_RANGE + 2  # POL-10: eight feet of shaft, over an ally


def is_usable(state: EngageState, arm: Arm) -> bool:
    """A pole weapon, and room to swing it: not in caves, marshes and the like (POL-08)."""
    return arm.pole and not state.fixed.cramped


def covering_allies(state: EngageState, who: str, foe: str) -> int:
    """How many allies with pole weapons cover somebody against a foe (POL-09, POL-11)."""
    side = state.people[who].side
    found = 0
    for user in state.fixed.pole_users:
        person = state.people[user]
        if user != who and person.side == side and not person.out and is_usable(state, arm_of(state, user)):
            found += who in covered_by(state, user, who, foe)
    return found


def covered_by(state: EngageState, user: str, target: str, foe: str) -> list[str]:
    """Those a pole weapon covers: at most two allies before its user, engaged or just attacked (POL-11, R-62)."""
    side = state.people[user].side
    return [
        who
        for who, person in state.people.items()
        if who != user
        and person.side == side
        and not person.out
        and (person.links or who == target)
        and in_reach(state, user, who)
        and distance(state, who, foe) <= distance(state, user, foe)
    ][:MOST_COVERED]


def strikes_over(state: EngageState, who: str, foe: str) -> bool:
    """Whether a pole weapon reaches a foe over an ally who stands between them and fights that foe (POL-10)."""
    if not is_usable(state, arm_of(state, who)) or not STRIKING_RANGE <= distance(state, who, foe) < POLE_REACH:
        return False
    return any([_stands_between(state, ally, who, foe) for ally in state.people[foe].links])


def _stands_between(state: EngageState, ally: str, user: str, foe: str) -> bool:
    """Directly in front of the user, on the way to the foe."""
    me, you, between = state.people[user].at, state.people[foe].at, state.people[ally].at
    is_between = min(me, you) < between < max(me, you)
    return is_between and state.people[ally].side == state.people[user].side and in_reach(state, user, ally)
