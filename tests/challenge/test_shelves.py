"""The armoury, new characters and file schemas of `challenge`."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import editions, encounters
from suits.editions import schemas
from suits.editions.challenge import schema
from suits.editions.challenge.gear import table
from suits.editions.challenge.shelves import SHEET_NEEDS, shelves

ARMOURY = ("armoury", "--edition", "challenge")
DATA = editions.find("challenge").folder()


# The armoury


@pytest.mark.parametrize("body", [(), ("--body", "5"), ("--body", "1")])
def test_every_item_is_in_the_tables_and_no_line_is_too_long(body: tuple[str, ...], run: Run) -> None:
    result = run(*ARMOURY, *body)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    for name in (*table("weapon"), *table("armour")):
        assert any(line.startswith(name) for line in lines), name
    assert all(len(line) <= 80 for line in lines)
    assert lines[-1].strip() == "SUITS by Dave Edelhart, MIT"


@pytest.mark.rule("CHA-X12")
def test_a_body_gives_the_power_of_each_weapon(run: Run) -> None:
    weapons = {row["name"]: row for row in json.loads(run(*ARMOURY, "--body", "5", "--json").output)["weapons"]}
    assert weapons["knife"]["power"] == 6
    assert weapons["sword"]["power"] == 10  # 8.75, a half upwards, and 1
    assert weapons["spear"]["power"] == 8
    assert weapons["small bite"]["power"] == 3
    assert not weapons["poleaxe"]["usable"]
    assert weapons["poleaxe"]["power"] is None
    assert weapons["axe"]["power"] == 10  # just enough Body for it
    (sword,) = [line for line in run(*ARMOURY, "--body", "5").output.splitlines() if line.startswith("sword ")]
    assert sword.split() == ["sword", "10", "1", "0", "4"]


def test_without_a_body_the_figures_themselves(run: Run) -> None:
    told = json.loads(run(*ARMOURY, "--json").output)
    assert told["edition"] == "challenge"
    assert told["weapons"][2] == {
        "name": "sword", "leverage": 1.75, "strength": 1, "penetration": 1, "ready": 0, "min_body": 4,
        "rules": ["CHA-X12", "CHA-X15", "CHA-R48"],
    }  # fmt: skip
    assert [row["name"] for row in told["shields"]] == ["Buckler", "Small Shield", "Shield", "Large Shield"]
    assert told["armour"][-1]["absorption"] == 5
    assert told["credit"] == "SUITS by Dave Edelhart, MIT"


@pytest.mark.rule("CHA-X13")
def test_armour_and_shields_show_absorption_and_deflection(run: Run) -> None:
    lines = {line.rsplit(maxsplit=2)[0]: line.split()[-2:] for line in run(*ARMOURY).output.splitlines() if line}
    assert lines["Heavy Plate"] == ["5", "2"]
    assert lines["Buckler"] == ["0", "1"]
    shown = run(*ARMOURY, "heavy plate").output
    assert "Takes 5 off the impact of every blow (CHA-X13)." in shown
    assert "Adds 2 to the defence rank (CHA-X13)." in shown


def test_one_item_in_detail(run: Run) -> None:
    shown = run(*ARMOURY, "Poleaxe", "--body", "6").output
    assert "Body 6: Power 14." in shown
    assert "After each attack 2 preparations before the next (CHA-R48)." in shown
    assert "Too heavy for Body 5" in run(*ARMOURY, "poleaxe", "--body", "5").output
    assert "After each attack 1 preparation before the next" in run(*ARMOURY, "axe").output
    assert "at most Body + 1 is shock" in run(*ARMOURY, "fist").output
    assert "at most Body is shock" in run(*ARMOURY, "club").output
    assert "Takes 2 off the impact" in run(*ARMOURY, "chainmail").output


def test_what_is_misspelt_is_answered_with_what_was_meant(run: Run) -> None:
    is_one_sentence(run(*ARMOURY, "sowrd"), "sowrd", "sword")
    is_one_sentence(run(*ARMOURY, "Sniper Rifle"), "Sniper Rifle")


def test_who_names_no_edition_gets_the_tables_of_the_first(run: Run) -> None:
    assert json.loads(run("armoury", "--json").output)["edition"] == "draw"
    assert editions.names().index("challenge") > editions.names().index("pair")


def test_each_shelf_has_a_cell_for_each_column() -> None:
    for body in (None, 5):
        for shelf in shelves(body):
            assert all(len(item.cells) == len(shelf.columns) for item in shelf.items)


POWER = "Power: Body times {}, a half upwards, then {} (CHA-X12)."
SHOCK = "Penetration {}: of one blow at most {} is shock (CHA-X15)."
READY = "After each attack 1 preparation before the next (CHA-R48)."


@pytest.mark.rule("CHA-X12", "CHA-X15", "CHA-R48")
@pytest.mark.parametrize(
    ("name", "body", "cells", "notes"),
    [
        ("fist", None, "1 +0 -1 0 0", (POWER.format(1, "+0"), SHOCK.format(-1, "Body + 1"))),
        ("knife", 4, "5 1 0 0", (POWER.format(1, "+1"), "Body 4: Power 5.", SHOCK.format(1, "Body - 1"))),
        ("mace", None, "1.75 +2 0 1 5", (POWER.format(1.75, "+2"), "From Body 5 on.", SHOCK.format(0, "Body"), READY)),
        (
            *("axe", 4, "\N{EN DASH} 1 1 5"),
            (
                *(POWER.format(1.5, "+2"), "Too heavy for Body 4: it is not used.", "From Body 5 on."),
                *(SHOCK.format(1, "Body - 1"), READY),
            ),
        ),
    ],
)
def test_what_is_said_of_a_weapon(name: str, body: int | None, cells: str, notes: tuple[str, ...]) -> None:
    (item,) = [item for item in shelves(body)[0].items if item.name == name]
    assert item.cells == (name, *cells.split())
    assert item.notes == notes


# New characters

NEW = ("new-character", "--edition", "challenge", "--name", "Ada")


def test_a_new_character_can_be_played(run: Run, home: Path) -> None:
    result = run(*NEW, "--speed", "6", "--skill", "Combat=6", "--weapon", "SWORD", "--armour", "leather")
    assert result.exit_code == 0, result.stderr
    assert tomllib.loads((home / "ada.toml").read_text()) == {
        "format": "suits-character", "version": 1, "edition": "challenge", "name": "Ada", "speed": 6,
        "skills": {"Combat": 6}, "weapon": "sword", "armour": "Leather",
    }  # fmt: skip
    (home / "yard.toml").write_text(
        'format = "suits-encounter"\nversion = 1\nedition = "challenge"\ntitle = "Yard"\n'
        'people = [{ character = "ada", side = "A" }, { name = "Bob", side = "B" }]\n'
    )
    assert encounters.load("yard.toml").people[0].sheet["speed"] == 6
    assert run("fight", "yard.toml", "--bots", "random", "--seed", "1").exit_code == 0


def test_everything_is_asked(run: Run, home: Path) -> None:
    answers = {"speed": "12\n6", "body": "3", "weapon": "axe\nknife", "skills": "Combat=7"}
    typed = ["Zoe", *(line for need in SHEET_NEEDS for line in answers.get(need.name, "").split("\n"))]
    result = run("new-character", "--edition", "challenge", typed=typed)
    assert result.exit_code == 0, result.output
    assert "speed must be a whole number from 0 to 10, not '12'." in result.output
    assert "the axe is too heavy: it needs Body 5, and Body is 3." in result.output
    written = tomllib.loads((home / "zoe.toml").read_text())
    assert (written["speed"], written["body"], written["weapon"]) == (6, 3, "knife")
    assert written["skills"] == {"Combat": 7}


@pytest.mark.rule("CHA-R54")
def test_skills_of_ones_own_are_based_on_an_attribute(run: Run, home: Path) -> None:
    result = run(*NEW, "--skill", "Archery=4", "--base", "Archery=Speed")
    assert result.exit_code == 0, result.stderr
    assert tomllib.loads((home / "ada.toml").read_text())["bases"] == {"Archery": "speed"}
    answers = {"skills": "Archery=4", "bases": "Archery\nArchery=luck\nArchery=speed"}
    typed = ["Zoe", *(line for need in SHEET_NEEDS for line in answers.get(need.name, "").split("\n"))]
    result = run("new-character", "--edition", "challenge", typed=typed)
    assert result.exit_code == 0, result.output
    assert "bases: write 'Archery' as name=speed." in result.output
    assert "There is no base 'luck'. There are: speed, will, mind, body." in result.output
    assert tomllib.loads((home / "zoe.toml").read_text())["bases"] == {"Archery": "speed"}


@pytest.mark.parametrize(
    ("more", "parts"),
    [
        (("--speed", "11"), ("speed", "0 to 10", "11")),
        (("--body", "3", "--weapon", "axe"), ("too heavy", "Body 5")),
        (("--weapon", "sowrd"), ("sowrd", "sword")),
        (("--armour", "Buckler"), ("Buckler", "Leather")),
        (("--shield", "Leather"), ("Leather", "Buckler")),
        (("--role", "hero"), ("hero", "henchman")),
        (("--skill", "Combat"), ("Combat", "name=number")),
        (("--skill", "Combat=0"), ("Combat", "0")),
    ],
)
def test_a_bad_sheet_is_one_sentence_and_no_file(more: tuple[str, ...], parts: tuple[str, ...], run: Run,
                                                 home: Path) -> None:  # fmt: skip
    is_one_sentence(run(*NEW, *more), *parts)
    assert not (home / "ada.toml").exists()


@pytest.mark.rule("CHA-X10")
def test_attributes_of_a_new_character_are_from_0_to_10_and_average_if_nobody_says() -> None:
    found = {need.name: (need.low, need.high, need.default) for need in SHEET_NEEDS}
    assert [found[name] for name in ("speed", "will", "mind", "body")] == [(0, 10, 5)] * 4


# The schemas


@pytest.mark.parametrize("file", schemas.FILES)
def test_the_folder_holds_the_schema_of_the_structs(file: str) -> None:
    stored = (schema.FOLDER / file).read_text(encoding="utf-8")
    assert stored == schemas.text(schema.schema(file))
    jsonschema.Draft202012Validator.check_schema(json.loads(stored))


SHIPPED = [(path, f"{kind}.json") for kind in ("character", "encounter") for path in (DATA / f"{kind}s").glob("*.toml")]


@pytest.mark.parametrize(("path", "file"), sorted(SHIPPED), ids=lambda value: getattr(value, "stem", ""))
def test_what_is_shipped_fits_its_schema(path: Path, file: str) -> None:
    jsonschema.validate(tomllib.loads(path.read_text()), schema.schema(file), jsonschema.Draft202012Validator)


GOOD: dict[str, Any] = {
    "format": "suits-encounter",
    "version": 1,
    "edition": "challenge",
    "title": "Yard",
    "place": {"contest": "physical"},
    "options": {"damage": "wounds"},
    "people": [{"name": "Ann", "side": "A"}, {"character": "ada", "side": "B", "count": 2}],
}
ANN = {"name": "Ann", "side": "A"}


@pytest.mark.rule("CHA-X10")
@pytest.mark.parametrize("attribute", ["speed", "will", "mind", "body"])
def test_the_schema_knows_how_high_an_attribute_may_be(attribute: str) -> None:
    for value, faults in ((-1, 1), (0, 0), (10, 0), (11, 1)):
        spoilt = GOOD | {"people": [{**ANN, attribute: value}]}
        assert len(list(jsonschema.Draft202012Validator(schema.schema("encounter.json")).iter_errors(spoilt))) == faults


@pytest.mark.parametrize(
    "spoil",
    [
        {"version": 2},
        {"tittle": "x"},
        {"people": []},
        {"people": [{"side": "A"}]},
        {"people": [{**ANN, "speed": 11}]},
        {"people": [{**ANN, "skills": {"Combat": 0}}]},
        {"people": [{**ANN, "role": "hero"}]},
        {"people": [{**ANN, "long_actions": [{"name": "aim", "length": 1}]}]},
        {"people": [{**ANN, "long_actions": [{"name": "weapon", "length": 2}]}]},
        {"place": {"pool": "luck"}},
        {"place": {"weather": "fine"}},
        {"options": {"damage": "bruises"}},
        {"items": {"weapon": {"Fork": {"leverage": 1}}}},
    ],
)
def test_the_schema_refuses(spoil: dict[str, Any]) -> None:
    jsonschema.validate(GOOD, schema.schema("encounter.json"))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(GOOD | spoil, schema.schema("encounter.json"))
