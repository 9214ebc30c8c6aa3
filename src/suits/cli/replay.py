"""`suits replay`: a saved fight again, every step checked."""

from pathlib import Path

import click

from suits import files
from suits.cli import keeping
from suits.cli.telling import outcome, print_json, print_lines, print_log
from suits.fight import Changed, Fight
from suits.fight import replay as replay_record
from suits.people import SetupError
from suits.record import Record
from suits.view import REFEREE


@click.command()
@click.argument("record")
@click.option("--to", "to", type=click.IntRange(min=0), metavar="N", help="Only the first N steps.")
@click.option("--as-played", is_flag=True, help="The lines as they were told then; nothing is replayed.")
@click.option("--go-on", is_flag=True, help="If rules have changed: the part that still holds, to be played on.")
@click.option("--save", "file", metavar="FILE", type=click.Path(path_type=Path), help="Write what was replayed here.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: result, people, steps, lines.")
def replay(record: str, to: int | None, as_played: bool, go_on: bool, file: Path | None, as_json: bool) -> None:
    """Replay a saved fight, checked step by step. RECORD is a file, or 'last' for the fight played last.

    If the rules of the program have changed since, it says at which step: then --as-played shows the fight as it was,
    and --go-on --save FILE keeps the part that still holds. Exit status 1 says that it differs.

    \b
    Examples:
      suits replay duel.json
      suits replay duel.json --to 20 --json
      suits replay old.json --go-on --save new.json && suits play --resume new.json
    """
    saved = keeping.read(record)
    if to is not None and to > len(saved.steps):
        raise SetupError(f"{record} has {len(saved.steps)} steps; there is no step {to}.")
    if as_played:
        _tell_as_played(saved, to, as_json)
        return
    try:
        fight, changed = replay_record(saved, to=to), ""
    except Changed as fault:
        fight, changed = fault.fight, str(fault)
    if as_json:
        told = [{"step": line.step, "text": line.text, "rules": line.rules} for line in fight.view(REFEREE).log]
        print_json({**outcome(fight), "changed": changed, "lines": told, "done": list(map(str, fight.steps))})
    elif not changed or go_on:
        print_log(fight.view(REFEREE).log)
    if file is not None and (go_on or not changed):
        files.write(fight.record(), file)
        click.echo(f"Saved in {file}.", err=True)
    if changed and not go_on:
        click.echo(f"suits: {changed} {_offers(fight, record)}", err=True)
        raise click.exceptions.Exit(1)


def _offers(fight: Fight, record: str) -> str:
    return (
        f"--as-played shows the fight as it was played; --go-on --save FILE keeps its first {len(fight.steps)} steps,"
        " to be played on under the rules of now."
    )


def _tell_as_played(saved: Record, to: int | None, as_json: bool) -> None:
    told = [line for line in saved.told if to is None or line.step <= to]
    if as_json:
        print_json({"title": saved.setup.title, "result": saved.result, "program": saved.program, "lines": told})
        return
    print_lines(line.text for line in told)
