"""What somebody who is shot at draws against, with everything that changes it."""

from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight

PEOPLE = [
    {"name": "Ann", "side": "A", "body": 7, "will": 6, "speed": 6, "missiles": ["Bow"]},
    {"name": "Bob", "side": "B", "body": 7, "will": 6, "speed": 8, "skills": {"Fighting": 9}, "at": 20},
]


def state_of(edition: str) -> Any:
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "A shot", "people": PEOPLE}
    setup = encounters.setup_from({**loose, "edition": edition}, Path())
    return Fight(setup, Shuffled(1)).state


@pytest.mark.rule("RDF-02", "RNE-02", "SPD-01", "SPD-03", "R-46", "R-56", "R-59")
@pytest.mark.parametrize(
    ("edition", "halved", "own", "against", "skill"),
    [
        ("engage", False, 0, 0, 7),
        ("engage", False, 1, 0, 9),
        ("engage", False, 0, 1, 5),
        ("engage", False, 0, 3, 4),
        ("engage", True, 0, 0, 4),
        ("engage", True, 1, 0, 6),
        ("engage", True, 0, 1, 4),
        ("pair", False, 0, 0, 9),
        ("pair", False, 0, 1, 7),
        ("pair", True, 0, 0, 5),
        ("pair", True, 1, 0, 7),
    ],
)
def test_spades_come_after_the_halving(edition: str, halved: bool, own: int, against: int, skill: int) -> None:
    state = state_of(edition)
    bob = state.people["bob"]
    bob.spades, bob.spades_against = own, against
    assert state.fixed.rules.missile_skill(state, "bob", halved) == skill


@pytest.mark.rule("RDF-02", "SKL-04", "R-59")
def test_the_unaware_have_the_worst_defence_even_at_point_blank() -> None:
    state = state_of("engage")
    state.people["bob"].unaware = True
    assert state.fixed.rules.missile_skill(state, "bob", True) == 2
