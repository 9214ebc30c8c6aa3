"""Minions in groups, and swarms that fight as one (MIN, SWM, ORD-14, ORD-15, R-49, R-50)."""

from suits.arithmetic.crowds import MinionGrouping, minion_groups
from suits.cards import Card, without
from suits.editions.contests.two_cards.order import phase_of
from suits.editions.contests.two_cards.state import TwoCardState
from suits.people import Setup


def is_swarm(state: TwoCardState, who: str) -> bool:
    """Many creatures that fight as one (SWM-01)."""
    return who in state.fixed.swarms


def cards_for(state: TwoCardState, who: str) -> int:
    """How many cards somebody draws in a contest: two, but a minion only one (CON-06, MIN-01)."""
    number: int = 1 if who in state.fixed.minions else state.fixed.cards_each
    return number


def groups_of_minions(setup: Setup, grouping: MinionGrouping) -> dict[str, tuple[str, ...]]:
    """For each of several identical minions the group that shares a card (MIN-03, ORD-14, ORD-15, R-49)."""
    crowds: dict[str, list[str]] = {}
    for person in setup.people:
        stem, dash, number = person.id.rpartition("-")
        if person.sheet.get("role") == "minion" and dash and number.isdecimal():
            crowds.setdefault(stem, []).append(person.id)
    found = {}
    for crowd in crowds.values():
        for group in minion_groups(len(crowd), grouping):
            members = tuple(crowd[number - 1] for number in group)
            found.update(dict.fromkeys(members, members))
    return found


# The turn of a group


def begin_turn_of(state: TwoCardState, who: str, phase: int) -> None:
    """Members of a group have their turn together; the card of the group before is discarded (MIN-03, R-49)."""
    group = state.fixed.group_of.get(who)
    now = f"{group[0]} {phase}" if group else ""
    if now != state.group:
        end_group_turn(state)
        state.group = now


def end_group_turn(state: TwoCardState) -> None:
    """The shared card has served (MIN-03); members with real cards may have had one of their own."""
    if state.group:
        for holder in state.fixed.group_of[state.group.split()[0]]:
            if state.people[holder].shared:
                state.discard(holder, state.people[holder].shared)
                state.people[holder].shared = ()
        state.group = ""


def next_of_group(state: TwoCardState) -> str:
    """Who of the group whose turn it is has not had it; the dead leave the group (ORD-14, R-49)."""
    first, phase = state.group.split()
    group: tuple[str, ...] = state.fixed.group_of[first]
    for member in group:
        person = state.people[member]
        if not person.done and (not person.out or person.critical) and phase_of(person) == int(phase):
            return member
    return ""


def take_shared(state: TwoCardState, who: str) -> None:
    """A member attacks with the card that another of the group drew this turn (MIN-03, R-49)."""
    holder = _holder(state, who) if _is_its_turn(state, who) else ""
    if holder and state.stock_of(holder) is state.stock_of(who):
        shared, state.people[holder].shared = state.people[holder].shared, ()
        state.people[who].shared = shared


def share(state: TwoCardState, who: str, cards: tuple[Card, ...]) -> None:
    """The card that was laid open stays there for the attacks of the others (MIN-03, R-49)."""
    if _is_its_turn(state, who):
        person = state.people[who]
        person.table = without(person.table, cards)
        person.shared = cards


def _is_its_turn(state: TwoCardState, who: str) -> bool:
    group = state.fixed.group_of.get(who)
    return group is not None and state.group.split()[0] == group[0]


def _holder(state: TwoCardState, who: str) -> str:
    """With whom the shared card lies."""
    group: tuple[str, ...] = state.fixed.group_of.get(who, ())
    for member in group:
        if state.people[member].shared:
            return member
    return ""
