"""Tables that cards print, worked out by the same arithmetic as a fight."""

from collections.abc import Callable

import msgspec

from suits.arithmetic.challenges import effect_in_halves
from suits.arithmetic.chart import HIGHEST_BONUS, LOWEST_BONUS, effect

POWERS = range(1, 11)
TENTHS = range(1, 16)


class Chart(msgspec.Struct, frozen=True):
    """Columns, then rows with their heads; `middle`: the row that stands out."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    middle: str = ""


def signed(number: int) -> str:
    """A bonus as people write it."""
    return "0" if number == 0 else f"{'+' if number > 0 else '−'}{abs(number)}"


def power_chart() -> Chart:
    """The effect of every power at every bonus (PCH)."""
    rows = tuple(
        (signed(bonus), tuple(str(effect(power, bonus)) for power in POWERS))
        for bonus in range(LOWEST_BONUS, HIGHEST_BONUS + 1)
    )
    return Chart(tuple(map(str, POWERS)), rows, "0")


def impact_chart() -> Chart:
    """The effect of every Power at every tenth (CHA-X21)."""
    rows = tuple(
        (f"{10 * tenth} %", tuple(_halves(effect_in_halves(power, 10 * tenth)) for power in POWERS)) for tenth in TENTHS
    )
    return Chart(tuple(map(str, POWERS)), rows, "100 %")


def _halves(halves: int) -> str:
    return "½" if halves == 1 else str(halves // 2)


CHARTS: dict[str, Callable[[], Chart]] = {
    "power chart": power_chart,
    "impact chart": impact_chart,
}
