"""Minions in groups, and swarms that fight as one (MIN, SWM, ORD-14, ORD-15, R-49, R-50)."""

from suits.arithmetic.crowds import MinionGrouping, minion_groups, swarm_defence, swarm_losses, swarm_skill
from suits.arithmetic.values import rank_of
from suits.cards import Card
from suits.editions.contests.contest import Side
from suits.editions.contests.fighters import GONE, arm_of, kit_of
from suits.editions.contests.two_cards.state import TwoCardState
from suits.people import Setup

SCATTERED = "scattered"


def is_swarm(state: TwoCardState, who: str) -> bool:
    """Many creatures that fight as one (SWM-01)."""
    return who in state.fixed.swarms


def swarm_side(state: TwoCardState, who: str, cards: tuple[Card, ...], *, attacks: bool) -> Side:
    """A swarm's side: its skill grows with its numbers, its defence falls with them (SWM-01..03, R-50)."""
    base, defence = state.fixed.swarms[who]
    members = state.people[who].members
    skill = swarm_skill(base, members) if attacks else swarm_defence(defence, members)
    rank, used = rank_of(cards, skill)
    return Side(who, kit_of(state, who), arm_of(state, who), skill, cards, rank, used, attacks, False, True)


def fewer_members(state: TwoCardState, winner: Side, swarm: Side) -> None:
    """A swarm that loses a contest loses members; without any it is gone (SWM-04, R-50)."""
    person = state.people[swarm.who]
    before = person.members
    person.members -= swarm_losses(winner.rank, swarm.rank, before)
    state.say("swarm", winner.who, ("SWM-04", "R-50"), target=swarm.who, margin=winner.rank - swarm.rank,
              before=before, after=person.members)  # fmt: skip
    if not person.members:
        person.out = GONE
        state.say("gone", swarm.who, ("SWM-04", "R-50", "R-73"), how=SCATTERED)


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
