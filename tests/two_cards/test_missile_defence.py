"""What somebody who is shot at draws against, with everything that changes it."""

from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.editions.contests.situations import Modifier
from suits.editions.draw.exchange import defending
from suits.editions.engage.rules import evade_swayed
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
    assert state.fixed.rules.missile_skill(state, "bob", "ann", halved) == skill


@pytest.mark.rule("R-86", "R-10", "R-59")
@pytest.mark.parametrize(("edition", "halved", "skill"), [("engage", False, 2), ("pair", False, 2), ("pair", True, 2)])
def test_the_blind_have_a_quarter_of_it_and_never_less_than_2(edition: str, halved: bool, skill: int) -> None:
    state = state_of(edition)
    state.people["bob"].blind = True
    assert state.fixed.rules.missile_skill(state, "bob", "ann", halved) == skill


@pytest.mark.rule("R-87", "R-46", "R-59")
@pytest.mark.parametrize(
    ("given", "halved", "skill"),
    [((0, 2), False, 9), ((0, 2), True, 6), ((2, 0), False, 11), ((1, 0), True, 5), ((-3, 0), True, 2)],
)
def test_modifiers_join_the_halving(given: tuple[int, int], halved: bool, skill: int) -> None:
    state = state_of("engage")
    state.people["bob"].modifiers = (Modifier(*given, "defence", "", "lasting", "cover"),)
    assert state.fixed.rules.missile_skill(state, "bob", "ann", halved) == skill


@pytest.mark.rule("R-59", "R-87", "SPD-01")
def test_spades_are_no_help_in_evading_whatever_the_referee_says() -> None:
    state = state_of("engage")
    bob = state.people["bob"]
    bob.spades, bob.modifiers = 1, (Modifier(0, 1, "attack", "", "lasting", "hill"),)
    assert evade_swayed(bob, 7, "ann") == 7
    bob.modifiers = (Modifier(0, 1, "defence", "", "lasting", "hill"),)
    assert evade_swayed(bob, 7, "ann") == 8


@pytest.mark.rule("R-79", "SPD-01", "SPD-03")
@pytest.mark.parametrize(("own", "against", "skill"), [(0, 0, 6), (1, 0, 8), (0, 1, 4), (0, 2, 3)])
def test_spades_count_for_an_archer_who_gets_out_of_the_way_of_a_sword(own: int, against: int, skill: int) -> None:
    for edition in ("draw", "pair"):
        state = state_of(edition)
        ann = state.people["ann"]
        ann.spades, ann.spades_against = own, against
        fists = state.fixed.kits["bob"].arms["unarmed"]
        if edition == "draw":
            assert defending(state, "ann", "bob", fists, ("2c",), strikes=False).skill == skill
        else:
            assert state.fixed.rules.defence_skill(state, "ann", "bob", fists, "defend")[1] == skill
