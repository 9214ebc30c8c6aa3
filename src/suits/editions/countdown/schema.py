"""JSON Schemas of character and encounter files; `python -m suits.editions.countdown.schema` writes them anew."""

import json
from pathlib import Path
from typing import Any, cast

import msgspec

from suits.editions.countdown.options import CountdownOptions
from suits.editions.countdown.place import WORD
from suits.editions.countdown.sheet import LIMITS, WEAPON_LIMITS, Mount, Sheet, Weapon

FOLDER = Path(__file__).parent / "schemas"
FILES = ("character.json", "encounter.json")

Table = dict[str, Any]
TEXT: Table = {"type": "string", "pattern": r"\S"}
HEX: Table = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
"""A place on the map, in axial coordinates (CDN-R59)."""


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


def _weapon() -> Table:
    """A weapon: its fields, or one line (CDN-G08, CDN-G16)."""
    fields = _fields(Weapon)
    for field, (lowest, highest) in WEAPON_LIMITS.items():
        fields[field] |= {"minimum": lowest, "maximum": highest}
    fields["damage"]["pattern"] = r"^\d+d([+-]\d+)?$"
    return {"anyOf": [TEXT, _table(fields, "name", "skill")]}


def _sheet() -> Table:
    """The fields of a sheet, with their limits (B1b)."""
    fields = _fields(Sheet)
    for field, (lowest, highest) in LIMITS.items():
        fields[field] |= {"minimum": lowest, "maximum": highest}
    fields["skills"]["additionalProperties"] |= {"minimum": 1, "maximum": 40}
    fields["weapons"] = {"type": "array", "items": _weapon()}
    fields["mount"] = _table(_fields(Mount), "name", "speed", "control")
    return fields | {"at": HEX, "destination": HEX}


def _head(name: str) -> Table:
    return {"format": {"const": name}, "version": {"const": 1}, "edition": TEXT, "about": {"type": "string"}}


def _character() -> Table:
    fields = {**_head("suits-character"), "name": TEXT, **_sheet()}
    return {"title": "A character", **_table(fields, "format", "version", "name", "dx", "iq", "ht", "hp")}


def _person() -> Table:
    """Somebody in an encounter: a sheet, or a character with whatever is different."""
    own = {"id": TEXT, "name": TEXT, "side": TEXT, "character": TEXT}
    count = {"type": "integer", "minimum": 1, "maximum": 100}
    person = _table({**own, "count": count, **_sheet()}, "side")
    return {**person, "anyOf": [{"required": ["character"]}, {"required": ["name", "dx", "iq", "ht", "hp"]}]}


def _place() -> Table:
    """What an encounter says of the place: walls, hexes with names, where runners are gone, signals.

    (CDN-97, CDN-101, CDN-R59, CDN-R60)
    """
    signals = {
        "type": "object",
        "propertyNames": {"pattern": WORD.pattern},
        "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 20},
    }
    marks = {"type": "object", "propertyNames": {"pattern": WORD.pattern}, "additionalProperties": HEX}
    leaves = {"type": "integer", "minimum": 0, "maximum": 10_000}
    return _table({"walls": {"type": "array", "items": HEX}, "marks": marks, "leaves": leaves, "signals": signals})


def _encounter() -> Table:
    fields = {
        **_head("suits-encounter"),
        "title": TEXT,
        "options": _table(_fields(CountdownOptions)),
        "place": _place(),
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
