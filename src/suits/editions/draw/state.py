"""The state of a `draw` fight."""

from suits.arithmetic.values import best_value
from suits.cards import UNKNOWN, Card
from suits.editions.contests.fighters import Fighter
from suits.state import State


class DrawFighter(Fighter):
    """A fighter with the card of the round."""

    hand: tuple[Card, ...] = ()
    """The card dealt this round, while only its owner has seen it."""
    shown: tuple[Card, ...] = ()
    """The same card once everybody has: it acted, was used in a contest, or was shown for recovery (R-83)."""
    acted: bool = False
    """The card and the action of the round are spent (R-16)."""
    passed: bool = False
    """Gave up the own action, but still holds the card."""
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


def phase_of(state: DrawState, who: str) -> int:
    """The phase in which somebody may act: the value of the card, within skill; 0 for none (ORD-03, R-13, R-15)."""
    person = state.people[who]
    if person.out or person.dazed or person.acted or person.passed or person.slow_until >= state.round:
        return 0
    card = person.card
    return best_value(card, state.fixed.kits[who].skill) if card != UNKNOWN else 0
