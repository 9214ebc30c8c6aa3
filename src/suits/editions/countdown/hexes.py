"""Hexes in axial coordinates: distance, sides, ways, range penalty (CDN-G17, CDN-G22, CDN-R59)."""

from collections.abc import Collection, Iterable
from functools import lru_cache

Hex = tuple[int, int]
SIDES: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours, by the side they lie at: each is one turn to the left of the one before."""
SIDE_WORDS = ("east", "northeast", "northwest", "west", "southwest", "southeast")
"""The sides as they lie on the drawn map."""
_FAR = (2, 3, 5, 7, 10, 15)
"""The distances of each decade; the next is ten times as far."""


@lru_cache(maxsize=65536)
def distance(a: Hex, b: Hex) -> int:
    """Hexes between two places; a hex is a yard (CDN-G22)."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def _crow(a: Hex, b: Hex) -> int:
    """How far apart as the crow flies, squared: it tells hexes apart that are equally many steps away."""
    q, r = a[0] - b[0], a[1] - b[1]
    return q * q + q * r + r * r


def beside(at: Hex, side: int) -> Hex:
    """The hex at one side."""
    q, r = SIDES[side % 6]
    return at[0] + q, at[1] + r


@lru_cache(maxsize=65536)
def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes around."""
    q, r = at
    return (q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)


@lru_cache(maxsize=65536)
def range_penalty(yards: int) -> int:
    """One for each step of a scale that grows tenfold in six steps: up to 2 yards none (CDN-G17)."""
    steps = 0
    while yards > _FAR[steps % 6] * 10 ** (steps // 6):
        steps += 1
    return -steps


# Ways


def reachable(start: Hex, steps: int, closed: Collection[Hex], taken: Collection[Hex]) -> list[Hex]:
    """Free hexes within so many steps: through friends, not through enemies or walls (CDN-R59)."""
    seen = {start}
    edge = [start]
    for _ in range(steps):
        further = []
        for at in edge:
            for one in neighbours(at):
                if one not in seen and one not in closed:
                    seen.add(one)
                    further.append(one)
        edge = further
    return sorted(seen.difference(taken, (start,)))


def toward(start: Hex, goal: Hex, steps: int, closed: Collection[Hex], taken: Collection[Hex]) -> Hex:
    """The free hex nearest to a goal within so many steps, or where one stands."""
    there = reachable(start, steps, closed, taken)
    return min([start, *there], key=lambda one: (distance(one, goal), _crow(one, goal), distance(one, start), one))


def away(start: Hex, foe: Hex, steps: int, closed: Collection[Hex], taken: Collection[Hex]) -> Hex:
    """The free hex farthest from somebody within so many steps."""
    there = reachable(start, steps, closed, taken)
    return max([start, *there], key=lambda one: (distance(one, foe), _crow(one, foe), -distance(one, start), one))


@lru_cache(maxsize=65536)
def straight(start: Hex, side: int, steps: int) -> tuple[Hex, ...]:
    """The hexes of a straight way."""
    q, r = SIDES[side % 6]
    return tuple([(start[0] + n * q, start[1] + n * r) for n in range(1, steps + 1)])


def side_toward(start: Hex, goal: Hex) -> int:
    """The side that leads straightest to a goal."""
    return min(range(6), key=lambda side: (distance(beside(start, side), goal), side))


def nearest_free(at: Hex, taken: Collection[Hex]) -> Hex:
    """This hex, or the nearest one where nobody stands (CDN-R59)."""
    steps = 0
    while True:
        free = [one for one in (at, *reachable(at, steps, (), ())) if one not in taken]
        if free:
            return min(free, key=lambda one: (distance(one, at), one))
        steps += 1


# Rows of a map


def rows(around: Iterable[Hex], margin: int, most: int) -> list[list[Hex]]:
    """All hexes of a rectangle around some, row by row, from the upper left: each row lies half a hex further on.

    None if they would be too many.
    """
    some = list(around)
    left, right = min([2 * q + r for q, r in some]), max([2 * q + r for q, r in some])
    top, bottom = min([r for _, r in some]), max([r for _, r in some])
    if ((right - left) // 2 + 2 * margin + 1) * (bottom - top + 2 * margin + 1) > most:
        return []
    return [
        [(q, r) for q in range((left - r + 1) // 2 - margin, (right - r) // 2 + margin + 1)]
        for r in range(top - margin, bottom + margin + 1)
    ]


@lru_cache(maxsize=65536)
def word(at: Hex) -> str:
    """A hex as people write it: 3,-1."""
    return f"{at[0]},{at[1]}"


@lru_cache(maxsize=65536)
def read(text: str) -> Hex:
    """A hex from its word."""
    q, _, r = text.partition(",")
    return int(q), int(r)
