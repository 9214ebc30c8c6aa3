"""`python -m bench instructions`: what it reads from valgrind."""

import subprocess
import sys
from pathlib import Path

import pytest
from bench.instructions import ENCOUNTERS, HERE, costs_from

from suits import editions, encounters

PLAYED = """\
20319 0 ford nothing
20320 1000 ford events off
20321 500 ford sensible bots on views
20400 0 skirmish-hexes nothing
20401 200 skirmish-hexes events off
"""
COUNTED = """\
==20148== Cachegrind, a cache and branch-prediction profiler
==20148== Command: python -P bench/counted.py ford skirmish-hexes
--20148-- warning: L3 cache found, using its data for the LL simulation.
==20319== 
==20319== I   refs:      2,512,303,962
==20320== 
==20320== I   refs:      2,554,303,962
==20321== I refs:        2,662,303,962
==20400== I   refs:      3,000,000,000
==20401== I   refs:      3,000,000,100
==20148== I   refs:      3,558,780,848
"""  # noqa: W291  # as valgrind prints it; newer ones with one space


def test_instructions_a_step_are_what_play_costs_beyond_its_start() -> None:
    assert costs_from(PLAYED, COUNTED) == {
        ("ford", "events off"): 42_000,
        ("ford", "sensible bots on views"): 300_000,
        ("skirmish-hexes", "events off"): 0.5,
    }


def test_a_process_that_valgrind_did_not_count_is_no_zero() -> None:
    with pytest.raises(KeyError):
        costs_from(PLAYED, COUNTED.replace("==20321== I refs", "==20321== D refs"))


def test_a_view_stands_for_a_step() -> None:
    command = [sys.executable, f"{HERE}/bench/counted.py", "views", "ford"]
    run = subprocess.run(command, env={"PYTHONPATH": f"{HERE}"}, check=True, capture_output=True, text=True)
    steps = {way: int(steps) for _, steps, _, way in [line.split() for line in run.stdout.splitlines()]}
    assert list(steps) == ["nothing", "views"]
    assert steps["views"] > 50


def test_every_edition_is_measured() -> None:
    folder = Path(editions.__file__).parent
    ours = {name for name in editions.names() if (folder / name).is_dir()}  # other tests bring editions of their own
    assert {encounters.load(name).edition for name in ENCOUNTERS} == ours
