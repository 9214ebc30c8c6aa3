"""Intervals that hold what they promise."""

import random
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.lab.estimates import SURE, Paired, share


@pytest.mark.parametrize("p", [0.02, 0.1, 0.3, 0.5, 0.9])
@pytest.mark.parametrize("n", [20, 60, 200])
def test_wilson_covers_about_as_often_as_it_says(p: float, n: int) -> None:
    covered = sum(
        comb(n, times) * p**times * (1 - p) ** (n - times)
        for times in range(n + 1)
        if share(times, n).lo <= p <= share(times, n).hi
    )
    assert 0.92 <= covered <= 0.995


def test_of_nothing_nothing_is_known() -> None:
    assert (share(0, 0).lo, share(0, 0).hi) == (0, 1)
    assert share(0, 50).lo == pytest.approx(0)
    assert share(50, 50).hi == pytest.approx(1)


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=60))
def test_a_paired_difference_is_that_of_the_shares(pairs: list[tuple[bool, bool]]) -> None:
    paired = Paired()
    for before, after in pairs:
        paired.add(before, after)
    found = paired.difference()
    wanted = (sum(after for _, after in pairs) - sum(before for before, _ in pairs)) / len(pairs)
    assert found.by == pytest.approx(wanted)
    assert found.lo <= found.by <= found.hi
    differences = [after - before for before, after in pairs]
    variance = sum((one - wanted) ** 2 for one in differences) / len(pairs)
    assert found.error == pytest.approx((variance / len(pairs)) ** 0.5)


def test_paired_intervals_cover() -> None:
    chance = random.Random(3)
    covered, runs = 0, 1500
    for _ in range(runs):
        paired = Paired()
        for _ in range(80):
            lucky, better = chance.random(), chance.random() < 0.3
            paired.add(lucky < 0.4, lucky < 0.4 or (better and lucky < 0.7))
        found = paired.difference()
        covered += found.lo <= 0.3 * 0.3 <= found.hi
    off = abs(covered / runs - 0.95)
    assert off < 0.01 + SURE * 2 * (0.05 * 0.95 / runs) ** 0.5
