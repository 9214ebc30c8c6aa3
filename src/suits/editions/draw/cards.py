"""The cards somebody plays in `draw`: those of the round, or a fresh one."""

from suits.arithmetic.bonus import winner_used
from suits.arithmetic.values import Ranked, rank_of_best_single, rank_of_one, rank_of_sum
from suits.cards import UNKNOWN, Card, without
from suits.editions.contests.fighters import defence_limit_in_hand, limit_in_hand
from suits.editions.draw.state import DrawState, set_phase
from suits.requests import Draw, Part, Scene, Show


def show_cards(state: DrawState, who: str) -> None:
    """Lay the cards of the round open (R-83). Whoever calls this tells them in what happens next."""
    person = state.people[who]
    if person.hand:
        person.shown, person.hand = person.hand, ()


def look(state: DrawState, who: str, why: str) -> Scene:
    """Real cards that are still unknown are turned over now (R-83)."""
    hand = state.people[who].hand
    if hand and hand[0] == UNKNOWN:
        yield Show(who, len(hand), why, "hand")
        if state.noob and len(hand) == 2:
            keep_the_better(state, who)
        set_phase(state, who)


def own_cards(state: DrawState, who: str) -> tuple[Card, ...]:
    """The cards of the round, laid open. Real ones must have been looked at."""
    show_cards(state, who)
    cards: tuple[Card, ...] = state.people[who].shown
    return cards


def fresh_cards(state: DrawState, who: str, why: str) -> Part[tuple[Card, ...]]:
    """A new card; novices draw two and keep the better (DFM-04, R-16, R-52)."""
    if not state.noob:
        card: tuple[Card, ...] = yield Draw(who, 1, why)
        return card
    two: tuple[Card, ...] = yield Draw(who, 2, why)
    skill, in_defence = limit_in_hand(state, who), defence_limit_in_hand(state, who)
    return (best_of(two, in_defence if why == "defence" else skill, in_defence),)


def best_of(cards: tuple[Card, ...], *skills: int) -> Card:
    """The highest single card within skill, or else within the skill of defence; if none, the first (NOO-01, SKL-05).

    Of equal ones it is that with the better suit.
    """
    for skill in skills:
        rank, choices = rank_of_best_single(cards, skill)
        if rank:
            return winner_used(choices)[0]
    return cards[0]


def keep_the_better(state: DrawState, who: str) -> None:
    """Of two cards dealt to a novice one is kept (NOO-01, R-52)."""
    person = state.people[who]
    kept = best_of(person.hand, limit_in_hand(state, who), defence_limit_in_hand(state, who))
    state.discard_unseen(who, without(person.hand, (kept,)))
    person.hand = (kept,)


def rank_of(cards: tuple[Card, ...], skill: int) -> Ranked:
    """One card, or several that must all be summed (CON-03, MCD-03)."""
    return rank_of_one(cards[0], skill) if len(cards) == 1 else rank_of_sum(cards, skill)
