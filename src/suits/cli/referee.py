"""`suits referee`: the program keeps the rules while the table plays with real cards."""

from collections.abc import Sequence

import click

from suits.cli import completing
from suits.cli.pacing import PACE, Pace
from suits.cli.play import RESUME, begin
from suits.cli.seating import EDITION, LEVELS, OPTIONS, bots_for, greet, levels_of, people_of, set_up, without
from suits.cli.sitting import Sitting
from suits.people import SetupError
from suits.view import Seat


@click.command()
@click.argument("encounter", required=False, shell_complete=completing.encounters)
@EDITION
@click.option("--virtual", metavar="NAME", multiple=True, help="A person or a side with virtual cards (repeatable).")
@click.option(
    "--bot",
    "played",
    metavar="NAME",
    multiple=True,
    help="A person or a side that the program plays, with virtual cards (repeatable).",
)
@click.option(
    "--level",
    metavar="LEVEL",
    help=f"How the program plays them (sensible, or as in the saved fight): {LEVELS}",
    shell_complete=completing.bots,
)
@click.option("--seed", type=int, metavar="N", help="Deal virtual cards by this seed.")
@OPTIONS
@RESUME
@PACE
def referee(
    encounter: str | None,
    edition: str | None,
    virtual: Sequence[str],
    played: Sequence[str],
    level: str | None,
    seed: int | None,
    options: Sequence[str],
    resume: str | None,
    pace: Pace,
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
    begun = begin(encounter, edition, options, resume, seed, [*virtual, *played])
    fight, players = begun.fight, begun.players
    if played or level or not players:  # as the command line says; else as the record does
        players = levels_of(fight.setup, people_of(fight.setup, played) or players, [level or "sensible"])
    for who in players:
        if who in fight.setup.real:
            raise SetupError(f"{fight.name(who)} holds real cards in this fight, so the program cannot play them.")
    if not fight.setup.real:
        raise SetupError(f"Nobody holds real cards in this fight: suits play --resume {resume}.")
    mine = without(fight.setup, players)
    bots = bots_for(players, begun.seed)
    sitting = Sitting(
        fight, Seat("referee", mine, True), bots, "suits referee --resume {file}", begun.file, players, pace
    )
    greet(sitting.page, fight, mine, players)
    sitting.sit()
