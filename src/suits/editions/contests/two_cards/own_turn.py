"""What somebody does on the own turn, carried out (ENG, MOV, REC, R-76, R-79)."""

from collections.abc import Callable

from suits.editions.contests.fighters import GONE, arm_of, kit_of
from suits.editions.contests.reach import move_to
from suits.editions.contests.shooting import aim, cover, reload
from suits.editions.contests.two_cards.deeds import Deed
from suits.editions.contests.two_cards.ending import check_won, end_turn, may_bank_at_the_end
from suits.editions.contests.two_cards.exchange import attack
from suits.editions.contests.two_cards.links import cut_links
from suits.editions.contests.two_cards.menu import (
    AWAY,
    CHARGE,
    DROP,
    LEAVE,
    PASS,
    SECOND,
    SHIELD,
    STEP,
    WAIT,
    WAYS,
    Menu,
    metres_left,
)
from suits.editions.contests.two_cards.missiles import shoot, shoot_with_both, shots_before, to_reload, who_aims
from suits.editions.contests.two_cards.recovering import recover
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState, forget_order
from suits.editions.contests.two_cards.two_weapons import attack_with_both
from suits.requests import Ask, Scene

FREE = frozenset((STEP, DROP))
MOVES = frozenset(("move", "charge", "disengage", STEP))


def own_turn(state: TwoCardState, person: TwoCardFighter) -> Scene:
    """Choose and act; a step, or dropping something, may come before. Whoever waits has the turn later.

    (MOV-03, ORD-05, R-79)
    """
    who = person.id
    stepped = might_fall = False
    while True:
        menu = Menu(state, person, stepped)
        form = menu.form()
        deed: Deed = yield Ask(who, "act", form, menu.barred)
        verb = deed.verb
        if verb == PASS:
            break
        if verb == WAIT:
            person.wait = deed.number
            state.say("wait", who, ("ORD-05", "R-74"), phase=person.wait)
            return
        if state.fixed.shooters[who] and who_aims(state, who) and (yield from shots_before(state, who, verb in MOVES)):
            might_fall = True
            if person.loses_turn and not (person.out or person.dazed):
                state.say("empty turn", who, ("RSP-11", "R-77"), why="lost")
            if person.out or person.dazed or person.loses_turn or person.acted:
                break  # hit, or the action spent in answering
            if form.made not in Menu(state, person, stepped).form():
                continue  # what they wanted was lost in defence
        contest = DEEDS[verb](state, who, deed)
        if contest is not None:
            yield from contest
            might_fall = True
            break
        if verb not in FREE:
            break
        stepped = stepped or verb == STEP
    if person.hand:
        yield from may_bank_at_the_end(state, who)
    end_turn(state, person)
    if might_fall or person.out:
        check_won(state)


# Actions for which cards may be drawn


def strike(state: TwoCardState, who: str, deed: Deed) -> Scene:
    """Attack somebody in reach (ENG-01)."""
    return attack(state, who, deed.whom, deed.announced)


def run_and_strike(state: TwoCardState, who: str, deed: Deed) -> Scene:
    """A charge ends in an attack (MOV-02)."""
    charge(state, who, deed.whom)
    return attack(state, who, deed.whom, deed.announced, charges=True)


def with_both_hands(state: TwoCardState, who: str, deed: Deed) -> Scene:
    """Attack with two weapons, or fire two guns (TWO-01, TWO-02)."""
    if arm_of(state, who).is_missile:
        return shoot_with_both(state, who, deed.whom, *deed.shots, deed.announced)
    return attack_with_both(state, who, deed.whom, deed.announced)


def fire(state: TwoCardState, who: str, deed: Deed) -> Scene:
    """Shoot once or several times (SHT-01)."""
    return shoot(state, who, deed.whom, deed.shots[0], deed.announced)


def disengage(state: TwoCardState, who: str, deed: Deed) -> Scene | None:
    """Cut all links, then move away or charge somebody else, all in one action (ENG-04, ENG-05, R-76)."""
    was = state.people[who].links
    cut_links(state, who)
    if state.told is not None:
        state.say("disengage", who, ("ENG-04", "ENG-05", "R-76"), people=was)
    if deed.way == CHARGE and state.fixed.rules.can_attack(state, state.people[who]):
        charge(state, who, deed.whom)
        return attack(state, who, deed.whom, deed.announced, charges=True)
    if deed.way in WAYS:
        move(state, who, deed)
    return None


def charge(state: TwoCardState, who: str, target: str) -> None:
    """A straight run up to somebody, ending in an attack (MOV-02, R-76)."""
    walk(state, who, target, metres_left(state, who))
    if state.told is not None:
        state.say("charge", who, ("MOV-02", "R-76"), target=target)


def walk(state: TwoCardState, who: str, other: str, metres: int, *, away: bool = False) -> int:
    """Move along the line, and remember how far (RDF-03)."""
    gone = move_to(state, who, other, metres, away=away)
    state.people[who].moved += gone
    return gone


# Actions without a contest


def move(state: TwoCardState, who: str, deed: Deed) -> None:
    """Up to Reflexes metres (MOV-01)."""
    gone = walk(state, who, deed.whom, deed.number, away=deed.way == AWAY)
    if state.told is not None:
        state.say("move", who, ("MOV-01", "R-76"), target=deed.whom, way=deed.way, metres=gone)


def step(state: TwoCardState, who: str, deed: Deed) -> None:
    """A metre along with any action (MOV-03)."""
    gone = walk(state, who, deed.whom, deed.number, away=deed.way == AWAY)
    if state.told is not None:
        state.say("step", who, ("MOV-03", "R-76"), target=deed.whom, way=deed.way, metres=gone)


def draw_weapon(state: TwoCardState, who: str, deed: Deed) -> None:
    """Change weapons: the action of a turn; one that needs both hands means dropping what the other holds (R-79)."""
    person, kit = state.people[who], kit_of(state, who)
    arm = kit.arms[deed.weapon]
    person.arm = arm.id
    if [one.order for one in state.people.values()].count(person.order) > 1:
        forget_order(state)  # ORD-06: skill counts between those of one phase
    person.reloading = 0
    person.aim, person.aim_turns, person.aim_arc = "", 0, 0
    if 1 not in arm.hands:
        person.shield = False
        person.second = ""
    if person.second not in kit.seconds[arm.id]:
        person.second = ""
    state.fixed.rules.takes_in_hand(state, who)
    if state.told is not None:
        state.say("draw weapon", who, ("R-79",), weapon=arm.name, second="")


def raise_shield(state: TwoCardState, who: str, deed: Deed) -> None:
    """The shield in hand again (R-79)."""
    state.people[who].shield = True
    if state.told is not None:
        state.say("raise", who, ("R-79",))


def draw_second(state: TwoCardState, who: str, deed: Deed) -> None:
    """A weapon in the off hand (TWO-02, R-79)."""
    state.people[who].second = deed.weapon
    state.say("draw weapon", who, ("R-79", "TWO-02"), weapon=kit_of(state, who).arms[deed.weapon].name, second="yes")


def drop(state: TwoCardState, who: str, deed: Deed) -> None:
    """Let go of what the other hand holds: free, on the own turn (R-79)."""
    person, kit = state.people[who], kit_of(state, who)
    if deed.weapon == SHIELD and kit.shield is not None:
        person.shield, name = False, kit.shield.name
    else:
        person.second, name = "", kit.arms[person.second].name
    if state.told is not None:
        state.say("drop", who, ("R-79",), weapon=name)


def tend(state: TwoCardState, who: str, deed: Deed) -> None:
    """Look after somebody who bleeds (CRT-08)."""
    state.people[who].tends = deed.whom
    state.say("tend", who, ("CRT-08",), target=deed.whom)


def leave(state: TwoCardState, who: str, deed: Deed) -> None:
    """Gone for good (R-73)."""
    state.people[who].out = GONE
    if state.told is not None:
        state.say("gone", who, ("R-73",))


def _reload(state: TwoCardState, who: str, deed: Deed) -> None:
    person = state.people[who]
    hold = state.fixed.holds[who][person.arm][person.shield][person.second]
    reload(state, who, to_reload(person, hold) or hold.arm)


DEEDS: dict[str, Callable[[TwoCardState, str, Deed], Scene | None]] = {
    PASS: lambda state, who, deed: None,
    "attack": strike,
    "both": with_both_hands,
    "charge": run_and_strike,
    "shoot": fire,
    "recover": lambda state, who, deed: recover(state, who),
    "disengage": disengage,
    "move": move,
    STEP: step,
    "aim": lambda state, who, deed: aim(state, who, deed.whom),
    "cover": lambda state, who, deed: cover(state, who, deed.number),
    "reload": _reload,
    "ready": lambda state, who, deed: state.fixed.rules.make_ready(state, who),
    "draw": draw_weapon,
    "raise": raise_shield,
    SECOND: draw_second,
    DROP: drop,
    "tend": tend,
    LEAVE: leave,
}
"""How each action is carried out: at once, or in a scene where cards are drawn for it."""
