"""Questions of `countdown` in a few words."""

from suits.editions.countdown.state import CountdownState
from suits.editions.countdown.telling import of_ranks, shown, thing
from suits.editions.countdown.words import first_words, used_at
from suits.editions.sentences import Names, counted
from suits.requests import Ask
from suits.view import Brief

BRIEFS = {
    "hold": Brief("hold a card back?", "Does {name} put a card aside as Hold Card?"),
    "due": Brief("your {card} comes up", "What does {name} do with it?"),
    "gap": Brief("{use} now?", "Does {name} act before the next card?"),
    "preempt": Brief("come before that?", "Does {name} come before that?"),
    "joker": Brief("give up your Red Joker?", "Does {name} give up the Red Joker?"),
    "lose": Brief("you lose {owed}", "What does {name} give?"),
    "effort": Brief("pay for the effort", "Which card does {name} pay?"),
    "defend": Brief("you are hit: defend?", "How does {name} defend?"),
    "other target": Brief("your target has fallen", "Whom does {name} attack instead?"),
    "course": Brief("which way at full speed?", "Which way does {name} run?"),
    "speak": Brief("how many syllables?", "How many syllables does {name} say?"),
    "count": Brief("who has any {rank}?", "Who has any {rank}?"),
    "black jokers": Brief("who has a Black Joker?", "Who has a Black Joker?"),
    "contest": Brief("name the skill", "What does {of} roll against?"),
    "fright modifier": Brief("how frightening is it?", "How frightening is it for {of}?"),
    "fright cards": Brief("how many more cards?", "How many more cards does it cost {of}?"),
}


def brief(ask: Ask, names: Names) -> Brief:
    """A question in a few words."""
    facts, kind = ask.facts, ask.kind
    fields = {
        "name": names.get(ask.who, ask.who),
        "card": shown(str(facts["card"])) if kind == "due" else "",
        "use": used_at(first_words(ask)) if kind == "gap" else "",
        "owed": counted(facts.get("owed", 0), "card") if kind == "lose" else "",
        "rank": of_ranks(str(facts["rank"])) if kind == "count" else "",
        "of": names.get(str(facts.get("of")), "somebody"),
    }
    found = BRIEFS[kind]
    return Brief(found.short.format(**fields), found.heading.format(**fields))


BESIDE = {
    "hold": ("to act with at any later moment, even before somebody's blow",),
    "speak": ("four a count",),
}
"""What is the same whoever is asked."""


def beside(state: CountdownState, ask: Ask) -> tuple[str, ...]:
    """What to have before one's eyes with it."""
    facts = ask.facts
    if ask.kind == "defend" and "weapon" in facts:
        return (f"against {thing(str(facts['weapon']))}",)
    if ask.kind == "lose" and facts.get("total", 0) != facts.get("owed", 0):
        return ("and the highest one left, for the stun",)
    return BESIDE.get(ask.kind, ())
