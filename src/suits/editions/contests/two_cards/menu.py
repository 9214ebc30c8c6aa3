"""The menu of the own turn: what somebody may do now, word by word, and why not (ENG, MOV, REC, R-73, R-76, R-79)."""

from collections.abc import Callable, Container, Generator, Sequence
from typing import NamedTuple

import msgspec

from suits.arithmetic.ranges import STRIKING_RANGE
from suits.choices import About
from suits.editions.contests.bonus_cards import playable
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.fighters import FOR_GOOD, arm_of
from suits.editions.contests.kit import Arm, Kit
from suits.editions.contests.menus import NUMBERS, PHASES, patients, targets
from suits.editions.contests.reach import CHARGE_ENDS, direction, distance
from suits.editions.contests.two_cards.deeds import ONE_EACH, Deed, announce_stages
from suits.editions.contests.two_cards.links import may_disengage
from suits.editions.contests.two_cards.missiles import offer_shots, shot_stages, to_reload, why_no_shot
from suits.editions.contests.two_cards.rules import TwoCardRules
from suits.editions.contests.two_cards.state import Hold, TwoCardFighter, TwoCardState, can_act
from suits.editions.contests.two_cards.two_weapons import has_two_weapons
from suits.requests import Barred, Form, Stage

PASS, WAIT, LEAVE, MOVE, STEP = "pass", "wait", "leave", "move", "step"
DROP, SHIELD, SECOND = "drop", "shield", "second"
TOWARD, AWAY, CHARGE, STAY = "toward", "away", "charge", "stay"
WAYS = (TOWARD, AWAY)
OFFENSIVE = frozenset(("attack", "both", "charge", "shoot"))
Words = tuple[str, ...]
Can = dict[str, Words | Callable[[TwoCardState, str], Words]]
"""Each verb with the words that follow it; where those take a while to find, how to find them once they are wanted."""


class Menu(msgspec.Struct, eq=False, gc=False):
    """What somebody may do now, asked for one short list after another, and what not."""

    state: TwoCardState
    person: TwoCardFighter
    stepped: bool
    """Whether they have taken the one step of this turn already (MOV-03)."""
    can: Can | None = None
    """What is open: the same however often somebody looks, while the question is."""

    def open(self) -> Can:
        """What this person may do now, looked up when somebody wants to know."""
        if self.can is None:
            self.can = open_to(self.state, self.person, self.stepped)
        return self.can

    def form(self) -> Form:
        """The decision."""
        return Form(self.stages, at_hand=self.at_hand)

    def at_hand(self, said: Words) -> Words | None:
        """The verbs, and the words after one of them, without a stage for each."""
        if len(said) > 1:
            return None
        can = self.can or self.open()
        if not said:
            return tuple(can)
        words = can.get(said[0], ())
        return words(self.state, self.person.id) if callable(words) else words

    def stages(self) -> Generator[Stage, str, Deed]:
        """A verb, and what goes with it. Random play spends much of its time here, so it is one generator."""
        state, person = self.state, self.person
        can = self.open()
        waits = STEP in can and MOVING  # one can move to nobody to whom one cannot step
        verb = yield Stage("What do you do", tuple(can), False, None, "act", ends=ALONE, waits=waits)
        words = can[verb]
        if not words:
            return ALONE[verb]
        who = person.id
        if callable(words):
            words = words(state, who)
        prompt, about, ends, constant = SECOND_WORDS[verb]
        steps = verb == STEP
        if verb == MOVE:
            constant = metres_left(state, who)  # that is told with it
        word = yield Stage(prompt, words, False, None, about, ends=ends, constant=constant)
        if word in WAYS:
            near = _stepping if steps and person.links else _walking
            whom = yield Stage(
                _TO_OR_FROM[word],
                near(state, who, word),
                False,
                None,
                "person",
                ends=steps or (),
                by_need=True,
                alike=True,
                constant=constant or True,
            )
            if steps:
                return Deed(verb, whom, word, 1)
            most = NUMBERS[: metres_left(state, who)]
            metres = yield Stage("How many metres", most, False, None, "number", ends=True, by_need=True, constant=True)
            return Deed(verb, whom, word, int(metres))
        if word == CHARGE:
            foe = yield Stage("Whom", _others_to_charge(state, who), False, None, "person")
            announced = yield from announce_stages(_may_spare_shield(state, who, foe), playable(person))
            return Deed(verb, foe, CHARGE, announced=announced)
        if verb not in OFFENSIVE:
            return _deed(verb, word, about)
        shots, spares = ONE_EACH, False
        if arm_of(state, who).is_missile:
            shots = yield from shot_stages(state, who, verb)
        else:
            spares = _may_spare_shield(state, who, word)
        cards = playable(person)
        if spares or cards:
            announced = yield from announce_stages(spares, cards)
            return Deed(verb, word, shots=shots, announced=announced)
        return Deed(verb, word) if shots is ONE_EACH else Deed(verb, word, shots=shots)

    def barred(self) -> Sequence[Barred]:
        """What one would expect but may not do."""
        return barred(self.state, self.person.id)


def metres_left(state: TwoCardState, who: str) -> int:
    """Up to Reflexes metres a turn, a step counted with them (MOV-01, MOV-03, R-76)."""
    person = state.people[who]
    left: int = state.fixed.kits[who].arms[person.arm].speed - person.moved
    return left


def open_to(state: TwoCardState, person: TwoCardFighter, stepped: bool) -> Can:
    """What this person may do now: each verb with the words that follow it, none where it stands alone."""
    who, fixed = person.id, state.fixed
    rules = fixed.rules
    hold: Hold = fixed.holds[who][person.arm][person.shield][person.second]
    can: Can = {PASS: ()}
    may_attack = rules.can_attack(state, person)
    if hold.arm.is_missile:
        offer_shots(state, person, hold, may_attack, can)
    elif may_attack:
        _striking(state, person, hold.arm, can)
    if hold.swarm:  # it attacks and moves, nothing else
        if not person.links and hold.arm.speed > person.moved:
            can[MOVE] = _ways
        return can
    if person.shock and not (person.struck or person.lost):
        can["recover"] = ()
    if not may_attack and rules.readying(state, who):
        can["ready"] = ()
    if hold.guns and to_reload(person, hold):
        can["reload"] = ()
    if person.links or person.moved or stepped or hold.medic or (rules.waits and state.phase <= 1):
        _not_at_ease(state, person, hold, stepped, can)
    else:
        can |= hold.at_ease
    return can


def _not_at_ease(state: TwoCardState, person: TwoCardFighter, hold: Hold, stepped: bool, can: Can) -> None:
    """For medics, and whoever is engaged or has moved: not all that others may do (CRT-08, MOV-01, MOV-03, R-76)."""
    rules = state.fixed.rules
    can |= hold.changes
    if hold.medic and (hurt := patients(state, person.id)):
        can["tend"] = hurt
    steps = rules.steps and not stepped
    if person.links and state.fixed.combat:
        _moving_while_engaged(state, person, steps, can)
    else:
        if steps and STEP in hold.at_ease:
            can[STEP] = _ways
        if hold.arm.speed > person.moved:
            can[MOVE] = _ways
        can[LEAVE] = ()
    if rules.waits and state.phase > 1:
        can[WAIT] = _later


def _later(state: TwoCardState, who: str) -> Words:
    """The phases that are still to come (ORD-05)."""
    return PHASES[-(state.phase - 1) :]


def _moving_while_engaged(state: TwoCardState, person: TwoCardFighter, steps: bool, can: Can) -> None:
    """Disengage if that is allowed; a step goes with anything (MOV-03, ENG-04, ENG-05, R-76)."""
    if steps:
        behind = ahead = STRIKING_RANGE  # metres to spare before one is out of somebody's reach
        for foe in person.links:
            gap = state.people[foe].at - person.at
            if behind > STRIKING_RANGE + gap:
                behind = STRIKING_RANGE + gap
            if ahead > STRIKING_RANGE - gap:
                ahead = STRIKING_RANGE - gap
        if (behind > 1 and ahead > -1) or (ahead > 1 and behind > -1):
            can[STEP] = _ways_to_step
    if may_disengage(state, person):
        can["disengage"] = _ways_out


def _ways_to_step(state: TwoCardState, who: str) -> Words:
    """The engaged stay within reach of all they are engaged with (MOV-03, R-76)."""
    return tuple([way for way in WAYS if _stepping(state, who, way)])


def _ways(state: TwoCardState, who: str) -> Words:
    """Away from anybody who is there, toward whoever is farther off than a charge goes (R-76)."""
    people = state.people
    at = people[who].at
    for other in state.fixed.others[who]:
        one = people[other]
        if abs(one.at - at) > CHARGE_ENDS and one.out not in FOR_GOOD:
            return WAYS
    return (AWAY,)


def _walking(state: TwoCardState, who: str, way: str) -> Words:
    """From or to whom one can walk (MOV-01, R-76)."""
    people, at = state.people, state.people[who].at
    nearest = CHARGE_ENDS if way == TOWARD else -1
    found = []
    for other in state.fixed.others[who]:
        one = people[other]
        if one.out not in FOR_GOOD and abs(one.at - at) > nearest:
            found.append(other)
    return tuple(found)


def _stepping(state: TwoCardState, who: str, way: str) -> Words:
    """From or to whom one can step, and stay within reach of all one is engaged with (MOV-03, R-76)."""
    people, at, links = state.people, state.people[who].at, state.people[who].links
    found: Words = ()
    for other in _walking(state, who, way):
        spot = at + direction(at, people[other].at, way == AWAY)
        if all([abs(people[foe].at - spot) < STRIKING_RANGE for foe in links]):
            found += (other,)
    return found


def _striking(state: TwoCardState, person: TwoCardFighter, arm: Arm, can: Can) -> None:
    """Attack whoever is in reach and was not met already; charge from afar if unengaged (RSP-07, FRQ-08, R-76)."""
    who, at, met, people = person.id, person.at, person.met, state.people
    run = 0 if person.links else arm.speed - person.moved
    reach: Words = ()
    far: Words = ()
    for foe in state.fixed.foes[who]:
        other = people[foe]
        if other.out not in HELPLESS if other.out else foe in met:
            continue
        metres = abs(other.at - at)
        if metres < STRIKING_RANGE:
            reach += (foe,)
            continue
        if arm.pole and state.fixed.rules.strikes_over(state, who, foe):
            reach += (foe,)  # POL-10
        if metres <= run:
            far += (foe,)
    if reach:
        can["attack"] = reach
        if person.second and has_two_weapons(state, who) and not state.fixed.rules.bars_both(state, who)[0]:
            can["both"] = reach
    if far:
        can["charge"] = far


def every_hold(kit: Kit, rules: TwoCardRules, *, swarm: bool, combat: bool) -> dict[str, dict[bool, dict[str, Hold]]]:
    """All that one can hold: weapon, shield and second weapon (R-79)."""
    return {
        arm.id: {
            shield: {second: _hold(kit, arm, shield, second, rules, swarm, combat) for second in ("", *kit.arms)}
            for shield in (False, True)
        }
        for arm in kit.arms.values()
    }


def _hold(kit: Kit, arm: Arm, shield: bool, second: str, rules: TwoCardRules, swarm: bool, combat: bool) -> Hold:
    """What follows from what somebody holds (MOV-01, MOV-03, ORD-05, R-73, R-76, R-79)."""
    guns = tuple([(kit.missiles.index(word), kit.arms[word]) for word in (arm.id, second) if word in kit.missiles])
    changes = _change_of_hands(kit, arm, shield, second) if combat else {}
    at_ease: Can = {**changes}
    if combat and rules.steps:
        at_ease[STEP] = _ways
    if combat and arm.speed:
        at_ease[MOVE] = _ways
    at_ease[LEAVE] = ()
    if rules.waits:
        at_ease[WAIT] = _later
    return Hold(arm, guns, changes, at_ease, kit.medic, swarm)


def _change_of_hands(kit: Kit, arm: Arm, shield: bool, second: str) -> dict[str, Words]:
    """Change weapons, raise or drop something (R-79)."""
    can: dict[str, Words] = {}
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


def _ways_out(state: TwoCardState, who: str) -> Words:
    """After disengaging: stay, walk, or charge somebody else (ENG-04, R-76)."""
    ways = (STAY, *_ways(state, who)) if metres_left(state, who) > 0 else (STAY,)
    return (*ways, CHARGE) if _others_to_charge(state, who) else ways


def _others_to_charge(state: TwoCardState, who: str) -> tuple[str, ...]:
    """After disengaging: somebody else within a charge (R-76)."""
    person, rules = state.people[who], state.fixed.rules
    arm = arm_of(state, who)
    if arm.is_missile or not rules.can_attack(state, person):
        return ()
    return tuple(
        foe
        for foe in targets(state, who)
        if foe not in person.links and foe not in person.met and distance(state, who, foe) <= metres_left(state, who)
    )


def _deed(verb: str, word: str, about: About) -> Deed:
    """What takes one word more, and no more."""
    if about == "person":
        return Deed(verb, word)
    if about == "number":
        return Deed(verb, number=int(word))
    return Deed(verb, way=word) if about == "way" else Deed(verb, weapon=word)


class Second(NamedTuple):
    """How a verb is asked further: what about, which words end it, and whether the list is always told alike."""

    prompt: str
    about: About
    ends: Container[str] | bool = True
    constant: int = False


SECOND_WORDS = {
    "attack": Second("Whom", "person", ends=False),
    "both": Second("Whom", "person", ends=False),
    "charge": Second("Whom", "person", ends=False),
    "tend": Second("Whom", "person"),
    "aim": Second("At whom", "person", constant=True),
    "shoot": Second("At whom", "person", ends=False),
    "cover": Second("How wide an arc, in degrees", "number", constant=True),
    "draw": Second("Which weapon", "weapon"),
    SECOND: Second("Which weapon, in the other hand", "weapon"),
    DROP: Second("What", "weapon", constant=True),
    MOVE: Second("Which way", "way", ends=()),
    STEP: Second("Which way", "way", ends=(), constant=True),
    "disengage": Second("And then", "way", ends=(STAY,)),
    WAIT: Second("Until which phase", "number", constant=True),
}
"""By the verb; whether an attack ends with whom it strikes depends on shields and bonus cards."""
ALONE = {verb: Deed(verb) for verb in (PASS, LEAVE, "recover", "ready", "reload", "raise")}
"""Verbs that stand alone."""
MOVING = (MOVE,)
_TO_OR_FROM = {TOWARD: "Toward whom", AWAY: "Away from whom"}


def _may_spare_shield(state: TwoCardState, who: str, foe: str) -> bool:
    """The shield may be spared where it would be used: against somebody who can strike back (R-21)."""
    rules, other = state.fixed.rules, state.people[foe]
    if not rules.may_spare_shield(state, state.people[who]) or state.extra or foe in state.fixed.swarms:
        return False
    return can_act(state, other) and bool(rules.can_attack(state, other))


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
        elif not state.fixed.rules.can_attack(state, person):
            found.append(Barred(f"attack {foe}", "what an attack takes was spent in defence", "R-75"))
        elif metres >= STRIKING_RANGE and not state.fixed.rules.strikes_over(state, who, foe):
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
    if person.links and not may_disengage(state, person):
        found.append(Barred("disengage", "they press you and are not outnumbered", "ENG-04"))
    if person.links:
        found.append(Barred("move", "you are engaged: disengage first", "R-76"))
        found.append(Barred(LEAVE, "you are engaged: disengage first", "R-73"))
    return found
