"""Attacking with a weapon in each hand (TWO-02, TWO-03, MAT, R-51, R-80)."""

from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.fighters import arm_of
from suits.editions.contests.two_cards.answering import attackers_cards, begin, defender, respond
from suits.editions.contests.two_cards.cards import lay_open
from suits.editions.contests.two_cards.exchange import at_the_helpless
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Scene


def attack_with_both(state: TwoCardState, who: str, target: str, bonus: list[str]) -> Scene:
    """A declared multiple attack: what two consecutive cards do is the edition's own rule (MAT-01, R-51)."""
    begin(state, who, target, bonus)
    arm, person = arm_of(state, who), state.people[who]
    person.used_both = True
    state.say("attack", who, ("TWO-03", "MAT-01", "R-51"), target=target, weapon=arm.name, both="yes")
    if state.people[target].out in HELPLESS:
        yield from at_the_helpless(state, who, target, arm)
        return
    answer, number = yield from respond(state, target, who, arm)
    yield from attackers_cards(state, who)
    second = yield from defender(state, target, who, arm, answer, number)
    cards = yield from lay_open(state, who, person.hand)
    yield from state.fixed.rules.both_weapons(state, who, second, cards)
