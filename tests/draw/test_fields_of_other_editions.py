"""A sheet may say things that only editions with two cards know: here they are refused, by the schema as well."""

import tomllib
from typing import Any

import jsonschema
import pytest

from suits import editions, encounters
from suits.editions.contests import schema
from suits.people import SetupError

FIELDS: dict[str, Any] = {"off_hand": "Dagger", "swarm": 12, "swarm_defence": 7}
DUEL = tomllib.loads((editions.find("draw").folder() / "encounters" / "duel.toml").read_text(encoding="utf-8"))


def with_field(edition: str, **field: Any) -> dict[str, Any]:
    ann = {"name": "Ann", "side": "A", "body": 5, "will": 5, "weapons": ["Sword", "Dagger"], **field}
    bob = {"name": "Bob", "side": "B", "body": 5, "will": 5}
    return {"format": "suits-encounter", "version": 1, "edition": edition, "title": "Trial", "people": [ann, bob]}


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_of_other_editions_is_refused_in_a_sentence(field: str) -> None:
    folder = editions.find("draw").folder()
    with pytest.raises(SetupError, match=f"^Ann: this edition knows no '{field}': "):
        encounters.setup_from(with_field("draw", **{field: FIELDS[field]}), folder)


@pytest.mark.parametrize("field", FIELDS)
def test_the_schema_refuses_it_too(field: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(with_field("draw", **{field: FIELDS[field]}), schema.schema("encounter.json"))
    character = {"format": "suits-character", "version": 1, "name": "Ann", "body": 5, "will": 5, field: FIELDS[field]}
    jsonschema.validate(character, schema.schema("character.json"))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**character, "edition": "draw"}, schema.schema("character.json"))


@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_a_second_weapon_is_known_where_there_are_two_cards(edition: str) -> None:
    loose = with_field(edition, off_hand="Dagger")
    jsonschema.validate(loose, schema.schema("encounter.json"))
    assert encounters.setup_from(loose, editions.find(edition).folder()).people[0].sheet["off_hand"] == "Dagger"


@pytest.mark.parametrize("field", ["swarm", "swarm_defence"])
@pytest.mark.parametrize("value", [-1, 1001])
def test_numbers_of_a_swarm_have_limits(field: str, value: int) -> None:
    loose = with_field("pair", **{field: value})
    with pytest.raises(SetupError, match=f"Ann: {field} must be from"):
        encounters.setup_from(loose, editions.find("pair").folder())
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(loose, schema.schema("encounter.json"))


def test_written_sheets_do_not_mention_them() -> None:
    sheet = encounters.setup_from(DUEL, editions.find("draw").folder() / "encounters").people[0].sheet
    assert not FIELDS.keys() & sheet.keys()


def test_a_misspelt_field_is_not_explained_with_one_that_is_refused() -> None:
    with pytest.raises(SetupError) as fault:
        encounters.setup_from(with_field("draw", offhand="Dagger"), editions.find("draw").folder())
    assert "off_hand" not in str(fault.value)
