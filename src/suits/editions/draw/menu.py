"""What somebody may do in their phase, as a decision in stages; and what they may not, and why."""

from collections.abc import Generator, Sequence

import msgspec

from suits.arithmetic.aiming import aim_turns
from suits.arithmetic.ranges import STRIKING_RANGE
from suits.cards import Card
from suits.editions.contests.bleeding import bleeds
from suits.editions.contests.bonus_cards import commit_stages, may_bank, playable
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.fighters import arm_of, kit_of, shots_left
from suits.editions.contests.reach import bracket_of, can_charge, can_shoot, distance, in_reach
from suits.editions.draw.state import DrawState, is_ready
from suits.requests import Barred, Form, Stage

PASS, WAIT = "pass", "wait"
TOWARD, AWAY = "toward", "away"
ARCS = ("15", "30", "60")


class Choices(msgspec.Struct, frozen=True):
    """All that is open to somebody now, as plain values."""

    attack: tuple[str, ...] = ()
    charge: tuple[str, ...] = ()
    shoot: tuple[tuple[str, int], ...] = ()
    aim: tuple[str, ...] = ()
    cover: bool = False
    reload: bool = False
    draw: tuple[str, ...] = ()
    shield: bool = False
    metres: int = 0
    others: tuple[str, ...] = ()
    tend: tuple[str, ...] = ()
    bank: bool = False
    wait: int = 0
    bonus: tuple[Card, ...] = ()


def menu(state: DrawState, who: str, wait: int) -> Form:
    """The decision of somebody whose phase has come; `wait` is the highest later phase."""
    choices = open_to(state, who, wait)
    return Form(lambda: stages(choices))


def targets(state: DrawState, who: str) -> list[str]:
    """Foes who can be attacked: also the helpless, but not the dead or gone."""
    people = state.people
    return [foe for _, foe in state.fixed.attacks[who] if not people[foe].out or people[foe].out in HELPLESS]


def open_to(state: DrawState, who: str, wait: int) -> Choices:
    """What this person may do now."""
    person, kit, arm = state.people[who], kit_of(state, who), arm_of(state, who)
    foes = targets(state, who)
    noob = state.noob
    bonus = () if noob or not state.fixed.options.bonus_cards else playable(person)
    attack: tuple[str, ...] = ()
    charge: tuple[str, ...] = ()
    aim: tuple[str, ...] = ()
    shoot: tuple[tuple[str, int], ...] = ()
    if arm.is_missile:
        able = [foe for foe in foes if can_shoot(state, who, foe)]
        most = _most_shots(state, who)
        shoot = tuple((foe, most) for foe in able)
        if shots_left(state, who, arm) and not (arm.missile and arm.missile.blast):
            aim = tuple(able) if person.aim_turns < aim_turns(99, arm.base) else ()
    elif is_ready(state, who):
        attack = tuple([foe for foe in foes if in_reach(state, who, foe)])
        if len(attack) < len(foes):
            charge = tuple([foe for foe in foes if can_charge(state, who, foe)])
    return Choices(
        attack=attack,
        charge=charge,
        shoot=shoot,
        aim=aim,
        cover=bool(aim) or (arm.is_missile and person.aim == "" and shots_left(state, who, arm) > 0),
        reload=arm.is_missile and arm.missile is not None and shots_left(state, who, arm) < arm.missile.shots,
        draw=tuple([one for one in kit.arms if one != person.arm and one != "unarmed"]) if len(kit.arms) > 2 else (),
        shield=kit.shield is not None and not person.shield and 1 in arm.hands,
        metres=arm.speed,
        others=tuple([other for other in state.people if other != who and not state.people[other].out]),
        tend=_patients(state, who) if kit.medic else (),
        bank=not noob
        and state.fixed.options.bonus_cards
        and not person.spent
        and may_bank(person, person.cards) is None,
        wait=wait,
        bonus=bonus,
    )


def _most_shots(state: DrawState, who: str) -> int:
    """Shots or bullets in one use: the rate of fire, as far as loaded (R-47)."""
    arm = arm_of(state, who)
    assert arm.missile is not None
    return min(arm.missile.rof, shots_left(state, who, arm))


def _patients(state: DrawState, who: str) -> tuple[str, ...]:
    side = state.people[who].side
    return tuple(
        other
        for other, person in state.people.items()
        if other != who and person.side == side and bleeds(person) and in_reach(state, who, other)
    )


def stages(can: Choices) -> Generator[Stage, str, None]:
    """One short list after another."""
    verbs = [
        verb
        for verb, is_open in (
            (PASS, True),
            ("attack", can.attack),
            ("charge", can.charge),
            ("shoot", can.shoot),
            ("aim", can.aim),
            ("cover", can.cover),
            ("reload", can.reload),
            ("draw", can.draw),
            ("raise", can.shield),
            ("tend", can.tend),
            ("bank", can.bank),
            ("move", can.metres and can.others),
            (WAIT, can.wait),
            ("leave", True),
        )
        if is_open
    ]
    verb = yield Stage("What do you do", tuple(verbs))
    if verb == "attack":
        yield Stage("Whom", can.attack)
        yield from commit_stages(can.bonus)
    elif verb == "charge":
        yield Stage("Whom", can.charge)
        yield from commit_stages(can.bonus)
    elif verb == "shoot":
        yield from _shots(can)
        yield from commit_stages(can.bonus)
    elif verb == "aim":
        yield Stage("At whom", can.aim)
    elif verb == "cover":
        yield Stage("How wide an arc, in degrees", ARCS)
    elif verb == "draw":
        yield Stage("Which weapon", can.draw)
    elif verb == "tend":
        yield Stage("Whom", can.tend)
    elif verb == "move":
        yield Stage("Which way", (TOWARD, AWAY))
        yield Stage("From or to whom", can.others)
        yield Stage("How many metres", tuple(map(str, range(1, can.metres + 1))))
    elif verb == WAIT:
        yield Stage("Until which phase", tuple(str(phase) for phase in range(can.wait, 0, -1)))


def _shots(can: Choices) -> Generator[Stage, str, None]:
    target = yield Stage("At whom", tuple(foe for foe, _ in can.shoot))
    most = dict(can.shoot)[target]
    if most > 1:
        yield Stage("How many shots", tuple(map(str, range(1, most + 1))))


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
