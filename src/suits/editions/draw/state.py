"""The state of a `draw` fight."""

from msgspec import UNSET, UnsetType

from suits.arithmetic.values import total
from suits.cards import UNKNOWN, Card
from suits.editions.contests.fighters import Fighter, limit_in_hand
from suits.state import State

ACTS, SILENT = "acts", "silent"
DEAL = "deal"


class DrawFighter(Fighter):
    """A fighter with the cards of the round."""

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
    phase: int = 0
    """The phase in which they act this round; 0 is none, or not known yet."""
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
    unaware: bool | tuple[str, ...] | UnsetType = UNSET
    """Expects no attack of anybody, or of those named, until attacked or until the own next turn is over (R-86)."""

    called: str | UnsetType = UNSET
    """Real cards, when the phases were called down (R-83): ACTS, or SILENT when no phase of theirs is to come.

    Unset it is no part of a record's digests, so fights with virtual cards have none.
    """

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
    stage: str = DEAL
    noob: bool = False
    """A round of N00b warz (NOO-01)."""
    phase: int = 0
    """The phase that is acting."""
    blasts: tuple[tuple[str, str, int, int, str], ...] = ()
    """Grenades that go off at the end of the round: thrower, arm, where, rank and card of the throw (R-63)."""
    won: str = ""
    """The result, as it is written, while the wounded still bleed (R-73)."""


def may_act(person: DrawFighter) -> bool:
    """Whether somebody's own action is still to come this round; the dazed forfeit it (DAZ-02, DAZ-05)."""
    return not (person.acted or person.held_back or person.dazed or person.out or person.stumbling)


def set_phase(state: DrawState, who: str) -> None:
    """The phase in which somebody acts: the value of all cards within skill, or a later one chosen; 0 is none.

    Real cards that come up after nobody was said to act any more have lost theirs.
    (ORD-03, ORD-05, ORD-08, R-13, R-15, R-74, R-83)
    """
    person = state.people[who]
    cards = person.hand or person.shown
    if not cards or cards[0] == UNKNOWN or person.called == SILENT:
        person.phase = 0
        return
    own = total(cards, limit_in_hand(state, who))
    person.phase = min(own, person.wait) if person.wait else own
