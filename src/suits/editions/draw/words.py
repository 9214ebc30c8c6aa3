"""All sentences of `draw`."""

from suits.cards import pretty
from suits.editions.contests.words import Names, answer_words, tell_shared, why_shared
from suits.events import Event, Fact
from suits.requests import Ask

ASKS = {
    "act": "{name}, your phase has come: what do you do?",
    "respond": "{name}, you are attacked: strike back, or only defend?",
    "next": "Calling the phases down from 14: who acts next?",
}
ANSWERS = {
    "pass": "do nothing (and perhaps recover at the end of the round)",
    "strike": "strike back: you may hit, but cannot recover this round",
    "defend": "only defend: you cannot hit, but may recover at the end of the round",
    "nobody": "nobody else acts this round",
}


def _words(fact: Fact) -> tuple[str, ...]:
    return tuple(map(str, fact)) if isinstance(fact, tuple) else (str(fact),)


class DrawWords:
    """What happened, why, and what is asked."""

    def tell(self, event: Event, names: Names) -> str:
        """What happened, as a referee would say it."""
        f, name = event.facts, names.get(event.who, "")
        if event.kind == "round":
            return f"Round {f['round']}."
        if event.kind == "dealt":
            return f"{name} is dealt {pretty(str(f['card']))}."
        if event.kind == "attack":
            return f"Phase {f['phase']}: {name} attacks {names[str(f['target'])]} with {pretty(str(f['card']))}."
        if event.kind == "respond":
            return f"{name} strikes back." if f["answer"] == "strike" else f"{name} only defends."
        if event.kind in ("tie", "order"):
            return self._order(event, names)
        if event.kind == "unready":
            return f"{name}'s weapon is slow: not ready for {f['rounds']} round{'s' if f['rounds'] != 1 else ''}."
        return tell_shared(event, names) or ""

    def _order(self, event: Event, names: Names) -> str:
        people, cards = _words(event.facts["people"]), _words(event.facts["cards"])
        each = ", ".join(f"{names[who]} {pretty(card)}" for who, card in zip(people, cards, strict=True))
        if event.kind == "tie":
            return f"The same phase and nothing between them: {each}. Each draws a card for the order."
        return f"Higher card first: {each}."

    def why(self, event: Event, names: Names) -> str:
        """How it came about."""
        return why_shared(event, names)

    def ask(self, ask: Ask, names: Names) -> str:
        """A question."""
        return ASKS[ask.kind].format(name=names.get(ask.who, ask.who))

    def option(self, ask: Ask, answer: str, names: Names) -> str:
        """What an answer means."""
        return ANSWERS.get(answer) or answer_words(ask, answer, names)
