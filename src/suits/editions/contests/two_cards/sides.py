"""One side of a contest with two cards: its skill of the moment and the rank its cards make (CON-07..09, RSP-14)."""

from suits.arithmetic.values import Ranked, rank_of, rank_of_sum
from suits.cards import Card
from suits.editions.contests.contest import Side, limit_of
from suits.editions.contests.kit import Arm
from suits.editions.contests.two_cards.state import TwoCardState


def side(
    state: TwoCardState,
    who: str,
    arm: Arm,
    cards: tuple[Card, ...],
    *,
    began: bool,
    may_hit: bool,
    skill: int | None = None,
    summed: bool = False,
) -> Side:
    """One side of the contest: its skill of the moment and the rank its cards make (CON-07..09, RSP-14, F.2)."""
    fixed = state.fixed
    if skill is None:
        skill = limit_of(state, who, arm, began=began, chart=False, flat=arm.offence if may_hit else 0)
    rank, used = ranked(cards, skill, summed)
    return Side(
        who, fixed.kits[who], arm, skill, cards, rank, used, may_hit, state.people[who].shield, who in fixed.minions
    )


def ranked(cards: tuple[Card, ...], skill: int, summed: bool) -> Ranked:
    """The best card or the sum; drawn with no cards left, two must be summed (CON-08, CON-09, RSP-14)."""
    return rank_of_sum(cards, skill) if summed else rank_of(cards, skill)
