"""Multiple attacks with two weapons."""

import pytest

from suits.arithmetic.two_weapons import (
    LEVERAGE_MINIMUM,
    consecutive,
    may_pair_by_size,
    may_pair_by_strength,
    one_is_small,
)

rule = pytest.mark.rule


@rule("MAT-01", "R-51")
@pytest.mark.parametrize(
    ("first", "second", "skill", "values"),
    [
        ("4h", "5s", 7, (4, 5)),  # WE-18
        ("Kh", "3s", 7, (4, 3)),  # WE-18
        ("Ah", "2s", 7, (1, 2)),
        ("Th", "As", 11, (10, 11)),
        ("Qh", "Ks", 14, (13, 14)),
        ("Qh", "Ks", 13, (3, 4)),
        ("4h", "6s", 7, None),
        ("4h", "4s", 7, None),
        ("7h", "8s", 7, None),
        ("Th", "As", 10, None),
    ],
)
def test_consecutive(first: str, second: str, skill: int, values: tuple[int, int] | None) -> None:
    assert consecutive(first, second, skill) == values


@rule("MAT-03")
def test_descending_runs_count() -> None:  # WE-19
    assert consecutive("6h", "5s", 7) == (6, 5)


@rule("TWO-08", "R-51")
def test_two_larger_weapons_for_the_strong() -> None:  # EC-TWO-1
    assert may_pair_by_strength(8, 4, 4, any_slow=False)
    assert not may_pair_by_strength(7, 4, 4, any_slow=False)
    assert not may_pair_by_strength(12, 4, 4, any_slow=True)


@rule("TWO-09")
@pytest.mark.parametrize(
    ("size", "other", "allowed"),
    [("S", "S", True), ("S", "M", True), ("M", "S", True), ("M", "M", False), ("S", "L", False), ("L", "XL", False)],
)
def test_pairs_by_size(size: str, other: str, allowed: bool) -> None:
    assert may_pair_by_size(size, other) is allowed


@rule("TWO-07")
def test_at_least_one_small() -> None:
    assert one_is_small("S", "L")
    assert one_is_small("M", "S")
    assert not one_is_small("M", "M")


@rule("R-42", "TWO-08")
def test_minimum_strengths_by_size() -> None:
    assert LEVERAGE_MINIMUM == {"S": 3, "M": 4, "L": 5}
