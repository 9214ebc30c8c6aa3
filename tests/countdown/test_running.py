"""Full speed: speeds, the least that must still be covered, ways to a destination."""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from suits.arithmetic.card_chart import last_move
from suits.dealer import Shuffled
from suits.editions.countdown.hexes import distance, straight
from suits.editions.countdown.moving import foes_in_reach, move_of, speed_of
from suits.editions.countdown.running import (
    Way,
    end_moves,
    sharp_turns,
    stops_open,
    way_ahead,
    way_to_goal,
    ways_on,
)
from suits.editions.countdown.state import CountdownState
from suits.encounters import setup_from
from suits.fight import Fight

HEAD = {"format": "suits-encounter", "version": 1, "edition": "countdown"}
RUNNER = {"name": "Ann", "side": "A", "dx": 10, "iq": 10, "ht": 10, "hp": 12, "fp": 12, "at": [0, 0]}
OTHER = {"name": "Bob", "side": "B", "dx": 10, "iq": 10, "ht": 10, "hp": 12, "fp": 12, "at": [50, 0]}


def full_speed_move(state: CountdownState) -> None:
    """The end of an increment, straight on if there is a question."""
    scene = end_moves(state)
    for _ in scene:
        with suppress(StopIteration):
            scene.send("straight")


def begin(runner: dict[str, Any], place: dict[str, Any] | None = None, **options: Any) -> CountdownState:
    """Where a fight stands before anything is asked."""
    loose = {**HEAD, "title": "A run", "people": [RUNNER | runner, OTHER], "place": place or {}}
    state = Fight(setup_from(loose, Path(), options=options), Shuffled(1)).base.copy()
    assert isinstance(state, CountdownState)
    return state


@pytest.mark.rule("CDN-K19", "CDN-96", "CDN-R44")
def test_the_least_that_must_be_covered_in_the_last_increment() -> None:
    assert [last_move(speed) for speed in (3, 5, 6, 9, 10, 20, 100)] == [1, 2, 2, 3, 4, 7, 33]


@pytest.mark.rule("CDN-90", "CDN-R43")
@pytest.mark.parametrize(("move", "flat", "percent"), [(5, 6, 6), (4, 5, 4), (10, 11, 12)])
def test_a_sprint(move: int, flat: int, percent: int) -> None:
    assert speed_of(begin({"move": move}), "ann") == flat
    assert speed_of(begin({"move": move}, sprint="percent20"), "ann") == percent


@pytest.mark.rule("CDN-88", "CDN-R43")
def test_mounts_and_vehicles_do_not_sprint() -> None:
    state = begin({"mount": {"name": "Car", "speed": 30, "control": 12}})
    assert move_of(state, "ann") == speed_of(state, "ann") == 30


@pytest.mark.rule("CDN-96", "CDN-R44")
def test_where_one_may_stop() -> None:
    assert list(stops_open(begin({"move": 5, "full_speed": True}), "ann")) == [2, 3, 4, 5, 6]


@pytest.mark.rule("CDN-R44")
def test_who_is_wounded_after_declaring_a_stop_covers_no_more_than_the_speed_that_is_left() -> None:
    state = begin({"move": 5, "full_speed": True})
    ann = state.people["ann"]
    ann.stopping, ann.hp = 6, 2
    full_speed_move(state)
    assert ann.at == (4, 0)
    assert not ann.full_speed


@pytest.mark.rule("CDN-91", "CDN-R45")
def test_a_sharp_turn_is_more_than_one_side() -> None:
    assert sharp_turns(begin({"facing": 0, "full_speed": True}), "ann") == ("northwest", "west", "southwest")
    assert sharp_turns(begin({"facing": 5, "full_speed": True}), "ann") == ("northeast", "northwest", "west")


@pytest.mark.rule("CDN-97", "CDN-R45")
@pytest.mark.parametrize("goal", [(6, 0), (9, 0), (4, 2), (8, 3), (5, -3), (12, 5)])
def test_a_destination_ahead_is_reached_with_one_turn_an_increment(goal: tuple[int, int]) -> None:
    state = begin({"full_speed": True, "destination": list(goal)})
    ann = state.people["ann"]
    for _ in range(5):
        if ann.full_speed:
            facing = ann.facing
            full_speed_move(state)
            assert (ann.facing - facing) % 6 in (0, 1, 5)
    assert ann.at == goal
    assert not ann.full_speed


@pytest.mark.rule("CDN-97")
def test_who_has_arrived_goes_no_further() -> None:
    state = begin({"full_speed": True, "destination": [2, 0]})
    way = way_to_goal(state, "ann", 6)
    assert (way.to, way.hexes) == ((2, 0), 2)
    assert not way.shut


@pytest.mark.rule("CDN-97", "CDN-R45", "CDN-R59")
@pytest.mark.parametrize("seed", range(30))
def test_of_all_ways_the_one_that_leads_nearest_is_taken_an_open_one_first(seed: int) -> None:
    chance = Random(seed)
    around = [[q, r] for q in range(-6, 7) for r in range(-6, 7) if (q, r) != (0, 0)]
    state = begin({"full_speed": True}, {"walls": chance.sample(around, chance.choice([0, 4, 20]))})
    ann = state.people["ann"]
    for _ in range(40):
        ann.facing, ann.goal, hexes = chance.randrange(6), tuple(chance.choice(around)), chance.randint(0, 8)
        ann.goal = chance.choice([ann.goal, (5 * ann.goal[0], 2 * ann.goal[1]), (0, 0)])
        found = []
        for way, facing in ways_on(ann.facing, hexes):
            whole = way[: way.index(ann.goal) + 1] if ann.goal in way else way
            walls = [at for at, one in enumerate(whole) if one in state.fixed.closed]
            part = whole[: walls[0]] if walls else whole
            found.append(Way(part[-1] if part else (0, 0), len(part), facing, bool(walls)))
        assert way_ahead(state, "ann", hexes).shut == (
            not state.fixed.closed.isdisjoint(straight((0, 0), ann.facing, hexes))
        )
        best = min(found, key=lambda way: (way.shut, distance(way.to, (ann.goal[0], ann.goal[1]))))
        assert way_to_goal(state, "ann", hexes) == best


@pytest.mark.rule("CDN-R59")
def test_a_closed_path() -> None:
    state = begin({"full_speed": True}, {"walls": [[3, 0]]})
    way = way_ahead(state, "ann", 6)
    assert (way.to, way.hexes) == ((2, 0), 2)
    assert way.shut


@pytest.mark.rule("CDN-R59")
def test_the_fallen_are_passed_but_not_stood_upon() -> None:
    state = begin({"full_speed": True})
    state.people["bob"].q, state.people["bob"].out = 3, "unconscious"
    assert way_ahead(state, "ann", 6).to == (6, 0)
    assert way_ahead(state, "ann", 3).to == (2, 0)
    state.people["bob"].out = "gone"
    assert way_ahead(state, "ann", 3).to == (3, 0)


@pytest.mark.rule("CDN-G16", "CDN-R15")
def test_full_speed_spoils_an_aim() -> None:
    state = begin({"full_speed": True})
    ann = state.people["ann"]
    ann.aim, ann.aim_weapon, ann.aim_steps = "bob", "bow", 2
    full_speed_move(state)
    assert (ann.aim, ann.aim_steps) == ("", 0)


@pytest.mark.rule("CDN-102", "CDN-G23", "CDN-R62")
def test_enemies_in_reach() -> None:
    state = begin(
        {"weapons": [{"name": "Pike", "skill": 10, "reach": 3}, {"name": "Bow", "skill": 10, "ranged": True}]}
    )
    bob = state.people["bob"]
    assert foes_in_reach(state, "ann") == []
    bob.q = 3
    assert foes_in_reach(state, "ann") == ["bob"]
    assert foes_in_reach(state, "bob") == []
    bob.q = 1
    assert foes_in_reach(state, "bob") == ["ann"]
    bob.out = "unconscious"
    assert foes_in_reach(state, "ann") == []
    assert distance(bob.at, (0, 0)) == 1
