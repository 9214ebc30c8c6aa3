"""`suits sweep` as people type it."""

import csv
import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence
from tests.patience import PATIENCE

PLAN = """
format = "suits-sweep"
version = 1
title = "A chain for Ann"
encounter = "duel"
fights = 20
[[vary]]
what = "field"
of = "Ann"
name = "armour"
values = ["", "Chain"]
[[vary]]
what = "option"
name = "decks"
values = [1, 2]
"""


def test_from_the_example_to_a_table(run: Run, home: Path) -> None:
    example = run("sweep", "--example").output
    (home / "armour.toml").write_text(re.sub(r"fights = 500 ", "fights = 6 ", example), encoding="utf-8")
    listed = run("sweep", "armour.toml", "--list").output
    assert "24 cells, 6 fights each." in listed
    done = run("sweep", "armour.toml", "--processes", "1")
    assert "What armour for Ann?" in done.output
    assert "Ann's skill" in done.output
    assert "144 fights are in armour.results. A page of them:\n  suits report armour.results" in done.stderr
    with (home / "armour.results" / "cells.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 48
    assert {row["Ann's armour"] for row in rows} == {"none", "Leather", "Chain", "Plate"}


def test_for_programs(run: Run, home: Path) -> None:
    (home / "plan.toml").write_text(PLAN, encoding="utf-8")
    found = json.loads(run("sweep", "plan.toml", "--processes", "1", "--out", "here", "--json").stdout)
    assert found["kind"] == "sweep"
    assert found["done"] is True
    assert [cell["labels"] for cell in found["cells"]] == [["none", "1"], ["none", "2"], ["Chain", "1"], ["Chain", "2"]]
    assert [one["label"] for one in found["effects"]["Ann's armour"]] == ["none", "Chain"]
    assert found["cells"][0]["win"]["Ann"]["n"] == 20
    assert found["made"]["seed"] == 0
    assert json.loads(run("sweep", "plan.toml", "--out", "here", "--json").stdout) == found


def test_the_schema_is_printed(run: Run) -> None:
    assert "vary" in json.loads(run("sweep", "--schema").output)["$defs"]["Sweep"]["properties"]


@pytest.mark.parametrize(
    ("typed", "spoil", "says"),
    [
        ((), ("", ""), "Name a plan file"),
        (("none.toml",), ("", ""), "There is no file none.toml"),
        (("plan.toml",), ("fights", "fihgts"), "plan.toml, line 6: a plan has no field 'fihgts'. Did you mean"),
        (("plan.toml",), ('name = "armour"', 'name = "armor"'), "Did you mean 'armour'?"),
        (("plan.toml",), ("[[vary]]", "[[vary"), "is not TOML"),
        (("plan.toml", "--out", "plan.toml"), ("", ""), "plan.toml cannot be written"),
        (("plan.toml", "--dask", "nowhere"), ("", ""), "No Dask scheduler answers at 'nowhere'"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_sentence(
    run: Run, home: Path, typed: tuple[str, ...], spoil: tuple[str, str], says: str
) -> None:
    (home / "plan.toml").write_text(PLAN.replace(*spoil, 1), encoding="utf-8")
    is_one_sentence(run("sweep", *typed), says)
    assert [path.name for path in home.iterdir()] == ["plan.toml"]


def test_ctrl_c_in_the_middle_keeps_what_is_done_and_the_same_command_goes_on(home: Path, ctrl_c: None) -> None:
    (home / "plan.toml").write_text(PLAN.replace("fights = 20", "fights = 200000"), encoding="utf-8")
    rows = home / "plan.results" / "rows.jsonl"
    fights = []
    for _ in range(2):
        before = _lines(rows)
        started = subprocess.Popen(
            [sys.executable, "-m", "suits", "sweep", "plan.toml", "--processes", "1"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        while _lines(rows) < before + 2:
            time.sleep(0.05)
        started.send_signal(signal.SIGINT)
        shown, said = started.communicate(timeout=PATIENCE)
        assert started.returncode == 130
        assert "A chain for Ann" in shown
        assert "Stopped in cell 1 of 4; the same command goes on from there." in said
        assert rows.read_bytes().endswith(b"\n")
        fights.append(sum(len(json.loads(line).get("winners", "")) for line in rows.read_text().splitlines()))
        assert f"{fights[-1]:,} fights are in plan.results. A page of them:\n  suits report plan.results" in said
    assert fights[0] < fights[1]


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0
