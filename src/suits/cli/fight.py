"""`suits fight`: bots play a fight out."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from suits import files
from suits.cli import completing
from suits.cli.seating import EDITION, LEVELS, OPTIONS, bots_for, levels_of, set_up, some_seed
from suits.cli.telling import outcome, print_json, print_log
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.players import play_out
from suits.view import REFEREE


@click.command()
@click.argument("encounter", default="duel", shell_complete=completing.encounters)
@click.option(
    "--bots",
    "levels",
    metavar="LEVEL[,LEVEL]",
    default="sensible",
    show_default=True,
    help=f"Who plays: one for all, or one a side. {LEVELS}",
)
@click.option("--seed", type=int, metavar="N", help="Deal by this seed; without, one is chosen and told.")
@EDITION
@OPTIONS
@click.option("--record", "file", metavar="FILE", type=click.Path(path_type=Path), help="Write the record here.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: result, people, record.")
def fight(
    encounter: str,
    levels: str,
    seed: int | None,
    edition: str | None,
    options: Sequence[str],
    file: Path | None,
    as_json: bool,
) -> None:
    """Let bots play a fight out and tell what happened.

    \b
    Examples:
      suits fight duel --seed 7
      suits fight bridge --bots sensible,random --seed 7 --json
      suits fight duel --record duel.json && suits replay duel.json
    """
    setup = set_up(encounter, edition, options)
    given = seed
    seed = some_seed() if given is None else given
    one = Fight(setup, Shuffled(seed))
    everybody = [person.id for person in setup.people]
    players = levels_of(setup, everybody, [level.strip() for level in levels.split(",")])
    play_out(one, bots_for(players, seed))
    record = msgspec.structs.replace(one.record(), players=players)
    if file is not None:
        files.write(record, file)
    if as_json:
        print_json({"seed": seed, "bots": levels, **outcome(one), "record": record})
    else:
        print_log(one.view(REFEREE).log)
        if given is None:
            click.echo(f"Dealt by seed {seed}.", err=True)
