"""Minions and swarms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.crowds import (
    MinionGrouping,
    minion_groups,
    swarm_defence,
    swarm_losses,
    swarm_skill,
)

rule = pytest.mark.rule


@rule("MIN-03", "R-49")
def test_every_fourth_minion_shares_a_card() -> None:  # EC-MIN-1, WE-17
    assert minion_groups(10) == ((1, 5, 9), (2, 6, 10), (3, 7), (4, 8))
    assert minion_groups(2) == ((1,), (2,))


@rule("MIN-03", "R-49")
def test_above_sixteen_more_groups() -> None:
    groups = minion_groups(17)
    assert len(groups) == 5
    assert groups[0] == (1, 6, 11, 16)


@rule("R-49")
def test_blocks() -> None:
    assert minion_groups(6, "blocks") == ((1, 2, 3, 4), (5, 6))


@rule("MIN-03", "ORD-14")
@given(st.integers(0, 70), st.sampled_from(["stride", "blocks"]))
def test_everybody_is_in_one_group_of_at_most_four(minions: int, grouping: MinionGrouping) -> None:
    groups = minion_groups(minions, grouping)
    assert sorted(member for group in groups for member in group) == list(range(1, minions + 1))
    assert all(1 <= len(group) <= 4 for group in groups)


@rule("SWM-01", "SWM-02", "R-50")
@pytest.mark.parametrize(("kittens", "skill"), [(3, 3), (4, 4), (8, 5), (12, 6)])
def test_kittens(kittens: int, skill: int) -> None:  # WE-15, EC-SWM-1
    assert swarm_skill(3, kittens) == skill


@rule("SWM-03", "R-50")
@pytest.mark.parametrize(("kittens", "defence"), [(1, 7), (2, 6), (6, 2), (12, 2)])
def test_swarm_defence(kittens: int, defence: int) -> None:  # EC-SWM-1
    assert swarm_defence(7, kittens) == defence


@rule("SWM-04", "R-50")
@pytest.mark.parametrize(
    ("rank", "swarm_rank", "members", "killed"),
    [(10, 3, 12, 4), (8, 6, 12, 2), (5, 0, 12, 3), (10, 3, 2, 2), (4, 3, 12, 1)],
)
def test_kills(rank: int, swarm_rank: int, members: int, killed: int) -> None:  # WE-16, EC-SWM-3
    assert swarm_losses(rank, swarm_rank, members) == killed
