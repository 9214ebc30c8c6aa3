"""Whether a step could be made now: one check for replays, "what if", imagining and calls."""

from typing import TYPE_CHECKING

from suits.cards import UNKNOWN, Card
from suits.dealer import Physical
from suits.fight.arriving import ARRIVE, LEAVE, arrival_fault
from suits.fight.calling import call_fault
from suits.record import Step
from suits.requests import Ask, Draw, Roll, Show, Together

if TYPE_CHECKING:
    from suits.fight.core import Core

CALL = "call"
CORRECT = "correct"
BETWEEN = (CALL, CORRECT, ARRIVE, LEAVE)


def fits(fight: "Core", step: Step) -> bool:
    """Whether this step could be made now."""
    if step.kind in BETWEEN:
        return fight.at_boundary and between_fault(fight, step) is None
    request = fight.request
    if isinstance(request, Together):
        asks = (ask for ask in request.asks if ask.who not in fight.drafts)
        return any(a.who == step.who and a.kind == step.kind and step.what in a.options for a in asks)
    if request is None or request.who != step.who or request.kind != step.kind:
        return False
    if isinstance(request, Ask):
        return step.what in request.options
    try:
        if isinstance(request, Roll):
            return " ".join(map(str, Physical.read_dice(step.what, request))) == step.what
        return _cards_fit(fight, request, step.what)
    except ValueError:
        return False


def _cards_fit(fight: "Core", request: Draw | Show, what: str) -> bool:
    state, who = fight.state, request.who
    is_real = who in state.fixed.real
    if isinstance(request, Draw):
        if is_real and request.seen != "all":
            return what.split() == [UNKNOWN] * request.n
        cards, reason = Physical.read_cards(what, request.n, state.stock_of(who), state.fixed.pack)
        return _as_written(what, cards) and (is_real or not reason)
    cards, reason = Physical.read_cards(what, request.n, state.stock_of(who), ())
    return _as_written(what, cards) and (bool(reason) or request.fault(cards) is None)


def _as_written(what: str, cards: tuple[Card, ...]) -> bool:
    """Whether a step spells its cards as the program does: people may type 10D, a record says Td."""
    return what.partition(" because ")[0] == " ".join(cards)


def between_fault(fight: "Core", step: Step) -> str | None:
    """What is wrong with a correction or a call before the present scene; None if it is legal."""
    base = fight.base
    if step.kind == CALL:
        return call_fault(fight, step)
    if step.kind in (ARRIVE, LEAVE):
        return arrival_fault(fight, step)
    change, _, reason = step.what.partition(" because ")
    words = change.split()
    if len(words) != 3 or not reason.strip():
        return "Write a correction as: who field number because reason."
    who, field, value = words
    if who not in base.people:
        return f"Nobody here is called {who!r}."
    if field not in fight.edition.correctable:
        return f"{field!r} cannot be corrected; possible: {', '.join(fight.edition.correctable)}."
    low, high = fight.edition.correctable[field]
    if not value.removeprefix("-").isdecimal() or len(value) > 9 or not low <= int(value) <= high:
        return f"{field} must be a number from {low} to {high}, not {value!r}."
    return None
