"""JSON Schemas of character and encounter files; `python -m suits.editions.challenge.schema` writes them anew."""

from pathlib import Path

from suits.editions import schemas
from suits.editions.challenge.gear import SHAPES
from suits.editions.challenge.kinds import Contest, MayChallenge
from suits.editions.challenge.options import ChallengeOptions
from suits.editions.challenge.sheet import ATTRIBUTES, HIGHEST_LEVEL, HIGHEST_SKILL, LENGTHS, LIMITS, LongAction, Sheet
from suits.editions.schemas import Table, fields_of, table

FOLDER = Path(__file__).parent / "schemas"


def schema(file: str) -> Table:
    """The schema of one sort of file, made from the structs that read it."""
    if file == "character.json":
        return schemas.whole(schemas.character(_sheet()))
    options = table(fields_of(ChallengeOptions))
    return schemas.whole(
        schemas.encounter(schemas.person(_sheet()), options=options, place=_place(), items=schemas.items(SHAPES))
    )


def _sheet() -> Table:
    """The fields of a sheet, with their limits (CHA-X10, CHA-R48)."""
    fields = fields_of(Sheet, LIMITS)
    fields["skills"]["additionalProperties"] |= {"minimum": 1, "maximum": HIGHEST_SKILL}
    fields["levels"]["additionalProperties"] |= {"minimum": 1, "maximum": HIGHEST_LEVEL}
    fields["bases"]["additionalProperties"] = {"enum": list(ATTRIBUTES)}
    long = fields_of(LongAction, {"length": LENGTHS})
    long["name"] |= {"pattern": r"^\S+$", "not": {"const": "weapon"}}
    fields["long_actions"]["items"] = table(long, "name", "length")
    return {**fields, "items": schemas.borne(SHAPES)}


def _place() -> Table:
    """What kind of contest it is, and which skills may challenge (CHA-02, CHA-03, CHA-R54)."""
    fields = fields_of(Contest)
    for field in ("base", "pool"):
        fields[field] = {"enum": list(ATTRIBUTES)}
    skill = fields_of(MayChallenge)
    skill |= {"name": schemas.TEXT, "base": {"enum": list(ATTRIBUTES)}}
    fields["skills"]["items"] = table(skill, "name")
    return table(fields)


if __name__ == "__main__":
    schemas.write(FOLDER, schema)
