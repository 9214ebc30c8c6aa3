"""JSON Schemas of character and encounter files; `python -m suits.editions.contests.schema` writes them anew."""

from pathlib import Path

import msgspec

from suits import editions
from suits.armoury import Armour, Missile, Shield, Weapon
from suits.editions import schemas
from suits.editions.contests.edition import ContestEdition
from suits.editions.contests.sheet import HIGHEST, HIGHEST_SKILL, MOST_WOUNDS, SWARMS, Sheet
from suits.editions.schemas import Table, fields_of

FOLDER = Path(__file__).parent / "schemas"
ITEMS: dict[str, type[msgspec.Struct]] = {"weapon": Weapon, "missile": Missile, "armour": Armour, "shield": Shield}
FARTHEST = 10_000
LIMITS = {
    **{field: (1, highest) for field, highest in HIGHEST.items()},
    "at": (-FARTHEST, FARTHEST),
    **SWARMS,
    "wounds": (0, MOST_WOUNDS),
    "critical": (0, MOST_WOUNDS),
}
REQUIRED = ("body", "will")


def schema(file: str) -> Table:
    """The schema of one sort of file, made from the structs that read it."""
    return schemas.whole(_character() if file == "character.json" else _encounter())


def _sheet() -> Table:
    """The fields of a sheet, with their limits."""
    fields = fields_of(Sheet, LIMITS)
    fields["skills"]["additionalProperties"] |= {"minimum": 1, "maximum": HIGHEST_SKILL}
    return {**fields, "items": schemas.borne(ITEMS)}


def _character() -> Table:
    known = [_only_for(name, unknown) for name, unknown in _unknown().items()]
    return {**schemas.character(_sheet(), *REQUIRED), "allOf": known}


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


def _encounter() -> Table:
    value = {"type": ["boolean", "integer", "number", "string"]}
    options = {"type": "object", "additionalProperties": value}
    known = [_only_for(name, {"properties": {"people": {"items": some}}}) for name, some in _unknown().items()]
    somebody = schemas.person(_sheet(), *REQUIRED)
    made = schemas.encounter(somebody, options=options, place={"type": "object"}, items=schemas.items(ITEMS))
    return {**made, "allOf": known}


if __name__ == "__main__":
    schemas.write(FOLDER, schema)
