"""Hexes in axial coordinates: distance, sides, ways, range penalty (CDN-G17, CDN-G22, CDN-R59)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress, islice
from typing import overload

Hex = tuple[int, int]
SIDES: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours, by the side they lie at: each is one turn to the left of the one before."""
MIDDLE: Hex = (0, 0)
SIDE_WORDS = ("east", "northeast", "northwest", "west", "southwest", "southeast")
"""The sides as they lie on the drawn map."""
WIDE = 1 << 20
"""A hex as one number is q times this, and r: wider than any map, so a straight way is a range of numbers."""
STRIDES = tuple([q * WIDE + r for q, r in SIDES])
"""How far it is to the six neighbours, in these numbers."""
_FAR = (2, 3, 5, 7, 10, 15)
"""The distances of each decade; the next is ten times as far."""


def distance(a: Hex, b: Hex) -> int:
    """Hexes between two places; a hex is a yard (CDN-G22)."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def distances(some: Iterable[Hex], goal: Hex) -> list[int]:
    """How far it is from each of these places."""
    (q, r), both = goal, sum(goal)
    return [max(abs(on - q), abs(down - r), abs(on + down - both)) for on, down in some]


def _crow(q: int, r: int) -> int:
    """How far away as the crow flies, squared: it tells hexes apart that are equally many steps away."""
    return q * q + q * r + r * r


def beside(at: Hex, side: int) -> Hex:
    """The hex at one side."""
    q, r = SIDES[side % 6]
    return at[0] + q, at[1] + r


@lru_cache(maxsize=256)
def disc(steps: int) -> frozenset[Hex]:
    """All hexes within so many steps of the middle."""
    return frozenset([at for at in _square(steps) if distance(at, MIDDLE) <= steps])


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
    free, (q, r) = _free(start, steps, closed, taken), start
    return [(q + on, r + down) for on, down in _offsets(steps, free)]


class ReachableWords(Sequence[str]):
    """The same hexes as people write them: 3,-1. There are many, so each is written when it is asked for."""

    def __init__(self, start: Hex, steps: int, closed: Collection[Hex], taken: Collection[Hex]):
        self._start, self._steps, self._free = start, steps, _free(start, steps, closed, taken)

    def __len__(self) -> int:
        return self._free.bit_count()

    def __iter__(self) -> Iterator[str]:
        q, r = self._start
        return iter([f"{q + on},{r + down}" for on, down in _offsets(self._steps, self._free)])

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    def __getitem__(self, at: int | slice) -> str | tuple[str, ...]:
        if isinstance(at, slice):
            return tuple(self)[at]
        q, r = self._start
        on, down = next(islice(_offsets(self._steps, self._free), range(len(self))[at], None))
        return f"{q + on},{r + down}"


def _offsets(steps: int, bits: int) -> Iterator[Hex]:
    """The hexes that bits stand for, as they lie from the middle."""
    return compress(_square(steps), _yes_or_no(bits))


def _yes_or_no(bits: int) -> bytes:
    """The bits of a number one by one, the lowest first."""
    return f"{bits:b}"[::-1].encode().translate(_DIGITS)


_DIGITS = bytes.maketrans(b"01", b"\0\1")


Course = tuple[int, int, int, int]
"""A way with one turn at most: so many hexes to one side, then so many to another."""


def course(q: int, r: int, steps: int, sign: int) -> Course:
    """A way to the hex that is `nearest` to what lies so far off, or farthest from it, if nothing is in the way.

    As the crow flies: what is left to both sides is as equal as it can be, or all is put to the longer one.
    """
    side, along, aside = _between(q, r)
    later = side > 2  # of two that are equally good, the one that is more to this side comes first
    if sign < 0:
        back = (side + (3 if along + later > aside else 4)) % 6
        return back, steps, back, 0
    if along + aside > steps:
        along = max(0, min(steps, (along - aside + steps + later) // 2))
        aside = steps - along
    return side, along, (side + 1) % 6, aside


def _between(q: int, r: int) -> tuple[int, int, int]:
    """Between which side and the next something lies, and how many hexes to either."""
    if q <= 0 and r <= 0:
        return 2, -r, -q
    if r < 0:
        return (0, q + r, -r) if q + r > 0 else (1, q, -q - r)
    if q >= 0:
        return 5, r, q
    return (3, -q - r, r) if q + r < 0 else (4, -q, q + r)


def end_of(start: Hex, way: Course) -> Hex:
    """Where a way ends."""
    side, first, turned, rest = way
    (on, down), (over, under) = SIDES[side], SIDES[turned]
    return start[0] + on * first + over * rest, start[1] + down * first + under * rest


def nearest(start: Hex, other: Hex, steps: int, sign: int, closed: Collection[Hex], taken: Collection[Hex]) -> Hex:
    """The free hex nearest to another within so many steps, or for a sign of -1 farthest from it; or where one stands.

    Of hexes equally many steps from it the best as the crow flies, then the one with the shortest way.
    """
    free = _free(start, steps, closed, taken)
    q, r = other[0] - start[0], other[1] - start[1]
    far = distance((q, r), MIDDLE)
    on, down = end_of(MIDDLE, course(q, r, steps, sign))
    if free >> (on + steps) * (2 * steps + 1) + down + steps & 1:
        return start[0] + on, start[1] + down
    best, rings = (sign * far, sign * _crow(q, r), 0, MIDDLE), _rings(steps)
    least = [(abs(far - ring) if sign > 0 else far + ring, ring) for ring in range(1, steps + 1)]
    for bound in sorted([(sign * left, left if sign > 0 else -left * left, ring) for left, ring in least]):
        if bound > best:
            break  # nothing so many steps away is as good as what was found
        spots = rings[bound[2] - 1]
        for left, (on, down) in zip(distances(spots, (q, r)), spots, strict=True):
            if sign * left <= best[0] and free >> spots[on, down] & 1:
                best = min(best, (sign * left, sign * _crow(q - on, r - down), bound[2], (sign * on, sign * down)))
    return start[0] + sign * best[3][0], start[1] + sign * best[3][1]


Ring = dict[Hex, int]
"""Hexes as they lie from the middle, each with the place of its bit in a number that stands for all around."""


@lru_cache(maxsize=256)
def _square(steps: int) -> tuple[Hex, ...]:
    """All around a hex, in the order of their bits."""
    side = range(-steps, steps + 1)
    return tuple([(q, r) for q in side for r in side])


@lru_cache(maxsize=256)
def _rings(steps: int) -> tuple[Ring, ...]:
    """The rings around a hex, up to so many steps away."""
    rings: tuple[Ring, ...] = tuple([{} for _ in range(steps)])
    for at in _square(steps):
        if 0 < distance(at, MIDDLE) <= steps:
            rings[distance(at, MIDDLE) - 1][at] = (at[0] + steps) * (2 * steps + 1) + at[1] + steps
    return rings


def _bits(some: Collection[Hex], start: Hex, steps: int) -> int:
    """Hexes as bits of a number, one after the other in the square around a start; those outside have none."""
    if not some:
        return 0
    wide = 2 * steps + 1
    left, top = start[0] - steps, start[1] - steps
    bits = 0
    for q, r in some:
        if 0 <= q - left < wide and 0 <= r - top < wide:
            bits |= 1 << ((q - left) * wide + r - top)
    return bits


def _free(start: Hex, steps: int, closed: Collection[Hex], taken: Collection[Hex]) -> int:
    """Where a move may end, as bits (CDN-R59)."""
    middle = 1 << steps * (2 * steps + 1) + steps
    return _reached(steps, _bits(closed, start, steps)) & ~_bits(taken, start, steps) & ~middle


@lru_cache(maxsize=256)
def _reached(steps: int, closed: int) -> int:
    """How far one gets, as bits: with each step all hexes reached so far go to all six sides at once (CDN-R59)."""
    row = 2 * steps + 1
    reached = 1 << steps * row + steps
    for _ in range(steps):
        along = reached << 1 | reached >> 1 | reached << row | reached >> row
        reached |= (along | reached << (row - 1) | reached >> (row - 1)) & ~closed
    return reached


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
