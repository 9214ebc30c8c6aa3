"""Missiles in `draw`: shots, bursts, aiming, covering an area, reloading (RNG, RNE, AIM, BST, R-45..R-48, R-70)."""

from suits.arithmetic.aiming import aim_cards, rank_with_aim
from suits.arithmetic.ranges import SKILL_STEPS, burst_hits, clumps, recoil
from suits.cards import Card
from suits.editions.contests.contest import HELPLESS, Side, compare, hit, hit_helpless
from suits.editions.contests.fighters import FOR_GOOD, arm_of, set_shots, use_shots
from suits.editions.contests.reach import bracket_of, can_shoot, distance
from suits.editions.draw.blasts import lob
from suits.editions.draw.cards import show_cards
from suits.editions.draw.exchange import after, answer, attack_cards, bystander, play_bonus, side
from suits.editions.draw.menu import ARC
from suits.editions.draw.state import DrawState
from suits.requests import Ask, Draw, Part, Scene

FIRE, HOLD = "fire", "hold"


def shoot(state: DrawState, who: str, target: str, shots: int, bonus: list[str]) -> Scene:
    """One use of a missile weapon: one contest with one defence draw, however many shots (R-47, R-80)."""
    play_bonus(state, who, target, bonus)
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
    )
    if arm.missile.blast:
        yield from lob(state, who, arm, state.people[target].at, bracket, cards)
        return
    aimed = yield from _aimed(state, who, target, bracket)
    bullets = clumps(shots) if arm.missile.burst else (1,) * shots
    if state.people[target].out in HELPLESS:
        yield from _at_the_helpless(state, who, target, bracket, cards, aimed, bullets)
        return
    second = yield from answer(state, target, who, arm)
    result = yield from _volley(state, who, second, bracket, cards, aimed, bullets)
    after(state, who, target, result)


def _aimed(state: DrawState, who: str, target: str, bracket: int) -> Part[tuple[Card, ...]]:
    """The extra cards of an aim that was held; the aim is then over (AIM-02..07, AIM-10)."""
    person, arm = state.people[who], arm_of(state, who)
    extra = 0
    if person.aim in (target, ARC):
        extra = aim_cards(person.aim_turns, bracket, arm.base, person.aim_arc)
    person.aim, person.aim_turns, person.aim_arc = "", 0, 0
    if not extra:
        return ()
    aimed: tuple[Card, ...] = yield Draw(who, extra, "aim")
    return aimed


def _side(
    state: DrawState, who: str, bracket: int, cards: tuple[Card, ...], aimed: tuple[Card, ...] = (), number: int = 0
) -> Side:
    """The shooter's side of one shot: range and recoil (RNE-01a..e, SHT-03, R-47)."""
    arm = arm_of(state, who)
    shooter = side(
        state, who, arm, cards, began=True, may_hit=True, steps=SKILL_STEPS[bracket], recoil=recoil(number, bracket)
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
        first = _side(state, who, bracket, cards, aimed, number)
        result = compare(state, first, second)
        if result < 0:
            hit(state, second, first, second.rank - first.rank)
            return -1
        if result > 0:
            hits = yield from _bullets(state, who, bracket, clump)
            worst = max(worst, min(hits, 1))  # none is a clean miss
            for _ in range(hits):
                if state.people[second.who].out not in FOR_GOOD:  # the rest is dropped
                    hit(state, first, second, first.rank - second.rank)
            if state.people[second.who].out:
                break
    return worst


def _bullets(state: DrawState, who: str, bracket: int, clump: int) -> Part[int]:
    """How many hit: one, or as many of a burst as a second card says, each its own hit (BST-01..05, R-48)."""
    missile = arm_of(state, who).missile
    if missile is None or not missile.burst:
        return 1
    (card,) = yield Draw(who, 1, "burst")
    hits = burst_hits(card, bracket, clump)
    state.say("burst", who, ("BST-01", "R-48"), card=card, bracket=bracket, clump=clump, hits=hits)
    return hits


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
        hits = yield from _bullets(state, who, bracket, clump)
        for _ in range(hits):
            if state.people[target].out in FOR_GOOD:
                break  # the rest is dropped
            hit_helpless(state, _side(state, who, bracket, cards, aimed, number), bystander(state, target))
    after(state, who, target, 1)


# Aiming, covering, reloading


def aim(state: DrawState, who: str, target: str) -> None:
    """A turn of aiming at somebody; another target starts anew (AIM-01, AIM-06, AIM-07, AIM-11)."""
    person = state.people[who]
    person.aim_turns = person.aim_turns + 1 if person.aim == target else 1
    person.aim, person.aim_arc = target, 0
    state.say("aim", who, ("AIM-01", "AIM-06", "AIM-07", "AIM-10"), target=target, turns=person.aim_turns)


def cover(state: DrawState, who: str, arc: int) -> None:
    """A turn of aiming at an area: shoot whoever enters it (AIM-03..05)."""
    person = state.people[who]
    person.aim_turns = person.aim_turns + 1 if person.aim == ARC else 1
    person.aim, person.aim_arc = ARC, arc
    state.say("cover", who, ("AIM-03", "AIM-04", "AIM-05"), arc=arc, turns=person.aim_turns)


def reload(state: DrawState, who: str) -> None:
    """One turn of reloading (WNT-06, R-45)."""
    person, arm = state.people[who], arm_of(state, who)
    assert arm.missile is not None
    person.reloading += 1
    done = person.reloading >= max(1, arm.reload)
    if done:
        set_shots(state, who, arm, arm.missile.shots)
        person.reloading = 0
    state.say(
        "reload", who, ("WNT-06", "R-45"), weapon=arm.name, turns=person.reloading, needed=arm.reload, done=int(done)
    )


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
        if (yield Ask(who, "fire", (HOLD, f"{FIRE} {mover}"), hidden=True)) != HOLD:
            state.say("snap", who, ("AIM-02",), target=mover)
            yield from shoot(state, who, mover, 1, [])
