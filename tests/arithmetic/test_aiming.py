"""Aiming: how many cards, and what they make."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.aiming import ARCS, aim_cards, aim_turns, rank_with_aim
from suits.arithmetic.ranges import LONG, MAXIMUM, MEDIUM, POINT_BLANK, SHORT
from suits.arithmetic.values import OVERDRAWN, rank_of
from suits.cards import PACK

rule = pytest.mark.rule


@rule("AIM-06", "AIM-07", "R-70")
@pytest.mark.parametrize(("where", "cards"), [(POINT_BLANK, 3), (SHORT, 3), (MEDIUM, 1), (LONG, 1), (MAXIMUM, 1)])
def test_cards_for_three_turns(where: int, cards: int) -> None:  # EC-AIM-1
    assert aim_cards(3, where, base_skill=7) == cards


@rule("AIM-03", "AIM-04", "AIM-05", "R-70")
@pytest.mark.parametrize(("arc", "cards"), [(0, 3), (1, 2), (15, 2), (16, 1), (30, 1), (31, 0), (60, 0)])
def test_covered_arc(arc: int, cards: int) -> None:  # EC-AIM-1
    assert aim_cards(3, SHORT, base_skill=7, arc=arc) == cards


@rule("AIM-05")
def test_no_wider_arc_can_be_covered() -> None:
    assert ARCS == (15, 30, 60)


@rule("R-70")
def test_never_fewer_than_no_cards() -> None:
    assert aim_cards(1, SHORT, base_skill=7, arc=30) == 0


@rule("AIM-10")
def test_at_most_half_the_base_skill() -> None:
    assert aim_turns(9, 7) == 3
    assert aim_cards(9, SHORT, base_skill=7) == 3
    assert aim_cards(9, LONG, base_skill=13) == 3


@rule("AIM-08", "R-70")
def test_two_cards_give_the_best_single_the_earliest_of_equals() -> None:  # EC-AIM-3
    assert rank_with_aim(("4c", "5d"), 9, two_cards_sum=False) == (5, (("5d",),))
    assert rank_with_aim(("5c", "5d"), 9, two_cards_sum=False) == (5, (("5c",),))
    assert rank_with_aim(("Tc", "Td"), 9, two_cards_sum=False) == OVERDRAWN


@rule("AIM-09", "R-70")
def test_three_cards_give_the_best_total_with_the_earliest_card() -> None:
    assert rank_with_aim(("4c", "5d", "3h"), 9, two_cards_sum=False) == (9, (("4c", "5d"),))
    assert rank_with_aim(("2c", "7d", "3h", "6s"), 9, two_cards_sum=True) == (9, (("2c", "7d"),))
    assert rank_with_aim(("3c", "6d", "3h"), 9, two_cards_sum=True) == (9, (("3c", "6d"),))
    assert rank_with_aim(("3c", "6d", "9h"), 9, two_cards_sum=True) == (9, (("3c", "6d"),))


@rule("R-70")
def test_two_cards_are_summed_where_any_two_may_be() -> None:
    assert rank_with_aim(("4c", "5d"), 9, two_cards_sum=True) == (9, (("4c", "5d"),))


@rule("AIM-09", "R-70")
@given(st.lists(st.sampled_from(PACK), min_size=3, max_size=5), st.integers(1, 14), st.booleans())
def test_aimed_rank_is_the_best(cards: list[str], skill: int, two_cards_sum: bool) -> None:
    rank, choices = rank_with_aim(tuple(cards), skill, two_cards_sum)
    best, every = rank_of(tuple(cards), skill)
    assert rank == best
    assert len(choices) == (1 if rank else 0)
    assert set(choices) <= set(every)
