"""Contests that are no combat: one simple contest of skill decides (INS-01, R-69)."""

from suits.arithmetic.values import rank_of
from suits.editions.contests.fighters import finish, limit_in_hand
from suits.requests import Draw, Scene
from suits.state import State


def instant_contest(state: State, number: int) -> Scene:
    """One exchange with two cards each; a tie or a double overdraw is drawn again (INS-01, R-69)."""
    state.place = f"draw {number}"
    ranks, cards = {}, []
    for who in [who for who, person in state.people.items() if not person.out]:
        drawn = yield Draw(who, state.fixed.cards_each, "contest")
        ranks[who] = rank_of(drawn, limit_in_hand(state, who))[0]
        cards.append(" ".join(drawn))
    decide_at_once(state, number, ranks, cards)


def decide_at_once(state: State, number: int, ranks: dict[str, int], cards: list[str]) -> None:
    """The highest rank wins, if it is of one side alone (INS-01, R-69)."""
    for who in state.people:
        state.clear_table(who)
    best = max(ranks.values())
    ahead = [who for who, rank in ranks.items() if rank == best]
    decided = best > 0 and len({state.people[who].side for who in ahead}) == 1
    state.say(
        "instant",
        ahead[0],
        ("INS-01", "R-69"),
        people=tuple(ranks),
        cards=tuple(cards),
        ranks=tuple(ranks.values()),
        again="" if decided else "yes",
    )
    if decided:
        finish(state, state.people[ahead[0]].side)
    elif number >= state.fixed.options.max_rounds:
        finish(state, "undecided")
