"""`suits encounters` and `suits options`: what there is."""

from itertools import groupby

import click

from suits.cli import completing
from suits.cli.telling import print_json


@click.command()
@click.option("--edition", metavar="NAME", help="Only of this edition.", shell_complete=completing.editions)
@click.option("--json", "as_json", is_flag=True, help="One JSON list.")
def encounters(edition: str | None, as_json: bool) -> None:
    """List the ready-made encounters.

    \b
    Examples:
      suits encounters
      suits encounters --edition draw --json
    """
    from suits.encounters import about, ready_made

    found = [about(name, path) for name, path in ready_made(edition).items()]
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
    if edition is None:
        page.draw()
        page.paragraph(
            "Play one with suits play NAME, or compare the editions: suits compare NAME --seed 1.", style="dim"
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
