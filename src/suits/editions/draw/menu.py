"""What somebody may do in their phase, as a decision in stages; and what they may not, and why."""

from collections.abc import Generator, Sequence
from functools import partial

import msgspec

from suits.arithmetic.ranges import STRIKING_RANGE
from suits.choices import About
from suits.editions.contests.bonus_cards import Bonus, commit_stages, may_bank, playable
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.fighters import arm_of, kit_of, shots_left
from suits.editions.contests.kit import Arm, Kit
from suits.editions.contests.menus import NUMBERS, PHASES, others_there, patients, targets
from suits.editions.contests.reach import bracket_of, distance, in_reach
from suits.editions.contests.readiness import is_ready
from suits.editions.contests.shooting import offer_aims
from suits.editions.draw.state import DrawState
from suits.requests import Barred, Form, Stage

PASS, WAIT, LEAVE = "pass", "wait", "leave"
TOWARD, AWAY = "toward", "away"
WAYS = (TOWARD, AWAY)
OFFENSIVE = ("attack", "charge", "shoot")
READY = "ready"
ALONE = (PASS, LEAVE, READY, "bank", "reload", "raise")
"""Verbs that stand alone."""


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What somebody chose to do: to whom, how many, which way, with which weapon, and with which bonus cards."""

    verb: str
    target: str = ""
    number: int = 0
    """Shots, metres, degrees, or a phase."""
    away: bool = False
    weapon: str = ""
    bonus: tuple[Bonus, ...] = ()


def menu(state: DrawState, who: str, wait: int) -> Form:
    """The decision of somebody whose phase has come; `wait` is the highest later phase."""
    return _form(state, who, open_to(state, who, wait))


def quiet_menu(state: DrawState, who: str) -> Form:
    """The decision of somebody without a phase: move, or get something ready (R-15)."""
    return _form(state, who, open_without_a_phase(state, who))


def _form(state: DrawState, who: str, can: dict[str, tuple[str, ...]]) -> Form:
    return Form(partial(stages, state, who, can), at_hand=partial(_at_hand, can))


def _at_hand(can: dict[str, tuple[str, ...]], said: tuple[str, ...]) -> tuple[str, ...] | None:
    """The verbs, and the words after one of them, without a stage for each."""
    if len(said) > 1:
        return None
    return can.get(said[0], ()) if said else tuple(can)


def has_something_to_do(state: DrawState, who: str) -> bool:
    """Whether somebody without a phase has use for the turn: something to get ready, or somebody to walk to (R-15)."""
    person, kit = state.people[who], kit_of(state, who)
    arm = kit.arms[person.arm]
    if len(kit.arms) > 2 or (kit.shield is not None and not person.shield) or (kit.medic and patients(state, who)):
        return True
    if arm.missile is not None and shots_left(state, who, arm) < arm.missile.shots:
        return True
    return any([not in_reach(state, who, foe) for foe in targets(state, who)])


def open_to(state: DrawState, who: str, wait: int) -> dict[str, tuple[str, ...]]:
    """What this person may do now: each verb with the words that follow it, none where it stands alone."""
    person, kit = state.people[who], kit_of(state, who)
    arm = kit.arms[person.arm]
    can: dict[str, tuple[str, ...]] = {PASS: ()}
    if arm.is_missile:
        _shooting(state, who, arm, can)
    elif person.slow_until < state.round:
        _striking(state, who, arm, can)
    elif not state.phase:
        can[READY] = ()  # CLB-06: in an extra action
    _getting_ready(state, who, kit, can)
    if state.fixed.options.bonus_cards and not (state.noob or person.spent) and may_bank(person, person.cards) is None:
        can["bank"] = ()
    if arm.speed:
        can["move"] = WAYS
    if wait:
        can[WAIT] = PHASES[-wait:]
    can[LEAVE] = ()
    return can


def open_without_a_phase(state: DrawState, who: str) -> dict[str, tuple[str, ...]]:
    """What needs no contest of one's own (R-15)."""
    kit = kit_of(state, who)
    can: dict[str, tuple[str, ...]] = {PASS: ()}
    _getting_ready(state, who, kit, can)
    if kit.arms[state.people[who].arm].speed:
        can["move"] = WAYS
    can[LEAVE] = ()
    return can


def _striking(state: DrawState, who: str, arm: Arm, can: dict[str, tuple[str, ...]]) -> None:
    """Attack whoever is in reach, charge whoever is not farther than Speed in metres (MOV-02, R-60, R-76)."""
    people, at = state.people, state.people[who].at
    reach, charge = [], []
    for foe in targets(state, who):
        metres = abs(people[foe].at - at)
        if metres < STRIKING_RANGE:
            reach.append(foe)
        elif metres <= arm.speed:
            charge.append(foe)
    if reach:
        can["attack"] = tuple(reach)
    if charge:
        can["charge"] = tuple(charge)


def _shooting(state: DrawState, who: str, arm: Arm, can: dict[str, tuple[str, ...]]) -> None:
    """Shoot, aim or cover while it is loaded (AIM-01, AIM-10, WNT-06)."""
    if arm.missile is None or not shots_left(state, who, arm):
        return
    person, people = state.people[who], state.people
    at, reach = person.at, arm.ranges[-1]
    able = [foe for foe in targets(state, who) if abs(people[foe].at - at) <= reach]
    if able:
        can["shoot"] = tuple(able)
    offer_aims(person, arm, able, can)


def _getting_ready(state: DrawState, who: str, kit: Kit, can: dict[str, tuple[str, ...]]) -> None:
    """Reload what is not full, change weapons, raise a shield, tend somebody (WNT-06, R-79, CRT-08)."""
    person = state.people[who]
    arm = kit.arms[person.arm]
    if arm.missile is not None and shots_left(state, who, arm) < arm.missile.shots:
        can["reload"] = ()
    if others := kit.others[person.arm]:
        can["draw"] = others
    if kit.shield is not None and not person.shield and 1 in arm.hands:
        can["raise"] = ()
    if kit.medic and (hurt := patients(state, who)):
        can["tend"] = hurt


def _most_shots(state: DrawState, who: str) -> int:
    """Shots or bullets in one use: the rate of fire, as far as loaded (R-47)."""
    arm = arm_of(state, who)
    assert arm.missile is not None
    return min(arm.missile.rof, shots_left(state, who, arm))


NEXT: dict[str, tuple[str, About]] = {
    "attack": ("Whom", "person"),
    "charge": ("Whom", "person"),
    "shoot": ("At whom", "person"),
    "aim": ("At whom", "person"),
    "tend": ("Whom", "person"),
    "cover": ("How wide an arc, in degrees", "number"),
    "draw": ("Which weapon", "weapon"),
    "move": ("Which way", "way"),
    WAIT: ("Until which phase", "number"),
}
"""What is asked for after the verb, and what that is about."""

Stages = Generator[Stage, str, Deed]


def stages(state: DrawState, who: str, can: dict[str, tuple[str, ...]]) -> Stages:
    """One short list after another."""
    verb = yield Stage("What do you do", tuple(can), about="act", ends=ALONE)
    words = can[verb]
    if not words:
        return Deed(verb)
    prompt, about = NEXT[verb]
    word = yield Stage(prompt, words, about=about, ends=about != "way" and verb not in OFFENSIVE)
    if about == "way":
        return (yield from _walk(state, who, verb, word))
    if verb in OFFENSIVE:
        return (yield from _offend(state, who, verb, word))
    if about == "number":
        return Deed(verb, number=int(word))
    return Deed(verb, weapon=word) if about == "weapon" else Deed(verb, word)


def _walk(state: DrawState, who: str, verb: str, way: str) -> Stages:
    prompt = "Toward whom" if way == TOWARD else "Away from whom"
    other = yield Stage(prompt, others_there(state, who), about="person", by_need=True, alike=True)
    most = NUMBERS[: arm_of(state, who).speed]
    metres = yield Stage("How many metres", most, about="number", ends=True, by_need=True)
    return Deed(verb, other, int(metres), way == AWAY)


def _offend(state: DrawState, who: str, verb: str, foe: str) -> Stages:
    """Bonus cards may be used however many cards were drawn, but not by novices (MCD-06, NOO-02)."""
    shots = "1"
    if verb == "shoot" and (most := _most_shots(state, who)) > 1:
        shots = yield Stage("How many shots", NUMBERS[:most], about="number")
    bonus: tuple[Bonus, ...] = ()
    if state.fixed.options.bonus_cards and not state.noob:
        bonus = yield from commit_stages(playable(state.people[who]))
    return Deed(verb, foe, int(shots), bonus=bonus)


def barred(state: DrawState, who: str) -> Sequence[Barred]:
    """What one would expect but may not do."""
    name, arm = state.fixed.names, arm_of(state, who)
    found = [Barred(f"attack {friend}", f"{name[friend]} is on the same side") for friend in _friends(state, who)]
    for foe in state.fixed.foes[who]:
        out = state.people[foe].out
        metres = distance(state, who, foe)
        if out and out not in HELPLESS:
            found.append(Barred(f"attack {foe}", f"{name[foe]} is out of the fight: {out}", "R-73"))
        elif arm.is_missile:
            found += _why_no_shot(state, who, foe, metres)
        elif not is_ready(state, who):
            found.append(Barred(f"attack {foe}", f"the {arm.name} is slow and not ready yet", "WNT-01"))
        elif metres >= STRIKING_RANGE:
            found.append(Barred(f"attack {foe}", f"{name[foe]} is {metres} m away, out of reach", "R-76"))
            if metres > arm.speed:
                found.append(
                    Barred(f"charge {foe}", f"{name[foe]} is {metres} m away; you charge {arm.speed} m", "R-76")
                )
    reason = may_bank(state.people[who], state.people[who].cards) if state.fixed.options.bonus_cards else None
    if reason:
        found.append(Barred("bank", reason, "BON-01"))
    return found


def _friends(state: DrawState, who: str) -> list[str]:
    side = state.people[who].side
    return [other for other, person in state.people.items() if person.side == side and other != who]


def _why_no_shot(state: DrawState, who: str, foe: str, metres: int) -> list[Barred]:
    arm, name = arm_of(state, who), state.fixed.names[foe]
    found = [Barred(f"attack {foe}", f"a {arm.name} is for shooting", "R-79")]
    if not shots_left(state, who, arm):
        found.append(Barred(f"shoot {foe}", f"the {arm.name} is not loaded", "WNT-06"))
    elif bracket_of(arm, metres) >= len(arm.ranges):
        found.append(Barred(f"shoot {foe}", f"{name} is {metres} m away; it reaches {arm.ranges[-1]} m", "R-46"))
    return found
