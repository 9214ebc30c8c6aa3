"""JSON Schemas of character and encounter files; `python -m suits.editions.challenge.schema` writes them anew."""

import json
from pathlib import Path
from typing import Any, cast

import msgspec

from suits.editions.challenge.gear import SHAPES
from suits.editions.challenge.kinds import Contest
from suits.editions.challenge.options import ChallengeOptions
from suits.editions.challenge.sheet import ATTRIBUTES, HIGHEST_LEVEL, HIGHEST_SKILL, LENGTHS, LIMITS, LongAction, Sheet

FOLDER = Path(__file__).parent / "schemas"
FILES = ("character.json", "encounter.json")

Table = dict[str, Any]
TEXT: Table = {"type": "string", "pattern": r"\S"}


def schema(file: str) -> Table:
    """The schema of one sort of file, made from the structs that read it."""
    made = _character() if file == "character.json" else _encounter()
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
    return cast("Table", json.loads(json.dumps(whole)))


def _fields(shape: type[msgspec.Struct]) -> Table:
    """The fields of a struct."""
    fields: Table = msgspec.json.schema(shape)["$defs"][shape.__name__]["properties"]
    return fields


def _table(fields: Table, *required: str) -> Table:
    return {"type": "object", "properties": fields, "required": list(required), "additionalProperties": False}


def _sheet() -> Table:
    """The fields of a sheet, with their limits (CHA-X10, CHA-R48)."""
    fields = _fields(Sheet)
    for field, (lowest, highest) in LIMITS.items():
        fields[field] |= {"minimum": lowest, "maximum": highest}
    fields["skills"]["additionalProperties"] |= {"minimum": 1, "maximum": HIGHEST_SKILL}
    fields["levels"]["additionalProperties"] |= {"minimum": 1, "maximum": HIGHEST_LEVEL}
    long = _fields(LongAction)
    long["name"] |= {"pattern": r"^\S+$", "not": {"const": "weapon"}}
    long["length"] |= {"minimum": LENGTHS[0], "maximum": LENGTHS[1]}
    fields["long_actions"]["items"] = _table(long, "name", "length")
    return fields


def _head(name: str) -> Table:
    return {"format": {"const": name}, "version": {"const": 1}, "edition": TEXT, "about": {"type": "string"}}


def _character() -> Table:
    fields = {**_head("suits-character"), "name": TEXT, **_sheet()}
    return {"title": "A character", **_table(fields, "format", "version", "name")}


def _person() -> Table:
    """Somebody in an encounter: a sheet, or a character with whatever is different."""
    own = {"id": TEXT, "name": TEXT, "side": TEXT, "character": TEXT}
    count = {"type": "integer", "minimum": 1, "maximum": 100}
    person = _table({**own, "count": count, **_sheet()}, "side")
    return {**person, "anyOf": [{"required": ["character"]}, {"required": ["name"]}]}


def _place() -> Table:
    """What kind of contest it is (CHA-02, CHA-03)."""
    fields = _fields(Contest)
    for field in ("base", "pool"):
        fields[field] = {"enum": list(ATTRIBUTES)}
    return _table(fields)


def _items() -> Table:
    """One's own weapons and armour by name, or the name of a file of them."""
    kinds = {}
    for kind, shape in SHAPES.items():
        row = msgspec.json.schema(shape)["$defs"][shape.__name__]
        row["required"] = [field for field in row["required"] if field != "name"]
        kinds[kind] = {"type": "object", "additionalProperties": row}
    return {"anyOf": [TEXT, _table(kinds)]}


def _encounter() -> Table:
    fields = {
        **_head("suits-encounter"),
        "title": TEXT,
        "options": _table(_fields(ChallengeOptions)),
        "place": _place(),
        "items": _items(),
        "people": {"type": "array", "minItems": 1, "items": _person()},
    }
    return {"title": "An encounter", **_table(fields, "format", "version", "edition", "title", "people")}


def text(file: str) -> str:
    """The schema as it stands in the folder."""
    return json.dumps(schema(file), indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all schemas."""
    FOLDER.mkdir(exist_ok=True)
    for file in FILES:
        (FOLDER / file).write_text(text(file), encoding="utf-8")


if __name__ == "__main__":
    main()
