"""The ready-made characters and encounters: they fit their schemas, load, and play to an end."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from suits import editions, encounters, players
from suits.dealer import Shuffled
from suits.editions.contests import schema
from suits.fight import Fight

DATA = editions.find("draw").folder()
CHARACTERS = sorted((DATA / "characters").glob("*.toml"))
ENCOUNTERS = sorted((DATA / "encounters").glob("*.toml"))


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", schema.FILES)
def test_the_folder_holds_the_schema_of_the_structs(file: str) -> None:
    stored = (schema.FOLDER / file).read_text(encoding="utf-8")
    assert stored == schema.text(file)
    jsonschema.Draft202012Validator.check_schema(json.loads(stored))


def test_there_are_a_dozen_characters_and_six_encounters() -> None:
    assert len(CHARACTERS) >= 12
    assert len(ENCOUNTERS) >= 6


@pytest.mark.parametrize("path", CHARACTERS, ids=lambda path: path.stem)
def test_characters_fit_their_schema_and_load(path: Path) -> None:
    jsonschema.validate(read(path), schema.schema("character.json"), jsonschema.Draft202012Validator)
    people = [{"character": path.stem, "side": "A"}, {"name": "Foe", "side": "B", "body": 5, "will": 5}]
    loose = {"format": "suits-encounter", "version": 1, "edition": "draw", "title": "Trial", "people": people}
    setup = encounters.setup_from(loose, path.parent)
    assert setup.people[0].name == read(path)["name"]


@pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda path: path.stem)
def test_encounters_fit_their_schema_and_say_what_they_are(path: Path) -> None:
    loose = read(path)
    jsonschema.validate(loose, schema.schema("encounter.json"), jsonschema.Draft202012Validator)
    assert loose["about"].endswith(".")
    assert encounters.load(path).title == loose["title"]


@pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda path: path.stem)
def test_sensible_players_finish_every_encounter(path: Path) -> None:
    setup = encounters.load(path)
    results = set()
    for seed in range(20):
        fight = Fight(setup, Shuffled(seed))
        players.play_out(fight, {person.id: players.Sensible() for person in setup.people})
        results.add(fight.result)
    assert results <= {person.side for person in setup.people}
    assert len(results) > 1, "one side always wins"


@pytest.mark.parametrize(
    "spoil",
    [
        {"version": 2},
        {"tittle": "x"},
        {"people": []},
        {"people": [{"name": "Ann", "side": "A"}]},
        {"people": [{"name": "Ann", "side": "A", "body": 99, "will": 5}]},
        {"people": [{"name": "Ann", "side": "A", "body": 5, "will": 5, "role": "villain"}]},
        {"people": [{"character": "knight", "side": "A", "skills": {"Sword": 0}}]},
        {"items": {"weapon": {"Fork": {"size": "S", "hands": [3], "type": "hard"}}}},
    ],
)
def test_the_schema_refuses(spoil: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(read(DATA / "encounters" / "duel.toml") | spoil, schema.schema("encounter.json"))
