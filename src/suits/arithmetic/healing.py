"""Healing day by day, in half points of wounds (HEA, R-39). Whoever draws takes the better value (R-03)."""

from suits.arithmetic.values import LOW


def _under(card: str, target_halves: int, strict: bool) -> bool:
    halves = 2 * LOW[card]
    return halves < target_halves if strict else halves <= target_halves


def rested(card: str, wound_halves: int, body: int, strict: bool = False) -> int:
    """Half points healed by a day's rest (HEA-01, HEA-01b, HEA-02, HEA-02b).

    >>> rested("4h", 4, 6), rested("5h", 4, 6), rested("Ah", 11, 6)
    (4, 2, 2)
    """
    if wound_halves <= 2 * body:
        healed = 4 if _under(card, 2 * body - wound_halves, strict) else 2
    else:
        healed = 2 if _under(card, 4 * body - wound_halves, strict) else 1
    return min(healed, wound_halves)


def doctored(card: str, wound_halves_at_dawn: int, skill: int, strict: bool = False) -> int:
    """Half points a doctor adds, against the wounds at the start of the day (HEA-03, R-39)."""
    return 1 if wound_halves_at_dawn and _under(card, 2 * skill - wound_halves_at_dawn, strict) else 0


def days_end(wound_halves: int, healed_by_rest: int, healed_by_doctor: int) -> int:
    """Half points of wounds left: rest first, then the doctor (HEA-01..03, R-39)."""
    return max(0, wound_halves - healed_by_rest - healed_by_doctor)
