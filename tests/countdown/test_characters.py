"""The ready-made characters of `countdown`: eight people, and a dog, who can be put into any encounter."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.editions.countdown.dealing import initiative_of
from suits.editions.countdown.sheet import Sheet
from suits.editions.countdown.sheet_checks import read_sheet
from suits.editions.countdown.state import CountdownState
from suits.fight import Fight

FOLDER = editions.find("countdown").folder()
CHARACTERS = sorted((FOLDER / "characters").glob("*.toml"))


def label(path: Path) -> str:
    return path.stem


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def sheet(name: str) -> Sheet:
    loose = read(FOLDER / "characters" / f"{name}.toml")
    words = ("format", "version", "edition", "name", "about")
    return read_sheet(loose["name"], {key: value for key, value in loose.items() if key not in words})


def trial(name: str, *, deal: bool = True) -> Fight:
    """A fight of a character against two copies."""
    people = [{"character": name, "side": "A"}, {"character": name, "name": "Foe", "side": "B", "count": 2}]
    loose = {"format": "suits-encounter", "version": 1, "edition": "countdown", "title": "Trial", "people": people}
    return Fight(encounters.setup_from(loose, FOLDER), Shuffled(1), deal=deal)


def test_there_are_eight_and_each_appears_somewhere() -> None:
    assert len(CHARACTERS) == 8
    rows = [row for path in (FOLDER / "encounters").glob("*.toml") for row in read(path)["people"]]
    assert {path.stem for path in CHARACTERS} <= {row.get("character") for row in rows}


@pytest.mark.parametrize("path", CHARACTERS, ids=label)
def test_characters_load_and_say_who_they_are(path: Path) -> None:
    loose = read(path)
    assert loose["about"].endswith(".")
    fight = trial(path.stem)
    assert [person.name for person in fight.setup.people] == [loose["name"], "Foe 1", "Foe 2"]
    assert fight.asks


@pytest.mark.parametrize("path", CHARACTERS, ids=label)
def test_characters_can_hurt_somebody_and_be_missed(path: Path) -> None:
    person = sheet(path.stem)
    assert person.weapons
    assert 8 <= person.dodge <= 10
    assert all(9 <= weapon.skill <= 16 for weapon in person.weapons)


@pytest.mark.parametrize("path", CHARACTERS, ids=label)
def test_block_and_parry_fit_the_skill(path: Path) -> None:
    person = sheet(path.stem)
    for weapon in person.weapons:
        assert weapon.parry == 0 or abs(weapon.parry - (3 + weapon.skill // 2 + person.combat_reflexes)) <= 1


def initiative_in_a_fight(name: str) -> int:
    state = trial(name, deal=False).state
    assert isinstance(state, CountdownState)
    return initiative_of(state, state.fixed.setup.people[0].id)


def test_risley_is_as_quick_as_he_should_be() -> None:
    assert initiative_in_a_fight("risley") == 6
    assert sheet("risley").move == 5
    assert not sheet("risley").weapons[0].is_ready


def test_initiatives_are_worth_a_fight() -> None:
    assert {path.stem: initiative_in_a_fight(path.stem) for path in CHARACTERS} == {
        "fencer": 8, "frank": 8, "man-at-arms": 5, "marshal": 7, "outlaw": 8, "patrick": 6, "pit-bull": 3, "risley": 6,
    }  # fmt: skip
