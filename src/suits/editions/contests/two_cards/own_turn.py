"""What somebody does on the own turn, carried out (ENG, MOV, REC, R-76, R-79)."""

from functools import partial

from suits.editions.contests.fighters import GONE, arm_of, kit_of
from suits.editions.contests.reach import move_to
from suits.editions.contests.shooting import aim, cover, reload
from suits.editions.contests.two_cards.exchange import attack
from suits.editions.contests.two_cards.links import cut_links
from suits.editions.contests.two_cards.menu import (
    AWAY,
    CHARGE,
    DROP,
    LEAVE,
    OFFENSIVE,
    PASS,
    SECOND,
    SHIELD,
    STEP,
    WAIT,
    WAYS,
    barred,
    metres_left,
    stages,
)
from suits.editions.contests.two_cards.missiles import shoot, shoot_with_both, shots_before, to_reload
from suits.editions.contests.two_cards.recovering import recover
from suits.editions.contests.two_cards.state import TwoCardState
from suits.editions.contests.two_cards.two_weapons import attack_with_both
from suits.requests import Ask, Form, Part, Scene

FREE = (STEP, DROP)
QUIET = "quiet"
MOVES = ("move", "charge", "disengage", STEP)
WITH_CARDS = (*OFFENSIVE, "recover", "disengage")


def own_turn(state: TwoCardState, who: str) -> Part[str]:
    """Choose and act; a step, or dropping something, may come before. Says if they wait, or if nobody could fall.

    (MOV-03, ORD-05, R-79)
    """
    person = state.people[who]
    stepped = False
    how = QUIET
    while True:
        menu = partial(stages, state, who, stepped)
        choice = yield Ask(who, "act", Form(menu), partial(barred, state, who))
        if choice == PASS:
            return how
        words = choice.split()
        verb = words[0]
        if verb == WAIT:
            person.wait = int(words[1])
            state.say("wait", who, ("ORD-05", "R-74"), phase=person.wait)
            return WAIT
        if any([state.people[foe].aim for foe in state.fixed.foes[who]]) and (
            yield from shots_before(state, who, verb in MOVES)
        ):
            how = ""
            if person.loses_turn and not (person.out or person.dazed):
                state.say("empty turn", who, ("RSP-11", "R-77"), why="lost")
            if person.out or person.dazed or person.loses_turn or person.acted:
                return how  # hit, or the action spent in answering
            if choice not in Form(menu):
                continue  # what they wanted was lost in defence
        if verb in WITH_CARDS:
            yield from action_with_cards(state, who, verb, words[1:])
            return ""
        quiet_action(state, who, verb, words[1:])
        if verb not in FREE:
            return "" if verb == LEAVE else how
        stepped = stepped or verb == STEP


def carry_out(state: TwoCardState, who: str, words: list[str]) -> Scene:
    """Do what was chosen."""
    if words[0] in WITH_CARDS:
        yield from action_with_cards(state, who, words[0], words[1:])
    else:
        quiet_action(state, who, words[0], words[1:])


def action_with_cards(state: TwoCardState, who: str, verb: str, rest: list[str]) -> Scene:
    """An action for which cards may be drawn."""
    if verb == "recover":
        yield from recover(state, who)
    elif verb == "disengage":
        yield from disengage(state, who, rest)
    else:
        yield from offend(state, who, verb, rest)


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
