"""`suits forecast` as people type it."""

import json
import signal

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits.lab.trials import Plan, Row, team
from suits.lab.trials import played as play


def test_chances_ends_length_and_changes_are_drawn(run: Run) -> None:
    shown = run("forecast", "bridge", "-n", "30", "--change", "armour+1 Cid", "--changed-fights", "10").output
    for part in ("The toll bridge (draw)", "Travellers win", "How each of them ends", "How long", "with real cards"):
        assert part in shown
    assert "Cid: Leather instead of none" in shown
    assert "30 fights, sensible bots" in shown
    assert all(len(line) < 100 for line in shown.splitlines())


def test_with_other_eyes_and_for_programs(run: Run) -> None:
    found = json.loads(run("forecast", "duel", "-n", "25", "--side", "Bob", "--changed-fights", "0", "--json").output)
    assert found["side"] == "Bob"
    assert found["done"]
    assert found["changes"] == []
    assert found["words"][0].startswith("Bob wins")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("brigde",), "Did you mean bridge"),
        (("bridge", "--side", "Robers"), "Did you mean Robbers"),
        (("bridge", "--change", "luck"), "is no change"),
        (("bridge", "--change", "skill+1 Cd"), "Did you mean Cid"),
        (("bridge", "--bots", "clever"), "There is no bot 'clever'"),
        (("bridge", "-n", "-3"), "-3 is not in the range"),
    ],
)
def test_bad_input_gets_one_sentence(run: Run, typed: tuple[str, ...], says: str) -> None:
    is_one_sentence(run("forecast", *typed), says)


def test_how_sure_it_is_stays_within_the_page(run: Run) -> None:
    few = run("forecast", "barricade", "-n", "10", "--changed-fights", "0", "--processes", "1").output
    assert "looks like Watch" in few
    assert all(len(line) <= 80 for line in few.splitlines())
    assert not any(line.startswith("like") for line in few.splitlines())


def test_ctrl_c_tells_what_is_known(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan, number: int) -> Row:
        if number == 33:
            signal.raise_signal(signal.SIGINT)
        return play(plan, number)

    monkeypatch.setattr(team, "played", interrupted)
    done = run("forecast", "duel", "-n", "1000000", "--processes", "1")
    assert done.exit_code == 130
    assert "Two swords at dawn (draw)" in done.stdout
    assert "Stopped after 34 of 1,000,000 fights and 0 changes." in done.stderr
