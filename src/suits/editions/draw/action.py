"""One person's action in `draw`, with all that answers it."""

from collections.abc import Sequence
from functools import partial

from suits.arithmetic.values import rank_of_one
from suits.cards import UNKNOWN, Card
from suits.editions.contests.contest import Side, settle
from suits.editions.contests.fighters import ATTACK, check_end
from suits.editions.draw.state import DrawState, is_ready
from suits.requests import Ask, Barred, Draw, Part, Scene, Show

PASS = "pass"
STRIKE, DEFEND = "strike", "defend"


def action(state: DrawState, who: str, phase: int) -> Scene:
    """Attack somebody or do nothing. That somebody's phase has come is a secret until the card acts (R-83)."""
    people = state.people
    attacks = [answer for answer, foe in state.fixed.attacks[who] if not people[foe].out]
    choice = yield Ask(who, "act", [PASS, *attacks], partial(_barred, state, who), True)
    people[who].phase = 0
    if choice == PASS:
        people[who].held_back = True
        return
    show_card(state, who)
    target = choice[len(ATTACK) :]
    state.say("attack", who, ("ORD-03", "R-13"), target=target, phase=phase, card=state.people[who].card)
    yield from exchange(state, who, target)


def _barred(state: DrawState, who: str) -> Sequence[Barred]:
    name = state.fixed.names
    attacks = dict(state.fixed.attacks[who])
    return [
        Barred(answer, f"{name[foe]} is out of the fight: {state.people[foe].out}", "R-73")
        for answer, foe in attacks.items()
        if state.people[foe].out
    ] + [
        Barred(ATTACK + friend, f"{name[friend]} is on the same side")
        for friend in state.people
        if ATTACK + friend not in attacks and friend != who
    ]


def show_card(state: DrawState, who: str) -> None:
    """Lay the card of the round open (R-83). Whoever calls this tells the card in what happens next."""
    person = state.people[who]
    if person.hand:
        person.shown, person.hand = person.hand, ()


def exchange(state: DrawState, attacker: str, target: str) -> Scene:
    """A contest of one card each, begun by the attacker (CON-01, CON-03)."""
    me, you = state.people[attacker], state.people[target]
    me.acted = me.struck = True
    if you.acted:
        strikes_back = False
        (card,) = yield Draw(target, 1, "defence")  # DFM-04, R-16: fresh, for defence only
    else:
        strikes_back = yield from respond(state, target)
        card = yield from own_card(state, target)
        you.acted = True
        you.phase = 0
        you.struck = strikes_back
    first = side(state, attacker, me.card, began=True, may_hit=True)
    second = side(state, target, card, began=False, may_hit=strikes_back)
    result = settle(state, first, second)
    while state.fixed.options.tie == "redraw" and first.rank == second.rank != 0:
        first, second, result = yield from redraw(state, first, second)
    after_the_hit(state, attacker, target, result)
    state.clear_table(target)
    state.clear_table(attacker)


def respond(state: DrawState, target: str) -> Part[bool]:
    """Whoever answers with the own card says before whether to strike back or only defend (R-82)."""
    if state.people[target].dazed or not is_ready(state, target):
        return False  # R-32, ANT-07: both defend all the same
    answer: str = yield Ask(target, "respond", (STRIKE, DEFEND))
    state.say("respond", target, ("R-82",), answer=answer)
    return answer == STRIKE


def own_card(state: DrawState, target: str) -> Part[Card]:
    """The target's card of the round, laid open."""
    if state.people[target].card == UNKNOWN:
        yield Show(target, 1, "contest", "hand")
    show_card(state, target)
    return state.people[target].card


def side(state: DrawState, who: str, card: Card, began: bool, may_hit: bool) -> Side:
    """One side of the contest: who did not begin it defends at least as well as R-11 says."""
    kit = state.fixed.kits[who]
    skill = kit.skill if began else kit.defence_skill
    rank, used = rank_of_one(card, skill)
    return Side(who, kit, skill, (card,), rank, used, may_hit)


def redraw(state: DrawState, first: Side, second: Side) -> Part[tuple[Side, Side, int]]:
    """House rule: equal ranks are drawn again (R-05)."""
    (mine,) = yield Draw(first.who, 1, "tie")
    (yours,) = yield Draw(second.who, 1, "tie")
    first = side(state, first.who, mine, began=True, may_hit=True)
    second = side(state, second.who, yours, began=False, may_hit=second.may_hit)
    return first, second, settle(state, first, second)


def after_the_hit(state: DrawState, attacker: str, target: str, result: int) -> None:
    """Who was hit cannot recover this round; a slow weapon that hit needs its time; perhaps it is over."""
    if not result:
        return
    hitter, loser = (attacker, target) if result > 0 else (target, attacker)
    state.people[loser].lost = True  # REC-04, R-05
    slow = state.fixed.kits[hitter].slow
    if slow:
        state.people[hitter].slow_until = state.round + slow  # WNT-01, ANT-06, ANT-08, R-22
        state.say("unready", hitter, ("WNT-01", "R-22"), rounds=slow)
    if state.people[loser].out:
        check_end(state)
