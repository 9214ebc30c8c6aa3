"""Two people who meet in a duel: of an encounter, or said with options; and what each of them does."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from suits import editions
from suits.cli.editions.odds_contests import SHEET, sheet_of
from suits.cli.seating import set_up, typed_options

if TYPE_CHECKING:
    from suits.lab.duels import Policy
    from suits.people import Setup

SIDES = ("first", "second")
NOT_SAID = ("shock",)


def about_people(command: Any) -> Any:
    """Options for both of them: what they are, and what they do."""
    found = []
    for side in SIDES:
        found += [
            click.option(f"--{side}-{field}", type=kind, metavar=metavar, help=f"The {side}: {about}")
            for field, (kind, metavar, about) in SHEET.items()
            if field not in NOT_SAID
        ]
        found += [
            click.option(
                f"--{side}-recovers", type=click.IntRange(1, 100), metavar="N",
                help=f"The {side} recovers rather than attacks at status N or more.",
            ),
            click.option(f"--{side}-defends", is_flag=True, help=f"The {side} never strikes back by choice."),
            click.option(
                f"--{side}-cards", type=click.IntRange(1, 3), default=1, metavar="N",
                help=f"The {side} takes N cards a round, in draw.",
            ),
            click.option(f"--{side}-waits", is_flag=True, help=f"The {side} never attacks."),
        ]  # fmt: skip
    found.append(click.option("--distance", type=click.IntRange(0, 1000), metavar="N", help="Metres between the two."))
    for option in reversed(found):
        command = option(command)
    return command


def in_order(setup: "Setup", first: str) -> list[str]:
    """Both, the one who was called the first before the other."""
    people = [person.id for person in setup.people]
    return people if not first or people[0] == first else people[::-1]


def setup_of_two(
    encounter: str | None, edition: str | None, options: Sequence[str], given: Mapping[str, Any]
) -> "Setup":
    """How they meet."""
    if encounter is not None:
        names = [_name(side, field) for side in SIDES for field in SHEET]
        if any([given.get(name) is not None for name in (*names, "distance")]):
            raise click.UsageError("The people of an encounter are as its file says: change them there.")
        return set_up(encounter, edition, options)
    return _two_people(edition, options, given)


def _two_people(edition: str | None, options: Sequence[str], given: Mapping[str, Any]) -> "Setup":
    from suits.front import Encounter
    from suits.lab.duels import choosable

    if given["first_skill"] is None or given["second_skill"] is None:
        raise click.UsageError("Who fights? Name an encounter, or say --first-skill and --second-skill.")
    rules = editions.find(edition or choosable()[0])
    nothing = {_name(side, field): None for side in SIDES for field in NOT_SAID}
    rows = [{"name": side.capitalize(), **sheet_of(side, {**given, **nothing})} for side in SIDES]
    rows[1]["at"] = given["distance"] or 0
    return Encounter([rows[0]], [rows[1]], edition=rules.name, options=typed_options(rules.name, options)).setup


def _name(side: str, field: str) -> str:
    return f"{side}_{field.replace('-', '_')}"


def policy_of(side: str, given: Mapping[str, Any]) -> "Policy":
    """What one of them does."""
    from suits.lab.duels import Policy

    return Policy(
        attacks=not given[f"{side}_waits"],
        strikes_back=not given[f"{side}_defends"],
        recover_at=given[f"{side}_recovers"],
        cards=given[f"{side}_cards"],
    )
