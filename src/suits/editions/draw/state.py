"""The state of a `draw` fight."""

from suits.arithmetic.values import best_value, total
from suits.cards import UNKNOWN, Card
from suits.editions.contests.fighters import Fighter
from suits.state import State


class DrawFighter(Fighter):
    """A fighter with the cards of the round."""

    wants: int = 1
    """How many cards they announced for this round (MCD-02, R-15)."""
    hand: tuple[Card, ...] = ()
    """The cards dealt this round, while only their owner has seen them."""
    shown: tuple[Card, ...] = ()
    """The same cards once everybody has: they acted, were used in a contest, or shown for recovery (R-83)."""
    spent: bool = False
    """The cards of the round have been used in a contest (DFM-04)."""
    acted: bool = False
    """The action of the round is spent (R-16)."""
    held_back: bool = False
    """Gave up the own action, but still has the cards to defend with."""
    wait: int = 0
    """The later phase in which they want to act (ORD-05, R-74)."""
    struck: bool = False
    """Attacked or struck back this round, so no recovery (REC-01, R-82)."""
    lost: bool = False
    """Was hit this round, so no recovery (REC-04, R-05)."""
    slow_until: int = 0
    """The last round in which a slow weapon is not ready (R-22)."""
    tie_card: int = 0
    """The value of a card drawn to settle the order (ORD-04)."""
    stumbling: bool = False
    """Loses the action of this round (CLB-09, R-55)."""
    tends: str = ""
    """Whom they tend this round (CRT-08)."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the round."""
        return self.hand or self.shown


class DrawState(State):
    """Rounds, and where in a round we are: "deal" before it, "phases" in it."""

    people: dict[str, DrawFighter]
    round: int = 0
    seconds: int = 0
    """Time in normal rounds: a round of novices counts twice (NOO-04)."""
    stage: str = "deal"
    noob: bool = False
    """A round of N00b warz (NOO-01)."""
    phase: int = 0
    """The phase that is acting."""
    blasts: tuple[tuple[str, str, int, int, str], ...] = ()
    """Grenades that go off at the end of the round: thrower, arm, where, rank and card of the throw (R-63)."""
    won: str = ""
    """Who has won, while the wounded still bleed (R-73)."""


def is_ready(state: DrawState, who: str) -> bool:
    """Whether a slow weapon is ready this round (WNT-01, R-22)."""
    return state.people[who].slow_until < state.round


def may_act(state: DrawState, who: str) -> bool:
    """Whether somebody's own action is still to come this round; the dazed forfeit it (DAZ-02, DAZ-05)."""
    person = state.people[who]
    return not (person.acted or person.held_back or person.dazed or person.out or person.stumbling)


def phase_of(state: DrawState, who: str) -> int:
    """The phase in which somebody acts: the value of all cards within skill, or a later one chosen; 0 is none.

    (ORD-03, ORD-05, ORD-08, R-13, R-15)
    """
    person = state.people[who]
    cards = person.hand or person.shown
    if not cards or cards[0] == UNKNOWN:
        return 0
    limit = state.fixed.kits[who].arms[person.arm].limit
    own = best_value(cards[0], limit) if len(cards) == 1 else total(cards, limit)
    return min(own, person.wait) if person.wait else own
