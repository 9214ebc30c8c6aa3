"""A contest in `draw`: the attacker's cards against the target's, hand to hand or at a distance."""

from collections.abc import Generator, Sequence

from suits.arithmetic.ranges import OUT_OF_RANGE, SKILL_STEPS
from suits.cards import Card
from suits.editions.contests.bonus_cards import DEFENCE, OFFENCE, Bonus, commit_stages, lay_bonus, playable
from suits.editions.contests.contest import (
    HELPLESS,
    Side,
    hit_helpless,
    lies_helpless,
    limit_of,
    settle,
    surprised,
    swayed,
    turn_the_back,
)
from suits.editions.contests.fighters import arm_of, kit_of, lose, shots_left, use_shots
from suits.editions.contests.kit import Arm
from suits.editions.contests.reach import bracket_of, distance, in_reach
from suits.editions.contests.readiness import is_ready, slow_after_hit, slow_down
from suits.editions.contests.shooting import forget_aim
from suits.editions.contests.situations import attacked, contest_over, is_behind, is_unaware
from suits.editions.draw.cards import fresh_cards, look, own_cards, rank_of, show_cards
from suits.editions.draw.state import DrawState, may_act
from suits.events import Facts
from suits.requests import Ask, Draw, Form, Part, Scene, Stage

STRIKE, DEFEND = "strike", "defend"


def attack(state: DrawState, who: str, target: str, bonus: Sequence[Bonus], *, charges: bool) -> Scene:
    """Attack somebody in reach with the weapon in hand (CON-01, CON-03)."""
    follows = play_bonus(state, who, target, bonus, begins=not charges, follows=charges) or charges
    cards = yield from attack_cards(state, who)
    arm = arm_of(state, who)
    if state.told is not None:
        state.say(
            "attack",
            who,
            ("ORD-03", "R-13"),
            target=target,
            phase=state.phase,
            cards=cards,
            weapon=arm.name,
            follows=int(follows),
        )
    if state.people[target].out in HELPLESS:
        hit_helpless(
            state, side(state, who, target, arm, cards, began=True, may_hit=True), lies_helpless(state, target)
        )
        after(state, who, target, 1)
        return
    second = yield from answer(state, target, who, arm)
    first = side(state, who, target, arm, cards, began=True, may_hit=True)  # after the target's bonus cards
    result = settle(state, first, second)
    while state.fixed.options.tie == "redraw" and first.rank == second.rank != 0:
        yield from redraw(state, first)
        yield from redraw(state, second)
        result = settle(state, first, second)
    after(state, who, target, result)


def attack_cards(state: DrawState, who: str) -> Part[tuple[Card, ...]]:
    """The cards of the round, or a fresh one if they were spent in a defence that left the action (R-16)."""
    person = state.people[who]
    person.acted = person.struck = True
    if person.spent:
        fresh: tuple[Card, ...] = yield from fresh_cards(state, who, "action")
        return fresh
    person.spent = True
    if state.fixed.real:
        yield from look(state, who, "contest")
    return own_cards(state, who)


def side(
    state: DrawState,
    who: str,
    against: str,
    arm: Arm,
    cards: tuple[Card, ...],
    *,
    began: bool,
    may_hit: bool,
    steps: int = 0,
    recoil: int = 0,
) -> Side:
    """One side of the contest: its skill of the moment and the rank its cards make (CON-04, R-11, R-42)."""
    offence = arm.offence if may_hit else 0
    skill = limit_of(
        state, who, arm, began=began, chart=True, steps=steps, recoil=recoil, flat=offence, against=against
    )
    rank, used = rank_of(cards, skill)
    return Side(who, kit_of(state, who), arm, skill, cards, rank, used, may_hit, state.people[who].shield)


# The target's answer


def answer(state: DrawState, target: str, attacker: str, by: Arm) -> Part[Side]:
    """The target answers with the own cards, or with a fresh one for defence only.

    Whoever is unaware of the attack has no answer to it (DFM-04, ORD-07, R-16, R-82, R-86).
    """
    person = state.people[target]
    if person.unaware and is_unaware(person.unaware, attacker):
        unaware = yield from surprised(state, target, attacker)
        return unaware
    if needs_fresh_card(state, target):
        if not person.spent and person.cards:
            show_cards(state, target)  # that it is the same phase gives the cards away
            state.say("stomp", target, ("ORD-07", "R-16"), phase=state.phase, cards=person.cards)
        yield from respond(state, target, attacker, False)
        cards = yield from fresh_cards(state, target, "defence")
        return defender(state, target, attacker, by, cards, strikes=False)
    able = can_strike(state, target, attacker)
    strikes = yield from respond(state, target, attacker, able)
    if state.fixed.real:
        yield from look(state, target, "contest")
    cards = own_cards(state, target)
    person.spent = True
    if able or takes_the_action(state, target, attacker):
        person.acted = True
    person.struck = strikes
    return defender(state, target, attacker, by, cards, strikes)


def needs_fresh_card(state: DrawState, target: str) -> bool:
    """The cards of the round are spent, or are acting in this very phase: then a fresh one defends (ORD-07, R-16)."""
    person = state.people[target]
    stomped = person.phase == state.phase > 0 and may_act(person)
    return person.spent or stomped or not person.cards


def takes_the_action(state: DrawState, target: str, attacker: str) -> bool:
    """Defending with the cards of the round does; but who could not have hit the shooter has not acted (R-16)."""
    return not arm_of(state, attacker).is_missile or in_reach(state, target, attacker)


def can_strike(state: DrawState, target: str, attacker: str) -> bool:
    """Neither dazed nor stumbling, the weapon ready, and the attacker within its reach or range.

    Whoever cannot strike defends all the same (ANT-07, CLB-10, R-16, R-32, R-78).
    """
    person, arm = state.people[target], arm_of(state, target)
    if person.dazed or person.stumbling or person.acted:
        return False
    if arm.is_missile:
        return in_reach(state, target, attacker) or can_fire_back(state, target, attacker)
    return is_ready(state, target) and in_reach(state, target, attacker)


def can_fire_back(state: DrawState, target: str, attacker: str) -> bool:
    """A loaded missile weapon that reaches; a grenade is no answer (R-59, R-78)."""
    arm = arm_of(state, target)
    loaded = arm.missile is not None and not arm.missile.blast and shots_left(state, target, arm) > 0
    return loaded and bracket_of(arm, distance(state, target, attacker)) != OUT_OF_RANGE


def respond(state: DrawState, target: str, attacker: str, able: bool) -> Part[bool]:
    """Strike back or only defend, said before the cards are shown; bonus cards too (R-81, R-82)."""
    bonus = () if state.noob or not state.fixed.options.bonus_cards else playable(state.people[target])
    answers = (STRIKE, DEFEND) if able else (DEFEND,)
    if not able and not bonus:
        return False
    ways = DEFENCE if state.people[target].dazed else OFFENCE + DEFENCE
    facts: Facts = {"attacker": attacker, "weapon": arm_of(state, attacker).name, "able": int(able)}
    played: tuple[Bonus, ...] = ()
    if bonus:
        form = Form(lambda: _respond(answers, bonus, ways))
        said, played = yield Ask(target, "respond", form, facts=facts)
    else:
        said = yield Ask(target, "respond", answers, facts=facts)
    play_bonus(state, target, attacker, played)
    if able and state.told is not None:
        state.say("respond", target, ("R-82",), answer=said, combat=int(state.fixed.combat))
    return bool(said == STRIKE)


def _respond(
    answers: tuple[str, ...], bonus: tuple[Card, ...], ways: str
) -> Generator[Stage, str, tuple[str, tuple[Bonus, ...]]]:
    said = yield Stage("Strike back or only defend", answers, about="act")
    played = yield from commit_stages(bonus, ways)
    return said, played


def play_bonus(
    state: DrawState, who: str, opponent: str, played: Sequence[Bonus], *, begins: bool = False, follows: bool = False
) -> bool:
    """Commit bonus cards; an opponent who has not acted yet may stumble at once (CLB-09). Gives whether any were."""
    laid = lay_bonus(state, who, opponent, played, begins=begins, follows=follows)
    you = state.people[opponent]
    if you.stumbles and not you.acted and not you.stumbling:
        you.stumbling = True
        state.say("stumble", opponent, ("CLB-09", "CLB-10"))
    return laid


def defender(state: DrawState, who: str, attacker: str, by: Arm, cards: tuple[Card, ...], strikes: bool) -> Side:
    """The target's side; the attack may come from behind (R-88)."""
    second = defending(state, who, attacker, by, cards, strikes)
    person = state.people[who]
    if person.behind and is_behind(person, attacker):
        turn_the_back(second)
    return second


def defending(state: DrawState, who: str, attacker: str, by: Arm, cards: tuple[Card, ...], strikes: bool) -> Side:
    """With the weapon in hand, or with bare hands if that is made for shooting (R-78, R-79)."""
    arm = arm_of(state, who)
    if not arm.is_missile or (by.is_missile and not strikes):
        return side(state, who, attacker, arm, cards, began=False, may_hit=strikes)
    if strikes and can_fire_back(state, who, attacker):
        use_shots(state, who, arm, 1)
        forget_aim(state, who)
        bracket = bracket_of(arm, distance(state, who, attacker))
        return side(state, who, attacker, arm, cards, began=False, may_hit=True, steps=SKILL_STEPS[bracket])
    bare = side(state, who, attacker, kit_of(state, who).arms["unarmed"], cards, began=False, may_hit=strikes)
    speed = swayed(state, who, arm.speed, attacker)
    if not strikes and speed > bare.skill:
        bare.skill = speed  # unarmed skill or Speed, as the defender likes
        bare.rank, bare.used = rank_of(cards, bare.skill)
    return bare


def redraw(state: DrawState, one: Side) -> Scene:
    """House rule: equal ranks are drawn again, with the same skill; one card for the unaware (R-05, R-52, R-86)."""
    if one.surprised:
        one.cards = yield Draw(one.who, 1, "tie")
    else:
        one.cards = yield from fresh_cards(state, one.who, "tie")
    one.rank, one.used = rank_of(one.cards, one.skill)


# Afterwards


def after(state: DrawState, attacker: str, target: str, result: int) -> None:
    """Cards away; who was hit cannot recover this round and has lost the aim; a slow weapon needs its time."""
    state.clear_table(attacker)
    state.clear_table(target)
    me, you = state.people[attacker], state.people[target]
    if me.modifiers:
        contest_over(me, target)
    if you.unaware or you.modifiers:
        attacked(state, target, attacker)
    if result > 0:
        lose(state, target)
        slow_after_hit(state, attacker)
    elif result < 0:
        lose(state, attacker)
        slow_after_hit(state, target)
    if state.noob or state.fixed.options.slow_trigger == "use":
        for who in (attacker, target):  # NOO-05: novices with slow weapons attack every other round; R-22
            if state.people[who].struck:
                slow_down(state, who, arm_of(state, who).slow)
