"""What docs/challenge.md tells people to type works."""

import ast
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from suits import encounters
from suits.cli.commands import suits
from suits.editions.challenge import edition as the_edition
from suits.editions.challenge.lines import KINDS

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


def said() -> dict[str, set[str]]:
    """The kinds of events that the rules tell, with their facts."""
    found: dict[str, set[str]] = {}
    for path in Path(the_edition.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                kind = node.args[0]
                assert isinstance(kind, ast.Constant)
                found.setdefault(str(kind.value), set()).update(word.arg for word in node.keywords if word.arg)
    return found


def test_every_line_is_listed_with_all_its_facts() -> None:
    """In the table that docs/protocol.md is made of, also those that few fights tell."""
    events = said()
    assert len(events) > 20
    assert {(kind, fact) for kind, facts in events.items() for fact in facts - set(KINDS.get(kind, ()))} == set()
    assert set(KINDS) - set(events) == {"refill", "corrected", "arrived", "taken out"}
    assert "protocol.md#in-challenge" in PAGE
