"""A quarter of every skill: with the weapon in hand, of medics and of doctors (R-86)."""

from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.editions.contests.fighters import (
    defence_limit_in_hand,
    doctor_skill,
    limit_in_hand,
    medic_skill,
)
from suits.editions.contests.noncombat import limit_at_once
from suits.editions.contests.two_cards.state import order_skill
from suits.fight import Fight

SKILLS = {"Fighting": 13, "Medic": 7, "Doctor": 2}
PEOPLE = [
    {"name": "Ann", "side": "A", "body": 7, "will": 6, "skills": SKILLS, "weapons": ["Shortsword"], "blind": True},
    {"name": "Bob", "side": "B", "body": 7, "will": 6},
]


def state_of(edition: str, contest: str = "combat") -> Any:
    return fight_of(edition, contest).state


def fight_of(edition: str, contest: str = "combat") -> Fight:
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "Dark", "people": PEOPLE}
    place = {"contest": contest, "skill": "Fighting"} if contest != "combat" else {}
    return Fight(encounters.setup_from({**loose, "edition": edition, "place": place}, Path()), Shuffled(1))


@pytest.mark.rule("R-86", "R-10", "SKL-03")
@pytest.mark.parametrize(("edition", "limit"), [("draw", 4), ("pair", 3), ("engage", 3)])
def test_skills_of_the_blind(edition: str, limit: int) -> None:
    state = state_of(edition)
    assert limit_in_hand(state, "ann") == limit  # 13 at -75%: by the chart, or rounded half up
    assert defence_limit_in_hand(state, "ann") == limit
    assert medic_skill(state, "ann") == 2
    assert doctor_skill(state, "ann") == 1
    assert medic_skill(state, "bob") == doctor_skill(state, "bob") == 0


@pytest.mark.rule("R-86")
@pytest.mark.parametrize("contest", ["extended", "instant"])
@pytest.mark.parametrize(("edition", "limit"), [("draw", 4), ("pair", 3), ("engage", 3)])
def test_outside_combat_likewise(edition: str, limit: int, contest: str) -> None:
    state = state_of(edition, contest)
    assert limit_at_once(state, "ann") == limit_in_hand(state, "ann") == limit


@pytest.mark.rule("R-86", "ORD-06")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_the_order_in_a_phase_goes_by_what_is_left(edition: str) -> None:
    fight = fight_of(edition)
    state: Any = fight.state
    assert order_skill(state, state.people["ann"]) == 3
    fight.call("referee", "sees ann")
    state = fight.state
    assert order_skill(state, state.people["ann"]) == 13
