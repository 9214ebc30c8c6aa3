"""A fraction of a skill is rounded, not read off the power chart, wherever two cards are drawn against it (R-10)."""

from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.editions.contests.contest import swayed
from suits.editions.contests.situations import Modifier
from suits.editions.contests.swarms import skill_of_swarm
from suits.editions.contests.two_cards.deeds import DEFEND, DODGE
from suits.editions.contests.two_cards.firing import gun_of, shot_skill
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.striking_back import striking_side
from suits.editions.engage.rules import evade_swayed
from suits.fight import Fight

EVERY = {"Fighting": 16, "Shooting": 16}
PEOPLE = [
    {"name": "Ann", "side": "A", "body": 7, "will": 6, "speed": 16, "skills": EVERY, "weapons": ["Shortsword"]},
    {"name": "Bob", "side": "B", "body": 7, "will": 6, "speed": 16, "skills": EVERY, "missiles": ["Bow"], "at": 20},
    {"name": "Rats", "side": "B", "body": 3, "will": 3, "skills": {"Fighting": 14}, "swarm": 4, "swarm_defence": 19},
]
FEWER = (Modifier(-1, 0, "both", "", "lasting", "fog"),)  # a quarter less: 12 of 16, where the chart has 13


def state_of(edition: str) -> Any:
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "Fog", "people": PEOPLE}
    state = Fight(encounters.setup_from({**loose, "edition": edition}, Path()), Shuffled(1)).state
    for person in state.people.values():
        person.modifiers = FEWER
    return state


@pytest.mark.rule("R-10", "R-87", "SKL-03")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_striking_defending_and_shooting(edition: str) -> None:
    state = state_of(edition)
    rules, kits = state.fixed.rules, state.fixed.kits
    sword, bow = kits["ann"].arms["shortsword"], kits["bob"].arms["bow"]
    assert side(state, "ann", sword, ("2c", "3c"), began=True, may_hit=True, against="bob").skill == 12
    assert rules.defence_skill(state, "ann", "bob", sword, DEFEND)[1] == 12
    assert rules.defence_skill(state, "bob", "ann", sword, DEFEND)[1] == 12  # with bare hands, or Reflexes
    assert shot_skill(state, "bob", "ann", gun_of(state, "bob", "ann")) == 12
    assert shot_skill(state, "bob", "ann", gun_of(state, "bob", "ann"), began=False) == 12
    back = striking_side(state, "ann", "bob", bow, ("2c",))
    with pytest.raises(StopIteration) as done:
        next(back)
    assert done.value.value.skill == 12
    assert swayed(state, "ann", 16, "bob") == 12


@pytest.mark.rule("R-10", "R-50", "R-87")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_swarms(edition: str) -> None:
    state = state_of(edition)
    assert skill_of_swarm(state, "rats", "ann", attacks=True) == 11  # three quarters of 15
    assert skill_of_swarm(state, "rats", "ann", attacks=False) == 12  # of 16


@pytest.mark.rule("R-10", "R-46", "R-59", "R-87")
def test_against_missiles() -> None:
    assert state_of("pair").fixed.rules.missile_skill(state_of("pair"), "ann", "bob") == 12
    engage = state_of("engage")
    full = engage.fixed.rules.missile_skill(engage, "ann", "bob")
    for person in engage.people.values():
        person.modifiers = ()
    assert (engage.fixed.rules.missile_skill(engage, "ann", "bob"), full) == (11, 8)
    engage.people["ann"].modifiers = FEWER
    assert evade_swayed(engage.people["ann"], 16, "bob") == 12
    sword = engage.fixed.kits["ann"].arms["shortsword"]
    assert engage.fixed.rules.defence_skill(engage, "ann", "bob", sword, DODGE)[1] == 12


@pytest.mark.rule("R-10", "ANT-05")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_awkward_weapons(edition: str) -> None:
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "Heavy", "edition": edition}
    people = [PEOPLE[0] | {"weapons": ["Greatsword"]}, PEOPLE[1]]
    state: Any = Fight(encounters.setup_from({**loose, "people": people}, Path()), Shuffled(1)).state
    arm = state.fixed.kits["ann"].arms["greatsword"]
    assert (arm.limit, arm.defence_limit, arm.speed) == (12, 12, 12)
