"""Play-outs, for whoever thinks ahead: `python -m bench play-outs [ENCOUNTER...] [--against FOLDER]`.

How many a second rules of thumb make on one core from positions in the midst of fights (`bench/positions.py`). With
FOLDER, another checkout of the program, its play-outs too, both in turns; the ratio to those of version 0.1 is what
was asked for.
"""

import argparse
import sys
from pathlib import Path
from typing import NoReturn

from bench.trials import HERE, rate_in

ASKED = {"rapiers": 4, "hillside": 4, "judgement": 4, "steel": 6}
"""How many times as many play-outs a second as in version 0.1 are asked for."""
BEFORE = {"rapiers": 167, "hillside": 55, "judgement": 213, "steel": 46}
"""So many a second there were when that was asked."""
TURNS = 4


def main(arguments: list[str]) -> NoReturn:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m bench play-outs", description=__doc__)
    parser.add_argument("encounters", nargs="*", metavar="ENCOUNTER")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout of the program")
    given = parser.parse_args(arguments)
    folders = [HERE, *([given.against.resolve()] if given.against else [])]
    beside = f" {'there':>9} {'ratio':>6}" if given.against else ""
    print(f"{'play-outs/s, rules of thumb, one core':42} {'here':>9}{beside}   asked")
    for name in given.encounters or ASKED:
        number = max(6, BEFORE.get(name, 100) // 4)
        turns = [[rate_in(folder, "positions.py", name, number) for folder in folders] for _ in range(TURNS)]
        here, *there = (max(rates) for rates in zip(*turns, strict=True))
        compared = "".join([f" {rate:9,.0f} {here / rate:6.2f}" for rate in there])
        asked = f"{ASKED[name]} times ({ASKED[name] * BEFORE[name]:,} a second)" if name in ASKED else ""
        print(f"{name:42} {here:9,.0f}{compared}   {asked}", flush=True)
    sys.exit(0)
