"""Killing somebody who is knocked out, where a table knows no mercy (CHA-X19, CHA-R55)."""

from msgspec import UNSET

from suits.editions.challenge.leaving import put_out
from suits.editions.challenge.state import ChallengeState

KNOCKED_OUT = "knocked out"


def to_kill(state: ChallengeState, who: str) -> tuple[str, ...]:
    """Foes who lie there; nobody where there is mercy (CHA-R55)."""
    if not state.fixed.merciless:
        return ()
    return tuple([foe for foe in state.fixed.foes[who] if state.people[foe].out == KNOCKED_OUT])


def kill(state: ChallengeState, who: str, target: str) -> None:
    """It takes two own actions in succession, and no cards (CHA-R55)."""
    person = state.people[who]
    done = person.killing == target
    person.killing = UNSET if done else target
    state.say("kill", who, ("CHA-X19", "CHA-R55"), target=target, done="yes" if done else "")
    if done:
        put_out(state, target, "dead")


def spare(state: ChallengeState, who: str) -> None:
    """Whoever is hit has to begin again (CHA-R55)."""
    person = state.people[who]
    if person.killing:
        state.say("spared", who, ("CHA-R55",), target=person.killing)
        person.killing = UNSET
