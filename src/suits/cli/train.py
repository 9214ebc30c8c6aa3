"""`suits train`: bots play against themselves, and the Herald learns what positions are worth."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from suits import editions
from suits.cli.laboratory import LabCommand
from suits.cli.long_work import interrupted, progress, stopping
from suits.cli.telling import print_json
from suits.people import SetupError

if TYPE_CHECKING:
    from suits.herald.values.training import Learned

FIGHTS = 3000


class _Stopped(Exception):  # not a fault
    """Somebody has pressed Ctrl+C."""


@click.command(cls=LabCommand)
@click.argument("names", metavar="EDITION...", nargs=-1)
@click.option(
    "--fights", type=click.IntRange(40, 1_000_000), default=FIGHTS, show_default=True, metavar="N",
    help="So many fights of each edition are played.",
)  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="The same seed learns the same.")
@click.option(
    "--into", type=click.Path(file_okay=False, path_type=Path), default=Path(), metavar="FOLDER",
    help="Where value-EDITION.npz is written [default: here].",
)  # fmt: skip
@click.option("--keep", is_flag=True, help="Write it where the Herald looks for it, in place of what is there.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object an edition.")
def train(names: Sequence[str], fights: int, seed: int, into: Path, keep: bool, as_json: bool) -> None:
    """Learn what positions are worth, for bots that think ahead and for reviews.

    Bots play encounters of an edition against themselves, with people a step better or worse than they are written.
    A small network learns from what all can see who won. A part of the fights is held back: the error is told for
    those, beside that of the edition's own rule of thumb and of somebody who knows nothing. Ctrl+C stops; what was
    written for other editions stays.

    \b
    Examples:
      suits train pair
      suits train draw pair engage --fights 5000 --seed 1
      suits train countdown --keep
    """
    from suits.herald.values import where
    from suits.herald.values.training import train as learn

    there = editions.names()
    for name in names:
        if name not in there:
            raise SetupError(f"There is no edition {name!r}; there are {', '.join(there)}.")
    for name in names or there:
        path = where(name) if keep else into / where(name).name
        with stopping() as stopped, progress(f"Learning {name}", fights) as told:

            def tell(done: int, whole: int, known: str) -> None:
                if stopped():  # it is called while this round goes on
                    raise _Stopped
                told(done, whole, lambda: known)

            try:
                learned = learn(name, fights, seed, tell)
            except _Stopped:
                click.echo(f"Stopped before {name} was learned; nothing of it was written.", err=True)
                interrupted()
                return
        _write(learned, path)
        _show(name, learned, path, as_json=as_json)


def _write(learned: "Learned", path: Path) -> None:
    """All of it or nothing: what was there stays until the new one is whole."""
    new = path.with_name(f"new-{path.name}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        learned.value.save(new)
        new.replace(path)
    except OSError as fault:
        new.unlink(missing_ok=True)
        raise SetupError(f"{path} cannot be written: {fault.strerror or fault}.") from None


def _show(name: str, learned: "Learned", path: Path, *, as_json: bool) -> None:
    facts = {
        "edition": name,
        "fights": learned.fights,
        "positions": learned.positions,
        "numbers": len(learned.value.names),
        "error": round(learned.error, 4),
        "by_thumb": round(learned.by_thumb, 4),
        "knowing_nothing": round(learned.knowing_nothing, 4),
        "bytes": path.stat().st_size,
        "file": str(path),
    }
    if as_json:
        print_json(facts)
        return
    click.echo(f"{name}: {learned.positions:,} positions of {learned.fights:,} fights, in {facts['numbers']} numbers.")
    click.echo(
        f"  Error on fights that were held back (log loss): {learned.error:.3f};"
        f" by rule of thumb {learned.by_thumb:.3f}, knowing nothing {learned.knowing_nothing:.3f}."
    )
    click.echo(f"  Written to {path}, {path.stat().st_size / 1000:.0f} KB.")
