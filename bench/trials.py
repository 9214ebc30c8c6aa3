"""Many fights: `python -m bench trials [ENCOUNTER...] [--against FOLDER]`.

Whole fights a second with sensible bots on one core, in processor time, as `simulate` plays them and as trials do,
which also note what everybody takes and deals; two processes beside one; and the time a fight takes at three sizes.
With FOLDER, another checkout of the program, its fights a second too, both played in turns.
"""

import argparse
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

from bench.timing import best_rate
from suits.front.simulating import simulate
from suits.lab.processes import Processes
from suits.lab.trials import Plan, Team, plan_for, run
from suits.lab.trials.running import first_rows

BEFORE = {"duel": 1_229, "quartet": 208, "blades": 488, "steel": 52}
"""Fights a second with sensible bots before there was a laboratory; four times that was asked for."""
ASKED = 4
TURNS = 5
HERE = Path(__file__).parent.parent
TWICE = 1.8
SIZES = (250, 1_000, 4_000)
ROUNDS = 5


def main(arguments: list[str]) -> NoReturn:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m bench trials", description=__doc__)
    parser.add_argument("encounters", nargs="*", metavar="ENCOUNTER")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout of the program")
    given = parser.parse_args(arguments)
    names: list[str] = given.encounters
    if given.against:
        _beside(names or [*BEFORE], given.against.resolve())
        print()
    for name in names or BEFORE:
        _rates(name)
    plan = plan_for((names or ["duel"])[0])
    print()
    _processes(plan)
    print()
    _sizes(plan)
    sys.exit(0)


def _beside(names: list[str], folder: Path) -> None:
    """Whole fights a second here and there, in turns: the best of each."""
    print(f"{'fights/s, sensible bots, one core':42} {'here':>9} {'there':>9} {'ratio':>6}   asked")
    for name in names:
        fights = max(4, BEFORE.get(name, 100) // 8)
        both = [[rate_in(one, "whole_fights.py", name, fights) for one in (HERE, folder)] for _ in range(TURNS)]
        here, there = (max(rates) for rates in zip(*both, strict=True))
        print(f"{name:42} {here:9,.0f} {there:9,.0f} {here / there:6.2f}   {ASKED if name in BEFORE else ''}")


def rate_in(folder: Path, script: str, name: str, fights: int) -> float:
    """Fights a second with the program of a checkout, as a script of ours plays them."""
    played = subprocess.run(
        [sys.executable, "-P", HERE / "bench" / script, name, str(fights)],
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        check=True,
        capture_output=True,
        text=True,
    )
    return float(played.stdout)


def _rates(name: str) -> None:
    plan = plan_for(name)
    fights = max(4, BEFORE.get(name, 200) // 8)
    first_rows(plan, 2)
    plain = best_rate(lambda: simulate(plan.setup, fights).fights, ROUNDS)
    counted = best_rate(lambda: len(first_rows(plan, fights)), ROUNDS)
    asked = ASKED * BEFORE.get(name, 0)
    beside = f"   {plain / asked:.2f} x the {asked:,} asked for" if asked else ""
    print(f"{name + ': fights/s, one core':42} {plain:12,.0f}{beside}")
    print(f"{name + ': the same, a row each':42} {counted:12,.0f}   {counted / plain:.2f} x that")


def _processes(plan: Plan) -> None:
    """The same fights by one process and by two; other work on the machine only ever slows."""
    fights = _in_seconds(plan, 4)
    took = {number: [_played_by(plan, fights, number) for _ in range(ROUNDS)] for number in (1, 2)}
    wall = {number: min(one for one, _ in some) for number, some in took.items()}
    busy = {number: min(one for _, one in some) for number, some in took.items()}
    ratio, load = wall[1] / wall[2], os.getloadavg()[0]
    print(f"{fights} fights of {plan.setup.title}: one process {wall[1]:.2f} s, two {wall[2]:.2f} s (load {load:.1f})")
    print(f"{'two processes beside one':42} {ratio:12.2f}   {ratio / TWICE:.2f} x the {TWICE} asked for")
    print(f"{'their processor time beside that of one':42} {busy[2] / busy[1]:12.2f}   1: nothing is lost by sharing")


def _played_by(plan: Plan, fights: int, number: int) -> tuple[float, float]:
    """Seconds on the clock with processes that are ready, and seconds of their processors."""
    before = _children()
    with Processes(number) as some:
        for ready in [some.submit(time.sleep, 0.1) for _ in range(number)]:
            ready.result()
        team = Team(number, executor=some)
        run(plan, 300, team=team)
        began = time.perf_counter()
        run(plan, fights, team=team)
        wall = time.perf_counter() - began
    return wall, _children() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _in_seconds(plan: Plan, seconds: float) -> int:
    """How many fights take so long."""
    began = time.process_time()
    first_rows(plan, 60)
    return max(20, round(60 * seconds / (time.process_time() - began)))


def _sizes(plan: Plan) -> None:
    """The time a fight takes, however many there are."""
    first = 0.0
    for size in SIZES:
        rate = best_rate(lambda size=size: run(plan, size, processes=1).counts.n, 3)  # type: ignore[misc]
        most, first = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, first or rate
        times = f"{first / rate:.2f} x that of {SIZES[0]}"
        print(f"{f'{size:,} fights: microseconds a fight':42} {1e6 / rate:12,.0f}   {times}, {most} MB at most so far")
