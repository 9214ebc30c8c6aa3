"""The report says what is used: every number that it calls taken is the one on the sheet."""

import re

import pytest
from tests.countdown.gcs.mira import GENERATIONS, as_it_is, attribute, read, with_weapon, written

from suits.editions.countdown.gcs.weapons import in_words
from suits.editions.countdown.sheet import NO_POOL, Sheet
from suits.editions.countdown.sheet_checks import read_sheet
from suits.editions.importing import Imported


def used(sheet: Sheet, what: str) -> str:
    """What the sheet has under a label of the report, as the report would write it."""
    if what == "Skills":
        return str(len(sheet.skills))
    weapon = next((one for one in sheet.weapons if one.name == what), None)
    if weapon is not None:
        return in_words(weapon)
    value = getattr(sheet, what.lower().replace(" ", "_"))
    if value is True:
        return "yes"
    return "none" if value == NO_POOL else str(value)


def check(imported: Imported) -> None:
    sheet = read_sheet(imported.name, imported.fields)
    for entry in imported.taken:
        assert used(sheet, entry.what) == entry.value, entry
    skills = next(entry.why for entry in imported.taken if entry.what == "Skills")
    assert dict(re.findall(r"([^,]+) (\d+)(?:, |$)", skills)) == {name: str(n) for name, n in sheet.skills.items()}
    said = {entry.what for entry in (*imported.taken, *imported.recomputed)}
    assert {weapon.name for weapon in sheet.weapons} <= said


@pytest.mark.rule("CDN-R70")
@pytest.mark.parametrize("name", GENERATIONS)
def test_of_every_generation(name: str) -> None:
    check(as_it_is(name))


def test_where_numbers_had_to_be_brought_inside() -> None:
    character = written()
    attribute(character, "hp")["calc"] = {"value": 9000, "current": 8000}
    attribute(character, "vision")["calc"] = {"value": 90}
    character["skills"].append({"name": "Karate", "calc": {"level": 70}})
    check(read(character))
    check(with_weapon(parry="0U", calc={"level": 70, "parry": "90U", "damage": "2d(500) cut"}))


def test_of_somebody_without_fatigue_points() -> None:
    character = written()
    character["attributes"] = [row for row in character["attributes"] if row["attr_id"] != "fp"]
    check(read(character))
