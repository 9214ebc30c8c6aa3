"""Two weapons: who may attack with both, and when both strike (TWO, MAT-01..03, R-51)."""

from suits.arithmetic.values import VALUES

LEVERAGE_MINIMUM = {"S": 3, "M": 4, "L": 5}  # minimum strengths where the catalogue has none


def consecutive(first: str, second: str, skill: int, second_skill: int | None = None) -> tuple[int, int] | None:
    """The highest values within skill by which two cards follow each other, up or down (MAT-01, MAT-03, R-51).

    `second_skill`: that of the second weapon, where each card is an attack of its own.

    >>> consecutive("4h", "5s", 7), consecutive("Kh", "3s", 7), consecutive("Kh", "7s", 7)
    ((4, 5), (4, 3), None)
    """
    other_skill = skill if second_skill is None else second_skill
    runs = [
        (one, other)
        for one in VALUES[first]
        for other in VALUES[second]
        if abs(one - other) == 1 and one <= skill and other <= other_skill
    ]
    return max(runs, key=sum, default=None)


def may_pair_by_strength(body: int, minimum: int, other_minimum: int, any_slow: bool) -> bool:
    """Two larger weapons for a Body of at least both minimum strengths together, neither slow (TWO-08, R-51)."""
    return body >= minimum + other_minimum and not any_slow


def one_is_small(size: str, other_size: str) -> bool:
    """Anybody may attack with two weapons if at least one is small (TWO-07)."""
    return "S" in (size, other_size)


def may_pair_by_size(size: str, other_size: str) -> bool:
    """Where Large weapons take both hands: only small with small or medium (TWO-09)."""
    return one_is_small(size, other_size) and {size, other_size} <= {"S", "M"}
