"""Where people stand and how far they get: Move, speed, steps, hexes that are not free (CDN-20, CDN-21, CDN-R59)."""

from itertools import combinations, takewhile

from suits.editions.countdown.fast_hexes import STRIDES, WIDE, Course, course, disc, end_of, nearest
from suits.editions.countdown.hexes import Hex, distance, neighbours, side_along, straight
from suits.editions.countdown.hexes import read as read_hex
from suits.editions.countdown.state import GONE, CountdownState


def move_of(state: CountdownState, who: str) -> int:
    """Hexes in a second: Move, halved for the badly hurt and the tired; or the speed of what carries one.

    (CDN-21, CDN-88, CDN-G10, CDN-G11, CDN-G22)
    """
    return state.paces[who][0]


def speed_of(state: CountdownState, who: str) -> int:
    """Hexes in each increment at full speed: Move, and a sprint for runners (CDN-89, CDN-90, CDN-R43)."""
    return state.paces[who][1]


def taken(state: CountdownState, who: str) -> set[Hex]:
    """Hexes that somebody else stands or lies on: there is room for one (CDN-R59)."""
    people, me = state.people.values(), state.people[who]
    return {(one.q, one.r) for one in people if one is not me and one.out != GONE}


def closed(state: CountdownState, who: str) -> frozenset[Hex]:
    """Hexes that cannot be passed: walls and enemies who are up (CDN-R59)."""
    people = state.people
    walls: frozenset[Hex] = state.fixed.closed
    return walls.union([(foe.q, foe.r) for one in state.fixed.foes[who] if not (foe := people[one]).out])


def is_open(state: CountdownState, at: Hex, way: Course) -> bool:
    """Whether there is neither anybody nor a wall on a way: most are empty, and need no closer look (CDN-R59)."""
    (side, first, turned, rest), there = way, state.there
    here, pace, then = at[0] * WIDE + at[1], STRIDES[side], STRIDES[turned]
    corner = here + pace * first
    legs = range(here + pace, corner + pace, pace), range(corner + then, corner + then * (rest + 1), then)
    return there.isdisjoint(legs[0]) and there.isdisjoint(legs[1])


def end_of_move(state: CountdownState, who: str, at: Hex, other: Hex, sign: int) -> Hex:
    """Where a Move from here toward another hex ends, or for a sign of -1 away from it (CDN-21, CDN-R59)."""
    hexes = move_of(state, who)
    way = course(other[0] - at[0], other[1] - at[1], hexes, sign)
    if is_open(state, at, way):
        end = end_of(at, way)
    else:
        end = nearest(at, other, hexes, sign, closed(state, who), taken(state, who))
    if state.people[who].straight and (farther := straight_on(state, who, at)):
        end = min([end, *farther], key=lambda one: sign * distance(one, other))
    return end


def straight_on(state: CountdownState, who: str, at: Hex) -> list[Hex]:
    """Hexes beyond Move that a sprint adds for a card Move straight on: the line is that of the increment before.

    (CDN-90, CDN-R43, CDN-R59)
    """
    move, speed = state.paces[who]
    found: list[Hex] = []
    for turn, rank, side, q, r in state.people[who].straight or ():
        just_before = rank == state.rank - 1 and turn == state.turn
        if just_before and (at == (q, r) or side_along((q, r), at) == side):
            shut, full = closed(state, who), taken(state, who)
            beyond = open_way(at, side, speed, shut)[move:]
            found += [one for one in beyond if one not in full and one not in found]
    return found


def open_way(at: Hex, side: int, hexes: int, shut: frozenset[Hex]) -> list[Hex]:
    """So many hexes straight to one side, as far as they are open (CDN-R59)."""
    return list(takewhile(lambda one: one not in shut, straight(at, side, hexes)))


def note_straight_move(state: CountdownState, who: str, start: Hex) -> None:
    """A Move of full length along one of the six lines, on foot: the next increment may go on from it (CDN-R59)."""
    person, (move, speed) = state.people[who], state.paces[who]
    end = person.q, person.r
    side = side_along(start, end)
    if side is None or speed <= move or distance(start, end) < move:
        return
    since = state.turn, state.rank - 1
    kept = [one for one in person.straight or () if one[:2] >= since]
    person.straight = (*kept, (state.turn, state.rank, side, *end))


def steps_open(state: CountdownState, who: str, at: Hex, running: bool) -> tuple[Hex, ...]:
    """Where a step from here may lead: to a free hex, and nowhere at full speed (CDN-20, CDN-93, CDN-R59)."""
    if running or not state.fixed.mapped:
        return ()
    around, here = neighbours(at), at[0] * WIDE + at[1]
    left, right = here - WIDE, here + WIDE
    if state.there.isdisjoint((left, left + 1, here - 1, here + 1, right - 1, right)):
        return around
    full, walls = taken(state, who), state.fixed.closed
    return tuple([one for one in around if one not in full and one not in walls])


def foes_in_reach(state: CountdownState, who: str) -> list[str]:
    """Enemies who are up and within the reach of a ready weapon, or beside one (CDN-G23, CDN-R60, CDN-R62)."""
    people, fixed, person = state.people, state.fixed, state.people[who]
    foes: list[str] = [foe for foe in fixed.foes[who] if not people[foe].out]
    if not fixed.mapped:
        return foes
    weapons = fixed.weapons[who]
    reach = max([1, *[weapons[word].reach for word in person.ready if not weapons[word].ranged]])
    q, r, near = person.q, person.r, disc(reach)
    return [foe for foe in foes if (people[foe].q - q, people[foe].r - r) in near]


def strikes_at(state: CountdownState, who: str) -> int:
    """How many hexes away somebody strikes with what is ready, without a step; 0 if they cannot (CDN-G23)."""
    person = state.people[who]
    if person.out or person.stunned:
        return 0
    known: dict[tuple[str, tuple[str, ...]], int] = state.fixed.strikes
    held = who, person.ready
    if held not in known:
        ready = [state.fixed.weapons[who][word] for word in person.ready]
        known[held] = max([max(1, weapon.reach) for weapon in ready if not weapon.ranged], default=0)
    return known[held]


def nobody_near(state: CountdownState, who: str, at: Hex, hexes: int) -> bool:
    """Whether no foe is within so many hexes: then there is no need for a closer look (CDN-G23)."""
    people, (q, r) = state.people, at
    for foe in state.fixed.foes[who]:
        one = people[foe]
        if abs(one.q - q) <= hexes and abs(one.r - r) <= hexes:
            return False
    return True


def close_enemies(state: CountdownState, hexes: int) -> set[str]:
    """Everybody who has an enemy within so many hexes, or not much farther away (CDN-G23)."""
    return {
        who
        for one, foe in combinations(state.people.values(), 2)
        if abs(one.q - foe.q) <= hexes and abs(one.r - foe.r) <= hexes and one.side != foe.side
        for who in (one.id, foe.id)
    }


def place_called(state: CountdownState, name: str) -> Hex:
    """The hex that a word means: one with a name, or its coordinates (CDN-97)."""
    named: Hex | None = state.fixed.marks.get(name)
    return named or read_hex(name)
