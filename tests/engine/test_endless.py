"""Rules that go on for ever are stopped with a sentence, and the fight stands before the last decision."""

from collections.abc import Callable
from importlib import import_module

import pytest
from tests.engine.test_time import answers
from tests.table import standing

from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Endless, Fight, replay
from suits.requests import Draw, Roll, Scene
from suits.state import State

toy = import_module("suits.editions.toy")
deal = toy.deal
STOPPED = "would go on for ever.*nobody is asked anything"


def draws_for_ever(state: State, *_: object) -> Scene:
    while True:
        yield from draws_once(state)


def rolls_for_ever(*_: object) -> Scene:
    while True:
        yield Roll("coco", 1, "nothing")


def draws_once(state: State, *_: object) -> Scene:
    yield Draw("coco", 1, "nothing", "all", "table")
    state.clear_table("coco")


def says_nothing(*_: object) -> Scene:
    yield from ()


def ducks(state: State) -> bool:
    """Bix has ducked: from then on the fight never ends."""
    return bool(state.people["bix"].ducked)


def then(scene: Callable[..., Scene]) -> Callable[[State], Scene]:
    """Once Bix has ducked this scene comes, whenever the next deal should."""
    return lambda state: scene(state) if ducks(state) else deal(state)


def coco_waits() -> Fight:
    return answers(Fight(load("kitchen", edition="toy"), Shuffled(3)), "coco: wait")


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with less patience."""
    monkeypatch.setattr("suits.fight.core.MOST_DRAWS", 1000)
    monkeypatch.setattr("suits.fight.what_if.MOST_DRAWS", 1000)
    monkeypatch.setattr("suits.fight.core.MOST_SCENES", 1000)


@pytest.mark.parametrize("scene", [draws_for_ever, rolls_for_ever])
def test_a_scene_that_draws_for_ever_is_stopped(scene: Callable[..., Scene], monkeypatch: pytest.MonkeyPatch) -> None:
    fight = coco_waits()
    before = standing(fight)
    with monkeypatch.context() as patch:
        patch.setattr(toy, "deal", then(scene))
        with pytest.raises(Endless, match=STOPPED):
            fight.answer("bix", "duck")
    assert standing(fight) == before
    assert standing(replay(fight.record())) == before
    fight.answer("bix", "wait")
    fight.undo()
    assert standing(fight)[0] == before[0]


@pytest.mark.usefixtures("limits")
@pytest.mark.parametrize("scene", [draws_once, says_nothing])
def test_scenes_that_follow_each_other_for_ever_are_stopped(
    scene: Callable[..., Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = coco_waits()
    before = standing(fight)
    monkeypatch.setattr(toy, "deal", then(scene))
    with pytest.raises(Endless, match=STOPPED):
        fight.answer("bix", "duck")
    monkeypatch.undo()
    assert standing(fight) == before


@pytest.mark.usefixtures("limits")
@pytest.mark.parametrize("scene", [draws_for_ever, says_nothing])
def test_a_fight_that_never_asks_anything_does_not_begin(
    scene: Callable[..., Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "deal", scene)
    with pytest.raises(Endless, match=STOPPED):
        Fight(load("kitchen", edition="toy"))


@pytest.mark.usefixtures("limits")
def test_a_what_if_that_never_ends_leaves_the_fight_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = coco_waits()
    fight.answer("bix", "wait")
    before = standing(fight)
    at = max(n for n, step in enumerate(fight.steps) if step.kind == "do")
    with monkeypatch.context() as patch:
        patch.setattr(toy, "deal", then(draws_for_ever))
        with pytest.raises(Endless, match=STOPPED):
            fight.what_if(at, "duck")
    assert standing(fight) == before


@pytest.mark.usefixtures("limits")
def test_a_call_that_never_ends_was_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = coco_waits()
    before = standing(fight)
    with monkeypatch.context() as patch:
        patch.setattr(toy, "beg", draws_for_ever)
        with pytest.raises(Endless, match=STOPPED):
            fight.call("bix", "beg")
    assert standing(fight) == before
    fight.answer("bix", "wait")
    assert standing(replay(fight.record())) == standing(fight)
