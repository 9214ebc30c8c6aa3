"""`suits fair`: an encounter that a side wins as often as one wants."""

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from suits.cli import completing
from suits.cli.laboratory import PROCESSES, LabCommand
from suits.cli.long_work import interrupted, progress, stopping
from suits.cli.made import made
from suits.cli.telling import print_json

if TYPE_CHECKING:
    from suits.desk.encounters import EncounterDraft
    from suits.desk.encounters.fair import Fair, Tried


class Chance(click.ParamType[float]):
    """A chance in a hundred, as people write it: `70`, `70%`, `70 %`."""

    name = "percent"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if isinstance(value, float):
            return value
        try:
            number = float(str(value).strip().removesuffix("%"))
        except ValueError:
            number = 0.0
        if not 1 <= number <= 99:
            self.fail(f"{value!r} is no chance: write 1 to 99, in a hundred.", param, ctx)
        return number / 100


@click.command(cls=LabCommand)
@click.argument("encounter", shell_complete=completing.encounters)
@click.option("--goal", type=Chance(), default="50", show_default=True, metavar="PERCENT", help="So often in 100.")
@click.option("--side", default="", metavar="NAME", help="Who should win so often; else the first side.")
@click.option(
    "-n", "--fights", type=click.IntRange(60, 1_000_000), default=240, show_default=True, metavar="N",
    help="So many fights for what comes nearest.",
)  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="The same seed, the same answer.")
@PROCESSES
@click.option(
    "--out", metavar="FILE", type=click.Path(path_type=Path), help="Write the encounter with the change here."
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, as the page receives it.")
def fair(
    encounter: str, goal: float, side: str, fights: int, seed: int, processes: int | None, out: Path | None,
    force: bool, as_json: bool,
) -> None:  # fmt: skip
    """Make an encounter fair, or as hard as you want it: other numbers of foes, a step of skill or armour.

    Bots play each change with the same cards; what comes nearest is played again, oftener. The encounter itself stays
    as it is: --out writes a copy with the change. Ctrl+C stops, and what is known is told.

    \b
    Examples:
      suits fair bridge
      suits fair barricade --goal 70 --out riot.toml && suits play riot.toml
      suits fair quartet --side 'Rod and Tod' --goal 60% --json
    """
    from suits import encounters
    from suits.cli.characters import place
    from suits.desk.encounters import draft_of
    from suits.desk.encounters.fair import growing

    draft = draft_of(encounters.written_out(encounters.find(encounter)))
    path = None if out is None else place(out, force)
    with stopping() as stopped, progress(draft.title, fights) as told:
        found = growing(
            draft, goal, side=side, fights=fights, seed=seed, processes=processes,
            seen=lambda done, whole, what: told(done, whole, lambda: what), stopped=stopped,
        )  # fmt: skip
        last = next(iter(deque(found, 1)), None)
    if last is None:
        click.echo("Stopped before the first fights were over.", err=True)
        interrupted()
        return
    if as_json:
        print_json({"kind": "fair", **msgspec.structs.asdict(last), "made": made(seed)})
    else:
        show(last, draft.title)
    if path is not None:
        _write(draft, last.tried[last.best], path)
    if not last.done:
        click.echo(f"Stopped after {len(last.tried)} changes.", err=True)
        interrupted()


def _write(draft: "EncounterDraft", best: "Tried", path: Path) -> None:
    from suits import files
    from suits.desk.encounters import draft_from, text_of

    changed = draft_from({**msgspec.to_builtins(draft), **best.patch})
    files.write_bytes(text_of(changed).encode(), path)
    click.echo(f"{path} is yours to play: suits play {path}.", err=True)


def show(found: "Fair", title: str) -> None:
    """What was tried, the nearest marked, and the same in a sentence."""
    from rich.text import Text

    from suits.cli.drawing import Page

    page = Page()
    goal = f"{round(100 * found.goal)} %"
    page.paragraph(f"{title}: how {found.side} would win {goal}", style="bold")
    page.draw()
    widest = max(len(one.change or "as it is") for one in found.tried)
    for at, one in enumerate(found.tried):
        best = at == found.best
        line = Text(f"{'→' if best else ' '} {one.change or 'as it is':{widest}} ", "bold" if best else "")
        line.append(f"{round(100 * one.win.p):3} %", "bold cyan" if best else "")
        page.draw(line.append(f"  {round(100 * one.win.lo)} to {round(100 * one.win.hi)}, {one.win.n} fights", "dim"))
    page.draw()
    page.paragraph(found.words)
