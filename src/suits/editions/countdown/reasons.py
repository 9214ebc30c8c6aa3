"""Why something cannot be done now, for somebody who types it all the same."""

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from suits.editions.countdown.plays import (
    AIM,
    ATTACK,
    FAST_DRAW,
    FEINT,
    HOLD,
    MOVE,
    OTHER,
    READY,
    RUN,
    SHOOT,
    SIGNAL,
    TURN,
    can_fast_draw,
)
from suits.editions.countdown.state import CountdownState
from suits.requests import Misfit, Stage, read

Stages = Callable[[], Generator[Stage, str, Any]]
NOTHING = Stage("", ())
DOING = (ATTACK, FEINT, SHOOT, AIM, READY, MOVE, RUN, TURN, OTHER, SIGNAL)


def why_not(stages: partial[Generator[Stage, str, Any]], answer: str) -> str | None:
    """The reason against the first word of an answer that is not offered; None if none comes to mind."""
    state: CountdownState = stages.args[0]
    who: str = stages.args[1]
    found = misfit(stages, answer)
    if found is None:
        return None
    word, said = found.word, found.said
    if state.people[who].stunned and word in DOING:
        return "Who is stunned can only shake it off, or defend (CDN-84)."
    if word not in (*DOING, HOLD, FAST_DRAW) or not (said or word == FAST_DRAW):
        return None
    return _reason(state, who, word, said, found.stage or NOTHING)


def misfit(stages: Stages, answer: str) -> Misfit | None:
    """The first word that fits nowhere; None also where words are missing."""
    try:
        read(stages(), answer)
    except Misfit as found:
        return found if found.word else None
    return None


def _reason(state: CountdownState, who: str, word: str, said: tuple[str, ...], stage: Stage) -> str | None:
    """By what is ready, who is near, and how many cards there are (CDN-21, CDN-27, CDN-29, CDN-93, CDN-G23)."""
    person, offered = state.people[who], stage.words
    first = can_fast_draw(state, who) and not any([one in said for one in DOING])  # one Fast-Draw in a play
    quick = state.fixed.fast_draws.get(who, ()) if first else ()
    usable = [state.fixed.weapons[who][one] for one in (*person.ready, *quick) if one not in person.lost]
    if word == FAST_DRAW:
        return "Nothing can be drawn fast here and now: see which weapons have a Fast-Draw skill (CDN-62, CDN-R61)."
    if READY not in offered and MOVE not in offered and SIGNAL not in offered:
        return None
    if word in (ATTACK, FEINT):
        if not any([not one.ranged for one in usable]):
            return f"No weapon to {word} with is ready (CDN-27)."
        return f"Nobody is near enough to {word}, even with a step (CDN-G23)."
    if word in (SHOOT, AIM) and not any([one.ranged for one in usable]):
        return f"No weapon to {word} with is ready (CDN-27)."
    return ELSE.get(word) if stage.value == 1 else SINGLE.get(word)


SINGLE = {
    MOVE: "A move takes one card: split the group, like play 2 1 move ... attack ... (CDN-21, CDN-37).",
    RUN: "Setting off takes one card: split the group, like play 2 1 attack ... run ... (CDN-R42, CDN-37).",
    AIM: "An aim takes one card: split the group, like play 2 1 aim ... shoot ... (CDN-29, CDN-37).",
    TURN: "A turn takes one card: split the group (CDN-R45, CDN-37).",
}
ELSE = {
    SHOOT: "Nobody is within range (CDN-G23).",
    AIM: "Nobody is within range (CDN-G23).",
    READY: "All that you have is ready (CDN-27).",
    MOVE: "At full speed there is no other move: stop first (CDN-93).",
    RUN: "You are at full speed already (CDN-93).",
    TURN: "Only at full speed a turn takes a card (CDN-91).",
    OTHER: "No other skill stands on the sheet (CDN-R62).",
}
