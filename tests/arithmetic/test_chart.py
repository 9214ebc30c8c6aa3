"""The power chart: every printed cell, the split above 10, the worked rows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.chart import POWER_CHART, clamp, effect, half, half_up, strip

param, rule = pytest.param, pytest.mark.rule

PRINTED = [
    #      PB   1  2  3  4  5   6   7   8   9  10
    param(-3, (0, 1, 1, 1, 1, 2, 2, 2, 2, 3), id="-3", marks=rule("PCH-01", "PCH-03")),
    param(-2, (1, 1, 2, 2, 3, 3, 4, 4, 5, 5), id="-2", marks=rule("PCH-01", "PCH-04")),
    param(-1, (1, 2, 2, 3, 4, 5, 5, 6, 7, 8), id="-1", marks=rule("PCH-01", "PCH-05")),
    param(0, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10), id="0", marks=rule("PCH-01", "PCH-06")),
    param(+1, (1, 3, 4, 5, 6, 8, 9, 10, 11, 13), id="+1", marks=rule("PCH-01", "PCH-07")),
    param(+2, (2, 3, 5, 6, 8, 9, 11, 12, 14, 15), id="+2", marks=rule("PCH-01", "PCH-08")),
    param(+3, (2, 4, 5, 7, 9, 11, 12, 14, 16, 18), id="+3", marks=rule("PCH-01", "PCH-09")),
]
ABOVE_TEN = [  # E.5
    #      PB   11  12  13  14  15  16  17  18  19  20
    param(-3, (3, 4, 4, 4, 4, 5, 5, 5, 5, 6), id="-3"),
    param(-2, (6, 6, 7, 7, 8, 8, 9, 9, 10, 10), id="-2"),
    param(-1, (9, 10, 10, 11, 12, 13, 13, 14, 15, 16), id="-1"),
    param(0, (11, 12, 13, 14, 15, 16, 17, 18, 19, 20), id="0"),
    param(+1, (14, 16, 17, 18, 19, 21, 22, 23, 24, 26), id="+1"),
    param(+2, (17, 18, 20, 21, 23, 24, 26, 27, 29, 30), id="+2"),
    param(+3, (20, 22, 23, 25, 27, 29, 30, 32, 34, 36), id="+3"),
]


@pytest.mark.parametrize(("bonus", "effects"), PRINTED)
def test_printed_row(bonus: int, effects: tuple[int, ...]) -> None:
    assert tuple(effect(power, bonus) for power in range(1, 11)) == effects


@rule("PCH-10", "R-30")
@pytest.mark.parametrize(("bonus", "effects"), ABOVE_TEN)
def test_row_above_ten(bonus: int, effects: tuple[int, ...]) -> None:
    assert tuple(effect(power, bonus) for power in range(11, 21)) == effects


@rule("PCH-10", "R-30")
@pytest.mark.parametrize(
    ("power", "bonus", "expected"), [(13, -3, 4), (13, +1, 17), (20, -1, 16), (12, +3, 22), (23, +2, 35)]
)
def test_split_above_ten(power: int, bonus: int, expected: int) -> None:  # EC-PCH-1, WE-28
    assert effect(power, bonus) == expected


@rule("PCH-10", "PCH-11", "R-30")
@pytest.mark.parametrize("power", [99, 100, 101, 110, 250])
def test_strips_of_any_power_are_split_alike(power: int) -> None:
    tens, rest = divmod(power, 10)
    whole = [tens * row[9] + (row[rest - 1] if rest else 0) for row in POWER_CHART]
    assert list(strip(power)) == whole


@rule("PWR-18", "R-30")
def test_bonus_beyond_three_reads_the_last_row() -> None:  # EC-PCH-3
    assert effect(9, +6) == effect(9, +3) == 16
    assert effect(9, -6) == effect(9, -3) == 2


@rule("PWR-19", "PCH-08")
def test_each_step_is_a_quarter_of_base_power() -> None:  # WE-01
    assert effect(8, +2) == 12
    assert strip(8) == (2, 4, 6, 8, 10, 12, 14)


@rule("PCH-11", "R-30")
def test_strips_of_the_two_example_weapons() -> None:
    assert strip(5) == (1, 3, 4, 5, 6, 8, 9)  # WE-12, where the print has 2 and 3 at -2 and -1
    assert strip(7) == (2, 4, 5, 7, 9, 11, 12)  # WE-14


@rule("R-30")
@pytest.mark.parametrize("power", [0, -1, -12])
def test_no_power_no_effect(power: int) -> None:
    assert strip(power) == (0,) * 7


@rule("PCH-02")
@given(st.integers(1, 10), st.integers(-3, 3))
def test_chart_is_the_ratio_rounded_half_up(power: int, bonus: int) -> None:
    assert effect(power, bonus) == half_up(power * (4 + bonus), 4) == int(power * (4 + bonus) / 4 + 0.5)


@rule("PCH-10", "R-30")
@given(st.integers(11, 400), st.integers(-3, 3))
def test_split_law(power: int, bonus: int) -> None:
    assert effect(power, bonus) == effect(10, bonus) + effect(power - 10, bonus)


@rule("PCH-01")
@given(st.integers(0, 200))
def test_more_bonus_never_hits_less(power: int) -> None:
    assert list(strip(power)) == sorted(strip(power))


@rule("PWR-18")
@given(st.integers(-50, 50))
def test_clamp(bonus: int) -> None:
    assert clamp(bonus) == min(3, max(-3, bonus))


@rule("PCH-02")
def test_half_rounds_up() -> None:
    assert [half(number) for number in (0, 1, 2, 5, 7)] == [0, 1, 1, 3, 4]


def test_the_chart_has_seven_rows_of_ten() -> None:
    assert [len(row) for row in POWER_CHART] == [10] * 7
