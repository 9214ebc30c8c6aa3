"""`suits referee`: the program keeps the rules while the table plays with real cards."""

from collections.abc import Sequence
from shlex import quote

import click

from suits.cli import completing
from suits.cli.play import begin
from suits.cli.seating import bots_for, greet, people_of, set_up
from suits.cli.sitting import Sitting
from suits.people import SetupError
from suits.view import Seat


@click.command()
@click.argument("encounter", required=False, shell_complete=completing.encounters)
@click.option("--edition", metavar="NAME", help="Play it under another edition.", shell_complete=completing.editions)
@click.option("--virtual", metavar="NAME", multiple=True, help="A person or a side with virtual cards (repeatable).")
@click.option("--bot", "played", metavar="NAME", multiple=True,
              help="A person or a side that the program plays, with virtual cards (repeatable).")  # fmt: skip
@click.option("--level", metavar="LEVEL", default="sensible", show_default=True, help="How the program plays them.",
              shell_complete=completing.bots)  # fmt: skip
@click.option("--seed", type=int, metavar="N", help="Deal virtual cards by this seed.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="A house rule (repeatable).")
@click.option("--resume", metavar="RECORD", help="Go on with a saved fight; 'last' for the one played last.")
def referee(
    encounter: str | None,
    edition: str | None,
    virtual: Sequence[str],
    played: Sequence[str],
    level: str,
    seed: int | None,
    options: Sequence[str],
    resume: str | None,
) -> None:
    """Referee a fight with real cards: type who does what and which cards came up, like 4h js.

    What you type beyond an answer is kept for the next questions: "bob 9h attack ann strike 4c" is a whole exchange.
    A card that cannot be left in its pack is allowed with a reason: "9h because we mixed two packs".

    \b
    Examples:
      suits referee duel
      suits referee bridge --virtual Rod --bot Tod --bot Jon
      suits referee --resume last
    """
    if encounter is None and resume is None:
        raise click.UsageError("Name an encounter to referee, for instance: suits referee duel.")
    if resume is None and encounter is not None:
        setup = set_up(encounter, edition, options)
        if len(people_of(setup, [*virtual, *played])) == len(setup.people):
            raise SetupError("Nobody would hold real cards: that is suits play.")
    fight, file = begin(encounter, edition, options, resume, seed, [*virtual, *played])
    programs = people_of(fight.setup, played)
    for who in programs:
        if who in fight.setup.real:
            raise SetupError(f"{fight.name(who)} holds real cards in this fight, so the program cannot play them.")
    if not fight.setup.real:
        raise SetupError(f"Nobody holds real cards in this fight: suits play --resume {resume}.")
    mine = tuple(person.id for person in fight.setup.people if person.id not in programs)
    again = "suits referee --resume {file}" + "".join(f" --bot {quote(name)}" for name in played)
    sitting = Sitting(fight, Seat("referee", mine, True), bots_for(fight.setup, programs, [level], seed), again, file)
    greet(sitting.page, fight, mine, level)
    sitting.sit()
