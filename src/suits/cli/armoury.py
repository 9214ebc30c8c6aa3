"""`suits armoury`: the tables of weapons and armour, as an edition shows them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from suits import editions
from suits.cli import completing
from suits.cli.telling import print_json
from suits.editions.questions import Need, no_such
from suits.editions.shelf import Item, Shelf

if TYPE_CHECKING:
    from suits.cli.drawing import Page

_BODY = Need("body", "number", "", low=1, high=20)


def _body(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
    number: int | None = None if value is None else _BODY.read(value)
    return number


def _names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    shelves = _shelves(ctx.params.get("edition"), None)[1]
    low = incomplete.casefold()
    return [item.name for shelf in shelves for item in shelf.items if item.name.casefold().startswith(low)]


@click.command()
@click.argument("name", nargs=-1, shell_complete=_names)
@click.option("--edition", metavar="NAME", help="By the rules of this edition.", shell_complete=completing.editions)
@click.option("--body", metavar="1-20", callback=_body, help="Power, strip and the like for this Body.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object; with NAME a list of the items called so.")
def armoury(name: Sequence[str], edition: str | None, body: int | None, as_json: bool) -> None:
    """Show the tables of weapons, missiles, armour and shields, or one item in detail.

    \b
    Examples:
      suits armoury
      suits armoury --body 6
      suits armoury Long Bow --body 7
      suits armoury Chain --json
      suits armoury --edition challenge --body 5
    """
    by, shelves = _shelves(edition, body)
    if name:
        _show_item(" ".join(name), shelves, as_json)
    elif as_json:
        tables = {shelf.name: [_facts(item) for item in shelf.items] for shelf in shelves}
        print_json({"edition": by, **tables, "credit": shelves[0].credit})
    else:
        asks_body = body is None and tuple(editions.find(by).armoury(6)) != tuple(shelves)
        _show_tables(shelves, body, asks_body, _more_elsewhere(by, shelves) if edition is None else "")


def _shelves(edition: str | None, body: int | None) -> tuple[str, Sequence[Shelf]]:
    """The shelves of that edition, or of the first that has any."""
    for name in editions.names() if edition is None else (edition,):
        found = editions.find(name).armoury(body)
        if found:
            return name, found
    raise click.UsageError(f"The edition {edition} has no armoury." if edition else "No edition has an armoury.")


def _facts(item: Item) -> dict[str, Any]:
    return {**item.facts, "rules": item.rules}


def _show_item(name: str, shelves: Sequence[Shelf], as_json: bool) -> None:
    wanted = name.strip().casefold()
    found = [(shelf, item) for shelf in shelves for item in shelf.items if item.name.casefold() == wanted]
    if not found:
        raise click.UsageError(no_such("item", name, [item.name for shelf in shelves for item in shelf.items]))
    if as_json:
        print_json([{"shelf": shelf.name, **_facts(item), "credit": shelf.credit} for shelf, item in found])
        return
    from suits.cli.drawing import Page

    page = Page()
    for at, (shelf, item) in enumerate(found):
        if at:
            page.draw()
        page.paragraph(f"{item.name}  {shelf.title.lower()}", style="bold")
        for note in item.notes:
            page.paragraph(note, "    ", first="  ")
        page.paragraph(f"{', '.join(item.rules)} · {shelf.credit}", "  ", style="dim")


def _more_elsewhere(by: str, shelves: Sequence[Shelf]) -> str:
    """Tables that other editions have besides these."""
    here = {shelf.name for shelf in shelves}
    found: dict[str, list[str]] = {}
    for name in editions.names():
        for shelf in editions.find(name).armoury() if name != by else ():
            if shelf.name not in here:
                found.setdefault(shelf.title, []).append(name)
    return " ".join(f"{title}: --edition {' or '.join(names)}." for title, names in found.items())


def _show_tables(shelves: Sequence[Shelf], body: int | None, asks_body: bool, more: str) -> None:
    from suits.cli.drawing import Page

    page = Page()
    for at, shelf in enumerate(shelves):
        if at:
            page.draw()
        _table(page, shelf, body)
    page.draw()
    if asks_body:
        page.paragraph("With --body 6 it shows the numbers for that Body.", style="dim")
    if more:
        page.paragraph(more, style="dim")
    page.paragraph(" · ".join(dict.fromkeys(shelf.credit for shelf in shelves)), style="dim")


def _table(page: "Page", shelf: Shelf, body: int | None) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from suits.cli.signs import in_letters

    say = str if page.signs else in_letters
    title = shelf.title if body is None else f"{shelf.title}, Body {body}"
    page.paragraph(title, style="bold")
    if _narrowest(shelf) > page.width:
        for item in shelf.items:
            page.paragraph(_in_a_paragraph(shelf, item), "    ", first="  ")
        if shelf.legend:
            page.paragraph(shelf.legend, style="dim")
        return
    table = Table(box=SIMPLE_HEAD, padding=0, show_edge=False)
    for number, column in enumerate(shelf.columns):
        table.add_column(
            say(column),
            justify="right" if _is_number(shelf, number) else "left",
            no_wrap=column != "Notes",
            overflow="fold",
        )
    for item in shelf.items:
        table.add_row(*map(say, item.cells))
    page.console.print(table, width=page.width)
    if shelf.legend:
        page.paragraph(shelf.legend, style="dim")


def _narrowest(shelf: Shelf) -> int:
    """How wide a page must be for a table that cuts nothing off."""
    widths = []
    for title, *cells in zip(shelf.columns, *(item.cells for item in shelf.items), strict=True):
        pieces = " ".join((title, *cells)).split() if title == "Notes" else (title, *cells)
        widths.append(max(map(len, pieces)))
    return sum(widths) + len(widths) - 1


def _in_a_paragraph(shelf: Shelf, item: Item) -> str:
    """An item on a narrow page: every column with its name."""
    first, *others = zip(shelf.columns, item.cells, strict=True)
    cells = [f"{title} {' '.join(cell.split())}" for title, cell in others if cell.strip()]
    return f"{first[1]}: {', '.join(cells)}"


def _is_number(shelf: Shelf, column: int) -> bool:
    cells = [item.cells[column] for item in shelf.items]
    return all(cell.strip("+-–%").isdecimal() or cell in ("", "–") for cell in cells) and any(cells)
