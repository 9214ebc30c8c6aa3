"""Healing day by day, in half points of wounds (HEA, R-39). Whoever draws takes the better value (R-03)."""

from typing import NamedTuple

from suits.arithmetic.values import LOW


class Chance(NamedTuple):
    """What a card heals, in half points: `heals` if twice its value is at most `at_most`, else `otherwise`."""

    at_most: int
    heals: int
    otherwise: int

    def with_card(self, card: str) -> int:
        """Half points healed with this card."""
        return self.heals if 2 * LOW[card] <= self.at_most else self.otherwise


def resting(wound_halves: int, body: int, strict: bool = False) -> Chance:
    """A day's rest: 2 or 1 wounds; beyond Body 1 or half of one (HEA-01, HEA-01b, HEA-02, HEA-02b)."""
    if wound_halves <= 2 * body:
        limit, heals, otherwise = 2 * body - wound_halves, 4, 2
    else:
        limit, heals, otherwise = 4 * body - wound_halves, 2, 1
    return Chance(limit - strict, min(heals, wound_halves), min(otherwise, wound_halves))


def doctoring(wound_halves_at_dawn: int, skill: int, strict: bool = False) -> Chance:
    """A doctor's hour: half a wound, against the wounds at the start of the day (HEA-03, R-39)."""
    return Chance(2 * skill - wound_halves_at_dawn - strict, min(1, wound_halves_at_dawn), 0)


def rested(card: str, wound_halves: int, body: int, strict: bool = False) -> int:
    """Half points healed by a day's rest (HEA-01, HEA-01b, HEA-02, HEA-02b).

    >>> rested("4h", 4, 6), rested("5h", 4, 6), rested("Ah", 11, 6)
    (4, 2, 2)
    """
    return resting(wound_halves, body, strict).with_card(card)


def doctored(card: str, wound_halves_at_dawn: int, skill: int, strict: bool = False) -> int:
    """Half points a doctor adds, against the wounds at the start of the day (HEA-03, R-39)."""
    return doctoring(wound_halves_at_dawn, skill, strict).with_card(card)


def days_end(wound_halves: int, healed_by_rest: int, healed_by_doctor: int) -> int:
    """Half points of wounds left: rest first, then the doctor (HEA-01..03, R-39)."""
    return max(0, wound_halves - healed_by_rest - healed_by_doctor)
