"""Missiles with two cards: shots and bursts, two guns, grenades, firing first (SHT, AIM, WNT-08, R-47, R-78, R-80)."""

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from suits.arithmetic.defence import FIRST_HITS, NOBODY_HITS, SECOND_HITS
from suits.arithmetic.ranges import OUT_OF_RANGE, clumps
from suits.arithmetic.values import LOW
from suits.cards import Card
from suits.editions.contests.blasts import lob
from suits.editions.contests.contest import HELPLESS, Side, compare, hit_helpless, lies_helpless
from suits.editions.contests.fighters import FOR_GOOD, arm_of, kit_of, shots_left, use_shots
from suits.editions.contests.kit import Arm
from suits.editions.contests.menus import NUMBERS
from suits.editions.contests.reach import distance
from suits.editions.contests.shooting import ARC, FIRE, HOLD, aimed_cards, bullets_that_hit, forget_aim, offer_aims
from suits.editions.contests.situations import contest_over
from suits.editions.contests.two_cards.answering import attackers_cards, begin, defender, respond, show_attack
from suits.editions.contests.two_cards.deeds import NOTHING, Announced
from suits.editions.contests.two_cards.firing import (
    Gun,
    can_fire,
    gun_of,
    load,
    off_hand_gun,
    reaches,
    shot_skill,
)
from suits.editions.contests.two_cards.in_the_blast import caught
from suits.editions.contests.two_cards.settling import after, decide, strike
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import Hold, TwoCardFighter, TwoCardState, can_act
from suits.events import Facts
from suits.requests import Ask, Barred, Draw, Part, Scene, Stage


class Shot(NamedTuple):
    """One draw of a use: a bullet, or a clump of a burst (SHT-02, BST-01)."""

    gun: Gun
    number: int
    """Which draw of this gun it is, from 0: recoil grows with it (SHT-03)."""
    bullets: int


# What may be done


def offer_shots(state: TwoCardState, person: TwoCardFighter, hold: Hold, may_attack: bool, can: dict[str, Any]) -> None:
    """Shoot, aim or cover while it is loaded; aiming costs neither card nor chip (AIM-01, AIM-10, WNT-06, R-75)."""
    place, arm = hold.guns[0]
    if not person.loaded[place]:
        return
    who, at, met, people = person.id, person.at, person.met, state.people
    able: tuple[str, ...] = ()
    for foe in state.fixed.foes[who]:
        other = people[foe]
        if other.out and other.out not in HELPLESS:
            continue
        reach = reaches(state, who, foe, arm) if arm.scoped else arm.ranges
        if abs(other.at - at) <= reach[-1]:
            able += (foe,)
    if may_attack:
        free = tuple([foe for foe in able if foe not in met or people[foe].out]) if met else able  # RSP-07, R-20
        if free:
            can["shoot"] = free
            if person.second and (both := _for_both_guns(state, who, free)):
                can["both"] = both
    offer_aims(person, arm, able, can)


def _for_both_guns(state: TwoCardState, who: str, foes: tuple[str, ...]) -> tuple[str, ...]:
    """At whom two loaded guns may be fired together (TWO-01, SHT-05)."""
    person, kit = state.people[who], kit_of(state, who)
    arm = kit.arms[person.second]
    if arm.missile is None or arm.missile.blast or not shots_left(state, who, arm):
        return ()
    if state.fixed.rules.bars_both(state, who)[0]:
        return ()
    return tuple([foe for foe in foes if off_hand_gun(state, who, foe).at != OUT_OF_RANGE])


def shot_stages(state: TwoCardState, who: str, verb: str) -> Generator[Stage, str, tuple[int, int]]:
    """How many shots, with each of two guns (R-47, SHT-05)."""
    person, kit = state.people[who], kit_of(state, who)
    most = _most_shots(state, who, kit.arms[person.arm])
    shots = off_hand = "1"
    if verb == "both" or most > 1:
        shots = yield Stage("How many shots", NUMBERS[:most], about="number")
    if verb == "both":
        others = NUMBERS[: _most_shots(state, who, kit.arms[person.second])]
        off_hand = yield Stage("How many with the off hand", others, about="number")
    return int(shots), int(off_hand)


def _most_shots(state: TwoCardState, who: str, arm: Arm) -> int:
    """Shots or bullets in one use: the rate of fire, as far as loaded (SHT-01, R-47)."""
    return min(arm.missile.rof, shots_left(state, who, arm)) if arm.missile is not None else 1


def to_reload(person: TwoCardFighter, hold: Hold) -> Arm | None:
    """What is not fully loaded: the weapon in hand, or else the gun in the off hand (WNT-06, R-45)."""
    for place, arm in hold.guns:
        if arm.missile is not None and person.loaded[place] < arm.missile.shots:
            return arm
    return None


def why_no_shot(state: TwoCardState, who: str, foe: str) -> Sequence[Barred]:
    """Not loaded, out of range, or somebody met already."""
    arm, name, metres = arm_of(state, who), state.fixed.names[foe], distance(state, who, foe)
    reach = reaches(state, who, foe, arm)
    found = [Barred(f"attack {foe}", f"a {arm.name} is for shooting", "R-79")]
    if not shots_left(state, who, arm):
        found.append(Barred(f"shoot {foe}", f"the {arm.name} is not loaded", "WNT-06"))
    elif metres > reach[-1]:
        found.append(Barred(f"shoot {foe}", f"{name} is {metres} m away; it reaches {reach[-1]} m", "R-46"))
    elif foe in state.people[who].met:
        found.append(Barred(f"shoot {foe}", f"you have met {name} already", "RSP-07"))
    return found


# Shooting


def shoot(
    state: TwoCardState, who: str, target: str, shots: int, announced: Announced, *, waited: bool = False
) -> Scene:
    """One use of a missile weapon, however many shots it makes (FRQ-03, R-47, R-80)."""
    follows = begin(state, who, target, announced, follows=waited)
    gun = gun_of(state, who, target)
    volley = _fired(state, who, target, gun, shots, follows=follows)
    if gun.arm.missile is not None and gun.arm.missile.blast:
        yield from _throw(state, who, target, gun)
    else:
        yield from _fire(state, who, target, volley)


def shoot_with_both(
    state: TwoCardState, who: str, target: str, shots: int, off_hand: int, announced: Announced
) -> Scene:
    """Two guns in one use: first the one in the good hand, then the other at half skill (TWO-03, SHT-05, R-80)."""
    follows = begin(state, who, target, announced)
    state.people[who].used_both = True
    volley = _fired(state, who, target, gun_of(state, who, target), shots, follows=follows)
    volley += _fired(state, who, target, off_hand_gun(state, who, target), off_hand, follows=True)
    yield from _fire(state, who, target, volley)


def _fired(state: TwoCardState, who: str, target: str, gun: Gun, shots: int, *, follows: bool) -> list[Shot]:
    """The shots leave the gun: single ones, or a burst in clumps (SHT-01, SHT-02, BST-01, R-47)."""
    missile = gun.arm.missile
    assert missile is not None
    use_shots(state, who, gun.arm, shots)
    if state.told is not None:
        state.say(
            "shoot",
            who,
            ("RNG-01", "RNE-06", "R-46"),
            target=target,
            weapon=gun.arm.name,
            metres=distance(state, who, target),
            bracket=gun.at,
            shots=shots,
            aimed="yes" if gun.aimed else "",
            follows=int(follows),
        )
    bullets = clumps(shots) if missile.burst else (1,) * shots
    return [Shot(gun, number, clump) for number, clump in enumerate(bullets)]


def _fire(state: TwoCardState, who: str, target: str, volley: list[Shot]) -> Scene:
    """One contest with one defence draw; whoever is on the run may slip the whole of it (RDF-04, R-80, R-81)."""
    rules = state.fixed.rules
    if state.people[target].out in HELPLESS:
        yield from _at_the_helpless(state, who, target, volley)
        return
    if (yield from rules.evades(state, who, target)):
        forget_aim(state, who)
        state.people[target].unaware = False  # of others, too
        return
    gun = volley[0].gun
    reply = yield from respond(state, target, who, gun.arm)
    yield from attackers_cards(state, who)
    second = yield from defender(state, target, who, gun.arm, reply)
    cards = yield from show_attack(state, who)
    extra = yield from aimed_cards(state, who, target, gun.at)
    first = side(state, who, gun.arm, cards, began=True, may_hit=True, skill=shot_skill(state, who, target, gun))
    rules.defence_terms(state, first, second)
    rules.defence_terms(state, second, first)
    result = yield from _volley(state, first, second, volley, cards, extra)
    yield from after(state, first, second, result)


def _next_shot(
    state: TwoCardState,
    first: Side,
    target: str,
    volley: list[Shot],
    number: int,
    cards: tuple[Card, ...],
    extra: tuple[Card, ...],
) -> Scene:
    """One shot has all the cards; of several each has one, and the aim counts for the first.

    (SHT-02, SHT-04, AIM-06, AIM-07, R-47)
    """
    shot = volley[number]
    if len(volley) > 1:
        cards = cards[number : number + 1] or (yield Draw(first.who, 1, "shot"))
    if number:
        extra = ()
    load(first, shot.gun, shot_skill(state, first.who, target, shot.gun, shot.number), cards + extra, bool(extra))


def _volley(
    state: TwoCardState, first: Side, second: Side, volley: list[Shot], cards: tuple[Card, ...], extra: tuple[Card, ...]
) -> Part[int]:
    """Shot after shot against one defence; the target hits back once at most, and that ends it.

    (SHT-02..05, BST-01, R-47, R-48, R-80)
    """
    who, target = first.who, state.people[second.who]
    best, highest = NOBODY_HITS, 0
    drawn: tuple[Card, ...] = ()
    for number, shot in enumerate(volley):
        yield from _next_shot(state, first, second.who, volley, number, cards, extra)
        drawn += first.cards
        result = (yield from decide(state, first, second)) if state.fixed.decides else compare(state, first, second)
        highest = max(highest, first.rank)
        if result == SECOND_HITS:
            strike(state, second, first)
            best = SECOND_HITS
            break
        if result == FIRST_HITS:
            hits = yield from bullets_that_hit(state, who, shot.gun.arm, shot.gun.at, shot.bullets)
            best = FIRST_HITS if hits else best  # none is a clean miss
            for _ in range(hits):
                if target.out not in FOR_GOOD:  # the rest is dropped
                    strike(state, first, second)
            if target.out:
                break
    first.rank = highest  # ENG-05: one shot that was not overdrawn is an attack
    if len(volley) > 1 or extra:
        first.cards, first.used = drawn, (drawn,)  # BON-06: more cards than usual, so none is left to bank
    return best


def _at_the_helpless(state: TwoCardState, who: str, target: str, volley: list[Shot]) -> Scene:
    """Whoever lies helpless is hit by every shot (CRT-03, R-37, R-80)."""
    yield from attackers_cards(state, who)
    cards = yield from show_attack(state, who)
    extra = yield from aimed_cards(state, who, target, volley[0].gun.at)
    first = side(state, who, volley[0].gun.arm, cards, began=True, may_hit=True, against=target)
    second = lies_helpless(state, target)
    for number, shot in enumerate(volley):
        yield from _next_shot(state, first, target, volley, number, cards, extra)
        hits = yield from bullets_that_hit(state, who, shot.gun.arm, shot.gun.at, shot.bullets)
        for _ in range(hits):
            if state.people[target].out not in FOR_GOOD:
                hit_helpless(state, first, second)
    contest_over(state.people[who], target)
    state.clear_table(who)


# Grenades


def _throw(state: TwoCardState, who: str, target: str, gun: Gun) -> Scene:
    """A grenade is lobbed onto a spot; the card nearest to skill says how far it bounces (WNT-08, R-63)."""
    yield from attackers_cards(state, who)
    cards = yield from show_attack(state, who)
    skill = shot_skill(state, who, target, gun)
    thrower = side(state, who, gun.arm, cards, began=True, may_hit=True, skill=skill)
    yield from lob(state, thrower, state.people[target].at, min([LOW[card] for card in cards]), caught)
    contest_over(state.people[who], target)


# Firing first


def who_aims(state: TwoCardState, mover: str) -> str:
    """A foe who aims at anything at all, if there is one (AIM-02, R-70)."""
    foe: str
    for foe in state.fixed.shooters[mover]:
        if state.people[foe].aim:
            return foe
    return ""


def shots_before(state: TwoCardState, mover: str, moves: bool) -> Part[bool]:
    """Whoever has aimed at somebody may fire before they act; who covers an area, when they move.

    It spends the action, as counter-engaging does (AIM-02, AIM-03, R-70). Says whether anybody fired.
    """
    fired = False
    for who, person in state.people.items():
        if not person.aim or person.side == state.people[mover].side:
            continue
        if person.aim not in ((mover, ARC) if moves else (mover,)):
            continue
        if not (can_act(state, person) and state.fixed.rules.can_attack(state, person) and can_fire(state, who, mover)):
            continue
        several = range(2, _most_shots(state, who, arm_of(state, who)) + 1)
        ways = {HOLD: 0, f"{FIRE} {mover}": 1, **{f"{FIRE} {mover} {shots}": shots for shots in several}}
        facts: Facts = {"target": mover, "metres": distance(state, who, mover), "shots": len(ways) - 1}
        said: str = yield Ask(who, "fire", tuple(ways), hidden=True, facts=facts)
        if shots := ways[said]:
            state.say("snap", who, ("AIM-02", "R-70"), target=mover)
            yield from shoot(state, who, mover, shots, NOTHING, waited=True)
            fired = True
            if state.people[mover].out:
                break
    return fired
