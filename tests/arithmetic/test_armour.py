"""Absorption, diamonds, swarms and armour piercing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.armour import absorption, against_swarm, loss_through, pierced, with_diamonds

param, rule = pytest.param, pytest.mark.rule
small = st.integers(0, 20)


@rule("ANT-03", "R-44")
@pytest.mark.parametrize(
    ("body", "percent", "boost", "absorbed"),
    [
        param(6, 33, 2, 4, id="Chain"),
        param(7, 50, 5, 9, id="Plate"),
        param(5, 50, 4, 7, id="Light Plate"),
        param(6, 0, 1, 1, id="Leather"),
    ],
)
def test_absorption(body: int, percent: int, boost: int, absorbed: int) -> None:  # EC-ARM-1
    assert absorption(body, percent, boost) == absorbed


@rule("R-44")
@given(st.integers(1, 20))
def test_33_percent_is_a_third(body: int) -> None:
    assert absorption(body, 33, 0) == (2 * body + 3) // 6


@rule("WNT-02", "R-41")
def test_armour_piercing() -> None:
    assert pierced(12, 4, 2) == 0  # EC-AP-1
    assert loss_through(12, 4, 2) == 12
    assert loss_through(8, 8, 3) == 0  # EC-AP-3
    assert pierced(10, 8, 3) == 8
    assert loss_through(11, 8) == 3
    assert pierced(11, 8, 3) == 5
    assert loss_through(11, 8, 1) == 4


@rule("R-41")
def test_other_meanings_of_overkill() -> None:
    assert pierced(10, 8, 2, "margin", margin=6) == 4
    assert pierced(10, 8, 2, "margin", margin=2) == 8
    assert pierced(12, 8, 1, "over_body", body=6) == 6
    assert pierced(5, 8, 1, "over_body", body=6) == 8


@rule("R-44", "WNT-02")
@given(small, small, st.integers(0, 3))
def test_loss_is_what_armour_leaves(effect: int, armour: int, ap: int) -> None:
    loss = loss_through(effect, armour, ap)
    assert max(0, effect - armour) <= loss <= effect
    assert loss == max(0, effect - max(0, armour - ap * (max(0, effect - armour) // 3)))


@rule("SWM-05", "R-50")
def test_a_third_of_armour_against_swarms() -> None:
    assert [against_swarm(armour) for armour in (0, 1, 2, 4, 8, 9)] == [0, 0, 1, 1, 3, 3]


@pytest.mark.parametrize(
    ("armour", "own", "opposing", "left", "hearts"),
    [
        param(4, 1, 0, 6, 0, marks=rule("DIA-01", "BON-14c")),
        param(0, 2, 0, 2, 0, marks=rule("DIA-02", "R-57")),
        param(4, 0, 1, 2, 0, marks=rule("DIA-01", "BON-13c")),
        param(1, 0, 1, 0, 0, marks=rule("DIA-01", "R-57")),
        param(0, 0, 1, 0, 1, marks=rule("DIA-03", "R-57")),
        param(3, 0, 3, 0, 1, marks=rule("DIA-01", "DIA-03", "R-57")),
        param(0, 1, 1, 0, 0, marks=rule("DIA-02", "R-57")),
    ],
)
def test_diamonds(armour: int, own: int, opposing: int, left: int, hearts: int) -> None:
    assert with_diamonds(armour, own, opposing) == (left, hearts)


@rule("DIA-01", "DIA-03", "R-57")
@given(small, st.integers(0, 4))
def test_diamonds_one_by_one_or_together(armour: int, opposing: int) -> None:
    left, hearts = armour, 0
    for _ in range(opposing):
        left, more = with_diamonds(left, 0, 1)
        hearts += more
    assert with_diamonds(armour, 0, opposing) == (left, hearts)
