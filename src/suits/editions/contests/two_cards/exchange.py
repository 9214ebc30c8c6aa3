"""Attacking with a hand weapon: a contest with two cards each (CON-06, ENG-01, R-81)."""

from suits.arithmetic.defence import FIRST_HITS
from suits.editions.contests.contest import HELPLESS, hit_helpless, lies_helpless
from suits.editions.contests.kit import Arm
from suits.editions.contests.situations import contest_over
from suits.editions.contests.two_cards.answering import attacker, attackers_cards, begin, defender, respond
from suits.editions.contests.two_cards.deeds import Announced
from suits.editions.contests.two_cards.settling import settle_both
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Scene


def attack(state: TwoCardState, who: str, target: str, announced: Announced, *, charges: bool = False) -> Scene:
    """Attack somebody in reach with the weapon in hand (ENG-01, CON-06)."""
    follows = begin(state, who, target, announced, follows=charges)
    arm = state.fixed.rules.striking_arm(state, who, target)
    if state.told is not None:
        state.say("attack", who, ("ENG-01", "R-81"), target=target, weapon=arm.name, follows=int(follows))
    if state.people[target].out in HELPLESS:
        yield from at_the_helpless(state, who, target, arm)
        return
    reply = yield from respond(state, target, who, arm)
    yield from attackers_cards(state, who)
    second = yield from defender(state, target, who, arm, reply)
    first = yield from attacker(state, who, target, arm)
    yield from settle_both(state, first, second)


def at_the_helpless(state: TwoCardState, who: str, target: str, arm: Arm) -> Scene:
    """Whoever lies helpless is hit, but cards are drawn all the same (CRT-03, R-37)."""
    yield from attackers_cards(state, who)
    first = yield from attacker(state, who, target, arm)
    second = lies_helpless(state, target)
    hit_helpless(state, first, second)
    state.fixed.rules.after_contest(state, first, second, FIRST_HITS)
    contest_over(state.people[who], target)
    state.clear_table(who)
