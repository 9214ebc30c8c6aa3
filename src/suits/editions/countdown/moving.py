"""Where people stand and how far they get: Move, speed, steps, hexes that are not free (CDN-20, CDN-21, CDN-R59)."""

from collections.abc import Sequence
from operator import attrgetter

from suits.editions.countdown.harm import is_reeling
from suits.editions.countdown.hexes import Hex, distance, neighbours
from suits.editions.countdown.hexes import read as read_hex
from suits.editions.countdown.state import GONE, CountdownState


def move_of(state: CountdownState, who: str) -> int:
    """Hexes in a second: Move, halved for the badly hurt and the tired; or the speed of what carries one.

    (CDN-21, CDN-88, CDN-G10, CDN-G11, CDN-G22)
    """
    hexes: int = state.fixed.moves[who][is_reeling(state, who)]
    return hexes


def speed_of(state: CountdownState, who: str) -> int:
    """Hexes in each increment at full speed: Move, and a sprint for runners (CDN-89, CDN-90, CDN-R43)."""
    speed = move_of(state, who)
    if state.fixed.sheets[who].mount is not None:
        return speed
    return speed + 1 if state.fixed.options.sprint == "flat1" else speed * 6 // 5


def taken(state: CountdownState, who: str) -> set[Hex]:
    """Hexes that somebody else stands or lies on: there is room for one (CDN-R59)."""
    people, me = state.people.values(), state.people[who]
    return {(one.q, one.r) for one in people if one is not me and one.out != GONE}


def closed(state: CountdownState, who: str) -> frozenset[Hex]:
    """Hexes that cannot be passed: walls and enemies who are up (CDN-R59)."""
    people = state.people
    walls: frozenset[Hex] = state.fixed.closed
    return walls.union([(foe.q, foe.r) for one in state.fixed.foes[who] if not (foe := people[one]).out])


_where = attrgetter("q", "r")


def is_empty(state: CountdownState, way: Sequence[Hex]) -> bool:
    """Whether there is neither anybody nor a wall on a way: most are empty, and need no closer look (CDN-R59)."""
    walls: frozenset[Hex] = state.fixed.closed
    return set(map(_where, state.people.values())).isdisjoint(way) and walls.isdisjoint(way)


def steps_open(state: CountdownState, who: str, at: Hex, *, running: bool) -> tuple[Hex, ...]:
    """Where a step from here may lead: to a free hex, and nowhere at full speed (CDN-20, CDN-93, CDN-R59)."""
    if running or not state.fixed.mapped:
        return ()
    full, walls = taken(state, who), state.fixed.closed
    return tuple([one for one in neighbours(at) if one not in full and one not in walls])


def foes_in_reach(state: CountdownState, who: str) -> list[str]:
    """Enemies who are up and within the reach of a ready weapon, or beside one (CDN-G23, CDN-R60, CDN-R62)."""
    people, person = state.people, state.people[who]
    reach, weapons = 1, state.fixed.weapons[who]
    for word in person.ready:
        if weapons[word].reach > reach and not weapons[word].ranged:
            reach = weapons[word].reach
    q, at = person.q, person.at
    near = []
    for foe in state.fixed.foes[who]:
        one = people[foe]
        if not one.out and (
            not state.fixed.mapped or (abs(one.q - q) <= reach and distance(at, (one.q, one.r)) <= reach)
        ):
            near.append(foe)
    return near


def place_called(state: CountdownState, name: str) -> Hex:
    """The hex that a word means: one with a name, or its coordinates (CDN-97)."""
    named: Hex | None = state.fixed.marks.get(name)
    return named or read_hex(name)
