"""`suits export`: a saved fight for people who have no suits: a page that replays it, Markdown, a table."""

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
@click.option("--html", "form", flag_value="html", help="As one page that replays it, alone and without a server.")
@click.option("--into", type=click.Path(path_type=Path), metavar="FILE", help="Write it here [default: print it].")
def export(record: str, form: str | None, into: Path | None) -> None:
    """Write a saved fight for others. RECORD is a file, or 'last' for the fight played last.

    Everything in it is told, hidden cards too: it is for after the fight.

    \b
    Examples:
      suits export last --html --into bridge.html
      suits export last --md --into bridge.md
      suits export duel.json --csv > duel.csv
    """
    if form is None:
        raise SetupError("As what? Say --html, --md or --csv.")
    text = _written(form)(replay(keeping.read(record), follow=form == "html"))
    if into is None:
        click.echo(text, nl=False)
        return
    write_bytes(text.encode(), into)
    click.echo(f"Written to {into}.", err=True)


def _written(form: str) -> Callable[[Fight], str]:
    from suits.desk.events import events_as_csv
    from suits.desk.markdown import markdown
    from suits.table.sharing import shared_page

    return {"html": shared_page, "md": markdown, "csv": events_as_csv}[form]
