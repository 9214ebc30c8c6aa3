"""Hexes in axial coordinates: distance, sides, ways, range penalty (CDN-G17, CDN-G22, CDN-R59).

The plain form. What is asked for very often is worked out faster in `fast_hexes`; a test sees that both agree.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

Hex = tuple[int, int]
SIDES: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours, by the side they lie at: each is one turn to the left of the one before."""
MIDDLE: Hex = (0, 0)
SIDE_WORDS = ("east", "northeast", "northwest", "west", "southwest", "southeast")
"""The sides as they lie on the drawn map."""
_FAR = (2, 3, 5, 7, 10, 15)
"""The distances of each decade; the next is ten times as far."""


def distance(a: Hex, b: Hex) -> int:
    """Hexes between two places; a hex is a yard (CDN-G22)."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def beside(at: Hex, side: int) -> Hex:
    """The hex at one side."""
    q, r = SIDES[side % 6]
    return at[0] + q, at[1] + r


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes around."""
    q, r = at
    return (q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)


@lru_cache(maxsize=8192)
def range_penalty(yards: int) -> int:
    """One for each step of a scale that grows tenfold in six steps: up to 2 yards none (CDN-G17)."""
    steps = 0
    while yards > _FAR[steps % 6] * 10 ** (steps // 6):
        steps += 1
    return -steps


# Ways


def reachable(start: Hex, steps: int, closed: Collection[Hex], taken: Collection[Hex]) -> list[Hex]:
    """Free hexes within so many steps: through friends, not through enemies or walls (CDN-R59)."""
    reached = {start}
    for _ in range(steps):
        reached |= {one for at in reached for one in neighbours(at) if one not in closed}
    return sorted(reached.difference(closed, taken, (start,)))


def lengths(start: Hex, steps: int, closed: Collection[Hex]) -> dict[Hex, int]:
    """How many steps it is to every hex within so many, round all that cannot be passed (CDN-R59)."""
    found, edge = {start: 0}, [start]
    for step in range(1, steps + 1):
        edge = [*{one for at in edge for one in neighbours(at) if one not in closed and one not in found}]
        found |= dict.fromkeys(edge, step)
    return found


def nearest(start: Hex, other: Hex, steps: int, sign: int, closed: Collection[Hex], taken: Collection[Hex]) -> Hex:
    """The free hex nearest to another within so many steps, or for a sign of -1 farthest from it; or where one stands.

    Of hexes equally many steps from it the best as the crow flies, then the one with the shortest way.
    """

    def order(one: Hex) -> tuple[int, int, int, int, int]:
        flies = crow(other[0] - one[0], other[1] - one[1])
        return sign * distance(one, other), sign * flies, distance(start, one), sign * one[0], sign * one[1]

    return min([start, *reachable(start, steps, closed, taken)], key=order)


def crow(q: int, r: int) -> int:
    """How far away as the crow flies, squared: it tells hexes apart that are equally many steps away."""
    return q * q + q * r + r * r


def straight(start: Hex, side: int, steps: int) -> list[Hex]:
    """The hexes of a straight way."""
    (q, r), (on, down) = start, SIDES[side % 6]
    way = []
    for _ in range(steps):
        q += on
        r += down
        way.append((q, r))
    return way


def side_along(start: Hex, end: Hex) -> int | None:
    """The side that leads straight to another hex; none unless it lies on one of the six lines from here."""
    q, r = end[0] - start[0], end[1] - start[1]
    if (q and r and q + r) or not (q or r):
        return None
    steps = max(abs(q), abs(r))
    return SIDES.index((q // steps, r // steps))


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


def word(at: Sequence[int]) -> str:
    """A hex as people write it: 3,-1."""
    return f"{at[0]},{at[1]}"


def read(text: str) -> Hex:
    """A hex from its word."""
    q, _, r = text.partition(",")
    return int(q), int(r)
