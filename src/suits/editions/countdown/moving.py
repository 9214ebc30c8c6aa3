"""Where people stand and how far they get: Move, speed, steps, hexes that are not free (CDN-20, CDN-21, CDN-R59)."""

from suits.arithmetic.injury import halved_up
from suits.editions.countdown.harm import is_reeling
from suits.editions.countdown.hexes import Hex, distance, neighbours
from suits.editions.countdown.hexes import read as read_hex
from suits.editions.countdown.state import GONE, CountdownState


def move_of(state: CountdownState, who: str) -> int:
    """Hexes in a second: Move, halved for the badly hurt and the tired; or the speed of what carries one.

    (CDN-21, CDN-88, CDN-G10, CDN-G11, CDN-G22)
    """
    sheet = state.fixed.sheets[who]
    speed: int = sheet.mount.speed if sheet.mount else sheet.move
    return halved_up(speed) if sheet.mount is None and is_reeling(state, who) else speed


def speed_of(state: CountdownState, who: str) -> int:
    """Hexes in each increment at full speed: Move, and a sprint for runners (CDN-89, CDN-90, CDN-R43)."""
    speed = move_of(state, who)
    if state.fixed.sheets[who].mount is not None:
        return speed
    return speed + 1 if state.fixed.options.sprint == "flat1" else speed * 6 // 5


def taken(state: CountdownState, who: str = "") -> set[Hex]:
    """Hexes that somebody else stands or lies on: there is room for one (CDN-R59)."""
    return {one.at for other, one in state.people.items() if other != who and one.out != GONE}


def closed(state: CountdownState, who: str) -> set[Hex]:
    """Hexes that cannot be passed: walls and enemies who are up (CDN-R59)."""
    people = state.people
    walls: frozenset[Hex] = state.fixed.closed
    return {people[foe].at for foe in state.fixed.foes[who] if not people[foe].out} | walls


def steps_open(state: CountdownState, who: str, at: Hex, *, running: bool) -> tuple[Hex, ...]:
    """Where a step from here may lead: to a free hex, and nowhere at full speed (CDN-20, CDN-93, CDN-R59)."""
    if running or not state.fixed.mapped:
        return ()
    full = taken(state, who) | state.fixed.closed
    return tuple([one for one in neighbours(at) if one not in full])


def foes_in_reach(state: CountdownState, who: str) -> list[str]:
    """Enemies who are up and within the reach of a ready weapon, or beside one (CDN-G23, CDN-R60, CDN-R62)."""
    people, person = state.people, state.people[who]
    foes = [foe for foe in state.fixed.foes[who] if not people[foe].out]
    if not state.fixed.mapped:
        return foes
    weapons = [state.fixed.weapons[who][word] for word in person.ready]
    reach = max([1, *[weapon.reach for weapon in weapons if not weapon.ranged]])
    return [foe for foe in foes if distance(person.at, people[foe].at) <= reach]


def place_called(state: CountdownState, name: str) -> Hex:
    """The hex that a word means: one with a name, or its coordinates (CDN-97)."""
    named: Hex | None = state.fixed.marks.get(name)
    return named or read_hex(name)
