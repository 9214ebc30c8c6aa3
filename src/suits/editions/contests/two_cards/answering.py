"""An attack, how it is answered, and the two sides of it (RSP, ENG, F.2, R-75..R-81)."""

from collections.abc import Generator
from functools import partial
from typing import Any

from suits.cards import UNKNOWN, Card
from suits.editions.contests.bonus_cards import DEFENCE, OFFENCE, lay_bonus, playable
from suits.editions.contests.contest import Side, surprised, turn_the_back
from suits.editions.contests.kit import Arm
from suits.editions.contests.situations import is_behind, is_unaware
from suits.editions.contests.swarms import skill_of_swarm, swarm_side
from suits.editions.contests.two_cards.cards import draw_to_hand, lay_open, tell_faces
from suits.editions.contests.two_cards.crowds import is_swarm, share, take_shared
from suits.editions.contests.two_cards.deeds import (
    DEFEND,
    DODGE,
    NOTHING,
    REPLIES,
    STRIKE,
    SURPRISED,
    Announced,
    Reply,
    announce_stages,
)
from suits.editions.contests.two_cards.rules import Answers
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState
from suits.editions.contests.two_cards.striking_back import striking_side
from suits.events import Facts
from suits.requests import QUIET, Ask, Draw, Form, Part, Stage

KEPT = "kept"


def begin(state: TwoCardState, who: str, target: str, said: Announced, *, follows: bool = False) -> bool:
    """An attack uses the action (RSP-01); bonus cards are announced with it (R-81).

    `follows`: something was told of it already, like a charge. Gives whether that is so now.
    """
    person = state.people[who]
    person.acted = person.struck = True
    return announce(state, person, target, said, begins=not follows, follows=follows) or follows


# The attacker


def attackers_cards(state: TwoCardState, who: str) -> Part[Any]:
    """The attacker's cards are drawn before the defender's are looked at (R-81); a group's are shared (MIN-03)."""
    if state.group:
        take_shared(state, who)
    number = state.fixed.rules.pay_for_attack(state, who)
    return draw_to_hand(state, who, number, "contest") if number else QUIET


def show_attack(state: TwoCardState, who: str) -> Part[tuple[Card, ...]]:
    """The attacker's cards are laid open; that of a group stays for the next of them (MIN-03, R-49, R-83)."""
    person = state.people[who]
    cards: tuple[Card, ...] = person.shared
    if cards:
        return cards
    cards = person.hand if UNKNOWN not in person.hand else (yield from tell_faces(who, person.hand))
    lay_open(person, cards)
    if state.group:
        share(state, who, cards)
    return cards


def attacker(state: TwoCardState, who: str, target: str, arm: Arm) -> Part[Side]:
    """The attacker's side, its cards laid open: whoever began cannot choose to defend (RSP-15)."""
    cards = yield from show_attack(state, who)
    if who in state.fixed.swarms:
        return swarm_side(state, who, cards, skill_of_swarm(state, who, target, attacks=True), attacks=True)
    return side(state, who, arm, cards, began=True, may_hit=True, against=target)


# The target's answer


def respond(state: TwoCardState, target: str, attacker: str, by: Arm) -> Part[Reply]:
    """Engage, defend or dodge, said before any card is seen; bonus cards too (RSP-02..05, R-18, R-81).

    Whoever is unaware of the attack has no answer to it (R-86).
    """
    person, rules = state.people[target], state.fixed.rules
    if person.unaware and is_unaware(person.unaware, attacker):
        return REPLIES[SURPRISED]
    answers = rules.answers(state, target, attacker, by)
    bonus = playable(person) if person.bank else ()
    if person.spares_shield:
        person.spares_shield = False
    if len(answers) == 1 and not bonus:
        (only,) = answers
        if not answers[only]:
            if state.told is not None and only == DEFEND and not is_swarm(state, target):
                state.say("only defends", target, ("R-18",), target=attacker)
            return REPLIES[only]
    spares = rules.may_spare_shield(state, person)
    person.attacked_by = attacker
    facts: Facts = {"attacker": attacker, "weapon": by.name}
    if bonus or spares or any(answers.values()):
        ways = DEFENCE if person.dazed else OFFENCE + DEFENCE
        form = Form(partial(_respond, answers, spares, bonus, ways))
        reply: Reply = yield Ask(target, "respond", form, facts=facts)
    else:
        reply = REPLIES[(yield Ask(target, "respond", tuple(answers), facts=facts))]
    person.attacked_by = ""
    announce(state, person, attacker, reply.announced)
    if state.told is not None and state.tells("respond"):
        state.say(
            "respond",
            target,
            ("RSP-04", "RSP-05", "ENG-02", "ENG-03"),
            answer=reply.answer,
            target=attacker,
            number=reply.number,
            combat=int(state.fixed.combat),
        )
    return reply


def _respond(answers: Answers, spares: bool, bonus: tuple[Card, ...], ways: str) -> Generator[Stage, str, Reply]:
    prompt = "Strike back or only defend" if STRIKE in answers else "How do you defend"
    answer = yield Stage(prompt, tuple(answers), False, None, "act")
    number = 0
    if numbers := answers[answer]:
        many = yield Stage(_HOW_MANY[STRIKE if answer == STRIKE else numbers[0]], numbers, False, None, "number")
        number = 0 if many == KEPT else int(many)
    spares = spares and answer != DODGE
    announced = (yield from announce_stages(spares, bonus, ways)) if spares or bonus else NOTHING
    return Reply(answer, number, announced)


_HOW_MANY = {
    STRIKE: "How many cards",
    "1": "How many cards (two are added up)",
    KEPT: "The card you kept, or how many from the deck (two are added up)",
}


def announce(
    state: TwoCardState,
    person: TwoCardFighter,
    opponent: str,
    said: Announced,
    *,
    begins: bool = False,
    follows: bool = True,
) -> bool:
    """Before cards are drawn: whether the shield is to count in this contest, and bonus cards (R-21, R-81).

    Gives whether any cards were laid.
    """
    if person.spares_shield != said.spares:
        person.spares_shield = said.spares
    if not said.bonus:
        return False
    laid = lay_bonus(state, person.id, opponent, said.bonus, begins=begins, follows=follows)
    _stumbles_at_once(state, opponent)
    return laid


def _stumbles_at_once(state: TwoCardState, who: str) -> None:
    """Whoever has an action still to come may stumble at once (CLB-09, R-55)."""
    person = state.people[who]
    if person.stumbles and not person.stumbling:
        person.stumbling = True
        state.say("stumble", who, ("CLB-09", "CLB-10"), follows=1)


def defender(state: TwoCardState, target: str, attacker: str, by: Arm, reply: Reply) -> Part[Side]:
    """The target's side: striking back uses the action; a mere defender never hits, but defends as ever while unready.

    (RSP-01, ANT-07, R-18)
    """
    rules, person, answer = state.fixed.rules, state.people[target], reply.answer
    if answer == SURPRISED:
        unaware = yield from surprised(state, target, attacker)
        return unaware
    if target in state.fixed.swarms:
        cards = yield Draw(target, 1, "defence")
        return swarm_side(state, target, cards, skill_of_swarm(state, target, attacker, attacks=False), attacks=False)
    if answer == STRIKE:
        person.acted = True
        if number := rules.pay_for_attack(state, target, reply.number):
            yield from draw_to_hand(state, target, number, "contest")
        cards = person.hand if UNKNOWN not in person.hand else (yield from tell_faces(target, person.hand))
        lay_open(person, cards)
        second = yield from striking_side(state, target, attacker, by, cards)
    else:
        cards, summed = yield from rules.defence_cards(state, target, attacker, by, answer, reply.number)
        if UNKNOWN in cards:
            cards = yield from tell_faces(target, cards)
        lay_open(person, cards)
        arm, skill = rules.defence_skill(state, target, attacker, by, answer)
        second = side(state, target, arm, cards, began=False, may_hit=False, skill=skill, summed=summed)
        second.dodges = answer == DODGE
    if person.behind and is_behind(person, attacker):
        turn_the_back(second)
    return second
