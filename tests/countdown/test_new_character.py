"""`suits new-character --edition countdown`, weapons in one line, and the chart as a table."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import editions
from suits.editions.countdown.sheet import Sheet, Weapon
from suits.editions.countdown.shelves import NOTICE, SHEET_NEEDS
from suits.editions.countdown.short_weapons import EXAMPLE, read_weapon

NEW = ("new-character", "--edition", "countdown", "--name", "Eva")
EVA = (*NEW, "--dx", "12", "--iq", "11", "--ht", "10", "--hp", "11")
SWORD = "Broadsword 13 2d+1 cut parry=10"
PISTOL = "Light Pistol 12 2d-1 pi acc=2 bulk=-2 fast-draw=12 unready"
ENCOUNTER = """
format = "suits-encounter"
version = 1
edition = "countdown"
title = "Test"
options = { max_turns = 1 }
[[people]]
character = "eva"
side = "A"
[[people]]
name = "Bob"
side = "B"
dx = 10
iq = 10
ht = 10
hp = 10
weapons = ["Club 11 1d+1 cr parry=8"]
"""


# A new character


def test_by_options_and_an_encounter_can_use_it(run: Run, home: Path) -> None:
    more = ("--fp", "10", "--combat-reflexes", "--tactics", "--skill", "Stealth=12,Fast-Talk=11",
            "--weapon", SWORD, "--weapon", PISTOL)  # fmt: skip
    result = run(*EVA, *more)
    assert result.exit_code == 0, result.stderr
    written = tomllib.loads((home / "eva.toml").read_text())
    assert written == {
        "format": "suits-character", "version": 1, "edition": "countdown", "name": "Eva", "dx": 12, "iq": 11, "ht": 10,
        "hp": 11, "fp": 10, "combat_reflexes": True, "tactics": True, "skills": {"Stealth": 12, "Fast-Talk": 11},
        "weapons": [SWORD, PISTOL],
    }  # fmt: skip
    (home / "test.toml").write_text(ENCOUNTER)
    told = json.loads(run("fight", "test.toml", "--seed", "7", "--json").output)
    assert told["over"]
    sheet = told["record"]["setup"]["people"][0]["sheet"]
    assert sheet["weapons"][0]["parry"] == 10
    assert (sheet["weapons"][1]["name"], sheet["weapons"][1]["fast_draw"]) == ("Light Pistol", 12)
    assert not sheet["weapons"][1]["is_ready"]


def test_by_answers_each_asked_until_it_will_do(run: Run, home: Path) -> None:
    answers = {
        "dx": "12", "iq": "eleven\n11", "ht": "10", "hp": "0\n11", "tactics": "yes",
        "weapons": "Broadsword 2d cut\nBroadsword 13 2d cut, Knife 11 1d-1 imp reach=1",
    }  # fmt: skip
    typed = ["Eva", *(line for need in SHEET_NEEDS for line in answers.get(need.name, "").split("\n"))]
    result = run("new-character", "--edition", "countdown", typed=typed)
    assert result.exit_code == 0, result.output
    for said in (
        "iq must be a whole number",
        "hp must be a whole number from 1 to 500, not '0'",
        "name, skill, damage",
    ):
        assert said in result.output
    written = tomllib.loads((home / "eva.toml").read_text())
    assert written["tactics"] is True
    assert "combat_reflexes" not in written
    assert written["weapons"] == ["Broadsword 13 2d cut", "Knife 11 1d-1 imp reach=1"]


@pytest.mark.parametrize(
    ("more", "parts"),
    [
        (("--hp", "0"), ("hp", "1 to 500")),
        (("--dx", "41"), ("dx", "1 to 40")),
        (("--encumbrance", "5"), ("encumbrance", "0 to 4")),
        (("--skill", "Stealth"), ("Stealth", "name=number")),
        (("--weapon", "Sword"), ("Eva", "Sword", EXAMPLE)),
        (("--weapon", "Sword 12 2d sharp"), ("sharp", "cut")),
        (("--weapon", "Sword 12 2d cut pary=9"), ("pary=9", "parry=N")),
        (("--weapon", "Sword 12 2d cut parry=ten"), ("parry=ten",)),
        (("--weapon", "Sword 99 2d cut"), ("skill of the Sword", "99")),
        (("--weapon", SWORD, "--weapon", SWORD), ("two weapons", "Broadsword")),
        (("--body", "6"), ("--body",)),
    ],
)
def test_a_bad_sheet_is_one_sentence_and_no_file(
    more: tuple[str, ...], parts: tuple[str, ...], run: Run, home: Path
) -> None:
    is_one_sentence(run(*EVA, *more), *parts)
    assert not list(home.glob("*.toml"))


def test_what_a_sheet_must_say(run: Run) -> None:
    is_one_sentence(run(*NEW, "--dx", "12"), "iq and ht and hp")


def test_all_that_is_asked_stands_on_the_sheet() -> None:
    assert {need.name for need in SHEET_NEEDS} <= set(Sheet.__struct_fields__)


# Weapons in one line


@pytest.mark.parametrize(
    ("text", "weapon"),
    [
        (SWORD, Weapon("Broadsword", 13, "2d+1", "cut", parry=10)),
        (PISTOL, Weapon("Light Pistol", 12, "2d-1", "pi", ranged=True, acc=2, bulk=-2, fast_draw=12, is_ready=False)),
        ("Crossbow 11 1d+4 imp range=150 ready=4 rereadies",
         Weapon("Crossbow", 11, "1d+4", "imp", ranged=True, range=150, ready=4, rereadies=True)),
        ("Stone 10 1d cr ranged", Weapon("Stone", 10, "1d", "cr", ranged=True)),
        ("45 Colt 11 2d pi+", Weapon("45 Colt", 11, "2d", "pi+")),
        ("Rifle No 4 12 5d pi acc=5", None),
    ],
)  # fmt: skip
def test_a_weapon_in_a_line(text: str, weapon: Weapon | None) -> None:
    if weapon is None:
        with pytest.raises(ValueError, match="Rifle No 4"):
            read_weapon("Eva", text)
    else:
        assert read_weapon("Eva", text) == weapon


# The chart


def test_the_chart_is_shown_with_the_notice_and_no_weapon(run: Run) -> None:
    shown = run("armoury", "--edition", "countdown").output
    assert "four                   +4 +4 or +2 a die Acc +4           +4   +8" in shown
    assert "--body" not in shown
    assert " ".join(shown.split()).endswith(NOTICE)
    told = json.loads(run("armoury", "--edition", "countdown", "--json").output)
    assert list(told) == ["edition", "chart", "credit"]


CHART: list[dict[str, Any]] = [
    {"name": "one", "cards": 1, "melee": -2, "damage": 0, "damage_per_die": 0, "shot": 0, "defence": -1, "stun": 0},
    {"name": "pair", "cards": 2, "melee": 0, "damage": 0, "damage_per_die": 0, "shot": 0, "defence": 0, "stun": 2},
    {"name": "three", "cards": 3, "melee": 2, "damage": 2, "damage_per_die": 1, "shot": 2, "defence": 2, "stun": 4},
    {"name": "four", "cards": 4, "melee": 4, "damage": 4, "damage_per_die": 2, "shot": 4, "defence": 4, "stun": 8},
    {"name": "five", "cards": 5, "melee": 6, "damage": 6, "damage_per_die": 3, "shot": 6, "defence": 6, "stun": 12},
]


def test_the_numbers_of_the_chart(run: Run) -> None:
    told = json.loads(run("armoury", "--edition", "countdown", "--json").output)["chart"]
    assert [{key: value for key, value in row.items() if key != "rules"} for row in told] == CHART
    assert all(run("rules", rule).exit_code == 0 for row in told for rule in row["rules"])
    for row in told:
        assert "Melee attack" in run("armoury", "--edition", "countdown", row["name"]).output


# The notice


@pytest.mark.parametrize("line", ["encounters", "options countdown", "armoury --edition countdown"])
def test_wherever_the_edition_is_shown_it_says_that_it_is_unofficial(line: str, run: Run) -> None:
    shown = " ".join(run(*line.split()).output.split())
    for part in ("unofficial", "not endorsed by Steve Jackson Games", "trademark"):
        assert part in shown
    assert NOTICE in editions.find("countdown").about
