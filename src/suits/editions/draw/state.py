"""The state of a `draw` fight."""

from suits.arithmetic.values import best_value
from suits.cards import Card
from suits.editions.contests.fighters import Fighter
from suits.state import State


class DrawFighter(Fighter):
    """A fighter with the card of the round."""

    hand: tuple[Card, ...] = ()
    """The card dealt this round, while only its owner has seen it."""
    shown: tuple[Card, ...] = ()
    """The same card once everybody has: it acted, was used in a contest, or was shown for recovery (R-83)."""
    phase: int = 0
    """The phase in which the card may act; 0 for none, or once it has acted or was held back (ORD-03, R-13)."""
    held_back: bool = False
    """Gave up the own action, but still has the card to defend with."""
    acted: bool = False
    """The card and the action of the round are spent (R-16)."""
    struck: bool = False
    """Attacked or struck back this round, so no recovery (REC-01, R-82)."""
    lost: bool = False
    """Was hit this round, so no recovery (REC-04, R-05)."""
    slow_until: int = 0
    """The last round in which a slow weapon is not ready (R-22)."""
    tie_card: int = 0
    """The value of a card drawn to settle the order (ORD-04)."""

    @property
    def card(self) -> Card:
        """The card of the round."""
        return self.hand[0] if self.hand else self.shown[0]


class DrawState(State):
    """Rounds, and where in a round we are: "deal" before it, "phases" in it."""

    people: dict[str, DrawFighter]
    round: int = 0
    stage: str = "deal"


def is_ready(state: DrawState, who: str) -> bool:
    """Whether the weapon can be used offensively this round (WNT-01, R-22)."""
    return state.people[who].slow_until < state.round


def phase_of(state: DrawState, who: str, card: Card) -> int:
    """The phase this card gives: its value within skill; above skill none, nor with a weapon not ready (R-13, R-15)."""
    return best_value(card, state.fixed.kits[who].skill) if is_ready(state, who) else 0
