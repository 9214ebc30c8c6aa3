"""Shares and differences that were counted, each with how sure one can be of it."""

import math
from fractions import Fraction
from typing import Literal

import msgspec

SURE = 1.959964
"""Standard errors to each side within which 95 of 100 lie."""


class Estimate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chance, and between what it lies in 95 of 100 cases; one that was worked out is `exact` and has no width."""

    p: float
    lo: float
    hi: float
    of: Literal["exact", "playouts"] = "playouts"
    n: int = 0
    num: str = ""
    """Of an exact chance the integers, as text."""
    den: str = ""

    @property
    def half_width(self) -> float:
        """How far it may be off."""
        return (self.hi - self.lo) / 2


def exactly(chance: Fraction) -> Estimate:
    """A number that was worked out.

    >>> exactly(Fraction(1, 4)).p, exactly(Fraction(1, 4)).den
    (0.25, '4')
    """
    number = float(chance)
    return Estimate(number, number, number, "exact", 0, str(chance.numerator), str(chance.denominator))


def solved(chance: float) -> Estimate:
    """A chance from equations: exact but for rounding."""
    return Estimate(chance, chance, chance, "exact")


def share(times: int, n: int) -> Estimate:
    """So many times of n, with its Wilson interval.

    >>> found = share(8, 10)
    >>> found.p, round(found.lo, 3), round(found.hi, 3)
    (0.8, 0.49, 0.943)
    """
    if not n:
        return Estimate(0, 0, 1)
    p, z2 = times / n, SURE * SURE
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    width = SURE / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    return Estimate(p, max(0.0, middle - width), min(1.0, middle + width), n=n)


def signed(by: float) -> str:
    """How much more or less often, in a hundred; a half counts as one.

    >>> signed(0.345), signed(-0.345), signed(0.004)
    ('+35', '−35', '0')
    """
    whole = math.floor(100 * abs(by) + 0.5)
    return f"{'+' if by > 0 else '−'}{whole}" if whole else "0"


def points(by: float, digits: int = 1) -> str:
    """The same with decimals, for what is known better: "+8.8", "−10.5".

    >>> points(0.0884), points(-0.105), points(-0.00001)
    ('+8.8', '−10.5', '+0.0')
    """
    return f"{100 * by:+z.{digits}f}".replace("-", "−")


class Difference(msgspec.Struct, frozen=True):
    """How much more often something happened in one of two runs with the same cards."""

    by: float
    lo: float
    hi: float
    error: float
    """Its standard error."""
    n: int

    @property
    def shown(self) -> bool:
        """Whether it can be told from nothing."""
        return self.lo > 0 or self.hi < 0

    @property
    def says(self) -> str:
        """In a hundred: "+35"; "±0" where it cannot be told from nothing."""
        return signed(self.by) if self.shown else "±0"


class Paired(msgspec.Struct):
    """Pairs of fights with the same number: in how many only the first run had it, in how many only the second."""

    n: int = 0
    only_before: int = 0
    only_after: int = 0

    def add(self, before: bool, after: bool) -> None:
        """One more pair."""
        self.n += 1
        self.only_before += before and not after
        self.only_after += after and not before

    def difference(self) -> Difference:
        """After less before; the interval is that of Agresti and Min, which holds for few pairs too.

        >>> Paired(100, 10, 30).difference().by
        0.2
        """
        n, gained, lost = self.n, self.only_after, self.only_before
        by = (gained - lost) / n if n else 0.0
        error = _error(gained, lost, n) if n else 1.0
        middle, width = (gained - lost) / (n + 2), SURE * _error(gained + 0.5, lost + 0.5, n + 2)
        return Difference(by, max(-1.0, middle - width), min(1.0, middle + width), error, n)


def _error(gained: float, lost: float, n: float) -> float:
    return math.sqrt(max(0.0, gained + lost - (gained - lost) ** 2 / n)) / n
