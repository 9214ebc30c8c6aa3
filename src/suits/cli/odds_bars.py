"""Chances for people: in percent, and as bars."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from suits.cli.drawing import Page

WIDEST_BAR = 30


def percent(chance: Fraction) -> str:
    """A chance for people: `56.2 %`; what is not nothing never looks like it."""
    if 0 < chance < Fraction(1, 2000):
        return "< 0.1 %"
    return f"{float(chance) * 100:.1f} %"


def bars(page: "Page", chances: Mapping[str, Fraction], widest: int = 0) -> None:
    """One bar for each, with the exact fraction where there is room; `widest`: room for names, if more is needed."""
    from rich.text import Text

    widest = max(widest, *map(len, chances))
    room = min(WIDEST_BAR, max(8, page.width - widest - 32))
    for name, chance in chances.items():
        length = max(round(room * chance), 1 if chance else 0)
        bar = Text.assemble((f"{name:>{widest}}  ", ""), ("█" * length, "cyan"), " " * (room - length))
        bar.append(f" {percent(chance):>8}", "bold")
        exact = f"  {chance.numerator}/{chance.denominator}"
        if bar.cell_len + len(exact) <= page.width:
            bar.append(exact, "dim")
        page.draw(bar)
