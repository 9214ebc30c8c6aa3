"""What all pictures are made of, in Altair: rows of marks, names, an axis. Colours are the page's own, by name."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any, cast

import altair as alt

from suits.lab.reports.colours import var
from suits.lab.reports.model import Chart, Size

Row = dict[str, Any]
ROUND = 5
"""How round corners are."""
MOST_LINES = 4
LETTER = 0.62
"""How wide a letter is beside its height, in wide fonts: which one a reader has is not known."""
SERIF = "Iowan Old Style, Palatino Linotype, Palatino, URW Palladio L, Noto Serif, Georgia, serif"
SANS = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, sans-serif"


def on(rows: Iterable[Row]) -> alt.Chart:
    data: Any = alt.Data
    return alt.Chart(data(values=list(rows)))


def own_colour() -> Any:
    """A colour that stands in the row."""
    return alt.Color("fill:N", scale=None, legend=None)


def names_down(rows: Sequence[str], size: Size, padding: float = 0.3) -> alt.Y:
    """Names down the left side, in this order; long ones in several lines."""
    longest = max(len(line) for row in rows for line in row.split("\n"))
    room = min(size.names, round(LETTER * size.text * longest)) + 12
    names = alt.Axis(
        labelExpr="split(datum.label, '\\n')", labelAlign="left", labelPadding=room, minExtent=room, maxExtent=room,
        labelLimit=2 * room, labelFontSize=size.text, labelColor=var("ink"), labelFontWeight=600,
        labelBaseline="middle", labelLineHeight=size.text + 3, ticks=False, domain=False, grid=False,
    )  # fmt: skip
    scale = alt.Scale(domain=list(rows), paddingInner=padding, paddingOuter=padding / 2)
    return alt.Y("row:N", sort=list(rows), title=None, scale=scale, axis=names)


def in_lines(name: str, size: Size) -> str:
    """A name in as many lines as it needs."""
    return "\n".join(textwrap.wrap(name, max(8, round(size.names / (LETTER * size.text))))[:MOST_LINES]) or " "


def room_each(rows: Sequence[str], size: Size, more: int) -> alt.Step:
    """How much room a row needs."""
    return alt.Step((size.text + 3) * max(row.count("\n") + 1 for row in rows) + more)


def parts_across(low: float, high: float, size: Size) -> alt.X:
    """Parts of hundred along the foot."""
    axis = alt.Axis(
        format=".0%", tickCount=3 if size.narrow else 5, grid=True, domain=False, ticks=False,
        labelFontSize=size.text - 1, labelPadding=6, title=None,
    )  # fmt: skip
    return alt.X("x:Q", scale=alt.Scale(domain=[low, high], nice=False), axis=axis, title=None)


def finished(layers: Sequence[alt.Chart], size: Size, height: int | alt.Step) -> Chart:
    """The whole picture: its size, and nothing of it in Vega's own colours."""
    chart: Any = alt.layer(*layers)
    whole = (
        chart.properties(width=size.width, height=height, autosize=alt.AutoSizeParams(type="fit-x", contains="padding"))
        .configure(background="transparent", font=SANS, padding={"left": 2, "right": 14, "top": 4, "bottom": 2})
        .configure_view(stroke=None)
        .configure_axis(
            gridColor=var("line-soft"), labelColor=var("faint"), titleColor=var("faint"), titleFontWeight=400,
            titleFontSize=size.text - 1, labelFont=SANS, titleFont=SANS,
        )
        .configure_text(font=SANS, fontSize=size.text)
    )  # fmt: skip
    return cast("Chart", whole.to_dict())


def whiskers(rows: Sequence[Row], y: alt.Y, size: Size) -> list[alt.Chart]:
    """How sure each row is, from `lo` to `hi`; with an edge, to be seen on any bar."""
    some = [row for row in rows if row["hi"] > row["lo"]]
    ends = [{"row": row["row"], "x": row[end]} for row in some for end in ("lo", "hi")]
    layers = []
    for colour, width, more in ((var("panel"), 4.5, 3), (var("ink"), 1.5, 0)):
        line = on(some).mark_rule(stroke=colour, strokeWidth=width)
        tick = on(ends).mark_tick(color=colour, thickness=width, size=size.text - 4 + more)
        layers += [line.encode(y=y, x="lo:Q", x2="hi:Q"), tick.encode(y=y, x="x:Q")]
    return layers
