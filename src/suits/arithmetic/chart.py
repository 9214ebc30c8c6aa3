"""The power chart (PCH): base power and power bonus give the effect."""

LOWEST_BONUS, HIGHEST_BONUS = -3, +3  # PWR-18

POWER_CHART: tuple[tuple[int, ...], ...] = (
    # power  1  2  3  4  5   6   7   8   9  10
    (0, 1, 1, 1, 1, 2, 2, 2, 2, 3),  # PCH-03: -3, a quarter
    (1, 1, 2, 2, 3, 3, 4, 4, 5, 5),  # PCH-04: -2, a half
    (1, 2, 2, 3, 4, 5, 5, 6, 7, 8),  # PCH-05: -1, three quarters
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),  # PCH-06: 0
    (1, 3, 4, 5, 6, 8, 9, 10, 11, 13),  # PCH-07: +1, one and a quarter
    (2, 3, 5, 6, 8, 9, 11, 12, 14, 15),  # PCH-08: +2, one and a half
    (2, 4, 5, 7, 9, 11, 12, 14, 16, 18),  # PCH-09: +3, one and three quarters
)


def half_up(numerator: int, denominator: int) -> int:
    """A fraction rounded so that .5 and above goes up, in exact integers (PCH-02).

    >>> half_up(21, 4), half_up(7, 2)
    (5, 4)
    """
    return (2 * numerator + denominator) // (2 * denominator)


def half(number: int) -> int:
    """Half of a number, rounded half up (PCH-02, R-10)."""
    return (number + 1) >> 1


def clamp(bonus: int) -> int:
    """A power bonus held within -3..+3 (PWR-18, R-30)."""
    if bonus > HIGHEST_BONUS:
        return HIGHEST_BONUS
    if bonus < LOWEST_BONUS:
        return LOWEST_BONUS
    return bonus


def _strip_by_splitting(power: int) -> tuple[int, ...]:
    """Above 10: the value for each full 10 plus the value for the remainder (PCH-10, R-30)."""
    tens, rest = divmod(max(power, 0), 10)
    return tuple(tens * row[9] + (row[rest - 1] if rest else 0) for row in POWER_CHART)


_STRIPS = tuple(_strip_by_splitting(power) for power in range(100))


def strip(power: int) -> tuple[int, ...]:
    """The seven effects of a base power, for bonus -3..+3 (PCH-11); power 0 or less has none (R-30).

    >>> strip(7)
    (2, 4, 5, 7, 9, 11, 12)
    """
    if power <= 0:
        return _STRIPS[0]
    return _STRIPS[power] if power < 100 else _strip_by_splitting(power)


def effect(power: int, bonus: int) -> int:
    """The effect of a base power at a power bonus, which is clamped to -3..+3 (PCH-01, PCH-10, R-30).

    >>> effect(8, +2), effect(13, -3)
    (12, 4)
    """
    return strip(power)[clamp(bonus) + 3]
