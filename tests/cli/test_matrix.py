"""`suits matrix` as people type it."""

import contextlib
import csv
import json
import os
import pty
import signal
import subprocess
import sys
from fractions import Fraction

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence
from tests.patience import PATIENCE

TWO = ("--weapon", "Mace", "--weapon", "Axe", "--column", "none", "--column", "Chain", "--edition", "pair")


def test_heat_map_and_proof(run: Run) -> None:
    shown = run("matrix", *TWO).output
    for part in (
        "Points lost a blow is worth",
        "none  Chain",
        "1 of 2 is enough",
        "never better than Mace",
        "Axe is never ahead of Mace in loss, wounds or deaths",
        "the most of all",
    ):
        assert part in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_every_dominated_row_is_marked_where_there_is_little_room(run: Run) -> None:
    some = ("Broadsword", "Staff", "Shortsword", "Sword")
    shown = run("matrix", *[word for name in some for word in ("--weapon", name)]).output
    marked = {line.split()[0]: line.rsplit(" < ", 1)[-1] for line in shown.splitlines()[2:7] if " < " in line}
    assert marked == {"Staff": "Broadsword", "Shortsword": "Sword"}
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_several_at_once(run: Run) -> None:
    shown = run("matrix", *TWO, "--edition", "engage", "--skill", "6", "--skill", "8", "--measure", "dead").output
    assert shown.count("Killed at once, in 100 attacks") == 4
    assert "Dominated in all 4: Axe (by Mace)." in shown


def test_many_columns_go_below_each_other(run: Run) -> None:
    small = ("--body", "2", "--will", "2", "--skill", "5", "--against", "weapons")
    shown = run("matrix", *small, "--weapon", "Knife", "--weapon", "Unarmed", "--processes", "1").output
    assert "Duels won by whoever has the weapon of the row" in shown
    assert "both attack and strike back" in shown


def test_for_programs(run: Run) -> None:
    found = json.loads(run("matrix", *TWO, "--json").output)
    (one,) = found["matrices"]
    assert (one["rows"], one["columns"], one["measure"]) == (["Mace", "Axe"], ["none", "Chain"], "loss")
    cell = one["cells"][0][1]
    assert float(Fraction(int(cell["num"]), int(cell["den"]))) == pytest.approx(cell["p"])
    assert one["dominated"][0]["by"] == "Mace"
    assert found["dominated_everywhere"] == {"Axe": "Mace"}
    lines = list(csv.DictReader(run("matrix", *TWO, "--csv").output.splitlines()))
    assert len(lines) == 2 * 2 * 3
    assert float(lines[1]["value"]) == pytest.approx(cell["p"])


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_keeps_what_is_done() -> None:
    ours, theirs = pty.openpty()
    started = subprocess.Popen(
        [sys.executable, "-m", "suits", "matrix", "--edition", "draw", "--processes", "1"],
        stdout=subprocess.PIPE, stderr=theirs, text=True,
    )  # fmt: skip
    os.close(theirs)
    said = b""
    while b" of 28" not in said:
        said += os.read(ours, 1000)
    started.send_signal(signal.SIGINT)
    shown, _ = started.communicate(timeout=PATIENCE)
    os.set_blocking(ours, False)
    said = b""
    with contextlib.suppress(OSError):  # nobody is there any more
        while True:
            said += os.read(ours, 1000)
    os.close(ours)
    assert started.returncode == 130
    assert b"of 196 cells of draw, skill 7 against 6 are done." in said
    assert "Points lost a blow is worth" in shown
    assert "?" not in shown


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("--weapon", "Swrod"), "Did you mean Sword"),
        (("--column", "Chian"), "Did you mean Chain"),
        (("--skill", "99"), "must be from 1 to 30, not 99"),
        (("--foe-skill", "0"), "must be from 1 to 30, not 0"),
        (("--body", "0"), "0 is not in the range"),
        (("--shield", "Sheild"), "Did you mean Shield"),
        (("--edition", "countdown"), "countdown cannot be compared"),
        (("--edition", "piar"), "pair"),
        (("--against", "weapons", "--edition", "countdown"), "Weapons of countdown cannot be compared"),
        (("--option", "decks=9"), "decks"),
        (("--weapon", "Halberd", "--body", "3"), "too heavy"),
    ],
)
def test_bad_input(run: Run, typed: tuple[str, ...], says: str) -> None:
    is_one_sentence(run("matrix", *typed), says)
