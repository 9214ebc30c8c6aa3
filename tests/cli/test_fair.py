"""`suits fair` as people type it."""

import json
import signal
import tomllib
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import encounters
from suits.desk.encounters import fair


def test_a_copy_is_written_that_is_as_hard_as_one_wants(run: Run) -> None:
    said = run("fair", "first", "--goal", "60%", "-n", "60", "--processes", "1", "--out", "mine.toml")
    assert "how Mara would win 60 %" in said.output
    assert "as it is" in said.output
    copy = encounters.load(Path("mine.toml"))
    assert copy.people[0] == encounters.load("first").people[0]
    assert copy != encounters.load("first")
    is_one_sentence(run("fair", "first", "--out", "mine.toml"), "mine.toml is there already", "--force")


def test_for_programs(run: Run) -> None:
    found = json.loads(run("fair", "duel", "--side", "Bob", "-n", "60", "--processes", "1", "--json").output)
    assert (found["kind"], found["side"], found["goal"], found["done"]) == ("fair", "Bob", 0.5, True)
    assert found["tried"][0]["win"]["n"] == 60


def test_stopped_it_tells_what_it_knows(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    tried, asked = fair._Work._try, list[bool]()

    def then_stop(*args: object, **more: object) -> bool:
        done = tried(*args, **more)  # type: ignore[arg-type]
        if not asked:
            asked.append(True)
            signal.raise_signal(signal.SIGINT)
        return done

    monkeypatch.setattr(fair._Work, "_try", then_stop)
    said = run("fair", "first", "--processes", "1")
    assert said.exit_code == 130
    assert "as it is" in said.output
    assert "Stopped after 1 changes." in said.output + said.stderr


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("brigde",), "Did you mean bridge"),
        (("first", "--goal", "700"), "is no chance"),
        (("first", "--goal", "half"), "is no chance"),
        (("first", "--side", "Cats"), "there is no side"),
        (("first", "-n", "3"), "3 is not in the range"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(run: Run, typed: tuple[str, ...], says: str) -> None:
    is_one_sentence(run("fair", *typed), says)


def test_the_copy_of_a_squad_keeps_it_a_squad(run: Run) -> None:
    run("encounters", "barricade", "--copy", "riot.toml")
    assert tomllib.loads(Path("riot.toml").read_text("utf-8"))["people"][-1]["count"] == 12
