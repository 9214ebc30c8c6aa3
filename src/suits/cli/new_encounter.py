"""`suits new-encounter`: an encounter's file from sides and people by name."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from suits import editions, encounters, files, toml
from suits.cli import completing
from suits.cli.characters import place
from suits.cli.seating import typed_options
from suits.cli.telling import print_json
from suits.people import SetupError, slug


@click.command()
@click.argument("title")
@click.option(
    "--edition", metavar="NAME", required=True, help="The rules it is played by.", shell_complete=completing.editions
)
@click.option(
    "--side", "sides", nargs=2, multiple=True, metavar="SIDE 'PERSON, ...'",
    help="A side and its people (repeatable): a ready-made one or a file, with x3 for three, and 'as NAME'.",
)  # fmt: skip
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule (repeatable).")
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), help="Where to write, if not in TITLE.toml.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: file, encounter.")
def new_encounter(
    title: str,
    edition: str,
    sides: Sequence[tuple[str, str]],
    options: Sequence[str],
    out: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Write an encounter's file: who stands on which side. suits characters lists who is ready-made.

    \b
    Examples:
      suits new-encounter "The ford" --edition draw --side Mira duellist --side Raiders "raider x3, ogre as Grok"
      suits new-encounter "Practice" --edition pair --side Ann "ann.toml" --side Bob "knight as Bob"
    """
    rules = editions.find(edition)
    if len(sides) < 2:
        raise SetupError("A fight needs two sides: say --side SIDE 'PERSON, ...' for each.")
    people = [row for side, some in sides for row in people_named(side, some)]
    written: dict[str, Any] = {
        "format": encounters.ENCOUNTER,
        "version": encounters.VERSION,
        "edition": rules.name,
        "title": title,
    }
    chosen = typed_options(rules.name, options)
    if chosen:
        written["options"] = chosen
    written["people"] = people
    path = place(out or Path(f"{slug(title)}.toml"), force)
    encounters.setup_from(written, path.parent)  # whatever is wrong is said now
    files.write_bytes(toml.document(written).encode(), path)
    if as_json:
        print_json({"file": str(path), "encounter": written})
    else:
        click.echo(f"{title} is in {path}: suits play {path}, suits forecast {path}.")


def people_named(side: str, some: str) -> list[dict[str, Any]]:
    """The rows of a side: `raider x3, ogre as Grok`."""
    return [_person(side, one.split()) for one in some.split(",")]


def _person(side: str, words: list[str]) -> dict[str, Any]:
    if not words or words[0] == "as":
        raise SetupError(f"{side}: write people as in 'raider x3, ogre as Grok'.")
    row: dict[str, Any] = {"character": words.pop(0)}
    if words and words[0][:1] == "x" and words[0][1:].isdecimal():
        row["count"] = int(words.pop(0)[1:4])
    if words[:1] == ["as"] and len(words) > 1:
        row["name"] = " ".join(words[1:])
    elif words:
        raise SetupError(f"{side}: {' '.join(words)!r} is not understood: write 'raider x3, ogre as Grok'.")
    return {**row, "side": side}
