"""Pictures of what was varied: bars from how it is now, and cells by strength."""

from collections.abc import Sequence

import altair as alt

from suits.lab.estimates import Estimate
from suits.lab.reports.colours import striped, var
from suits.lab.reports.marks import LETTER, Row, finished, in_lines, names_down, on, own_colour, parts_across, room_each
from suits.lab.reports.model import Chart, Size, percent

Steps = Sequence[tuple[str, float, bool]]
"""Something a step otherwise, one after the other: what it is called, the chance, whether it is told from nothing."""


HEAT_NAMES, HEAT_CELL, HEAT_AROUND = 88, 32, 4
"""Room for a name and for a cell on a phone: seven columns fit."""


def tornado(base: Estimate, things: Sequence[tuple[str, Steps]], size: Size) -> Chart:
    """Bars from how it is now to the worst and the best of each thing's steps; grey: as far as now may be off."""
    bars: list[Row] = []
    for name, steps in [(in_lines(name, size), steps) for name, steps in things]:
        for down in (True, False):
            own = [step for step in steps if (step[1] < base.p) == down]
            if not own:
                continue
            label, chance, shown = (min if down else max)(own, key=lambda step: step[1])
            fill = (striped("b") if down else var("a")) if shown else var("panel")
            text = f"{label.removeprefix(name).strip() or label} · {percent(chance)}"
            bars.append({
                "row": name, "x": base.p, "x2": chance, "fill": fill, "edge": var("b" if down else "a"), "text": text,
                "left": down,
            })  # fmt: skip
    rows = list(dict.fromkeys([bar["row"] for bar in bars]))
    y, across = names_down(rows, size), parts_across(*_with_room(bars, base, size), size)
    edge = alt.Stroke("edge:N", scale=None, legend=None)
    layers = [
        on([{"x": base.lo, "x2": base.hi}]).mark_rect(fill=var("line-soft")).encode(x=across, x2="x2:Q"),
        on(bars).mark_bar(strokeWidth=1.5).encode(y=y, x=across, x2="x2:Q", color=own_colour(), stroke=edge),
        on([{"x": base.p}]).mark_rule(stroke=var("ink"), strokeWidth=2.5).encode(x=across),
    ]
    for left in (False, True):
        mark = on([bar for bar in bars if bar["left"] == left]).mark_text(
            align="right" if left else "left", dx=-6 if left else 6, fill=var("ink"), fontSize=size.text - 1
        )
        layers.append(mark.encode(y=y, x="x2:Q", text="text:N"))
    return finished(layers, size, room_each(rows, size, 20))


def _with_room(bars: Sequence[Row], base: Estimate, size: Size) -> tuple[float, float]:
    """From where to where an axis goes so that the words at the ends of the bars have room."""
    plot = size.width - min(size.names, max(len(bar["row"]) for bar in bars) * LETTER * size.text) - 12
    low = min(base.lo, *[bar["x2"] for bar in bars])
    high = max(base.hi, *[bar["x2"] for bar in bars])
    first, last = low, high
    for _ in range(12):
        span = max(0.02, high - low)
        parts = [(bar, (LETTER * size.text * len(bar["text"]) + 10) / plot * span) for bar in bars]
        low = min([first, *[bar["x2"] - room for bar, room in parts if bar["left"]]])
        high = max([last, *[bar["x2"] + room for bar, room in parts if not bar["left"]]])
    return low, high


def heat(
    rows: Sequence[str], columns: Sequence[str], cells: Sequence[Sequence[float | None]],
    words: Sequence[Sequence[str]], size: Size, title: str = "",
) -> Chart:  # fmt: skip
    """Cells by the strength of one colour, the number in each; what there is not is a dot."""
    if size.narrow:
        size = Size(max(size.width, HEAT_NAMES + HEAT_CELL * len(columns)), size.text - 1, HEAT_NAMES)
    rows = [in_lines(row, size) for row in rows]
    known = [value for line in cells for value in line if value is not None]
    low, high = min(known, default=0.0), max(known, default=1.0)
    marks: list[Row] = []
    for row, values, texts in zip(rows, cells, words, strict=True):
        for column, value, text in zip(columns, values, texts, strict=True):
            part = (value - low) / (high - low or 1.0) if value is not None else 0.0
            strong = part > 0.5
            marks.append({
                "row": row, "column": column, "text": text if value is not None else "·",
                "strength": (0.62 + 0.76 * (part - 0.5)) if strong else 0.04 + 0.62 * part,
                "ink": var("on-brass") if strong else var("ink"),
            })  # fmt: skip
    y = names_down(rows, size, 0.06)
    room = (size.width - size.names) / len(columns)
    turned = max(map(len, columns)) * LETTER * size.text > room
    longest = max(len(mark["text"]) for mark in marks)
    number = min(size.text - 1, round((room - HEAT_AROUND) / (LETTER * longest)))
    head = alt.Axis(
        orient="top", labelAngle=-40 if turned else 0, domain=False, ticks=False, title=title or None,
        labelFontSize=size.text - 1, labelColor=var("soft"), labelLimit=120,
    )  # fmt: skip
    x = alt.X("column:N", sort=list(columns), axis=head, scale=alt.Scale(domain=list(columns), padding=0.04))
    strength = alt.FillOpacity("strength:Q", scale=None, legend=None)
    ink = alt.Color("ink:N", scale=None, legend=None)
    layers = [
        on(marks).mark_rect(fill=var("brass"), cornerRadius=4, stroke=var("line-soft")).encode(
            x=x, y=y, fillOpacity=strength
        ),
        on(marks).mark_text(fontWeight=700, fontSize=number).encode(x=x, y=y, text="text:N", color=ink),
    ]  # fmt: skip
    return finished(layers, size, room_each(rows, size, 13))
