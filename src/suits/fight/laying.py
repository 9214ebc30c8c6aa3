"""Laying cards: from the piles into people's zones, face up or face down."""

from suits.cards import UNKNOWN, Card
from suits.dealer import Dealer
from suits.requests import Draw, Show
from suits.state import State, Stock


def pick(state: State, dealer: Dealer, request: Draw) -> tuple[Card, ...]:
    """Draw for somebody from the virtual packs, and lay the cards in their zone."""
    number, pile = request.n, state.stock.pile
    cards = dealer.take(request, pile, number) if number <= len(pile) else _beyond_the_pile(state, dealer, request)
    person = state.people[request.who]
    setattr(person, request.to, getattr(person, request.to) + cards)
    return cards


def _beyond_the_pile(state: State, dealer: Dealer, request: Draw) -> tuple[Card, ...]:
    """A pile that runs out on the way is filled again."""
    cards: tuple[Card, ...] = ()
    for _ in range(request.n):
        cards += dealer.take(request, state.drawable(request.who).pile, 1)
    return cards


def lay(state: State, request: Draw, what: str) -> tuple[Card, ...]:
    """Lay the cards of a recorded or typed draw: `4h Js`, `??`, or `4h because we mixed two packs`."""
    who = request.who
    faces, _, reason = what.partition(" because ")
    cards = tuple(faces.split())
    for card in cards:
        stock = state.drawable(who)
        if card == UNKNOWN:
            stock.unknown += 1
        else:
            _take(state, stock, who, card, reason)
    person = state.people[who]
    setattr(person, request.to, getattr(person, request.to) + cards)
    return cards


def show(state: State, request: Show, what: str) -> tuple[Card, ...]:
    """Turn real cards over that lay face down in somebody's zone."""
    who = request.who
    faces, _, reason = what.partition(" because ")
    cards = tuple(faces.split())
    stock = state.stock_of(who)
    zone: list[Card] = list(getattr(state.people[who], request.zone))
    for card in cards:
        stock.unknown -= 1
        zone[zone.index(UNKNOWN)] = card
        _take(state, stock, who, card, reason)
    setattr(state.people[who], request.zone, tuple(zone))
    return cards


def _take(state: State, stock: Stock, who: str, card: Card, reason: str) -> None:
    """Take a card from the pile; one that cannot be left is allowed with a reason, and counted apart."""
    if reason and card not in stock.pile:
        stock.extras += (card,)
        state.say("extra", who, card=card, reason=reason)
    else:
        stock.take(card)
