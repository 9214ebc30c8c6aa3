"""What may come of an answer, in one form for all editions: what a table shows before somebody answers."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

Quartiles = tuple[float, float, float]
"""In one case of four at most the first, in two the second, in three the third."""


class Foreseen(msgspec.Struct, frozen=True):
    """What may come of an answer, if it is met in one way."""

    met: str = ""
    """How the other meets it; empty where there is no choice."""
    chances: Mapping[str, Fraction] = {}
    """`hit`, `behit`; `made` of what is rolled or drawn for oneself; `first`, `tie`, `second` of who comes first."""
    loss: Mapping[str, Quartiles] = {}
    """What each loses if they are hit."""
    states: Mapping[str, Mapping[str, Fraction]] = {}
    """What each comes to, with its chance: `dazed`, `stunned`, `out`, `dead` and the like."""
    value: int = 0
    """What the cards of the answer make, where values are compared."""
    replies: Sequence[tuple[int, Fraction, Fraction]] = ()
    """What the other may lay against it: a value, its chance, and how much of that stops it."""


def quartiles(chances: Iterable[tuple[float, Fraction]]) -> Quartiles | None:
    """The quartiles of a number whose chances may add up to less than 1; nothing where they add up to nothing.

    >>> quartiles([(3, Fraction(1, 4)), (5, Fraction(1, 8)), (9, Fraction(1, 8))])
    (3, 3, 5)
    """
    known = sorted([(number, chance) for number, chance in chances if chance > 0])
    whole = sum([chance for _, chance in known], Fraction())
    if not whole:
        return None
    return (_at(known, whole / 4), _at(known, whole / 2), _at(known, whole * 3 / 4))


def _at(known: list[tuple[float, Fraction]], share: Fraction) -> float:
    """The least number that is not exceeded with this chance."""
    below = Fraction()
    for number, chance in known:
        below += chance
        if below >= share:
            return number
    return known[-1][0]


def of_the_hit(who: str, losses: Iterable[tuple[float, Fraction]], hit: Fraction) -> dict[str, Quartiles]:
    """What somebody loses if they are hit, from what they lose in all: without the cases in which nothing hits.

    >>> of_the_hit("bob", [(0, Fraction(3, 4)), (2, Fraction(1, 4))], Fraction(1, 2))
    {'bob': (0, 0, 2)}
    """
    left = [(number, chance if number else chance - (1 - hit)) for number, chance in losses]
    found = quartiles(left)
    return {} if found is None else {who: found}


def possible(states: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Those that can come about."""
    return {key: chance for key, chance in states.items() if chance}
