"""`suits encounters`, `suits characters`, `suits options` and `suits fights`: what there is."""

from itertools import groupby
from pathlib import Path
from typing import Any

import click

from suits.cli import completing
from suits.cli.telling import print_json


@click.command()
@click.argument("name", required=False, shell_complete=completing.encounters)
@click.option("--edition", metavar="NAME", help="Only of this edition.", shell_complete=completing.editions)
@click.option("--copy", "copy", metavar="FILE", type=click.Path(path_type=Path), help="Write NAME here, to change it.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@click.option("--json", "as_json", is_flag=True, help="One JSON list.")
def encounters(name: str | None, edition: str | None, copy: Path | None, force: bool, as_json: bool) -> None:
    """List the ready-made encounters; with NAME show one as it is written, or copy it to change it.

    \b
    Examples:
      suits encounters
      suits encounters --edition draw --json
      suits encounters bridge
      suits encounters bridge --copy mine.toml && suits play mine.toml
    """
    from suits.encounters import ready_made

    if name is not None:
        _one(name, edition, copy, force, as_json)
        return
    if copy is not None:
        raise click.UsageError("Copy which encounter? Name it: suits encounters bridge --copy mine.toml.")
    found = [_listed(name, path) for name, path in ready_made(edition).items()]
    if as_json:
        print_json(found)
        return
    from suits import editions
    from suits.cli.drawing import Page

    page = Page()
    for number, (name, some) in enumerate(groupby(found, key=lambda one: one["edition"])):
        if number:
            page.draw()
        rules = editions.find(name)
        page.paragraph(f"{name}: {rules.about}", "  ", first="", style="bold cyan")
        for one in some:
            page.paragraph(f"{one['name']}  {one['title']}", "  ", style="bold")
            page.paragraph(one["about"], "    ")
            if one["difficulty"]:
                page.paragraph(_how_long(one), "    ", style="dim")
    if edition is None:
        page.draw()
        page.paragraph(
            "Play one with suits play NAME, or compare the editions: suits compare NAME --seed 1.", style="dim"
        )


def _one(name: str, edition: str | None, copy: Path | None, force: bool, as_json: bool) -> None:
    """One encounter as it is written, here or in a file."""
    from suits import encounters, files
    from suits.cli.characters import place
    from suits.texts import text_of

    path = encounters.find(name, edition)
    if copy is not None:
        files.write_bytes(path.read_bytes(), place(copy, force))
        click.echo(f"{copy} is yours to change: suits play {copy}.", err=True)
    elif as_json:
        print_json(encounters.written_out(path))
    else:
        click.echo(text_of(path.read_bytes()), nl=False)


def _how_long(one: dict[str, Any]) -> str:
    many = "minute" if one["minutes"] == 1 else "minutes"
    cards = one["minutes_with_real_cards"]
    return f"about {one['minutes']} {many}, {cards} with real cards; {one['difficulty']} for {one['side']}"


def _listed(name: str, path: Path) -> dict[str, Any]:
    """What an encounter says of itself, and what was measured: how hard it is for the first side, and how long."""
    from suits.encounters import about
    from suits.lab.measured import measured_at

    found = measured_at(path)
    measured = {"difficulty": "", "side": "", "minutes": 0, "minutes_with_real_cards": 0} if found is None else {
        "difficulty": found.difficulty, "side": found.side, "minutes": found.minutes,
        "minutes_with_real_cards": found.minutes_with_real_cards,
    }  # fmt: skip
    return {**about(name, path), **measured}


@click.command()
@click.option("--edition", metavar="NAME", help="Only of this edition.", shell_complete=completing.editions)
@click.option("--json", "as_json", is_flag=True, help="One JSON list.")
def characters(edition: str | None, as_json: bool) -> None:
    """List the ready-made people, who may stand in any encounter of their edition.

    \b
    Examples:
      suits characters
      suits characters --edition pair --json
      suits new-encounter "The ford" --edition pair --side Ann duellist --side Rabble "guard x3"
    """
    from suits.encounters import ready_made_people

    found = [
        {"edition": one, "character": path.stem, **row}
        for one, people in ready_made_people(edition).items()
        for path, row in people
    ]
    if as_json:
        print_json(found)
        return
    from suits.cli.drawing import Page

    page = Page()
    for number, (name, some) in enumerate(groupby(found, key=lambda one: one["edition"])):
        if number:
            page.draw()
        page.paragraph(name, style="bold cyan")
        for one in some:
            page.paragraph(f"{one['character']}  {one['name']}", "  ", style="bold")
            page.paragraph(one.get("about", ""), "    ")
    page.draw()
    page.paragraph(
        "In an encounter, under [[people]]: character = NAME. What else is written there counts.", style="dim"
    )


@click.command()
@click.argument("edition", shell_complete=completing.editions)
@click.option("--json", "as_json", is_flag=True, help="One JSON list.")
def options(edition: str, as_json: bool) -> None:
    """List the house rules of an edition, with their defaults.

    \b
    Examples:
      suits options draw
      suits options challenge
      suits play --option tie=redraw
    """
    from suits import editions
    from suits.cli.drawing import Page
    from suits.editions.options import value_word

    rules = editions.find(edition)
    found = rules.options
    if as_json:
        print_json(found)
        return
    page = Page()
    page.paragraph(f"{rules.name}: {rules.about}", "  ", first="", style="bold cyan")
    for option in found:
        page.paragraph(f"{option.name} = {value_word(option.default)}", style="bold")
        page.paragraph(f"{option.about} May be {option.may_be()}.", "  ")


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON list.")
def fights(as_json: bool) -> None:
    """List the fights that were kept by themselves, the last one first.

    \b
    Examples:
      suits fights
      suits play --resume last
      suits replay duel-20260101-200000
    """
    from suits.cli import keeping
    from suits.cli.drawing import Page

    found = [_kept(path) for path in keeping.kept()]
    if as_json:
        print_json(found)
        return
    page = Page()
    if not found:
        page.paragraph(f"No fight has been kept in {keeping.folder()} yet. Begin one with suits play.")
    for one in found:
        page.paragraph(f"{one['name']}  {one['title']}", "  ", first="", style="bold")
        page.paragraph(one["state"], "  ")
        if one["go_on"]:
            page.draw(f"  {one['go_on']}")


def _kept(path: Path) -> dict[str, str]:
    """A kept fight in a few words; a torn file is told, and is no hindrance to the others."""
    from suits import editions
    from suits.cli import keeping
    from suits.editions.sentences import who_has_won
    from suits.files import CannotRead
    from suits.record import RecordError

    try:
        record = keeping.read(str(path))
    except (RecordError, CannotRead) as fault:
        return {"name": path.stem, "title": "", "edition": "", "with": "", "state": str(fault), "go_on": ""}
    steps = f"{len(record.steps)} steps"
    names = editions.find(record.setup.edition).names(record.setup)
    state = f"{who_has_won(record.result, names) if record.result else 'goes on'}, {steps}"
    hands = "real cards" if record.setup.real else "virtual cards"
    command = "referee" if record.setup.real else "play"
    return {
        "name": path.stem,
        "title": record.setup.title,
        "edition": record.setup.edition,
        "with": hands,
        "state": f"{record.setup.edition}, {hands}, {state}",
        "go_on": "" if record.result else f"suits {command} --resume {path.stem}",
    }
