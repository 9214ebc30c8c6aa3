"""Questions in a few words, where two cards are drawn."""

from suits.editions.contests.briefly import against_what, brief_of, hands_and_reach
from suits.editions.contests.two_cards.deeds import STRIKE
from suits.editions.contests.two_cards.state import TwoCardState
from suits.editions.contests.words import first_words
from suits.editions.sentences import Names
from suits.requests import Ask
from suits.view import Brief

BRIEFS = {
    "act": Brief("it is your turn", "What does {name} do?"),
    "use": Brief("which card do you use?", "Which card does {name} defend with?"),
    "rank": Brief("which rank do you make?", "Which rank do {name}'s cards make?"),
    "bank": Brief("keep a face card?", "Does {name} keep a face card?"),
}


def brief(ask: Ask, names: Names) -> Brief:
    """A question in a few words."""
    return brief_of(BRIEFS, ask, names, strikes=ask.kind == "respond" and STRIKE in first_words(ask))


def beside(state: TwoCardState, ask: Ask) -> tuple[str, ...]:
    """What to have before one's eyes with it."""
    if ask.kind in ("act", "extra"):
        return hands_and_reach(state, ask.who, ready=state.fixed.rules.is_ready(state, ask.who))
    if ask.kind == "respond":
        return against_what(state, ask.facts)
    return ("what you keep is for your next action or defence",) if ask.kind == "use" else ()
