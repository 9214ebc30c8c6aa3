"""Missiles in `draw`: shots, bursts, aiming, covering an area, reloading (RNG, RNE, AIM, BST, R-45..R-48, R-70)."""

from collections.abc import Sequence

from suits.arithmetic.aiming import rank_with_aim
from suits.arithmetic.ranges import SKILL_STEPS, clumps, recoil
from suits.arithmetic.values import LOW
from suits.cards import Card
from suits.editions.contests.blasts import lob
from suits.editions.contests.bonus_cards import Bonus
from suits.editions.contests.contest import HELPLESS, Side, compare, hit, hit_helpless, lies_helpless
from suits.editions.contests.fighters import FOR_GOOD, arm_of, use_shots
from suits.editions.contests.reach import bracket_of, can_shoot, distance
from suits.editions.contests.shooting import ARC, FIRE, HOLD, aimed_cards, bullets_that_hit
from suits.editions.contests.situations import contest_over
from suits.editions.draw.cards import show_cards
from suits.editions.draw.exchange import after, answer, attack_cards, play_bonus, side
from suits.editions.draw.state import DrawState
from suits.requests import Ask, Draw, Part, Scene


def shoot(state: DrawState, who: str, target: str, shots: int, bonus: Sequence[Bonus], *, snaps: bool = False) -> Scene:
    """One use of a missile weapon: one contest with one defence draw, however many shots (R-47, R-80)."""
    follows = play_bonus(state, who, target, bonus, begins=True) or snaps
    arm = arm_of(state, who)
    assert arm.missile is not None
    metres = distance(state, who, target)
    bracket = bracket_of(arm, metres)
    cards = yield from attack_cards(state, who)
    use_shots(state, who, arm, shots)
    state.say(
        "shoot",
        who,
        ("RNG-01", "RNE-01a", "R-46"),
        target=target,
        phase=state.phase,
        cards=cards,
        weapon=arm.name,
        metres=metres,
        bracket=bracket,
        shots=shots,
        follows=int(follows),
    )
    if arm.missile.blast:
        thrower = side(state, who, target, arm, cards, began=True, may_hit=True, steps=SKILL_STEPS[bracket])
        yield from lob(state, thrower, state.people[target].at, sum(LOW[card] for card in cards))
        contest_over(state.people[who], target)
        return
    aimed = yield from aimed_cards(state, who, target, bracket)
    bullets = clumps(shots) if arm.missile.burst else (1,) * shots
    if state.people[target].out in HELPLESS:
        yield from _at_the_helpless(state, who, target, bracket, cards, aimed, bullets)
        return
    second = yield from answer(state, target, who, arm)
    result = yield from _volley(state, who, second, bracket, cards, aimed, bullets)
    after(state, who, target, result)


def _side(
    state: DrawState,
    who: str,
    target: str,
    bracket: int,
    cards: tuple[Card, ...],
    aimed: tuple[Card, ...] = (),
    number: int = 0,
) -> Side:
    """The shooter's side of one shot: range and recoil (RNE-01a..e, SHT-03, R-47)."""
    arm = arm_of(state, who)
    shooter = side(
        state,
        who,
        target,
        arm,
        cards,
        began=True,
        may_hit=True,
        steps=SKILL_STEPS[bracket],
        recoil=recoil(number, bracket),
    )
    if aimed:
        shooter.cards = cards + aimed
        shooter.rank, shooter.used = rank_with_aim(shooter.cards, shooter.skill, two_cards_sum=False)  # AIM-08, AIM-09
    return shooter


def _volley(
    state: DrawState,
    who: str,
    second: Side,
    bracket: int,
    cards: tuple[Card, ...],
    aimed: tuple[Card, ...],
    bullets: tuple[int, ...],
) -> Part[int]:
    """Shot after shot against one defence; a hit back, or the target's fall, ends it (SHT, R-80)."""
    worst = 0
    for number, clump in enumerate(bullets):
        if number:
            cards, aimed = (yield Draw(who, 1, "shot")), ()
        first = _side(state, who, second.who, bracket, cards, aimed, number)
        result = compare(state, first, second)
        if result < 0:
            hit(state, second, first, second.rank - first.rank)
            return -1
        if result > 0:
            hits = yield from bullets_that_hit(state, who, arm_of(state, who), bracket, clump)
            worst = max(worst, min(hits, 1))  # none is a clean miss
            for _ in range(hits):
                if state.people[second.who].out not in FOR_GOOD:  # the rest is dropped
                    hit(state, first, second, first.rank - second.rank)
            if state.people[second.who].out:
                break
    return worst


def _at_the_helpless(
    state: DrawState,
    who: str,
    target: str,
    bracket: int,
    cards: tuple[Card, ...],
    aimed: tuple[Card, ...],
    bullets: tuple[int, ...],
) -> Scene:
    for number, clump in enumerate(bullets):
        if number:
            cards, aimed = (yield Draw(who, 1, "shot")), ()
        hits = yield from bullets_that_hit(state, who, arm_of(state, who), bracket, clump)
        for _ in range(hits):
            if state.people[target].out in FOR_GOOD:
                break  # the rest is dropped
            hit_helpless(state, _side(state, who, target, bracket, cards, aimed, number), lies_helpless(state, target))
    after(state, who, target, 1)


# Firing first


def somebody_aims(state: DrawState) -> bool:
    """Whether anybody holds an aim."""
    return any([person.aim for person in state.people.values()])


def shots_before(state: DrawState, mover: str, moves: bool) -> Scene:
    """Whoever has aimed at somebody may fire before they act; who covers an area, when they move (AIM-02, AIM-03)."""
    for who, person in state.people.items():
        if not person.aim or person.acted or person.out or person.dazed or person.stumbling:
            continue
        if person.side == state.people[mover].side or not can_shoot(state, who, mover):
            continue
        if person.aim not in ((mover, ARC) if moves else (mover,)):
            continue
        if state.people[mover].hand:
            show_cards(state, mover)  # a phase becomes known when it is taken
            state.say("acts", mover, ("ORD-03", "R-83"), phase=state.phase, cards=state.people[mover].cards)
        if (yield Ask(who, "fire", (HOLD, f"{FIRE} {mover}"), hidden=True, facts={"target": mover})) != HOLD:
            state.say("snap", who, ("AIM-02",), target=mover)
            yield from shoot(state, who, mover, 1, (), snaps=True)
