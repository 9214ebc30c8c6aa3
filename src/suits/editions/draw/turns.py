"""Who comes when in a round of `draw`, as far as all know it (R-83)."""

from suits.arithmetic.values import total
from suits.editions.contests.fighters import limit_in_hand
from suits.editions.draw.state import DrawFighter, DrawState
from suits.places import Turn


def turns(state: DrawState) -> tuple[Turn, ...]:
    """Those whose cards lie open, the highest phase first; then those of whom nobody knows it: all, before the deal.

    Nobody is shown as acting now: whose phase has come is a secret until they act. Instant contests have none (INS-01).
    """
    if state.fixed.contest == "instant" or state.won or state.result:
        return ()
    if state.stage != "phases":
        return tuple([Turn(who) for who, person in state.people.items() if not person.out])
    found = [_turn(state, who, person) for who, person in state.people.items() if not person.out]
    return tuple(sorted(found, key=lambda turn: -1 if turn.at is None else turn.at, reverse=True))


def _turn(state: DrawState, who: str, person: DrawFighter) -> Turn:
    at = _phase(state, who, person) if person.shown else None
    name = "" if at is None else f"phase {at}" if at else "no phase"
    done = person.acted or person.dazed or person.stumbling
    return Turn(who, at, name, done=done)


def _phase(state: DrawState, who: str, person: DrawFighter) -> int:
    """What the open cards give; that somebody waits for a later phase is known when they act in it (R-74)."""
    return total(person.shown, limit_in_hand(state, who)) if person.wait and not person.acted else person.phase
