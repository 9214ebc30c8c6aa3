"""The same geometry as in `hexes`, made fast for random play: hexes as numbers, many of them as the bits of one number.

Each function gives what the plain one gives (CDN-R59).
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress, islice
from typing import overload

from suits.editions.countdown.hexes import MIDDLE, SIDES, Hex, crow, distance, lengths

WIDE = 1 << 20
"""A hex as one number is q times this, and r: wider than any map, so a straight way is a range of numbers."""
STRIDES = tuple([q * WIDE + r for q, r in SIDES])
"""How far it is to the six neighbours, in these numbers."""


def distances(some: Iterable[Hex], goal: Hex) -> list[int]:
    """How far it is from each of these places."""
    (q, r), both = goal, sum(goal)
    return [max(abs(on - q), abs(down - r), abs(on + down - both)) for on, down in some]


@lru_cache(maxsize=256)
def disc(steps: int) -> frozenset[Hex]:
    """All hexes within so many steps of the middle."""
    return frozenset([at for at in _square(steps) if distance(at, MIDDLE) <= steps])


class ReachableWords(Sequence[str]):
    """The same hexes as people write them: 3,-1. There are many, so each is written when it is asked for."""

    def __init__(self, start: Hex, steps: int, closed: Collection[Hex], taken: Collection[Hex]):
        self.start, self._steps, self._free, self._closed = start, steps, _free(start, steps, closed, taken), closed

    def lengths(self) -> dict[str, int]:
        """How many hexes it is to each."""
        return {f"{q},{r}": steps for (q, r), steps in lengths(self.start, self._steps, self._closed).items()}

    def __len__(self) -> int:
        return self._free.bit_count()

    def __iter__(self) -> Iterator[str]:
        q, r = self.start
        return iter([f"{q + on},{r + down}" for on, down in _offsets(self._steps, self._free)])

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    def __getitem__(self, at: int | slice) -> str | tuple[str, ...]:
        if isinstance(at, slice):
            return tuple(self)[at]
        q, r = self.start
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
    best, rings = (sign * far, sign * crow(q, r), 0, MIDDLE), _rings(steps)
    least = [(abs(far - ring) if sign > 0 else far + ring, ring) for ring in range(1, steps + 1)]
    for bound in sorted([(sign * left, left if sign > 0 else -left * left, ring) for left, ring in least]):
        if bound > best:
            break  # nothing so many steps away is as good as what was found
        spots = rings[bound[2] - 1]
        for left, (on, down) in zip(distances(spots, (q, r)), spots, strict=True):
            if sign * left <= best[0] and free >> spots[on, down] & 1:
                best = min(best, (sign * left, sign * crow(q - on, r - down), bound[2], (sign * on, sign * down)))
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
