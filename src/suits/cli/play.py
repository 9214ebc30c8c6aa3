"""`suits play`: a fight in the terminal against bots."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from suits.cli import completing, keeping
from suits.cli.pacing import PACE, Pace
from suits.cli.seating import (
    EDITION,
    LEVELS,
    OPTIONS,
    bots_for,
    greet,
    levels_of,
    own_people,
    set_up,
    some_seed,
    without,
)
from suits.cli.sitting import Sitting
from suits.dealer import Shuffled
from suits.fight import Fight, replay
from suits.people import SetupError
from suits.players import Default
from suits.view import Seat

READY = "duel"

RESUME = click.option("--resume", metavar="RECORD", help="Go on with a saved fight; 'last' for the one played last.")


@click.command()
@click.argument("encounter", required=False, shell_complete=completing.encounters)
@EDITION
@click.option("--seat", "seats", metavar="NAME", multiple=True, help="Whom you play: a person or a side (repeatable).")
@click.option(
    "--bot",
    "level",
    metavar="LEVEL",
    help=f"Who plays the others (sensible, or as in the saved fight): {LEVELS}",
    shell_complete=completing.bots,
)
@click.option("--seed", type=int, metavar="N", help="Deal by this seed; without, one is chosen and told at the end.")
@OPTIONS
@RESUME
@PACE
def play(
    encounter: str | None,
    edition: str | None,
    seats: Sequence[str],
    level: str | None,
    seed: int | None,
    options: Sequence[str],
    resume: str | None,
    pace: Pace,
) -> None:
    """Play a fight in the terminal. ENCOUNTER is a file or a ready-made name (see suits encounters).

    \b
    Examples:
      suits play
      suits play bridge --seat Ada --seat Ben --bot random
      suits play duel --seat bob --option tie=redraw
      suits play --resume last
    """
    begun = begin(encounter, edition, options, resume, seed, None)
    fight = begun.fight
    if fight.setup.real:
        raise SetupError(f"This fight is played with real cards: suits referee --resume {resume}.")
    players = begun.players
    mine = own_people(fight.setup, seats) if seats or not players else without(fight.setup, players)
    if seats or level or not players:  # as the command line says; else as the record does
        players = levels_of(fight.setup, without(fight.setup, mine), [level or "sensible"])
    bots = bots_for(players, begun.seed)
    bots["referee"] = Default()  # that seat is empty
    sitting = Sitting(fight, Seat("you", mine), bots, "suits play --resume {file}", begun.file, players, pace)
    sitting.seed = begun.seed if seed is None else None  # one that was chosen by chance is told
    greet(sitting.page, fight, mine, players)
    sitting.sit()


class Begun(NamedTuple):
    """A fight to be played: new, or a saved one with the bots that played in it."""

    fight: Fight
    file: Path | None
    """The file that keeps it, if it is one of ours."""
    players: Mapping[str, str]
    seed: int | None
    """What it is dealt by; None where it is a saved fight that was dealt by another."""


def begin(
    encounter: str | None,
    edition: str | None,
    options: Sequence[str],
    resume: str | None,
    seed: int | None,
    virtual: Sequence[str] | None,
) -> Begun:
    """A new fight, or a saved one as it stood."""
    if resume is None:
        seed = some_seed() if seed is None else seed
        return Begun(Fight(set_up(encounter or READY, edition, options, virtual), Shuffled(seed)), None, {}, seed)
    if encounter or edition or options:
        raise SetupError("A saved fight has its own encounter, edition and options: give only --resume.")
    path = keeping.find(resume)
    record = keeping.read(str(path))
    fight = replay(record, Shuffled(seed))
    fight.run()
    return Begun(fight, path if path.parent == keeping.folder() else None, record.players, seed)
