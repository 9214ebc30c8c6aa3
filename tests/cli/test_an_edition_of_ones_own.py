"""The toy edition, which lives outside the program, goes through every command that plays."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from suits import editions
from suits.record import from_json

SCENARIO = """
format: suits-scenario
version: 1
title: A pie flies
edition: toy
encounter: kitchen
seed: 3
stop: round 2
expect:
  place: round 2
  events:
    - kind: round
"""


def test_fight_and_replay(run: Run, home: Path) -> None:
    told = run("fight", "kitchen", "--bots", "random", "--seed", "3", "--record", "pies.json")
    assert told.exit_code == 0, told.output
    again = run("replay", "pies.json")
    assert again.exit_code == 0, again.output
    assert again.output == told.output
    facts = json.loads(run("replay", "pies.json", "--json").output)
    assert facts["edition"] == "toy"
    assert facts["over"]
    assert not facts["changed"]


@pytest.mark.parametrize("encounter", ["kitchen", "wedding"])
def test_play(encounter: str, run: Run, home: Path) -> None:
    result = run("play", encounter, "--seed", "3", typed=["1"] * 20 + ["why", "who", "undo", "save pies.json", "quit"])
    assert result.exit_code == 0, result.output
    record = from_json((home / "pies.json").read_bytes())
    assert record.setup.edition == "toy"
    assert run("replay", "pies.json").exit_code == 0


def test_referee(run: Run, home: Path) -> None:
    typed = ["3 5", "4h 5s js 2c 9d", "7h", "help", "who", "save pies.json", "quit"]
    result = run("referee", "kitchen", typed=typed)
    assert result.exit_code == 0, result.output
    assert "Real cards for Coco and Bix." in result.output
    assert from_json((home / "pies.json").read_bytes()).steps
    assert run("replay", "pies.json").exit_code == 0


def test_check(run: Run, home: Path) -> None:
    (home / "pies.yaml").write_text(SCENARIO)
    result = run("check", "pies.yaml")
    assert result.exit_code == 0, result.output
    assert result.output.startswith("ok ")


def test_no_other_edition_is_of_its_family(run: Run) -> None:
    result = run("compare", "kitchen", "--seed", "1")
    assert result.exit_code == 2
    assert "kitchen.toml is for toy, which no other edition can be compared with." in result.stderr


def test_editions_stand_where_they_say_and_else_behind_by_name() -> None:
    names = editions.names()
    assert names[:3] == ("draw", "pair", "engage")
    assert names[3:] == tuple(sorted(names[3:]))
    assert "toy" in names[3:]
