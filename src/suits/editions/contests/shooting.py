"""Missile weapons in every edition: aiming, covering an area, reloading, bursts (AIM, BST, WNT-06, R-45, R-70)."""

from collections.abc import Sequence
from typing import Any

from suits.arithmetic import aiming
from suits.arithmetic.aiming import aim_cards, aim_turns
from suits.arithmetic.ranges import burst_hits
from suits.cards import Card
from suits.editions.contests.fighters import Fighter, arm_of, set_shots
from suits.editions.contests.kit import Arm
from suits.requests import Draw, Part
from suits.state import State

ARC = "arc"
ARCS = tuple(map(str, aiming.ARCS))
FIRE, HOLD = "fire", "hold"


def aim(state: State, who: str, target: str) -> None:
    """A turn of aiming at somebody; another target starts anew (AIM-01, AIM-06, AIM-07, AIM-11)."""
    person: Fighter = state.people[who]
    person.aim_turns = person.aim_turns + 1 if person.aim == target else 1
    person.aim, person.aim_arc = target, 0
    if state.told is not None:
        state.say("aim", who, ("AIM-01", "AIM-06", "AIM-07", "AIM-10"), target=target, turns=person.aim_turns)


def cover(state: State, who: str, arc: int) -> None:
    """A turn of aiming at an area: shoot whoever enters it (AIM-03..05)."""
    person: Fighter = state.people[who]
    person.aim_turns = person.aim_turns + 1 if person.aim == ARC else 1
    person.aim, person.aim_arc = ARC, arc
    if state.told is not None:
        state.say("cover", who, ("AIM-03", "AIM-04", "AIM-05"), arc=arc, turns=person.aim_turns)


def offer_aims(person: Fighter, arm: Arm, able: Sequence[str], can: dict[str, Any]) -> None:
    """Whom or what one may aim at: more turns than half the base skill gain nothing (AIM-10, AIM-11)."""
    if arm.missile is None or arm.missile.blast or not (most := aim_turns(99, arm.base)):
        return
    full = person.aim if person.aim_turns >= most else ""
    if aims := [foe for foe in able if foe != full] if full else able:
        can["aim"] = tuple(aims)
    if full != ARC:
        can["cover"] = ARCS


def forget_aim(state: State, who: str) -> None:
    """The aim is over (R-70)."""
    person: Fighter = state.people[who]
    person.aim, person.aim_turns, person.aim_arc = "", 0, 0


def aimed_cards(state: State, who: str, target: str, bracket: int) -> Part[tuple[Card, ...]]:
    """The extra cards of an aim that was held; the aim is then over (AIM-02..07, AIM-10)."""
    person: Fighter = state.people[who]
    extra = 0
    if person.aim in (target, ARC):
        extra = aim_cards(person.aim_turns, bracket, arm_of(state, who).base, person.aim_arc)
    forget_aim(state, who)
    if not extra:
        return ()
    aimed: tuple[Card, ...] = yield Draw(who, extra, "aim")
    return aimed


def bullets_that_hit(state: State, who: str, arm: Arm, bracket: int, clump: int) -> Part[int]:
    """How many hit: one, or as many of a burst as a second card says, each its own hit (BST-01..05, R-48)."""
    if arm.missile is None or not arm.missile.burst:
        return 1
    (card,) = yield Draw(who, 1, "burst")
    hits = burst_hits(card, bracket, clump)
    state.say("burst", who, ("BST-01", "R-48"), card=card, bracket=bracket, clump=clump, hits=hits)
    return hits


def reload(state: State, who: str, arm: Arm) -> None:
    """One turn of reloading (WNT-06, R-45)."""
    person: Fighter = state.people[who]
    assert arm.missile is not None
    person.reloading += 1
    done = person.reloading >= max(1, arm.reload)
    if done:
        set_shots(state, who, arm, arm.missile.shots)
        person.reloading = 0
    if state.told is not None:
        state.say(
            "reload",
            who,
            ("WNT-06", "R-45"),
            weapon=arm.name,
            turns=person.reloading,
            needed=arm.reload,
            done=int(done),
        )
