"""A hundred corrections in a row cost a hundred times one: none of them replays those before it."""

import random

import pytest
from tests.table import play_on

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.core import Core


@pytest.mark.parametrize(
    ("edition", "encounter"),
    [("draw", "duel"), ("pair", "fencers"), ("engage", "shields"), ("challenge", "blades"), ("countdown", "noon")],
)
def test_a_late_correction_replays_no_more_steps_than_an_early_one(
    edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed = 0
    replay_step = Core.replay_step

    def counted(fight: Core, step: object) -> None:
        nonlocal replayed
        replayed += 1
        replay_step(fight, step)  # type: ignore[arg-type]

    monkeypatch.setattr(Core, "replay_step", counted)
    fight = Fight(encounters.load(encounter, edition=edition), Shuffled(1))
    play_on(fight, random.Random(1), 12)
    who = next(iter(fight.state.people))
    field, (low, _) = next(iter(fight.edition.correctable.items()))
    costs = []
    for number in range(60):
        before = replayed
        fight.correct(who, field, low + number % 2, "we counted again")
        costs.append(replayed - before)
    assert set(costs[1:]) == {1}  # the first takes the present scene back, and finds the state before it
    again = Fight(fight.setup, deal=False)
    for step in fight.steps:
        again.replay_step(step)
    assert again.state_bytes() == fight.state_bytes()
    assert again.log == fight.log
    assert again.base.copy() == fight.base.copy()
