"""What an answer means where two cards are drawn, in a few words."""

from collections.abc import Mapping

from suits.arithmetic.values import rank_of
from suits.cards import UNKNOWN, Card, pretty
from suits.choices import Choice
from suits.editions.contests.fighters import arm_of, kit_of
from suits.editions.contests.noting import NO_COMBAT, counts, label_outside_combat, not_ready, own_note, target_note
from suits.editions.contests.two_cards.cards import BOTH, ONE
from suits.editions.contests.two_cards.deeds import DEFEND, STRIKE
from suits.editions.contests.two_cards.menu import metres_left
from suits.editions.contests.two_cards.state import TwoCardState, can_act
from suits.editions.contests.words import BONUS
from suits.requests import Ask

PLAIN: Mapping[str, str] = {
    "dodge": "Reflexes alone: no weapon, no shield",
    "disengage": "away from all, then move or charge",
    "step": "then you still act",
    "drop": "your other hand is free, and you still act",
}


def note(state: TwoCardState, ask: Ask, choice: Choice, replies: Mapping[str, str]) -> str:
    """What a choice means beyond its label and its cost. `replies`: the answers to an attack."""
    who, verb = ask.who, choice.verb
    if ask.kind == "use":
        return _counts(state, ask, choice.say)
    if ask.kind == "respond":
        return (replies if state.fixed.combat else NO_COMBAT).get(verb) or PLAIN.get(verb, "")
    if ask.kind == "bank":
        return f"later {BONUS[f'+{choice.say[1]}']}" if choice.cards else ""
    if verb == "pass":
        return "no action this turn"
    if verb in ("attack", "charge") and len(choice.whom) == 1:
        return target_note(state, choice, who, why_no_strike(state, who, choice))
    if verb == "recover":
        will = kit_of(state, who).will
        return f"a card within {will}: 2 shock off, within {2 * will}: 1"
    if verb == "move":
        return "" if choice.number else f"up to {metres_left(state, who)} m"
    return PLAIN.get(verb) or own_note(state, who, choice)


def _counts(state: TwoCardState, ask: Ask, say: str) -> str:
    """What the cards of a defence make, where they are seen (RSP-06, RSP-08)."""
    who, attacker, hand = ask.who, str(ask.facts["attacker"]), state.people[ask.who].hand
    if UNKNOWN in hand:
        return "the better one, or their sum" if say == BOTH else ""
    cards = hand if say == BOTH else (say,)
    skill = state.fixed.rules.defence_skill(state, who, attacker, arm_of(state, attacker), DEFEND)[1]
    return counts(cards, rank_of(cards, skill)[0], skill)


def label(state: TwoCardState, ask: Ask, choice: Choice) -> str:
    """What an answer is called where its verb says too little."""
    say = choice.say
    if ask.kind == "use":
        return _used_and_kept(state.people[ask.who].hand, say)
    if ask.kind == "bank":
        return f"Keep {pretty(say)}" if choice.cards else "Keep none"
    if ask.kind == "fire" and choice.quiet:
        return "Hold your fire"
    return "" if state.fixed.combat else label_outside_combat(state, choice)


def _used_and_kept(hand: tuple[Card, ...], say: str) -> str:
    if say in (BOTH, ONE):
        return "Use both" if say == BOTH else "Use one, keep one"
    others = [card for card in hand if card != say]
    return f"Use {pretty(say)}, keep {pretty(others[0] if others else say)}"


def why_no_strike(state: TwoCardState, who: str, choice: Choice) -> str:
    """Why the target of an attack cannot strike back; nothing if they may (R-18, R-21, R-22)."""
    (foe,) = choice.whom
    person, rules = state.people[foe], state.fixed.rules
    if choice.verb == "attack" and STRIKE in rules.answers(state, foe, who, arm_of(state, who)):
        return ""
    if foe in state.fixed.swarms:
        return "a swarm never does"
    if person.dazed:
        return "dazed"
    if not rules.is_ready(state, foe):
        return not_ready(state, foe)
    if person.sits_out and state.round == 1:
        return "sits out round 1"
    if not can_act(state, person):
        return "no action left"
    if not rules.can_attack(state, person):
        return "it is spent"
    return "" if choice.verb == "charge" and not state.extra else "not against this"
