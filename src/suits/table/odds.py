"""The odds of answers at the table: who may be shown them.

Whoever plays alone may. Between people all must agree, or the referee where there is one, and anybody ends it. Where
foes' numbers are hidden, players are told no odds: they would give them away.
"""

from functools import cache

from suits.lab.extra import NotInstalled, expect_extra
from suits.table.seating import Place, Seating


@cache
def can_be_worked_out() -> bool:
    """Whether the laboratory is there."""
    try:
        expect_extra()
    except NotInstalled:
        return False
    return True


def are_shown(seating: Seating, place: Place) -> bool:
    """Whether this place is told the odds of its answers."""
    if not can_be_worked_out() or place.role in ("spectator", "screen"):
        return False
    if seating.hidden and place.role != "referee":
        return False
    return seating.odds or _plays_alone(seating, place)


def _plays_alone(seating: Seating, place: Place) -> bool:
    return place.role == "player" and seating.referee is None and [one.id for one in seating.owned()] == [place.id]
