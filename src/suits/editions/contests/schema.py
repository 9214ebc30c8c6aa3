"""JSON Schemas of character and encounter files; `python -m suits.editions.contests.schema` writes them anew."""

import json
from pathlib import Path
from typing import Any, cast

import msgspec

from suits import editions
from suits.armoury import Armour, Missile, Shield, Weapon
from suits.editions.contests.edition import ContestEdition
from suits.editions.contests.sheet import HIGHEST, HIGHEST_SKILL, SWARMS, Sheet

FOLDER = Path(__file__).parent / "schemas"
FILES = ("character.json", "encounter.json")
ITEMS: dict[str, type[msgspec.Struct]] = {"weapon": Weapon, "missile": Missile, "armour": Armour, "shield": Shield}
FARTHEST = 10_000

Table = dict[str, Any]
TEXT: Table = {"type": "string", "pattern": r"\S"}


def schema(file: str) -> Table:
    """The schema of one sort of file, made from the structs that read it."""
    made = _character() if file == "character.json" else _encounter()
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
    return cast("Table", json.loads(json.dumps(whole)))


def _sheet() -> Table:
    """The fields of a sheet, with their limits."""
    fields: Table = msgspec.json.schema(Sheet)["$defs"]["Sheet"]["properties"]
    for field, highest in HIGHEST.items():
        fields[field] |= {"minimum": 1, "maximum": highest}
    fields["at"] |= {"minimum": -FARTHEST, "maximum": FARTHEST}
    for field, (lowest, highest) in SWARMS.items():
        fields[field] |= {"minimum": lowest, "maximum": highest}
    fields["skills"]["additionalProperties"] |= {"minimum": 1, "maximum": HIGHEST_SKILL}
    return fields


def _head(name: str) -> Table:
    return {"format": {"const": name}, "version": {"const": 1}, "edition": TEXT, "about": {"type": "string"}}


def _table(fields: Table, *required: str) -> Table:
    return {"type": "object", "properties": fields, "required": list(required), "additionalProperties": False}


def _character() -> Table:
    fields = {**_head("suits-character"), "name": TEXT, **_sheet()}
    known = [_only_for(name, unknown) for name, unknown in _unknown().items()]
    return {"title": "A character", **_table(fields, "format", "version", "name", "body", "will"), "allOf": known}


def _unknown() -> dict[str, Table]:
    """For each edition that knows less than a sheet can say: those fields, which it refuses."""
    found: dict[str, Table] = {}
    for name in editions.names():
        edition: object = editions.find(name)
        if isinstance(edition, ContestEdition):
            fields = [field for field in Sheet.__struct_fields__ if field not in edition.sheet_fields]
            found |= {name: {"properties": dict.fromkeys(fields, False)}} if fields else {}
    return found


def _only_for(name: str, rule: Table) -> Table:
    """A rule for the files of one edition."""
    return {"if": {"properties": {"edition": {"const": name}}, "required": ["edition"]}, "then": rule}


def _person() -> Table:
    """Somebody in an encounter: a whole sheet, or a character with whatever is different."""
    own = {"id": TEXT, "name": TEXT, "side": TEXT, "character": TEXT}
    count = {"type": "integer", "minimum": 1, "maximum": 100}
    person = _table({**own, "count": count, **_sheet()}, "side")
    return {**person, "anyOf": [{"required": ["character"]}, {"required": ["name", "body", "will"]}]}


def _items() -> Table:
    """One's own items by kind and name, or the name of a file of them."""
    kinds = {}
    for kind, shape in ITEMS.items():
        row = msgspec.json.schema(shape)["$defs"][shape.__name__]
        row["required"] = [field for field in row["required"] if field != "name"]
        kinds[kind] = {"type": "object", "additionalProperties": row}
    return {"anyOf": [TEXT, _table(kinds)]}


def _encounter() -> Table:
    value = {"type": ["boolean", "integer", "number", "string"]}
    fields = {
        **_head("suits-encounter"),
        "title": TEXT,
        "options": {"type": "object", "additionalProperties": value},
        "place": {"type": "object"},
        "items": _items(),
        "people": {"type": "array", "minItems": 1, "items": _person()},
    }
    known = [_only_for(name, {"properties": {"people": {"items": some}}}) for name, some in _unknown().items()]
    whole = _table(fields, "format", "version", "edition", "title", "people")
    return {"title": "An encounter", **whole, "allOf": known}


def text(file: str) -> str:
    """The schema as it stands in the folder."""
    return json.dumps(schema(file), indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all schemas."""
    for file in FILES:
        (FOLDER / file).write_text(text(file), encoding="utf-8")


if __name__ == "__main__":
    main()
