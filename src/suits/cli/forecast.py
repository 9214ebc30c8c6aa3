"""`suits forecast`: what an encounter will be like."""

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
import msgspec

from suits.cli import completing
from suits.cli.laboratory import BOTS, PROCESSES, LabCommand
from suits.cli.long_work import interrupted, progress, stopping
from suits.cli.made import made
from suits.cli.seating import EDITION, OPTIONS, levels_of, set_up
from suits.cli.telling import print_json

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.lab.estimates import Estimate
    from suits.lab.forecasts import Report
    from suits.people import Setup

WIDEST_BAR = 62


@click.command(cls=LabCommand)
@click.argument("encounter", shell_complete=completing.encounters)
@click.option("--side", metavar="NAME", help="Whose eyes: a side, or somebody on it. Else the first side.")
@click.option(
    "-n", "--fights", type=click.IntRange(1, 1_000_000), default=600, show_default=True, metavar="N",
    help="So many fights.",
)  # fmt: skip
@click.option(
    "--change", "tries", multiple=True, metavar="CHANGE",
    help="What might be otherwise (repeatable): fewer, more, 'skill+1 WHO', 'armour-1 WHO'. Else all there is.",
)  # fmt: skip
@click.option(
    "--changed-fights", type=click.IntRange(0, 1_000_000), default=200, show_default=True, metavar="N",
    help="So many fights for each change; 0: no changes.",
)  # fmt: skip
@BOTS
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="The same seed, the same forecast.")
@PROCESSES
@EDITION
@OPTIONS
@click.option("--json", "as_json", is_flag=True, help="One JSON object, as the page receives it.")
def forecast(
    encounter: str, side: str | None, fights: int, tries: Sequence[str], changed_fights: int, levels: str, seed: int,
    processes: int | None, edition: str | None, options: Sequence[str], as_json: bool,
) -> None:  # fmt: skip
    """Say what an encounter will be like: who wins, who falls, how long it takes, and what would change that.

    Bots play it out many times. Changes are played with the same cards as the fight itself, and told with their error.
    Ctrl+C stops, and what is known is told.

    \b
    Examples:
      suits forecast bridge
      suits forecast bridge --side Robbers --change 'armour+1 Jon' --change more
      suits forecast quartet -n 3000 --changed-fights 0 --json
    """
    from suits.lab.forecasts.growing import growing
    from suits.lab.trials import plan_for

    setup = set_up(encounter, edition, options)
    bots = levels_of(setup, [person.id for person in setup.people], [level.strip() for level in levels.split(",")])
    plan = plan_for(setup, seed=seed, bots=bots)
    wanted = [] if not changed_fights else list(tries) or None
    with stopping() as stopped, progress(setup.title, fights) as told:
        reports = growing(
            plan, fights, side=side, tries=wanted, changed_fights=changed_fights, processes=processes,
            seen=lambda done, whole, what: told(done, whole, lambda: what), stopped=stopped,
        )  # fmt: skip
        report = next(iter(deque(reports, 1)), None)
    if report is None:
        click.echo("Stopped before the first fight was over.", err=True)
        interrupted()
    elif as_json:
        print_json(facts(report, setup, seed))
    else:
        show(report, setup)
    if report is not None and not report.done:
        click.echo(f"Stopped after {report.n:,} of {fights:,} fights and {len(report.changes)} changes.", err=True)
        interrupted()


def facts(report: "Report", setup: "Setup", seed: int) -> dict[str, Any]:
    """The report as the page receives it, and who is who and how it was made."""
    people = {person.id: {"name": person.name, "side": person.side} for person in setup.people}
    return {"kind": "forecast", **msgspec.structs.asdict(report), "people": people, "made": made(seed)}


def show(report: "Report", setup: "Setup") -> None:
    """The forecast as a picture and in sentences."""
    from suits.cli.charts import tug
    from suits.cli.drawing import Page

    page = Page()
    page.paragraph(f"{report.title} ({report.edition})", style="bold")
    page.draw()
    for line in tug(_seen_from(report), page.width):
        page.draw(line)
    page.draw()
    for sentence in report.words:
        page.paragraph(sentence)
    _ends(page, report, setup)
    _length(page, report)
    _changes(page, report)
    page.draw()
    bots = " and ".join(report.bots)
    page.paragraph(f"{report.n:,} fights, {bots} bots, {report.seconds:.0f} s, seen by {report.side}", style="dim")


def _seen_from(report: "Report") -> "dict[str, Estimate]":
    """The chances, the own side first."""
    return {report.side: report.win[report.side], **report.win}


def _ends(page: "Page", report: "Report", setup: "Setup") -> None:
    from rich.text import Text

    from suits.cli.charts import ends_bar

    page.draw()
    names = max(len(person.name) for person in setup.people)
    room = min(WIDEST_BAR, page.width - names - 10)
    page.draw(Text(f"{'How each of them ends':{names + 1 + room}} wounds", "dim"))
    last = ""
    for person in sorted(setup.people, key=lambda person: person.side != report.side):
        if last and person.side != last:
            page.draw()
        last = person.side
        line = Text(f"{person.name:{names}} ")
        line.append_text(ends_bar({end: of.p for end, of in report.ends[person.id].items()}, room))
        page.draw(line.append(f" {report.wounds[person.id].mean:6.1f}", "bold"))


def _length(page: "Page", report: "Report") -> None:
    from rich.text import Text

    from suits import editions
    from suits.cli.charts import columns
    from suits.lab.minutes import SECONDS_WITH_REAL_CARDS, minutes

    page.draw()
    page.draw(Text("How long, in 100 fights", "dim"))
    for line in columns(report.rounds, editions.find(report.edition).round_word):
        page.draw(line)
    _, usual, _ = report.answers
    real = minutes(usual, SECONDS_WITH_REAL_CARDS)
    page.paragraph(f"About {minutes(usual)} min at a screen, {real} with real cards ({usual} answers).", style="dim")


def _changes(page: "Page", report: "Report") -> None:
    if not report.changes:
        return
    from rich.text import Text

    from suits.lab.estimates import signed

    page.draw()
    page.draw(Text(f"What would change it: victories of {report.side} more or fewer, in 100", "dim"))
    widest = max(len(one.text) for one in report.changes)
    for one in sorted(report.changes, key=lambda one: -one.difference.by):
        by = one.difference
        style = ("green" if by.by > 0 else "red") if by.shown else "dim"
        line = Text(f"{one.text:{widest}} ").append(f"{signed(by.by):>4} ± {196 * by.error:.0f}", style)
        if not by.shown:
            line.append(f"  not shown by {by.n} fights", "dim")
        page.draw(line)
