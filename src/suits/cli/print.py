"""`suits print`: sheets, reference cards, chip mats and tokens as pages for paper."""

from pathlib import Path

import click

from suits import editions, encounters, files
from suits.cli import completing
from suits.cli.seating import OPTIONS, set_up, typed_options
from suits.files import CannotRead
from suits.limits import read_file
from suits.people import SetupError

EDITION = click.option("--edition", metavar="NAME", help="The rules it is for.", shell_complete=completing.editions)
PAPER = click.option(
    "--paper", type=click.Choice(("a4", "letter")), default="a4", show_default=True, help="What the printer holds."
)
INTO = click.option(
    "--into", type=click.Path(path_type=Path), metavar="FILE", help="Write the page here [default: print it]."
)


@click.group("print", short_help="Print sheets, reference cards, chip mats and tokens.")
def print_() -> None:
    """Pages for paper, black on white: open them in a browser and print them.

    \b
    Examples:
      suits print sheet duellist --edition engage --into celia.html
      suits print blank --edition challenge --paper letter --into blank.html
      suits print cards --edition engage --option decks=1 --into cards.html
      suits print chips --into chips.html
      suits print tokens bridge --into tokens.html
    """


@print_.command()
@click.argument("person")
@EDITION
@PAPER
@INTO
def sheet(person: str, edition: str | None, paper: str, into: Path | None) -> None:
    """A person's sheet on one page, with the numbers that follow. PERSON is a file, or a ready-made character."""
    from suits.desk import person_files
    from suits.desk.printing import sheet as printing

    path = _path_of(person, edition)
    try:
        kept = person_files.from_file(read_file(path), path.name, edition or "").person
    except OSError as fault:
        raise CannotRead(f"{path} cannot be read: {fault.strerror}.") from None
    _write(printing.sheet(kept, editions.find(edition or kept.edition).name, paper, path.name), into)


def _path_of(person: str, edition: str | None) -> Path:
    path = Path(person)
    try:
        if path.is_file():
            return path
    except (OSError, ValueError):
        raise CannotRead(f"{person[:40]!r} cannot be the name of a file.") from None
    people = encounters.ready_made_people(edition and editions.find(edition).name)
    there = {one.stem: one for known in reversed(people.values()) for one, _ in known}
    if person in there:
        return there[person]
    raise SetupError(f"There is no file and no ready-made character {person!r}. There are {', '.join(sorted(there))}.")


@print_.command()
@EDITION
@PAPER
@INTO
def blank(edition: str | None, paper: str, into: Path | None) -> None:
    """An empty sheet, to fill in by hand."""
    from suits.desk.printing import sheet as printing

    _write(printing.blank(_edition(edition), paper), into)


@print_.command()
@EDITION
@OPTIONS
@PAPER
@INTO
def cards(edition: str | None, options: tuple[str, ...], paper: str, into: Path | None) -> None:
    """Reference cards of 105 x 148 mm: order of play, chart, thresholds, weapons, options in force."""
    from suits.desk.printing import cards as printing

    name = _edition(edition)
    _write(printing.cards(name, paper, typed_options(name, options)), into)


@print_.command()
@EDITION
@PAPER
@INTO
def chips(edition: str | None, paper: str, into: Path | None) -> None:
    """Mats for the chips of an edition."""
    from suits.desk.printing import tokens

    _write(tokens.mats(editions.find(edition).name if edition else tokens.with_mats()[0], paper), into)


@print_.command("tokens")
@click.argument("encounter")
@EDITION
@PAPER
@INTO
def tokens_(encounter: str, edition: str | None, paper: str, into: Path | None) -> None:
    """Tokens with the arms of everybody in an encounter. ENCOUNTER is a file, or a ready-made one."""
    from suits.desk.printing import tokens

    _write(tokens.tokens(set_up(encounter, edition, ()), paper), into)


def _edition(name: str | None) -> str:
    return editions.find(name or editions.names()[0]).name


def _write(page: str, into: Path | None) -> None:
    if into is None:
        click.echo(page, nl=False)
        return
    files.write_bytes(page.encode(), into)
    click.echo(f"Written to {into}: open it in a browser and print it.", err=True)
