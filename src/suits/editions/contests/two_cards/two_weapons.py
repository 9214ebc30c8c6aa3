"""Attacking with a weapon in each hand (TWO-02, TWO-03, MAT, R-51, R-80)."""

from suits.arithmetic.defence import FIRST_HITS, SECOND_HITS, SECOND_WEAPON
from suits.editions.contests.contest import HELPLESS, Side, compare, hit_helpless, lies_helpless
from suits.editions.contests.fighters import arm_of, kit_of
from suits.editions.contests.situations import contest_over
from suits.editions.contests.two_cards.answering import attackers_cards, begin, defender, respond, show_attack
from suits.editions.contests.two_cards.deeds import Announced
from suits.editions.contests.two_cards.settling import after, strike
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState
from suits.requests import Scene


def attack_with_both(state: TwoCardState, who: str, target: str, announced: Announced) -> Scene:
    """A multiple attack, declared before drawing: what two consecutive cards do is the edition's own rule.

    (TWO-02, TWO-03, MAT-01, R-51, R-80)
    """
    follows = begin(state, who, target, announced)
    arm, person = arm_of(state, who), state.people[who]
    person.used_both = True
    if state.told is not None:
        cited = ("TWO-03", "MAT-01", "R-51")
        state.say("attack", who, cited, target=target, weapon=arm.name, both="yes", follows=int(follows))
    rules = state.fixed.rules
    if state.people[target].out in HELPLESS:
        yield from attackers_cards(state, who)
        cards = yield from show_attack(state, who)
        second = lies_helpless(state, target)
        first, result = rules.both_weapons(state, who, second, cards)
        rules.after_contest(state, first, second, result)
        contest_over(person, target)
        state.clear_table(who)
        return
    reply = yield from respond(state, target, who, arm)
    yield from attackers_cards(state, who)
    second = yield from defender(state, target, who, arm, reply)
    cards = yield from show_attack(state, who)
    first, result = rules.both_weapons(state, who, second, cards)
    yield from after(state, first, second, result)


def has_two_weapons(state: TwoCardState, who: str) -> bool:
    """A hand weapon in each hand (TWO-02)."""
    person, arms = state.people[who], kit_of(state, who).arms
    return bool(person.second) and not (arms[person.arm].is_missile or arms[person.second].is_missile)


def second_weapon_defence(person: TwoCardFighter) -> int:
    """A second weapon in hand gives +1 Defence against hand weapons, whether or not it attacks (TWO-04, TWO-05)."""
    return SECOND_WEAPON if person.second else 0


def one_blow(state: TwoCardState, blow: Side, second: Side) -> int:
    """One blow of several: a contest, or a sure hit on whoever lies helpless (R-37, R-80)."""
    if state.people[second.who].out:
        hit_who_lies(state, blow, second)
        return FIRST_HITS
    state.fixed.rules.defence_terms(state, blow, second)
    result = compare(state, blow, second)
    if result == FIRST_HITS:
        strike(state, blow, second)
    elif result == SECOND_HITS:
        strike(state, second, blow)
    return result


def hit_who_lies(state: TwoCardState, blow: Side, target: Side) -> None:
    """A blow at whoever lies helpless, perhaps since the blow before it; the dead are spared (R-37, R-80)."""
    if state.people[target.who].out in HELPLESS:
        hit_helpless(state, blow, target)
