"""What an answer costs where two cards are drawn, and which own cards it uses: worked out when somebody looks."""

from collections.abc import Sequence

import msgspec

from suits.cards import Card
from suits.choices import Choice, Cost
from suits.editions.choosing import Said
from suits.editions.contests.two_cards.answering import KEPT
from suits.editions.contests.two_cards.cards import BOTH, ONE
from suits.editions.contests.two_cards.menu import CHARGE, OFFENSIVE
from suits.editions.contests.two_cards.rules import ATTACK
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Ask

ATTACKS = OFFENSIVE | {"fire"}


def with_costs(state: TwoCardState, ask: Ask, said: Sequence[Said], choice: Choice) -> Choice:
    """The same choice, with the cards it uses of those that lie there, and all that it costs."""
    words = [one.word for one in said]
    cards = choice.cards + _held(state, ask, words)
    price: Cost = state.fixed.rules.price(state, ask.who, _use(ask, words), choice.number, len(cards))
    cost = Cost(price.chips, price.cards + choice.cost.cards, 0, choice.cost.turn)
    return msgspec.structs.replace(choice, cards=cards, cost=cost)


def _held(state: TwoCardState, ask: Ask, words: Sequence[str]) -> tuple[Card, ...]:
    """Cards in hand that are named by another word: the kept one, or both (RSP-06, R-75)."""
    hand: tuple[Card, ...] = state.people[ask.who].hand
    if ask.kind == "use":
        return hand if words == [BOTH] else hand[:1] if words == [ONE] else ()
    return hand if KEPT in words else ()


def _use(ask: Ask, words: Sequence[str]) -> str:
    """What the answer is to the rules: an attack, or how somebody answers one, or else its verb."""
    if ask.kind == "use":
        return "use"
    if words[0] in ATTACKS or words[:2] == ["disengage", CHARGE]:
        return ATTACK
    return words[0]
