"""The cards of a contest: drawn unseen by the other side, one kept or both used, then laid open (RSP, R-81, R-83)."""

from suits.cards import UNKNOWN, Card, without
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState
from suits.requests import Ask, Draw, Part, Show

ONE, BOTH = "one", "both"


def draw_to_hand(state: TwoCardState, who: str, number: int, why: str) -> Part[tuple[Card, ...]]:
    """Draw contest cards: their owner alone sees them (R-83)."""
    cards: tuple[Card, ...] = yield Draw(who, number, why, "own", "hand")
    return cards


def one_or_both(state: TwoCardState, who: str, attacker: str) -> Part[tuple[Card, ...]]:
    """A defender looks at two cards and uses one of them or both (RSP-06, RSP-08, RSP-09)."""
    hand = state.people[who].hand
    if UNKNOWN in hand:
        answer = yield Ask(who, "use", (ONE, BOTH), facts={"attacker": attacker})
        return hand if answer == BOTH else (UNKNOWN,)
    answer = yield Ask(who, "use", (*dict.fromkeys(hand), BOTH), facts={"attacker": attacker})
    return hand if answer == BOTH else (answer,)


def give_back(state: TwoCardState, who: str, chosen: tuple[Card, ...]) -> bool:
    """With a single deck a card that would be kept goes back at once, and a new one is drawn later (RSP-13, R-01)."""
    person = state.people[who]
    kept = without(person.hand, chosen)
    if not kept or state.fixed.options.decks > 1:
        return False
    state.discard_unseen(who, kept)
    person.hand = chosen
    return True


def tell_faces(who: str, cards: tuple[Card, ...]) -> Part[tuple[Card, ...]]:
    """The faces of real cards are told when they are used (R-83)."""
    told: tuple[Card, ...] = yield Show(who, len(cards), "contest", "hand")
    return told


def lay_open(person: TwoCardFighter, cards: tuple[Card, ...]) -> None:
    """Used cards are open to all (R-83)."""
    person.hand = () if cards == person.hand else without(person.hand, cards)
    person.table += cards


def drop_hand(state: TwoCardState, who: str) -> None:
    """A card that was kept and not used is discarded (R-75)."""
    person = state.people[who]
    if person.hand:
        state.discard_unseen(who, person.hand)
        person.hand = ()
