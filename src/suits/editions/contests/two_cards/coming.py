"""Who comes when, as all know it: the lasting order, who waits, whose turn is done (ORD-05, ORD-06, ORD-13)."""

from suits.editions.contests.two_cards.crowds import next_of_group
from suits.editions.contests.two_cards.order import next_to_act, phase_of
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState, order_skill
from suits.editions.contests.two_cards.turns import empty
from suits.places import Turn

WAITS = "waits"
PHASES = tuple([f"phase {number}" for number in range(15)])


def turns(state: TwoCardState) -> tuple[Turn, ...]:
    """Everybody who has turns, the first of the round first; nobody before the order is drawn (ORD-10)."""
    if not state.round or state.fixed.instant:
        return ()
    now = _whose_turn(state)
    places = sorted(
        [
            (-phase_of(one), order_skill(state, one), -one.tie_card, number, one)
            for number, one in enumerate(state.people.values())
            if not one.out or one.critical
        ]
    )
    return tuple(
        [Turn(one.id, -at, _name(state, one), one.id == now, one.done, _why(state, one)) for at, _, _, _, one in places]
    )


def _whose_turn(state: TwoCardState) -> str:
    """Who has the turn; nobody while a tie is open, nor when everybody had one."""
    if state.won:
        return ""
    if state.group and (member := next_of_group(state)):
        return member
    first = next_to_act(state)
    return first[0] if len(first) == 1 else ""


def _why(state: TwoCardState, one: TwoCardFighter) -> str:
    """What will become of a turn that is still to come: `spent`, `lost`, `pinned`; or that somebody waits with it."""
    if one.done or one.out:
        return ""
    return empty(state, one) or (WAITS if one.wait else "")


def _name(state: TwoCardState, one: TwoCardFighter) -> str:
    if one.wait and not one.done:
        return f"waits until phase {one.wait}"
    if one.sits_out and state.round == 1:
        return f"phase {one.order}, from round 2 on"
    return PHASES[one.order]
