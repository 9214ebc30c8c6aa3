"""Playing an imagined fight on, by rules of thumb, to see who wins: the measure of an answer."""

from suits.fight import Fight
from suits.herald.values import worth_in
from suits.players.glass import Glass
from suits.result import read_result

LONGEST = 2000
"""So many answers are given at most: then it counts as it stands."""


def played_on(fight: Fight, side: str, most: int = LONGEST) -> tuple[float, int]:
    """Play a fight to its end: 1 where this side has won, 0 where another, else a half; and how many answers it took.

    Where it is not over after `most` answers, it counts as it stands then.
    """
    with Glass(fight) as glass:
        given = fight.play_on(glass.answer, most)
    return won_by(fight, side) if given < most else stands(fight, side), given


def won_by(fight: Fight, side: str) -> float:
    """1 where this side has won, 0 where another has; a half where nobody has."""
    result = read_result(fight.result)
    if result is None or not result.side:
        return 0.5
    return float(result.side == side)


def stands(fight: Fight, side: str) -> float:
    """How it stands for a side, by what was learned of such positions, from what all can see."""
    if fight.over:
        return won_by(fight, side)
    with Glass(fight).looking("") as seen:
        return worth_in(fight.setup.edition)(seen, side)
