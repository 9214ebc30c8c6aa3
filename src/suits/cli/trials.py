"""`suits trials`: many fights between bots, counted."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from suits.cli import completing
from suits.cli.laboratory import BOTS, PROCESSES, LabCommand
from suits.cli.long_work import Percent, interrupted, progress, stopping
from suits.cli.made import made
from suits.cli.seating import EDITION, OPTIONS, levels_of, set_up
from suits.cli.telling import print_json

if TYPE_CHECKING:
    from suits.lab.estimates import Estimate
    from suits.lab.trials import Counts, Trials


@click.command(cls=LabCommand)
@click.argument("encounter", shell_complete=completing.encounters)
@click.option(
    "-n", "--fights", type=click.IntRange(1, 100_000_000), metavar="N",
    help="So many fights at most; a thousand, or with --until a million.",
)  # fmt: skip
@click.option(
    "--until", type=Percent(), metavar="SHARE", help="Stop when every chance is known to within this, like 1%."
)
@BOTS
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="The same seed, the same fights.")
@PROCESSES
@click.option(
    "--out", "file", metavar="FILE", type=click.Path(path_type=Path),
    help="A row a fight: .csv, .jsonl, or .parquet (needs the extra parquet).",
)  # fmt: skip
@EDITION
@OPTIONS
@click.option("--json", "as_json", is_flag=True, help="One JSON object: chances, rounds, everybody's ends.")
def trials(
    encounter: str, fights: int | None, until: float | None, levels: str, seed: int, processes: int | None,
    file: Path | None, edition: str | None, options: Sequence[str], as_json: bool,
) -> None:  # fmt: skip
    """Let bots play an encounter many times, and count who wins and how everybody ends.

    Every chance is told with the interval in which it lies 95 times of 100. Ctrl+C stops, and what is done is kept.

    \b
    Examples:
      suits trials duel
      suits trials bridge --until 1% --out bridge.csv
      suits trials quartet --bots sensible,random -n 5000 --json
    """
    from suits.lab.trials import plan_for, run
    from suits.lab.trials.running import MOST_UNTIL, USUAL
    from suits.lab.trials.tables import format_of

    setup = set_up(encounter, edition, options)
    everybody = [person.id for person in setup.people]
    bots = levels_of(setup, everybody, [level.strip() for level in levels.split(",")])
    plan = plan_for(setup, seed=seed, bots=bots)
    if file is not None:
        format_of(file)
    most = fights or (MOST_UNTIL if until else USUAL)
    with stopping() as stopped, progress(setup.title, most) as told:

        def seen(counts: "Counts") -> None:
            told(counts.n, _likely(counts, most, until), lambda: _leads(counts))

        done = run(
            plan, most, processes=processes, until=until or 0.0, table=file, seen=seen, stopped=stopped
        )  # fmt: skip
    if as_json:
        print_json(facts(done))
    else:
        show(done)
    if file is not None:
        click.echo(f"{done.counts.n:,} rows are in {file}.", err=True)
    if done.stopped:
        click.echo(f"Stopped after {done.counts.n:,} of {most:,} fights.", err=True)
        interrupted()


def _likely(counts: "Counts", most: int, until: float | None) -> int:
    """How many fights it will take: an interval half as wide takes four times as many."""
    return min(most, round(counts.n * max(1.0, counts.width / until) ** 2)) if until else most


def _leads(counts: "Counts") -> str:
    side = max(counts.sides, key=lambda side: counts.wins[side])
    return f"{side} {counts.won(side).p:.0%}"


def _wins(counts: "Counts") -> "dict[str, Estimate]":
    return {side: counts.won(side) for side in counts.wins if side or counts.wins[side]}


def facts(done: "Trials") -> dict[str, Any]:
    """What came of it, for programs."""
    from suits.lab.trials.counting import mean, quartiles

    counts, plan = done.counts, done.plan
    return {
        "kind": "trials",
        "title": counts.title,
        "edition": counts.edition,
        "fights": counts.n,
        "seed": plan.seed,
        "bots": plan.bots,
        "stopped": done.stopped,
        "win": _wins(counts),
        "rounds": {
            "mean": mean(counts.rounds),
            "quartiles": quartiles(counts.rounds),
            "counts": dict(sorted(counts.rounds.items())),
        },
        "answers": {"mean": mean(counts.answers), "quartiles": quartiles(counts.answers)},
        "people": {
            one.id: {
                "name": one.name,
                "side": one.side,
                "ends": dict(one.ends.most_common()),
                "first_down": one.first,
                "wounds": mean(one.wounds),
                "taken": mean(one.taken),
                "dealt": mean(one.dealt),
            }
            for one in counts.people.values()
        },
        "made": made(plan.seed),
    }


def show(done: "Trials") -> None:
    """What came of it, for people."""
    from rich.table import Table

    from suits import editions
    from suits.cli.charts import END_WORDS, columns, tug
    from suits.cli.drawing import Page
    from suits.lab.trials.counting import mean

    counts, page = done.counts, Page()
    page.paragraph(f"{counts.title} ({counts.edition}), {counts.n:,} fights", style="bold")
    for line in tug(_wins(counts), page.width):
        page.draw(line)
    page.draw()
    table = Table(box=None, pad_edge=False, header_style="dim")
    kinds = dict.fromkeys([end for one in counts.people.values() for end, times in one.drawn_ends().items() if times])
    for head in ("", *[END_WORDS.get(kind, kind) for kind in kinds], "first down", "wounds", "taken", "dealt"):
        table.add_column(head, justify="right" if head else "left")
    for one in counts.people.values():
        ends = one.drawn_ends()
        shares = [f"{ends[kind] / counts.n:.0%}" if ends.get(kind) else "·" for kind in kinds]
        numbers = [f"{mean(some):.1f}" for some in (one.wounds, one.taken, one.dealt)]
        table.add_row(one.name, *shares, f"{one.first / counts.n:.0%}", *numbers)
    page.console.print(table)
    page.draw()
    page.paragraph("How long, in 100 fights", style="dim")
    for line in columns(counts.rounds, editions.find(counts.edition).round_word):
        page.draw(line)
