"""All sentences of the editions with two cards; what only one of them says, it says in its own words."""

from typing import ClassVar

from suits.arithmetic.ranges import BRACKETS
from suits.cards import pretty, pretty_all
from suits.editions.contests.words import ANSWERS as SHARED_ANSWERS
from suits.editions.contests.words import (
    Explainer,
    answer_words,
    first_words,
    for_many,
    is_combat,
    situations,
    tell_shared,
    way_of,
    why_contest,
    why_shared,
)
from suits.editions.sentences import Names, Teller, number, texts
from suits.events import Event, Facts
from suits.people import are_many
from suits.requests import Ask
from suits.view import Reason

ASKS = {
    "act": "{name}, it is your turn: what do you do?",
    "respond": "{name}, you are attacked: how do you answer?",
    "only defend": "{name}, you are attacked and cannot strike back: how do you defend?",
    "use": "{name}, which of your two cards do you defend with? One you keep is for your own action or next defence.",
    "rank": "{name}, which rank do your cards make?",
    "fire": "{name}, they are in your sights: fire now?",
    "extra": "{name}, a club gives you one more action: what do you do?",
    "bank": "{name}, do you keep a face card as a bonus card?",
}
ANSWERS = {
    **SHARED_ANSWERS,
    "both": "use both: the better one or their sum, and keep none for your own action",
    "one": "use one and keep the other for your own action",
    "pass": "do nothing this turn",
    "no": "no, let it go",
    "recover": "draw a card to shake off shock: that is your action",
    "step": "step a metre, and then still act",
    "disengage": "break away from all you are engaged with, and move or charge somebody else",
    "second": "take a weapon in the other hand",
    "drop": "let go of what your other hand holds; that costs no action",
    "defend 1": "draw one card, and only defend with it",
    "defend 2": "draw two cards: their sum counts, even if it is too much",
    "dodge 1": "draw one card, and dodge with it",
    "dodge 2": "draw two cards: their sum counts, even if it is too much",
}
BOTH_WEAPONS = "attack with both weapons at once: both may hit if your two cards follow each other, like 4 and 5"
EMPTY = {
    "stumbles": "{name} stumbles and loses this action.",
    "sits out": "",  # the order told it already
    "lost": "{name} was hit while only defending, and loses this action.",
    "spent": "{name} has spent this action already, on another's turn.",
    "pinned": "{name} is dazed and was hit since the last turn: pinned, with neither action nor recovery.",
}


# --- what happened ---------------------------------------------------------------------------------


def _order(name: str, f: Facts, names: Names) -> str:
    who = ", ".join(names[one] for one in texts(f["group"]))
    late = f", but that is above {f['limit']}: no action in the first round" if f["sits_out"] else ""
    return f"{who}: {pretty(str(f['card']))} for the order, phase {f['phase']}{late}."


def _tie(name: str, f: Facts, names: Names) -> str:
    each = ", ".join(
        f"{names[who]} {pretty(card)}" for who, card in zip(texts(f["people"]), texts(f["cards"]), strict=True)
    )
    return f"The same phase and skill, so each draws and the higher goes first: {each}."


def _attack(name: str, f: Facts, names: Names) -> str:
    how = "attacks" if f["weapon"] else "takes on"
    return f"{name} {how} {names[str(f['target'])]}{' with both weapons' if f.get('both') else ''}."


def _shoot(name: str, f: Facts, names: Names) -> str:
    at = f"{names[str(f['target'])]} at {f['metres']} m ({BRACKETS[int(str(f['bracket']))]})"
    many = f", {f['shots']} shots" if f["shots"] != 1 else ""
    return f"{name} shoots at {at} with {f['weapon']}{many}{', aimed' if f['aimed'] else ''}."


def _disengage(name: str, f: Facts, names: Names) -> str:
    others = [names[who] for who in texts(f["people"])] if f.get("people") else []
    return f"{name} breaks away from {' and '.join(others)}." if others else f"{name} breaks away."


def _evade(name: str, f: Facts, names: Names) -> str:
    how = "the fire goes wide" if f["done"] else f"above {f['limit']}, not fast enough"
    return f"{name} is on the run and draws {pretty(str(f['card']))}: {how}."


def _swarm(name: str, f: Facts, names: Names) -> str:
    killed = int(str(f["before"])) - int(str(f["after"]))
    of = f"the last {killed if killed > 1 else ''}".rstrip() if not f["after"] else killed
    return f"{name} kills {of} of {names[str(f['target'])]}{': ' + str(f['after']) + ' left' if f['after'] else ''}."


def _gone(name: str, f: Facts, names: Names) -> str:
    return "" if f.get("how") else f"{name} leaves the fight."  # that the last of a swarm was killed is told already


TELL: dict[str, Teller] = {
    "round": lambda name, f, names: f"Round {f['round']}.",
    "order": _order,
    "order tie": _tie,
    "empty turn": lambda name, f, names: EMPTY[str(f["why"])].format(name=name),
    "wait": lambda name, f, names: f"{name} waits until phase {f['phase']}.",
    "attack": _attack,
    "second weapon": lambda name, f, names: f"{pretty_all(texts(f['cards']))}: the {f['weapon']} strikes too.",
    "only defends": lambda name, f, names: f"{name} cannot strike back, and only defends.",
    "disengage": _disengage,
    "shoot": _shoot,
    "step": lambda name, f, names: f"{name} steps {f['metres']} m {way_of(f)} {names[str(f['target'])]}.",
    "drop": lambda name, f, names: f"{name} drops the {f['weapon']}.",
    "evade": _evade,
    "swarm": _swarm,
    "gone": _gone,
}


# --- why -------------------------------------------------------------------------------------------


def _made(f: Facts, side: str) -> Reason:
    """How the cards of one side come to their rank (CON-07..09, R-07)."""
    cards, used = texts(f["against"] if side else f["cards"]), texts(f[side + "used"])
    rank, skill = f[side + "rank"], f[side + "skill"]
    if not rank:
        are = "is" if len(cards) == 1 else "are"
        return Reason(f"{pretty_all(cards)} {are} above skill {skill}, so no rank", ("CON-07",))
    made = f"rank {rank} within skill {skill}"
    if len(cards) == 1:
        return Reason(made)
    if len(used) > 1:
        return Reason(f"{' and '.join(map(pretty, used))} together make {made}", ("CON-09",))
    return Reason(f"{pretty_all(used)} alone makes {made}, the best of {pretty_all(cards)}", ("CON-08",))


def _why_contest(event: Event, names: Names) -> list[Reason]:
    return why_contest(event, names, _made, ("ENG-02", "R-06"))


def _why_order(event: Event, names: Names) -> list[Reason]:
    f = event.facts
    phase, limit = f["phase"], f["limit"]
    counts = f"{pretty(str(f['card']))} counts {phase}"
    if f["sits_out"]:
        return [Reason(f"{counts}, above {limit}: phase {phase} from the second round on", ("ORD-11", "R-17"))]
    if number(phase) > number(limit):
        return [Reason(f"{counts}, above {limit}, but only the first round is lost by that", ("ORD-11", "R-17"))]
    return [Reason(f"{counts}, within {limit}: phase {phase}", ("ORD-10", "ORD-13", "R-17"))]


def _why_recover(event: Event, names: Names) -> list[Reason]:
    """The high card with the wounds added, against Will and twice Will (REC-07..10, REC-13)."""
    f = event.facts
    value, will, wounds = number(f["value"]), number(f["will"]), number(f["wounds"])
    limit = f"{'Will' if is_combat(f) else 'Power'} {will}"
    whole = value + wounds
    said = f"{pretty(str(f['card']))} counts {value}" + (f", with wounds {wounds} that is {whole}" if wounds else "")
    if whole <= will:
        how, by = f"within {limit}, so up to 2", "REC-08"
    elif whole <= 2 * will:
        how, by = f"above {limit} but within twice that, so 1", "REC-09"
    else:
        how, by = f"above twice {limit}, so nothing", "REC-10"
    return [Reason(f"{said}: {how}", ("REC-13", by) if wounds else (by,))]


def _why_evade(event: Event, names: Names) -> list[Reason]:
    f = event.facts
    how = f"{f['metres']} m moved on the last turn: a high card up to {f['limit']} slips the fire altogether"
    return [Reason(how, ("RDF-03", "RDF-04", "R-59")), *situations(f, names)]


def _why_swarm(event: Event, names: Names) -> list[Reason]:
    f = event.facts
    killed = number(f["before"]) - number(f["after"])
    how = f"won by {f['margin']}: one, and one more for every 2 points, of {f['before']} => {killed}"
    return [Reason(how, ("SWM-04", "R-50"))]


WHY: dict[str, Explainer] = {
    "contest": _why_contest,
    "order": _why_order,
    "recover": _why_recover,
    "evade": _why_evade,
    "swarm": _why_swarm,
}


# --- what is asked ---------------------------------------------------------------------------------


def _using(ask: Ask, answer: str) -> str:
    """One of two cards is used, the other kept (RSP-06)."""
    others = [card for card in first_words(ask) if card not in (answer, "both", "one")]
    return f"defend with {pretty(answer)} and keep {pretty(others[0] if others else answer)}"


def _rank(ask: Ask, answer: str) -> str:
    rank, *cards = answer.split()
    return f"rank {rank} with {pretty_all(cards)}"


class TwoCardWords:
    """What happened, why, and what is asked."""

    answers: ClassVar[dict[str, str]] = {}
    """What answers mean in this edition alone."""
    tells: ClassVar[dict[str, Teller]] = {}
    """What only this edition tells, or tells otherwise."""
    whys: ClassVar[dict[str, Explainer]] = {}

    def tell(self, event: Event, names: Names) -> str:
        """What happened, as a referee would say it."""
        name = names.get(event.who, "")
        own = self.tells.get(event.kind) or TELL.get(event.kind)
        text = own(name, event.facts, names) if own is not None else tell_shared(event, names) or ""
        return for_many(text, name) if are_many(names, event.who) else text

    def why(self, event: Event, names: Names) -> list[Reason]:
        """How it came about."""
        own = self.whys.get(event.kind) or WHY.get(event.kind)
        return own(event, names) if own is not None else why_shared(event, names)

    def ask(self, ask: Ask, names: Names) -> str:
        """A question."""
        kind = "only defend" if ask.kind == "respond" and "strike" not in first_words(ask) else ask.kind
        return ASKS[kind].format(name=names.get(ask.who, ask.who))

    def option(self, ask: Ask, answer: str, names: Names) -> str:
        """What an answer means."""
        if ask.kind in ("act", "extra") and answer == "both":
            return BOTH_WEAPONS
        if ask.kind == "rank":
            return _rank(ask, answer)
        if ask.kind == "use" and answer not in ANSWERS:
            return _using(ask, answer)
        if ask.kind == "bank" and answer not in ANSWERS:
            return f"keep {pretty(answer)}, to use it later"
        return self.answers.get(answer) or ANSWERS.get(answer) or answer_words(ask, answer, names)
