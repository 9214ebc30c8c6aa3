"""Who sits where: seats by name, bots for the rest, options as typed, and the words of greeting."""

import difflib
import secrets
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

import click
import msgspec

from suits import editions
from suits.cli import completing
from suits.cli.drawing import Page
from suits.editions.options import house_rules
from suits.encounters import load_under
from suits.fight import Fight
from suits.people import OptionValue, Person, Setup, SetupError, together
from suits.players import Bot, bot, levels_say

EDITION = click.option(
    "--edition", metavar="NAME", help="Play it under another edition.", shell_complete=completing.editions
)
OPTIONS = click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="A house rule (repeatable).")


def typed_options(edition: str, typed: Iterable[str]) -> dict[str, OptionValue]:
    """Options as typed on the command line, `decks=1`; unknown ones are found out when they are filled in."""
    known = {option.name: option for option in editions.find(edition).options}
    given: dict[str, OptionValue] = {}
    for text in typed:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"--option {text!r}: write it as name=value, for instance {next(iter(known))}=...")
        given[name.strip()] = known[name.strip()].read(value.strip()) if name.strip() in known else value.strip()
    return given


def set_up(encounter: str, edition: str | None, options: Sequence[str], virtual: Sequence[str] | None = None) -> Setup:
    """The setup of an encounter with options as typed. `virtual`: all hold real cards but these (None: nobody does)."""
    setup, left_out = load_under(encounter, edition, partial(typed_options, typed=options))
    for note in left_out:
        click.echo(f"Under {setup.edition}: {note}", err=True)
    for note in editions.find(setup.edition).unused(setup):
        click.echo(note, err=True)
    if virtual is None:
        return setup
    return msgspec.structs.replace(setup, real=without(setup, people_of(setup, virtual)))


def person_of(setup: Setup, typed: str) -> str:
    """Somebody by id, by name, or by a beginning of either that nobody shares."""
    low = typed.strip().lower()
    for person in setup.people:
        if low in (person.id, person.name.lower()):
            return person.id
    fitting = [person for person in setup.people if low and _begins(person, low)]
    if len(fitting) == 1:
        return fitting[0].id
    names = [person.name for person in setup.people]
    written = {name.lower(): name for name in names}
    near = difflib.get_close_matches(low, written, n=1)
    hint = f" Did you mean {written[near[0]]}?" if near else ""
    sides = [side for side in dict.fromkeys(person.side for person in setup.people) if side not in names]
    or_sides = f"; sides are {', '.join(sides)}" if sides else ""
    raise SetupError(f"Nobody here is called {typed!r}; there are {', '.join(names)}{or_sides}.{hint}")


def _begins(person: Person, low: str) -> bool:
    return person.id.startswith(low) or person.name.lower().startswith(low)


def own_people(setup: Setup, seats: Sequence[str]) -> tuple[str, ...]:
    """The people one plays: those named (or the side named), else all of the first side."""
    if not seats:
        return tuple(person.id for person in setup.people if person.side == setup.people[0].side)
    return people_of(setup, seats)


def without(setup: Setup, some: Collection[str]) -> tuple[str, ...]:
    """Everybody but these."""
    return tuple(person.id for person in setup.people if person.id not in some)


def people_of(setup: Setup, names: Iterable[str]) -> tuple[str, ...]:
    """The people called so; the name of a side stands for all of it."""
    found: list[str] = []
    for name in names:
        side = [person.id for person in setup.people if person.side.lower() == name.strip().lower()]
        found += side or [person_of(setup, name)]
    return tuple(dict.fromkeys(found))


LEVELS = "; ".join([f"{name} {says}" for name, says in levels_say().items()]) + "; module:Class is one of your own."
"""The bots there are, each with what it is like, for whoever asks for help."""


def levels_of(setup: Setup, people: Iterable[str], levels: Sequence[str]) -> dict[str, str]:
    """Which bot plays whom: one for all, or one a side."""
    sides = list(dict.fromkeys(person.side for person in setup.people))
    look_here(levels)
    if len(levels) not in (1, len(sides)):
        raise SetupError(f"Name one bot for all, or one for each of the {len(sides)} sides ({', '.join(sides)}).")
    side_of = {person.id: person.side for person in setup.people}
    return {who: levels[sides.index(side_of[who])] if len(levels) > 1 else levels[0] for who in people}


def bots_for(levels: Mapping[str, str], seed: int | None) -> dict[str, Bot]:
    """A bot for each of these people, by its name."""
    look_here(levels.values())
    return {who: bot(level, _own(seed, who)) for who, level in levels.items()}


def look_here(levels: Iterable[str]) -> None:
    """Bots of one's own are looked for in this folder, too: last of all, so that it hides nothing that is installed."""
    here = str(Path.cwd())
    if here not in sys.path and any([":" in level for level in levels]):
        sys.path.append(here)


def some_seed() -> int:
    """A seed that nobody chose, to be told afterwards: so that the same fight can be had again."""
    return secrets.randbelow(1_000_000_000)


def _own(seed: int | None, who: str) -> str | None:
    return None if seed is None else f"{seed} {who}"


def greet(page: Page, fight: Fight, mine: Sequence[str], players: Mapping[str, str]) -> None:
    """What this is, and who is who."""
    setup = fight.setup
    page.paragraph(f"{setup.title} ({editions.find(setup.edition).title})", style="bold")
    names = fight.names()
    if setup.real:
        virtual = [names[who] for who in names if who not in setup.real]
        page.paragraph(f"Real cards for {_and([names[who] for who in setup.real])}.")
        if virtual:
            page.paragraph(f"Virtual cards for {_and(virtual)}.")
    else:
        page.paragraph(f"You play {_and([names[who] for who in mine])}." if mine else "You watch.")
    for level in dict.fromkeys(players.values()):
        page.paragraph(f"The program plays {_and([names[who] for who in players if players[who] == level])} ({level}).")
    if rules := house_rules(editions.find(setup.edition).options, setup.options):
        page.paragraph(f"House rules: {', '.join(rules)}.")
    page.paragraph("Answer by number or in words; hint, undo, why, save, help, quit at any prompt.", style="dim")


def _and(names: Sequence[str]) -> str:
    return together(_in_runs(names))


def _in_runs(names: Sequence[str]) -> list[str]:
    """Three or more who are numbered in a row, in one: "Guard 1 to 10"."""
    found: list[str] = []
    for (stem, _), run in groupby(enumerate(names), lambda one: _place_in_run(*one)):
        some = [name for _, name in run]
        last = some[-1].rpartition(" ")[2]
        found += [f"{some[0]} to {last}"] if stem and len(some) >= _RUN else some
    return found


_RUN = 3


def _place_in_run(place: int, name: str) -> tuple[str, int]:
    """The same for all of a run: what they are called, and where it began."""
    stem, _, number = name.rpartition(" ")
    return (stem, int(number) - place) if stem and number.isdecimal() else ("", place)
