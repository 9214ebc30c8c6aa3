"""One side of a contest with two cards: its skill of the moment and the rank its cards make (CON-07..09, RSP-14)."""

from suits.arithmetic.values import Ranked, Used, every_rank, rank_of, rank_of_sum
from suits.cards import Card
from suits.editions.contests.contest import Side, limit_of
from suits.editions.contests.kit import Arm
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Ask, Scene, Together


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
    against: str = "",
) -> Side:
    """One side of the contest: its skill of the moment and the rank its cards make (CON-07..09, RSP-14, F.2)."""
    fixed = state.fixed
    if skill is None:
        flat = arm.offence if may_hit else 0
        skill = limit_of(state, who, arm, began=began, chart=False, flat=flat, against=against)
    rank, used = rank_of_sum(cards, skill) if summed else rank_of(cards, skill)
    return Side(
        who,
        fixed.kits[who],
        arm,
        skill,
        cards,
        rank,
        used,
        may_hit,
        state.people[who].shield,
        who in fixed.minions,
        summed=summed,
    )


def ranked(cards: tuple[Card, ...], skill: int, summed: bool) -> Ranked:
    """The best card or the sum; drawn with no cards left, two must be summed (CON-08, CON-09, RSP-14)."""
    return rank_of_sum(cards, skill) if summed else rank_of(cards, skill)


def choose_ranks(state: TwoCardState, *sides: Side) -> Scene:
    """By a house rule everybody chooses among the legal ranks, all at the same moment (R-07, R-81 step 5)."""
    choices = {one.who: ways for one in sides if len(ways := _ways(one)) > 1}
    if not choices:
        return
    skills = {one.who: one.skill for one in sides}
    asks = tuple(Ask(who, "rank", tuple(ways), facts={"skill": skills[who]}) for who, ways in choices.items())
    answers = yield Together(asks)
    chosen = {ask.who: choices[ask.who][answer] for ask, answer in zip(asks, answers, strict=True)}
    for one in sides:
        if one.who in chosen:
            rank, used = chosen[one.who]
            one.rank, one.used = rank, (used,)


def _ways(one: Side) -> dict[str, tuple[int, Used]]:
    """Every legal rank by the answer that names it, the highest first: the rank and its cards (R-07, RSP-14)."""
    return {
        " ".join((str(rank), *used)): (rank, used)
        for rank, used in every_rank(one.cards, one.skill)
        if not one.summed or used == one.cards
    }
