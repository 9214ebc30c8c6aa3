"""Where people stand and how far they get: Move, speed, steps, hexes that are not free (CDN-20, CDN-21, CDN-R59)."""

from suits.editions.countdown.hexes import PACES, WIDE, Course, Hex, disc, neighbours
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


def is_clear(state: CountdownState, here: int, side: int, hexes: int) -> bool:
    """Whether there is neither anybody nor a wall straight on from a hex, given as a number (CDN-R59)."""
    pace = PACES[side]
    return state.there.isdisjoint(range(here + pace, here + pace * (hexes + 1), pace))


def is_open(state: CountdownState, at: Hex, course: Course) -> bool:
    """Whether there is neither anybody nor a wall on a way: most are empty, and need no closer look (CDN-R59)."""
    side, first, turned, rest = course
    here = at[0] * WIDE + at[1]
    return is_clear(state, here, side, first) and (
        not rest or is_clear(state, here + PACES[side] * first, turned, rest)
    )


def steps_open(state: CountdownState, who: str, at: Hex, *, running: bool) -> tuple[Hex, ...]:
    """Where a step from here may lead: to a free hex, and nowhere at full speed (CDN-20, CDN-93, CDN-R59)."""
    if running or not state.fixed.mapped:
        return ()
    around, here = neighbours(at), at[0] * WIDE + at[1]
    if state.there.isdisjoint([here + pace for pace in PACES]):
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


def nobody_near(state: CountdownState, who: str, at: Hex, hexes: int) -> bool:
    """Whether no foe is within so many hexes: then there is no need for a closer look (CDN-G23)."""
    people, (q, r) = state.people, at
    for foe in state.fixed.foes[who]:
        one = people[foe]
        if abs(one.q - q) <= hexes and abs(one.r - r) <= hexes:
            return False
    return True


def place_called(state: CountdownState, name: str) -> Hex:
    """The hex that a word means: one with a name, or its coordinates (CDN-97)."""
    named: Hex | None = state.fixed.marks.get(name)
    return named or read_hex(name)
