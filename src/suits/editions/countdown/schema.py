"""JSON Schemas of character and encounter files; `python -m suits.editions.countdown.schema` writes them anew."""

from pathlib import Path

from suits.editions import schemas
from suits.editions.countdown.options import CountdownOptions
from suits.editions.countdown.place import WORD
from suits.editions.countdown.sheet import DICE, LIMITS, NONE, WEAPON_LIMITS, Mount, Sheet, Weapon
from suits.editions.schemas import TEXT, Table, fields_of, table

FOLDER = Path(__file__).parent / "schemas"
REQUIRED = ("dx", "iq", "ht", "hp")
HEX: Table = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
"""A place on the map, in axial coordinates (CDN-R59)."""


def schema(file: str) -> Table:
    """The schema of one sort of file, made from the structs that read it."""
    if file == "character.json":
        return schemas.whole(schemas.character(_sheet(), *REQUIRED))
    options = table(fields_of(CountdownOptions))
    return schemas.whole(schemas.encounter(schemas.person(_sheet(), *REQUIRED), options=options, place=_place()))


def _weapon() -> Table:
    """A weapon: its fields, or one line (CDN-G08, CDN-G16)."""
    fields = fields_of(Weapon, WEAPON_LIMITS)
    fields["damage"]["pattern"] = f"^{DICE.pattern}$"
    return {"anyOf": [TEXT, table(fields, "name", "skill")]}


def _sheet() -> Table:
    """The fields of a sheet, with their limits (B1b)."""
    fields = fields_of(Sheet, LIMITS)
    fields["skills"]["additionalProperties"] |= {"minimum": 1, "maximum": 40}
    fields["weapons"] = {"type": "array", "items": _weapon()}
    del fields["fp"]["default"]  # as HT (CDN-R71)
    fields["fp"] = {"anyOf": [fields["fp"], {"const": NONE}]}
    fields["mount"] = table(fields_of(Mount), "name", "speed", "control")
    return fields | {"at": HEX, "destination": HEX}


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
    return table({"walls": {"type": "array", "items": HEX}, "marks": marks, "leaves": leaves, "signals": signals})


if __name__ == "__main__":
    schemas.write(FOLDER, schema)
