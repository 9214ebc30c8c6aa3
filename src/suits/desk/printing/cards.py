"""Reference cards, 105 x 148 mm, two to a page: order of play, chart, thresholds, weapon notes, options in force."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from suits import editions
from suits.desk.printing.charts import CHARTS, Chart
from suits.desk.printing.kit import Part, ReferenceCard, Step, kit
from suits.desk.printing.paper import page, safe
from suits.editions.options import Option, fill_in, value_word
from suits.editions.shelf import Item, Shelf
from suits.people import OptionValue

T = TypeVar("T")
ON_A_PAGE = 2
ROWS_OF_A_SHELF = 16
OPTIONS_ON_A_CARD = 9
TALL_FROM = 10
"""Rows from which a chart is set smaller."""


def cards(edition: str, paper: str, options: Mapping[str, OptionValue]) -> str:
    """All cards of an edition, with these options in force; SetupError for one that it does not know."""
    rules = editions.find(edition)
    own, shelves = kit(edition).cards, {one.name: one for one in rules.armoury(None)}
    told = {card.table for card in own}
    in_force = fill_in(rules.options, options)
    there = [
        *(_card(card, shelves, in_force) for card in own),
        *(card for name, one in shelves.items() if name not in told for card in _shelf_cards(one)),
        *_option_cards(rules.options, in_force),
    ]
    pages = (f'<main class="page cards">{"".join(some)}</main>' for some in _by(there, ON_A_PAGE))
    return page(f"Cards for {edition}", pages, paper, landscape=True)


def _by(some: Sequence[T], size: int) -> list[Sequence[T]]:
    return [some[at : at + size] for at in range(0, len(some), size)]


def _framed(title: str, aside: str, inside: str, foot: str, *, dense: bool = False) -> str:
    last = f"<footer>{safe(foot)}</footer>" if foot else ""
    return (
        f'<article class="rc{" dense" if dense else ""}"><header><h1>{safe(title)}</h1>'
        f"<span>{safe(aside)}</span></header>{inside}{last}</article>"
    )


def _card(card: ReferenceCard, shelves: Mapping[str, Shelf], options: Mapping[str, OptionValue]) -> str:
    chart = CHARTS[card.table](options) if card.table in CHARTS else _chart_of(shelves.get(card.table))
    steps = f"<ol>{''.join(map(_step, card.steps))}</ol>" if card.steps else ""
    parts = f'<div class="g">{"".join(map(_part, card.parts))}</div>' if card.parts else ""
    return _framed(card.title, card.aside, f"{_table(chart)}{steps}{parts}", card.foot)


def _chart_of(shelf: Shelf | None) -> Chart | None:
    if shelf is None:
        return None
    return Chart(shelf.columns[1:], tuple((item.name, item.cells[1:]) for item in shelf.items))


def _step(step: Step) -> str:
    stop = "" if step.says[:1].islower() else "."
    return f"<li><b>{safe(step.head)}{stop}</b> {safe(step.says)}</li>"


def _part(part: Part) -> str:
    return f"<div><h2>{safe(part.head)}</h2>{''.join(f'<p>{safe(line)}</p>' for line in part.lines)}</div>"


def _table(chart: Chart | None) -> str:
    if chart is None:
        return ""
    head = "".join(f"<th>{safe(column)}</th>" for column in chart.columns)
    rows = "".join(
        f"<tr{' class=mid' if name == chart.middle else ''}><th>{safe(name)}</th>"
        f"{''.join(f'<td>{safe(cell)}</td>' for cell in cells)}</tr>"
        for name, cells in chart.rows
    )
    looks = f"{'even' if chart.middle else 'named'}{' tall' if len(chart.rows) > TALL_FROM else ''}"
    return f'<table class="ch {looks}"><tr><th></th>{head}</tr>{rows}</table>'


def _shelf_cards(shelf: Shelf) -> Iterator[str]:
    """A table of the armoury, on as many cards as it takes."""
    parts = _by(shelf.items, ROWS_OF_A_SHELF)
    for at, items in enumerate(parts, 1):
        aside = f"{at} of {len(parts)}" if len(parts) > 1 else ""
        yield _framed(shelf.title, aside, _shelf_table(shelf, items), shelf.credit, dense=True)


def _shelf_table(shelf: Shelf, items: Sequence[Item]) -> str:
    head = "".join(f"<th>{safe(column)}</th>" for column in shelf.columns)
    rows = "".join(f"<tr>{''.join(f'<td>{safe(cell)}</td>' for cell in item.cells)}</tr>" for item in items)
    return f"<table><tr>{head}</tr>{rows}</table>"


def _option_cards(options: Sequence[Option], values: Mapping[str, OptionValue]) -> Iterator[str]:
    parts = _by(options, OPTIONS_ON_A_CARD)
    for at, some in enumerate(parts, 1):
        lines = "".join(
            f"<div><dt>{safe(option.name)}: {safe(value_word(values[option.name]))}"
            f"{'' if values[option.name] == option.default else ' ✎'}</dt><dd>{safe(option.about)}</dd></div>"
            for option in some
        )
        aside = f"in force, {at} of {len(parts)}"
        yield _framed("Options", aside, f"<dl>{lines}</dl>", "✎ another than the rule book's", dense=True)
