"""`suits new-character`: a file that an encounter can use."""

import json
import tomllib
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

ANN = ("new-character", "--name", "Ann", "--body", "6", "--will", "6")
FULL = (*ANN, "--weapon", "sword", "--weapon", "Knife", "--missile", "Bow", "--skill", "Sword=7,Bow=6",
        "--skill", "Long Jump=5", "--armour", "chain", "--shield", "Shield", "--role", "sidekick")  # fmt: skip
ENCOUNTER = """
format = "suits-encounter"
version = 1
edition = "draw"
title = "Test"
[[people]]
character = "ann"
side = "A"
[[people]]
name = "Bob"
side = "B"
body = 6
will = 6
"""


def test_by_options(run: Run, home: Path) -> None:
    result = run(*FULL)
    assert result.exit_code == 0, result.stderr
    assert 'character = "ann"' in result.output
    assert tomllib.loads((home / "ann.toml").read_text("utf-8")) == {
        "format": "suits-character",
        "version": 1,
        "edition": "draw",
        "name": "Ann",
        "body": 6,
        "will": 6,
        "role": "sidekick",
        "weapons": ["Sword", "Knife"],
        "missiles": ["Bow"],
        "armour": "Chain",
        "shield": "Shield",
        "skills": {"Sword": 7, "Bow": 6, "Long Jump": 5},
    }


def test_an_encounter_can_use_it(run: Run, home: Path) -> None:
    run(*FULL)
    (home / "test.toml").write_text(ENCOUNTER, "utf-8")
    told = json.loads(run("fight", "test.toml", "--seed", "7", "--json").output)
    assert told["over"]
    assert told["record"]["setup"]["people"][0]["sheet"]["skills"]["Sword"] == 7


def test_as_json(run: Run, home: Path) -> None:
    told = json.loads(run(*ANN, "--out", "heroes.toml", "--json").output)
    assert told["file"] == "heroes.toml"
    assert told["character"]["body"] == 6
    assert told["sheet"]["speed"] == 5
    assert (home / "heroes.toml").exists()


def test_by_answers_each_asked_until_it_will_do(run: Run, home: Path) -> None:
    typed = [
        "", "Referee", 'Tom "the Oak"', "", "99", "5", "6", "", "7", "wizard", "monster", "Sord",
        "Claymore, Sword", "Pike", "", "Chian", "Chain", "Shield", "", "Pike", "Pike=99", "Pike=6",
    ]  # fmt: skip
    result = run("new-character", typed=typed)
    assert result.exit_code == 0, result.output
    for said in (
        "1 to 40 letters",
        "uses that word",
        "not '99'",
        "Did you mean Sword?",
        "needs both hands",
        "like Sword=7.",
    ):
        assert said in result.output, said
    made = tomllib.loads((home / "tom-the-oak.toml").read_text("utf-8"))
    assert made["name"] == 'Tom "the Oak"'
    assert (made["body"], made["will"], made["mind"], made["role"]) == (5, 6, 7, "monster")
    assert "speed" not in made
    assert "shield" not in made
    assert made["skills"] == {"Pike": 6}


def test_options_beside_answers_are_not_asked_again(run: Run, home: Path) -> None:
    result = run("new-character", "--body", "6", "--weapon", "Sword", typed=["Tom", "6", "", "", "", "", "", "", ""])
    assert result.exit_code == 0, result.output
    assert "Body" not in result.output
    assert tomllib.loads((home / "tom.toml").read_text("utf-8"))["weapons"] == ["Sword"]


def test_answers_that_end_too_early_write_nothing(run: Run, home: Path) -> None:
    result = run("new-character", typed=["Tom", "6"])
    assert result.exit_code == 2
    assert "nothing was written" in result.stderr
    assert not list(home.glob("*.toml"))


def test_nothing_is_written_over_without_force(run: Run, home: Path) -> None:
    assert run(*ANN).exit_code == 0
    before = (home / "ann.toml").read_bytes()
    is_one_sentence(run(*ANN, "--mind", "7"), "ann.toml", "there already", "--force")
    assert (home / "ann.toml").read_bytes() == before
    assert run(*ANN, "--mind", "7", "--force").exit_code == 0
    assert (home / "ann.toml").read_bytes() != before


def test_each_edition_has_its_own_sheet(run: Run, home: Path) -> None:
    assert run("new-character", "--edition", "toy", "--name", "Pat", "--nerve", "9").exit_code == 0
    assert tomllib.loads((home / "pat.toml").read_text("utf-8"))["nerve"] == 9
    is_one_sentence(run("new-character", "--edition", "toy", "--name", "Pat", "--body", "9"), "--body")
    assert "--nerve" in run("new-character", "--edition", "toy", "--help").output


@pytest.mark.parametrize(
    ("more", "parts"),
    [
        (("--weapon", "Sord"), ("Sord", "Sword")),
        (("--weapon", "xyzzy"), ("xyzzy", "suits armoury")),
        (("--missile", "Sword"), ("missile", "Sword")),
        (("--armour", "Chian"), ("Chian", "Chain")),
        (("--shield", "xyzzy"), ("xyzzy", "Tower Shield")),
        (("--body", "99"), ("body", "99")),
        (("--will", "0"), ("will", "0")),
        (("--role", "heroine"), ("heroine", "hero")),
        (("--skill", "Sword"), ("Sword", "name=number")),
        (("--skill", "Sword=99"), ("Sword", "99")),
        (("--body", "3", "--weapon", "Claymore"), ("Ann", "Claymore", "too heavy", "MST-02")),
        (("--weapon", "Greatsword", "--shield", "Shield"), ("Ann", "Greatsword", "both hands", "Shield")),
        (("--edition", "darw"), ("darw", "draw")),
        (("--name", ""), ("letters",)),
        (("--name", "x\ny"), ("no sign",)),
        (("--name", "x" * 99), ("letters",)),
        (("--name", "Referee"), ("Referee",)),
        (("--out", "."), ("folder",)),
        (("--out", "no/such/folder/ann.toml"), ("cannot be written",)),
        (("--out", "x\0y"), ("name of a file",)),
        (("--out", "x" * 5000), ("name of a file",)),
        (("--out", "/dev/null/ann.toml"), ("name of a file",)),
        (("--bdoy", "6"), ("--bdoy", "--body")),
    ],
    ids=lambda value: " ".join(value)[:40].replace("\0", "NUL"),
)
def test_bad_input(more: tuple[str, ...], parts: tuple[str, ...], run: Run, home: Path) -> None:
    is_one_sentence(run(*ANN, *more), *parts)
    assert not list(home.glob("**/*.toml"))


def test_what_a_sheet_must_say(run: Run) -> None:
    is_one_sentence(run("new-character", "--name", "Ann", "--body", "6"), "Ann", "will")
    is_one_sentence(run("new-character", "--name", "Ann"), "body and will")


def test_questions_are_not_broken_within_words_in_a_narrow_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    output = run("new-character", typed=["Tom", "6", "many", "6", *[""] * 12]).output
    asked = output.partition("Tom is in")[0].splitlines()
    assert "Will: how much shock one stands" in asked
    assert max(map(len, asked)) <= 40, asked
