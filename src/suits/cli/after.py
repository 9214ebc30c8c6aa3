"""`suits after`: the people of a saved fight as it left them, for the next one."""

from typing import Any

import click

from suits import armoury, encounters, toml
from suits.cli import keeping
from suits.cli.telling import print_json
from suits.fight import Fight, replay
from suits.people import SetupError


@click.command()
@click.argument("record")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: the sheets by id.")
def after(record: str, as_json: bool) -> None:
    """Write an encounter with the people of a saved fight as it left them: wounds and all.

    RECORD is a file, or 'last' for the fight played last. Everybody's sheet says what lasts (R-91); change sides, names
    and place as the next fight needs them.

    \b
    Examples:
      suits after duel.json > rematch.toml && suits play rematch.toml
      suits after last --json
    """
    fight = replay(keeping.read(record))
    if not fight.over:
        raise SetupError("This fight is not over: play it to its end first (suits play --resume).")
    if as_json:
        print_json({who: fight.edition.sheet_after(fight.state, who) for who in fight.state.people})
    else:
        click.echo(toml.document(next_encounter(fight)), nl=False)


def next_encounter(fight: Fight) -> dict[str, Any]:
    """The same people once more, as the fight left them, with the same house rules in the same place."""
    setup, rules = fight.setup, fight.edition
    defaults = {option.name: option.default for option in rules.options}
    written = {
        "format": encounters.ENCOUNTER,
        "version": encounters.VERSION,
        "edition": setup.edition,
        "title": setup.title,
        "options": {name: value for name, value in setup.options.items() if value != defaults.get(name)},
        "place": setup.place,
        "items": _written_items(fight),
        "people": [
            {"name": person.name, "id": person.id, "side": person.side}
            | _said(rules.sheet_after(fight.state, person.id))
            for person in setup.people
        ],
    }
    return _said(written)


def _written_items(fight: Fight) -> dict[str, Any]:
    """The rows of what people carry, if they need to be written."""
    if not _has_own_items(fight):
        return {}
    return _said({kind: {name: _said(row) for name, row in rows.items()} for kind, rows in fight.setup.items.items()})


def _has_own_items(fight: Fight) -> bool:
    """Whether somebody carries what stands in no table of the program."""
    try:
        return bool(fight.edition.items(fight.setup.people, {}) != fight.setup.items)
    except (SetupError, armoury.UnknownItem):
        return True


def _said(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that say something: TOML has no word for nothing."""
    return {name: value for name, value in fields.items() if value not in (None, "", (), [], {})}
