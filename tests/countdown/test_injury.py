"""Damage types, armour, thresholds of hit points and fatigue points."""

import pytest

from suits.arithmetic.injury import (
    death_checks,
    halved_up,
    injury,
    is_major,
    is_surely_dead,
    is_third,
    staying_awake,
)


@pytest.mark.rule("CDN-G08")
@pytest.mark.parametrize(
    ("type_", "points"),
    [("cr", 5), ("burn", 5), ("pi", 5), ("cut", 7), ("pi+", 7), ("imp", 10), ("pi++", 10), ("pi-", 2)],
)
def test_the_factor_of_each_damage_type_rounded_down(type_: str, points: int) -> None:
    assert injury(8, type_, 3) == points


@pytest.mark.rule("CDN-G08")
@pytest.mark.parametrize("type_", ["cr", "burn", "pi", "cut", "pi+", "imp", "pi++", "pi-"])
def test_what_does_not_get_through_does_nothing(type_: str) -> None:
    assert injury(8, type_, 8) == 0
    assert injury(8, type_, 9) == 0


@pytest.mark.rule("CDN-G08")
def test_whatever_gets_through_does_at_least_one_point() -> None:
    assert injury(4, "pi-", 3) == 1
    assert injury(4, "cut", 3) == 1


@pytest.mark.rule("CDN-G08")
def test_basic_damage_is_at_least_1_but_for_crushing() -> None:
    assert injury(0, "cut", 0) == 1
    assert injury(-3, "imp", 0) == 2
    assert injury(-3, "imp", 1) == 0
    assert injury(0, "cr", 0) == 0
    assert injury(-2, "cr", 0) == 0
    assert injury(1, "cr", 0) == 1


@pytest.mark.rule("CDN-K23", "CDN-G08", "CDN-G13")
def test_eight_points_of_impaling_on_dr_3() -> None:
    assert injury(8, "imp", 3) == 10
    assert is_major(10, 12)


def test_an_armour_divisor_divides_dr() -> None:
    assert injury(8, "pi", 7, divisor=2) == 5


@pytest.mark.rule("CDN-87", "CDN-G13", "CDN-R33")
@pytest.mark.parametrize(("points", "most", "major"), [(6, 12, False), (7, 12, True), (6, 11, True), (5, 11, False)])
def test_a_major_wound_is_more_than_half_the_full_hit_points(points: int, most: int, major: bool) -> None:
    assert is_major(points, most) is major


@pytest.mark.rule("CDN-G10")
@pytest.mark.parametrize(
    ("before", "after", "rolls"),
    [(1, -11, 0), (1, -12, 1), (-12, -13, 0), (-11, -24, 2), (5, -59, 4), (0, -36, 3), (-48, -59, 0)],
)
def test_a_roll_for_each_multiple_crossed(before: int, after: int, rolls: int) -> None:
    assert death_checks(before, after, 12) == rolls


@pytest.mark.rule("CDN-G10")
def test_dead_at_five_times_below() -> None:
    assert not is_surely_dead(-59, 12)
    assert is_surely_dead(-60, 12)


@pytest.mark.rule("CDN-G10")
def test_staying_awake_gets_harder_with_each_full_multiple_below() -> None:
    assert [staying_awake(hp, 12) for hp in (0, -11, -12, -23, -24, -59)] == [0, 0, -1, -1, -2, -4]


@pytest.mark.rule("CDN-G10", "CDN-G11")
def test_halves_are_rounded_up() -> None:
    assert [halved_up(number) for number in (0, 1, 5, 8, 9)] == [0, 1, 3, 4, 5]


@pytest.mark.rule("CDN-09", "CDN-R03")
def test_a_third_or_less() -> None:
    assert [is_third(hp, 12) for hp in (5, 4, 3)] == [False, True, True]
    assert [is_third(hp, 12, strict=True) for hp in (5, 4, 3)] == [False, False, True]
    assert [is_third(hp, 11) for hp in (4, 3)] == [is_third(hp, 11, strict=True) for hp in (4, 3)] == [False, True]
