"""A fight for others: what everybody did, as Markdown, as a table."""

import csv
import io
import json

import pytest

from suits import Fight, encounters, play_out
from suits.desk.deeds import blows, deeds
from suits.desk.events import COLUMNS, events_as_csv
from suits.desk.markdown import markdown
from suits.people import Arrival, Person
from suits.view import REFEREE

ENCOUNTERS = ["bridge", "fencers", "quartet", "blades", "steel"]


def played(encounter: str, seed: int = 3) -> Fight:
    fight = Fight.begin(encounter, seed=seed)
    play_out(fight, dict.fromkeys([person.id for person in fight.setup.people], "sensible"))
    return fight


def test_deeds_are_those_of_a_fight_worked_out_by_hand() -> None:
    """Cid hits Jon for 4 + 5, Ada him for 2, Tod Ben for 6 + 3 and Cid for 5 + 4, Ada Jon for 14, Rod Cid for 20."""
    fight = played("bridge")
    first = list(blows(fight))[:6]
    assert [(blow.by, blow.whom, blow.points) for blow in first] == [
        ("cid", "jon", 9), ("ada", "jon", 2), ("tod", "ben", 9), ("tod", "cid", 9), ("ada", "jon", 14),
        ("rod", "cid", 20),
    ]  # fmt: skip
    by_name = {one.name: one for one in deeds(fight)}
    assert by_name["Jon"].taken == 9 + 2 + 14
    assert by_name["Ben"].end == "dead"
    assert by_name["Cid"].to == {"jon": 9}
    assert by_name["Ada"].to["jon"] == 16


def test_whoever_came_late_has_deeds_too() -> None:
    setup = encounters.load("duel")
    fight = Fight.begin("duel", seed=3)
    ann = setup.people[0]
    fight.arrive(Arrival((Person("zoe", "Zoe", ann.side, ann.sheet),)))
    play_out(fight, {})
    assert [one.name for one in deeds(fight)] == ["Ann", "Bob", "Zoe"]
    assert "Zoe" in markdown(fight)


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_what_is_dealt_is_what_is_taken(encounter: str) -> None:
    fight = played(encounter)
    everybody = deeds(fight)
    by_nobody = sum(blow.points for blow in blows(fight) if not blow.by)
    assert sum(one.taken for one in everybody) == sum(one.dealt for one in everybody) + by_nobody > 0
    assert sum(one.hits for one in everybody) == sum(bool(blow.by) for blow in blows(fight))


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_markdown_tells_every_line_and_has_a_heading_for_every_round(encounter: str) -> None:
    fight = played(encounter)
    text = markdown(fight)
    rounds = [line for line in text.splitlines() if line.startswith("### ")]
    assert len(rounds) == fight.edition.rounds(fight.state)
    told = [line for line in text.splitlines() if line.lstrip().startswith("- ")]
    assert len(told) + len(rounds) == sum(bool(line.text) for line in fight.view(REFEREE).log)


def test_names_are_words_and_no_marks() -> None:
    setup = encounters.load("duel")
    names = {"Ann": "<script>*Ann*|", "Bob": "=1+1"}
    people = tuple([type(one)(one.id, names[one.name], one.side, one.sheet) for one in setup.people])
    fight = Fight.begin(type(setup)(setup.edition, setup.title, people, setup.options, setup.items), seed=3)
    play_out(fight, dict.fromkeys(("ann", "bob"), "sensible"))
    assert "<script>" not in markdown(fight)
    assert r"\<script\>\*Ann\*\|" in markdown(fight)
    cells = [cell for row in csv.reader(io.StringIO(events_as_csv(fight))) for cell in row]
    assert any(cell.startswith("'=1+1") for cell in cells)
    assert not any(cell.startswith("=") for cell in cells)


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_the_table_has_every_line_with_its_facts(encounter: str) -> None:
    fight = played(encounter)
    head, *rows = csv.reader(io.StringIO(events_as_csv(fight)))
    assert tuple(head) == COLUMNS
    log = fight.view(REFEREE).log
    assert [row[head.index("kind")] for row in rows] == [line.kind for line in log]
    facts = [json.loads(row[head.index("facts")]) for row in rows]
    assert [set(one) for one in facts] == [set(line.facts) for line in log]
