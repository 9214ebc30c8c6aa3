"""What docs/challenge.md tells people to type works."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from suits import encounters
from suits.cli.commands import suits

PAGE = (Path(__file__).parents[2] / "docs" / "challenge.md").read_text(encoding="utf-8")
LINES = re.findall(r"^suits (?:quick|rules|options|encounters) .*$", PAGE, re.MULTILINE)
LINES += [" ".join(line.split()) for line in re.findall(r"`(suits armoury [^`]*)`", PAGE)]


def test_there_are_commands_on_the_page() -> None:
    assert len(LINES) >= 7


@pytest.mark.parametrize("line", LINES)
def test_a_command_works(line: str) -> None:
    result = CliRunner().invoke(suits, shlex.split(line)[1:])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("name", sorted(set(re.findall(r"suits (?:play|referee) (\w+)", PAGE))))
def test_an_encounter_is_there(name: str) -> None:
    assert encounters.load(name).edition == "challenge"
