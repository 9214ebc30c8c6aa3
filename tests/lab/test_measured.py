"""How long and how hard the ready-made encounters are: what is kept is what comes out."""

import pytest
from tests.lab.ready_made import THERE

from suits import editions, encounters
from suits.lab.measured import all_measured, digest, key_of, measured
from suits.lab.trials import plan_for, run
from suits.lab.trials.counting import quartiles

AGAIN = "run tools/measure.py"


@pytest.mark.parametrize("name", list(THERE))
def test_every_encounter_was_measured_as_it_is(name: str) -> None:
    path = THERE[name]
    setup = encounters.load(path)
    kept = all_measured().get(key_of(path, setup))
    assert kept is not None, AGAIN
    assert (kept.setup, kept.rules) == (digest(setup), editions.find(setup.edition).rules), AGAIN
    assert kept.side == setup.people[0].side
    assert kept.fights >= 400
    assert kept.minutes >= 1
    assert measured(name) == kept


def test_nothing_else_was_measured() -> None:
    there = {key_of(path, encounters.load(path)) for path in THERE.values()}
    assert set(all_measured()) <= there


def test_what_is_not_ready_made_was_not_measured() -> None:
    assert measured("brigde") is None


def test_one_of_them_again() -> None:
    _again("duel")


@pytest.mark.truth
@pytest.mark.parametrize("name", list(THERE))
def test_all_of_them_again(name: str) -> None:
    _again(name)


def _again(name: str) -> None:
    kept = measured(name)
    assert kept is not None
    counts = run(plan_for(THERE[name], seed=kept.seed, bots=kept.bots), kept.fights, processes=1).counts
    assert counts.wins[kept.side] == kept.wins
    assert (quartiles(counts.rounds), quartiles(counts.answers)) == (kept.rounds, kept.answers)
