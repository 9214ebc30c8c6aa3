"""The JSON Schemas fit the structs and the shipped files, and refuse what the loader refuses."""

import json
import tomllib
from importlib import resources
from typing import Any

import jsonschema
import pytest

from suits.armoury import schema, shelves
from suits.armoury.items import Items, Kind

SHIPPED = [*((file, "items.json") for file in shelves.FILES), ("kinds.toml", "kinds.json")]


def shipped(file: str) -> dict[str, Any]:
    return tomllib.loads(resources.files("suits.armoury").joinpath(file).read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", schema.FILES)
def test_the_folder_holds_the_schema_of_the_structs(file: str) -> None:
    stored = (schema.FOLDER / file).read_text(encoding="utf-8")
    assert json.loads(stored) == schema.schema(file)
    assert stored == schema.text(file)
    jsonschema.Draft202012Validator.check_schema(json.loads(stored))


@pytest.mark.parametrize(("file", "against"), SHIPPED)
def test_shipped_tables_fit_their_schema(file: str, against: str) -> None:
    jsonschema.validate(shipped(file), schema.schema(against), jsonschema.Draft202012Validator)


@pytest.mark.parametrize(
    "spoil",
    [
        {"weapons": []},
        {"version": 2},
        {"weapon": [{"name": "Stone"}]},
        {"weapon": [{"name": "Stone", "size": "S", "hands": [3], "type": "hard"}]},
        {"weapon": [{"name": "Stone", "size": "S", "hands": [1], "type": "hard", "bost": 1}]},
        {"weapon": [{"name": "Stone", "size": "S", "hands": [1], "type": "hard", "slow": 9}]},
    ],
)
def test_schema_refuses(spoil: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"format": "suits-items", "version": 1} | spoil, schema.schema("items.json"))


@pytest.mark.parametrize(("file", "against"), SHIPPED)
def test_shipped_tables_credit_their_author(file: str, against: str) -> None:
    text = resources.files("suits.armoury").joinpath(file).read_text(encoding="utf-8")
    assert "Weapon, missile and armour tables of SUITS by Dave Edelhart, MIT licence" in text


@pytest.mark.parametrize(("file", "against"), SHIPPED)
def test_each_shipped_row_names_its_rules(file: str, against: str) -> None:
    tables = [rows for rows in shipped(file).values() if isinstance(rows, list)]
    assert all(row["rules"] for rows in tables for row in rows)


def test_structs_are_plain_values() -> None:
    assert Items() == Items()
    assert hash(Kind(name="A", type="hard", leverage="hard", power=0))
