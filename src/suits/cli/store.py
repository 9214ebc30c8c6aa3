"""`suits store`: looking after the file in which the table keeps its fights."""

import tempfile
from collections.abc import Callable
from pathlib import Path

import click

from suits import store as kept_in
from suits.cli import keeping
from suits.files import CannotRead
from suits.store import Kept, StoreError

DATABASE = "table.db"
_COPIED = {
    "fights": ("fight", "fights"),
    "journal": ("entry of their journals", "entries of their journals"),
    "keys": ("link", "links"),
    "desks": ("desk", "desks"),
    "things": ("thing on them", "things on them"),
}
"""What is told of what was copied."""


def _data(command: Callable[..., None]) -> Callable[..., None]:
    return click.option(
        "--data", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), help="Where fights are kept."
    )(command)


@click.group()
def store() -> None:
    """Look after the fights that the table in the browser keeps; the table may be open meanwhile.

    \b
    Examples:
      suits store check
      suits store backup fights.db
      suits store copy table.db postgresql://suits@localhost/suits
    """


@store.command()
@_data
@click.option("--store", "url", metavar="URL", help="Check a PostgreSQL: postgresql://user@host/database.")
def check(data: Path | None, url: str | None) -> None:
    """Check the file, and replay every fight in it against its digests. Exit status 1 says that something is damaged.

    \b
    Examples:
      suits store check
      suits store check --data /srv/suits
      suits store check --store postgresql://suits@localhost/suits
    """
    if url is None:
        _check(_file(data), str(_file(data)))
        return
    from suits.store.copying import copy as copy_all

    with tempfile.TemporaryDirectory() as folder:  # as it stands at this moment
        try:
            copy_all(url, str(Path(folder) / DATABASE))
        except StoreError as fault:
            raise CannotRead(str(fault)) from None
        _check(Path(folder) / DATABASE, "The database")


def _check(file: Path, named: str) -> None:
    number, damaged, older = 0, [], []
    try:
        wrong = kept_in.faults(file)
        for fight, kept in kept_in.fights(file):
            number += 1
            fault, changed = _replayed(kept)
            damaged += [f"{fight}: {fault}"] if fault else []
            older += [f"{fight}: {changed}"] if changed else []
    except StoreError as cannot:
        raise CannotRead(str(cannot)) from None
    for line in (*wrong, *damaged, *older):
        click.echo(line)
    sound = "is damaged" if wrong else "is sound"
    fights = "1 fight" if number == 1 else f"{number} fights"
    click.echo(f"{named} {sound}; {fights}, {len(damaged)} damaged, {len(older)} that go differently now.")
    unplayed, unused = kept_in.unused(file)
    if unplayed or unused:
        desks = "1 desk that nobody has used" if unused == 1 else f"{unused} desks that nobody has used"
        begun = "1 fight that nobody has played" if unplayed == 1 else f"{unplayed} fights that nobody has played"
        click.echo(f"To be forgotten at the date that their pages tell: {begun}, {desks}.")
    if wrong or damaged:
        raise click.exceptions.Exit(1)


def _replayed(kept: Kept | None) -> tuple[str, str]:
    """What is wrong with a fight, and where today's rules play it differently; empty if nothing."""
    from suits.slices import at_once
    from suits.table.keeping import play_again, story

    if kept is None:
        return "It cannot be read.", ""
    try:
        _, changed = at_once(play_again(story(kept)))
    except ValueError as fault:
        return str(fault), ""
    return "", changed


@store.command(short_help="Copy everything that is kept into FILE.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@_data
def backup(file: Path, data: Path | None) -> None:
    """Copy everything that is kept into FILE, as it stands at this moment. Nothing is ever written over.

    To go back to it: stop the table, put FILE in its folder as table.db, and take table.db-wal away if there is one.

    \b
    Examples:
      suits store backup fights.db
      suits store backup monday.db --data /srv/suits
    """
    try:
        kept_in.backup(_file(data), file)
    except StoreError as fault:
        raise CannotRead(str(fault)) from None
    click.echo(f"Saved in {file}.")


@store.command(short_help="Copy everything that is kept into another store.")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def copy(source: str, target: str) -> None:
    """Copy everything from one store into another that is still empty: a file like table.db, or a PostgreSQL.

    Both are compared before anything counts as copied. Stop the table first: what is played meanwhile stays behind.

    \b
    Examples:
      suits store copy table.db postgresql://suits@localhost/suits
      suits store copy postgresql://suits@localhost/suits monday.db
    """
    from suits.store.copying import copy as copy_all

    try:
        counts = copy_all(source, target)
    except StoreError as fault:
        raise CannotRead(str(fault)) from None
    told = (f"{counts[name]} {one if counts[name] == 1 else several}" for name, (one, several) in _COPIED.items())
    click.echo(f"Copied and compared: {', '.join(told)}.")


@store.command(short_help="Make the tables of a PostgreSQL, or bring them up to date.")
@click.argument("url", metavar="URL")
def prepare(url: str) -> None:
    """Make the tables in a PostgreSQL, or bring those of an older version up to date. Nothing is lost.

    `suits serve --store` does it by itself, if its user may. With this it needs no such rights.

    \b
    Examples:
      suits store prepare postgresql://owner@localhost/suits
    """
    from suits.store.postgres.schema import VERSION
    from suits.store.postgres.schema import prepare as make

    try:
        before = make(url)
    except StoreError as fault:
        raise CannotRead(str(fault)) from None
    click.echo(f"The tables are of version {VERSION}, {'as before' if before == VERSION else f'before: {before}'}.")


def _file(data: Path | None) -> Path:
    return (data or keeping.folder()) / DATABASE
