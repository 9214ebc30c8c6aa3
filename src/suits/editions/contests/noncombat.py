"""Contests that are no combat: one simple contest of skill decides (INS-01, R-69)."""

from itertools import chain
from typing import Any

from suits.arithmetic.values import rank_of
from suits.cards import Card
from suits.editions.contests.contest import limit_of
from suits.editions.contests.fighters import arm_of, finish, limit_in_hand
from suits.editions.contests.situations import Note, contest_over, noted, rules_of, sways
from suits.requests import Draw, Scene
from suits.result import UNDECIDED, Result
from suits.state import State


def instant_contest(state: State, number: int) -> Scene:
    """One exchange with two cards each; a tie or a double overdraw is drawn again (INS-01, R-69)."""
    state.place = f"draw {number}"
    ranks, cards = {}, []
    for who in [who for who, person in state.people.items() if not person.out]:
        drawn = yield Draw(who, state.fixed.cards_each, "contest")
        ranks[who] = rank_of(drawn, limit_at_once(state, who))[0]
        cards.append(drawn)
    decide_at_once(state, number, ranks, cards)


def decide_at_once(state: State, number: int, ranks: dict[str, int], cards: list[tuple[Card, ...]]) -> None:
    """The highest rank wins, if it is of one side alone (INS-01, R-69)."""
    given = _given(state)
    more: dict[str, Any] = noted(given)
    skills = tuple([limit_at_once(state, who) for who in ranks]) if state.told is not None else ()
    for who, person in state.people.items():
        contest_over(person, _opponent(state, who))
        state.clear_table(who)
    best = max(ranks.values())
    ahead = [who for who, rank in ranks.items() if rank == best]
    decided = best > 0 and len({state.people[who].side for who in ahead}) == 1
    state.say(
        "instant",
        ahead[0],
        ("INS-01", "R-69", *rules_of(given)),
        people=tuple(ranks),
        cards=tuple(chain.from_iterable(cards)),
        numbers=tuple(map(len, cards)),
        ranks=tuple(ranks.values()),
        skills=skills,
        again="" if decided else "yes",
        **more,
    )
    if decided:
        finish(state, str(Result(state.people[ahead[0]].side)))
    elif number >= state.fixed.options.max_rounds:
        finish(state, UNDECIDED)


def limit_at_once(state: State, who: str) -> int:
    """The skill, with what the referee gives for attack or for everything: nobody defends here (R-87, R-90)."""
    if not state.people[who].modifiers:
        return limit_in_hand(state, who)
    arm, against = arm_of(state, who), _opponent(state, who)
    return limit_of(state, who, arm, began=True, chart=state.fixed.chart, against=against)


def _given(state: State) -> list[Note]:
    """What the referee said that touches this contest (R-86, R-87)."""
    return [note for who, person in state.people.items() for note in sways(person, _opponent(state, who), began=True)]


def _opponent(state: State, who: str) -> str:
    """The only one there is; nobody in particular among several."""
    others: tuple[str, ...] = state.fixed.others[who]
    return others[0] if len(others) == 1 else ""
