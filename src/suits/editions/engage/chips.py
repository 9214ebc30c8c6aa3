"""Chips: what they buy, and when they are issued (FRQ, R-21, R-75)."""

from suits.cards import Card
from suits.editions.contests.fighters import kit_of
from suits.editions.contests.kit import Arm
from suits.editions.contests.two_cards.cards import draw_to_hand, one_or_both
from suits.editions.engage.state import EngageFighter, EngageState
from suits.requests import Part

SLOW_ISSUE = 2  # FRQ-15


def has_second_item(person: EngageFighter) -> bool:
    """A shield or a weapon in the off hand (FRQ-13, RSP-16)."""
    return bool(person.shield or person.second)


def is_slow(arm: Arm) -> bool:
    """Slow, or a pole weapon that must be lifted (FRQ-09, POL-05)."""
    return arm.slow > 0 or arm.pole


def issue(state: EngageState, who: str) -> None:
    """At the end of the own turn chips are replaced, not added; shield uses begin anew (FRQ-06, FRQ-10, R-74)."""
    person, kit = state.people[who], kit_of(state, who)
    minion = who in state.fixed.minions
    person.white = 2 if has_second_item(person) and not minion else 1
    if not is_slow(kit.arms[person.arm]):
        person.blue = 1
    elif not person.blue:
        person.blue = SLOW_ISSUE
    person.shield_uses = kit.shield.defence if kit.shield else 0


def blue_left(state: EngageState, person: EngageFighter) -> bool:
    """Whether the weapon can be spent: not while it is unready, lost to a hit or stumbled away (R-22, R-55, R-77)."""
    return person.blue > 0 and not (person.unready or person.loses_turn or person.stumbling or person.dazed)


def spend_on_attack(state: EngageState, who: str, number: int) -> Part[tuple[Card, ...]]:
    """Blue and white for two cards, blue alone for one; a kept card is the one (FRQ-11, FRQ-14, FRQ-17, R-21)."""
    person = state.people[who]
    person.blue = 0
    if person.hand:
        return person.hand
    cards = 2 if person.white and number != 1 and who not in state.fixed.minions else 1
    if cards == 2:
        person.white -= 1
    drawn: tuple[Card, ...] = yield from draw_to_hand(state, who, cards, "contest")
    return drawn


def spend_on_defence(state: EngageState, who: str, by: Arm) -> Part[tuple[Card, ...]]:
    """White first: one card, or two with a second item; blue on defence means no attack (FRQ-12..14, R-21, R-75)."""
    person = state.people[who]
    if who in state.fixed.minions:
        return (yield from _spend(state, who, 1))
    if has_second_item(person) and person.white:
        return (yield from _spend(state, who, 1 if by.is_missile else 2))
    if person.white and not person.hand and not blue_left(state, person) and person.blue:
        return (yield from _spend(state, who, 2))  # a weapon that is unready anyway
    if person.white and person.blue and not person.hand:
        yield from draw_to_hand(state, who, 2, "contest")
        chosen: tuple[Card, ...] = yield from one_or_both(state, who)
        person.white -= 1
        if len(chosen) == 2:
            person.blue = 0
        return chosen
    return (yield from _spend(state, who, 1))


def _spend(state: EngageState, who: str, cards: int) -> Part[tuple[Card, ...]]:
    """One chip, white before blue, for so many cards; the kept one if there is one."""
    person = state.people[who]
    if person.white:
        person.white -= 1
    else:
        person.blue = 0
    if person.hand:
        return person.hand
    drawn: tuple[Card, ...] = yield from draw_to_hand(state, who, cards, "contest")
    return drawn


def can_pay_defence(state: EngageState, who: str) -> bool:
    """Whether a chip for a defence is left (FRQ-12)."""
    person = state.people[who]
    return person.white > 0 or blue_left(state, person)
