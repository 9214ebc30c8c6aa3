"""Missiles with two cards: range by aim, several shots, counter-fire (RNG, RNE, SHT, AIM, R-46, R-47, R-78, R-80)."""

from suits.arithmetic.aiming import rank_with_aim
from suits.arithmetic.defence import FIRST_HITS, NOBODY_HITS, SECOND_HITS
from suits.arithmetic.ranges import OUT_OF_RANGE, clumps
from suits.cards import Card
from suits.editions.contests.blasts import lob
from suits.editions.contests.contest import HELPLESS, Side, compare, hit_helpless
from suits.editions.contests.fighters import FOR_GOOD, arm_of, kit_of, shots_left, use_shots
from suits.editions.contests.kit import Arm
from suits.editions.contests.reach import distance
from suits.editions.contests.shooting import ARC, FIRE, HOLD, aimed_cards, bullets_that_hit, forget_aim, offer_aims
from suits.editions.contests.two_cards.answering import after, attackers_cards, begin, defender, respond, strike
from suits.editions.contests.two_cards.cards import lay_open
from suits.editions.contests.two_cards.firing import bracket, can_fire, is_aimed, shot_skill
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import TwoCardState, can_act
from suits.requests import Ask, Draw, Part, Scene


def offer_shots(
    state: TwoCardState, who: str, arm: Arm, foes: list[str], can: dict[str, tuple[str, ...]]
) -> None:  # fmt: skip
    """Shoot, aim or cover while it is loaded (AIM-01, AIM-10, WNT-06)."""
    if not shots_left(state, who, arm):
        return
    able = [foe for foe in foes if bracket(state, who, foe, arm) != OUT_OF_RANGE]
    if able:
        can["shoot"] = tuple(able)
    offer_aims(state.people[who], arm, able, can)


def shoot(state: TwoCardState, who: str, target: str, shots: int, bonus: list[str]) -> Scene:
    """One use of a missile weapon: one contest with one defence draw, however many shots (R-47, R-80)."""
    begin(state, who, target, bonus)
    arm = arm_of(state, who)
    assert arm.missile is not None
    at, aimed = bracket(state, who, target, arm), is_aimed(state.people[who], target)
    use_shots(state, who, arm, shots)
    if state.told is not None:
        state.say(
            "shoot",
            who,
            ("RNG-01", "RNE-06", "R-46"),
            target=target,
            weapon=arm.name,
            metres=distance(state, who, target),
            bracket=at,
            shots=shots,
            aimed="yes" if aimed else "",
        )
    if arm.missile.blast:
        yield from _throw(state, who, target, arm, at, aimed)
        return
    bullets = clumps(shots) if arm.missile.burst else (1,) * shots
    if state.people[target].out in HELPLESS:
        yield from _at_the_helpless(state, who, target, arm, at, aimed, bullets)
        return
    answer, number = yield from respond(state, target, who, arm)
    yield from attackers_cards(state, who)
    if (yield from state.fixed.rules.evades(state, target)):
        forget_aim(state, who)
        yield from lay_open(state, who, state.people[who].hand)
        state.clear_table(who)
        return
    second = yield from defender(state, target, who, arm, answer, number)
    cards = yield from lay_open(state, who, state.people[who].hand)
    shooter = side(state, who, arm, cards, began=True, may_hit=True)
    state.fixed.rules.defence_terms(state, second, shooter)
    extra = yield from aimed_cards(state, who, target, at)
    result = yield from _volley(state, who, second, arm, at, aimed, cards, extra, bullets)
    shooter.rank = max(1, shooter.rank) if result == FIRST_HITS else shooter.rank
    yield from after(state, shooter, second, result)


def _throw(state: TwoCardState, who: str, target: str, arm: Arm, at: int, aimed: bool) -> Scene:
    """A grenade is lobbed onto a spot (WNT-08, R-63)."""
    yield from attackers_cards(state, who)
    cards = yield from lay_open(state, who, state.people[who].hand)
    skill = shot_skill(state, who, target, arm, at, aimed)
    thrower = side(state, who, arm, cards, began=True, may_hit=True, skill=skill)
    yield from lob(state, thrower, state.people[target].at)


def _one_shot(
    state: TwoCardState,
    who: str,
    target: str,
    arm: Arm,
    at: int,
    aimed: bool,
    cards: tuple[Card, ...],
    number: int,
) -> Side:
    skill = shot_skill(state, who, target, arm, at, aimed, number)
    shooter = side(state, who, arm, cards, began=True, may_hit=True, skill=skill)
    if len(cards) > 2:
        shooter.rank, shooter.used = rank_with_aim(cards, skill, two_cards_sum=True)  # AIM-09, R-70
    return shooter


def _volley(
    state: TwoCardState,
    who: str,
    second: Side,
    arm: Arm,
    at: int,
    aimed: bool,
    cards: tuple[Card, ...],
    extra: tuple[Card, ...],
    bullets: tuple[int, ...],
) -> Part[int]:
    """Shot after shot against one defence, a single card each if there are several; a hit back ends it.

    (SHT-02, SHT-04, R-47, R-80)
    """
    best = NOBODY_HITS
    single = len(bullets) > 1
    for number, clump in enumerate(bullets):
        shot = cards + extra
        if single:
            shot = cards[number : number + 1] or (yield Draw(who, 1, "shot"))
            shot += extra if number == 0 else ()
        first = _one_shot(state, who, second.who, arm, at, aimed, shot, number)
        result = compare(state, first, second)
        if result == SECOND_HITS:
            strike(state, second, first)
            return SECOND_HITS
        if result == FIRST_HITS:
            hits = yield from bullets_that_hit(state, who, at, clump)
            best = max(best, min(hits, 1))  # none is a clean miss
            for _ in range(hits):
                if state.people[second.who].out not in FOR_GOOD:  # the rest is dropped
                    strike(state, first, second)
            if state.people[second.who].out:
                break
    return best


def _at_the_helpless(
    state: TwoCardState, who: str, target: str, arm: Arm, at: int, aimed: bool, bullets: tuple[int, ...]
) -> Scene:
    """Whoever lies helpless is hit by every shot (CRT-03, R-37, R-80)."""
    yield from attackers_cards(state, who)
    cards = yield from lay_open(state, who, state.people[who].hand)
    extra = yield from aimed_cards(state, who, target, at)
    second = Side(target, kit_of(state, target), arm_of(state, target), 0, (), 0, (), False)
    for number, clump in enumerate(bullets):
        shot = cards + extra if len(bullets) == 1 else cards[number : number + 1] or (yield Draw(who, 1, "shot"))
        hits = yield from bullets_that_hit(state, who, at, clump)
        for _ in range(hits):
            if state.people[target].out not in FOR_GOOD:
                hit_helpless(state, _one_shot(state, who, target, arm, at, aimed, shot, number), second)
    state.clear_table(who)


def shots_before(state: TwoCardState, mover: str, moves: bool) -> Scene:
    """Whoever has aimed at somebody may fire before they act; who covers an area, when they move (AIM-02, AIM-03)."""
    for who, person in state.people.items():
        if not person.aim or person.side == state.people[mover].side:
            continue
        if person.aim not in ((mover, ARC) if moves else (mover,)):
            continue
        if not (can_act(state, person) and state.fixed.rules.can_attack(state, who) and can_fire(state, who, mover)):
            continue
        if (yield Ask(who, "fire", (HOLD, f"{FIRE} {mover}"), hidden=True)) != HOLD:
            state.say("snap", who, ("AIM-02", "R-70"), target=mover)
            yield from shoot(state, who, mover, 1, [])
