"""What somebody does on the own turn, carried out (ENG, MOV, REC, R-76, R-79)."""

from collections.abc import Callable
from functools import partial

from suits.editions.contests.fighters import GONE, arm_of, kit_of
from suits.editions.contests.reach import move_to
from suits.editions.contests.shooting import aim, cover, reload
from suits.editions.contests.two_cards.ending import check_won, end_turn, may_bank_at_the_end
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
from suits.editions.contests.two_cards.missiles import shoot, shoot_with_both, shots_before, to_reload, who_aims
from suits.editions.contests.two_cards.recovering import recover
from suits.editions.contests.two_cards.state import TwoCardState, forget_order
from suits.editions.contests.two_cards.two_weapons import attack_with_both
from suits.requests import Ask, Form, Scene

FREE = (STEP, DROP)
MOVES = ("move", "charge", "disengage", STEP)
WITH_CARDS = frozenset((*OFFENSIVE, "recover", "disengage"))


def own_turn(state: TwoCardState, who: str) -> Scene:
    """Choose and act; a step, or dropping something, may come before. Whoever waits has the turn later.

    (MOV-03, ORD-05, R-79)
    """
    person = state.people[who]
    stepped = might_fall = False
    while True:
        menu = partial(stages, state, who, stepped)
        choice = yield Ask(who, "act", Form(menu), partial(barred, state, who))
        if choice == PASS:
            break
        words = choice.split()
        verb = words[0]
        if verb == WAIT:
            person.wait = int(words[1])
            state.say("wait", who, ("ORD-05", "R-74"), phase=person.wait)
            return
        if who_aims(state, who) and (yield from shots_before(state, who, verb in MOVES)):
            might_fall = True
            if person.loses_turn and not (person.out or person.dazed):
                state.say("empty turn", who, ("RSP-11", "R-77"), why="lost")
            if person.out or person.dazed or person.loses_turn or person.acted:
                break  # hit, or the action spent in answering
            if choice not in Form(menu):
                continue  # what they wanted was lost in defence
        if verb in WITH_CARDS:
            yield from action_with_cards(state, who, verb, words[1:])
            might_fall = True
            break
        QUIETLY[verb](state, who, words[1:])
        if verb not in FREE:
            break
        stepped = stepped or verb == STEP
    if person.hand:
        yield from may_bank_at_the_end(state, who)
    end_turn(state, person)
    if might_fall or person.out:
        check_won(state)


def carry_out(state: TwoCardState, who: str, words: list[str]) -> Scene:
    """Do what was chosen."""
    if words[0] in WITH_CARDS:
        yield from action_with_cards(state, who, words[0], words[1:])
    else:
        QUIETLY[words[0]](state, who, words[1:])


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


# Actions without a contest


def move(state: TwoCardState, who: str, rest: list[str]) -> None:
    """Up to Reflexes metres (MOV-01)."""
    gone = walk(state, who, rest[1], int(rest[2]), away=rest[0] == AWAY)
    if state.told is not None:
        state.say("move", who, ("MOV-01", "R-76"), target=rest[1], way=rest[0], metres=gone)


def step(state: TwoCardState, who: str, rest: list[str]) -> None:
    """A metre along with any action (MOV-03)."""
    gone = walk(state, who, rest[1], 1, away=rest[0] == AWAY)
    if state.told is not None:
        state.say("step", who, ("MOV-03", "R-76"), target=rest[1], way=rest[0], metres=gone)


def draw_weapon(state: TwoCardState, who: str, rest: list[str]) -> None:
    """Change weapons: the action of a turn; one that needs both hands means dropping what the other holds (R-79)."""
    person, kit, word = state.people[who], kit_of(state, who), rest[0]
    person.arm = word
    forget_order(state)
    person.reloading = 0
    person.aim, person.aim_turns, person.aim_arc = "", 0, 0
    if 1 not in kit.arms[word].hands:
        person.shield = False
        person.second = ""
    if person.second not in kit.seconds[word]:
        person.second = ""
    state.fixed.rules.takes_in_hand(state, who)
    if state.told is not None:
        state.say("draw weapon", who, ("R-79",), weapon=kit.arms[word].name, second="")


def raise_shield(state: TwoCardState, who: str, rest: list[str]) -> None:
    """The shield in hand again (R-79)."""
    state.people[who].shield = True
    state.say("raise", who, ("R-79",))


def draw_second(state: TwoCardState, who: str, rest: list[str]) -> None:
    """A weapon in the off hand (TWO-02, R-79)."""
    state.people[who].second = rest[0]
    state.say("draw weapon", who, ("R-79", "TWO-02"), weapon=kit_of(state, who).arms[rest[0]].name, second="yes")


def drop(state: TwoCardState, who: str, rest: list[str]) -> None:
    """Let go of what the other hand holds: free, on the own turn (R-79)."""
    person, kit = state.people[who], kit_of(state, who)
    if rest[0] == SHIELD and kit.shield is not None:
        person.shield, name = False, kit.shield.name
    else:
        person.second, name = "", kit.arms[person.second].name
    if state.told is not None:
        state.say("drop", who, ("R-79",), weapon=name)


def tend(state: TwoCardState, who: str, rest: list[str]) -> None:
    """Look after somebody who bleeds (CRT-08)."""
    state.people[who].tends = rest[0]
    state.say("tend", who, ("CRT-08",), target=rest[0])


def leave(state: TwoCardState, who: str, rest: list[str]) -> None:
    """Gone for good (R-73)."""
    state.people[who].out = GONE
    if state.told is not None:
        state.say("gone", who, ("R-73",))


def _reload(state: TwoCardState, who: str, rest: list[str]) -> None:
    reload(state, who, to_reload(state, who) or arm_of(state, who))


QUIETLY: dict[str, Callable[[TwoCardState, str, list[str]], None]] = {
    PASS: lambda state, who, rest: None,
    "move": move,
    STEP: step,
    "aim": lambda state, who, rest: aim(state, who, rest[0]),
    "cover": lambda state, who, rest: cover(state, who, int(rest[0])),
    "reload": _reload,
    "ready": lambda state, who, rest: state.fixed.rules.make_ready(state, who),
    "draw": draw_weapon,
    "raise": raise_shield,
    SECOND: draw_second,
    DROP: drop,
    "tend": tend,
    LEAVE: leave,
}
"""How each action without a contest is carried out."""
