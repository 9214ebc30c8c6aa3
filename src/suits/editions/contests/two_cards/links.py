"""Who is engaged with whom, who is outnumbered, and who may disengage (ENG, RSP-02, R-26, R-76)."""

from suits.arithmetic.ranges import STRIKING_RANGE
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState


def link(state: TwoCardState, who: str, other: str) -> None:
    """A hand-to-hand contest links the two, as long as both are up (R-76)."""
    me, you = state.people[who], state.people[other]
    if not (me.out or you.out) and other not in me.links:
        me.links += (other,)
        you.links += (who,)


def cut_links(state: TwoCardState, who: str) -> None:
    """Down, gone or disengaged (R-76)."""
    for other in state.people[who].links:
        you = state.people[other]
        you.links = tuple([one for one in you.links if one != who])
    state.people[who].links = ()


def outnumbered(state: TwoCardState, who: str, attacker: str = "") -> bool:
    """More foes about somebody than that person and the allies about the same foes (RSP-02, RSP-03, MAT-08, R-26)."""
    me = state.people[who]
    everybody = state.people
    foes = [everybody[foe] for foe in state.fixed.foes[who] if foe == attacker or _is_about(everybody[foe], me)]
    if len(foes) < 2:
        return False
    allies = [ally for ally in state.fixed.friends[who] if any([_is_about(everybody[ally], foe) for foe in foes])]
    return len(foes) > 1 + len(allies)


def _is_about(one: TwoCardFighter, other: TwoCardFighter) -> bool:
    """Up, and engaged with the other, or free to engage and within reach (R-26, R-76)."""
    if one.out:
        return False
    return other.id in one.links if one.links else abs(one.at - other.at) < STRIKING_RANGE


def may_disengage(state: TwoCardState, me: TwoCardFighter) -> bool:
    """If one's own side in that knot is the larger, or no opponent attacked without overdrawing in the last round.

    An attack of the round or window before holds, and so does one that came since (ENG-04, ENG-05, R-26).
    """
    for enemy in me.links:
        if enemy in me.pressed or enemy in me.pressed_before:
            break
    else:
        return bool(me.links)
    friends = {friend for enemy in me.links for friend in state.people[enemy].links if friend != me.id}
    allies = [friend for friend in friends if state.people[friend].side == me.side]
    return 1 + len(allies) > len(me.links)
