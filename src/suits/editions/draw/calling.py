"""Real cards: the referee calls the phases down, and the table says who acts next (R-83)."""

from collections.abc import Generator
from functools import partial

from suits.arithmetic.order import phase
from suits.cards import UNKNOWN, Card
from suits.editions.contests.fighters import arm_of
from suits.editions.draw.cards import keep_the_better
from suits.editions.draw.state import DrawState, may_act
from suits.requests import Ask, Form, Scene, Show, Stage

NOBODY = "nobody"


def uncalled(state: DrawState) -> list[str]:
    """People with real cards who have not said yet whether they act; none while one who has is still to act."""
    waiting = [who for who in state.people if who in state.fixed.real and may_act(state, who) and _can_fit(state, who)]
    if any(state.people[who].cards[0] != UNKNOWN for who in waiting):
        return []
    return waiting


def _can_fit(state: DrawState, who: str) -> bool:
    """Whether any cards at all would give a phase: three aces are too much for skill 2 (ORD-08, R-15)."""
    return state.noob or len(state.people[who].cards) <= arm_of(state, who).limit


def call_the_next(state: DrawState, unseen: list[str]) -> Scene:
    """Who acts next, and with which cards."""
    people = tuple(unseen)
    named = yield Ask("referee", "next", Form(lambda: _some_of(people)))
    if named == NOBODY:
        for who in unseen:
            state.people[who].held_back = True
        return
    for who in named.split():
        hand = state.people[who].hand
        yield Show(who, len(hand), "card", "hand", partial(_no_phase, state, who))
        if state.noob:
            keep_the_better(state, who)


def _some_of(people: tuple[str, ...]) -> Generator[Stage, str, None]:
    """One or more people: everybody who acts in the next phase."""
    left = people
    word = yield Stage("Who acts next", (NOBODY, *left))
    while word not in (NOBODY, ""):
        left = tuple(who for who in left if who != word)
        if not left:
            return
        word = yield Stage("Who else acts in the same phase", ("", *left))


def _no_phase(state: DrawState, who: str, cards: tuple[Card, ...]) -> str | None:
    skill = arm_of(state, who).limit
    if state.noob:
        fits = any(phase((card,), skill) for card in cards)
    else:
        fits = phase(cards, skill) > 0
    if fits:
        return None
    return f"{' '.join(cards)} is above skill {skill}, so it gives no phase to act in (R-15)."
