"""Somebody near a grenade that goes off, where two cards are drawn (WNT-09, WNT-10, R-63)."""

from suits.arithmetic.defence import FIRST_HITS
from suits.arithmetic.ranges import blast_defence
from suits.cards import Card
from suits.editions.contests.blasts import blow
from suits.editions.contests.contest import Side, compare
from suits.editions.contests.fighters import arm_of, kit_of
from suits.editions.contests.swarms import fewer_members, skill_of_swarm, swarm_side
from suits.editions.contests.two_cards.crowds import is_swarm
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Draw, Scene


def caught(state: TwoCardState, first: Side, victim: str, metres: int, power: int) -> Scene:
    """No defence within two metres, half within four, double beyond eight: of the number against missiles.

    A one-sided contest, with fresh cards: whoever is hit loses the coming action (WNT-10, R-63, R-77).
    """
    fixed = state.fixed
    swarm = is_swarm(state, victim)
    full = skill_of_swarm(state, victim, attacks=False) if swarm else fixed.rules.missile_skill(state, victim)
    skill = 0 if state.people[victim].out else blast_defence(full, metres)
    if skill:
        cards = yield Draw(victim, 1 if victim in fixed.minions else fixed.cards_each, "defence")
        second = _defender(state, victim, skill, cards)
        fixed.rules.defence_terms(state, second, first)
    else:
        second = Side(victim, kit_of(state, victim), arm_of(state, victim), 0, (), 0, (), False, swarm=swarm)
    if not skill or compare(state, first, second) == FIRST_HITS:
        _hit(state, first, second, power)
    state.clear_table(victim)


def _defender(state: TwoCardState, victim: str, skill: int, cards: tuple[Card, ...]) -> Side:
    if is_swarm(state, victim):
        return swarm_side(state, victim, cards, skill, attacks=False)
    return side(state, victim, arm_of(state, victim), cards, began=False, may_hit=False, skill=skill)


def _hit(state: TwoCardState, first: Side, second: Side, power: int) -> None:
    """Everybody in it has lost a contest, if only against the thrower (REC-04, R-77); a swarm loses members (R-50)."""
    if second.swarm:
        fewer_members(state, first, second)
        return
    blow(state, first, second, power)
    person = state.people[second.who]
    if not person.out:
        state.fixed.rules.loses_turn(state, person)
