"""Questions of `draw` in a few words."""

from suits.editions.contests.briefly import against_what, brief_of, hands_and_reach
from suits.editions.contests.readiness import is_ready
from suits.editions.draw.state import DrawState
from suits.editions.sentences import Names
from suits.requests import Ask
from suits.view import Brief

BRIEFS = {
    "cards": Brief("how many cards?", "How many cards does {name} want this round?"),
    "busy": Brief("anything else to do?", "What does {name} do without a phase?"),
    "act": Brief("your phase {phase} has come", "What does {name} do?"),
    "next": Brief("who acts next?", "Who acts next, from phase 14 down?"),
}


def brief(ask: Ask, names: Names) -> Brief:
    """A question in a few words."""
    return brief_of(BRIEFS, ask, names, strikes=bool(ask.facts.get("able")))


def beside(state: DrawState, ask: Ask) -> tuple[str, ...]:
    """What to have before one's eyes with it."""
    if ask.kind in ("act", "extra"):
        return hands_and_reach(state, ask.who, ready=is_ready(state, ask.who))
    return against_what(state, ask.facts) if ask.kind == "respond" else ()
