"""In what the editions with two cards differ: each gives its own answers to these questions."""

from collections.abc import Mapping
from typing import Protocol

from suits.cards import Card
from suits.editions.contests.contest import Side
from suits.editions.contests.kit import Arm
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState
from suits.requests import Part, Scene

Answers = Mapping[str, tuple[str, ...]]
"""Ways to answer an attack, each with the numbers of cards to choose from (none: it follows)."""


class TwoCardRules(Protocol):
    """The hooks of an edition."""

    waits: bool
    """Whether one may wait for a later phase (ORD-05)."""
    steps: bool
    """Whether a metre may be walked along with any action (MOV-03)."""

    def order_limit(self, state: TwoCardState, who: str) -> int:
        """The number the order card is compared with (ORD-10, ORD-12)."""

    def new_round(self, state: TwoCardState) -> None:
        """What begins anew for everybody when a round begins."""

    def end_turn(self, state: TwoCardState, who: str) -> None:
        """What ends, and begins anew, with somebody's own turn, taken or not (R-74)."""

    def is_ready(self, state: TwoCardState, who: str) -> bool:
        """Whether the weapon in hand can be used to attack (WNT-01, FRQ-09, POL-05)."""

    def readying(self, state: TwoCardState, who: str) -> bool:
        """Whether getting the weapon ready is an action that makes sense now (FRQ-16)."""

    def make_ready(self, state: TwoCardState, who: str) -> None:
        """One action of readying."""

    def can_attack(self, state: TwoCardState, who: str) -> bool:
        """Whether somebody has what an attack costs: cards or chips."""

    def attack_cards(self, state: TwoCardState, who: str, number: int = 0) -> Part[tuple[Card, ...]]:
        """The cards of an attack, or of striking back, drawn or kept; not yet laid open."""

    def answers(self, state: TwoCardState, target: str, attacker: str, by: Arm) -> Answers:
        """How the target may answer."""

    def defence_cards(
        self, state: TwoCardState, target: str, attacker: str, by: Arm, answer: str, number: int
    ) -> Part[tuple[tuple[Card, ...], bool]]:
        """The cards of a defence, and whether their sum must be used (RSP-14); the choice of RSP-06 and RSP-08 made."""

    def defence_skill(self, state: TwoCardState, target: str, attacker: str, by: Arm, answer: str) -> tuple[Arm, int]:
        """The arm and the skill that a mere defender draws with."""

    def defence_terms(self, state: TwoCardState, side: Side, other: Side) -> None:
        """Set the Defence terms of a side that only this edition knows."""

    def after_contest(self, state: TwoCardState, first: Side, second: Side, result: int) -> None:
        """Slow weapons, uses and the like, after a contest."""

    def may_use_both(self, state: TwoCardState, who: str) -> bool:
        """Whether somebody may attack with both weapons in hand (TWO-03, TWO-07..09)."""

    def both_weapons(self, state: TwoCardState, who: str, second: Side, cards: tuple[Card, ...]) -> Scene:
        """What a multiple attack with these cards does (MAT-01..07, R-51)."""

    def evades(self, state: TwoCardState, target: str) -> Part[bool]:
        """Whether somebody on the run slips the fire altogether (RDF-04)."""

    def extra_action(self, state: TwoCardState, who: str) -> Scene:
        """One more action, with a new card (CLB-01, CLB-02, R-55)."""

    def loses_turn(self, state: TwoCardState, person: TwoCardFighter) -> None:
        """A mere defender was hit (RSP-11, R-77)."""
