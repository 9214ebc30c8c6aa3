"""Late arrivals: somebody comes in the middle of a fight, by value, or is taken out of it. Steps between scenes."""

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from suits import limits
from suits.editions import Edition
from suits.people import Arrival, Setup, SetupError
from suits.record import Step
from suits.requests import Scene
from suits.state import State

if TYPE_CHECKING:
    from suits.fight.core import Core

ARRIVE, LEAVE = "arrive", "leave"
LARGEST = 200_000
"""Characters of an arrival: sheets with their items."""
REMEMBERED = 16


def read_arrival(text: str) -> Arrival:
    """An arrival as a step says it; SetupError in one sentence."""
    if len(text) > LARGEST:
        raise SetupError("That is too much for one arrival.")
    try:
        return msgspec.json.decode(text, type=Arrival)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise SetupError("That does not say who comes.") from None


_joined: deque[tuple[Setup, str, Setup]] = deque(maxlen=REMEMBERED)


def joined(setup: Setup, text: str) -> Setup:
    """The setup with those who come. The last few are remembered: editions work much out from each."""
    for before, said, after in _joined:
        if before is setup and said == text:
            return after
    arrival = read_arrival(text)
    if len(setup.people) + len(arrival.people) > limits.MOST_PEOPLE:
        raise SetupError(f"There is room for {limits.MOST_PEOPLE} people.")
    ids = [person.id for person in arrival.people]
    if not ids or not set(arrival.real) <= set(ids):
        raise SetupError("That does not say who comes.")
    items = {kind: {**setup.items.get(kind, {}), **arrival.items.get(kind, {})} for kind in arrival.items}
    after = msgspec.structs.replace(
        setup,
        people=(*setup.people, *arrival.people),
        items={**setup.items, **items},
        real=(*setup.real, *arrival.real),
    )
    _joined.append((setup, text, after))
    return after


def is_arrival(step: str) -> bool:
    """Whether a step, as a record has it, says that somebody comes."""
    return step.startswith(f"referee {ARRIVE}: ")


def cast_of(setup: Setup, steps: Sequence[str]) -> Setup:
    """The setup with everybody who comes in these steps of a record."""
    for step in filter(is_arrival, steps):
        setup = joined(setup, step.partition(": ")[2])
    return setup


def arrival_fault(fight: "Core", step: Step) -> str | None:
    """What is wrong with an arrival, or with taking somebody out, before the present scene; None if it is legal."""
    base, edition = fight.base, fight.edition
    if step.who != "referee":
        return "Only the referee says who comes and who goes."
    if base.result:
        return "The fight is over: nobody comes or goes any more."
    if step.kind == LEAVE:
        return _leave_fault(edition, base, step.what)
    try:
        arrival, setup = read_arrival(step.what), joined(base.fixed.setup, step.what)
        for person in arrival.people:
            whole = edition.sheet(person.name, person.sheet, setup.items)
            if _written(whole) != _written(person.sheet):
                return f"{person.name}'s sheet is not written out as {edition.name} has it."
        edition.items(setup.people, setup.items)
        edition.begin(setup)
    except (SetupError, msgspec.ValidationError, KeyError) as fault:
        return str(fault)
    return edition.not_now(base, arrival.people) or None


def _written(sheet: dict[str, Any]) -> bytes:
    return msgspec.json.encode(sheet, order="deterministic")


def _leave_fault(edition: Edition, base: State, who: str) -> str | None:
    if who not in base.people:
        return f"Nobody here is called {who!r}."
    if edition.gives_up not in edition.calls(base, who):
        return f"{edition.names(base.fixed.setup).get(who, who)} is out of it already, or cannot be taken out."
    return None


def comes_or_goes(edition: Edition, state: State, step: Step) -> Scene:
    """The scene of an arrival, or of taking somebody out."""
    if step.kind == LEAVE:
        state.say("taken out", step.what)
        yield from edition.call(state, step.what, edition.gives_up)
        return
    new = edition.join(state, joined(state.fixed.setup, step.what))
    first = state.people[new[0]]
    state.say("arrived", first.id, people=tuple(new), side=first.side)
    yield from edition.joined(state, new)
