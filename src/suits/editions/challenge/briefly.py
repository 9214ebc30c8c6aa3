"""Questions of `challenge` in a few words."""

from suits.cards import pretty_all
from suits.editions.challenge.state import ChallengeState
from suits.editions.sentences import Names, texts
from suits.requests import Ask
from suits.view import Brief

BRIEFS = {
    "action card": Brief("lay your action card", "Which card does {name} act with?"),
    "act": Brief("your Round has come", "What does {name} do?"),
    "who acts": Brief("who of you acts next?", "Who of the squad acts next?"),
    "defend": Brief("lay your defence", "What does {name} lay against it?"),
    "second card": Brief("draw a second card?", "{drawn}: does {name} draw a second card?"),
    "use": Brief("which card do you play?", "What does {name} play?"),
    "count": Brief("count your face cards", "What do {name}'s face cards count?"),
}


def brief(ask: Ask, names: Names) -> Brief:
    """A question in a few words."""
    found = BRIEFS[ask.kind]
    drawn = pretty_all(texts(ask.facts["cards"])) if "cards" in ask.facts else ""
    return Brief(found.short, found.heading.format(name=names.get(ask.who, ask.who), drawn=drawn))


def beside(state: ChallengeState, ask: Ask) -> tuple[str, ...]:
    """What to have before one's eyes with it."""
    facts = ask.facts
    if ask.kind == "defend":
        against = f"against {state.fixed.names[str(facts['attacker'])]}"
        return (against, f"defence rank {facts['rank']}") if "rank" in facts else (against,)
    if ask.kind == "action card" and "speed" in facts:
        return (f"above Speed {facts['speed']} it costs the first Turn",)
    return (f"within {facts['limit']}",) if ask.kind == "count" else ()
