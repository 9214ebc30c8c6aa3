"""Phases and the order inside them."""

import pytest

from suits.arithmetic.order import initiative, initiative_limit, phase, same_phase_key

rule = pytest.mark.rule


@rule("ORD-03", "ORD-08", "ORD-09", "R-13", "R-15")
@pytest.mark.parametrize(
    ("cards", "skill", "expected"),
    [
        (("6h",), 7, 6),
        (("Kh",), 14, 14),
        (("Kh",), 13, 4),
        (("9h",), 7, 0),
        (("4h", "Kc"), 9, 8),
        (("4h", "9c"), 9, 0),
    ],
)
def test_phase(cards: tuple[str, ...], skill: int, expected: int) -> None:  # WE-26
    assert phase(cards, skill) == expected


@rule("ORD-10", "ORD-11", "R-17")
@pytest.mark.parametrize(
    ("card", "limit", "expected"),
    [
        ("6c", 6, (6, True)),
        ("9c", 6, (9, False)),
        ("Ac", 6, (1, True)),
        ("Ac", 11, (11, True)),
        ("Kc", 6, (4, True)),
        ("3c", 3, (3, True)),
        ("5c", 3, (5, False)),
        ("Kc", 3, (14, False)),
    ],
)
def test_initiative(card: str, limit: int, expected: tuple[int, bool]) -> None:  # EC-ORD-3, EC-ORD-5
    assert initiative(card, limit) == expected


@rule("ORD-12", "R-17")
def test_slow_weapons_halve_the_limit() -> None:  # EC-ORD-5
    assert initiative_limit(6, slow_weapon=True) == 3
    assert initiative_limit(7, slow_weapon=True) == 4
    assert initiative_limit(6, slow_weapon=False) == 6


@rule("ORD-06", "R-14")
def test_the_weaker_acts_first() -> None:  # EC-ORD-1
    assert same_phase_key(5, 0, "M") < same_phase_key(7, 0, "M")
    assert same_phase_key(7, 3, "M") < same_phase_key(5, 0, "M")


@rule("ORD-04", "R-14")
def test_then_the_longer_weapon_then_the_lower_loss() -> None:
    assert same_phase_key(5, 0, "XL") < same_phase_key(5, 0, "L") < same_phase_key(5, 0, "M")
    assert same_phase_key(5, 0, "M") < same_phase_key(5, 0, "S")
    assert same_phase_key(5, 0, "M") < same_phase_key(6, 1, "M")
