"""Hexes: distances, sides, ways, the range penalty."""

from random import Random

import pytest

from suits.editions.countdown import hexes
from suits.editions.countdown.fast_hexes import STRIDES, WIDE, ReachableWords, course, disc, distances, end_of, nearest
from suits.editions.countdown.hexes import (
    SIDE_WORDS,
    SIDES,
    beside,
    distance,
    nearest_free,
    neighbours,
    range_penalty,
    reachable,
    read,
    rows,
    side_toward,
    straight,
    word,
)


@pytest.mark.rule("CDN-G22")
def test_a_hex_is_a_yard() -> None:
    assert distance((0, 0), (5, 0)) == 5
    assert distance((0, 0), (3, -3)) == 3
    assert distance((0, 0), (2, 2)) == 4
    assert distance((-1, 4), (-1, 4)) == 0


def test_six_neighbours_one_hex_away() -> None:
    assert [beside((2, -1), side) for side in range(6)] == list(neighbours((2, -1)))
    assert {distance((2, -1), one) for one in neighbours((2, -1))} == {1}
    assert beside((0, 0), 7) == beside((0, 0), 1)


def test_sides_are_called_as_they_lie_on_the_map() -> None:
    """Rows go down with the second number, and each lies half a hex further to the right."""
    places = {word: (2 * q + r, r) for word, (q, r) in zip(SIDE_WORDS, neighbours((0, 0)), strict=True)}
    assert places["east"] == (2, 0)
    assert places["northeast"] == (1, -1)
    assert places["northwest"] == (-1, -1)
    assert places["southwest"] == (-1, 1)


@pytest.mark.rule("CDN-G17")
@pytest.mark.parametrize(
    ("yards", "penalty"),
    [(0, 0), (1, 0), (2, 0), (3, -1), (4, -2), (5, -2), (7, -3), (8, -4), (10, -4), (15, -5), (20, -6), (30, -7),
     (31, -8), (50, -8), (70, -9), (100, -10), (101, -11)],
)  # fmt: skip
def test_range_penalty(yards: int, penalty: int) -> None:
    assert range_penalty(yards) == penalty


@pytest.mark.rule("CDN-R59")
def test_ways_lead_past_friends_but_not_through_enemies_or_walls() -> None:
    ring = set(neighbours((0, 0)))
    assert reachable((0, 0), 2, closed=ring, taken=()) == []
    assert (2, 0) in reachable((0, 0), 2, closed=ring - {(1, 0)}, taken={(1, 0)})
    assert (1, 0) not in reachable((0, 0), 2, closed=ring - {(1, 0)}, taken={(1, 0)})
    assert len(reachable((0, 0), 2, (), ())) == 18


@pytest.mark.rule("CDN-R59")
def test_a_move_ends_on_a_free_hex() -> None:
    assert nearest((0, 0), (4, 0), 3, 1, closed=(), taken=()) == (3, 0)
    assert nearest((0, 0), (3, 0), 3, 1, closed=(), taken={(3, 0)}) == (2, 0)
    assert nearest((0, 0), (2, 0), 5, 1, closed={(1, 0)}, taken=()) == (2, 0)
    assert nearest((0, 0), (2, 0), 0, 1, closed=(), taken=()) == (0, 0)
    assert distance(nearest((0, 0), (1, 0), 3, -1, closed=(), taken=()), (1, 0)) == 4


@pytest.mark.rule("CDN-R59")
@pytest.mark.parametrize("seed", range(40))
def test_the_fast_form_agrees_with_the_plain_one(seed: int) -> None:
    chance = Random(seed)
    start, steps = (chance.randint(-5, 5), chance.randint(-5, 5)), chance.randint(0, 6)
    around = [(start[0] + q, start[1] + r) for q in range(-7, 8) for r in range(-7, 8) if (q, r) != (0, 0)]
    closed, friends = set(chance.sample(around, 10)), set(chance.sample(around, 5))
    goal = chance.choice([*around, (start[0] + 40, start[1] - 13)])
    free = hexes.reachable(start, steps, closed, closed | friends)
    assert [*ReachableWords(start, steps, closed, closed | friends)] == [word(one) for one in free]
    for sign in (1, -1):
        plain = hexes.nearest(start, goal, steps, sign, closed, closed | friends)
        assert nearest(start, goal, steps, sign, closed, closed | friends) == plain
    assert distances([start, *free], goal) == [distance(one, goal) for one in (start, *free)]
    assert disc(steps) == {(0, 0), *reachable((0, 0), steps, (), ())}
    assert [(stride + WIDE // 2) // WIDE for stride in STRIDES] == [q for q, _ in SIDES]
    assert all(q * WIDE + r == stride for (q, r), stride in zip(SIDES, STRIDES, strict=True))


@pytest.mark.rule("CDN-R59")
@pytest.mark.parametrize("steps", range(7))
@pytest.mark.parametrize("sign", [1, -1])
def test_where_a_move_ends_if_nothing_is_in_the_way(steps: int, sign: int) -> None:
    for goal in reachable((0, 0), 11, (), ()):
        way = course(*goal, steps, sign)
        assert end_of((0, 0), way) == hexes.nearest((0, 0), goal, steps, sign, (), ())
        assert way[1] + way[3] <= steps


def test_straight_on_and_the_side_toward_somewhere() -> None:
    assert list(straight((1, 1), 3, 3)) == [(0, 1), (-1, 1), (-2, 1)]
    assert not straight((1, 1), 3, 0)
    assert side_toward((0, 0), (0, 5)) == 5
    assert side_toward((0, 0), (-3, 0)) == 3


@pytest.mark.rule("CDN-R59")
def test_the_nearest_hex_with_nobody_on_it() -> None:
    assert nearest_free((0, 0), ()) == (0, 0)
    assert distance(nearest_free((0, 0), {(0, 0)}), (0, 0)) == 1
    assert distance(nearest_free((0, 0), {(0, 0), *neighbours((0, 0))}), (0, 0)) == 2


def test_rows_of_a_rectangle() -> None:
    drawn = rows([(0, 0), (2, 1)], margin=1, most=100)
    assert [row[0][1] for row in drawn] == [-1, 0, 1, 2]
    assert (0, 0) in drawn[1]
    assert (2, 1) in drawn[2]
    lefts = [2 * row[0][0] + row[0][1] for row in drawn]
    assert max(lefts) - min(lefts) == 1
    assert rows([(0, 0), (2, 1)], margin=1, most=4) == []


def test_a_hex_is_written_with_a_comma() -> None:
    assert word((3, -1)) == "3,-1"
    assert read("3,-1") == (3, -1)
