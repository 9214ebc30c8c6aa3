"""The state of an `engage` fight."""

from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState


class EngageFighter(TwoCardFighter):
    """A fighter with chips: what can still be used between one own turn and the next (FRQ)."""

    blue: int = 0
    """Uses of the weapon (FRQ-05, FRQ-10)."""
    white: int = 0
    """Defences: one, or two with a shield or a second weapon (FRQ-10, FRQ-13)."""
    shield_uses: int = 0
    """How often the shield still counts (FRQ-04)."""
    unready: int = 0
    """Turns of readying or lifting that the weapon still needs (FRQ-09, POL-05, R-22)."""


class EngageState(TwoCardState):
    """An `engage` fight."""

    people: dict[str, EngageFighter]
