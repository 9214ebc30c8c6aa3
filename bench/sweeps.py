"""Sweeps: `python -m bench sweeps`.

Seconds of processor time by cells and by fights at three sizes each, with the memory that was needed at most; and the
same sweep by two processes beside one.
"""

import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NoReturn

from suits.lab import sweeps
from suits.lab.processes import Processes
from suits.lab.sweeps import Sweep

CELLS, FIGHTS = (4, 16, 64), (250, 1_000, 4_000)
TWICE, ROUNDS = 1.8, 4


def main() -> NoReturn:
    """Measure and print."""
    _played(_plan(2, 100), 1)
    for what, plans in (
        ("cells", [_plan(cells, 250) for cells in CELLS]),
        ("fights a cell", [_plan(4, fights) for fights in FIGHTS]),
    ):
        _sizes(what, plans)
        print()
    _processes(_plan(8, 1_000))
    sys.exit(0)


def _plan(cells: int, fights: int) -> Sweep:
    """A duel; the cells differ in name only, so that each takes as long as the others."""
    labels = [str(number) for number in range(cells)]
    vary: dict[str, Any] = {"what": "bots", "values": ["sensible"] * cells, "labels": labels}
    return sweeps.read({"format": "suits-sweep", "version": 1, "encounter": "duel", "fights": fights, "vary": [vary]})


def _sizes(what: str, plans: list[Sweep]) -> None:
    for plan in plans:
        fights = plan.size * plan.most
        took = min(_played(plan, 1)[1] for _ in range(2))
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        name = f"{plan.size} cells x {plan.most:,} fights"
        print(f"{name:32} {took:8.2f} s   {1e6 * took / fights:8,.0f} us a fight   {most} MB at most so far ({what})")


def _played(plan: Sweep, number: int) -> tuple[float, float]:
    """Seconds on the clock with processes that are ready, and seconds of the processors."""
    before = _children()
    with tempfile.TemporaryDirectory() as folder, Processes(number) as some:
        for ready in [some.submit(time.sleep, 0.1) for _ in range(number)]:
            ready.result()
        began, worked = time.perf_counter(), time.process_time()
        sweeps.run(plan, Path(folder) / "results", processes=number, executor=some if number > 1 else None)
        wall, here = time.perf_counter() - began, time.process_time() - worked
    return wall, here + _children() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _processes(plan: Sweep) -> None:
    """Other work on the machine only ever slows: the best of some rounds, one after the other in turns."""
    took: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    for _ in range(ROUNDS):
        for number, some in took.items():
            some.append(_played(plan, number))
    (one, two), (busy, shared) = (
        [min(took[number])[0] for number in took],
        [min(both[1] for both in took[number]) for number in took],
    )
    load = os.getloadavg()[0]
    print(f"{plan.size} cells x {plan.most:,} fights: one process {one:.2f} s, two {two:.2f} s (load {load:.1f})")
    print(f"{'two processes beside one':42} {one / two:12.2f}   {one / two / TWICE:.2f} x the {TWICE} asked for")
    print(f"{'their processor time beside that of one':42} {shared / busy:12.2f}   1: nothing is lost by sharing")
