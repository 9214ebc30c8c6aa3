"""`suits sweep`: a plan of many cells, played with the same cards."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from suits.cli.laboratory import PROCESSES, LabCommand
from suits.cli.long_work import Told, interrupted, progress, stopping
from suits.cli.made import command_line
from suits.cli.telling import print_json

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

    from suits.lab.estimates import Difference, Estimate
    from suits.lab.sweeps import Stand, Summary, Sweep

MOST_SHOWN = 24
"""Cells that are shown on the terminal; all of them are in the files."""
BAR = 20


@click.command(cls=LabCommand)
@click.argument("plan", required=False, type=click.Path(path_type=Path))
@click.option(
    "--out", metavar="FOLDER", type=click.Path(path_type=Path),
    help="Where the results go, and are gone on with; else beside the plan, as NAME.results.",
)  # fmt: skip
@PROCESSES
@click.option("--dask", metavar="ADDRESS", help="Let a Dask cluster play, like tcp://10.0.0.5:8786 (extra sweeps).")
@click.option("--parquet", is_flag=True, help="In the end the table of cells as Parquet, too (extra parquet).")
@click.option("--list", "only_list", is_flag=True, help="Only list the cells.")
@click.option("--example", is_flag=True, help="Print a plan to begin with.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of a plan.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: all cells, and what each thing varied does.")
def sweep(
    plan: Path | None, out: Path | None, processes: int | None, dask: str | None, parquet: bool,
    only_list: bool, example: bool, schema: bool, as_json: bool,
) -> None:  # fmt: skip
    """Play a plan of many cells: each encounter, option, bot or item with each other, all with the same cards.

    Results go to a folder as they come. Ctrl+C, a killed process or a full disk lose nothing that was written: the same
    command goes on from there. `suits report FOLDER` makes a page of it.

    \b
    Examples:
      suits sweep --example > armour.toml
      suits sweep armour.toml --list
      suits sweep armour.toml
      suits sweep armour.toml --dask tcp://127.0.0.1:8786 --out armour.results
    """
    if example or schema:
        _print_file("example.toml" if example else "plan.schema.json")
        return
    if plan is None:
        raise click.UsageError("Name a plan file; suits sweep --example prints one to begin with.")
    from suits.lab.sweeps.plans import read_file

    wanted = read_file(plan)
    if only_list:
        _list(wanted, plan.parent)
        return
    from suits.lab.parquet import expect_parquet
    from suits.lab.sweeps import tables
    from suits.lab.sweeps.results import made_of
    from suits.lab.sweeps.running import run
    from suits.lab.sweeps.summing import summary
    from suits.lab.sweeps.wording import facts

    if parquet:
        expect_parquet()
    folder = out or plan.with_suffix(".results")
    made = made_of(wanted, plan.parent, command_line())
    told_of = progress(wanted.title or plan.stem, wanted.size * wanted.most)
    with _players(dask) as (executor, number), stopping() as stopped, told_of as told:
        stand = run(
            wanted, folder, beside=plan.parent, processes=number or processes, executor=executor, made=made,
            seen=_seen(told), stopped=stopped,
        )  # fmt: skip
    found = summary(folder)
    if found.cells:
        tables.write(found, folder)
        if parquet:
            tables.write_parquet(found, folder)
    if as_json:
        print_json(facts(found))
    else:
        show(found)
    click.echo(f"{stand.fights:,} fights are in {folder}. A page of them:\n  suits report {folder}", err=True)
    if not stand.done:
        click.echo(f"Stopped in cell {stand.cell + 1} of {stand.size}; the same command goes on from there.", err=True)
        interrupted()


def _print_file(name: str) -> None:
    from importlib.resources import files

    click.echo(files("suits.lab.sweeps").joinpath(name).read_text(encoding="utf-8"), nl=False)


def _players(dask: str | None) -> AbstractContextManager[Any]:
    """Those of a cluster and how many they are, or our own processes."""
    if dask is None:
        return nullcontext((None, None))
    from suits.lab.sweeps.clusters import cluster

    return cluster(dask)


def _seen(told: Told) -> "Callable[[Stand], None]":
    return lambda stand: told(stand.fights, stand.most, lambda: f"cell {min(stand.cell + 1, stand.size)}/{stand.size}")


def _list(wanted: "Sweep", folder: Path) -> None:
    """The cells without playing them."""
    from rich.table import Table

    from suits.cli.drawing import Page
    from suits.lab.sweeps.cells import axes, cells

    page, table = Page(), Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("cell", justify="right")
    for axis in axes(wanted):
        table.add_column(axis.name)
    for cell in cells(wanted, folder):
        table.add_row(str(cell.number + 1), *cell.labels)
    page.console.print(table)
    until = f" at most, until each chance is known to within {100 * wanted.until:g} in 100" if wanted.until else ""
    page.paragraph(f"{wanted.size:,} cells, {wanted.most:,} fights each{until}.", style="dim")


def show(found: "Summary") -> None:
    """What came of it, for people."""
    from suits.cli.drawing import Page
    from suits.lab.sweeps.wording import words

    page = Page()
    page.paragraph(found.made.plan["title"] or "A sweep", style="bold")
    for sentence in words(found):
        page.paragraph(sentence)
    for axis, effects in zip(found.axes, found.effects, strict=False):
        page.draw()
        rows = [[one.label, _bar(one.win), *_numbers(one.win, one.change)] for one in effects]
        page.console.print(_table((axis.name, ""), rows))
    if len(found.axes) > 1 or not found.effects:
        page.draw()
        best = sorted(found.cells, key=lambda cell: -cell.own.p)[:MOST_SHOWN]
        more = f", the best {MOST_SHOWN} of {len(found.cells):,}" if len(found.cells) > MOST_SHOWN else ""
        page.paragraph(f"Cells{more}", style="dim")
        heads = ("cell", *[axis.name for axis in found.axes])
        rows = [[str(cell.cell + 1), *cell.labels, *_numbers(cell.own, cell.change)] for cell in best]
        page.console.print(_table(heads, rows))


def _bar(win: "Estimate") -> "Text":
    from rich.text import Text

    full = round(BAR * win.p)
    return Text("█" * full, "bright_blue").append("░" * (BAR - full), "dim")


def _numbers(win: "Estimate", change: "Difference | None") -> "list[str | Text]":
    """The chance, between what it lies, and how much it is over the first one's."""
    from rich.text import Text

    found: list[str | Text] = [f"{100 * win.p:.0f} %", Text(f"{100 * win.lo:.0f} to {100 * win.hi:.0f}", "dim")]
    if change is None:
        return [*found, ""]
    style = ("green" if change.by > 0 else "red") if change.shown else "dim"
    return [*found, Text(f"{round(100 * change.by):+d} ± {196 * change.error:.0f}", style)]


def _table(heads: Sequence[str], rows: "Sequence[Sequence[str | Text]]") -> "Table":
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in heads:
        table.add_column(head, justify="right" if head == "cell" else "left")
    table.add_column("wins", justify="right")
    table.add_column("")
    table.add_column("to the first", justify="right")
    for row in rows:
        table.add_row(*row)
    return table
