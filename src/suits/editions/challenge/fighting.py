"""The `wounds` module of physical contests: blows, bleeding, staying awake (CHA-X09, CHA-X13..X19, CHA-R50)."""

from suits.arithmetic.challenges import VALUE
from suits.arithmetic.trauma import bleed, blow, cost_of_bleeding, knockout_minutes, past_armour, state_of
from suits.editions.challenge.killing import KNOCKED_OUT, spare
from suits.editions.challenge.leaving import lose_hand, put_out
from suits.editions.challenge.state import ChallengeState
from suits.requests import Draw, Part


def strike(state: ChallengeState, who: str, target: str, halves: int) -> None:
    """Armour absorbs; what comes through costs the hand and wounds (CHA-X09, CHA-X13, CHA-X15, CHA-X18, CHA-R50)."""
    numbers, person = state.fixed.numbers, state.people[target]
    net = past_armour(halves, numbers[target].absorption)
    if net <= 0:
        state.say("absorbed", target, ("CHA-X13",), impact=halves, absorption=numbers[target].absorption)
        return
    hand = len(person.hand)
    lose_hand(state, target)
    before = person.wounds
    done = blow(before, net, numbers[target].body, numbers[who].penetration)
    person.suffer(done.wounds)
    if state.told is not None:
        state.say(
            "wounds",
            target,
            ("CHA-X09", "CHA-X13", "CHA-X15", "CHA-X18", "CHA-R50"),
            impact=halves,
            absorption=numbers[target].absorption,
            net=net,
            penetration=numbers[who].penetration,
            body=numbers[target].body,
            shock=done.shock,
            damage=done.damage,
            half="yes" if done.wounds.half else "",
            hand=hand,
            shock_before=before.shock,
            shock_after=person.shock,
            damage_before=before.damage,
            damage_after=person.damage,
            trauma_before=before.trauma,
            trauma_after=person.trauma,
        )
    spare(state, target)
    if done.state:
        fall(state, target, done.state)


def fall(state: ChallengeState, who: str, how: str) -> None:
    """Dead, destroyed, or knocked out for a while (CHA-X18, CHA-X19)."""
    if how == KNOCKED_OUT:
        state.say("knocked out", who, ("CHA-X18", "CHA-X19"), minutes=knockout_minutes(state.people[who].wounds))
    put_out(state, who, how)


def start_of_action(state: ChallengeState, who: str) -> Part[bool]:
    """Whoever has Trauma may bleed; whoever has more Wounds than Body stays awake by Will. Whether they bled.

    (CHA-X17, CHA-X18, CHA-R50)
    """
    person, numbers = state.people[who], state.fixed.numbers[who]
    bled = False
    if person.trauma:
        (card,) = yield Draw(who, 1, "bleeding")
        state.clear_table(who)
        worse = bleed(person.wounds, card, numbers.body)
        costs = cost_of_bleeding(card) if worse else ""
        yes = "yes" if worse else ""
        state.say(
            "bleeding",
            who,
            ("CHA-X17", "CHA-R50"),
            card=card,
            value=VALUE[card],
            trauma=person.trauma,
            worse=yes,
            costs=costs,
        )
        if worse:
            bled = True
            person.suffer(worse)
            if how := state_of(worse, numbers.body):
                fall(state, who, how)
                return bled
    if person.hurt > numbers.body:
        (card,) = yield Draw(who, 1, "awake")
        state.clear_table(who)
        awake = VALUE[card] <= numbers.will
        state.say(
            "awake",
            who,
            ("CHA-X18", "CHA-R50"),
            card=card,
            value=VALUE[card],
            will=numbers.will,
            awake="yes" if awake else "",
        )
        if not awake:
            fall(state, who, KNOCKED_OUT)
    return bled


def end_of_action(state: ChallengeState, who: str, bled: bool) -> None:
    """A point of Shock passes, if there is no Damage and no blood was lost (CHA-X16, CHA-R50)."""
    person = state.people[who]
    if person.shock and not state.result and not (person.damage or bled):
        person.shock -= 1
        state.say("shock passes", who, ("CHA-X16", "CHA-R50"), shock=person.shock, before=person.shock + 1)
