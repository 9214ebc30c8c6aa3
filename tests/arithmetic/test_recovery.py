"""Recovery of Minor Loss in both models."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.recovery import (
    can_ever_recover_with_held_card,
    can_ever_recover_with_high_draw,
    recovered_with_held_card,
    recovered_with_high_draw,
)
from suits.arithmetic.values import HIGH
from suits.cards import PACK

param, rule = pytest.param, pytest.mark.rule
small = st.integers(0, 15)
high_values = st.sampled_from(sorted(set(HIGH.values())))


@pytest.mark.parametrize(
    ("value", "will", "wounds", "combat", "points"),
    [
        param(6, 6, 0, True, 2, id="within Will", marks=rule("REC-08")),
        param(7, 6, 0, True, 1, id="above Will", marks=rule("REC-09")),
        param(HIGH["Kh"], 6, 0, True, 1, id="EC-REC-3", marks=rule("REC-09", "REC-11", "R-33")),
        param(6, 6, 1, True, 1, id="wounded, within Will", marks=rule("REC-12")),
        param(7, 6, 1, True, 0, id="wounded, above Will", marks=rule("REC-12")),
        param(5, 5, 2, False, 2, id="WE-07", marks=rule("REC-08", "R-33")),
        param(6, 5, 2, False, 1, id="WE-08", marks=rule("REC-09", "R-33")),
        param(14, 1, 0, True, 1, id="nobody unwounded recovers nothing", marks=rule("REC-10", "R-33")),
    ],
)
def test_held_card(value: int, will: int, wounds: int, combat: bool, points: int) -> None:
    assert recovered_with_held_card(value, will, 9, wounds, combat) == points


@pytest.mark.parametrize(
    ("value", "major", "will", "points"),
    [
        param(3, 3, 6, 2, id="EC-REC-1a", marks=rule("REC-07", "REC-08", "REC-13")),
        param(4, 3, 6, 1, id="EC-REC-1b", marks=rule("REC-07", "REC-09", "REC-13")),
        param(9, 3, 6, 1, id="EC-REC-1c", marks=rule("REC-10", "REC-13")),
        param(10, 3, 6, 0, id="EC-REC-1d", marks=rule("REC-10", "REC-13")),
        param(3, 2, 5, 2, id="WE-09", marks=rule("REC-08", "REC-13", "R-33")),
        param(4, 2, 5, 1, id="WE-10, 4", marks=rule("REC-09", "REC-13", "R-33")),
        param(8, 2, 5, 1, id="WE-10, 8", marks=rule("REC-10", "REC-13", "R-33")),
        param(9, 2, 5, 0, id="WE-10, 9", marks=rule("REC-10", "REC-13", "R-33")),
        param(HIGH["Ah"], 0, 5, 0, id="aces are high", marks=rule("REC-11", "REC-10")),
    ],
)
def test_high_draw(value: int, major: int, will: int, points: int) -> None:
    assert recovered_with_high_draw(value, major, will, 9) == points


@rule("REC-08", "REC-12")
def test_unwounded_unless_said() -> None:
    assert recovered_with_held_card(2, will=5, minor=9) == 2


@rule("R-35")
@given(high_values, small, small, small)
def test_never_more_than_there_is(value: int, will: int, minor: int, major: int) -> None:
    assert 0 <= recovered_with_held_card(value, will, minor, major) <= min(2, minor)
    assert 0 <= recovered_with_high_draw(value, major, will, minor) <= min(2, minor)


@rule("R-73")
@given(small, small)
def test_whether_any_card_of_the_pack_helps(will: int, major: int) -> None:
    values = {HIGH[card] for card in PACK}
    held = any(recovered_with_held_card(value, will, 9, major) for value in values)
    fresh = any(recovered_with_high_draw(value, major, will, 9) for value in values)
    assert can_ever_recover_with_held_card(will, major) is held
    assert can_ever_recover_with_high_draw(major, will) is fresh
