"""Tables that cards print, worked out by the same arithmetic as a fight."""

from collections.abc import Callable, Mapping

import msgspec

from suits.arithmetic.challenges import OverHundred, effect_in_halves
from suits.arithmetic.chart import HIGHEST_BONUS, LOWEST_BONUS, effect
from suits.people import OptionValue

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


def power_chart(_: Mapping[str, OptionValue]) -> Chart:
    """The effect of every power at every bonus (PCH)."""
    rows = tuple(
        (signed(bonus), tuple(str(effect(power, bonus)) for power in POWERS))
        for bonus in range(LOWEST_BONUS, HIGHEST_BONUS + 1)
    )
    return Chart(tuple(map(str, POWERS)), rows, "0")


def impact_chart(options: Mapping[str, OptionValue]) -> Chart:
    """The effect of every Power at every tenth, above a hundred as it is played here (CHA-X21, CHA-R23)."""
    over: OverHundred = "table" if options["effect_over_100"] == "table" else "add_base"
    rows = tuple(
        (f"{10 * tenth} %", tuple(_halves(effect_in_halves(power, 10 * tenth, over)) for power in POWERS))
        for tenth in TENTHS
    )
    return Chart(tuple(map(str, POWERS)), rows, "100 %")


def _halves(halves: int) -> str:
    whole, rest = divmod(halves, 2)
    return f"{whole or ''}{'½' if rest else ''}"


CHARTS: dict[str, Callable[[Mapping[str, OptionValue]], Chart]] = {
    "power chart": power_chart,
    "impact chart": impact_chart,
}
