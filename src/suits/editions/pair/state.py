"""The state of a `pair` fight."""

from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState


class PairFighter(TwoCardFighter):
    """A fighter with the two cards of a round."""

    due: int = 2
    """Cards of this round that have not been drawn yet (R-75)."""


class PairState(TwoCardState):
    """A `pair` fight."""

    people: dict[str, PairFighter]
