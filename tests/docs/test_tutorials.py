"""What the tutorials tell people to type works, and says what they show."""

import doctest
import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from suits import encounters
from suits.cli.commands import suits
from suits.cli.odds_fights import is_saved_fight
from suits.front import Fight, play_out

DOCS = Path(__file__).parents[2] / "docs"
NAMES = ("players", "game-masters", "programs", "laboratory", "is-slow-worth-it", "bots", "learners")
TOP = suits.make_context("suits", ["--help"], resilient_parsing=True)
PAGES = {name: (DOCS / f"{name}.md").read_text(encoding="utf-8") for name in NAMES}


def blocks(name: str, language: str = "") -> list[str]:
    """The blocks of that language on a page."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGES[name], re.DOTALL | re.MULTILINE)


RUN = (
    "odds",
    "quick",
    "rules",
    "options",
    "armoury",
    "encounters",
    "new-character",
    "new-encounter",
    "characters",
    "print",
)
"""What is told at once is run."""


def commands() -> list[str]:
    """Every command of the tutorials and of the examples in `--help`, without what is said about it."""
    helped = [suits.get_command(TOP, name) for name in suits.list_commands(TOP)]
    texts = [command.help or "" for command in helped if command is not None]
    shown = [part.strip() for text in texts for line in text.splitlines() for part in line.split(" && ")]
    typed = [line for line in shown if line.startswith("suits ")]
    typed += [line for name in NAMES for block in blocks(name) for line in block.splitlines()]
    typed += [line for name in NAMES for line in re.findall(r"`(suits [^`]+)`", PAGES[name])]
    return sorted({re.split(r"  +| > ", line.removeprefix("$ "))[0] for line in typed if "suits " in line[:8]})


@pytest.mark.parametrize("line", commands())
def test_a_command_is_there_with_its_options(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, name, *words = shlex.split(line)
    command = suits.get_command(TOP, name)
    assert command is not None
    monkeypatch.chdir(tmp_path)
    asks = words == [] and name == "new-character"
    if "ann.toml" in words:
        made = ["--edition", "pair", "--name", "Ann", "--body", "6", "--will", "6", "--out", "ann.toml"]
        assert CliRunner().invoke(suits, ["new-character", *made]).exit_code == 0
    if name in RUN and not asks and not (name == "odds" and any(map(is_saved_fight, words))):
        done = CliRunner().invoke(suits, [name, *words])
        assert done.exit_code == 0, done.output
    elif name not in RUN:
        part = command.commands.get(words[0]) if isinstance(command, click.Group) and words else None
        known = {option for parameter in (part or command).params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= known | {
            "--body",
            "--weapon",
            "--edition",
            "--skill",
        }
    if name in ("play", "referee", "fight", "trials", "forecast") and words and words[0].isalpha():
        encounters.load(words[0])


def test_the_players_first_fight_goes_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    first, *lines = "".join(block for block in blocks("players") if block.startswith(("$", ">"))).splitlines()
    typed = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    played = CliRunner().invoke(suits, shlex.split(first)[2:], input="\n".join(typed))
    said = iter(line.rstrip() for line in played.output.splitlines())
    for line in lines:
        wanted = line.rstrip()
        assert any(wanted in one for one in said), wanted


def test_the_game_masters_encounter_can_be_fought(tmp_path: Path) -> None:
    whole, poker = blocks("game-masters", "toml")
    cellar = tmp_path / "cellar.toml"
    cellar.write_text(whole.replace('["Club"]', '["Poker"]') + poker, encoding="utf-8")
    armed = Fight.begin(cellar, seed=1)
    assert armed.setup.items["weapon"]["Poker"]["type"] == "blunt"
    cellar.write_text(whole, encoding="utf-8")
    fight = Fight.begin(cellar, seed=1)
    assert play_out(fight) in ("Mira", "The house")
    assert [person.name for person in fight.setup.people] == ["Mira", "Cellarer 1", "Cellarer 2"]


def test_what_slow_costs_is_printed_as_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    typed = re.findall(r"^suits .*", PAGES["is-slow-worth-it"], re.MULTILINE)[:2]
    for line, block in zip(typed, blocks("is-slow-worth-it", "text"), strict=True):
        printed = CliRunner().invoke(suits, [*shlex.split(line)[1:], "--processes", "1"]).output
        said = [row.rstrip() for row in printed.splitlines()]
        for row in block.splitlines():
            assert row.rstrip() in said


@pytest.mark.parametrize("name", ["programs", "laboratory", "is-slow-worth-it", "bots", "learners"])
def test_the_programmers_examples_are_true(name: str) -> None:
    text = "\n".join(blocks(name, "pycon"))
    test = doctest.DocTestParser().get_doctest(text, {}, f"{name}.md", None, None)
    ran = doctest.DocTestRunner().run(test)
    assert ran.attempted > 4
    assert ran.failed == 0, "the output above says which"
