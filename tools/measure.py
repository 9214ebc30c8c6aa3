"""Measure every ready-made encounter: how often its first side wins, rounds, answers.

`python tools/measure.py [NAME...] [--fights 400] [--processes 1]`: the encounters named, or all that are not measured
or have changed. Writes src/suits/lab/data/measured.json after each, so it can be interrupted and gone on with.
"""

import argparse
from pathlib import Path

import msgspec

from suits import editions, encounters, files
from suits.lab.measured import FILE, Measured, digest, key_of
from suits.lab.trials import Team, plan_for, run
from suits.lab.trials.counting import quartiles
from suits.people import Setup

SEED, BOTS = 0, "sensible"


def measure(setup: Setup, fights: int, team: Team) -> Measured:
    """Play it, and count."""
    side = setup.people[0].side
    counts = run(plan_for(setup, seed=SEED, bots=BOTS), fights, team=team).counts
    return Measured(
        digest(setup),
        editions.find(setup.edition).rules,
        BOTS,
        SEED,
        counts.n,
        side,
        counts.wins[side],
        quartiles(counts.rounds),
        quartiles(counts.answers),
    )


def known() -> dict[str, Measured]:
    """What was measured before."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Measured]) if FILE.exists() else {}


def write(found: dict[str, Measured]) -> None:
    """One encounter a line."""
    lines = ",\n".join(f'"{name}": {msgspec.json.encode(found[name]).decode()}' for name in sorted(found))
    FILE.parent.mkdir(exist_ok=True)
    files.write_bytes(f"{{\n{lines}\n}}\n".encode(), FILE)


def is_known(path: Path, setup: Setup) -> bool:
    """Whether it was measured as it is."""
    before = known().get(key_of(path, setup))
    return before is not None and (before.setup, before.rules) == (digest(setup), editions.find(setup.edition).rules)


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser("tools/measure.py", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--fights", type=int, default=400)
    parser.add_argument("--processes", type=int)
    given = parser.parse_args()
    there = encounters.ready_made()
    with Team(given.processes) as team:
        for name in given.names or there:
            path = encounters.find(name)
            setup = encounters.load(path)
            if not given.names and is_known(path, setup):
                continue
            now = measure(setup, given.fights, team)
            write({**known(), key_of(path, setup): now})
            print(f"{key_of(path, setup):28} {now.win.p:4.0%} {now.difficulty:9} {now.minutes:3} min  {now.rounds}")


if __name__ == "__main__":
    main()
