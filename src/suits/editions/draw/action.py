"""One person's action in `draw`, with all that answers it."""

from functools import partial

from msgspec import UNSET

from suits.editions.contests.fighters import GONE, arm_of, kit_of, shots_left, winner
from suits.editions.contests.reach import move_to
from suits.editions.contests.readiness import is_ready
from suits.editions.contests.shooting import aim, cover, reload
from suits.editions.draw.cards import look, show_cards
from suits.editions.draw.exchange import attack
from suits.editions.draw.menu import AWAY, LEAVE, OFFENSIVE, PASS, READY, TOWARD, WAIT, Deed, barred, menu, quiet_menu
from suits.editions.draw.shooting import shoot, shots_before, somebody_aims
from suits.editions.draw.state import DrawState
from suits.requests import Ask, Part, Scene

RELOAD = "reload"
BANK = "bank"
MOST_CLUBS = 2  # CLB-08


def action(state: DrawState, who: str, phase: int) -> Scene:
    """Act, wait or pass. That somebody's phase has come is a secret until the cards act (R-83)."""
    state.phase = phase
    deed: Deed = yield Ask(who, "act", menu(state, who, phase - 1), partial(barred, state, who), True, {"phase": phase})
    yield from carry_out(state, who, deed)


def without_a_phase(state: DrawState, who: str) -> Scene:
    """Cards above skill give no contest of one's own, but one may still move or get something ready (R-15).

    Real cards nobody has seen are turned over then (R-83).
    """
    state.phase = 0
    deed: Deed = yield Ask(who, "busy", quiet_menu(state, who), hidden=True)
    if deed.verb == PASS:
        state.people[who].held_back = True
        return
    yield from look(state, who, "card")
    yield from carry_out(state, who, deed)


def carry_out(state: DrawState, who: str, deed: Deed) -> Scene:
    """Do what was chosen; whoever has aimed at them may fire first (AIM-02)."""
    person = state.people[who]
    verb = deed.verb
    if verb == PASS:
        person.held_back = True
        return
    if verb == WAIT:
        person.phase = person.wait = deed.number  # ORD-05, R-74
        person.called = UNSET  # others may come before
        return
    aimed = verb != BANK and somebody_aims(state)
    if aimed:
        yield from shots_before(state, who, verb in ("move", "charge"))
    if not (person.out or person.dazed):
        if verb in OFFENSIVE:
            yield from offend(state, who, deed)
        else:
            quiet_action(state, who, deed)
    person.acted = True
    if person.unaware:
        person.unaware = False  # with the own turn
    if aimed or verb in OFFENSIVE or verb == LEAVE:
        check_won(state)


def offend(state: DrawState, who: str, deed: Deed) -> Scene:
    """Attack, charge or shoot."""
    target = deed.target
    if deed.verb == "shoot":
        yield from shoot(state, who, target, deed.number, deed.bonus)
        return
    charges = deed.verb == "charge"
    if charges:
        move_to(state, who, target, arm_of(state, who).speed)
        state.say("charge", who, ("MOV-02", "R-76"), target=target)
    yield from attack(state, who, target, deed.bonus, charges=charges)


def quiet_action(state: DrawState, who: str, deed: Deed) -> None:
    """An action without a contest: its card is shown all the same, unless it is banked (R-83)."""
    person, verb = state.people[who], deed.verb
    if verb == BANK:
        person.bank += person.hand or person.shown
        person.hand = person.shown = ()
        person.banked = person.spent = True
        state.say("bank", who, ("BON-01", "BON-02", "CRD-10"), cards=len(person.bank))
        return
    if not person.spent:
        show_cards(state, who)
        if state.told is not None:
            state.say("acts", who, ("ORD-03", "R-83"), phase=state.phase, cards=person.cards)
    if verb == "aim":
        aim(state, who, deed.target)
    elif verb == "cover":
        cover(state, who, deed.number)
    elif verb == RELOAD:
        reload(state, who, arm_of(state, who))
    elif verb == READY:
        make_ready(state, who)
    elif verb == "draw":
        draw_weapon(state, who, deed.weapon)
    elif verb == "raise":
        person.shield = True
        state.say("raise", who, ("R-79",))
    elif verb == "tend":
        person.tends = deed.target
        state.say("tend", who, ("CRT-08",), target=deed.target)
    elif verb == "move":
        before = person.at
        move_to(state, who, deed.target, deed.number, away=deed.away)
        if state.told is not None:
            way = AWAY if deed.away else TOWARD
            state.say("move", who, ("R-76",), target=deed.target, way=way, metres=abs(person.at - before))
    elif verb == LEAVE:
        person.out = GONE
        state.say("gone", who, ("R-73",))


def draw_weapon(state: DrawState, who: str, word: str) -> None:
    """Change weapons: the action of a turn; one that needs both hands means dropping the shield (R-79, ANT-01)."""
    person, kit = state.people[who], kit_of(state, who)
    person.arm = word
    person.reloading = 0
    person.aim, person.aim_turns, person.aim_arc = "", 0, 0
    if 1 not in kit.arms[word].hands:
        person.shield = False
    state.say("draw weapon", who, ("R-79",), weapon=kit.arms[word].name)


def extra_action(state: DrawState, who: str) -> Scene:
    """A club bought one more action, with a new card, unless a stumble takes it away (CLB-01..05, CLB-09, R-55).

    Two clubs with a slow or reloading weapon: ready it and act, or act and ready it again (CLB-06..08).
    """
    person = state.people[who]
    clubs, person.clubs = min(person.clubs, MOST_CLUBS), 0
    if person.stumbles > person.stumbling:
        person.stumbles -= 1
        state.say("stumble", who, ("CLB-09", "CLB-10", "R-55"))
        return
    person.acted, person.spent = False, True
    state.phase = 0
    verb = yield from _extra(state, who)
    if clubs == MOST_CLUBS and not (person.out or person.dazed or state.won):
        if verb in (READY, RELOAD) and not _needs_readying(state, who):
            yield from _extra(state, who)
        else:
            _ready_again(state, who)
    person.acted = True


def _extra(state: DrawState, who: str) -> Part[str]:
    deed: Deed = yield Ask(who, "extra", menu(state, who, 0), partial(barred, state, who))
    yield from carry_out(state, who, deed)
    return deed.verb


def _needs_readying(state: DrawState, who: str) -> bool:
    arm = arm_of(state, who)
    return not shots_left(state, who, arm) if arm.is_missile else not is_ready(state, who)


def _ready_again(state: DrawState, who: str) -> None:
    """The second club (CLB-07)."""
    if _needs_readying(state, who):
        arm = arm_of(state, who)
        if arm.is_missile:
            reload(state, who, arm)
        else:
            make_ready(state, who)


def make_ready(state: DrawState, who: str) -> None:
    """A club buys one turn of readying: the last one makes it ready now (CLB-06, CLB-07, R-55)."""
    person = state.people[who]
    turns = max(1, person.slow_until - state.round) - 1
    person.slow_until = state.round + turns if turns else state.round - 1
    state.say(READY, who, ("CLB-06", "CLB-07", "R-55"), turns=turns)


def check_won(state: DrawState) -> None:
    """Over when at most one side still has somebody up (R-73)."""
    state.won = winner(state) or ""
