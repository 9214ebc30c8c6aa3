"""The menu of the own turn: what somebody may do now, word by word, and why not (ENG, MOV, REC, R-73, R-76, R-79)."""

from collections.abc import Generator, Sequence

from suits.arithmetic.ranges import STRIKING_RANGE
from suits.editions.contests.bonus_cards import commit_stages, playable
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.fighters import FOR_GOOD, arm_of
from suits.editions.contests.kit import Arm, Kit
from suits.editions.contests.menus import NUMBERS, PHASES, others_there, patients, targets
from suits.editions.contests.reach import CHARGE_ENDS, direction, distance
from suits.editions.contests.two_cards.answering import SHIELD_STAGE
from suits.editions.contests.two_cards.links import may_disengage
from suits.editions.contests.two_cards.missiles import offer_shots, shot_stages, to_reload, why_no_shot
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState, can_act
from suits.editions.contests.two_cards.two_weapons import has_two_weapons
from suits.requests import Barred, Stage

PASS, WAIT, LEAVE, STEP = "pass", "wait", "leave", "step"
DROP, SHIELD, SECOND = "drop", "shield", "second"
TOWARD, AWAY, CHARGE, STAY = "toward", "away", "charge", "stay"
WAYS = (TOWARD, AWAY)
OFFENSIVE = ("attack", "both", "charge", "shoot")
Can = dict[str, tuple[str, ...]]


def metres_left(state: TwoCardState, who: str) -> int:
    """Up to Reflexes metres a turn, a step counted with them (MOV-01, MOV-03, R-76)."""
    person = state.people[who]
    left: int = state.fixed.kits[who].arms[person.arm].speed - person.moved
    return left


def open_to(state: TwoCardState, who: str, stepped: bool) -> Can:
    """What this person may do now: each verb with the words that follow it, none where it stands alone.

    Walk or leave while unengaged; a step goes with anything (MOV-01, MOV-03, R-73, R-76).
    """
    fixed, person = state.fixed, state.people[who]
    kit, rules = fixed.kits[who], fixed.rules
    arm = kit.arms[person.arm]
    can: Can = {PASS: ()}
    ready = rules.is_ready(state, who)
    if arm.is_missile:
        offer_shots(state, who, arm, rules.can_attack(state, who), can)
    elif ready and rules.can_attack(state, who):
        _striking(state, who, arm, can)
    if who in fixed.swarms:  # it attacks and moves, nothing else
        if not person.links and arm.speed > person.moved and (ways := _ways(state, who)):
            can["move"] = ways
        return can
    if person.shock and not (person.struck or person.lost):
        can["recover"] = ()
    if fixed.combat:
        if not ready and rules.readying(state, who):
            can["ready"] = ()
        if kit.missiles and to_reload(state, who):
            can["reload"] = ()
        can |= fixed.in_hands[who][person.arm, person.shield, person.second]
        if kit.medic and (hurt := patients(state, who)):
            can["tend"] = hurt
        steps = rules.steps and not stepped
        if person.links:
            _moving_while_engaged(state, who, person, steps, can)
        else:
            if ways := _ways(state, who):
                if steps:
                    can[STEP] = ways
                if arm.speed > person.moved:
                    can["move"] = ways
            can[LEAVE] = ()
    else:
        can[LEAVE] = ()
    if rules.waits and state.phase > 1:
        can[WAIT] = PHASES[-(state.phase - 1) :]
    return can


def _moving_while_engaged(state: TwoCardState, who: str, person: TwoCardFighter, steps: bool, can: Can) -> None:
    """Disengage if that is allowed; a step goes with anything (MOV-03, ENG-04, ENG-05, R-76)."""
    if steps and (ways := _ways_to_step(state, who, person)):
        can[STEP] = ways
    if may_disengage(state, who):
        can["disengage"] = _ways_out(state, who)


def _ways(state: TwoCardState, who: str) -> tuple[str, ...]:
    """Away from anybody who is there, toward whoever is farther off than a charge goes (R-76)."""
    people = state.people
    at = people[who].at
    for other in state.fixed.foes[who]:
        foe = people[other]
        if abs(foe.at - at) > CHARGE_ENDS and foe.out not in FOR_GOOD:
            return WAYS
    others = others_there(state, who)
    if any([abs(people[other].at - at) > CHARGE_ENDS for other in others]):
        return WAYS
    return (AWAY,) if others else ()


def _ways_to_step(state: TwoCardState, who: str, person: TwoCardFighter) -> tuple[str, ...]:
    """The engaged stay within reach of all they are engaged with (MOV-03, R-76)."""
    gaps = [state.people[foe].at - person.at for foe in person.links]
    forward, back = min(gaps) > 1 - STRIKING_RANGE, max(gaps) < STRIKING_RANGE - 1
    if forward and back:
        return _ways(state, who)
    if not (forward or back):
        return ()
    return tuple([way for way in WAYS if _walking(state, who, way, 1)])


def _walking(state: TwoCardState, who: str, way: str, metres: int = 0) -> tuple[str, ...]:
    """From or to whom one can walk, or step if so many metres are given (MOV-03, R-76)."""
    people = state.people
    me, links = people[who].at, people[who].links
    others = others_there(state, who)
    if way == TOWARD:
        others = tuple([other for other in others if abs(people[other].at - me) > CHARGE_ENDS])
    if not (metres and links):
        return others

    def near(other: str) -> bool:
        at = me + direction(me, people[other].at, way == AWAY) * metres
        return all([abs(people[foe].at - at) < STRIKING_RANGE for foe in links])

    return tuple([other for other in others if near(other)])


def _striking(state: TwoCardState, who: str, arm: Arm, can: Can) -> None:
    """Attack whoever is in reach and was not met already; charge from afar if unengaged (RSP-07, FRQ-08, R-76)."""
    people = state.people
    person = people[who]
    at, met = person.at, person.met
    run = 0 if person.links else arm.speed - person.moved
    reach, far = [], []
    for foe in state.fixed.foes[who]:
        other = people[foe]
        if other.out not in HELPLESS if other.out else foe in met:
            continue
        metres = abs(other.at - at)
        if metres < STRIKING_RANGE or (arm.pole and state.fixed.rules.strikes_over(state, who, foe)):  # POL-10
            reach.append(foe)
        elif metres <= run:
            far.append(foe)
    if reach:
        can["attack"] = tuple(reach)
        if person.second and has_two_weapons(state, who) and not state.fixed.rules.bars_both(state, who)[0]:
            can["both"] = can["attack"]
    if far:
        can["charge"] = tuple(far)


def every_change_of_hands(kit: Kit) -> dict[tuple[str, bool, str], Can]:
    """For all that one can hold, weapon, shield and second weapon: change weapons, raise or drop something (R-79)."""
    return {
        (arm.id, shield, second): _change_of_hands(kit, arm, shield, second)
        for arm in kit.arms.values()
        for shield in (False, True)
        for second in ("", *kit.arms)
    }


def _change_of_hands(kit: Kit, arm: Arm, shield: bool, second: str) -> Can:
    can: Can = {}
    if others := kit.others[arm.id]:
        can["draw"] = others
    if 1 in arm.hands and not (shield or second):
        if kit.shield is not None:
            can["raise"] = ()
        if seconds := kit.seconds[arm.id]:
            can[SECOND] = seconds
    elif shield:
        can[DROP] = (SHIELD,)
    elif second:
        can[DROP] = (SECOND,)
    return can


def _ways_out(state: TwoCardState, who: str) -> tuple[str, ...]:
    ways = (STAY, *_ways(state, who)) if metres_left(state, who) > 0 else (STAY,)
    return (*ways, CHARGE) if _others_to_charge(state, who) else ways


def _others_to_charge(state: TwoCardState, who: str) -> tuple[str, ...]:
    """After disengaging: somebody else within a charge (R-76)."""
    person, rules = state.people[who], state.fixed.rules
    arm = arm_of(state, who)
    if arm.is_missile or not (rules.can_attack(state, who) and rules.is_ready(state, who)):
        return ()
    return tuple(
        foe
        for foe in targets(state, who)
        if foe not in person.links and foe not in person.met and distance(state, who, foe) <= metres_left(state, who)
    )


PROMPTS = {
    "aim": "At whom",
    "shoot": "At whom",
    "cover": "How wide an arc, in degrees",
    "draw": "Which weapon",
    SECOND: "Which weapon, in the other hand",
    DROP: "What",
    "move": "Which way",
    STEP: "Which way",
    "disengage": "And then",
    WAIT: "Until which phase",
}
_TO_OR_FROM = {TOWARD: "Toward whom", AWAY: "Away from whom"}


def stages(state: TwoCardState, who: str, stepped: bool) -> Generator[Stage, str, None]:
    """One short list after another."""
    can = open_to(state, who, stepped)
    verb = yield Stage("What do you do", tuple(can))
    words = can[verb]
    if not words:
        return
    word = yield Stage(PROMPTS.get(verb, "Whom"), words)
    if word in WAYS:
        yield Stage(_TO_OR_FROM[word], _walking(state, who, word, 1 if verb == STEP else 0))
        if verb != STEP:
            yield Stage("How many metres", NUMBERS[: metres_left(state, who)])
    elif word == CHARGE:
        foe = yield Stage("Whom", _others_to_charge(state, who))
        yield from _shield(state, who, foe)
        yield from _bonus(state, who)
    elif verb in OFFENSIVE:
        if arm_of(state, who).is_missile:
            yield from shot_stages(state, who, verb)
        else:
            yield from _shield(state, who, word)
        yield from _bonus(state, who)


def _shield(state: TwoCardState, who: str, foe: str) -> Generator[Stage, str, None]:
    """The shield may be spared where it would be used: against somebody who can strike back (R-21)."""
    rules = state.fixed.rules
    if not rules.may_spare_shield(state, who) or state.extra or foe in state.fixed.swarms:
        return
    if can_act(state, state.people[foe]) and rules.can_attack(state, foe):
        yield SHIELD_STAGE


def _bonus(state: TwoCardState, who: str) -> Generator[Stage, str, None]:
    if cards := playable(state.people[who]):
        yield from commit_stages(cards)


def barred(state: TwoCardState, who: str) -> Sequence[Barred]:
    """What one would expect but may not do."""
    person, arm, name = state.people[who], arm_of(state, who), state.fixed.names
    found = []
    if person.shock and (person.struck or person.lost):
        found.append(Barred("recover", "you have attacked or lost a contest since your last turn", "REC-02"))
    for foe in state.fixed.foes[who]:
        out, metres = state.people[foe].out, distance(state, who, foe)
        if out and out not in HELPLESS:
            found.append(Barred(f"attack {foe}", f"{name[foe]} is out of the fight: {out}", "R-73"))
        elif arm.is_missile:
            found += why_no_shot(state, who, foe)
        elif foe in person.met:
            found.append(Barred(f"attack {foe}", f"you have met {name[foe]} already", "RSP-07"))
        elif not state.fixed.rules.is_ready(state, who):
            found.append(Barred(f"attack {foe}", f"the {arm.name} is not ready", "WNT-01"))
        elif not state.fixed.rules.can_attack(state, who):
            found.append(Barred(f"attack {foe}", "what an attack takes was spent in defence", "R-75"))
        elif metres >= STRIKING_RANGE:
            found.append(Barred(f"attack {foe}", f"{name[foe]} is {metres} m away, out of reach", "R-76"))
            if not person.links and metres > (run := metres_left(state, who)):
                found.append(Barred(f"charge {foe}", f"{name[foe]} is {metres} m away; you can run {run} m", "R-76"))
    found += [Barred(f"attack {ally}", f"{name[ally]} is on the same side") for ally in state.fixed.friends[who]]
    if not state.fixed.combat or who in state.fixed.swarms:
        return found
    found += state.fixed.rules.bars_readying(state, who)
    if has_two_weapons(state, who):
        why, rule = state.fixed.rules.bars_both(state, who)
        found += [Barred(f"both {foe}", why, rule) for foe in targets(state, who) if why]
    if person.links and not may_disengage(state, who):
        found.append(Barred("disengage", "your opponents are not outnumbered, and they press you", "ENG-04"))
    if person.links:
        found.append(Barred("move", "you are engaged: disengage first", "R-76"))
        found.append(Barred(LEAVE, "you are engaged: disengage first", "R-73"))
    return found
