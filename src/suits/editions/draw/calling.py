"""Real cards: the referee calls the phases down, and the table says who acts next (R-83)."""

from collections.abc import Generator
from functools import partial

from msgspec import UNSET

from suits.arithmetic.order import phase
from suits.cards import UNKNOWN, Card
from suits.editions.contests.fighters import limit_in_hand
from suits.editions.draw.cards import keep_the_better
from suits.editions.draw.state import ACTS, SILENT, DrawFighter, DrawState, may_act, set_phase
from suits.editions.draw.words import who_waits
from suits.events import Facts
from suits.requests import Ask, Form, Scene, Show, Stage

NOBODY = "nobody"


def uncalled(state: DrawState) -> list[str]:
    """People whose real cards nobody has seen, and who may still say that they act (R-83).

    None of them while somebody is still to act who was called before them.
    """
    if any(state.people[who].called == ACTS for who in _seen(state)):
        return []
    return [
        who
        for who in state.people
        if who in state.fixed.real and _is_unseen(state.people[who]) and _can_fit(state, who)
    ]


def _is_unseen(person: DrawFighter) -> bool:
    return may_act(person) and person.called != SILENT and person.hand[:1] == (UNKNOWN,)


def _seen(state: DrawState) -> list[str]:
    """People with real cards that are known, and give a phase that is still to come."""
    return [
        who for who, person in state.people.items() if who in state.fixed.real and person.phase > 0 and may_act(person)
    ]


def _first_seen(state: DrawState) -> tuple[str, ...]:
    """Those of them who come first."""
    seen = _seen(state)
    highest = max((state.people[who].phase for who in seen), default=0)
    return tuple(who for who in seen if state.people[who].phase == highest)


def _can_fit(state: DrawState, who: str) -> bool:
    """Whether any cards at all would give a phase: three aces are too much for skill 2 (ORD-08, R-15)."""
    return state.noob or len(state.people[who].cards) <= limit_in_hand(state, who)


def call_the_next(state: DrawState, unseen: list[str]) -> Scene:
    """Who acts next, and with which cards; whose cards are known waits until the others had their say (R-74, R-83)."""
    known = _first_seen(state)
    facts: Facts = {"waiting": known, "phase": state.people[known[0]].phase} if known else {}
    people, prompt = (*unseen, *known), f"Who acts next{who_waits(facts, state.fixed.names)}"
    named: tuple[str, ...] = yield Ask("referee", "next", Form(lambda: _some_of(people, prompt)), facts=facts)
    if not named:
        for who in unseen:
            state.people[who].called = SILENT
        return
    for who in named:
        if who in unseen:
            yield from _show_a_phase(state, who)
    for who in _first_seen(state):  # whose cards are lower than was said waits for the own phase
        state.people[who].called = ACTS


def _show_a_phase(state: DrawState, who: str) -> Scene:
    yield Show(who, len(state.people[who].hand), "card", "hand", partial(_no_phase, state, who))
    if state.noob:
        keep_the_better(state, who)
    set_phase(state, who)


def _some_of(people: tuple[str, ...], prompt: str) -> Generator[Stage, str, tuple[str, ...]]:
    """Everybody who acts in the next phase: nobody, or one or more people."""
    left = people
    word = yield Stage(prompt, (NOBODY, *left), about="person")
    named: tuple[str, ...] = ()
    while word not in (NOBODY, ""):
        named += (word,)
        left = tuple(who for who in left if who != word)
        if not left:
            break
        word = yield Stage("Who else acts in the same phase", ("", *left), about="person", empty="nobody else")
    return named


def forget_the_calls(state: DrawState) -> None:
    """A new round: nobody has said anything yet."""
    for person in state.people.values():
        person.called = UNSET


def _no_phase(state: DrawState, who: str, cards: tuple[Card, ...]) -> str | None:
    skill = limit_in_hand(state, who)
    if state.noob:
        fits = any(phase((card,), skill) for card in cards)
    else:
        fits = phase(cards, skill) > 0
    if fits:
        return None
    return f"{' '.join(cards)} is above skill {skill}, so it gives no phase to act in (R-15)."
