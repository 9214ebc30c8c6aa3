"""Questions of `draw` in a few words."""

from suits.editions.contests.briefly import (
    ATTACKED,
    EXTRA,
    FIRE,
    ONLY_DEFEND,
    TAKEN_ON,
    against_what,
    brief_of,
    hands_and_reach,
    kind_of,
)
from suits.editions.contests.readiness import is_ready
from suits.editions.draw.state import DrawState
from suits.editions.sentences import Names
from suits.requests import Ask
from suits.view import Brief

BRIEFS = {
    "cards": Brief("how many cards?", "How many cards does {name} want this round?"),
    "busy": Brief("anything else to do?", "What does {name} do without a phase?"),
    "act": Brief("your phase {phase} has come", "What does {name} do?"),
    "extra": EXTRA,
    "respond": ATTACKED,
    "only defend": ONLY_DEFEND,
    "taken on": TAKEN_ON,
    "fire": FIRE,
    "next": Brief("who acts next?", "Who acts next, from phase 14 down?"),
}


def brief(ask: Ask, names: Names) -> Brief:
    """A question in a few words."""
    kind = kind_of(ask, strikes=bool(ask.facts.get("able")))
    return brief_of(BRIEFS, kind, names.get(ask.who, ask.who), ask.facts, names)


def beside(state: DrawState, ask: Ask) -> tuple[str, ...]:
    """What to have before one's eyes with it."""
    if ask.kind in ("act", "extra"):
        return hands_and_reach(state, ask.who, ready=is_ready(state, ask.who))
    return against_what(state, ask.facts) if ask.kind == "respond" else ()
