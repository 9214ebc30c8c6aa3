"""`suits export`: a saved fight for people who have no suits: as Markdown, or as a table of what happened."""

from collections.abc import Callable
from pathlib import Path

import click

from suits.cli import keeping
from suits.fight import Fight, replay
from suits.files import write_bytes
from suits.people import SetupError


@click.command()
@click.argument("record")
@click.option("--md", "form", flag_value="md", help="As Markdown: everybody, who hit whom, and the story.")
@click.option("--csv", "form", flag_value="csv", help="As a table: a row for everything that happened, with its facts.")
@click.option("--into", type=click.Path(path_type=Path), metavar="FILE", help="Write it here [default: print it].")
def export(record: str, form: str | None, into: Path | None) -> None:
    """Write a saved fight for others. RECORD is a file, or 'last' for the fight played last.

    Everything in it is told, hidden cards too: it is for after the fight.

    \b
    Examples:
      suits export last --md --into bridge.md
      suits export duel.json --csv > duel.csv
    """
    if form is None:
        raise SetupError("As what? Say --md or --csv.")
    text = _written(form)(replay(keeping.read(record)))
    if into is None:
        click.echo(text, nl=False)
        return
    write_bytes(text.encode(), into)
    click.echo(f"Written to {into}.", err=True)


def _written(form: str) -> Callable[[Fight], str]:
    from suits.desk.events import events_as_csv
    from suits.desk.markdown import markdown

    return {"md": markdown, "csv": events_as_csv}[form]
