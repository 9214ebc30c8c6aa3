"""A report as one HTML file that asks nobody for anything: light and dark, for phones, laptops and paper."""

import html
import json
from importlib.resources import files

from suits.lab.reports import pictures
from suits.lab.reports.colours import css, patterns
from suits.lab.reports.model import NARROW, WIDE, Made, Report, Section
from suits.version import __version__

_SHIELD = (
    '<svg viewBox="0 0 28 34" aria-hidden="true"><path d="M2 2h24v15c0 8-6 13-12 15C8 30 2 25 2 17z"'
    ' fill="var(--panel)" stroke="var(--brass)" stroke-width="2"/><path d="M14 2h12v15H14z M2 17h12v15C8 30 2 25 2 17z"'
    ' fill="var(--brass)"/></svg>'
)
MARK = '<meta name="suits-results"'
"""Stands in every page of results that were read from a file."""
_SHORT = 28
"""Letters of a cell that is not broken into lines."""
_STILL = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_MOVES = f"{_STILL}; script-src 'unsafe-inline'"
"""What the page may do: nothing that leads to another machine."""


def page(report: Report, *, interactive: bool = False, of: str = "") -> str:
    """The whole file. `interactive`: charts that answer to the pointer, drawn by a script that is part of the page.

    `of`: what the results are called; the page remembers it, so that it is written over by the next one of them alone.
    """
    sections = "".join(_figure(one, at, interactive) for at, one in enumerate(report.sections))
    return (
        "<!doctype html>\n"
        '<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{_MOVES if interactive else _STILL}">'
        f"{mark(of) if of else ''}<title>{_e(report.title)}</title><style>{css()}{_style()}</style></head><body>"
        f'<svg width="0" height="0" aria-hidden="true" style="position:absolute">{patterns()}</svg>'
        f'<header class="top">{_SHIELD}<b>suits</b><span>from the laboratory</span></header><main>'
        f"{_lead(report)}{sections}{_made(report.made, report.how)}</main>"
        f"{_scripts(report) if interactive else ''}</body></html>\n"
    )


def mark(of: str) -> str:
    """By what a page of these results is known."""
    return f'{MARK} content="{_e(of)}">'


def _e(text: str) -> str:
    return html.escape(text, quote=True)


def _style() -> str:
    return files("suits.lab.reports").joinpath("style.css").read_text(encoding="utf-8")


def _lead(report: Report) -> str:
    words = "".join(f"<li>{_e(sentence)}</li>" for sentence in report.words)
    return (
        f'<section class="lead"><p class="kicker">{_e(report.kind)}</p><h1>{_e(report.title)}</h1>'
        f'<p class="asked">{_e(report.asked)}</p><p class="answer">{_e(report.answer)}</p>'
        f"{f'<ul>{words}</ul>' if words else ''}</section>"
    )


def _figure(section: Section, number: int, interactive: bool) -> str:
    note = f'<p class="note">{_e(section.note)}</p>' if section.note else ""
    return (
        f"<figure><figcaption><h2>{_e(section.heading)}</h2>{note}</figcaption>"
        f"{_pictures(section, number, interactive)}{_table(section)}</figure>"
    )


def _pictures(section: Section, number: int, interactive: bool) -> str:
    if section.draw is None:
        return ""
    found = ""
    for size, name in ((WIDE, "wide"), (NARROW, "narrow")):
        if interactive:
            inner = f'<div id="chart-{number}-{name}" role="img" aria-label="{_e(section.says)}"></div>'
        else:
            inner = pictures.on_page(section.draw(size), section.says, f"{name}-{number}")
        found += f'<div class="picture {name}" tabindex="{0 if size.narrow else -1}">{inner}</div>'
    return found


def _table(section: Section) -> str:
    """The numbers: behind their picture, or where there is none, in its place."""
    table, opens = section.table, section.folds or ("The numbers" if section.draw is not None else "")
    if table is None:
        return ""
    head = "".join(f'<th scope="col">{_e(name)}</th>' for name in table.heads)
    rows = "".join(
        f'<tr><th scope="row">{_e(first)}</th>{"".join(f"<td>{_e(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in table.rows
    )
    short = all(len(cell) <= _SHORT for row in table.rows for cell in row)
    inner = f"<table{' class=short' if short else ''}><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    whole = f'<div class="scroll" tabindex="0">{inner}</div>'
    return f"<details><summary>{_e(opens)}</summary>{whole}</details>" if opens else whole


def _made(made: Made, how: str) -> str:
    facts = {
        "Command": f"<code>{' '.join(f'<span>{_e(word)}</span>' for word in made.command.split())}</code>"
        if made.command
        else "",
        "Seed": _e(str(made.seed)) if made.seed is not None else "",
        "Version": f"suits {_e(made.version or __version__)}",
    }
    listed = "".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in facts.items() if text)
    return f'<section class="made"><h2>How this was made</h2><p>{_e(how)}</p><dl>{listed}</dl></section>'


def _scripts(report: Report) -> str:
    """Every chart by its place, and what draws it. `ast`: expressions are read, never run as program text."""
    charts = {
        f"chart-{at}-{name}": section.draw(size)
        for at, section in enumerate(report.sections)
        if section.draw is not None
        for size, name in ((WIDE, "wide"), (NARROW, "narrow"))
    }
    data = json.dumps(charts).replace("<", "\\u003c")
    draw = (
        "for (const [id, chart] of Object.entries(JSON.parse(document.getElementById('charts').textContent)))"
        " vegaEmbed('#' + id, chart, {renderer: 'svg', actions: false, ast: true, tooltip: true});"
    )
    bundle = pictures.script().replace("</script", "<\\/script")
    return (
        f'<script type="application/json" id="charts">{data}</script><script>{bundle}</script><script>{draw}</script>'
    )
