"""Contests that are no combat: one simple contest of skill decides (INS-01, R-69)."""

from suits.arithmetic.values import rank_of_one
from suits.editions.contests.fighters import arm_of, finish
from suits.editions.draw.state import DrawState
from suits.requests import Draw, Scene


def instant_contest(state: DrawState) -> Scene:
    """A card each; a tie or a double overdraw is drawn again (INS-01, R-69)."""
    state.round += 1
    state.place = f"draw {state.round}"
    ranks, cards = {}, []
    for who in state.people:
        (card,) = yield Draw(who, 1, "contest")
        ranks[who] = rank_of_one(card, arm_of(state, who).limit)[0]
        cards.append(card)
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
    elif state.round >= state.fixed.options.max_rounds:
        finish(state, "undecided")
