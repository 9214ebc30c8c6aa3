"""`suits check`: scenario files."""

from collections.abc import Sequence
from pathlib import Path

import click

from suits.cli.telling import print_json


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON list: file, title, ok, faults.")
@click.option("-q", "--quiet", is_flag=True, help="Say only what differs.")
def check(files: Sequence[Path], as_json: bool, quiet: bool) -> None:
    """Run scenario files (or folders of them) and say what differs.

    Exit status 0: all as they should be; 1: something differs; 2: a file cannot be read.

    \b
    Examples:
      suits check tests/scenarios
      suits check my-house-rule.yaml --json
    """
    from suits.scenario import check_file

    outcomes = [(path, one) for path in _scenarios(files) for one in check_file(path)]
    if as_json:
        print_json(
            [{"file": str(path), "title": one.title, "ok": one.ok, "faults": one.faults} for path, one in outcomes]
        )
    else:
        for path, one in outcomes:
            if not (one.ok and quiet):
                click.echo(f"{'ok     ' if one.ok else 'DIFFERS'} {path}: {one.title}")
            for fault in one.faults:
                click.echo(f"        {fault}")
    wrong = sum(not one.ok for _, one in outcomes)
    if not as_json and (len(outcomes) > 1 or quiet):
        click.echo(f"{len(outcomes)} scenarios, {wrong} differ." if wrong else f"{len(outcomes)} scenarios, all well.")
    if wrong:
        raise click.exceptions.Exit(1)


def _scenarios(files: Sequence[Path]) -> list[Path]:
    found: list[Path] = []
    for path in files:
        if path.is_dir():
            inside = sorted({*path.rglob("*.yaml"), *path.rglob("*.yml")})
            if not inside:
                raise click.UsageError(f"There is no scenario (*.yaml) in {path}.")
            found += inside
        else:
            found.append(path)
    return found
