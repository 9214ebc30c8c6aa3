"""All sentences of `draw`."""

from suits.arithmetic.ranges import BRACKETS
from suits.arithmetic.values import HIGH
from suits.cards import pretty, pretty_all
from suits.editions.contests.words import ANSWERS as SHARED_ANSWERS
from suits.editions.contests.words import answer_words, tell_shared, why_shared
from suits.editions.sentences import Names, Teller, texts
from suits.events import Event, Facts
from suits.requests import Ask
from suits.view import Reason

ASKS = {
    "cards": "{name}, how many cards do you want this round?",
    "busy": "{name}, you have no phase to attack in; do you do anything else?",
    "act": "{name}, your phase has come: what do you do?",
    "extra": "{name}, a club gives you an extra action: what do you do?",
    "respond": "{name}, you are attacked: strike back, or only defend?",
    "only defend": "{name}, you are attacked and cannot strike back: defend, with bonus cards if you like.",
    "fire": "{name}, they are in your sights: fire now?",
    "next": "Calling the phases down from 14: who acts next{waiting}?",
}
ANSWERS = {
    **SHARED_ANSWERS,
    "1": "one card",
    "2": "two cards, both must be added up within your skill",
    "3": "three cards, all must be added up within your skill",
    "pass": "do nothing (and perhaps recover at the end of the round)",
    "strike": "strike back: you may win this, but cannot recover this round",
    "defend": "only defend: you cannot win this, but may recover at the end of the round",
    "bank": "keep the card as a bonus card, and do nothing this round",
    "nobody": "nobody whose cards are unseen acts in a phase of this round any more",
}


def who_waits(facts: Facts, names: Names) -> str:
    """Who of those whose cards are known comes first, and when; nothing where there is nobody."""
    if "waiting" not in facts:
        return ""
    people = texts(facts["waiting"])
    wait = "waits" if len(people) == 1 else "wait"
    return f" ({' and '.join([names[who] for who in people])} {wait} for phase {facts['phase']})"


def _cards(f: Facts) -> str:
    return pretty_all(texts(f["cards"]))


def _round(name: str, f: Facts, names: Names) -> str:
    return f"Round {f['round']}." + (" Novices: two cards each, the better one kept." if f["noob"] else "")


def _order(name: str, f: Facts, names: Names) -> str:
    each = sorted(zip(texts(f["people"]), texts(f["cards"]), strict=True), key=lambda pair: -HIGH[pair[1]])
    return ", ".join(f"{names[who]} {pretty(card)}" for who, card in each)


def _shoot(name: str, f: Facts, names: Names) -> str:
    at = f"{names[str(f['target'])]} at {f['metres']} m ({BRACKETS[int(str(f['bracket']))]})"
    many = f", {f['shots']} shots" if f["shots"] != 1 else ""
    return f"{_phase(f)}{name} shoots at {at} with {f['weapon']}, {_cards(f)}{many}."


def _phase(f: Facts) -> str:
    return f"Phase {f['phase']}: " if f["phase"] else "After the phases: "


TELL: dict[str, Teller] = {
    "round": _round,
    "announce": lambda name, f, names: f"{name} takes {f['cards']} cards.",
    "dealt": lambda name, f, names: (
        f"{name} is dealt {_cards(f)}: "
        + (f"phase {f['phase']}." if f["phase"] else f"above skill {f['skill']}, no phase to act in.")
    ),
    "tie": lambda name, f, names: (
        f"The same phase and nothing between them: {_order(name, f, names)}. Each draws a card."
    ),
    "order": lambda name, f, names: f"Higher card first: {_order(name, f, names)}.",
    "acts": lambda name, f, names: f"{_phase(f)}{name} acts with {_cards(f)}.",
    "attack": lambda name, f, names: (
        f"{_phase(f)}{name} {'attacks' if f['weapon'] else 'takes on'} {names[str(f['target'])]} with {_cards(f)}."
    ),
    "stomp": lambda name, f, names: f"{name} acts in the same phase ({_cards(f)}), and defends with a fresh card.",
    "shoot": _shoot,
}


class DrawWords:
    """What happened, why, and what is asked."""

    def tell(self, event: Event, names: Names) -> str:
        """What happened, as a referee would say it."""
        own = TELL.get(event.kind)
        if own is not None:
            return own(names.get(event.who, ""), event.facts, names)
        return tell_shared(event, names) or ""

    def why(self, event: Event, names: Names) -> list[Reason]:
        """How it came about."""
        return why_shared(event, names)

    def ask(self, ask: Ask, names: Names) -> str:
        """A question."""
        kind = "only defend" if ask.kind == "respond" and not ask.facts["able"] else ask.kind
        return ASKS[kind].format(name=names.get(ask.who, ask.who), waiting=who_waits(ask.facts, names))

    def option(self, ask: Ask, answer: str, names: Names) -> str:
        """What an answer means."""
        return ANSWERS.get(answer) or answer_words(ask, answer, names)
