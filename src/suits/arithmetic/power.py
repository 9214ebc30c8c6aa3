"""Base power of a weapon in a hand, before the power bonus (WPN, PWR-17, POL, R-42, R-43)."""

from suits.arithmetic.chart import effect, half_up

ONE_HANDED = -1  # WNT-04: a '1 or 2' weapon in one hand
POLE_SPEAR = +1  # POL-03
POLE_OTHER = +2  # POL-04


def base_power(body: int, factor: int, boost: int, one_handed: bool = False, pole: int = 0) -> int:
    """Body on the chart row of the power factor, plus Boost, at least 0 (WPN-01, WNT-04, R-42, R-43).

    >>> base_power(6, +2, +2), base_power(6, +2, +2, one_handed=True)
    (11, 10)
    """
    power = effect(body, factor) + boost + pole
    if one_handed:
        power += ONE_HANDED
    return max(0, power)


def powered_base(boost: int) -> int:
    """A mechanical weapon does not ask how strong its user is: its base power is its Boost (WNT-07, R-42)."""
    return boost


def leverage_power(body: int, percent: int, modifier: int, pole: int = 0) -> int:
    """Body times leverage, rounded half up, plus the modifier of the kind, at least 0 (WPN-01, WPN-04, R-42).

    >>> leverage_power(6, 80, 0), leverage_power(6, 125, -1)
    (5, 7)
    """
    power = half_up(body * percent, 100) + modifier + pole
    return max(0, power)


def pole_bonus(is_spear: bool) -> int:
    """What the pole adds to the Large weapon of the same kind (POL-03, POL-04, R-43)."""
    return POLE_SPEAR if is_spear else POLE_OTHER
