"""What somebody may do in their phase, as a decision in stages; and what they may not, and why."""

from collections.abc import Callable, Generator, Sequence

import msgspec

from suits.arithmetic.aiming import aim_turns
from suits.arithmetic.ranges import STRIKING_RANGE
from suits.cards import Card
from suits.editions.contests.bleeding import bleeds
from suits.editions.contests.bonus_cards import commit_stages, may_bank, playable
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.fighters import FOR_GOOD, arm_of, kit_of, shots_left
from suits.editions.contests.reach import bracket_of, can_charge, can_shoot, distance, in_reach
from suits.editions.draw.state import DrawState, is_ready
from suits.requests import Barred, Form, Stage

PASS, WAIT = "pass", "wait"
TOWARD, AWAY = "toward", "away"
WAYS = (TOWARD, AWAY)
ARCS = ("15", "30", "60")
PHASES = tuple(str(phase) for phase in range(30, 0, -1))
NUMBERS = tuple(str(number) for number in range(1, 31))
OFFENSIVE = ("attack", "charge", "shoot")
BARE = "unarmed"
READY = "ready"
BUSY = ("reload", "draw", "raise", "tend")
WITHOUT_A_PHASE = (PASS, *BUSY, "move", "leave")
ARC = "arc"


class Extras(msgspec.Struct, frozen=True):
    """What the later stages need."""

    shots: int = 1
    others: tuple[str, ...] = ()
    metres: int = 0
    bonus: tuple[Card, ...] = ()


def menu(state: DrawState, who: str, wait: int, only: tuple[str, ...] = ()) -> Form:
    """The decision of somebody whose phase has come; `wait` is the highest later phase, `only` the verbs allowed.

    Bonus cards may be used however many cards were drawn, but not by novices (MCD-06, NOO-02).
    """
    verbs = open_to(state, who, wait)
    if only:
        verbs = {verb: words for verb, words in verbs.items() if verb in only}
    return Form(lambda: stages(verbs, lambda: _extras(state, who)))


def _extras(state: DrawState, who: str) -> Extras:
    person, arm = state.people[who], arm_of(state, who)
    return Extras(
        shots=_most_shots(state, who) if arm.is_missile else 1,
        others=tuple([other for other in state.people if other != who and state.people[other].out not in FOR_GOOD]),
        metres=arm.speed,
        bonus=playable(person) if state.fixed.options.bonus_cards and not state.noob else (),
    )


def has_something_to_do(state: DrawState, who: str) -> bool:
    """Whether somebody without a phase has use for the turn: something to get ready, or somebody to walk to (R-15)."""
    person, kit, arm = state.people[who], kit_of(state, who), arm_of(state, who)
    if len(kit.arms) > 2 or (kit.shield is not None and not person.shield) or (kit.medic and _patients(state, who)):
        return True
    if arm.missile is not None and shots_left(state, who, arm) < arm.missile.shots:
        return True
    return any(not in_reach(state, who, foe) for foe in targets(state, who))


def targets(state: DrawState, who: str) -> list[str]:
    """Foes who can be attacked: also the helpless, but not the dead or gone."""
    people = state.people
    return [foe for _, foe in state.fixed.attacks[who] if not people[foe].out or people[foe].out in HELPLESS]


def open_to(state: DrawState, who: str, wait: int) -> dict[str, tuple[str, ...]]:
    """What this person may do now: each verb with the words that follow it, none where it stands alone."""
    person, kit, arm = state.people[who], kit_of(state, who), arm_of(state, who)
    can: dict[str, tuple[str, ...]] = {PASS: ()}
    foes = targets(state, who)
    if arm.is_missile:
        _with_a_missile(state, who, foes, can)
    elif person.slow_until < state.round:
        people, at = state.people, person.at
        reach = [foe for foe in foes if -STRIKING_RANGE < people[foe].at - at < STRIKING_RANGE]
        if reach:
            can["attack"] = tuple(reach)
        if len(reach) < len(foes):
            _offer(can, "charge", [foe for foe in foes if can_charge(state, who, foe)])
    elif not state.phase:
        can[READY] = ()  # CLB-06: in an extra action
    if len(kit.arms) > 2 or person.arm == BARE:
        _offer(can, "draw", [one for one in kit.arms if one not in (person.arm, BARE)])
    if kit.shield is not None and not person.shield and 1 in arm.hands:
        can["raise"] = ()
    if kit.medic:
        _offer(can, "tend", _patients(state, who))
    if state.fixed.options.bonus_cards and not (state.noob or person.spent) and may_bank(person, person.cards) is None:
        can["bank"] = ()
    if arm.speed:
        can["move"] = WAYS
    if wait:
        can[WAIT] = PHASES[-wait:]
    can["leave"] = ()
    return can


def _offer(can: dict[str, tuple[str, ...]], verb: str, words: Sequence[str]) -> None:
    if words:
        can[verb] = tuple(words)


def _with_a_missile(state: DrawState, who: str, foes: list[str], can: dict[str, tuple[str, ...]]) -> None:
    """Shoot, aim or cover while it is loaded; reload when it is not full (AIM-01, AIM-10, WNT-06)."""
    person, arm = state.people[who], arm_of(state, who)
    assert arm.missile is not None
    if shots_left(state, who, arm):
        able = [foe for foe in foes if can_shoot(state, who, foe)]
        _offer(can, "shoot", able)
        if not arm.missile.blast and (most := aim_turns(99, arm.base)):
            full = person.aim if person.aim_turns >= most else ""
            _offer(can, "aim", [foe for foe in able if foe != full])
            if full != ARC:
                can["cover"] = ARCS
    if shots_left(state, who, arm) < arm.missile.shots:
        can["reload"] = ()


def _most_shots(state: DrawState, who: str) -> int:
    """Shots or bullets in one use: the rate of fire, as far as loaded (R-47)."""
    arm = arm_of(state, who)
    assert arm.missile is not None
    return min(arm.missile.rof, shots_left(state, who, arm))


def _patients(state: DrawState, who: str) -> list[str]:
    side = state.people[who].side
    return [
        other
        for other, person in state.people.items()
        if other != who and person.side == side and bleeds(person) and in_reach(state, who, other)
    ]


PROMPTS = {
    "aim": "At whom",
    "shoot": "At whom",
    "cover": "How wide an arc, in degrees",
    "draw": "Which weapon",
    "move": "Which way",
    WAIT: "Until which phase",
}


def stages(can: dict[str, tuple[str, ...]], look: Callable[[], Extras]) -> Generator[Stage, str, None]:
    """One short list after another; `look` tells what only the later ones need."""
    verb = yield Stage("What do you do", tuple(can))
    if can[verb]:
        yield Stage(PROMPTS.get(verb, "Whom"), can[verb])
    if verb == "move":
        extras = look()
        yield Stage("From or to whom", extras.others)
        yield Stage("How many metres", NUMBERS[: extras.metres])
    elif verb in OFFENSIVE:
        extras = look()
        if verb == "shoot" and extras.shots > 1:
            yield Stage("How many shots", tuple(map(str, range(1, extras.shots + 1))))
        yield from commit_stages(extras.bonus)


def barred(state: DrawState, who: str) -> Sequence[Barred]:
    """What one would expect but may not do."""
    name, arm = state.fixed.names, arm_of(state, who)
    found = [Barred(f"attack {friend}", f"{name[friend]} is on the same side") for friend in _friends(state, who)]
    for _, foe in state.fixed.attacks[who]:
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
