"""Pictures of fights that were counted: who wins, how each ends, how long it takes. Words stand on the marks."""

from collections.abc import Mapping, Sequence

import altair as alt

from suits.lab.estimates import Estimate, signed
from suits.lab.reports.colours import of_side, striped, var
from suits.lab.reports.marks import (
    ROUND,
    SERIF,
    Row,
    finished,
    in_lines,
    names_down,
    on,
    own_colour,
    parts_across,
    room_each,
    whiskers,
)
from suits.lab.reports.model import Chart, Size, percent

NUMBER_FROM, WORD_FROM = 0.15, 0.3
"""A mark of so large a part of the width has its number, and its word."""


def tug(win: Mapping[str, Estimate], size: Size) -> Chart:
    """One bar from 0 to 100 for two sides, with a bracket for how sure it is; for more sides one bar each."""
    sides = list(win)
    if len(sides) != 2 or "" in sides:
        return shares({side or "nobody": of for side, of in win.items()}, size)
    first, second = (win[side] for side in sides)
    parts = [
        {"x": 0, "x2": first.p, "fill": of_side(0)},
        {"x": first.p, "x2": 1, "fill": of_side(1)},
    ]
    words: list[Row] = [
        {"x": 0, "text": _on_bar(sides[0], first, first=True), "align": "left", "dx": 12},
        {"x": 1, "text": _on_bar(sides[1], second, first=False), "align": "right", "dx": -12},
    ]
    across = alt.X("x:Q", scale=alt.Scale(domain=[0, 1]), axis=None)
    bars = on(parts).mark_bar(height=46, cornerRadius=ROUND, stroke=var("panel"), strokeWidth=2)
    layers = [bars.encode(x=across, x2="x2:Q", y=alt.value(26), color=own_colour())]
    for word in [word for word in words if word["text"]]:
        mark = on([word]).mark_text(align=word["align"], dx=word["dx"], fill=var("on-side"), **_large(size))
        layers.append(mark.encode(x=across, y=alt.value(27), text="text:N"))
    layers += _bracket(first, across)
    below: list[Row] = [
        {"x": at, "text": sides[at] if of.p >= NUMBER_FROM else f"{sides[at]} {percent(of.p)}", "align": align}
        for at, of, align in ((0, first, "left"), (1, second, "right"))
        if of.p < WORD_FROM
    ]
    for word in below:
        mark = on([word]).mark_text(align=word["align"], fill=var("ink"), fontWeight=600, limit=size.width // 2)
        layers.append(mark.encode(x=across, y=alt.value(70), text="text:N"))
    return finished(layers, size, 80 if below else 62)


def _large(size: Size) -> Row:
    return {"fontSize": size.text + 6, "font": SERIF, "fontWeight": 700}


def _on_bar(side: str, of: Estimate, *, first: bool) -> str:
    if of.p < NUMBER_FROM:
        return ""
    if of.p < WORD_FROM:
        return percent(of.p)
    return f"{percent(of.p)} {side}" if first else f"{side} {percent(of.p)}"


def _bracket(of: Estimate, across: alt.X) -> list[alt.Chart]:
    """How sure a cut is, under it."""
    line = on([{"x": of.lo, "x2": of.hi}]).mark_rule(stroke=var("ink"), strokeWidth=2)
    ends = on([{"x": of.lo}, {"x": of.hi}]).mark_rule(stroke=var("ink"), strokeWidth=2)
    return [
        line.encode(x=across, x2="x2:Q", y=alt.value(57)),
        ends.encode(x=across, y=alt.value(52), y2=alt.value(58)),
    ]


def shares(chances: Mapping[str, Estimate], size: Size, fill: str = "", middle: float | None = None) -> Chart:
    """One bar each with a whisker for how sure it is, and the number behind it."""
    chances = {in_lines(name, size): of for name, of in chances.items()}
    rows = [
        {
            "row": name, "x": 0, "x2": of.p, "lo": of.lo, "hi": of.hi, "fill": fill or of_side(at),
            "text": percent(of.p, of.of == "exact"), "at": min(1.0, of.hi),
        }
        for at, (name, of) in enumerate(chances.items())
    ]  # fmt: skip
    high = min(1.0, max(of.hi for of in chances.values()) * 1.22 + 0.02)
    y, across = names_down(list(chances), size), parts_across(0, high, size)
    layers = [on(rows).mark_bar(cornerRadiusEnd=ROUND, clip=False).encode(y=y, x=across, x2="x2:Q", color=own_colour())]
    if middle is not None and middle < high:
        layers.append(on([{"x": middle}]).mark_rule(stroke=var("soft"), strokeDash=[4, 3]).encode(x=across))
    layers += whiskers(rows, y, size)
    layers.append(
        on(rows).mark_text(align="left", dx=7, fontWeight=700, fill=var("ink")).encode(y=y, x="at:Q", text="text:N")
    )
    return finished(layers, size, room_each(list(chances), size, 17))


ENDS = {
    "up": (var("c-deep"), var("good"), var("ink")),
    "unconscious": (var("line"), var("line"), var("ink")),
    "beaten": (var("line"), var("line"), var("ink")),
    "critical": (striped("shock"), var("shock"), var("on-shock")),
    "dead": (var("wounds"), var("wounds"), var("on-wounds")),
    "gone": (var("panel"), var("faint"), var("ink")),
}
"""Fill, edge and ink."""
END_WORDS = {"unconscious": "out"}


def ends(people: Mapping[str, Mapping[str, float]], wounds: Mapping[str, float], size: Size) -> Chart:
    """How each ends, stacked from up to dead; on the right what stays on them."""
    people = {in_lines(name, size): parts for name, parts in people.items()}
    wounds = {in_lines(name, size): mean for name, mean in wounds.items()}
    number_from, word_from = (0.14, 0.3) if size.narrow else (0.06, 0.1)
    rows: list[Row] = []
    for name, shares_of in people.items():
        upto = 0.0
        for end, part in shares_of.items():
            fill, edge, ink = ENDS[end]
            word = f"{100 * part:.0f} {END_WORDS.get(end, end)}" if part >= word_from else f"{100 * part:.0f}"
            rows.append({
                "row": name, "x": upto, "x2": upto + part, "middle": upto + part / 2, "fill": fill, "edge": edge,
                "ink": ink, "text": word if part >= number_from else "", "halo": end == "critical",
            })  # fmt: skip
            upto += part
    y = names_down(list(people), size)
    across = alt.X("x:Q", scale=alt.Scale(domain=[0, 1.09 if size.narrow else 1.06]), axis=None)
    bars = on([row for row in rows if row["x2"] > row["x"]]).mark_bar(strokeWidth=1.5)
    edges = alt.Stroke("edge:N", scale=None, legend=None)
    layers = [bars.encode(y=y, x=across, x2="x2:Q", color=own_colour(), stroke=edges)]
    inked = alt.Color("ink:N", scale=None, legend=None)
    told = [row for row in rows if row["text"]]
    hatched = on([row for row in told if row["halo"]]).mark_text(
        fontWeight=700, fontSize=size.text - 1, stroke=var("shock"), strokeWidth=5, strokeJoin="round"
    )
    layers.append(hatched.encode(y=y, x="middle:Q", text="text:N"))
    numbers = on(told).mark_text(fontWeight=700, fontSize=size.text - 1)
    layers.append(numbers.encode(y=y, x="middle:Q", text="text:N", color=inked))
    stays = [{"row": name, "x": 1, "text": f"{mean:.1f}"} for name, mean in wounds.items()]
    last = on(stays).mark_text(align="left", dx=8, fontWeight=700, font=SERIF, fontSize=size.text + 2, fill=var("ink"))
    layers.append(last.encode(y=y, x="x:Q", text="text:N"))
    return finished(layers, size, room_each(list(people), size, 23))


def columns(bins: Mapping[str, int], size: Size, title: str) -> Chart:
    """How many fights took how long; the commonest in brass."""
    total, most = sum(bins.values()), max(bins.values())
    rows = [
        {
            "x": label, "y": times / total, "fill": var("brass" if times > 0.8 * most else "line"),
            "text": f"{100 * times / total:.0f}" if times / total > 0.02 else "",
        }
        for label, times in bins.items()
    ]  # fmt: skip
    labels = alt.Axis(
        labelAngle=0, domain=False, ticks=False, title=title, labelFontSize=size.text - 1, titlePadding=8,
        labelOverlap=size.narrow,
    )  # fmt: skip
    x = alt.X("x:N", sort=None, axis=labels, scale=alt.Scale(paddingInner=0.12))
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[0, most / total * 1.15]))
    bars = on(rows).mark_bar(cornerRadiusTopLeft=ROUND, cornerRadiusTopRight=ROUND).encode(x=x, y=y, color=own_colour())
    text = on(rows).mark_text(dy=-8, fontWeight=700, fill=var("ink"), fontSize=size.text - 1)
    return finished([bars, text.encode(x=x, y=y, text="text:N")], size, 170)


def standing(curves: Mapping[str, tuple[int, Sequence[float]]], size: Size, title: str) -> Chart:
    """Who still stands after each round: the side's number and the parts, by name. The second side is dashed."""
    last = max(len(parts) for _, parts in curves.values()) - 1
    ends_at = _apart({name: parts[-1] for name, (_, parts) in curves.items()}, 0.075)
    layers = []
    x = alt.X(
        "round:Q", scale=alt.Scale(domain=[0, last * (1.34 if size.narrow else 1.13)], nice=False),
        axis=alt.Axis(grid=False, tickMinStep=1, values=_ticks(last, 6 if size.narrow else 12), domain=False,
                      ticks=False, title=title,
                      labelFontSize=size.text - 1),
    )  # fmt: skip
    y = alt.Y(
        "part:Q", scale=alt.Scale(domain=[0, 1]),
        axis=alt.Axis(format=".0%", tickCount=5, domain=False, ticks=False, title=None, labelFontSize=size.text - 1),
    )  # fmt: skip
    for name, (side, parts) in curves.items():
        colour = var("abcd"[side % 4])
        points = [{"round": number, "part": part} for number, part in enumerate(parts)]
        line = on(points).mark_line(
            interpolate="step-after", stroke=colour, strokeWidth=2.5, strokeDash=[7, 4] if side % 2 else [1, 0]
        )
        layers.append(line.encode(x=x, y=y))
        label = [{"round": len(parts) - 1, "part": ends_at[name], "text": f"{name} {100 * parts[-1]:.0f}"}]
        text = on(label).mark_text(align="left", dx=6, fontWeight=700, fill=colour, fontSize=size.text - 1)
        layers.append(text.encode(x=x, y=y, text="text:N"))
    return finished(layers, size, 300)


def _ticks(last: int, most: int) -> list[int]:
    step = next(step for step in (1, 2, 5, 10, 20, 50) if last / step <= most)
    return list(range(0, last + 1, step))


def _apart(places: Mapping[str, float], least: float) -> dict[str, float]:
    """The same places, but none nearer to the next than so much.

    >>> {name: round(at, 2) for name, at in _apart({"a": 0.5, "b": 0.52, "c": 0.9}, 0.1).items()}
    {'a': 0.5, 'b': 0.6, 'c': 0.9}
    """
    found: dict[str, float] = {}
    lowest = 0.0
    for name in sorted(places, key=lambda one: places[one]):
        lowest = found[name] = max(places[name], lowest)
        lowest += least
    over = max(0.0, lowest - least - 1.0)
    return {name: at - over for name, at in found.items()}


def changes(rows: Sequence[tuple[str, float, float, float, bool]], size: Size) -> Chart:
    """What changes do: name, by how much, from, to, and whether that can be told from nothing (else hollow)."""
    size = _wider(size)
    rows = [(in_lines(name, size), by, low, high, shown) for name, by, low, high, shown in rows]
    some = [
        {
            "row": name, "x": 0, "x2": by, "lo": low, "hi": high, "text": signed(by),
            "fill": ("url(#stripes-b)" if by < 0 else var("a")) if shown else var("panel"),
            "edge": var("b" if by < 0 else "a"), "at": high if by >= 0 else low, "left": by < 0,
        }
        for name, by, low, high, shown in rows
    ]  # fmt: skip
    widest = max(0.05, *[abs(end) for _, _, low, high, _ in rows for end in (low, high)]) * (
        1.6 if size.narrow else 1.3
    )
    y, across = names_down([name for name, *_ in rows], size), _signed(widest, size)
    edge = alt.Stroke("edge:N", scale=None, legend=None)
    layers = [
        on([{"x": 0}]).mark_rule(stroke=var("ink"), strokeWidth=2).encode(x=across),
        on(some).mark_bar(strokeWidth=1.5).encode(y=y, x=across, x2="x2:Q", color=own_colour(), stroke=edge),
        *whiskers(some, y, size),
    ]
    for left in (False, True):
        text = on([row for row in some if row["left"] == left])
        mark = text.mark_text(align="right" if left else "left", dx=-7 if left else 7, fontWeight=700, fill=var("ink"))
        layers.append(mark.encode(y=y, x="at:Q", text="text:N"))
    return finished(layers, size, room_each([name for name, *_ in rows], size, 15))


def _wider(size: Size) -> Size:
    """The same with more room for names that are sentences."""
    return Size(size.width, size.text, 150 if size.narrow else 300)


def _signed(widest: float, size: Size) -> alt.X:
    axis = alt.Axis(
        format="+.0%",
        tickCount=3 if size.narrow else 5,
        domain=False,
        ticks=False,
        title=None,
        labelFontSize=size.text - 1,
        labelPadding=6,
    )
    return alt.X("x:Q", scale=alt.Scale(domain=[-widest, widest], nice=False), axis=axis)
