"""All sentences of `challenge`: what happened, how it came about, and the questions with their answers."""

from collections.abc import Sequence

from suits.arithmetic.challenges import VALUE, is_court, strength
from suits.cards import pretty, pretty_all
from suits.editions.challenge.challenging import HAND
from suits.editions.challenge.explaining import explained
from suits.editions.challenge.menu import CHALLENGE, EXECUTE, KILL, PREPARE, REPLENISH, TASK, WEAPON, WITH
from suits.editions.challenge.sets import BOOST, DECK, card_of, value_of
from suits.editions.challenge.telling import TELL, some_cards
from suits.editions.sentences import Names, counted, listed, number, tell_everywhere, texts, told
from suits.events import Event
from suits.requests import Ask
from suits.view import Reason

ASKS = {
    "action card": "{name}, which card do you lay as your action card?",
    "act": "{name}, your Round has come: what do you do?",
    "who acts": "Which one of the squad acts next?",
    "defend": "{name}, you are challenged: what do you lay against it{rank}?",
    "second card": "{name} has drawn {drawn}: draw a second card?",
    "use": "{name}, which do you play?",
    "count": "{name}, what do your face cards count?",
}
ANSWERS = {
    "act": {
        "other": "do something else: move, fetch something, talk, or nothing",
        CHALLENGE: "challenge somebody: lay an attack face down",
        "task": "try a task: a card from the deck within your skill",
        PREPARE: "prepare a long action",
        EXECUTE: "carry out what you have prepared",
        REPLENISH: "discard what you like, then draw up to three",
        "recover": "get a point back",
        KILL: "kill somebody who is knocked out: two actions in succession",
    },
    "defend": {DECK: "one card off the deck"},
    "second card": {"draw": "draw a second card, then play the first, the second or both"},
}


def shown_card(word: str) -> str:
    """A card as it counts: "3♥", but "Q♦ as 2", and "Q♦ as 12" where it is played high."""
    card = card_of(word)
    return f"{pretty(card)} as {value_of(word)}" if is_court(card) else pretty(card)


def laid(words: list[str]) -> str:
    """What is laid: "3♥ and Q♦ as 2, with 9♣ as a boost"; of real cards only how many."""
    cards = [word for word in words if word[0] != BOOST]
    boosts = [word[1:] for word in words if word[0] == BOOST]
    if cards[0].isdigit():
        many = some_cards(int(cards[0])) + " from the hand"
        return many + (f" and {counted(int(boosts[0]), 'boost')}" if boosts else "")
    said = listed(tuple(map(shown_card, cards)))
    if boosts:
        said += f", with {listed(tuple(map(pretty, boosts)))} as {'a boost' if len(boosts) == 1 else 'boosts'}"
    return said


def _act(answer: str, names: Names) -> str:
    """A whole action in words, as far as it is said."""
    verb, *words = answer.split()
    if verb == EXECUTE:
        what = f"carry out: {words[0]}"
        if len(words) == 2 and words[1] not in names:
            return f"{what}, with {words[1]}"
        return f"{what}, {_act(' '.join((CHALLENGE, *words[1:])), names)}" if len(words) > 1 else what
    if verb == KILL:
        return f"kill {names.get(words[0], words[0])}"
    if verb == PREPARE:
        return "get your weapon ready again" if words[0] == WEAPON else f"prepare: {words[0]}"
    if verb == REPLENISH:
        away = f"{some_cards(int(words[0]))}" if words[0].isdigit() else listed(tuple(map(pretty, words)))
        return f"discard {away}, then draw up to three"
    if verb == TASK:
        return f"try a task with {words[0]}"
    whom, *with_what = words
    said = f"challenge {names.get(whom, whom)}"
    if with_what[:1] == [WITH]:
        said += f" by {with_what[1]}" if len(with_what) > 1 else ""
        with_what = with_what[2:]
    with_what = with_what[1:] if with_what[:1] == [HAND] else with_what
    if not with_what:
        return said
    return f"{said} with {'a card from the deck' if with_what == [DECK] else laid(with_what)}"


class ChallengeWords:
    """What happened, how it came about, and what is asked."""

    def tell(self, event: Event, names: Names) -> str:
        """What happened."""
        own = told(event, names, TELL)
        return own if own is not None else tell_everywhere(event, names) or ""

    def why(self, event: Event, names: Names) -> tuple[Reason, ...]:
        """How it came about, with the numbers where there are any."""
        return explained(event.kind, names.get(event.who, ""), event.facts, names, event.rules)

    def ask(self, ask: Ask, names: Names) -> str:
        """A question."""
        facts, name = ask.facts, names.get(ask.who, ask.who)
        rank = f", on top of your defence rank of {facts['rank']}" if "rank" in facts else ""
        gate = f" Above your Speed of {facts['speed']} it costs you the first Turn." if "speed" in facts else ""
        drawn = pretty_all(texts(facts["cards"])) if "cards" in facts else ""
        return ASKS[ask.kind].format(name=name, rank=rank, drawn=drawn) + gate

    def option(self, ask: Ask, answer: str, names: Names) -> str:
        """What an answer means."""
        known = ANSWERS.get(ask.kind, {}).get(answer)
        if known is not None:
            return known
        if ask.kind == "act":
            return _act(answer, names)
        if ask.kind == "action card":
            speed = number(ask.facts.get("speed", VALUE[answer]))
            late = f", from the second Turn on (Speed {speed})" if VALUE[answer] > speed else ""
            return f"act in Round {VALUE[answer]}{late}"
        if ask.kind == "who acts":
            return names.get(answer, answer)
        if ask.kind == "count":
            return ", ".join(map(shown_card, answer.split()))
        return f"lay {laid(answer.split())}{makes(ask, answer.split())}" if ask.kind == "defend" else _play(ask, answer)


def _play(ask: Ask, answer: str) -> str:
    """What a henchman plays: the first card, the second, or both (CHA-89, CHA-R40)."""
    cards = texts(ask.facts["cards"]) if answer in ("both", "no") else (answer,)
    return f"play {listed(tuple(map(shown_card, cards)))}{makes(ask, cards)}"


def makes(ask: Ask, words: Sequence[str]) -> str:
    """What cards come to: ": 12", ": 4 (weak)"; of real ones nobody knows it yet (CHA-30, CHA-59, CHA-R15)."""
    if words[0].isdigit():
        return ""
    values = [value_of(word) for word in words if word[0] != BOOST]
    boosts = len(words) - len(values)
    if "rank" not in ask.facts:
        return f": {sum(values) + boosts}"
    made = strength(values, number(ask.facts["rank"]), boosts)
    return f": {made.value}{' (weak)' if made.weak else ''}"
