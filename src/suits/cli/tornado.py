"""A tornado in text: bars to both sides of how somebody is, the longest first. The words stand beside the bars."""

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.lab.worth import Thing, Worth

WORSE, BETTER, BASE, MIDDLE, UNSHOWN = "▒", "█", "│", "┊", "·"
STYLES = {WORSE: "dark_orange", BETTER: "bright_blue", MIDDLE: "bold", UNSHOWN: "dim"}
WIDEST, NARROWEST = 50, 16


def tornado(page: "Page", found: "Worth") -> None:
    """One row a thing; all bars have the same scale."""
    chances = [step.win.p for row in found.rows for step in row.steps] + [found.base.p]
    low, high = min(chances), max(chances)
    widest = max([len(row.label) for row in found.rows], default=0)
    texts = {row.key: _text(row) for row in found.rows}
    room = page.width - widest - 3 - max([text.cell_len for text in texts.values()], default=0)
    room = max(NARROWEST, min(WIDEST, room))

    def place(chance: float) -> int:
        return round((chance - low) / max(high - low, 1e-9) * (room - 1))

    base = place(found.base.p)
    head = f"as they are: {100 * found.base.p:.1f} %"
    page.draw(Text(" " * (widest + 1 + max(0, base - len(head) // 2)) + head, "bold"))
    for row in found.rows:
        line = Text(f"{row.label:{widest}} ")
        line.append_text(_bar(row, room, base, [place(step.win.p) for step in row.steps]))
        page.draw(line.append("  ").append_text(texts[row.key]))


def _bar(row: "Thing", room: int, base: int, ends: list[int]) -> Text:
    shown = [end for end, step in zip(ends, row.steps, strict=True) if step.shown]
    whole = [*shown, base]
    marks = [" "] * room
    for end, step in zip(ends, row.steps, strict=True):
        sign = UNSHOWN if not step.shown else WORSE if step.by < 0 else BETTER
        for at in range(min(end, base), max(end, base) + 1):
            marks[at] = sign
    for end in shown:
        if min(whole) < end < max(whole):
            marks[end] = MIDDLE
    marks[base] = BASE
    bar = Text("")
    for sign in marks:
        bar.append(sign, STYLES.get(sign, ""))
    return bar


def _text(row: "Thing") -> Text:
    """What each step comes to."""
    from suits.lab.estimates import points

    text = Text("")
    for step in sorted(row.steps, key=lambda step: step.by):
        if text.plain:
            text.append(", ")
        text.append(f"{step.label} ", "")
        text.append(points(step.by), "bold" if step.shown else "dim")
        if step.hi > step.lo:
            text.append(f" ± {50 * (step.hi - step.lo):.0f}", "dim")
    return text
