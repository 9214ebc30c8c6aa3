"""`suits review`: in words, as JSON, and what cannot be reviewed."""

import json
from pathlib import Path

from tests.cli.conftest import Run

FEW = ("--play-outs", "4", "--worlds", "2")


def test_in_words_and_as_json(run: Run, home: Path) -> None:
    assert run("fight", "blades", "--seed", "3", "--record", "blades.json").exit_code == 0
    told = run("review", "blades.json", *FEW)
    assert told.exit_code == 0, told.output
    for said in (
        "won after",
        "Turning points",
        "What the Herald would have done",
        "Luck and choice",
        "Everybody",
        "to be expected",
        "luck +",
    ):
        assert said in told.output
    facts = json.loads(run("review", "blades.json", *FEW, "--json").output)
    assert facts["kind"] == "review"
    assert facts["done"]
    assert facts["chances"][-1]["of"][facts["result"]] == 1.0
    assert set(facts["accounts"]) == set(facts["sides"])
    assert set(facts["people"]) == {"ysolde", "corvin"}


def test_who_hit_whom_is_told_where_there_are_several(run: Run, home: Path) -> None:
    """The blows of this fight are worked out by hand in tests/desk/test_exports.py: Cid hits Jon for 9."""
    assert run("fight", "bridge", "--seed", "3", "--record", "bridge.json").exit_code == 0
    told = run("review", "bridge.json", "--play-outs", "2", "--worlds", "2").output
    cid = told.partition("Cid (")[2]
    assert "1 hit, dealt 9" in cid
    assert cid.partition("hit Jon ")[2].startswith("9\n")


def test_a_fight_that_goes_on_is_not_reviewed(run: Run, home: Path) -> None:
    run("play", "duel", "--seed", "3", typed=["save half.json", "quit"])
    told = run("review", "half.json", *FEW)
    assert told.exit_code == 2
    assert "not over" in told.output + told.stderr
    assert run("review", "nowhere.json").exit_code == 2
