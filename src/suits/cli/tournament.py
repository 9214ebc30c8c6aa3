"""`suits tournament`: bots against bots, sides changed, with the same cards."""

import csv
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from suits.cli.laboratory import PROCESSES, LabCommand
from suits.cli.long_work import interrupted, progress, stopping
from suits.cli.made import made
from suits.cli.seating import look_here
from suits.cli.telling import print_json
from suits.encounters import load_under, ready_made
from suits.people import Setup

if TYPE_CHECKING:
    from suits.herald.tournaments import Pair, Tournament

PATIENCE = 10.0
COLUMNS = (
    "encounter", "edition", "bot", "against", "deal", "seed", "sides", "winner", "points", "answers", "failed",
)  # fmt: skip
"""Of the table of fights: two of them have each deal; `sides` and `points` are those of `bot`."""


@click.command(cls=LabCommand)
@click.option("--bots", "names", metavar="BOT,BOT,...", required=True, help="Levels, or your own as module:Class.")
@click.option("--against", metavar="BOT", default="", help="They play only against this one of them.")
@click.option("--encounters", metavar="NAME,...", default="", help="Where they play; else all ready-made ones.")
@click.option("--edition", "editions", metavar="NAME,...", default="", help="Of these editions, or under each of them.")
@click.option(
    "--made-up", "number", type=click.IntRange(1, 10_000), metavar="N",
    help="In so many encounters of each edition made up by chance.",
)  # fmt: skip
@click.option(
    "-n", "--fights", type=click.IntRange(2, 10_000_000), default=100, show_default=True, metavar="N",
    help="So many fights of each two bots in each encounter.",
)  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="The same seed, the same fights.")
@PROCESSES
@click.option("--dask", metavar="ADDRESS", help="Let a Dask cluster play, like tcp://10.0.0.5:8786 (extra sweeps).")
@click.option("--apart", is_flag=True, help="Bots of your own play in processes of their own.")
@click.option(
    "--seconds", type=click.FloatRange(0.01, 3600), default=PATIENCE, show_default=True, metavar="N",
    help="Apart, they have so long for a decision.",
)  # fmt: skip
@click.option(
    "--csv",
    "file",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A row a fight, as they come.",
)
@click.option("--markdown", "as_markdown", is_flag=True, help="Tables to paste into a page.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: Elo, points, every match.")
def tournament(
    names: str, against: str, encounters: str, editions: str, number: int | None, fights: int, seed: int,
    processes: int | None, dask: str | None, apart: bool, seconds: float, file: Path | None, as_markdown: bool,
    as_json: bool,
) -> None:  # fmt: skip
    """Let bots play against each other, everybody against everybody, and say who is how much better.

    Two fights each are played with the same cards and changed sides, so an encounter need not be fair. A bot plays a
    whole side; of three sides or more, half of them. Points are told with the standard error of such pairs, Elo with
    its own; the mean of all is 0. A bot that breaks off, or answers what cannot be done, has lost that fight and
    nothing else. One that may hang or end the program is better played with --apart. Ctrl+C stops, and what is done
    is told. How hard an expert thinks can be said: expert@0.2 takes a fifth of the usual time.

    Encounters made up by chance are nobody's favourites: as many ready-made people on each side, one to three, half of
    the time apart where places count. Two fights each (-n 2) are enough if there are many.

    \b
    Examples:
      suits tournament --bots beginner,sensible,strong --encounters duel,bridge
      suits tournament --bots strong,sensible --edition pair,engage -n 400 --markdown
      suits tournament --bots beginner,strong,expert@0.2,sensible --against sensible --edition pair
      suits tournament --bots sensible,mine:Greedy --encounters rapiers --apart --csv fights.csv
      suits tournament --bots strong,sensible --edition pair,engage --made-up 200 -n 2
    """
    from suits.herald.tournaments import check, matches_of, run
    from suits.herald.tournaments.wording import facts, faults, markdown

    bots = _words(names)
    look_here(bots)
    there = _encounters(_words(encounters), _words(editions), number, seed)
    patience = seconds if apart else 0.0
    check(bots, there, patience)
    whole = len(there) * len(matches_of(bots, against)) * (fights + fights % 2)
    with (
        _players(dask) as (executor, players), stopping() as stopped, progress("Tournament", whole) as told,
        _table(file) as write,
    ):  # fmt: skip

        def seen(stand: "Tournament", match: int, pair: "Pair") -> None:
            told(stand.done, stand.whole, lambda: _leads(stand))
            write(stand, match, pair)

        found = run(
            bots, there, fights, against=against, seed=seed, patience=patience, processes=players or processes,
            executor=executor, seen=seen, stopped=stopped,
        )  # fmt: skip
    if as_json:
        print_json({**facts(found), "made": made(seed)})
    elif as_markdown:
        click.echo(markdown(found))
    else:
        show(found)
    for sentence in faults(found):
        click.echo(sentence, err=True)
    if file is not None:
        click.echo(f"{found.done:,} fights are in {file}.", err=True)
    if found.broken:
        raise ValueError(found.broken)
    if found.done < found.whole:
        click.echo(f"Stopped after {found.done:,} of {found.whole:,} fights.", err=True)
        interrupted()


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _encounters(
    names: Sequence[str], editions: Sequence[str], number: int | None, seed: int
) -> list[tuple[str, Setup]]:
    """Each encounter under each edition, or under its own; without names, all that are ready-made, or made up."""
    if number is not None:
        return _made_up(names, editions, number, seed)
    found = []
    every: list[str | None] = [*editions] or [None]
    for edition in every:
        for name in names or ready_made(edition):
            setup, left_out = load_under(name, edition, lambda _: {})
            for note in left_out:
                click.echo(f"{name} under {setup.edition}: {note}", err=True)
            found.append((Path(name).stem if Path(name).is_file() else name, setup))
    return found


def _made_up(names: Sequence[str], editions: Sequence[str], number: int, seed: int) -> list[tuple[str, Setup]]:
    """Encounters by chance, of these editions or of all."""
    from suits.editions import names as all_editions
    from suits.herald.tournaments import made_up

    if names:
        raise click.UsageError("Say --encounters or --made-up, not both.")
    return [one for edition in editions or all_editions() for one in made_up(edition, number, seed)]


def _players(dask: str | None) -> AbstractContextManager[Any]:
    """Those of a cluster and how many they are, or our own processes."""
    if dask is None:
        return nullcontext((None, None))
    from suits.lab.sweeps.clusters import cluster

    return cluster(dask)


Write = Callable[["Tournament", int, "Pair"], None]


@contextmanager
def _table(path: Path | None) -> Iterator[Write]:
    """What writes a pair of fights to a file."""
    if path is None:
        yield lambda stand, match, pair: None
        return
    with path.open("w", newline="", encoding="utf-8", buffering=1) as file:
        rows = csv.writer(file)
        rows.writerow(COLUMNS)

        def write(stand: "Tournament", match: int, pair: "Pair") -> None:
            one = stand.matches[match]
            for row in pair.rows:
                failed = one.bots[row.failed] if row.failed >= 0 else ""
                rows.writerow([
                    one.encounter, one.edition, *one.bots, row.number, row.seed, " + ".join(row.sides), row.winner,
                    row.points, row.answers, failed,
                ])  # fmt: skip

        yield write


def _leads(stand: "Tournament") -> str:
    bot, rating = next(iter(stand.ratings().items()))
    return f"{bot} {rating.elo:+.0f} ± {rating.error:.0f}"


def show(found: "Tournament") -> None:
    """What came of it, for people."""
    from rich.table import Table

    from suits.cli.drawing import Page
    from suits.herald.tournaments.wording import by_edition, crosstable, rated

    page = Page()

    def draw(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        table = Table(box=None, pad_edge=False, header_style="dim")
        for at, head in enumerate(heads):
            table.add_column(head, justify="right" if at else "left")
        for row in rows:
            table.add_row(*row)
        page.console.print(table)

    where = found.encounters[0][0] if len(found.encounters) == 1 else f"{len(found.encounters)} encounters"
    page.paragraph(f"{len(found.bots)} bots, {where}, {found.done:,} fights", style="bold")
    draw(("", "Elo", "a decision"), rated(found))
    page.draw()
    page.paragraph("Points in 100, ± one standard error, of those on the left against", style="dim")
    rows = crosstable(found)
    draw(("", *[row[0] for row in rows]), rows)
    if len(found.editions) > 1:
        page.draw()
        draw(("", *found.editions), by_edition(found))
