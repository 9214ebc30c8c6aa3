"""Extra Effort: what it costs (CDN-52..CDN-54, CDN-58, CDN-R22)."""

from suits.cards import UNKNOWN, Card
from suits.editions.countdown.harm import lose, tire
from suits.editions.countdown.plays import RANGED, future_card
from suits.editions.countdown.state import CountdownState, when
from suits.requests import Ask, Part, Scene


def pay_effort(state: CountdownState, who: str, effort: str) -> Scene:
    """Choose the card, and pay."""
    pay(state, who, effort, (yield from effort_card(state, who)))


def effort_card(state: CountdownState, who: str) -> Part[Card | None]:
    """The next card to come, of whichever suit one likes (CDN-53, CDN-R22)."""
    card = future_card(state, who)
    if card is not None and card != UNKNOWN:
        alike = sorted({one for one in state.people[who].hand if one[0] == card[0] and one[1] != "*"}, key=when)
        if len(alike) > 1:
            card = yield Ask(who, "effort", tuple(alike[::-1]), hidden=True)
    return card


def pay(state: CountdownState, who: str, effort: str, card: Card | None) -> None:
    """The card, and a point of fatigue but for the Ranged Option.

    That is all it costs: whoever makes it may still defend. (CDN-52, CDN-54, CDN-58, CDN-G25, CDN-R22)
    """
    if card is not None:
        lose(state, who, (card,), "effort")
    if effort != RANGED:
        tire(state, who, "effort")
