"""`suits compare --odds`: the same duel under several editions, in numbers."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from suits.cli.charts import in_words

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.lab.compared import Blow, Edition
    from suits.lab.estimates import Estimate

Row = tuple[str, list[str]]


def show_odds(page: "Page", columns: Sequence["Edition"]) -> None:
    """A column an edition, a row a number; what is left of the words below."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for column in columns:
        table.add_column(column.edition, justify="right")
    for label, cells in _rows(columns):
        table.add_row(label, *cells, style="dim" if not any(cells) else "")
    page.console.print(table)
    page.draw()
    for column in columns:
        for note in column.notes:
            page.paragraph(f"{column.edition}: {note}", style="dim")


def _rows(columns: Sequence["Edition"]) -> list[Row]:
    rows: list[Row] = []
    ways = max([column.blows for column in columns], key=len)
    for way, like in enumerate(ways):

        def each(what: "Callable[[Blow], str]", way: int = way) -> list[str]:
            return [what(column.blows[way]) if column.blows else "" for column in columns]

        rows += [
            (f"{like.attacker} attacks {like.defender}", []),
            ("  hits", each(lambda blow: percent(blow.hits))),
            ("  is hit", each(lambda blow: percent(blow.hit_back))),
            ("  nobody hits", each(lambda blow: percent(blow.nothing))),
            ("  a hit costs", each(lambda blow: f"{blow.loss:.1f}")),
            ("  kills at once", each(lambda blow: percent(blow.kills))),
        ]
    names = dict.fromkeys([name for column in columns for name in column.win])
    rows.append(("The whole duel", []))
    rows += [
        (f"  {name} wins", [percent(column.win[name]) if name in column.win else "" for column in columns])
        for name in names
    ]
    lasts = [f"{column.rounds:.1f}" if column.rounds is not None else "" for column in columns]
    return [*rows, ("  rounds, on average", lasts)]


def percent(of: "Estimate") -> str:
    """With a decimal where it is exact, else with what it may be."""
    return f"{100 * of.p:.1f} %" if of.of == "exact" else in_words(of)
