"""Results for pipes and for programs: plain lines of the log, and JSON."""

import sys
from collections.abc import Iterable
from typing import Any

import click
import msgspec

from suits.cli.signs import has_signs, in_letters
from suits.fight import Fight
from suits.view import REFEREE, Line


def print_json(value: object) -> None:
    """One JSON object."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_log(lines: Iterable[Line]) -> None:
    """The log, one line each, with line numbers."""
    print_lines(line.text for line in lines)


def print_lines(texts: Iterable[str]) -> None:
    """Lines with their numbers, in letters where the terminal has no signs."""
    signs = has_signs(sys.stdout.encoding or "ascii")
    for number, text in enumerate(texts, 1):
        click.echo(f"{number:4} {text if signs else in_letters(text)}")


def outcome(fight: Fight) -> dict[str, Any]:
    """How a fight stands: result, place, everybody's condition."""
    view = fight.view(REFEREE, None)
    return {
        "title": view.title,
        "edition": view.edition,
        "over": fight.over,
        "result": fight.result,
        "place": view.place,
        "steps": len(fight.steps),
        "people": [
            {
                "id": person.id,
                "name": person.name,
                "side": person.side,
                "up": person.up,
                "conditions": person.words,
                **{track.name: track.value for track in person.tracks},
            }
            for person in view.people
        ],
    }
