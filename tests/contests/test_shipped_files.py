"""The ready-made characters and encounters of every contest edition: they fit their schemas, load, play to an end."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from suits import editions, encounters, players
from suits.dealer import Shuffled
from suits.editions import schemas
from suits.editions.contests import schema
from suits.fight import Fight

EDITIONS = ("draw", "pair", "engage")


def shipped(folder: str) -> list[Path]:
    """All ready-made files of a sort, in all contest editions."""
    return [path for name in EDITIONS for path in sorted((editions.find(name).folder() / folder).glob("*.toml"))]


CHARACTERS, ENCOUNTERS = shipped("characters"), shipped("encounters")


def label(path: Path) -> str:
    return f"{path.parents[2].name}-{path.stem}"


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", schemas.FILES)
def test_the_folder_holds_the_schema_of_the_structs(file: str) -> None:
    stored = (schema.FOLDER / file).read_text(encoding="utf-8")
    assert stored == schemas.text(schema.schema(file))
    jsonschema.Draft202012Validator.check_schema(json.loads(stored))


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_a_dozen_characters_and_six_encounters(edition: str) -> None:
    folder = editions.find(edition).folder()
    assert len(list((folder / "characters").glob("*.toml"))) >= 12
    assert len(list((folder / "encounters").glob("*.toml"))) >= 6


def test_no_two_encounters_have_the_same_name_or_title() -> None:
    assert len({path.stem for path in ENCOUNTERS}) == len(ENCOUNTERS)
    assert len({read(path)["title"] for path in ENCOUNTERS}) == len(ENCOUNTERS)


@pytest.mark.parametrize("path", CHARACTERS, ids=label)
def test_characters_fit_their_schema_and_load(path: Path) -> None:
    jsonschema.validate(read(path), schema.schema("character.json"), jsonschema.Draft202012Validator)
    people = [{"character": path.stem, "side": "A"}, {"name": "Foe", "side": "B", "body": 5, "will": 5}]
    loose = {
        "format": "suits-encounter",
        "version": 1,
        "edition": read(path)["edition"],
        "title": "Trial",
        "people": people,
    }
    setup = encounters.setup_from(loose, path.parent)
    assert setup.people[0].name == read(path)["name"]


@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
def test_encounters_fit_their_schema_and_say_what_they_are(path: Path) -> None:
    loose = read(path)
    jsonschema.validate(loose, schema.schema("encounter.json"), jsonschema.Draft202012Validator)
    assert loose["about"].endswith(".")
    assert encounters.load(path).title == loose["title"]


@pytest.mark.many_fights
@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
def test_chance_finishes_every_encounter(path: Path) -> None:
    setup = encounters.load(path)
    for seed in range(5):
        fight = Fight(setup, Shuffled(seed))
        players.play_out(fight, {person.id: players.Random(seed) for person in setup.people})
        assert fight.result in {"undecided", *(person.side for person in setup.people)}


@pytest.mark.many_fights
@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
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
        jsonschema.validate(
            read(editions.find("draw").folder() / "encounters" / "duel.toml") | spoil, schema.schema("encounter.json")
        )
