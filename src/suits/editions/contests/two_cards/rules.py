"""In what the editions with two cards differ: each gives its own answers to these questions."""

from collections.abc import Mapping
from typing import Protocol

from suits.cards import Card
from suits.choices import Cost
from suits.editions.contests.contest import Side
from suits.editions.contests.kit import Arm
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState
from suits.requests import Barred, Part

Answers = Mapping[str, tuple[str, ...]]
"""Ways to answer an attack, each with the cards to choose from, the kept one or a number (none: it follows)."""
ATTACK = "attack"


class TwoCardRules(Protocol):
    """The hooks of an edition."""

    waits: bool
    """Whether one may wait for a later phase (ORD-05)."""
    steps: bool
    """Whether a metre may be walked along with any action (MOV-03)."""

    keeps_to_the_end: bool
    """Whether a kept card may be held until the round ends, or only until the own turn does (R-75)."""

    def order_limit(self, arm: Arm) -> int:
        """The number the order card is compared with, with this weapon in hand (ORD-10, ORD-12)."""

    def new_round(self, state: TwoCardState) -> None:
        """What begins anew for everybody when a round begins."""

    def end_turn(self, state: TwoCardState, person: TwoCardFighter) -> None:
        """What ends, and begins anew, with somebody's own turn, taken or not (R-74)."""

    def is_ready(self, state: TwoCardState, who: str) -> bool:
        """Whether the weapon in hand can be used to attack (WNT-01, FRQ-09, POL-05)."""

    def readying(self, state: TwoCardState, who: str) -> bool:
        """Whether getting the weapon ready is an action that makes sense now (FRQ-16)."""

    def make_ready(self, state: TwoCardState, who: str) -> None:
        """One action of readying."""

    def can_attack(self, state: TwoCardState, person: TwoCardFighter) -> bool:
        """Whether somebody has what an attack costs, cards or chips, and the weapon in hand is ready for it."""

    def pay_for_attack(self, state: TwoCardState, who: str, number: int = 0) -> int:
        """What an attack or striking back costs is spent: so many cards are drawn, beside those kept or shared."""

    def price(self, state: TwoCardState, who: str, use: str, number: int | None, cards: int) -> Cost:
        """What an attack, an answer to one, or another action costs of chips and of the cards of a round.

        `number`: how many cards from the deck, if that is said; `cards`: how many of one's own are named.
        """

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

    def may_spare_shield(self, state: TwoCardState, person: TwoCardFighter) -> bool:
        """Whether it matters to leave the shield out of a contest (FRQ-04, R-21)."""

    def strikes_over(self, state: TwoCardState, who: str, foe: str) -> bool:
        """Whether a hand weapon reaches somebody who is farther away than others reach (POL-10)."""

    def striking_arm(self, state: TwoCardState, who: str, foe: str) -> Arm:
        """The weapon in hand as it strikes at that foe (POL-10)."""

    def bars_readying(self, state: TwoCardState, who: str) -> tuple[Barred, ...]:
        """Why a weapon that is not ready cannot be readied now (POL-06, POL-08)."""

    def takes_in_hand(self, state: TwoCardState, who: str) -> None:
        """A weapon was just drawn (R-79)."""

    def bars_both(self, state: TwoCardState, who: str) -> tuple[str, str]:
        """Why somebody may not attack with both weapons, and by which rule; nothing if they may (TWO-03, TWO-07)."""

    def both_weapons(self, state: TwoCardState, who: str, second: Side, cards: tuple[Card, ...]) -> tuple[Side, int]:
        """What a multiple attack with these cards does: the attacker's side, and who hit (MAT-01, R-51)."""

    def missile_skill(self, state: TwoCardState, who: str, attacker: str, halved: bool = False) -> int:
        """What somebody who is shot at draws against; half of it at point blank (RNE-02, RDF-02)."""

    def evades(self, state: TwoCardState, who: str, target: str) -> Part[bool]:
        """Whether a target on the run slips the shooter's fire altogether (RDF-04)."""

    def begin_extra(self, state: TwoCardState, who: str) -> bool:
        """One new card for an extra action; whether it can be taken at all (CLB-02, R-55)."""

    def end_extra(self, state: TwoCardState, who: str) -> None:
        """Everything is as it was before the extra action (R-55)."""

    def loses_turn(self, state: TwoCardState, person: TwoCardFighter) -> None:
        """A mere defender was hit (RSP-11, R-77)."""
