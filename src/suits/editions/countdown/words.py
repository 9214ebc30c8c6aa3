"""All sentences of `countdown`: what happened, how it came about, and the questions with their answers."""

from collections.abc import Callable, Iterable, Sequence
from string import Formatter

from suits.cards import BLACK_JOKER, RED_JOKER, UNKNOWN, Card, pretty
from suits.editions.countdown.declared import told as told_part
from suits.editions.countdown.defending import BLOCK, DODGE, NO_DEFENCE, NONE, PARRY, Defence
from suits.editions.countdown.due_cards import JOKER, NO
from suits.editions.countdown.explaining import reasons_of
from suits.editions.countdown.fright import FAINTS
from suits.editions.countdown.harm import ALL, CARDS, HELD_JOKER
from suits.editions.countdown.hexes import word as hex_word
from suits.editions.countdown.plays import (
    FAST_DRAW,
    HOLD,
    PASS,
    PLAY,
    UNTIL,
    UNTIL_RANKS,
    Play,
)
from suits.editions.countdown.real_cards import NOBODY
from suits.editions.countdown.running import KEEP, LEFT, RIGHT, STRAIGHT
from suits.editions.countdown.state import RANK_NAMES
from suits.editions.countdown.telling import (
    EFFORTS,
    OF_RANK,
    TELL,
    doing_of,
    hexes,
    of_ranks,
    played,
    shown,
    shown_all,
    thing,
)
from suits.editions.sentences import Names, counted, number, tell_everywhere, texts, told
from suits.events import Event, Facts
from suits.requests import Ask, Form
from suits.view import Reason

ASKS = {
    "hold": "{name}, do you put a card aside as Hold Card, for any later moment?",
    "due": "{name}, your {card} has come up: what do you do?",
    "gap": "{name}, do you {use} now, before the next card comes up{inside}?",
    "preempt": "{name}, do you {use} to come before that?",
    "joker": "{name}, do you give up your Red Joker, and lose no other card?",
    "lose": "{name}, that costs you {owed}: what do you give?",
    "effort": "{name}, which card does the Extra Effort cost?",
    "defend": "{name}, that is a hit: how do you defend{inside}?",
    "other target": "{name}, your target has fallen: whom do you attack instead?",
    "course": "{name}, you go on at full speed: which way?",
    "speak": "{name}, how many syllables have you to say? It is four a count.",
    "count": "{rank}? Say who has any, like {someone} {letter}s {letter}h, or - for nobody.",
    "black jokers": "Deal so many cards from {packs}. Has anybody a Black Joker? Say who, or - for nobody.",
    "contest": "A contest decides who comes first: what does {of} roll against?",
    "fright modifier": "How frightening is it? Say the modifier of the Fright Check.",
    "fright cards": "The table of your books says what this fright does. How many more cards does it cost?",
}
USE_HOLD = {
    "1": "use the Hold Card, for an action of one card",
    "2": "use it together with your Red Joker, as a pair",
    JOKER: "use your Red Joker for an action of one card",
    HOLD: "put your Red Joker aside as Hold Card",
    FAST_DRAW: "draw something fast, without a card",
}
ANSWERS: dict[str, dict[str, str]] = {
    "hold": {"no": "keep all cards in your hand"},
    "due": {
        PASS: "let it go",
        PLAY: "use it, alone or with others of its rank",
        HOLD: "put it aside as Hold Card, for any later moment",
    },
    "gap": {"no": "not now", **USE_HOLD},
    "preempt": {"no": "let it happen", **USE_HOLD},
    "joker": {"yes": "give up the Red Joker", "no": "keep it, and lose the others"},
    "lose": {
        CARDS: "cards",
        ALL: "all cards",
        RED_JOKER: "the Red Joker, and no other card",
        HELD_JOKER: "the Red Joker, if it is the Hold Card, and no other card",
    },
    "defend": {
        NONE: "take the blow and keep your cards",
        BLOCK: "block with the shield",
        DODGE: "dodge out of the way",
    },
    "course": {
        STRAIGHT: "straight on",
        LEFT: "one side to the left",
        RIGHT: "one side to the right",
        KEEP: "straight on for the rest of this turn, unless the way is closed",
    },
    "count": {NOBODY: "nobody has one"},
    "black jokers": {NOBODY: "nobody has one"},
    "fright cards": {"0": "none but the highest", FAINTS: "none: it is a dead faint"},
}

LONGER = {
    ("due", PASS): "pass {until}: everything till then",
    ("gap", NO): "no {until}: do not ask again till then",
    ("preempt", NO): "no {until}: do not ask again till then",
}
"""What more may be said with an answer, and what that does."""


def first_words(ask: Ask) -> Sequence[str]:
    """The words with which an answer may begin."""
    stage = ask.options.stage(()) if isinstance(ask.options, Form) else None
    return stage.words if stage else ()


def _inside(facts: Facts) -> str:
    """What a question says in brackets: what each defence is worth, or where in the count we are."""
    if "worth" in facts:
        each = zip(texts(facts["defences"]), texts(facts["worth"]), strict=True)
        return f" (with a pair: {', '.join(f'{thing(word)} {worth}' for word, worth in each)})"
    if "turn" in facts:
        return f" (turn {facts['turn']}, {RANK_NAMES[number(facts['rank'])]})"
    return ""


def used_at(words: Iterable[str]) -> str:
    """What could be used at a moment, from the words that are offered."""
    if "1" in words:
        return "use your Hold Card"
    return "use your Red Joker" if JOKER in words else "draw something fast"


def _later(ask: Ask, answer: str) -> str:
    """A rank still to come, as one would type it: until-9."""
    stage = ask.options.stage((answer,)) if isinstance(ask.options, Form) else None
    return stage.words[len(stage.words) // 2] if stage else ""


def _owed(facts: Facts) -> str:
    """What an injury or a fright costs: 3 cards, and the highest one left for the stun."""
    owed, total = number(facts.get("owed", 0)), number(facts.get("total", 0))
    return counted(owed, "card") + (", and the stun the highest one left" if total > owed else "")


def _packs(facts: Facts) -> str:
    """How many packs the turn is dealt from (CDN-R07)."""
    packs = number(facts.get("packs", 1))
    return "one pack with its jokers" if packs == 1 else f"{packs} packs together, all with their jokers"


def _made(answer: Play | Defence | None, names: Names) -> str:
    """A whole answer in words."""
    if isinstance(answer, Play) and answer.parts:
        parts = [told_part(part) for part in answer.parts]
        if not answer.cards:
            return doing_of(parts[0], names)
        stop = f", and stop after {hexes(answer.stop)}" if answer.stop >= 0 else ""
        goal = f", and make for ({hex_word(answer.goal)})" if answer.goal else ""
        return f"play {played(answer.cards, parts, names)}{stop}{goal}"
    if isinstance(answer, Defence) and answer != NO_DEFENCE:
        return _defends(answer)
    return ""


def _defends(chosen: Defence) -> str:
    said = f"{_kind(chosen.kind, chosen.weapon)} {f'with {shown_all(chosen.cards)}' if chosen.cards else 'freely'}"
    if chosen.second:
        said += f", and if that fails {_kind(chosen.second, chosen.second_weapon)}"
    elif chosen.effort:
        said += f", with {EFFORTS[chosen.effort]}"
    if chosen.step:
        said += f", then step to ({hex_word(chosen.step)})"
    return said + (", stepping back" if chosen.retreats and not chosen.step else "")


def _kind(kind: str, weapon: str) -> str:
    return f"{kind} with the {thing(weapon)}" if weapon else kind


def _waits(until: str) -> str:
    rank = until.removeprefix(f"{UNTIL}-")
    return "until the turn ends" if rank == "end" else f"until the {of_ranks(rank.replace('10', 'T'))}"


_WAITS = {
    f"{word} {until}": f"{means} {_waits(until)}"
    for word, means in ((PASS, "let everything go"), (NO, "leave it alone"))
    for until in UNTIL_RANKS
}
"""How long somebody does nothing: "pass until-9" is to let everything go until the 9s."""


def since(card: Card) -> str:
    """From when on a Hold Card can be used (CDN-68, CDN-77)."""
    return f"from the {of_ranks(card[0])} on" if card[0] in OF_RANK else "at any moment"


def _of_defence(answer: str) -> str:
    """The first word of a defence: "parry-long-sword" is a parry with the long sword."""
    return _kind(PARRY, answer.removeprefix(f"{PARRY}-"))


class CountdownWords:
    """What happened, how it came about, and what is asked."""

    def tell(self, event: Event, names: Names) -> str:
        """What happened."""
        own = told(event, names, TELL)
        return own if own is not None else tell_everywhere(event, names) or ""

    def why(self, event: Event, names: Names) -> list[Reason]:
        """How it came about, with the numbers where there are any."""
        return reasons_of(event.kind, event.facts, names, names.get(event.who, ""), event.rules)

    def ask(self, ask: Ask, names: Names) -> str:
        """A question."""
        fields = {field: FIELDS[field](ask, names) for field in _ASKED[ask.kind]}
        return ASKS[ask.kind].format(**fields)

    def longer(self, ask: Ask, answer: str) -> str:
        """What more may be said with an answer: a way to wait for longer; empty where there is none."""
        return LONGER.get((ask.kind, answer), "").format(until=_later(ask, answer))

    def option(self, ask: Ask, answer: str, names: Names) -> str:
        """What an answer means."""
        known = ANSWERS.get(ask.kind, {}).get(answer)
        if known is not None:
            return known
        if ask.kind == "due" and answer.startswith(HOLD):
            return ANSWERS["due"][HOLD]
        if ask.kind == "hold":
            return "a card, face down" if answer == UNKNOWN else f"{shown(answer)}, to use {since(answer)}"
        if waits := _WAITS.get(answer):
            return waits
        if isinstance(ask.options, Form) and ask.kind in _WHOLE and answer in ask.options:
            said = _made(ask.options.meaning(answer), names)
            if said:
                return said
        if ask.kind == "defend" and answer.startswith(PARRY):
            return _of_defence(answer)
        return " ".join(names.get(word) or (shown(word) if _is_card(word) else word) for word in answer.split())


FIELDS: dict[str, Callable[[Ask, Names], str]] = {
    "name": lambda ask, names: names.get(ask.who, ask.who),
    "card": lambda ask, _: shown(str(ask.facts["card"])),
    "rank": lambda ask, _: of_ranks(str(ask.facts["rank"])).capitalize(),
    "letter": lambda ask, _: str(ask.facts["rank"]).replace("T", "10"),
    "someone": lambda ask, _: next((word for word in first_words(ask) if word != NOBODY), "ann"),
    "use": lambda ask, _: used_at(first_words(ask)),
    "owed": lambda ask, _: _owed(ask.facts),
    "packs": lambda ask, _: _packs(ask.facts),
    "inside": lambda ask, _: _inside(ask.facts),
    "of": lambda ask, names: names.get(str(ask.facts.get("of")), "somebody"),
}
"""What stands in the braces of a question."""
_ASKED = {kind: [field for _, field, _, _ in Formatter().parse(text) if field] for kind, text in ASKS.items()}
_WHOLE = ("due", "gap", "preempt", "defend")


def _is_card(word: str) -> bool:
    return (
        len(word) == 2 and (pretty(word) != word or word in (RED_JOKER, BLACK_JOKER)) and word[0] in "A23456789TJQKRB"
    )
