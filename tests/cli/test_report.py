"""`suits report` as people type it."""

import json
from pathlib import Path

import pytest
from tests import needs
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

needs.packages("altair")


def test_from_a_command_to_a_page_and_pictures(run: Run, home: Path) -> None:
    (home / "duel.json").write_text(run("forecast", "duel", "-n", "20", "--changed-fights", "0", "--json").output)
    done = run("report", "duel.json")
    assert "Written: duel.html" in done.stderr
    assert "Two swords at dawn" in (home / "duel.html").read_text("utf-8")
    said = json.loads(run("report", "duel.json", "--svg", "pictures", "--json").output)
    assert said["written"] == [f"pictures/{name}.svg" for name in ("1-who-wins", "2-ends", "3-standing", "4-rounds")]
    assert (home / "pictures" / "2-ends.svg").read_text("utf-8").startswith("<svg")


def test_no_page_of_something_else_is_written_over(run: Run, home: Path) -> None:
    trials = ("trials", "duel", "-n", "20", "--processes", "1")
    (home / "duel.json").write_text(run(*trials, "--json").output)
    run(*trials, "--out", "duel.csv")
    assert "Written: duel.html" in run("report", "duel.json").stderr
    assert "Written: duel.csv.html" in run("report", "duel.csv").stderr
    assert "Written: duel.html" in run("report", "duel.json").stderr
    (home / "duel.csv.html").write_text("mine")
    is_one_sentence(run("report", "duel.csv"), "duel.csv.html is there already and is no page of duel.csv")
    assert (home / "duel.csv.html").read_text() == "mine"


def test_the_results_are_not_written_over_by_their_page(run: Run, home: Path) -> None:
    trials = ("trials", "duel", "-n", "20", "--processes", "1")
    results = run(*trials, "--json").output
    (home / "duel.json").write_text(results)
    is_one_sentence(run("report", "duel.json", "--out", "duel.json"), "duel.json is there already and is no page")
    assert (home / "duel.json").read_text() == results
    (home / "page.html").touch()
    for _ in range(2):
        assert "Written: page.html" in run("report", "duel.json", "--out", "page.html").stderr


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_a_torn_table_is_read_as_far_as_it_goes(run: Run, home: Path, ending: str) -> None:
    path = home / f"duel.{ending}"
    run("trials", "duel", "-n", "20", "--processes", "1", "--out", path.name)
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    assert run("report", path.name).exit_code == 0
    assert "19 fights" in (home / "duel.html").read_text("utf-8")
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], b"{}\n", *lines[6:]]))
    is_one_sentence(run("report", path.name), f"duel.{ending}, line 6: this is no fight")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("none.json",), "There is no file or folder none.json"),
        (("notes.txt",), "is no JSON"),
        ((".",), "holds no results of a sweep"),
        (("trials.json", "--out", "no/such/folder/page.html"), "cannot be written"),
        (("trials.json", "--png", "notes.txt"), "notes.txt cannot be written"),
    ],
)
def test_bad_input_gets_one_sentence(run: Run, home: Path, typed: tuple[str, ...], says: str) -> None:
    (home / "notes.txt").write_text("mine")
    win = {"p": 0.5, "lo": 0.4, "hi": 0.6, "n": 9}
    few = {"title": "Duel", "edition": "draw", "fights": 9, "win": {"A": win}, "rounds": {"mean": 1}, "people": {}}
    (home / "trials.json").write_text(json.dumps(few))
    is_one_sentence(run("report", *typed), says)
