"""`suits worth` as people type it."""

import json

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

BODIES = ("--first-body", "2", "--second-body", "2")
SMALL = ("--second-skill", "5", *BODIES, "--first-weapon", "Club", "--first-skill", "5")


def test_bars_and_sentences(run: Run) -> None:
    shown = run("worth", *SMALL, "--edition", "pair", "--only", "slow", "--only", "skill", "--processes", "1").output
    for part in ("What is a point worth to First?", "as they are:", "Slow 0 +", "Slow 2 −", "▒│█", "duel solved."):
        assert part in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_played_with_its_error(run: Run) -> None:
    shown = run("worth", "bridge", "--who", "Cid", "--only", "armour", "--fights", "40", "--processes", "1").output
    assert "40 fights a step with the same cards" in shown
    assert " ± " in shown


def test_for_programs(run: Run) -> None:
    found = json.loads(run("worth", "duel", "--only", "skill", "--fights", "20", "--json").output)
    assert set(found["base"]) >= {"p", "lo", "hi"}
    (row,) = found["rows"]
    assert (row["key"], [step["label"] for step in row["steps"]]) == ("skill", ["−1", "+1"])
    assert set(row["steps"][0]["win"]) >= {"p", "lo", "hi", "n"}


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ((), "Who fights? Name an encounter"),
        (("dual",), "Did you mean duel"),
        (("duel", "--who", "an"), "There are Ann and Bob."),
        (("duel", "--only", "luck"), "'luck' is nothing that can be changed"),
        (("duel", "--fights", "0"), "0 is not in the range"),
        (("duel", "--first-skill", "5"), "as its file says"),
        ((*SMALL[:-1], "77"), "must be from 1 to 30, not 77"),
        ((*SMALL, "--first-armour", "Chian"), "Did you mean Chain"),
        (("duel", "--edition", "pair", "--option", "tie=redraw", "--only", "skill"), "Say how many fights"),
    ],
)
def test_bad_input(run: Run, typed: tuple[str, ...], says: str) -> None:
    is_one_sentence(run("worth", *typed), says)
