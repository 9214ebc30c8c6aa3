"""`suits export`: a saved fight for people who have no suits: a page that replays it, Markdown, a table, a picture."""

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
@click.option("--svg", "form", flag_value="svg", help="As a picture of one exchange: cards, arms, and how it came out.")
@click.option(
    "--exchange", type=int, metavar="N", help="Draw this exchange [default: the last in which somebody is hurt]."
)
@click.option("--step", type=int, metavar="N", help="Draw the exchange that this step belongs to.")
@click.option("--into", type=click.Path(path_type=Path), metavar="FILE", help="Write it here [default: print it].")
def export(record: str, form: str | None, exchange: int | None, step: int | None, into: Path | None) -> None:
    """Write a saved fight for others. RECORD is a file, or 'last' for the fight played last.

    Everything in it is told, hidden cards too: it is for after the fight.

    \b
    Examples:
      suits export last --html --into bridge.html
      suits export last --md --into bridge.md
      suits export duel.json --csv > duel.csv
      suits export last --svg --into blow.svg
      suits export duel.json --svg --exchange 2 > second.svg
    """
    if form is None:
        raise SetupError("As what? Say --html, --md, --csv or --svg.")
    if form != "svg" and (exchange is not None or step is not None):
        raise SetupError("--exchange and --step say what to draw: say --svg, too.")
    if exchange is not None and step is not None:
        raise SetupError("Say --exchange or --step, not both.")
    fight = replay(keeping.read(record), follow=form == "html")
    text = _drawn(fight, exchange, step) if form == "svg" else _written(form)(fight)
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


def _drawn(fight: Fight, exchange: int | None, step: int | None) -> str:
    from suits.desk.exchanges import chosen
    from suits.desk.picture import svg

    return svg(fight, chosen(fight, exchange, step))
