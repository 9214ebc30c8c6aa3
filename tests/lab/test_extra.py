"""The laboratory without what it needs, and how little it costs those who do not use it."""

import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

import suits.lab
from suits.cli.laboratory import LabCommand
from suits.lab import extra

SENTENCE = "The laboratory needs NumPy and SciPy: pip install 'suits-rpg[lab]'"


def test_what_is_missing_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None)
    with pytest.raises(extra.NotInstalled, match=r"pip install 'suits-rpg\[lab\]'"):
        extra.expect_extra()
    command = LabCommand("weigh", callback=lambda: click.echo("weighed"))
    assert str(CliRunner().invoke(command, []).exception) == SENTENCE
    assert CliRunner().invoke(command, ["--help"]).exit_code == 0


def test_what_is_there_is_not_mentioned() -> None:
    command = LabCommand("weigh", callback=lambda: click.echo("weighed"))
    assert CliRunner().invoke(command, []).output == "weighed\n"


def test_a_name_that_there_is_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'luck'"):
        _ = suits.lab.luck


def test_the_laboratory_loads_nothing_by_itself() -> None:
    program = "import sys, suits.lab, suits.cli.commands; print([m for m in ('numpy', 'scipy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
