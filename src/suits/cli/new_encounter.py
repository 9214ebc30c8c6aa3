"""`suits new-encounter`: an encounter's file from sides and people by name."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from suits import editions, encounters, files, toml
from suits.cli import completing
from suits.cli.characters import place
from suits.cli.seating import typed_options
from suits.cli.telling import print_json
from suits.editions.building import Building
from suits.people import OptionValue, SetupError, slug

_HOW = "as"
"""How several come, until it is known what that means under the edition."""
_LONGEST = 7
_APART = re.compile(r",(?!-?\d)")
"""Between people; a comma before a number belongs to a hex."""


@click.command()
@click.argument("title")
@click.option(
    "--edition", metavar="NAME", required=True, help="The rules it is played by.", shell_complete=completing.editions
)
@click.option(
    "--side", "sides", nargs=2, multiple=True, metavar="SIDE 'PERSON, ...'",
    help="A side and its people (repeatable): a ready-made one or a file; x12 for twelve, as squads or a swarm; "
    "at 6 for metres, at 3,-1 for a hex; and 'as NAME'.",
)  # fmt: skip
@click.option("--contest", metavar="KIND", default="", help="No fight but a negotiation, a race, chess ...")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule (repeatable).")
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), help="Where to write, if not in TITLE.toml.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: file, encounter.")
def new_encounter(
    title: str,
    edition: str,
    sides: Sequence[tuple[str, str]],
    contest: str,
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
      suits new-encounter "Riot" --edition engage --side Watch knight --side Rioters "rabble x12 squads at 4"
      suits new-encounter "A rug" --edition challenge --contest negotiation --side Buyer trader --side Seller abbot
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
    needed = [_come(row, rules.building) for row in people]
    chosen = {**typed_options(rules.name, options), **{name: value for some in needed for name, value in some.items()}}
    if contest:
        written["place"] = _contest(contest, rules.building)
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


def _contest(name: str, building: Building) -> dict[str, Any]:
    known = {kind.name: kind.place for kind in building.contests}
    if name not in known:
        there = f"there are {', '.join(known)}" if known else "this edition has nothing but fights"
        raise SetupError(f"there is no contest {name!r}: {there}.")
    return known[name]


def _come(row: dict[str, Any], building: Building) -> Mapping[str, OptionValue]:
    """What stands in the row of those who come as squads or as a swarm; the house rules that go with it."""
    how = row.pop(_HOW, "")
    if not how:
        return {}
    way = next((one for one in building.several if one.key == how), None)
    if way is None:
        raise SetupError(f"{row['character']}: this edition knows no {how}.")
    row |= way.row
    if way.counted:
        row[way.counted] = row.pop("count", 1)
    return way.options


def _at(word: str) -> int | list[int]:
    numbers = [int(part) for part in word.split(",") if part.strip("-").isdecimal() and len(part) < _LONGEST]
    if len(numbers) != word.count(",") + 1 or len(numbers) > 2:
        raise SetupError(f"{word!r} is no place: write at 6 for metres, at 3,-1 for a hex.")
    return numbers if len(numbers) > 1 else numbers[0]


def people_named(side: str, some: str) -> list[dict[str, Any]]:
    """The rows of a side: `raider x3, ogre as Grok`."""
    return [_person(side, one.split()) for one in _APART.split(some)]


def _person(side: str, words: list[str]) -> dict[str, Any]:
    if not words or words[0] == "as":
        raise SetupError(f"{side}: write people as in 'raider x3, ogre as Grok'.")
    row: dict[str, Any] = {"character": words.pop(0)}
    if words and words[0][:1] == "x" and words[0][1:].isdecimal():
        row["count"] = int(words.pop(0)[1:4])
    if words[:1] in (["squads"], ["swarm"]):
        row[_HOW] = words.pop(0)
    if words[:1] == ["at"] and len(words) > 1:
        row["at"] = _at(words[1])
        del words[:2]
    if words[:1] == ["as"] and len(words) > 1:
        row["name"] = " ".join(words[1:])
    elif words:
        raise SetupError(f"{side}: {' '.join(words)!r} is not understood: write 'raider x3, ogre as Grok'.")
    return {**row, "side": side}
