"""Pieces of JSON Schemas that the character and encounter files of all editions share, and how they are written."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

FILES = ("character.json", "encounter.json")

Table = dict[str, Any]
TEXT: Table = {"type": "string", "pattern": r"\S"}


def whole(made: Table) -> Table:
    """A schema as it is written: plain JSON, with its dialect."""
    return cast("Table", json.loads(json.dumps({"$schema": "https://json-schema.org/draft/2020-12/schema", **made})))


def table(fields: Table, *required: str) -> Table:
    """A table with these fields and no others."""
    return {"type": "object", "properties": fields, "required": list(required), "additionalProperties": False}


def fields_of(shape: type[msgspec.Struct], limits: Mapping[str, tuple[int, int]] | None = None) -> Table:
    """The fields of a struct, some of them within limits."""
    fields: Table = msgspec.json.schema(shape)["$defs"][shape.__name__]["properties"]
    for field, (lowest, highest) in (limits or {}).items():
        fields[field] |= {"minimum": lowest, "maximum": highest}
    return fields


def head(name: str) -> Table:
    """What every file begins with."""
    return {"format": {"const": name}, "version": {"const": 1}, "edition": TEXT, "about": {"type": "string"}}


def character(sheet: Table, *required: str) -> Table:
    """A character's own file."""
    fields = {**head("suits-character"), "name": TEXT, **sheet}
    return {"title": "A character", **table(fields, "format", "version", "name", *required)}


def person(sheet: Table, *required: str) -> Table:
    """Somebody in an encounter: a whole sheet, or a character with whatever is different."""
    own = {"id": TEXT, "name": TEXT, "side": TEXT, "character": TEXT}
    count = {"type": "integer", "minimum": 1, "maximum": 100}
    somebody = table({**own, "count": count, **sheet}, "side")
    return {**somebody, "anyOf": [{"required": ["character"]}, {"required": ["name", *required]}]}


def items(kinds: Mapping[str, type[msgspec.Struct]]) -> Table:
    """One's own items by kind and name, or the name of a file of them."""
    return {"anyOf": [TEXT, borne(kinds)]}


def borne(kinds: Mapping[str, type[msgspec.Struct]]) -> Table:
    """One's own items by kind and name."""
    found = {}
    for kind, shape in kinds.items():
        row = msgspec.json.schema(shape)["$defs"][shape.__name__]
        row["required"] = [field for field in row["required"] if field != "name"]
        found[kind] = {"type": "object", "additionalProperties": row}
    return table(found)


def encounter(somebody: Table, **parts: Table) -> Table:
    """An encounter: its people, and what the edition says of options, place and items."""
    people = {"type": "array", "minItems": 1, "items": somebody}
    fields = {**head("suits-encounter"), "title": TEXT, **parts, "people": people}
    return {"title": "An encounter", **table(fields, "format", "version", "edition", "title", "people")}


def text(made: Table) -> str:
    """A schema as it stands in its folder."""
    return json.dumps(made, indent=2, ensure_ascii=False) + "\n"


def write(folder: Path, schema: Callable[[str], Table], files: Sequence[str] = FILES) -> None:
    """Write the schemas of an edition anew."""
    folder.mkdir(exist_ok=True)
    for file in files:
        (folder / file).write_text(text(schema(file)), encoding="utf-8")
