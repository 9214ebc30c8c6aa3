"""All sentences of the editions with two cards."""

from collections.abc import Callable

from suits.arithmetic.ranges import BRACKETS
from suits.cards import pretty, pretty_all
from suits.editions.contests.words import Names, answer_words, tell_shared, texts, why_shared
from suits.events import Event, Facts
from suits.requests import Ask

ASKS = {
    "act": "{name}, it is your turn: what do you do?",
    "respond": "{name}, you are attacked: how do you answer?",
    "use": "{name}, which of your cards do you use? What you keep is for your own action.",
    "fire": "{name}, they are in your sights: fire now?",
    "bank": "{name}, do you keep a face card as a bonus card?",
}
ANSWERS = {
    "strike": "strike back",
    "defend": "only defend",
    "dodge": "dodge",
    "both": "both cards",
    "one": "one card",
    "pass": "do nothing",
    "hold": "hold fire",
    "no": "no",
}
EMPTY = {
    "stumbles": "{name} stumbles and loses the action.",
    "sits out": "{name} is not ready to act in the first round.",
    "lost": "{name} has lost this action.",
    "spent": "{name} has acted already.",
    "pinned": "{name} is pinned: no action, no recovery.",
}


def _s(number: object, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _order(name: str, f: Facts, names: Names) -> str:
    who = ", ".join(names[one] for one in texts(f["group"]))
    late = f", above {f['limit']}: not in the first round" if f["sits_out"] else ""
    return f"{who}: {pretty(str(f['card']))}, phase {f['phase']}{late}."


def _tie(name: str, f: Facts, names: Names) -> str:
    each = ", ".join(
        f"{names[who]} {pretty(card)}" for who, card in zip(texts(f["people"]), texts(f["cards"]), strict=True)
    )
    return f"Equal in phase and skill, so each draws: {each}."


def _shoot(name: str, f: Facts, names: Names) -> str:
    at = f"{names[str(f['target'])]} at {f['metres']} m ({BRACKETS[int(str(f['bracket']))]})"
    many = f", {f['shots']} shots" if f["shots"] != 1 else ""
    return f"{name} shoots at {at} with {f['weapon']}{many}{', aimed' if f['aimed'] else ''}."


def _reload(name: str, f: Facts, names: Names) -> str:
    if f["done"]:
        return f"{name}'s {f['weapon']} is loaded."
    return f"{name} reloads the {f['weapon']} ({f['turns']} of {f['needed']} turns)."


def _way(f: Facts) -> str:
    return "away from" if f["way"] == "away" else str(f["way"])


RESPONSES = {"strike": "strikes back", "defend": "only defends", "dodge": "dodges"}
TELL: dict[str, Callable[[str, Facts, Names], str]] = {
    "round": lambda name, f, names: f"Round {f['round']}.",
    "order": _order,
    "order tie": _tie,
    "empty turn": lambda name, f, names: EMPTY[str(f["why"])].format(name=name),
    "wait": lambda name, f, names: f"{name} waits until phase {f['phase']}.",
    "attack": lambda name, f, names: (
        f"{name} {'attacks' if f['weapon'] else 'takes on'} {names[str(f['target'])]}"
        + (" with both weapons." if f.get("both") else ".")
    ),
    "second weapon": lambda name, f, names: f"{pretty_all(texts(f['cards']))}: the {f['weapon']} strikes too.",
    "charge": lambda name, f, names: f"{name} charges {names[str(f['target'])]}.",
    "respond": lambda name, f, names: f"{name} {RESPONSES[str(f['answer'])]}.",
    "disengage": lambda name, f, names: f"{name} breaks away.",
    "shoot": _shoot,
    "snap": lambda name, f, names: f"{name} has been waiting for that and fires at {names[str(f['target'])]}.",
    "aim": lambda name, f, names: f"{name} aims at {names[str(f['target'])]} ({_s(f['turns'], 'turn')}).",
    "cover": lambda name, f, names: f"{name} covers an arc of {f['arc']} degrees ({_s(f['turns'], 'turn')}).",
    "reload": _reload,
    "burst": lambda name, f, names: f"{pretty(str(f['card']))}: {_s(f['hits'], 'bullet')} of {f['clump']} hit.",
    "bounce": lambda name, f, names: f"It bounces {_s(f['metres'], 'metre')} ({pretty(str(f['card']))}).",
    "ticking": lambda name, f, names: f"{name}'s {f['weapon']} lies there, ticking.",
    "blast": lambda name, f, names: f"{name}'s {f['weapon']} goes off: power {f['power']}.",
    "move": lambda name, f, names: f"{name} moves {f['metres']} m {_way(f)} {names[str(f['target'])]}.",
    "step": lambda name, f, names: f"{name} steps {f['metres']} m {_way(f)} {names[str(f['target'])]}.",
    "draw weapon": lambda name, f, names: f"{name} takes the {f['weapon']} in hand.",
    "raise": lambda name, f, names: f"{name} takes up the shield.",
    "tend": lambda name, f, names: f"{name} tends {names[str(f['target'])]}.",
    "unready": lambda name, f, names: f"{name}'s weapon is slow: not ready for {_s(f['rounds'], 'round')}.",
    "ready": lambda name, f, names: f"{name} gets the weapon ready.",
    "evade": lambda name, f, names: (
        f"{name} is on the run and draws {pretty(str(f['card']))}: "
        + ("the fire goes wide." if f["done"] else f"above {f['limit']}, not fast enough.")
    ),
    "swarm": lambda name, f, names: (
        f"{name} kills {int(str(f['before'])) - int(str(f['after']))} of {names[str(f['target'])]}: {f['after']} left."
    ),
}


class TwoCardWords:
    """What happened, why, and what is asked."""

    def tell(self, event: Event, names: Names) -> str:
        """What happened, as a referee would say it."""
        own = TELL.get(event.kind)
        if own is not None:
            return own(names.get(event.who, ""), event.facts, names)
        return tell_shared(event, names) or ""

    def why(self, event: Event, names: Names) -> str:
        """How it came about."""
        return why_shared(event, names)

    def ask(self, ask: Ask, names: Names) -> str:
        """A question."""
        return ASKS[ask.kind].format(name=names.get(ask.who, ask.who))

    def option(self, ask: Ask, answer: str, names: Names) -> str:
        """What an answer means."""
        return ANSWERS.get(answer) or answer_words(ask, answer, names)
