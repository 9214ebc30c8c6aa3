"""What a step or a view costs: `python -m bench instructions [ENCOUNTER...] [--against FOLDER]`, counted by valgrind.

`--way views` counts views alone: all that somebody who is asked is sent, with every choice; `--way "answers at a
table"` what the server does for an answer, with storing it and telling every seat; `--way "answers through a writer"`
the same where a thread stores it, as the web does; `--way "answers as a page gives them"` an answer at a table, with
the lists that a page asks for before. Instructions stay the same where time does not, as on a busy machine: 1 % shows.
FOLDER is another checkout (one with `git worktree add`, say), played by its own `.venv` if it
has one, else by ours.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

ENCOUNTERS = ("ford", "hillside", "skirmish", "fourway", "skirmish-hexes")
"""One of each edition."""
PLAYED = (
    "events off",
    "events on",
    "sensible bots on views",
    "views",
    "answers at a table",
    "answers through a writer",
    "answers as a page gives them",
)
"""The ways to play that are counted; a view stands for a step."""
HERE = Path(__file__).parent.parent
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")

Costs = dict[tuple[str, str], float]
"""Instructions a step, by encounter and way to play it."""


def costs_from(played: str, counted: str) -> Costs:
    """What a step costs, from what `bench.counted` printed and valgrind's log."""
    counts = {pid: int(n.replace(",", "")) for pid, n in re.findall(r"==(\d+)== I +refs: +([\d,]+)", counted)}
    costs: Costs = {}
    nothing = 0
    for line in played.splitlines():
        pid, steps, encounter, way = line.split(maxsplit=3)
        if way == "nothing":
            nothing = counts[pid]
        else:
            costs[encounter, way] = (counts[pid] - nothing) / int(steps)
    return costs


def costs_in(folder: Path, encounters: Sequence[str], ways: Sequence[str]) -> Costs:
    """What a step costs in a checkout."""
    own = folder / ".venv/bin/python"
    run = subprocess.run(
        [
            *VALGRIND,
            own if own.exists() else sys.executable,
            "-P",
            HERE / "bench/counted.py",
            ",".join(ways),
            *encounters,
        ],
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": f"{folder}:{folder / 'src'}"},
        check=False,
        capture_output=True,
        text=True,
    )
    if run.returncode:
        sys.exit(run.stderr)
    return costs_from(run.stdout, run.stderr)


def main(arguments: list[str]) -> NoReturn:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m bench instructions", description=__doc__)
    parser.add_argument("encounters", nargs="*", metavar="ENCOUNTER", default=ENCOUNTERS)
    parser.add_argument("--way", dest="ways", action="append", choices=PLAYED, help="this alone; may be said again")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout of the program")
    given = parser.parse_args(arguments)
    if shutil.which("valgrind") is None:
        sys.exit("valgrind counts the instructions: install it first.")
    print(f"{'instructions a step':42} {'here':>10}" + (f" {'there':>10}   ratio" if given.against else ""))
    ways = given.ways or PLAYED
    here = costs_in(HERE, given.encounters, ways)
    there = costs_in(given.against.resolve(), given.encounters, ways) if given.against else {}
    for way, cost in here.items():
        beside = f" {there[way]:10,.0f}   {cost / there[way]:.3f}" if there else ""
        print(f"{', '.join(way):42} {cost:10,.0f}{beside}")
    sys.exit(0)
