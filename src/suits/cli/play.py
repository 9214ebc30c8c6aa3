"""`suits play`: a fight in the terminal against bots."""

from collections.abc import Sequence
from pathlib import Path
from shlex import quote

import click

from suits.cli import completing, keeping
from suits.cli.seating import bots_for, greet, own_people, set_up
from suits.cli.sitting import Sitting
from suits.dealer import Shuffled
from suits.fight import Fight, replay
from suits.people import SetupError
from suits.players import Default
from suits.view import Seat

READY = "duel"


@click.command()
@click.argument("encounter", required=False, shell_complete=completing.encounters)
@click.option("--edition", metavar="NAME", help="Play it under another edition.", shell_complete=completing.editions)
@click.option("--seat", "seats", metavar="NAME", multiple=True, help="Whom you play: a person or a side (repeatable).")
@click.option("--bot", "level", metavar="LEVEL", default="sensible", show_default=True, help="Who plays the others.",
              shell_complete=completing.bots)  # fmt: skip
@click.option("--seed", type=int, metavar="N", help="Deal by this seed; without, by the system's randomness.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="A house rule (repeatable).")
@click.option("--resume", metavar="RECORD", help="Go on with a saved fight; 'last' for the one played last.")
def play(
    encounter: str | None,
    edition: str | None,
    seats: Sequence[str],
    level: str,
    seed: int | None,
    options: Sequence[str],
    resume: str | None,
) -> None:
    """Play a fight in the terminal. ENCOUNTER is a file or a ready-made name (see suits encounters).

    \b
    Examples:
      suits play
      suits play bridge --seat Ada --seat Ben --bot random
      suits play duel --seat bob --option tie=redraw
      suits play --resume last
    """
    fight, file = begin(encounter, edition, options, resume, seed, None)
    if fight.setup.real:
        raise SetupError(f"This fight is played with real cards: suits referee --resume {resume}.")
    mine = own_people(fight.setup, seats)
    others = [person.id for person in fight.setup.people if person.id not in mine]
    bots = bots_for(fight.setup, others, [level], seed)
    bots["referee"] = Default()  # that seat is empty
    again = "suits play --resume {file}" + "".join(f" --seat {quote(seat)}" for seat in seats)
    again += f" --bot {level}" if level != "sensible" else ""
    sitting = Sitting(fight, Seat("you", mine), bots, again, file)
    greet(sitting.page, fight, mine, level)
    sitting.sit()


def begin(
    encounter: str | None,
    edition: str | None,
    options: Sequence[str],
    resume: str | None,
    seed: int | None,
    virtual: Sequence[str] | None,
) -> tuple[Fight, Path | None]:
    """A new fight, or a saved one as it stood; and the file that keeps it, if it was one of ours."""
    if resume is None:
        return Fight(set_up(encounter or READY, edition, options, virtual), Shuffled(seed)), None
    if encounter or edition or options:
        raise SetupError("A saved fight has its own encounter, edition and options: give only --resume.")
    path = keeping.last() if resume == keeping.LAST and not Path(resume).exists() else Path(resume)
    fight = replay(keeping.read(str(path)), Shuffled(seed))
    fight.run()
    return fight, path if path.parent == keeping.folder() else None
