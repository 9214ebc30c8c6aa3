"""Encounters of one's own: copied from a ready-made one, or written from people by name."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import encounters

FORD = ("new-encounter", "The ford", "--edition", "draw", "--side", "Mira", "duellist as Mira")


@pytest.mark.parametrize("name", encounters.ready_made())
def test_a_copy_is_the_same_encounter(run: Run, home: Path, name: str) -> None:
    assert run("encounters", name, "--copy", "mine.toml").exit_code == 0
    assert encounters.load("mine.toml") == encounters.load(name)


def test_a_copy_never_writes_over_anything(run: Run, home: Path) -> None:
    Path("mine.toml").write_text("dear to me", encoding="utf-8")
    done = run("encounters", "bridge", "--copy", "mine.toml")
    assert "mine.toml is there already" in done.output
    assert Path("mine.toml").read_text(encoding="utf-8") == "dear to me"
    assert run("encounters", "bridge", "--copy", "mine.toml", "--force").exit_code == 0
    assert encounters.load("mine.toml").title == "The toll bridge"


def test_an_encounter_is_shown_as_it_is_written(run: Run) -> None:
    assert 'title = "The toll bridge"' in run("encounters", "bridge").output
    assert json.loads(run("encounters", "bridge", "--json").output)["people"][0]["name"] == "Ada"


def test_copy_what(run: Run) -> None:
    assert "Copy which encounter?" in run("encounters", "--copy", "mine.toml").output
    assert "Did you mean bridge" in run("encounters", "bridg", "--copy", "mine.toml").output


def test_people_are_listed(run: Run) -> None:
    assert "Sir Edmund" in run("characters", "--edition", "draw").output
    listed = json.loads(run("characters", "--json").output)
    assert {"edition", "character", "name"} <= set(listed[0])
    assert {one["edition"] for one in listed} >= {"draw", "pair", "engage", "challenge", "countdown"}


def test_an_encounter_from_people_by_name(run: Run, home: Path) -> None:
    done = run(*FORD, "--side", "Raiders", "raider x3, ogre as Grok", "--option", "tie=redraw")
    assert "suits play the-ford.toml" in done.output
    setup = encounters.load("the-ford.toml")
    raider = encounters.ready_made_people("draw")["draw"]
    name = next(row["name"] for path, row in raider if path.stem == "raider")
    assert [(one.name, one.side) for one in setup.people] == [
        ("Mira", "Mira"), (f"{name} 1", "Raiders"), (f"{name} 2", "Raiders"), (f"{name} 3", "Raiders"),
        ("Grok", "Raiders"),
    ]  # fmt: skip
    assert setup.options["tie"] == "redraw"
    assert run("fight", "the-ford.toml", "--seed", "1").exit_code == 0


@pytest.mark.parametrize(
    ("sides", "said"),
    [
        ((), "A fight needs two sides"),
        (("--side", "Raiders", "raidr"), "Did you mean raider?"),
        (("--side", "Raiders", "raider 3"), "'3' is not understood"),
        (("--side", "Raiders", "raider x101"), "count must be a number from 1 to 100"),
        (("--side", "Raiders", ","), "write people as in"),
        (("--side", "Raiders", "raider as Mira"), "Two people are called 'mira'"),
        (("--side", "Raiders", "raider", "--option", "tie=never"), "tie"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(run: Run, home: Path, sides: tuple[str, ...], said: str) -> None:
    done = run(*FORD, *sides)
    assert done.exit_code
    assert said in " ".join(done.output.split())
    assert not Path("the-ford.toml").exists()


def test_squads_swarms_places_and_contests_stand_in_the_file(run: Run, home: Path) -> None:
    riot = ("new-encounter", "Riot", "--edition", "engage", "--side", "Watch", "knight")
    assert run(*riot, "--side", "Rioters", "rabble x12 squads at 4, hounds x9 swarm").exit_code == 0
    watch, *others = encounters.load(Path("riot.toml")).people
    assert (watch.sheet["at"], len(others)) == (0, 13)
    assert {one.sheet["role"] for one in others[:12]} == {"minion"}
    assert (others[0].sheet["at"], others[-1].sheet["swarm"]) == (4, 9)
    gate = ("new-encounter", "Gate", "--edition", "countdown", "--side", "Oriel", "fencer at 0,0")
    assert run(*gate, "--side", "Dogs", "pit-bull x2 at 3,-1 as Dog").exit_code == 0
    assert [tuple(one.sheet["at"]) for one in encounters.load(Path("gate.toml")).people] == [(0, 0), (3, -1), (3, -1)]
    rug = ("new-encounter", "A rug", "--edition", "challenge", "--side", "Buyer", "trader", "--side", "Seller", "abbot")
    assert run(*rug, "--contest", "negotiation").exit_code == 0
    assert encounters.load(Path("a-rug.toml")).place["contest"] == "negotiation"
    is_one_sentence(run(*rug, "--contest", "joust", "--force"), "there is no contest 'joust'")
    is_one_sentence(run(*gate, "--side", "Dogs", "pit-bull x2 squads", "--force"), "this edition knows no squads")
    is_one_sentence(run(*gate, "--side", "Dogs", "pit-bull at home", "--force"), "is no place")
