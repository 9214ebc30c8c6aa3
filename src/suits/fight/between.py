"""Corrections, calls and arrivals as scenes: they are made between two scenes of the edition."""

from suits.editions import Edition
from suits.fight.arriving import ARRIVE, LEAVE, comes_or_goes
from suits.fight.fitting import CALL
from suits.record import Step
from suits.requests import Scene
from suits.state import State


def scene_between(edition: Edition, state: State, step: Step) -> Scene:
    """The scene of a correction, a call or an arrival."""
    if step.kind == CALL:
        yield from edition.call(state, step.who, step.what)
    elif step.kind in (ARRIVE, LEAVE):
        yield from comes_or_goes(edition, state, step)
    else:
        _correct(edition, state, step)


def _correct(edition: Edition, state: State, step: Step) -> None:
    change, _, reason = step.what.partition(" because ")
    who, field, value = change.split()
    person = state.people[who]
    before = getattr(person, field)
    setattr(person, field, int(value))
    edition.corrected(state, who)
    state.say("corrected", who, field=field, before=int(before), after=int(value), reason=reason)
