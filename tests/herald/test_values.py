"""What a position is worth: learned, kept, and better than knowing nothing."""

from pathlib import Path

import numpy as np
import pytest

from suits import Fight, editions
from suits.herald.play_outs import stands
from suits.herald.values import where, worth_in
from suits.herald.values.features import features
from suits.herald.values.model import Value, log_loss
from suits.herald.values.training import train
from suits.view import SPECTATOR

KILOBYTES = 200
LEARNED = [name for name in editions.names() if name != "toy"]


@pytest.fixture(scope="module")
def learned() -> Value:
    return train("draw", 60, seed=1).value


def test_the_same_seed_learns_the_same(learned: Value) -> None:
    again = train("draw", 60, seed=1).value
    assert again.names == learned.names
    assert all((one == two).all() for one, two in zip(again.weights, learned.weights, strict=True))


def test_what_was_learned_is_kept_in_a_file(learned: Value, tmp_path: Path) -> None:
    learned.save(tmp_path / "value.npz")
    again = Value.load(tmp_path / "value.npz")
    numbers = features(Fight.begin("duel", seed=1).view(SPECTATOR), "Ann")
    assert again.names == learned.names
    assert again.chance(numbers) == pytest.approx(learned.chance(numbers), abs=0.01)


def test_slopes_are_those_of_the_error(learned: Value) -> None:
    """By moving single weights a little."""
    value = Value(learned.names, learned.middle, learned.spread, [one.astype(np.float64) for one in learned.weights])
    chance = np.random.default_rng(1)
    rows = chance.standard_normal((5, len(value.names)))
    won = np.array([1, 0, 1, 0.5, 0])
    slopes = value.slopes(rows, won)
    for number in (1, 3, 5):  # the shifts: nothing makes them shrink
        before = value.weights[number].copy()
        value.weights[number] = before.copy()
        value.weights[number][0] += 1e-6
        above = log_loss(value.chances(rows), won)
        value.weights[number][0] -= 2e-6
        below = log_loss(value.chances(rows), won)
        value.weights[number] = before
        assert (above - below) / 2e-6 == pytest.approx(slopes[number][0], abs=1e-4)


def test_names_that_were_never_learned_change_nothing(learned: Value) -> None:
    numbers = features(Fight.begin("duel", seed=1).view(SPECTATOR), "Ann")
    assert learned.chance({**numbers, "own is petrified": 3.0}) == learned.chance(numbers)


@pytest.mark.parametrize("edition", LEARNED)
def test_something_was_learned_of_every_edition(edition: str) -> None:
    assert where(edition).exists()


def test_what_was_learned_is_small() -> None:
    assert sum(where(edition).stat().st_size for edition in LEARNED) < KILOBYTES * 1000


@pytest.mark.parametrize(
    ("edition", "encounter", "field", "value"),
    [
        ("draw", "duel", "wounds", 4),
        ("pair", "fencers", "wounds", 4),
        ("engage", "quartet", "wounds", 4),
        ("challenge", "blades", "loss", 4),
        ("countdown", "steel", "hp", 4),
    ],
)
def test_whoever_is_nearly_beaten_stands_worse(edition: str, encounter: str, field: str, value: int) -> None:
    well = Fight.begin(encounter, edition=edition, seed=1)
    for side in dict.fromkeys([person.side for person in well.setup.people]):
        hurt = Fight.begin(encounter, edition=edition, seed=1)
        for person in hurt.setup.people:
            if person.side == side:
                hurt.correct(person.id, field, value, "for the test")
                assert lost(hurt, person.id) > lost(well, person.id)
        assert stands(hurt, side) < stands(well, side) - 0.05


def lost(fight: Fight, who: str) -> int:
    return sum(track.value for track in fight.view(SPECTATOR).by_id[who].tracks)


def test_an_edition_of_which_nothing_was_learned_says_itself_how_it_stands() -> None:
    assert worth_in("toy") == editions.find("toy").standing
