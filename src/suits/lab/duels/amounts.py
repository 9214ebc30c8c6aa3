"""Numbers of which a scene need not know the value: only how they compare.

Shock and wounds are looked at to be added up and compared with Body and Will. So a scene that is run with one number of
each is run for all numbers that compare in the same way: each comparison is noted, and what is written is noted as a
sum of what was there before.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, SupportsIndex

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]
"""A row for each node, a column for each number; best column after column (`chosen_rows`), as they are looked at."""
Rows = npt.NDArray[np.intp]
Factors = tuple[int, ...]
"""How often each number is in a sum, and last a number that is always in it."""
POSITIVE, ZERO, VALUE = "positive", "zero", "value"


@lru_cache(4096)
def _terms(factors: Factors) -> tuple[tuple[int, int], ...]:
    return tuple([(column, factor) for column, factor in enumerate(factors[:-1]) if factor])


def chosen_rows(numbers: Numbers, rows: Rows) -> Numbers:
    """Some rows, or some again and again; the numbers of each column lie side by side."""
    return numbers.T.take(rows, axis=1).T


def summed(factors: Factors, numbers: Numbers, rows: Rows | None = None) -> Numbers:
    """That sum, for each row, or for some of them."""
    found: Any = factors[-1]
    for column, factor in _terms(factors):
        one = numbers[:, column] if rows is None else numbers[:, column].take(rows)
        found = found + (one if factor == 1 else factor * one)
    return np.asarray(found)


class Look(NamedTuple):
    """What was asked of a sum: whether it is more than nothing, whether it is nothing, or what it is."""

    factors: Factors
    what: str

    def of(self, numbers: Numbers, rows: Rows | None) -> npt.NDArray[Any]:
        """The answer for each of these rows, or for all."""
        return self._answer(summed(self.factors, numbers, rows))  # type: ignore[no-any-return]

    def at(self, row: Sequence[int]) -> int:
        """The answer for this row."""
        found = self.factors[-1] + sum([factor * row[at] for at, factor in enumerate(self.factors[:-1]) if factor])
        return self._answer(found)  # type: ignore[no-any-return]

    def _answer(self, found: Any) -> Any:
        if self.what == POSITIVE:
            return found > 0
        return found == 0 if self.what == ZERO else found


class Log:
    """What was looked at, in this order and with which answer, and what was written."""

    __slots__ = ("answered", "answering", "glanced", "idle", "known", "reads", "written")

    def __init__(self, idle: frozenset[Any] = frozenset()) -> None:
        """`idle`: looks that make no difference to an answer, so that nobody need note them there."""
        self.reads: list[tuple[Any, Any]] = []
        self.known: set[Any] = set()
        self.written: set[int] = set()
        self.idle = idle
        self.answering = False
        """Whether somebody is choosing an answer."""
        self.glanced: set[Any] = set()
        """What was first looked at for that."""
        self.answered = 0
        """So much had been looked at when the last answer was given."""

    def begin(self) -> None:
        """Nothing is written any more: the next scene begins where this one did."""
        self.known = {look for look, _ in self.reads}
        self.written = set()

    @contextmanager
    def choosing(self) -> Iterator[None]:
        """While this lasts somebody chooses an answer."""
        self.answering = True
        try:
            yield
        finally:
            self.answering = False
            self.answered = len(self.reads)

    def read(self, look: Any, answer: Any) -> None:
        """Somebody looked there, and saw this."""
        if look in self.known:
            return
        if self.answering:
            if look in self.idle:
                return
            self.glanced.add(look)
        self.known.add(look)
        self.reads.append((look, answer))

    def forget(self, kind: type) -> None:
        """All that was looked at since the last answer, of this kind: whoever looks there again is noted again."""
        since = self.reads[self.answered :]
        self.reads[self.answered :] = [one for one in since if type(one[0]) is not kind]
        self.known -= {look for look, _ in since if type(look) is kind}


class Listening:
    """Whoever listens now."""

    log: Log | None = None
    effect: Factors = ()
    """The sum that is the effect of a blow and nothing else, while scenes are run for any effect."""
    taken: ClassVar[list[int]] = []
    """The effects that were looked up since somebody emptied this."""


@contextmanager
def listening(log: Log, effect: Factors = ()) -> Iterator[None]:
    """While this lasts everything that is looked at or written is noted here."""
    Listening.log, Listening.effect = log, effect
    try:
        yield
    finally:
        Listening.log, Listening.effect = None, ()


class Amount:
    """A number and the sum that it is."""

    __slots__ = ("factors", "value")

    def __init__(self, factors: Factors, value: int):
        self.factors, self.value = factors, value

    def __add__(self, other: Any) -> Any:
        if type(other) is Amount:
            factors = tuple([one + more for one, more in zip(self.factors, other.factors, strict=True)])
            return _amount(factors, self.value + other.value)
        if type(other) is not int:
            return NotImplemented
        return Amount((*self.factors[:-1], self.factors[-1] + other), self.value + other)

    __radd__ = __add__

    def __neg__(self) -> "Amount":
        return Amount(tuple([-one for one in self.factors]), -self.value)

    def __sub__(self, other: Any) -> Any:
        return self + -other

    def __rsub__(self, other: Any) -> Any:
        return -self + other

    def _asked(self, what: str, answer: Any) -> Any:
        log = Listening.log
        if log is not None:
            log.read(Look(self.factors, what), answer)
        return answer

    def __bool__(self) -> bool:
        return not self._asked(ZERO, self.value == 0)

    def __gt__(self, other: Any) -> bool:
        return _is_positive(self - other)

    def __lt__(self, other: Any) -> bool:
        return _is_positive(other - self)

    def __ge__(self, other: Any) -> bool:
        return not _is_positive(other - self)

    def __le__(self, other: Any) -> bool:
        return not _is_positive(self - other)

    def __eq__(self, other: object) -> bool:
        difference = self - other if isinstance(other, (int, Amount)) else 1
        return not difference

    def __hash__(self) -> int:
        return hash(int(self))

    def __int__(self) -> int:
        return int(self._asked(VALUE, self.value))

    __index__ = __int__

    def __mul__(self, other: Any) -> int:
        return int(self) * int(other)

    __rmul__ = __mul__

    def __floordiv__(self, other: SupportsIndex) -> int:
        return int(self) // int(other)

    def __rshift__(self, other: SupportsIndex) -> int:
        return int(self) >> int(other)


def _amount(factors: Factors, value: int) -> Any:
    return Amount(factors, value) if any(factors[:-1]) else value


def _is_positive(difference: Any) -> bool:
    if type(difference) is Amount:
        return bool(difference._asked(POSITIVE, difference.value > 0))
    return bool(difference > 0)


class Effects(tuple[int, ...]):
    """The effects of a weapon (PCH-11): while scenes are run for any effect, the one that is taken is an amount."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:
        value = tuple.__getitem__(self, at)
        Listening.taken.append(value)
        return Amount(Listening.effect, value) if Listening.effect else value
