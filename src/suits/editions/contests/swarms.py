"""Swarms: many creatures that fight as one, and die by the number (SWM, R-50)."""

from suits.arithmetic.crowds import swarm_defence, swarm_losses, swarm_skill
from suits.arithmetic.skill import skill_limit
from suits.arithmetic.values import rank_of
from suits.cards import Card
from suits.editions.contests.contest import Side
from suits.editions.contests.fighters import GONE, arm_of, kit_of
from suits.editions.contests.situations import sway
from suits.state import State

SCATTERED = "scattered"


def skill_of_swarm(state: State, who: str, against: str = "", *, attacks: bool) -> int:
    """What a swarm draws against: attack grows with numbers, defence falls with them.

    (SWM-01..03, SPD-01, R-50, R-86, R-87)
    """
    base, defence = state.fixed.swarms[who]
    person = state.people[who]
    members = person.members
    steps, flat = sway(person, against, attacks) if person.blind or person.modifiers else (0, 0)
    return skill_limit(
        swarm_skill(base, members) if attacks else swarm_defence(defence, members),
        steps=steps,
        chart=False,
        flat=flat,
        own_spades=0,
        opposing_spades=person.spades_against,
        defends=not attacks,
    )


def swarm_side(state: State, who: str, cards: tuple[Card, ...], skill: int, *, attacks: bool) -> Side:
    """A swarm's side of a contest: one card, nothing for faces, and it never hits back (SWM-01, MIN-01, R-50)."""
    rank, used = rank_of(cards, skill)
    return Side(who, kit_of(state, who), arm_of(state, who), skill, cards, rank, used, attacks, minion=True, swarm=True)


def fewer_members(state: State, winner: Side, swarm: Side) -> None:
    """A swarm that loses a contest loses members; without any it is gone (SWM-04, R-50)."""
    person = state.people[swarm.who]
    before = person.members
    person.members -= swarm_losses(winner.rank, swarm.rank, before)
    state.say(
        "swarm",
        winner.who,
        ("SWM-04", "R-50"),
        target=swarm.who,
        margin=winner.rank - swarm.rank,
        before=before,
        after=person.members,
    )
    if not person.members:
        person.out = GONE
        state.say("gone", swarm.who, ("SWM-04", "R-50", "R-73"), how=SCATTERED)
