"""What an answer in `draw` uses up: the cards of the round, and the action."""

import msgspec

from suits.cards import UNKNOWN, Card
from suits.choices import Choice, Cost
from suits.editions.draw.exchange import DEFEND, STRIKE, needs_fresh_card, takes_the_action
from suits.editions.draw.state import DrawState
from suits.requests import Ask

ATTACKS = frozenset(("attack", "charge", "shoot"))
LAYS = ATTACKS | {"bank", STRIKE, DEFEND}
"""What is done with the cards of the round."""


def with_own_cards(state: DrawState, ask: Ask, choice: Choice) -> Choice:
    """A choice with the cards of the round that it uses, before any bonus cards."""
    if choice.verb not in LAYS:
        return choice
    cards = _laid(state, ask.who, choice.verb) + choice.cards
    turn = _takes_the_turn(state, ask, choice)
    return msgspec.structs.replace(choice, cards=cards, cost=Cost(cards=len(cards), turn=turn))


def _laid(state: DrawState, who: str, verb: str) -> tuple[Card, ...]:
    """The cards of the round, unless they are spent or unseen: then another is drawn (R-16, R-83)."""
    person = state.people[who]
    fresh = needs_fresh_card(state, who) if verb == DEFEND else person.spent
    return () if fresh or UNKNOWN in person.cards else person.cards


def _takes_the_turn(state: DrawState, ask: Ask, choice: Choice) -> bool:
    if choice.verb != DEFEND:
        return choice.cost.turn
    if state.people[ask.who].acted or needs_fresh_card(state, ask.who):
        return False
    return bool(ask.facts["able"]) or takes_the_action(state, ask.who, str(ask.facts["attacker"]))
