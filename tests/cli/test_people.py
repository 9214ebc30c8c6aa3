"""`suits new-people` and `suits sheet`: people at once, and what a file comes to."""

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_thugs_are_files_that_an_encounter_can_name(run: Run, home: Path) -> None:
    assert run("new-people", "three thugs with clubs", "--edition", "pair").exit_code == 0
    assert sorted(path.name for path in home.glob("*.toml")) == ["thug-1.toml", "thug-2.toml", "thug-3.toml"]
    told = run("sheet", "thug-1.toml")
    assert told.exit_code == 0
    assert "Thug 1 (pair): minion · Club 5" in told.output
    assert "from -3 to +3:" in told.output
    again = run("new-people", "three thugs with clubs", "--edition", "pair")
    assert again.exit_code != 0
    assert "is there already" in again.output


def test_people_by_chance_are_the_same_for_the_same_seed(run: Run, home: Path) -> None:
    first, second = (
        json.loads(run("new-people", "--random", "3", "--points", "4", "--into", into, "--json").output)["people"]
        for into in ("a", "b")
    )
    assert first == second
    assert len(first) == 3


def test_a_sheet_with_faults_says_all_of_them(run: Run, home: Path) -> None:
    lines = [
        'format = "suits-character"',
        "version = 1",
        'edition = "pair"',
        'name = "Ann"',
        "body = 60",
        'armour = "Chian"',
    ]
    (home / "ann.toml").write_text("\n".join(lines))
    told = run("sheet", "ann.toml")
    assert told.exit_code == 1
    for fault in ("error at body", "error at will", "error at armour"):
        assert fault in told.output


def test_what_cannot_be_read_is_said(run: Run, home: Path) -> None:
    for words in (("sheet", "nobody.toml"), ("new-people",), ("new-people", "two dragons with teapots")):
        told = run(*words)
        assert told.exit_code != 0
        assert told.output.strip()
