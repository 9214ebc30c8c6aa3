"""What an answer costs where two cards are drawn, and which own cards it uses: worked out when somebody looks."""

from collections.abc import Sequence

import msgspec

from suits.cards import Card
from suits.choices import Choice, Cost
from suits.editions.choosing import Said
from suits.editions.contests.two_cards.answering import KEPT
from suits.editions.contests.two_cards.cards import BOTH, ONE
from suits.editions.contests.two_cards.deeds import DEFEND, DODGE, STRIKE
from suits.editions.contests.two_cards.menu import CHARGE, OFFENSIVE
from suits.editions.contests.two_cards.rules import ATTACK
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Ask

USES = {
    **dict.fromkeys((*OFFENSIVE, "fire"), ATTACK),
    **{word: word for word in (STRIKE, DEFEND, DODGE, "ready", "disengage")},
}
"""What answers may cost something are to the rules, by their first word."""


def with_costs(state: TwoCardState, ask: Ask, said: Sequence[Said], choice: Choice) -> Choice:
    """The same choice, with the cards it uses of those that lie there, and all that it costs."""
    use = "use" if ask.kind == "use" else USES.get(said[0].word)
    if use is None:
        return choice
    words = [one.word for one in said]
    if use == "disengage":
        if CHARGE not in words:
            return choice
        use = ATTACK
    cards = choice.cards + _held(state, ask, words)
    price: Cost = state.fixed.rules.price(state, ask.who, use, choice.number, len(cards))
    cost = Cost(price.chips, price.cards + choice.cost.cards, 0, choice.cost.turn, price.white)
    return msgspec.structs.replace(choice, cards=cards, cost=cost)


def _held(state: TwoCardState, ask: Ask, words: Sequence[str]) -> tuple[Card, ...]:
    """Cards in hand that are named by another word: the kept one, or both (RSP-06, R-75)."""
    hand: tuple[Card, ...] = state.people[ask.who].hand
    if ask.kind == "use":
        return hand if words == [BOTH] else hand[:1] if words == [ONE] else ()
    return hand if KEPT in words else ()
