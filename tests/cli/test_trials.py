"""`suits trials` as people type it."""

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence
from tests.patience import PATIENCE


def test_chances_ends_and_rounds_are_shown(run: Run) -> None:
    shown = run("trials", "duel", "-n", "40", "--seed", "3").output
    assert "Two swords at dawn (draw), 40 fights" in shown
    assert "first down" in shown
    assert "round" in shown


def test_for_programs(run: Run) -> None:
    found = json.loads(run("trials", "duel", "-n", "40", "--bots", "sensible,random", "--json").output)
    assert found["fights"] == 40
    assert found["bots"] == {"ann": "sensible", "bob": "random"}
    assert found["win"]["Ann"]["lo"] < found["win"]["Ann"]["p"] < found["win"]["Ann"]["hi"]
    assert sum(found["people"]["ann"]["ends"].values()) == 40


def test_a_table(run: Run, home: Path) -> None:
    assert "15 rows are in duels.csv." in run("trials", "duel", "-n", "15", "--out", "duels.csv").stderr
    assert len((home / "duels.csv").read_text().splitlines()) == 16


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("brigde",), "Did you mean bridge"),
        (("duel", "--bots", "sensibel"), "Did you mean 'sensible'"),
        (("duel", "--bots", "random,random,random"), "one for each of the 2 sides"),
        (("duel", "-n", "0"), "0 is not in the range"),
        (("duel", "-n", "many"), "not a valid integer"),
        (("duel", "--until", "soon"), "is no share"),
        (("duel", "--until", "70%"), "less than 50 %"),
        (("duel", "--out", "duels.xls"), "a table ends in"),
        (("duel", "--out", "no/such/folder/duels.csv"), "cannot be written"),
        (("duel", "--option", "decks=many"), "decks"),
    ],
)
def test_bad_input_gets_one_sentence(run: Run, typed: tuple[str, ...], says: str) -> None:
    is_one_sentence(run("trials", *typed), says)


def test_ctrl_c_in_the_middle_keeps_what_is_done(home: Path, ctrl_c: None) -> None:
    started = subprocess.Popen(
        [sys.executable, "-m", "suits", "trials", "bridge", "-n", "1000000", "--out", "some.csv"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    while not any(path.stat().st_size > 2000 for path in home.glob(".suits.*")):
        time.sleep(0.05)
    started.send_signal(signal.SIGINT)
    shown, said = started.communicate(timeout=PATIENCE)
    assert started.returncode == 130
    assert "The toll bridge (draw)" in shown
    assert "of 1,000,000 fights" in said
    with (home / "some.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert f"{len(rows):,} rows are in some.csv." in said
    assert [int(row["fight"]) for row in rows] == list(range(len(rows)))
    assert [path.name for path in home.iterdir() if path.name.startswith(".suits")] == []


def test_a_file_that_may_not_grow(home: Path) -> None:
    program = f"ulimit -f 4; exec {sys.executable} -m suits trials duel -n 400 --processes 1 --out some.csv"
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "file too large. The first" in done.stderr
    lines = (home / "some.csv").read_text().splitlines()
    assert len({line.count(",") for line in lines}) == 1
