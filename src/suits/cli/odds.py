"""`suits odds`: exact odds. Each family of editions has questions of its own (`editions/`)."""

import importlib
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import click

from suits import editions
from suits.cli import odds_fights
from suits.cli.needs import ByEdition, common
from suits.lab.extra import expect_extra


def _family(edition: str | None) -> ModuleType:
    """The questions of this edition, or of the first."""
    rules = editions.find(edition or editions.names()[0])
    questions = f"suits.cli.editions.odds_{rules.compares or rules.name}"
    if find_spec(questions) is None:
        raise click.UsageError(f"There are no odds for the edition {rules.name}.")
    return importlib.import_module(questions)


def _options(edition: str | None) -> list[click.Parameter]:
    parameters: list[click.Parameter] = _family(edition).parameters()
    return [*parameters, *common("One JSON object: exact fractions, and decimals beside.")]


def _answer(edition: str | None, as_json: bool, **given: Any) -> None:
    expect_extra()
    if "saved" in given:
        odds_fights.answer(as_json, **given)
    else:
        _family(edition).answer(edition, as_json, **given)


class OddsCommand(ByEdition):
    """The questions of an edition, or all that lies before a seat of a saved fight."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """A saved fight knows its edition."""
        saved = any(map(odds_fights.is_saved_fight, args))
        self.options = _of_a_saved_fight if saved else _options
        return super().make_context(info_name, args, parent, **extra)


def _of_a_saved_fight(_: str | None) -> list[click.Parameter]:
    return [*odds_fights.parameters(), *common("One JSON object: every answer with its exact odds.")]


odds = OddsCommand(
    "odds",
    _options,
    callback=_answer,
    help="""Work out one exchange exactly: who hits, with what bonus and loss, and what becomes of whoever is hit.

    Chances are fractions, counted over all cards that may come up; nothing is simulated. With ENCOUNTER two of its
    people meet as their fight begins; without it, say who meets with the options. A saved fight (FILE.json, or 'last')
    answers for all that lies before --seat. Hands of challenge and dice of countdown have options of their own:
    `suits odds --edition challenge --help`.

    \b
    Examples:
      suits odds --edition pair --attacker-skill 6 --defender-skill 5 --packs 1 --json
      suits odds --edition pair --attacker-skill 7 --attacker-weapon Sword --defender-skill 6 --defender-armour Chain
      suits odds --edition engage --attacker-weapon "Long Bow" --attacker-skill 8 --defender-skill 6 --distance 20
      suits odds fencers --attacker livia --defender maestro-fabris
      suits odds last --seat ann
      suits odds --edition challenge --hand "7h 5c 3d" --skill 8 --rank 7 --foe-cards 3
      suits odds --edition challenge --hand "4h 2c 9d" --rank 6 --skill 8 --attack-cards 2 --boosts 1 --json
      suits odds --edition countdown --skill 12 --kind 2 --defence 9 --damage 2d+1 --type cut --dr 2 --hp 11
      suits odds --edition countdown --deal 9 --packs 2 --of K
      suits odds --edition countdown --dx 12 --against-dx 10
    """,
)
