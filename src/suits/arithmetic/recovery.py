"""How much Minor Loss a card recovers, in both models (REC, R-33, R-35). The value is that of a high draw (REC-11)."""

LOWEST_HIGH_DRAW = 2  # an ace counts 11 (CRD-08, REC-11)


def recovered_with_held_card(high_value: int, will: int, minor: int, wounds: int = 0, combat: bool = True) -> int:
    """Held card: 2 within Will, else 1; wounded in combat 1 within Will, else 0 (REC-08, REC-09, REC-12, R-33).

    >>> recovered_with_held_card(14, will=6, minor=5)
    1
    """
    points = 2 if high_value <= will else 1
    if wounds and combat:
        points -= 1  # REC-12; R-33: in other contests Major Loss does not matter
    return min(minor, points)


def recovered_with_high_draw(high_value: int, major: int, will: int, minor: int) -> int:
    """Fresh card plus Major Loss: 2 within Will, 1 within twice Will, else nothing (REC-07..10, REC-13).

    >>> [recovered_with_high_draw(value, 3, will=6, minor=9) for value in (3, 4, 9, 10)]
    [2, 1, 1, 0]
    """
    value = high_value + major
    points = 2 if value <= will else 1 if value <= 2 * will else 0
    return min(minor, points)


def can_ever_recover_with_held_card(will: int, wounds: int) -> bool:
    """Whether any card at all would help (REC-12, R-73)."""
    return not wounds or will >= LOWEST_HIGH_DRAW


def can_ever_recover_with_high_draw(major: int, will: int) -> bool:
    """Whether any card at all would help (REC-10, REC-13, R-73)."""
    return LOWEST_HIGH_DRAW + major <= 2 * will
