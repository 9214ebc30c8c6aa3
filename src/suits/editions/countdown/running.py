"""Full speed: runners, mounts and vehicles (CDN-88..CDN-97, CDN-R42..R46, CDN-R59, CDN-R60)."""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from suits.arithmetic.card_chart import last_move
from suits.editions.countdown.harm import fall, forget_aim, lose_aim
from suits.editions.countdown.hexes import MIDDLE, SIDE_WORDS, Hex, distance, distances, side_toward, straight
from suits.editions.countdown.moving import closed, is_empty, move_of, speed_of, taken
from suits.editions.countdown.state import GONE, Combatant, CountdownState
from suits.requests import Ask, Scene

STRAIGHT, LEFT, RIGHT, KEEP = "straight", "left", "right", "keep"
TURNS = {STRAIGHT: 0, LEFT: 1, RIGHT: -1, KEEP: 0}
"""How many sides each course turns: one is free (CDN-91, CDN-R45)."""
DECLARED, CLOSED, ARRIVED = "declared", "closed", "arrived"


class Way(NamedTuple):
    """The hexes of a move at full speed, the side one faces at its end, and whether it is shorter than it should be."""

    hexes: Sequence[Hex]
    facing: int
    shut: bool


# Beginning and turning, with cards


def begin_full_speed(state: CountdownState, who: str, side: str, goal: tuple[int, ...]) -> None:
    """One card moves Move hexes without a sprint, and nothing more in this increment (CDN-88, CDN-R42)."""
    person = state.people[who]
    person.full_speed, person.started, person.stopping, person.covered = True, True, -1, 0
    name_destination(state, who, goal)
    person.facing = side_toward(person.at, person.goal) if person.goal else SIDE_WORDS.index(side)  # type: ignore[arg-type]
    forget_aim(state, who)
    advance(state, who, move_of(state, who), ("CDN-88", "CDN-97", "CDN-R42", "CDN-R59"))


def turn_sharply(state: CountdownState, who: str, side: str) -> None:
    """More than one side takes a card, and counts for the move of this increment (CDN-91, CDN-R45)."""
    person = state.people[who]
    if not person.full_speed:
        return
    person.facing, person.turned, person.goal = SIDE_WORDS.index(side), True, ()
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


def has_movers(state: CountdownState) -> bool:
    """Whether anybody is at full speed."""
    return any([person.full_speed for person in state.people.values()])


def end_moves(state: CountdownState) -> Scene:
    """After all plays everybody at full speed moves, cards or not: the fastest first, then by DX, then by seat.

    (CDN-88, CDN-89, CDN-95, CDN-R42, CDN-R59)
    """
    sheets = state.fixed.sheets
    movers = [who for who, person in state.people.items() if person.full_speed]
    if len(movers) > 1:
        movers.sort(key=lambda one: (-speed_of(state, one), -sheets[one].dx))
    for who in movers:
        person = state.people[who]
        if person.started:
            if person.stopping >= 0:
                stand(state, who)
            continue
        if asks_for_course(state, who):
            course = yield Ask(who, "course", (STRAIGHT, LEFT, RIGHT, KEEP))
            person.facing = (person.facing + TURNS[course]) % 6
            person.steady = state.turn if course == KEEP else 0
        full_speed_move(state, who)


def asks_for_course(state: CountdownState, who: str) -> bool:
    """Whether a free turn is a question: on a map, for who is in control, without destination or turn with a card.

    Who said that they keep straight on is asked again only in the next turn, or when the way is not free.
    (CDN-91, CDN-R45, CDN-R46)
    """
    person = state.people[who]
    if not state.fixed.mapped or person.out or person.stunned or person.goal or person.turned:
        return False
    if person.steady != state.turn:
        return True
    return way_ahead(state, who, hexes_now(state, who)).shut


def hexes_now(state: CountdownState, who: str) -> int:
    """Exactly the speed; in the last increment what was declared, and a third of the speed at least.

    (CDN-89, CDN-93, CDN-96, CDN-R44, CDN-R46)
    """
    speed, stopping = speed_of(state, who), state.people[who].stopping
    return speed if stopping < 0 else max(last_move(speed), min(stopping, speed))


def full_speed_move(state: CountdownState, who: str) -> None:
    """The move of an increment; a stop, a closed path or the destination ends full speed.

    (CDN-89, CDN-90, CDN-94, CDN-96, CDN-97, CDN-R42, CDN-R43, CDN-R44)
    """
    lose_aim(state, who)  # CDN-G16
    advance(state, who, hexes_now(state, who), ("CDN-89", "CDN-90", "CDN-96", "CDN-R42", "CDN-R43", "CDN-R59"))


def advance(state: CountdownState, who: str, hexes: int, rules: tuple[str, ...]) -> None:
    """So many hexes on; where nobody stands anywhere they are only counted (CDN-97, CDN-R59, CDN-R60)."""
    person = state.people[who]
    ends = DECLARED if person.stopping >= 0 else ""
    if state.fixed.mapped:
        way = way_to_goal(state, who, hexes) if is_steering(person) and person.goal else way_ahead(state, who, hexes)
        hexes = len(way.hexes)
        if hexes:
            person.q, person.r = way.hexes[-1]
        person.facing = way.facing
        ends = ARRIVED if person.goal and person.at == tuple(person.goal) else CLOSED if way.shut else ends
    person.covered += hexes
    state.say("full speed", who, rules, hexes=hexes, covered=person.covered, q=person.q, r=person.r, stops=ends)
    if ends:
        stand(state, who)
    elif state.fixed.leaves and person.covered >= state.fixed.leaves and not state.fixed.mapped:
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
    return _open_part(state, who, straight((person.q, person.r), person.facing, hexes), person.facing)


def way_to_goal(state: CountdownState, who: str, hexes: int) -> Way:
    """Toward the destination, with one turn of one side on the way where that leads nearer (CDN-97, CDN-R45).

    A way that is open to its end comes before all that are not.
    """
    person = state.people[who]
    q, r = person.at
    goal = (person.goal[0] - q, person.goal[1] - r)
    ways = ways_on(person.facing, hexes)
    if distance(goal, MIDDLE) <= hexes:
        ways = tuple([(_up_to(goal, way), facing) for way, facing in ways])
    left = distances([way[-1] if way else MIDDLE for way, _ in ways], goal)
    for _, (way, facing) in sorted(zip(left, ways, strict=True), key=itemgetter(0)):
        found = _open_part(state, who, [(q + on, r + down) for on, down in way], facing)
        if not found.shut:
            return found
    parts = [_open_part(state, who, [(q + on, r + down) for on, down in way], facing) for way, facing in ways]
    return min(parts, key=lambda part: distance(part.hexes[-1] if part.hexes else (q, r), (goal[0] + q, goal[1] + r)))


@lru_cache(maxsize=64)
def ways_on(facing: int, hexes: int) -> tuple[tuple[tuple[Hex, ...], int], ...]:
    """Ways of so many hexes, as they lie from where one is, with the side one faces at their end (CDN-R45).

    Straight on, or with a turn to the left or to the right after any number of hexes.
    """
    ahead = straight(MIDDLE, facing, hexes)
    ways = [(ahead, facing)]
    for turned in ((facing + 1) % 6, (facing - 1) % 6):
        for first in range(hexes):
            corner = ahead[first - 1] if first else MIDDLE
            ways.append(((*ahead[:first], *straight(corner, turned, hexes - first)), turned))
    return tuple(ways)


def _up_to(goal: Hex, way: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """As much of a way as leads to the destination, if it does; else all of it (CDN-97)."""
    return way[: way.index(goal) + 1] if goal in way else way


def _open_part(state: CountdownState, who: str, way: Sequence[Hex], facing: int) -> Way:
    """As much of a way as is open: through friends, up to the hex before an enemy, a wall, or a taken last hex.

    (CDN-R59)
    """
    if is_empty(state, way):
        return Way(way, facing, shut=False)
    shut, full, found = closed(state, who), taken(state, who), way
    for at, one in enumerate(way):
        if one in shut:
            found = way[:at]
            break
    while found and found[-1] in full:
        found = found[:-1]
    return Way(found, facing, len(found) < len(way))
