"""Full speed: runners, mounts and vehicles (CDN-88..CDN-97, CDN-R42..R46, CDN-R59, CDN-R60)."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from operator import attrgetter

import msgspec

from suits.arithmetic.card_chart import last_move
from suits.editions.countdown.fast_hexes import STRIDES, WIDE, Course, end_of
from suits.editions.countdown.harm import fall, forget_aim, lose_aim
from suits.editions.countdown.hexes import MIDDLE, SIDE_WORDS, SIDES, Hex, distance, side_toward, straight
from suits.editions.countdown.moving import closed, is_open, move_of, speed_of, taken
from suits.editions.countdown.state import GONE, Combatant, CountdownState
from suits.requests import Ask, Scene

STRAIGHT, LEFT, RIGHT, KEEP = "straight", "left", "right", "keep"
COURSES = (STRAIGHT, LEFT, RIGHT, KEEP)
TURNS = {STRAIGHT: 0, LEFT: 1, RIGHT: -1, KEEP: 0}
"""How many sides each course turns: one is free (CDN-91, CDN-R45)."""
DECLARED, CLOSED, ARRIVED = "declared", "closed", "arrived"


class Way(msgspec.Struct, frozen=True, gc=False):
    """A move at full speed: where it ends, after how many hexes, facing which side, and whether it should be longer."""

    to: Hex
    hexes: int
    facing: int
    shut: bool


# Beginning and turning, with cards


def begin_full_speed(state: CountdownState, who: str, side: str, goal: tuple[int, ...]) -> None:
    """One card moves Move hexes without a sprint, and nothing more in this increment (CDN-88, CDN-R42)."""
    person = state.people[who]
    person.full_speed, person.started, person.stopping, person.covered = True, True, -1, 0
    state.stir(who)
    name_destination(state, who, goal)
    person.facing = side_toward(person.at, person.goal) if person.goal else SIDE_WORDS.index(side)  # type: ignore[arg-type]
    forget_aim(state, who)
    advance(state, who, move_of(state, who), None, ("CDN-88", "CDN-97", "CDN-R42", "CDN-R59"))


def turn_sharply(state: CountdownState, who: str, side: str) -> None:
    """More than one side takes a card, and counts for the move of this increment (CDN-91, CDN-R45)."""
    person = state.people[who]
    if not person.full_speed:
        return
    person.facing, person.turned, person.goal = SIDE_WORDS.index(side), True, ()
    state.stir(who)
    state.say("turns", who, ("CDN-91", "CDN-R45"), side=side)


def sharp_turns(state: CountdownState, who: str) -> tuple[str, ...]:
    """The sides that are more than one turn away (CDN-91, CDN-R45)."""
    facing = state.people[who].facing
    return tuple([SIDE_WORDS[(facing + turn) % 6] for turn in (2, 3, 4)])


def name_destination(state: CountdownState, who: str, goal: tuple[int, ...]) -> None:
    """Where full speed will end by itself; it may be named with any card (CDN-97, CDN-R44)."""
    person = state.people[who]
    person.goal = goal
    if goal and person.full_speed:
        state.say("destination", who, ("CDN-97", "CDN-R44"), q=goal[0], r=goal[1])


def declare_stop(state: CountdownState, who: str, hexes: int) -> None:
    """With a card the end of full speed is declared: after so many hexes more (CDN-94, CDN-R44)."""
    person = state.people[who]
    if person.full_speed:
        person.stopping = hexes
        state.say("stops", who, ("CDN-94", "CDN-R44"), hexes=hexes)


def stops_open(state: CountdownState, who: str) -> range:
    """After how many hexes one may stop: a third of the speed at least; who has just begun has moved already.

    (CDN-94, CDN-96, CDN-R42, CDN-R44)
    """
    if state.people[who].started:
        return range(1)
    speed = speed_of(state, who)
    return range(last_move(speed), speed + 1)


# The end of an increment


at_full_speed = attrgetter("full_speed")


def end_moves(state: CountdownState) -> Scene:
    """After all plays everybody at full speed moves, cards or not: the fastest first, then by DX, then by seat.

    Who said that they keep straight on is asked again only in the next turn, or when the way is not free.
    (CDN-88, CDN-89, CDN-95, CDN-R42, CDN-R59)
    """
    people = state.people
    for who in state.fastest:
        person = people[who]
        if not person.full_speed:
            continue
        if person.started:
            if person.stopping >= 0:
                stand(state, who)
            continue
        hexes, way = hexes_now(state, who), None
        if is_free_to_turn(state, person):
            if person.steady == state.turn:
                way = way_ahead(state, who, hexes)
            if way is None or way.shut:
                course = yield Ask(who, "course", COURSES, facts={"hexes": hexes, "facing": person.facing})
                person.facing = (person.facing + TURNS[course]) % 6
                person.steady, way = state.turn if course == KEEP else 0, None
        if person.aim:
            lose_aim(state, who)  # CDN-G16
        advance(state, who, hexes, way, ("CDN-89", "CDN-90", "CDN-96", "CDN-R42", "CDN-R43", "CDN-R59"))


def is_free_to_turn(state: CountdownState, person: Combatant) -> bool:
    """On a map, in control, and without a destination or a turn with a card (CDN-91, CDN-R45, CDN-R46)."""
    return not (person.goal or person.turned or person.out or person.stunned or not state.fixed.mapped)


def hexes_now(state: CountdownState, who: str) -> int:
    """Exactly the speed; in the last increment what was declared, and a third of the speed at least.

    (CDN-89, CDN-93, CDN-96, CDN-R44, CDN-R46)
    """
    speed, stopping = state.paces[who][1], state.people[who].stopping
    return speed if stopping < 0 else max(last_move(speed), min(stopping, speed))


def advance(state: CountdownState, who: str, hexes: int, way: Way | None, rules: tuple[str, ...]) -> None:
    """So many hexes on, on a way that is already known or not; where nobody stands anywhere they are only counted.

    A stop, a closed path or the destination ends full speed. (CDN-89, CDN-90, CDN-94, CDN-96, CDN-97, CDN-R42,
    CDN-R43, CDN-R44, CDN-R59, CDN-R60)
    """
    person, fixed = state.people[who], state.fixed
    before = person.at
    ends = DECLARED if person.stopping >= 0 else ""
    if fixed.mapped:
        goal = person.goal
        if goal and is_steering(person):
            way = way_to_goal(state, who, hexes)
        elif way is None:
            way = way_ahead(state, who, hexes)
        hexes = way.hexes
        if hexes:
            state.stand_on(who, way.to)
        if way.facing != person.facing:
            person.facing = way.facing
        if way.shut:
            ends = CLOSED
        if goal and (person.q, person.r) == tuple(goal):
            ends = ARRIVED
    person.covered += hexes
    if state.told is not None:
        state.say(
            "full speed",
            who,
            rules,
            hexes=hexes,
            covered=person.covered,
            before=before,
            q=person.q,
            r=person.r,
            facing=person.facing,
            stops=ends,
        )
    if ends:
        stand(state, who)
    elif fixed.leaves and person.covered >= fixed.leaves and not fixed.mapped:
        fall(state, who, GONE)  # CDN-R60


def stand(state: CountdownState, who: str) -> None:
    """Full speed is over (CDN-94, CDN-97)."""
    person = state.people[who]
    person.full_speed, person.stopping, person.goal, person.steady = False, -1, (), 0


def is_steering(person: Combatant) -> bool:
    """Whether somebody is in control of where they go: mounts carry the stunned straight on (CDN-R46)."""
    return not (person.out or person.stunned)


# Ways at full speed


def way_ahead(state: CountdownState, who: str, hexes: int) -> Way:
    """Straight on (CDN-89, CDN-91)."""
    person = state.people[who]
    q, r, facing = person.q, person.r, person.facing
    here, pace = q * WIDE + r, STRIDES[facing]
    if state.there.isdisjoint(range(here + pace, here + pace * (hexes + 1), pace)):
        on, down = SIDES[facing]
        return Way((q + on * hexes, r + down * hexes), hexes, facing, False)
    return _open_part((q, r), straight((q, r), facing, hexes), facing, closed(state, who), taken(state, who))


def way_to_goal(state: CountdownState, who: str, hexes: int) -> Way:
    """Toward the destination, with one turn of one side on the way where that leads nearer (CDN-97, CDN-R45).

    A way that is open to its end comes before all that are not.
    """
    person = state.people[who]
    q, r = here = person.q, person.r
    goal = (person.goal[0] - q, person.goal[1] - r)
    best = course_to(goal, person.facing, hexes)
    if is_open(state, here, best):
        return Way(end_of(here, best), best[1] + best[3], best[2], False)
    shut, full = closed(state, who), taken(state, who)
    parts = [
        _open_part(here, [(q + on, r + down) for on, down in _up_to(goal, way)], facing, shut, full)
        for way, facing in ways_on(person.facing, hexes)
    ]
    return min(parts, key=lambda part: (part.shut, distance(part.to, (goal[0] + q, goal[1] + r))))


def course_to(goal: Hex, facing: int, hexes: int) -> Course:
    """The way that leads nearest to a destination which lies so far off, if nothing is in the way (CDN-97, CDN-R45).

    Straight on rather than with a turn, and the turn to one that lies aside as soon as it may be.
    """
    (q, r), (on, down), (over, under) = goal, SIDES[facing], SIDES[facing - 1]
    ahead, aside, turned = q * under - r * over, on * r - down * q, facing - 1
    if aside < 0:
        ahead, aside, turned = ahead + aside, -aside, facing + 1
    if ahead >= hexes or not (aside and hexes):
        return facing, ahead if 0 < ahead < hexes else hexes, facing, 0
    return facing, max(0, min(ahead, hexes - aside)), turned % 6, min(aside, hexes) if ahead >= 0 else hexes


@lru_cache(maxsize=64)
def ways_on(facing: int, hexes: int) -> tuple[tuple[tuple[Hex, ...], int], ...]:
    """Ways of so many hexes, as they lie from where one is, with the side one faces at their end (CDN-R45).

    Straight on, or with a turn to the left or to the right after any number of hexes.
    """
    ahead = tuple(straight(MIDDLE, facing, hexes))
    ways = [(ahead, facing)]
    for turned in ((facing + 1) % 6, (facing - 1) % 6):
        for first in range(hexes):
            corner = ahead[first - 1] if first else MIDDLE
            ways.append(((*ahead[:first], *straight(corner, turned, hexes - first)), turned))
    return tuple(ways)


def _up_to(goal: Hex, way: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """As much of a way as leads to the destination, if it does; else all of it (CDN-97)."""
    return way[: way.index(goal) + 1] if goal in way else way


def _open_part(here: Hex, way: Sequence[Hex], facing: int, shut: Collection[Hex], full: Collection[Hex]) -> Way:
    """As much of a way as is open: through friends, up to the hex before an enemy, a wall, or a taken last hex.

    (CDN-R59)
    """
    found = way
    for at, one in enumerate(way):
        if one in shut:
            found = way[:at]
            break
    while found and found[-1] in full:
        found = found[:-1]
    return Way(found[-1] if found else here, len(found), facing, len(found) < len(way))
