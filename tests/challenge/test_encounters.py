"""The ready-made characters and encounters of `challenge`: they load, end in good time, and either side may win."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from suits import editions, encounters, players
from suits.dealer import Shuffled
from suits.editions.challenge.kinds import KINDS, contest_of
from suits.fight import Fight
from suits.people import SetupError
from suits.view import SPECTATOR

FOLDER = editions.find("challenge").folder()
CHARACTERS = sorted((FOLDER / "characters").glob("*.toml"))
ENCOUNTERS = sorted((FOLDER / "encounters").glob("*.toml"))
LONG = 60  # Turns


def label(path: Path) -> str:
    return path.stem


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_there_is_something_for_every_kind_of_contest() -> None:
    assert len(CHARACTERS) >= 10
    kinds = {read(path)["place"]["contest"] for path in ENCOUNTERS}
    assert kinds >= {"physical", "negotiation", "cook-off", "archery", "pie eating"}
    assert {read(path).get("options", {}).get("damage") for path in ENCOUNTERS} >= {"wounds"}
    assert {read(path).get("options", {}).get("squads") for path in ENCOUNTERS} >= {"on"}


@pytest.mark.rule("CHA-83", "CHA-86")
@pytest.mark.parametrize("kind", KINDS)
def test_archery_and_eating_are_indirect_and_the_other_kinds_are_not(kind: str) -> None:
    assert contest_of({"contest": kind}).indirect == (kind in ("archery", "pie eating"))


@pytest.mark.rule("CHA-88", "CHA-91")
def test_everybody_sees_which_henchmen_are_a_squad() -> None:
    people = Fight(encounters.load("docks"), Shuffled(1)).view(SPECTATOR).people
    squads = Counter(one.group for one in people if one.kind == "minion")
    assert squads == {"thug-1": 4, "thug-5": 4, "": 1}
    assert {one.group for one in people if one.kind == "person"} == {""}


@pytest.mark.rule("CHA-R46")
def test_the_last_turn_is_a_number_or_none() -> None:
    assert encounters.load("blades").options["max_turns"] == 100
    assert encounters.load("blades", options={"max_turns": "none"}).options["max_turns"] == "none"
    for wrong in ("never", 0, 1001, True):
        with pytest.raises(SetupError, match=r"max_turns is a number from 1 to 1000 or none; .* is not"):
            encounters.load("blades", options={"max_turns": wrong})


def test_every_character_appears_somewhere() -> None:
    used = {row.get("character") for path in ENCOUNTERS for row in read(path)["people"]}
    assert {path.stem for path in CHARACTERS} <= used


@pytest.mark.parametrize("path", CHARACTERS, ids=label)
def test_characters_load_and_say_who_they_are(path: Path) -> None:
    loose = read(path)
    assert loose["about"].endswith(".")
    people = [{"character": path.stem, "side": "A"}, {"name": "Foe", "side": "B"}]
    trial = {"format": "suits-encounter", "version": 1, "edition": "challenge", "title": "Trial", "people": people}
    assert encounters.setup_from(trial, path.parent).people[0].name == loose["name"]


@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
def test_encounters_say_what_they_are_and_need_no_edition_to_be_found(path: Path) -> None:
    loose = read(path)
    assert loose["about"].endswith(".")
    assert encounters.load(path.stem).title == loose["title"]


@pytest.mark.many_fights
@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
def test_sensible_players_end_every_encounter_and_every_side_has_a_chance(path: Path) -> None:
    setup = encounters.load(path)
    sides = {person.side for person in setup.people}
    won: Counter[str] = Counter()
    for seed in range(40):
        fight = Fight(setup, Shuffled(seed), events=False)
        players.play_out(fight, {person.id: players.Sensible() for person in setup.people})
        won[fight.result] += 1
        assert int(fight.state.place.removeprefix("Turn ")) <= LONG
    assert set(won) == sides
    assert max(won.values()) <= 32


@pytest.mark.many_fights
@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
def test_chance_ends_every_encounter(path: Path) -> None:
    setup = encounters.load(path)
    for seed in range(3):
        fight = Fight(setup, Shuffled(seed))
        players.play_out(fight, {person.id: players.Random(seed) for person in setup.people})
        assert fight.result in {"undecided", *(person.side for person in setup.people)}
