"""What somebody does on the own turn: the menu, and carrying it out (ENG, MOV, REC, R-76, R-79)."""

from collections.abc import Generator, Sequence
from functools import partial

from suits.arithmetic.ranges import STRIKING_RANGE
from suits.editions.contests.bonus_cards import commit_stages, playable
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.fighters import GONE, arm_of, kit_of
from suits.editions.contests.kit import Arm, Kit
from suits.editions.contests.menus import NUMBERS, PHASES, others_there, patients, targets
from suits.editions.contests.reach import CHARGE_ENDS, direction, distance, move_to
from suits.editions.contests.shooting import aim, cover, reload
from suits.editions.contests.two_cards.answering import SHIELD_STAGE
from suits.editions.contests.two_cards.crowds import is_swarm
from suits.editions.contests.two_cards.exchange import attack
from suits.editions.contests.two_cards.links import cut_links, may_disengage
from suits.editions.contests.two_cards.missiles import (
    offer_shots,
    shoot,
    shoot_with_both,
    shot_stages,
    shots_before,
    to_reload,
    why_no_shot,
)
from suits.editions.contests.two_cards.recovering import recover
from suits.editions.contests.two_cards.state import TwoCardState
from suits.editions.contests.two_cards.two_weapons import attack_with_both, has_two_weapons
from suits.requests import Ask, Barred, Form, Part, Scene, Stage

PASS, WAIT, LEAVE, STEP = "pass", "wait", "leave", "step"
DROP, SHIELD, SECOND = "drop", "shield", "second"
FREE = (STEP, DROP)
TOWARD, AWAY, CHARGE, STAY = "toward", "away", "charge", "stay"
WAYS = (TOWARD, AWAY)
OFFENSIVE = ("attack", "both", "charge", "shoot")
MOVES = ("move", "charge", "disengage", STEP)
Can = dict[str, tuple[str, ...]]


def own_turn(state: TwoCardState, who: str) -> Part[bool]:
    """Choose and act; a step, or dropping something, may come before. Whether they wait for a later phase instead.

    (MOV-03, ORD-05, R-79)
    """
    person = state.people[who]
    stepped = False
    while True:
        menu = partial(stages, state, who, stepped)
        choice = yield Ask(who, "act", Form(menu), partial(barred, state, who))
        words = choice.split()
        if words[0] == WAIT:
            person.wait = int(words[1])
            state.say("wait", who, ("ORD-05", "R-74"), phase=person.wait)
            return True
        if (yield from shot_at_first(state, who, words[0])):
            if person.out or person.dazed or person.loses_turn or person.acted:
                return False  # hit, or the action spent in answering
            if choice not in Form(menu):
                continue  # what they wanted was lost in defence
        yield from carry_out(state, who, words)
        if words[0] not in FREE or person.out or person.dazed or person.loses_turn:
            return False
        stepped = stepped or words[0] == STEP


def shot_at_first(state: TwoCardState, who: str, verb: str) -> Part[bool]:
    """Whoever has aimed at them may fire before they act; whether anybody did (AIM-02)."""
    if verb == PASS or not any([one.aim for one in state.people.values()]):
        return False
    fired: bool = yield from shots_before(state, who, verb in MOVES)
    return fired


def carry_out(state: TwoCardState, who: str, words: list[str]) -> Scene:
    """Do what was chosen."""
    verb, rest = words[0], words[1:]
    if verb == PASS:
        return
    if verb in OFFENSIVE:
        yield from offend(state, who, verb, rest)
    elif verb == "recover":
        yield from recover(state, who)
    elif verb == "disengage":
        yield from disengage(state, who, rest)
    else:
        quiet_action(state, who, verb, rest)


def offend(state: TwoCardState, who: str, verb: str, rest: list[str]) -> Scene:
    """Attack, charge or shoot."""
    if verb == "charge":
        charge(state, who, rest[0])
    if verb == "both" and arm_of(state, who).is_missile:
        yield from shoot_with_both(state, who, rest[0], int(rest[1]), int(rest[2]), rest[3:])
    elif verb == "both":
        yield from attack_with_both(state, who, rest[0], rest[1:])
    elif verb == "shoot":
        several = len(rest) > 1 and rest[1].isdigit()
        yield from shoot(state, who, rest[0], int(rest[1]) if several else 1, rest[2 if several else 1 :])
    else:
        yield from attack(state, who, rest[0], rest[1:])


def charge(state: TwoCardState, who: str, target: str) -> None:
    """A straight run up to somebody, ending in an attack (MOV-02, R-76)."""
    walk(state, who, target, metres_left(state, who))
    state.say("charge", who, ("MOV-02", "R-76"), target=target)


def walk(state: TwoCardState, who: str, other: str, metres: int, *, away: bool = False) -> int:
    """Move along the line, and remember how far (RDF-03)."""
    person = state.people[who]
    before = person.at
    move_to(state, who, other, metres, away=away)
    gone: int = abs(person.at - before)
    person.moved += gone
    return gone


def metres_left(state: TwoCardState, who: str) -> int:
    """Up to Reflexes metres a turn, a step counted with them (MOV-01, MOV-03, R-76)."""
    left: int = arm_of(state, who).speed - state.people[who].moved
    return left


def disengage(state: TwoCardState, who: str, rest: list[str]) -> Scene:
    """Cut all links, then move away or charge somebody else, all in one action (ENG-04, ENG-05, R-76)."""
    was = state.people[who].links
    cut_links(state, who)
    state.say("disengage", who, ("ENG-04", "ENG-05", "R-76"), people=was)
    if rest[0] == CHARGE and state.fixed.rules.can_attack(state, who):
        charge(state, who, rest[1])
        yield from attack(state, who, rest[1], rest[2:])
    elif rest[0] in WAYS:
        move(state, who, rest)


def move(state: TwoCardState, who: str, rest: list[str]) -> None:
    """Up to Reflexes metres (MOV-01)."""
    gone = walk(state, who, rest[1], int(rest[2]), away=rest[0] == AWAY)
    if state.told is not None:
        state.say("move", who, ("MOV-01", "R-76"), target=rest[1], way=rest[0], metres=gone)


def quiet_action(state: TwoCardState, who: str, verb: str, rest: list[str]) -> None:
    """An action without a contest."""
    person = state.people[who]
    if verb == "move":
        move(state, who, rest)
    elif verb == STEP:
        gone = walk(state, who, rest[1], 1, away=rest[0] == AWAY)
        state.say("step", who, ("MOV-03", "R-76"), target=rest[1], way=rest[0], metres=gone)
    elif verb == "aim":
        aim(state, who, rest[0])
    elif verb == "cover":
        cover(state, who, int(rest[0]))
    elif verb == "reload":
        reload(state, who, to_reload(state, who) or arm_of(state, who))
    elif verb == "ready":
        state.fixed.rules.make_ready(state, who)
    elif verb == "draw":
        draw_weapon(state, who, rest[0])
    elif verb == "raise":
        person.shield = True
        state.say("raise", who, ("R-79",))
    elif verb == SECOND:
        person.second = rest[0]
        state.say("draw weapon", who, ("R-79", "TWO-02"), weapon=kit_of(state, who).arms[rest[0]].name, second="yes")
    elif verb == DROP:
        drop(state, who, rest[0])
    elif verb == "tend":
        person.tends = rest[0]
        state.say("tend", who, ("CRT-08",), target=rest[0])
    elif verb == LEAVE:
        person.out = GONE
        state.say("gone", who, ("R-73",))


def draw_weapon(state: TwoCardState, who: str, word: str) -> None:
    """Change weapons: the action of a turn; one that needs both hands means dropping what the other holds (R-79)."""
    person, kit = state.people[who], kit_of(state, who)
    person.arm = word
    person.reloading = 0
    person.aim, person.aim_turns, person.aim_arc = "", 0, 0
    if 1 not in kit.arms[word].hands:
        person.shield = False
        person.second = ""
    if person.second not in kit.seconds[word]:
        person.second = ""
    state.fixed.rules.takes_in_hand(state, who)
    state.say("draw weapon", who, ("R-79",), weapon=kit.arms[word].name, second="")


def drop(state: TwoCardState, who: str, what: str) -> None:
    """Let go of what the other hand holds: free, on the own turn (R-79)."""
    person, kit = state.people[who], kit_of(state, who)
    if what == SHIELD and kit.shield is not None:
        person.shield, name = False, kit.shield.name
    else:
        person.second, name = "", kit.arms[person.second].name
    state.say("drop", who, ("R-79",), weapon=name)


# The menu


def open_to(state: TwoCardState, who: str, stepped: bool) -> Can:
    """What this person may do now: each verb with the words that follow it, none where it stands alone."""
    person, kit, rules = state.people[who], kit_of(state, who), state.fixed.rules
    arm = kit.arms[person.arm]
    can: Can = {PASS: ()}
    may_attack = rules.can_attack(state, who)
    if arm.is_missile:
        offer_shots(state, who, targets(state, who), may_attack, can)
    elif may_attack and rules.is_ready(state, who):
        _striking(state, who, arm, can)
    if is_swarm(state, who):  # it attacks and moves, nothing else
        if not person.links and metres_left(state, who) > 0 and (ways := _ways(state, who)):
            can["move"] = ways
        return can
    if person.shock and not (person.struck or person.lost):
        can["recover"] = ()
    if not state.fixed.combat:
        can[LEAVE] = ()
    else:
        if rules.readying(state, who):
            can["ready"] = ()
        _getting_ready(state, who, kit, arm, can)
        _moving(state, who, stepped, can)
    if rules.waits and state.phase > 1:
        can[WAIT] = PHASES[-(state.phase - 1) :]
    return can


def _moving(state: TwoCardState, who: str, stepped: bool, can: Can) -> None:
    """Walk or leave while unengaged, else disengage if that is allowed; a step goes with anything.

    (MOV-01, MOV-03, ENG-04, ENG-05, R-73, R-76)
    """
    if state.fixed.rules.steps and not stepped and (ways := _ways(state, who, 1)):
        can[STEP] = ways
    if not state.people[who].links:
        if metres_left(state, who) > 0 and (ways := _ways(state, who)):
            can["move"] = ways
        can[LEAVE] = ()
    elif may_disengage(state, who):
        can["disengage"] = _ways_out(state, who)


def _ways(state: TwoCardState, who: str, metres: int = 0) -> tuple[str, ...]:
    return tuple([way for way in WAYS if _walking(state, who, way, metres)])


def _walking(state: TwoCardState, who: str, way: str, metres: int = 0) -> tuple[str, ...]:
    """From or to whom one can walk; the engaged stay within reach of all they are engaged with (MOV-03, R-76)."""
    others = others_there(state, who)
    if way == TOWARD:
        others = tuple([other for other in others if distance(state, who, other) > CHARGE_ENDS])
    links = state.people[who].links
    if not (metres and links):
        return others
    me, people = state.people[who].at, state.people

    def near(other: str) -> bool:
        at = me + direction(state, who, other, away=way == AWAY) * metres
        return all([abs(people[foe].at - at) < STRIKING_RANGE for foe in links])

    return tuple([other for other in others if near(other)])


def _striking(state: TwoCardState, who: str, arm: Arm, can: Can) -> None:
    """Attack whoever is in reach and was not met already; charge from afar if unengaged (RSP-07, FRQ-08, R-76)."""
    people, person = state.people, state.people[who]
    at, met = person.at, person.met
    reach, far = [], []
    for foe in targets(state, who):
        if foe in met and not people[foe].out:
            continue
        metres = abs(people[foe].at - at)
        if metres < STRIKING_RANGE:
            reach.append(foe)
        elif arm.pole and state.fixed.rules.strikes_over(state, who, foe):
            reach.append(foe)  # POL-10
        elif metres <= arm.speed - person.moved and not person.links:
            far.append(foe)
    if reach:
        can["attack"] = tuple(reach)
        if has_two_weapons(state, who) and not state.fixed.rules.bars_both(state, who)[0]:
            can["both"] = can["attack"]
    if far:
        can["charge"] = tuple(far)


def _getting_ready(state: TwoCardState, who: str, kit: Kit, arm: Arm, can: Can) -> None:
    """Reload what is not full, change weapons, raise a shield, tend somebody (WNT-06, R-79, CRT-08)."""
    person = state.people[who]
    if to_reload(state, who):
        can["reload"] = ()
    if others := kit.others[person.arm]:
        can["draw"] = others
    if 1 in arm.hands and not (person.shield or person.second):
        if kit.shield is not None:
            can["raise"] = ()
        if seconds := kit.seconds[person.arm]:
            can[SECOND] = seconds
    elif person.shield:
        can[DROP] = _THE_SHIELD
    elif person.second:
        can[DROP] = _THE_SECOND
    if kit.medic and (hurt := patients(state, who)):
        can["tend"] = hurt


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


_THE_SHIELD, _THE_SECOND = (SHIELD,), (SECOND,)
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


def stages(state: TwoCardState, who: str, stepped: bool) -> Generator[Stage, str, None]:
    """One short list after another."""
    can = open_to(state, who, stepped)
    verb = yield Stage("What do you do", tuple(can))
    word = ""
    if can[verb]:
        word = yield Stage(PROMPTS.get(verb, "Whom"), can[verb])
    if word in WAYS:
        yield Stage("From or to whom", _walking(state, who, word, 1 if verb == STEP else 0))
        if verb != STEP:
            yield Stage("How many metres", NUMBERS[: metres_left(state, who)])
    elif word == CHARGE:
        yield Stage("Whom", _others_to_charge(state, who))
        yield from _shield(state, who)
        yield from _bonus(state, who)
    elif verb in OFFENSIVE:
        if arm_of(state, who).is_missile:
            yield from shot_stages(state, who, verb)
        else:
            yield from _shield(state, who)
        yield from _bonus(state, who)


def _shield(state: TwoCardState, who: str) -> Generator[Stage, str, None]:
    if state.fixed.rules.may_spare_shield(state, who):
        yield SHIELD_STAGE


def _bonus(state: TwoCardState, who: str) -> Generator[Stage, str, None]:
    if state.fixed.options.bonus_cards:
        yield from commit_stages(playable(state.people[who]))


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
    if not state.fixed.combat:
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
