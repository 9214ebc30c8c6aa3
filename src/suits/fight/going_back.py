"""Undo, redo, and what an undo cannot un-tell."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from suits.cards import Card
from suits.events import Event
from suits.fight.refusals import Refusal
from suits.record import Step

if TYPE_CHECKING:
    from suits.fight.fight import Fight

_CHANCE = ("draw ", "roll ", "show ")


class Shown(msgspec.Struct, frozen=True):
    """A card that was shown, and to whom (None: to everybody)."""

    card: Card
    to: tuple[str, ...] | None


def is_decision(step: Step) -> bool:
    """Whether somebody decided this step, rather than chance."""
    return not step.kind.startswith(_CHANCE)


def undo(fight: "Fight", to: int | None) -> None:
    """Go back to `to` steps, or to before the last decision."""
    steps = fight.steps
    if to is None:
        decisions = [at for at, step in enumerate(steps) if is_decision(step)]
        if not decisions:
            raise Refusal("There is nothing to undo.")
        to = decisions[-1]
    elif not 0 <= to <= len(steps):
        raise Refusal(f"This fight has {len(steps)} steps; there is no step {to}.")
    undone = steps[to:] + fight.undone
    waiting = fight.waiting_calls() if to >= fight.scene_start else []
    fight.rewind(to)
    fight.wait_with(waiting)
    fight.undone = undone


def redo(fight: "Fight", steps: int | None) -> None:
    """Do undone steps again, cards and all."""
    undone = fight.undone
    if not undone:
        raise Refusal("There is nothing to redo.")
    if steps is None:
        later = [at for at, step in enumerate(undone) if at > 0 and is_decision(step)]
        steps = later[0] if later else len(undone)
    for step in undone[:steps]:
        fight.replay_step(step)
    fight.rename_questions()
    fight.undone = undone[steps:]


def shown_since(fight: "Fight", step: int) -> list[Shown]:
    """The faces told in events after so many steps."""
    pack = set(fight.state.fixed.pack)
    return [
        Shown(card, event.seen) for done, event in fight.log if done > step for card in faces(event) if card in pack
    ]


def faces(event: Event) -> Iterator[Card]:
    """Every text among the facts of an event that may be a card."""
    for fact in event.facts.values():
        for word in fact if isinstance(fact, tuple) else (fact,):
            if isinstance(word, str) and len(word) == 2:
                yield word
