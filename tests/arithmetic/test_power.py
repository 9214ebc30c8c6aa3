"""Base power in both models."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.chart import effect
from suits.arithmetic.power import base_power, leverage_power, pole_bonus, powered_base

rule = pytest.mark.rule


@rule("WPN-01", "PWR-17", "R-42")
def test_factor_is_a_row_of_the_chart() -> None:  # EC-WPN-1
    assert base_power(6, 0, -2) == 4
    assert base_power(6, +1, 0) == 8
    assert base_power(6, +2, +1) == 10
    assert base_power(6, -1, -2) == 3


@rule("WNT-04", "R-43")
def test_one_hand_costs_one() -> None:  # EC-WPN-1
    assert base_power(6, +2, +2) == 11
    assert base_power(6, +2, +2, one_handed=True) == 10


@rule("R-43")
def test_never_below_nothing() -> None:  # EC-WPN-3
    assert base_power(2, -2, -2) == 0
    assert leverage_power(1, 50, -3) == 0


@rule("WNT-07", "R-42")
def test_powered() -> None:
    assert powered_base(12) == 12


@rule("WPN-01", "WPN-04", "R-42")
def test_leverage_examples() -> None:
    assert leverage_power(6, 80, 0) == 5  # WE-11
    assert leverage_power(6, 125, -1) == 7  # WE-13


@rule("POL-03", "POL-04", "R-43")
def test_pole_weapons() -> None:
    assert pole_bonus(is_spear=True) == 1
    assert pole_bonus(is_spear=False) == 2
    assert leverage_power(6, 100, +1, pole_bonus(is_spear=False)) == 9
    assert base_power(6, 0, 0, pole=pole_bonus(is_spear=True)) == 7


@rule("R-42")
@given(st.integers(1, 14), st.integers(-2, 2), st.integers(-2, 3))
def test_table_model(body: int, factor: int, boost: int) -> None:
    assert base_power(body, factor, boost) == max(0, effect(body, factor) + boost)
