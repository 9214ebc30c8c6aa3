"""One person's action in `draw`, with all that answers it."""

from functools import partial

from suits.editions.contests.fighters import GONE, arm_of, kit_of, winner
from suits.editions.contests.reach import move_to
from suits.editions.draw.cards import show_cards
from suits.editions.draw.exchange import attack
from suits.editions.draw.menu import AWAY, PASS, WAIT, barred, menu
from suits.editions.draw.shooting import aim, cover, reload, shoot, shots_before
from suits.editions.draw.state import DrawState, is_ready
from suits.requests import Ask, Scene

READY = "ready"


def action(state: DrawState, who: str, phase: int) -> Scene:
    """Act, wait or pass. That somebody's phase has come is a secret until the cards act (R-83)."""
    state.phase = phase
    choice = yield Ask(who, "act", menu(state, who, phase - 1), partial(barred, state, who), True)
    yield from carry_out(state, who, choice.split())


def carry_out(state: DrawState, who: str, words: list[str]) -> Scene:
    """Do what was chosen; whoever has aimed at them may fire first (AIM-02)."""
    person = state.people[who]
    verb, *rest = words
    if verb == PASS:
        person.held_back = True
        return
    if verb == WAIT:
        person.wait = int(rest[0])  # ORD-05, R-74
        return
    yield from shots_before(state, who, verb in ("move", "charge"))
    if not (person.out or person.dazed):
        yield from _do(state, who, verb, rest)
    person.acted = True
    check_won(state)


def _do(state: DrawState, who: str, verb: str, rest: list[str]) -> Scene:
    if verb == "attack":
        yield from attack(state, who, rest[0], rest[1:])
    elif verb == "charge":
        move_to(state, who, rest[0], arm_of(state, who).speed)
        state.say("charge", who, ("MOV-02", "R-76"), target=rest[0])
        yield from attack(state, who, rest[0], rest[1:])
    elif verb == "shoot":
        several = len(rest) > 1 and rest[1].isdigit()
        yield from shoot(state, who, rest[0], int(rest[1]) if several else 1, rest[2 if several else 1 :])
    else:
        quiet_action(state, who, verb, rest)


def quiet_action(state: DrawState, who: str, verb: str, rest: list[str]) -> None:
    """An action without a contest: its card is shown all the same, unless it is banked (R-83)."""
    person = state.people[who]
    if verb == "bank":
        person.bank += person.hand or person.shown
        person.hand = person.shown = ()
        person.banked = person.spent = True
        state.say("bank", who, ("BON-01", "BON-02", "CRD-10"), cards=len(person.bank))
        return
    if not person.spent:
        show_cards(state, who)
        state.say("acts", who, ("ORD-03", "R-83"), phase=state.phase, cards=person.cards)
    if verb == "aim":
        aim(state, who, rest[0])
    elif verb == "cover":
        cover(state, who, int(rest[0]))
    elif verb == "reload":
        reload(state, who)
    elif verb == "draw":
        draw_weapon(state, who, rest[0])
    elif verb == "raise":
        person.shield = True
        state.say("raise", who, ("R-79",))
    elif verb == "tend":
        person.tends = rest[0]
        state.say("tend", who, ("CRT-08",), target=rest[0])
    elif verb == "move":
        before = person.at
        move_to(state, who, rest[1], int(rest[2]), away=rest[0] == AWAY)
        state.say("move", who, ("R-76",), target=rest[1], way=rest[0], metres=abs(person.at - before))
    elif verb == "leave":
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
    """A club bought one more action, with a new card; with a slow weapon two clubs ready it too (CLB-01..08, R-55)."""
    person = state.people[who]
    clubs, person.clubs = min(person.clubs, 2), 0
    person.acted = False
    person.spent = True
    state.phase = 0
    if not is_ready(state, who):
        make_ready(state, who)
        clubs -= 1
    if clubs and is_ready(state, who):
        choice = yield Ask(who, "extra", menu(state, who, 0), partial(barred, state, who))
        yield from carry_out(state, who, choice.split())
        clubs -= 1
    if clubs and not is_ready(state, who):
        make_ready(state, who)
    person.acted = True


def make_ready(state: DrawState, who: str) -> None:
    """A club buys one turn of readying (CLB-06, CLB-07)."""
    person = state.people[who]
    person.slow_until -= 1
    state.say(READY, who, ("CLB-06", "CLB-07", "R-55"))


def check_won(state: DrawState) -> None:
    """Over when at most one side still has somebody up (R-73)."""
    state.won = winner(state) or ""
