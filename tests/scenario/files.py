"""Scenario files written for one test."""

from pathlib import Path

from suits.scenario import Outcome, check_file

DUEL = """\
format: suits-scenario
version: 1
edition: draw
people:
- {name: Ann, side: Reds, body: 6, will: 6, skills: {Fighting: 8}, weapons: [Shortsword]}
- {name: Bob, side: Blues, body: 6, will: 6, skills: {Fighting: 8}, weapons: [Shortsword]}
title: a duel
"""

PIES = """\
format: suits-scenario
version: 1
edition: toy
people:
- {name: Ann, side: Reds, nerve: 6}
- {name: Bob, side: Blues, nerve: 6}
options: {hand: 2}
title: pies
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "some.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def outcome(folder: Path, text: str) -> Outcome:
    """The one scenario of a file."""
    (only,) = check_file(write(folder, text))
    return only


def faults(folder: Path, text: str) -> str:
    """What is different, in one string."""
    return " ".join(outcome(folder, text).faults)
