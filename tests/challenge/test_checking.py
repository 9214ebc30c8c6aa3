"""What a contest does not use of a sheet is said where an encounter is checked (CHA-R56)."""

import msgspec
import pytest
from tests.cli.conftest import Run

from suits import editions, encounters
from suits.people import Setup
from suits.table.beginning import new_fight
from suits.table.keeping import story
from suits.table.seating import Wanted

TAVERN = "Not used in this contest: armour (Ysolde, Corvin and Captain Mara) and shield (Corvin) (CHA-R56)."
BLADES = "Not used in this contest: armour (Ysolde and Corvin) and shield (Corvin) (CHA-R56)."
pytestmark = pytest.mark.rule("CHA-R56")


def unused(setup: Setup) -> tuple[str, ...]:
    return tuple(editions.find(setup.edition).unused(setup))


def changed(setup: Setup, **fields: object) -> Setup:
    """Everybody has this on the sheet, too."""
    people = [msgspec.structs.replace(one, sheet={**one.sheet, **fields}) for one in setup.people]
    return msgspec.structs.replace(setup, people=tuple(people))


@pytest.mark.parametrize(("encounter", "options", "said"), [
    ("blades", {}, (BLADES,)),
    ("blades", {"damage": "wounds"}, ()),
    ("fourway", {}, ()),
    ("tavern", {}, (TAVERN,)),
    ("archery", {}, ("Not used in this contest: weapon (Wat) (CHA-R56).",)),
])  # fmt: skip
def test_what_is_worn_for_show_is_named(encounter: str, options: dict[str, str], said: tuple[str, ...]) -> None:
    assert unused(encounters.load(encounter, options=options)) == said


@pytest.mark.parametrize(("options", "contest", "field", "is_used"), [
    ("pool", "physical", "weapon", True), ("wounds", "physical", "weapon", True), ("pool", "chess", "weapon", False),
    ("pool", "archery", "weapon", False), ("pool", "physical", "loss", True), ("wounds", "physical", "loss", False),
    ("pool", "physical", "damage", False), ("wounds", "physical", "damage", True), ("wounds", "chess", "trauma", False),
    ("wounds", "physical", "trauma", True), ("pool", "chess", "armour", False), ("wounds", "physical", "shield", True),
    ("pool", "physical", "cooldown", True), ("pool", "archery", "cooldown", False),
    ("pool", "chess", "loss", False), ("pool", "archery", "loss", False), ("wounds", "chess", "loss", False),
    ("pool", "chess", "encumbrance", True), ("pool", "archery", "encumbrance", False),
    ("pool", "physical", "long_actions", True), ("pool", "archery", "long_actions", False),
])  # fmt: skip
def test_each_field_where_it_counts(options: str, contest: str, field: str, is_used: bool) -> None:
    setup = encounters.load("fourway", options={"damage": options})
    setup = msgspec.structs.replace(setup, place=editions.find("challenge").place({"contest": contest}))
    named = f"Not used in this contest: {field.replace('_', ' ')} (Ada and 3 others) (CHA-R56)."
    assert unused(changed(setup, **{field: 1})) == (() if is_used else (named,))


def test_the_command_line_says_it(run: Run) -> None:
    assert BLADES in run("fight", "blades", "--seed", "1").output
    assert "Not used" not in run("fight", "judgement", "--seed", "1").output


@pytest.mark.parametrize(("encounter", "lines"), [("blades", [BLADES]), ("judgement", [])])
def test_the_log_of_a_table_begins_with_it(encounter: str, lines: list[str]) -> None:
    setup = encounters.load(encounter)
    made = new_fight(setup, tuple(Wanted((one.id,)) for one in setup.people), referee=False, hidden=False)
    assert [note.text for note in story(made.kept).notes] == lines
