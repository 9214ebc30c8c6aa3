"""What an answer in `countdown` means, in a few words: from one's own numbers, and what all see."""

from collections.abc import Callable, Mapping

from suits.arithmetic.three_dice import LOWEST_SKILL
from suits.cards import RED_JOKER, UNKNOWN
from suits.choices import Choice, Needs
from suits.editions.countdown.moving import move_of
from suits.editions.countdown.state import CountdownState
from suits.editions.countdown.telling import thing
from suits.editions.countdown.words import since
from suits.editions.sentences import counted, fitting, texts
from suits.events import Facts
from suits.requests import Ask

PLAIN: Mapping[str, str] = {
    "aim": "the next shot is surer",
    "feint": "worsens their defence",
    "run": "at full speed",
    "turn": "sharply, at full speed",
    "shake off": "a roll ends the stun",
    "hold": "aside, for later",
    "give": "you lose no other card",
    "keep": "you lose the others",
}


def note(state: CountdownState, ask: Ask, choice: Choice) -> str:
    """What a choice means beyond its label and its cost."""
    if ask.kind == "defend":
        return _defence(ask.facts, choice)
    if ask.kind == "hold":
        return "all stay in your hand" if choice.quiet else _held(choice.say)
    if ask.kind == "lose":
        return "and no other card" if choice.say == RED_JOKER else ""
    if choice.verb == "pass":
        return PASSES.get(ask.kind, "") if "until" not in choice.say else ""
    made = OWN.get(choice.verb)
    return made(state, ask.who, choice) if made else PLAIN.get(choice.verb, "")


NOT = {"defend": "Take the hit", "hold": "Hold none", "gap": "Not now", "preempt": "Let it happen", "due": "Let it go"}
"""What it is called to do nothing, by the question."""


def label(state: CountdownState, ask: Ask, choice: Choice) -> str:
    """What an answer is called where its verb says too little."""
    return NOT.get(ask.kind, "") if choice.verb == "pass" and "until" not in choice.say else ""


PASSES = {"due": "the card is gone", "gap": "you keep it for later", "preempt": "you keep it for later"}


def _defence(facts: Facts, choice: Choice) -> str:
    """What it is worth with a pair, where that is told (CDN-33)."""
    if choice.quiet:
        return "you keep your cards"
    if choice.needs:
        return f"holds with {choice.needs.number} or less"
    if "worth" not in facts or choice.cards:
        return ""
    word = f"{choice.verb}-{choice.weapon}" if choice.weapon else choice.verb
    worth = dict(zip(texts(facts["defences"]), texts(facts["worth"]), strict=True)).get(word)
    return f"holds with {worth} or less, with a pair" if worth else ""


def _held(card: str) -> str:
    return "" if card == UNKNOWN else since(card)


def _strike(state: CountdownState, who: str, choice: Choice) -> str:
    weapon = state.fixed.weapons[who].get(choice.weapon)
    if weapon is None:
        return ""
    if choice.needs:
        return _needed(thing(choice.weapon), choice.needs)
    return fitting(f"{thing(choice.weapon)}, skill {weapon.skill}", f"skill {weapon.skill}")


def _needed(weapon: str, needs: Needs) -> str:
    """ "4 or less: carbine 13, bulk -4, range -5"."""
    if needs.number < LOWEST_SKILL:
        number = "no chance"
    else:
        number = f"{needs.number} or less"
    named = zip(needs.terms, needs.amounts, strict=True)
    terms = [f"{weapon} {amount}" if term == "skill" else f"{term} {amount:+}" for term, amount in named]
    return fitting(f"{number}: {', '.join(terms)}", f"{number}: {', '.join(terms[1:])}", number)


def _move(state: CountdownState, who: str, choice: Choice) -> str:
    return f"up to {move_of(state, who)} hexes" if state.fixed.mapped and choice.hex is None else ""


def _ready(state: CountdownState, who: str, choice: Choice) -> str:
    weapon, person = state.fixed.weapons[who].get(choice.weapon), state.people[who]
    if weapon is None:
        return ""
    done = person.progress if person.readying == choice.weapon else 0
    return f"{done} of {weapon.ready} done" if weapon.ready > 1 else "with this alone"


def _fast_draw(_: CountdownState, __: str, choice: Choice) -> str:
    return "takes a roll" if choice.cards else "no card, but a roll"


def _skill(state: CountdownState, who: str, choice: Choice) -> str:
    skills = {name.replace(" ", "-"): level for name, level in state.fixed.sheets[who].skills.items()}
    return f"skill {skills[choice.say]}" if choice.say in skills else ""


def _signal(state: CountdownState, who: str, choice: Choice) -> str:
    return f"takes {counted(state.fixed.signals[choice.say], 'card')}" if choice.say in state.fixed.signals else ""


OWN: Mapping[str, Callable[[CountdownState, str, Choice], str]] = {
    "attack": _strike,
    "shoot": _strike,
    "move": _move,
    "ready": _ready,
    "draw fast": _fast_draw,
    "use a skill": _skill,
    "signal": _signal,
}
