"""Slow weapons where readying is mere time: not ready for so many rounds after a hit (WNT-01, ANT-06..08, R-22)."""

from suits.editions.contests.fighters import arm_of, kit_of
from suits.state import State


def is_ready(state: State, who: str) -> bool:
    """Whether a slow weapon is ready this round (WNT-01, R-22)."""
    ready: bool = state.people[who].slow_until < state.round  # type: ignore[attr-defined]
    return ready


def slow_after_hit(state: State, who: str) -> None:
    """A slow weapon, or a big shield, is not ready the round after a hit (WNT-01, ANT-06, ANT-08, R-22)."""
    kit, held = kit_of(state, who), state.people[who].shield
    slow_down(state, who, arm_of(state, who).slow + (kit.shield.slow if kit.shield and held else 0))


def slow_down(state: State, who: str, slow: int) -> None:
    """So many rounds of readying; a shield's own follow only a hit (R-22)."""
    person = state.people[who]
    until = state.round + slow  # type: ignore[attr-defined]
    if slow and not arm_of(state, who).is_missile and person.slow_until < until:
        person.slow_until = until
        state.say("unready", who, ("WNT-01", "ANT-06", "R-22"), rounds=slow)
