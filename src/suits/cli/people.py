"""`suits new-people` and `suits sheet`: people at once as files, and what a character's file comes to."""

from pathlib import Path

import click

from suits import editions, files
from suits.cli.characters import place
from suits.cli.telling import print_json
from suits.editions.forms import Derived
from suits.files import CannotRead
from suits.limits import read_file
from suits.people import SetupError

MOST = 60


@click.command("new-people", short_help="Write files of people at once: by a line, or by chance.")
@click.argument("line", required=False)
@click.option("--edition", metavar="NAME", help="The rules they are for.")
@click.option("--random", "number", type=click.IntRange(1, MOST), help="So many by chance instead.")
@click.option("--points", type=int, help="Points above a typical person, for those by chance.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same people.")
@click.option("--into", default=".", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), help="Where to.")
@click.option("--force", is_flag=True, help="Write over files that are there.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: the files, and the characters.")
def new_people(
    line: str | None,
    edition: str | None,
    number: int | None,
    points: int | None,
    seed: int,
    into: Path,
    force: bool,
    as_json: bool,
) -> None:
    """Write files of people whom nobody has to make one by one.

    \b
    Examples:
      suits new-people "three thugs with clubs"
      suits new-people "12 guards with spears and leather, skill 6" --edition pair --into watch
      suits new-people --random 4 --points 6 --seed 7
    """
    from suits.desk import making, person_files

    if (line is None) == (number is None):
        raise click.UsageError(f"Say who: {making.EXAMPLE!r}, or how many by chance with --random.")
    rules = edition or editions.names()[0]
    people = (
        making.mooks(rules, line)
        if line is not None
        else tuple(making.at_random(rules, seed + at, points) for at in range(number or 0))
    )
    into.mkdir(parents=True, exist_ok=True)
    taken: set[str] = set()
    written = []
    for one in people:
        name = person_files.file_name(one)
        while name in taken:
            name = f"{Path(name).stem}-2.toml"
        taken.add(name)
        written.append((place(into / name, force), one))
    for path, one in written:
        files.write_bytes(person_files.as_toml(one).encode(), path)
    if as_json:
        print_json(
            {"files": [str(path) for path, _ in written], "people": [person_files.as_character(one) for one in people]}
        )
        return
    for path, one in written:
        click.echo(f"{one.name} is in {path}.")


@click.command(short_help="Say what is wrong with a character's file, and what follows from it.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--edition", metavar="NAME", help="Other rules than the file says.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: faults with their places, derived values.")
def sheet(file: Path, edition: str | None, as_json: bool) -> None:
    """Say all that is wrong with a character's file, and what follows from it. Exit status 1: there are faults.

    \b
    Examples:
      suits sheet ann.toml
      suits sheet ann.toml --edition draw --json
    """
    from suits.desk import person_files, sheets
    from suits.desk.people import row

    try:
        found = person_files.from_file(read_file(file), file.name, edition or "").person
    except OSError as fault:
        raise CannotRead(f"{file} cannot be read: {fault.strerror}.") from None
    except SetupError as fault:
        raise CannotRead(str(fault)) from None
    checked = sheets.check(edition or found.edition, row(found))
    if as_json:
        print_json(checked)
    else:
        click.echo(f"{found.name} ({edition or found.edition}): {checked.line}")
        for wrong in checked.faults:
            where = f" at {'.'.join(map(str, wrong.path))}" if wrong.path else ""
            click.echo(f"  {wrong.level}{where}: {wrong.text}")
        for one in checked.derived:
            if one.value != "":
                click.echo(f"  {_told(one)}")
    if any(wrong.level == "error" for wrong in checked.faults):
        raise click.exceptions.Exit(1)


def _told(one: Derived) -> str:
    """A value in a line, with its strip and its sums."""
    strip = f", from -3 to +3: {' '.join(map(str, one.strip))}" if one.strip else ""
    sums = "; ".join(f"{part.text} ({part.rule})" if part.rule else part.text for part in one.sums if part.text)
    return f"{one.label}: {one.value}{strip}{f' ({sums})' if sums else ''}"
