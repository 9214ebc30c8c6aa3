"""One action: the menu, and what comes of it (CHA-19..CHA-25, CHA-74..CHA-79, CHA-R30..R36)."""

from msgspec import UNSET

from suits.arithmetic.challenges import VALUE
from suits.cards import Card, without
from suits.editions.challenge.challenging import challenge
from suits.editions.challenge.fighting import end_of_action, start_of_action
from suits.editions.challenge.killing import kill
from suits.editions.challenge.leaving import forget_preparations
from suits.editions.challenge.menu import (
    CHALLENGE,
    EXECUTE,
    KILL,
    PREPARE,
    RECOVER,
    REPLENISH,
    TASK,
    WEAPON,
    Act,
    Menu,
    can_recover,
)
from suits.editions.challenge.state import HAND, ChallengeState
from suits.editions.challenge.tasks import task
from suits.events import Facts
from suits.requests import Ask, Draw, Form, Scene


def plain_action(state: ChallengeState, who: str) -> Scene:
    """Exactly one thing from the menu; then the action card is turned over (CHA-19, CHA-25, CHA-X08).

    What cannot be kept is lost with any other action (CHA-79, CHA-R34). The card of a squad is turned over after its
    last member (CHA-R41).
    """
    person = state.people[who]
    if person.cooldown:
        cool_down(state, who)
    else:
        menu = Menu(state, who)
        facts: Facts = {"turn": state.turn, "round": state.round, **state.fixed.named}
        act: Act = yield Ask(who, "act", Form(menu.stages, menu.why_not, menu.at_hand), menu.barred, facts=facts)
        verb = act.verb
        if person.prepared:
            _loses_preparation(state, who, verb, act.what)
        if verb == CHALLENGE:
            yield from challenge(state, who, act.whom, act.skill, act.spread)
        elif verb == TASK:
            yield from task(state, who, act.skill)
        elif verb == REPLENISH:
            yield from replenish(state, who, act.discards)
        elif verb == RECOVER:
            yield from recover(state, who)
        elif verb == PREPARE:
            yield from prepare(state, who, act.what)
        elif verb == EXECUTE:
            yield from execute(state, who, act)
        elif verb == KILL:
            kill(state, who, act.whom)
        elif state.told is not None:
            state.say("other", who, ("CHA-24", "CHA-R35"))
    if who not in state.fixed.unit_of:
        person.tilted = True


def fight_action(state: ChallengeState, who: str) -> Scene:
    """With wounds: bleeding and staying awake before, shock that passes after; the badly hurt recover (CHA-R50).

    Whoever has begun to kill and does anything else has to begin again (CHA-R55).
    """
    person = state.people[who]
    begun = person.killing
    bled = yield from start_of_action(state, who)
    if not (person.out or person.hurt > state.fixed.numbers[who].body):
        yield from plain_action(state, who)
    elif not person.out:
        yield from only_recover(state, who)
    if begun and person.killing == begun:
        person.killing = UNSET
    if not person.out:
        end_of_action(state, who, bled)
    if who not in state.fixed.unit_of:
        person.tilted = True


def only_recover(state: ChallengeState, who: str) -> Scene:
    """More Wounds than Body: nothing but reducing Shock, where there is any (CHA-X18, CHA-R50)."""
    _loses_preparation(state, who, RECOVER)
    if can_recover(state, state.people[who]):
        yield from recover(state, who)
    else:
        state.say("helpless", who, ("CHA-X18", "CHA-R50"))


def cool_down(state: ChallengeState, who: str) -> None:
    """Surprised, dazed, just awake: the action takes one point off and does nothing else (CHA-X08)."""
    _loses_preparation(state, who, "")
    state.people[who].cooldown -= 1
    state.say("cooldown", who, ("CHA-X08",), left=state.people[who].cooldown)


# Long actions


def prepare(state: ChallengeState, who: str, name: str) -> Scene:
    """One token for each preparation, a chip or a card from the deck; another long action starts anew.

    (CHA-21, CHA-74, CHA-75, CHA-R33, CHA-R48)
    """
    person = state.people[who]
    if name == WEAPON:
        person.unready -= 1
        state.say("ready", who, ("CHA-74", "CHA-R48"), weapon=state.fixed.numbers[who].weapon, left=person.unready)
        return
    if person.long != name:
        forget_preparations(state, who)
        person.long = name
    if state.fixed.options.tokens == "cards":
        yield Draw(who, 1, "token", "none", "under")
    person.prepared += 1
    needed = state.fixed.numbers[who].long_actions[name].length - 1
    state.say("prepare", who, ("CHA-21", "CHA-75", "CHA-R33"), what=name, tokens=person.prepared, needed=needed)


def execute(state: ChallengeState, who: str, act: Act) -> Scene:
    """With tokens enough the long action is carried out, and the tokens go (CHA-76, CHA-R33, CHA-R48)."""
    does = state.fixed.numbers[who].long_actions[act.what].does
    forget_preparations(state, who)
    state.say("execute", who, ("CHA-76",), what=act.what)
    if does == CHALLENGE:
        yield from challenge(state, who, act.whom, act.skill, act.spread)
    elif does == TASK:
        yield from task(state, who, act.skill)


def _loses_preparation(state: ChallengeState, who: str, verb: str, name: str = "") -> None:
    """What must be carried out at once is lost if anything else is done, or if it is not done in time.

    What may be kept stays until it is used. (CHA-77, CHA-78, CHA-79, CHA-R34)
    """
    person = state.people[who]
    if not person.prepared:
        return
    long = state.fixed.numbers[who].long_actions[person.long]
    if not long.keepable and not (verb in (PREPARE, EXECUTE) and name == person.long):
        state.say("lost", who, ("CHA-79", "CHA-R34"), what=person.long)
        forget_preparations(state, who)


# The hand, and recovery


def replenish(state: ChallengeState, who: str, away: tuple[Card, ...]) -> Scene:
    """Discard any of the hand, then draw up to three (CHA-22, CHA-X03, CHA-R31)."""
    person = state.people[who]
    if away:
        person.hand = without(person.hand, away)
        state.discard_unseen(who, away)
    drawn = HAND - len(person.hand)
    if drawn:
        yield Draw(who, drawn, "hand", "own", "hand")
    if state.told is not None:
        state.say("replenish", who, ("CHA-22", "CHA-X03", "CHA-R31"), away=len(away), drawn=drawn)


def recover(state: ChallengeState, who: str) -> Scene:
    """One point back: of the loss, or of Shock; by the house rule only if a card is within the pool.

    The half stays. (CHA-23, CHA-R30)
    """
    numbers = state.fixed.numbers[who]
    drawn: Facts = {}
    if state.fixed.options.recover == "test":
        (card,) = yield Draw(who, 1, "recovery")
        state.clear_table(who)
        drawn = {"card": card, "value": VALUE[card], "pool": numbers.pool}
        if VALUE[card] > numbers.pool:
            state.say("no recovery", who, ("CHA-R30",), **drawn)
            return
    if state.fixed.wounds:
        recover_shock(state, who, drawn)
    else:
        person = state.people[who]
        person.loss -= 1
        state.say("recover", who, ("CHA-23", "CHA-R30"), loss=person.loss, before=person.loss + 1, **drawn)


def recover_shock(state: ChallengeState, who: str, drawn: Facts) -> None:
    """A point of Shock passes (CHA-X16, CHA-X18, CHA-R30)."""
    person = state.people[who]
    person.shock -= 1
    rules = ("CHA-X16", "CHA-X18", "CHA-R30")
    state.say("recover", who, rules, shock=person.shock, before=person.shock + 1, **drawn)
