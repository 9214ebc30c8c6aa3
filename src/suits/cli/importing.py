"""`suits import`: a character from a file of another program. The editions say which files they read."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from suits import editions, files
from suits.cli import completing
from suits.cli.characters import place
from suits.cli.telling import print_json
from suits.editions.importing import CannotImport, Entry, Imported
from suits.encounters import CHARACTER, VERSION
from suits.people import RESERVED, slug
from suits.toml import document, value

if TYPE_CHECKING:
    from suits.cli.drawing import Page

LARGEST = 50_000_000
_SHORT = 8


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--out", metavar="FILE", help="Where to write the character; without it the file is printed.")
@click.option("--in-hand", metavar="NAME", multiple=True, help="A weapon that is ready at once; the others are not.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@click.option("--edition", metavar="NAME", help="The edition to import for.", shell_complete=completing.editions)
@click.option("--json", "as_json", is_flag=True, help="One JSON object: character, taken, recomputed, left_out, found.")
def import_(
    file: Path, out: str | None, in_hand: tuple[str, ...], force: bool, edition: str | None, as_json: bool
) -> None:
    """Make a character's file from a file of another program.

    What was taken, recomputed and left out is reported; without --out the character itself is printed, and the report
    goes to the error output, so that it can be sent into a file.

    \b
    Examples:
      suits import knight.gcs --out knight.toml
      suits import knight.gcs > knight.toml
      suits import knight.gcs --in-hand "Broadsword swung" --in-hand Punch --out knight.toml
      suits import goon.gcs --json
    """
    rules = _edition(file, edition)
    target = place(Path(out), force) if out is not None else None
    if target is not None and target.exists() and file.exists() and target.samefile(file):
        raise CannotImport(f"{target} is the file to be imported: choose another name with --out.")
    imported = rules.imports[file.suffix.lower()](_content(file), file.name)
    if in_hand:
        imported = msgspec.structs.replace(imported, fields={**imported.fields, "in_hand": list(in_hand)})
    character = _character(imported, rules, file)
    rules.sheet(imported.name, imported.fields, {})
    written = document(character)
    if target is not None:
        files.write_bytes(written.encode(), target)
    if as_json:
        print_json(_object(imported, character, rules.name, target))
    elif target is None:
        _show(imported, file, None)
        click.echo(written, nl=False)
    else:
        _show(imported, file, target)


def _edition(file: Path, name: str | None) -> editions.Edition:
    """The edition that reads such files."""
    every = [editions.find(one) for one in ((name,) if name is not None else editions.names())]
    suffix = file.suffix.lower()
    for rules in every:
        if suffix in rules.imports:
            return rules
    known = sorted({one for rules in every for one in rules.imports})
    if not known:
        who = f"The edition {name}" if name is not None else "No edition here"
        raise CannotImport(f"{who} imports {'nothing' if name is not None else 'anything'}.")
    raise CannotImport(f"{file} cannot be imported by its name: it should end in {' or '.join(known)}.")


def _content(file: Path) -> bytes:
    """What is in a file, unless it is far too large for a character."""
    if file.is_file() and file.stat().st_size > LARGEST:
        size = file.stat().st_size // 1_000_000
        raise CannotImport(f"{file.name} has {size} MB: no character is as large as that, so it is not read.")
    return files.read_bytes(file)


def _character(imported: Imported, rules: editions.Edition, file: Path) -> dict[str, Any]:
    """The fields of the character's file; a name that the program uses itself gets another id."""
    own_id = {"id": f"{slug(imported.name)}-1"} if slug(imported.name) in RESERVED else {}
    return {
        "format": CHARACTER,
        "version": VERSION,
        "edition": rules.name,
        **own_id,
        "name": imported.name,
        "about": f"Imported from {''.join(sign for sign in file.name if sign.isprintable())} ({imported.source}).",
        **imported.fields,
    }


def _object(imported: Imported, character: dict[str, Any], edition: str, target: Path | None) -> dict[str, Any]:
    return {
        "file": None if target is None else str(target),
        "edition": edition,
        "source": imported.source,
        "character": character,
        "taken": imported.taken,
        "recomputed": imported.recomputed,
        "left_out": imported.left_out,
        "found": imported.found,
    }


# --- the report ------------------------------------------------------------------------------------


def _show(imported: Imported, file: Path, target: Path | None) -> None:
    """The report: on the page if the character went into a file, beside it otherwise."""
    from rich.console import Console

    from suits.cli.drawing import Page

    aside = Console(stderr=True, highlight=False, markup=False, emoji=False) if target is None else None
    page = Page(aside)
    page.paragraph(f"{imported.name}, from {file.name} ({imported.source})", "  ", first="", style="bold")
    _part(page, "Taken", imported.taken)
    _part(page, "Recomputed", imported.recomputed)
    _part(page, "Left out", imported.left_out)
    if target is not None:
        page.draw()
        how = f"character = {value(target.stem)}"
        page.paragraph(f"{imported.name} is in {target}. In an encounter beside it, under [[people]]: {how}")


def _part(page: "Page", title: str, entries: Sequence[Entry]) -> None:
    """One part of the report; short entries share a line."""
    if not entries:
        return
    page.draw()
    page.paragraph(title, style="bold cyan")
    short = [entry.line() for entry in entries if not entry.why and len(entry.value) <= _SHORT]
    if short:
        page.paragraph(", ".join(short), "    ", first="  ")
    for entry in entries:
        if entry.why or len(entry.value) > _SHORT:
            page.paragraph(_line(entry), "    ", first="  ")


def _line(entry: Entry) -> str:
    return entry.line() if entry.why else f"{entry.what}: {entry.value}"
