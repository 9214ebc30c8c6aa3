"""Quick rulings of `challenge`: values, margins, effects, and what is refused."""

import json
import shlex
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import editions

param, rule = pytest.param, pytest.mark.rule


def asked(run: Run, line: str) -> dict[str, Any]:
    """What a quick ruling says with --json."""
    result = run("quick", *shlex.split(line), "--json")
    assert result.exit_code == 0, result.stderr
    told: dict[str, Any] = json.loads(result.output)
    return told


# fmt: off
RULINGS = [
    param("challenge --skill 6 --cards 3h", {"value": 9, "margin": 3, "weak": False},
          marks=rule("CHA-E03", "CHA-30", "CHA-64")),
    param("challenge --skill 6 --cards Qd", {"value": 8, "margin": 4}, marks=rule("CHA-E04", "CHA-37")),
    param("challenge --skill 6 --cards 3h,Qd", {"value": 11, "margin": 1}, marks=rule("CHA-E05", "CHA-R11")),
    param("challenge --skill 6 --cards 3h,Qd --boosts 1", {"value": 12, "margin": 1, "weak": False, "boosts": 1},
          marks=rule("CHA-35", "CHA-45", "CHA-R21")),
    param("challenge --skill 6 --cards 6h --boosts 2", {"value": 14, "margin": 0}, marks=rule("CHA-E06", "CHA-36")),
    param("challenge --skill 6 --cards 9h --boosts 1", {"value": 4, "margin": 0, "weak": True},
          marks=rule("CHA-E07", "CHA-40", "CHA-R22")),
    param("challenge --skill 6 --cards Q♦ --boosts 2", {"value": 10}, marks=rule("CHA-E08")),
    param("challenge --skill 5 --cards 7h --boosts 2", {"value": 5, "weak": True}, marks=rule("CHA-E11", "CHA-R44")),
    param("challenge --skill 8 --cards 2h,Kd", {"value": 13, "margin": 3}, marks=rule("CHA-E12", "CHA-64")),
    param("challenge --skill 5 --cards 8h", {"value": 3, "margin": 0, "weak": True}, marks=rule("CHA-K01", "CHA-40")),
    param("challenge --skill 2 --cards Kh", {"value": 1, "weak": True}, marks=rule("CHA-K05")),
    param("challenge --skill 2 --cards Kh --boosts 2", {"value": 3, "weak": True}, marks=rule("CHA-K05")),
    param("challenge --skill 5 --cards Kh --deck", {"value": 8, "margin": 2}, marks=rule("CHA-K07", "CHA-50")),
    param("challenge --skill 5 --cards 6h --deck", {"value": 3, "weak": True}, marks=rule("CHA-K07", "CHA-42")),
    param("challenge --skill 6 --cards 9h,8d", {"value": 3, "weak": True}, marks=rule("CHA-40")),
    param("challenge --skill 4 --highest 7 --cards 9h", {"value": 2, "weak": True}, marks=rule("CHA-R54")),
    param("challenge --skill 4 --highest 7 --cards 6h --deck", {"value": 2, "weak": True}, marks=rule("CHA-R54")),
    param("challenge --skill 4 --highest 7 --cards 3h", {"value": 7, "weak": False}, marks=rule("CHA-R54")),
    param("challenge --skill 6 --cards 9h --weak-margin negative", {"value": 3, "margin": -3}, marks=rule("CHA-R22")),
    param("effect --power 6 --percent 70", {"effect": 4, "percent": 70}, marks=rule("CHA-E13", "CHA-72")),
    param("effect --power 6 --card 4h --margin 3", {"effect": 4, "percent": 70}, marks=rule("CHA-E13", "CHA-67")),
    param("effect --power 4 --percent 10", {"effect": 0.5}, marks=rule("CHA-K13", "CHA-70")),
    param("effect --power 5 --percent 10", {"effect": 1}, marks=rule("CHA-R24")),
    param("effect --power 7 --card 10h --margin 3", {"effect": 9, "percent": 130}, marks=rule("CHA-K15", "CHA-69")),
    param("effect --power 9 --card 10h --margin 11", {"effect": 19, "percent": 210}, marks=rule("CHA-K25", "CHA-R23")),
    param("effect --power 3 --percent 110", {"effect": 3.5}, marks=rule("CHA-69", "CHA-R23")),
    param("effect --power 3 --percent 110 --effect-over-100 table", {"effect": 3}, marks=rule("CHA-R23")),
    param("effect --power 6 --card Kh --margin -5", {"effect": 1, "percent": 10}, marks=rule("CHA-66", "CHA-R22")),
    param("effect --power 0 --percent 90", {"effect": 0}, marks=rule("CHA-R24")),
    param("untrained --attribute 4", {"attack": 2, "defence": 4},
          marks=rule("CHA-E01", "CHA-E02", "CHA-26", "CHA-27")),
    param("untrained --attribute 5", {"attack": 3, "defence": 5}, marks=rule("CHA-R18")),
    param("untrained --attribute 5 --untrained-round down", {"attack": 2, "defence": 5}, marks=rule("CHA-R18")),
]
# fmt: on


@pytest.mark.parametrize(("line", "expected"), RULINGS)
def test_a_ruling(line: str, expected: dict[str, Any], run: Run) -> None:
    told = asked(run, line)
    assert {fact: told[fact] for fact in expected} == expected
    assert told["edition"] == "challenge"  # nobody has to say which, where only one edition answers


@pytest.mark.parametrize("line", [ruling.values[0] for ruling in RULINGS])
def test_for_people_it_is_one_line_and_every_rule_is_in_the_book(line: str, run: Run) -> None:
    told = asked(run, line)
    assert all(run("rules", one).exit_code == 0 for one in told["rules"])
    shown = run("quick", *shlex.split(line)).output
    assert shown == f"{told['text']} ({', '.join(told['rules'])}).\n"


LINES = {
    "challenge --skill 6 --cards 3h,Qd --boosts 1": (
        "3♥ Q♦ with skill 6: 6 + 5 + 1 boost = 12, margin 1 (CHA-30, CHA-35, CHA-64)."
    ),
    "challenge --skill 6 --cards 3h --boosts 2": (
        "3♥ with skill 6: 6 + 3 + 2 boosts = 11, margin 3 (CHA-30, CHA-35, CHA-64)."
    ),
    "challenge --skill 6 --cards 9h,8d": (
        "9♥ 8♦ are above skill 6: weak (only if every card in the hand is above it), 3, margin 0"
        " (CHA-40, CHA-R12, CHA-R22)."
    ),
    "challenge --skill 4 --highest 7 --cards 9h": (
        "9♥ is above skill 4: weak (only if every card in the hand is above 7), 2, margin 0 (CHA-40, CHA-R54, CHA-R22)."
    ),
    "challenge --skill 5 --cards 6h --deck": "6♥ is above skill 5: weak, 3, margin 0 (CHA-40, CHA-42, CHA-R22).",
    "effect --power 4 --percent 10": "Power 4 at 10% does ½ (CHA-63, CHA-70, CHA-71, CHA-R24).",
    "effect --power 6 --card 4h --margin 3": (
        "4♥ and margin 3 are 70%: Power 6 at 70% does 4 (CHA-63, CHA-67, CHA-R24)."
    ),
    "untrained --attribute 4": (
        "Untrained, with an attribute of 4: 2 to attack and for tasks, 4 to defend (CHA-26, CHA-27, CHA-R18)."
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_as_a_game_master_would_say_it(line: str, run: Run) -> None:
    assert run("quick", *shlex.split(line)).output == LINES[line] + "\n"


BAD = [
    param("challenge --skill 6 --cards 4h,3d", ("4♥ 3♦ make 7", "CHA-33"), marks=rule("CHA-K03", "CHA-33")),
    param("challenge --skill 6 --cards 9h,3d", ("12", "neither sound nor weak", "CHA-R11"), marks=rule("CHA-R11")),
    param("challenge --skill 4 --highest 7 --cards 6h", ("6♥", "up to 7", "CHA-R54"), marks=rule("CHA-R54")),
    param("challenge --skill 5 --cards Kh --deck --boosts 1", ("deck", "boosted", "CHA-51"),
          marks=rule("CHA-K07", "CHA-51")),
    param("challenge --skill 5 --cards Kh,2h --deck", ("exactly one card", "CHA-50"), marks=rule("CHA-50")),
    param("challenge --skill 9 --cards 2h,3d --boosts 2", ("at most 3 cards", "4", "CHA-X02"), marks=rule("CHA-X02")),
    param("challenge --skill 6 --cards 2h --boosts 3", ("boosts", "0 to 2", "3")),
    param("challenge --skill 6 --boosts 2", ("--cards",)),
    param("challenge --cards 2h", ("--skill",)),
    param("challenge --skill 6 --cards R*", ("joker",)),
    param("challenge --skill 6 --cards ??", ("??",)),
    param("challenge --skill 6 --cards 1x", ("1x", "not a card")),
    param("challenge --skill 99 --cards 2h", ("skill", "99")),
    param("challenge --skill 6 --cards 2h --edition draw", ("draw", "no quick challenge")),
    param("effect --power 6", ("--percent", "--card")),
    param("effect --power 6 --percent 70 --card 4h", ("either", "--percent")),
    param("effect --power 6 --percent 70 --margin 3", ("either", "--percent")),
    param("effect --power 6 --card 4h", ("--margin",)),
    param("effect --power 6 --percent 75", ("steps of 10%", "75%", "CHA-68"), marks=rule("CHA-68")),
    param("effect --power 6 --percent 0", ("percent", "0")),
    param("effect --power six --percent 70", ("power", "six")),
    param("effect --power 6 --card B* --margin 3", ("joker",)),
    param("untrained", ("--attribute",)),
    param("untrained --attribute 11", ("attribute", "0 to 10", "11")),
    param("untrianed --attribute 4", ("untrianed", "untrained")),
]  # fmt: skip


@pytest.mark.parametrize(("line", "parts"), BAD)
def test_a_bad_question_is_one_sentence(line: str, parts: tuple[str, ...], run: Run) -> None:
    is_one_sentence(run("quick", *line.split()), *parts)


@pytest.mark.parametrize("name", editions.find("challenge").quick)
def test_every_question_has_help_with_examples_that_work(name: str, run: Run) -> None:
    shown = run("quick", name, "--help").output
    examples = [shlex.split(line)[1:] for line in shown.split("Examples:")[1].splitlines() if "suits quick" in line]
    assert examples
    for example in examples:
        assert run(*example).exit_code == 0
    assert f"\n  {name} " in run("quick", "--help").output
