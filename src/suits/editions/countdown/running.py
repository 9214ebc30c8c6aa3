"""Full speed: runners, mounts and vehicles (CDN-88..CDN-97, CDN-R42..R46, CDN-R59, CDN-R60)."""

from collections.abc import Sequence
from typing import NamedTuple

from suits.arithmetic.card_chart import last_move
from suits.editions.countdown.harm import fall, forget_aim
from suits.editions.countdown.hexes import SIDE_WORDS, Hex, distance, side_toward, straight
from suits.editions.countdown.moving import closed, move_of, speed_of, taken
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
    for who in sorted(movers, key=lambda one: (-speed_of(state, one), -sheets[one].dx)):
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
    forget_aim(state, who)  # CDN-G16
    advance(state, who, hexes_now(state, who), ("CDN-89", "CDN-90", "CDN-96", "CDN-R42", "CDN-R43", "CDN-R59"))


def advance(state: CountdownState, who: str, hexes: int, rules: tuple[str, ...]) -> None:
    """So many hexes on; where nobody stands anywhere they are only counted (CDN-97, CDN-R59, CDN-R60)."""
    person = state.people[who]
    ends = DECLARED if person.stopping >= 0 else ""
    if state.fixed.mapped:
        way = way_to_goal(state, who, hexes) if is_steering(person) and person.goal else way_ahead(state, who, hexes)
        hexes = len(way.hexes)
        person.q, person.r = way.hexes[-1] if way.hexes else person.at
        person.facing = way.facing
        ends = ARRIVED if person.at == tuple(person.goal) else CLOSED if way.shut else ends
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
    return _open_part(state, who, straight(person.at, person.facing, hexes), person.facing)


def way_to_goal(state: CountdownState, who: str, hexes: int) -> Way:
    """Toward the destination, with one turn of one side on the way where that leads nearer (CDN-97, CDN-R45)."""
    person = state.people[who]
    goal = (person.goal[0], person.goal[1])
    ways = []
    for turn in (0, 1, -1):
        facing = (person.facing + turn) % 6
        for first in range(hexes if turn else 1):
            begun = straight(person.at, person.facing, first)
            way = [*begun, *straight(begun[-1] if begun else person.at, facing, hexes - first)]
            if goal in way:
                way = way[: way.index(goal) + 1]
            ways.append(_open_part(state, who, way, facing))
    return min(ways, key=lambda way: (way.shut, distance(way.hexes[-1] if way.hexes else person.at, goal)))


def _open_part(state: CountdownState, who: str, way: Sequence[Hex], facing: int) -> Way:
    """As much of a way as is open: through friends, up to the hex before an enemy, a wall, or a taken last hex.

    (CDN-R59)
    """
    shut, full = closed(state, who), taken(state, who)
    found = way
    for at, one in enumerate(way):
        if one in shut:
            found = way[:at]
            break
    while found and found[-1] in full:
        found = found[:-1]
    return Way(found, facing, len(found) < len(way))
