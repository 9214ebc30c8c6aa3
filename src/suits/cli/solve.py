"""`suits solve`: duels of an edition by regret matching: what strong players of it know by heart."""

from collections.abc import Sequence
from pathlib import Path

import click

from suits import editions
from suits.cli.laboratory import LabCommand
from suits.cli.long_work import interrupted, progress, stopping
from suits.editions.edition import Solving
from suits.people import SetupError


class _Stopped(Exception):  # not a fault
    """Somebody has pressed Ctrl+C."""


@click.command(cls=LabCommand)
@click.argument("names", metavar="EDITION...", nargs=-1)
@click.option("--bluff", is_flag=True, help="Only tell how far from solved a single exchange is as rounds go by.")
@click.option(
    "--into", type=click.Path(file_okay=False, path_type=Path), default=Path(), metavar="FOLDER",
    help="Where the file is written [default: here].",
)  # fmt: skip
@click.option("--keep", is_flag=True, help="Write it where the bots look for it, in place of what is there.")
def solve(names: Sequence[str], bluff: bool, into: Path, keep: bool) -> None:
    """Solve duels, for bots that play where bluffing is the game.

    Two people attack in turn until one is out; whoever is attacked sees how many cards lie there, and not which. By
    regret matching it is worked out what every hand is worth to people of every skill, against a foe who mostly plays
    by rules of thumb and else does what hurts most. There is no chance in it: the same program writes the same file.

    --bluff solves a single exchange, in which both hold two cards, and prints exactly how much could still be gained
    by somebody who knows both strategies, in quarters of Power.

    \b
    Examples:
      suits solve --bluff
      suits solve --into .
    """
    for name in names or _solvable():
        solving = _solving(name)
        if bluff:
            for rounds, exploited in solving.exploited():
                click.echo(f"{name}, rounds {rounds:5}: {exploited:.4f} quarters of Power can still be gained")
            continue
        path = solving.where() if keep else into / solving.where().name
        try:
            learned = _learned(solving, f"Solving {name}")
        except _Stopped:
            click.echo(f"Stopped before {name} was solved; nothing of it was written.", err=True)
            interrupted()
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            size = solving.save(iter(learned), path)
        except OSError as fault:
            raise SetupError(f"{path} cannot be written: {fault.strerror or fault}.") from None
        click.echo(f"{name}: written to {path}, {size / 1000:.0f} KB.")


def _learned(solving: Solving, what: str) -> list[bytes]:
    """What is worth how much, under a bar that is gone before anything is said of it."""
    with stopping() as stopped, progress(what, 1) as told:

        def tell(done: int, whole: int) -> None:
            if stopped():  # it is called while a round goes on
                raise _Stopped
            told(done, whole, lambda: f"{done} duels")

        return list(solving.learn(tell))


def _solvable() -> list[str]:
    return [name for name in editions.names() if editions.find(name).solving() is not None]


def _solving(name: str) -> Solving:
    if name not in editions.names():
        raise SetupError(f"There is no edition {name!r}; there are {', '.join(editions.names())}.")
    solving = editions.find(name).solving()
    if solving is None:
        raise SetupError(f"In {name} there is nothing to solve; there is in {', '.join(_solvable())}.")
    return solving
