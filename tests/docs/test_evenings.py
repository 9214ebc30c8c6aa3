"""The pages on draw, pair and engage: what one is told to type works, examples are what is played, rules are there."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from suits import encounters, rulebook
from suits.cli.commands import suits

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {name: (DOCS / f"{name}.md").read_text(encoding="utf-8") for name in ("draw", "pair", "engage")}
PLAYED = {"draw": ("duel", 5), "pair": ("fencers", 4), "engage": ("quartet", 2)}
COMMANDS = [
    (name, line)
    for name, page in PAGES.items()
    for line in re.findall(r"^suits (?:quick|rules|options|encounters|odds) .*$", page, re.MULTILINE)
]


@pytest.mark.parametrize(("name", "line"), COMMANDS)
def test_a_command_works(name: str, line: str) -> None:
    result = CliRunner().invoke(suits, shlex.split(line)[1:])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("name", PAGES)
def test_an_encounter_is_there(name: str) -> None:
    found = set(re.findall(r"suits (?:play|referee) (\w+)", PAGES[name]))
    assert len(found) >= 3
    assert {encounters.load(one).edition for one in found} == {name}


@pytest.mark.parametrize("name", PAGES)
def test_the_example_is_what_is_played(name: str) -> None:
    encounter, seed = PLAYED[name]
    told = CliRunner().invoke(suits, ["fight", encounter, "--seed", str(seed)]).output
    lines = re.findall(r"^ +\d+ .*$", PAGES[name], re.MULTILINE)
    assert lines
    assert [line for line in lines if line not in told.splitlines()] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_rule_is_one_of_this_edition(name: str) -> None:
    ids = set(re.findall(r"\b[A-Z]{3}-\d+[a-z]?\b", PAGES[name]))
    assert len(ids) > 15
    assert {one for one in ids if name not in rulebook.rule(one).editions} == set()


@pytest.mark.parametrize("name", PAGES)
def test_options_are_there(name: str) -> None:
    for option in re.findall(r"--option (\w+=\w+)", PAGES[name]):
        encounter, _ = PLAYED[name]
        done = CliRunner().invoke(suits, ["fight", encounter, "--seed", "1", "--option", option])
        assert done.exit_code == 0, done.output
