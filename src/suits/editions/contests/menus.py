"""What the menus of all contest editions have in common: numbers to choose from, whom one can attack or tend."""

from suits.editions.contests.bleeding import bleeds
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.fighters import FOR_GOOD
from suits.editions.contests.reach import in_reach
from suits.state import State

NUMBERS = tuple(str(number) for number in range(1, 31))
PHASES = tuple(str(phase) for phase in range(30, 0, -1))


def targets(state: State, who: str) -> list[str]:
    """Foes who can be attacked: also the helpless, but not the dead or gone (R-37)."""
    people = state.people
    return [foe for foe in state.fixed.foes[who] if not (out := people[foe].out) or out in HELPLESS]


def others_there(state: State, who: str) -> tuple[str, ...]:
    """Everybody else who is still there to walk to or away from."""
    there: tuple[str, ...] = state.fixed.others[who]
    people = state.people
    for other in there:
        if people[other].out:
            return tuple([one for one in there if people[one].out not in FOR_GOOD])
    return there


def patients(state: State, who: str) -> tuple[str, ...]:
    """Friends in reach who bleed (CRT-08)."""
    side = state.people[who].side
    return tuple(
        [
            other
            for other, person in state.people.items()
            if other != who and person.side == side and bleeds(person) and in_reach(state, who, other)
        ]
    )
