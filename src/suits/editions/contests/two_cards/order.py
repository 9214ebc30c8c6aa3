"""The order of action: drawn once, against Reflexes, and kept (ORD-06, ORD-10..15, R-17)."""

from suits.arithmetic.order import initiative
from suits.arithmetic.values import HIGH
from suits.editions.contests.fighters import arm_of
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState
from suits.requests import Draw, Scene


def draw_for_order(state: TwoCardState) -> Scene:
    """Everybody draws a card against Reflexes; minions of a group share one (ORD-10, ORD-11, ORD-14)."""
    fixed = state.fixed
    for who in state.people:
        group = fixed.group_of.get(who, (who,))
        if who != group[0] or state.people[who].out:
            continue
        (card,) = yield Draw(who, 1, "order")
        limit = fixed.rules.order_limit(state, who)
        phase, acts = initiative(card, limit)
        for member in group:
            person = state.people[member]
            person.order, person.sits_out, person.tie_card = phase, not acts, 0
        state.say("order", who, ("ORD-10", "ORD-11", "ORD-13", "R-17"), card=card, phase=phase, limit=limit,
                  sits_out="" if acts else "yes", group=group)  # fmt: skip
        state.clear_table(who)


def phase_of(person: TwoCardFighter) -> int:
    """The lasting phase, or the later one somebody waits for (ORD-05, ORD-13)."""
    return min(person.order, person.wait) if person.wait else person.order


def next_to_act(state: TwoCardState) -> list[str]:
    """Who has the next turn: the highest phase, then ascending skill; several if that does not settle it (ORD-06)."""
    best: tuple[int, int, int] | None = None
    first: list[str] = []
    groups = state.fixed.group_of
    for who, person in state.people.items():
        if person.done or (person.out and not person.critical):
            continue
        key = (-phase_of(person), arm_of(state, who).limit, -person.tie_card)
        if best is None or key < best:
            best, first = key, [who]
        elif key == best and groups.get(who, who) != groups.get(first[0], first[0]):
            first.append(who)
    return first


def settle_the_order(state: TwoCardState, tied: list[str]) -> Scene:
    """Equal in phase and skill: each draws, the higher goes first for the whole fight (ORD-06, R-17)."""
    drawn = []
    for who in tied:
        (card,) = yield Draw(who, 1, "order tie")
        drawn.append(card)
        for member in state.fixed.group_of.get(who, (who,)):
            state.people[member].tie_card = HIGH[card]
    for who in tied:
        state.clear_table(who)
    state.say("order tie", tied[0], ("ORD-06", "R-17"), people=tuple(tied), cards=tuple(drawn))
