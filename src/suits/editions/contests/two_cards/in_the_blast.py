"""Somebody near a grenade that goes off, where two cards are drawn (WNT-09, WNT-10, R-63)."""

from suits.arithmetic.defence import FIRST_HITS
from suits.arithmetic.ranges import blast_defence
from suits.arithmetic.skill import WORST_DEFENCE
from suits.cards import Card
from suits.editions.contests.blasts import blow
from suits.editions.contests.contest import Side, compare, surprised, turn_the_back
from suits.editions.contests.fighters import arm_of, kit_of
from suits.editions.contests.situations import attacked, is_behind, is_unaware
from suits.editions.contests.swarms import fewer_members, skill_of_swarm, swarm_side
from suits.editions.contests.two_cards.crowds import is_swarm
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Draw, Scene


def caught(state: TwoCardState, first: Side, victim: str, metres: int, power: int) -> Scene:
    """No defence within two metres, half within four, double beyond eight: of the number against missiles.

    A one-sided contest, with fresh cards: whoever is hit loses the coming action (WNT-10, R-63, R-77).
    """
    fixed, person = state.fixed, state.people[victim]
    swarm = is_swarm(state, victim)
    skill = 0 if person.out else blast_defence(_full_skill(state, victim, first.who), metres)
    if skill and person.unaware and is_unaware(person.unaware, first.who):
        second = yield from surprised(state, victim, first.who, skill)
    elif skill:
        cards = yield Draw(victim, 1 if victim in fixed.minions else fixed.cards_each, "defence")
        second = _defender(state, victim, skill, cards)
        if person.behind and is_behind(person, first.who):
            turn_the_back(second)
        fixed.rules.defence_terms(state, second, first)
    else:
        second = Side(victim, kit_of(state, victim), arm_of(state, victim), 0, (), 0, (), False, swarm=swarm)
    if not skill or compare(state, first, second) == FIRST_HITS:
        _hit(state, first, second, power)
    attacked(state, victim, first.who)
    state.clear_table(victim)


def _full_skill(state: TwoCardState, victim: str, thrower: str) -> int:
    """What somebody would draw against a missile; 2 for the unaware (R-59, R-63, R-86)."""
    unaware = state.people[victim].unaware
    if unaware and is_unaware(unaware, thrower):
        return WORST_DEFENCE
    if is_swarm(state, victim):
        return skill_of_swarm(state, victim, thrower, attacks=False)
    skill: int = state.fixed.rules.missile_skill(state, victim, thrower)
    return skill


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
