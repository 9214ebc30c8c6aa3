"""Chips: what they buy, and when they are issued (FRQ, R-21, R-75)."""

from suits.cards import Card
from suits.choices import NOTHING, Cost
from suits.editions.contests.kit import Arm
from suits.editions.contests.situations import is_behind
from suits.editions.contests.two_cards.cards import draw_to_hand, give_back, one_or_both
from suits.editions.contests.two_cards.crowds import cards_for
from suits.editions.contests.two_cards.deeds import DEFEND, STRIKE
from suits.editions.contests.two_cards.rules import ATTACK
from suits.editions.engage.state import EngageFighter, EngageState
from suits.requests import Part

SLOW_ISSUE = 2  # FRQ-15
BLUE, WHITE, BLUE_AND_WHITE = Cost(chips=1), Cost(chips=1, white=1), Cost(chips=2, white=1)


def has_second_item(person: EngageFighter) -> bool:
    """A shield or a weapon in the off hand (FRQ-13, RSP-16)."""
    return bool(person.shield or person.second)


def turns_to_ready(arm: Arm) -> int:
    """Own turns of readying after a use; lifting is all the Slow a pole weapon has (FRQ-09, POL-05, R-22, R-62)."""
    return 1 if arm.pole else arm.slow


def blue_left(person: EngageFighter) -> bool:
    """Whether the weapon can be spent: with exactly one blue chip, and not while it is stumbled away.

    The chips of an unready weapon are for readying alone. (FRQ-16, FRQ-17, R-22, R-55)
    """
    return person.blue == 1 and not (person.unready or person.stumbling)


def pay_for_attack(state: EngageState, who: str, number: int = 0) -> int:
    """Blue and white for two cards, blue alone for one; a kept or shared card is the one.

    One use, with however many shots; blue is gone till the own turn is over.
    (FRQ-01, FRQ-02, FRQ-03, FRQ-08, FRQ-11, FRQ-14, ORD-16, R-21, R-75)
    """
    person = state.people[who]
    person.blue = 0
    cards = 0
    if not (person.hand or person.shared):
        cards = cards_for(state, who) if person.white and number != 1 else 1
    if cards == 2:
        person.white -= 1
    if state.told is not None:
        tell_spent(state, who, "attack", blue=1, white=int(cards == 2))
    return cards


def price(state: EngageState, who: str, use: str, number: int | None, cards: int) -> Cost:
    """The chips of an attack, an answer or readying; an extra action costs none, a swarm has none to count.

    (FRQ-11, FRQ-12, FRQ-16, R-50, R-55)
    """
    if state.extra or who in state.fixed.swarms:
        return NOTHING
    if use in (ATTACK, STRIKE):
        return BLUE_AND_WHITE if _draws_two(state, who) and number != 1 else BLUE
    if use == "use":
        return Cost(chips=cards, white=min(cards, 1))
    if use == "ready":
        return BLUE
    if use == DEFEND and can_pay_defence(state, who):
        return WHITE if state.people[who].white else BLUE
    return NOTHING


def _draws_two(state: EngageState, who: str) -> bool:
    """Whether blue and white would buy two cards (FRQ-11, R-21)."""
    person = state.people[who]
    return person.white > 0 and not (person.hand or person.shared) and cards_for(state, who) == 2


def tell_spent(state: EngageState, who: str, use: str, *, blue: int, white: int) -> None:
    """Say which chips are spent, and which are left; an extra action costs none, a swarm has one attack a turn anyhow.

    (R-50, R-55)
    """
    if not state.extra and who not in state.fixed.swarms:
        person = state.people[who]
        state.say(
            "chips",
            who,
            ("FRQ-05", "FRQ-11" if use == "attack" else "FRQ-12", "R-21"),
            use=use,
            blue=blue,
            white=white,
            blue_left=person.blue,
            white_left=person.white,
        )


def spend_on_defence(state: EngageState, who: str, attacker: str, by: Arm) -> Part[tuple[Card, ...]]:
    """White first: one card, or two with a second item, outnumbered or not; blue on defence means no attack.

    Without a second item both cards are looked at: one is kept with the blue chip for the own action, or both are used.
    From behind it is as if there were none. (FRQ-08, FRQ-12, FRQ-13, FRQ-14, RSP-16, R-21, R-25, R-75, R-88)
    """
    person = state.people[who]
    minion = who in state.fixed.minions
    item = has_second_item(person) and not is_behind(person, attacker)
    if not minion and person.white and not item and blue_left(person) and not person.hand:
        yield from draw_to_hand(state, who, 2, "contest")
        chosen: tuple[Card, ...] = yield from one_or_both(state, who, attacker)
        person.white -= 1
        give_back(state, who, chosen)
        if len(chosen) == 2:
            person.blue = 0
        if state.told is not None:
            tell_spent(state, who, "defence", blue=int(len(chosen) == 2), white=1)
        return chosen
    two = not minion and person.white and _buys_two(person, item, by)
    spend_chip(state, who, person)
    if person.hand and not two:
        return person.hand
    drawn: tuple[Card, ...] = yield from draw_to_hand(state, who, 2 if two else 1, "contest")  # beside a kept one
    return drawn


def _buys_two(person: EngageFighter, item: bool, by: Arm) -> bool:
    """A white chip buys two cards with a second item, hand to hand; while a weapon is readied, that needs no card.

    (FRQ-13, RSP-16, R-25, R-75)
    """
    return not by.is_missile if item else bool(person.blue and person.unready)


def spend_chip(state: EngageState, who: str, person: EngageFighter) -> None:
    """One chip on a defence, white before blue (FRQ-12)."""
    white = person.white > 0
    if white:
        person.white -= 1
    else:
        person.blue = 0
    if state.told is not None:
        tell_spent(state, who, "defence", blue=int(not white), white=int(white))


def can_pay_defence(state: EngageState, who: str) -> bool:
    """Whether a chip for a defence is left (FRQ-12)."""
    person = state.people[who]
    return person.white > 0 or blue_left(person)
