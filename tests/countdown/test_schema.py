"""The JSON Schemas of `countdown` fit the structs and the shipped files, and refuse what the loader refuses."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from suits import editions
from suits.editions import schemas
from suits.editions.countdown import place, schema
from suits.encounters import setup_from
from suits.people import SetupError

DATA = editions.find("countdown").folder()
SHIPPED = [(path, f"{kind}.json") for kind in ("character", "encounter") for path in (DATA / f"{kind}s").glob("*.toml")]


@pytest.mark.parametrize("file", schemas.FILES)
def test_the_folder_holds_the_schema_of_the_structs(file: str) -> None:
    stored = (schema.FOLDER / file).read_text(encoding="utf-8")
    assert stored == schemas.text(schema.schema(file))
    jsonschema.Draft202012Validator.check_schema(json.loads(stored))


@pytest.mark.parametrize(("path", "file"), sorted(SHIPPED), ids=lambda value: getattr(value, "stem", ""))
def test_what_is_shipped_fits_its_schema(path: Path, file: str) -> None:
    jsonschema.validate(tomllib.loads(path.read_text()), schema.schema(file), jsonschema.Draft202012Validator)


def test_the_place_has_the_fields_that_the_edition_reads() -> None:
    assert set(schema.schema("encounter.json")["properties"]["place"]["properties"]) == set(place.FIELDS)


ANN: dict[str, Any] = {"name": "Ann", "side": "A", "dx": 12, "iq": 10, "ht": 11, "hp": 12}
AXE: dict[str, Any] = {"name": "Axe", "skill": 12, "damage": "2d+1", "type": "cut"}
GOOD: dict[str, Any] = {
    "format": "suits-encounter",
    "version": 1,
    "edition": "countdown",
    "title": "Yard",
    "place": {"walls": [[0, 3]], "marks": {"farm": [40, -9]}, "leaves": 60, "signals": {"retreat": 4}},
    "options": {"packs": 2, "hands": "open"},
    "people": [
        {**ANN, "weapons": [AXE, "Light Pistol 12 2d-1 pi acc=2 bulk=-2"], "at": [0, 0], "skills": {"Stealth": 12}},
        {**ANN, "name": "Bob", "side": "B", "at": [3, -1], "fp": 10,
         "mount": {"name": "Horse", "speed": 8, "control": 12}},
    ],
}  # fmt: skip


def test_a_good_encounter_is_good_for_both() -> None:
    jsonschema.validate(GOOD, schema.schema("encounter.json"))
    assert len(setup_from(GOOD, Path()).people) == 2


@pytest.mark.parametrize(
    "spoil",
    [
        {"version": 2},
        {"tittle": "x"},
        {"people": []},
        {"people": [{"side": "A"}]},
        {"people": [{"name": "Ann", "side": "A", "dx": 12}]},
        {"people": [{**ANN, "dx": 41}]},
        {"people": [{**ANN, "encumbrance": 5}]},
        {"people": [{**ANN, "skills": {"Stealth": 0}}]},
        {"people": [{**ANN, "tactics": "yes"}]},
        {"people": [{**ANN, "at": [1]}]},
        {"people": [{**ANN, "weapons": [{"name": "Axe"}]}]},
        {"people": [{**ANN, "weapons": [{**AXE, "damage": "two dice"}]}]},
        {"people": [{**ANN, "weapons": [{**AXE, "type": "sharp"}]}]},
        {"people": [{**ANN, "weapons": [{**AXE, "bulk": 2}]}]},
        {"people": [{**ANN, "weapons": [{**AXE, "sharp": True}]}]},
        {"people": [{**ANN, "mount": {"name": "Horse"}}]},
        {"place": {"walls": [[1, 2, 3]]}},
        {"place": {"leaves": -1}},
        {"place": {"signals": {"Retreat now": 4}}},
        {"place": {"weather": "fine"}},
        {"options": {"hands": "dirty"}},
    ],
)
def test_schema_and_loader_refuse(spoil: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(GOOD | spoil, schema.schema("encounter.json"))
    with pytest.raises(SetupError):
        setup_from(GOOD | spoil, Path())
