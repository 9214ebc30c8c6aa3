"""What somebody is asked who makes a character: which fields must be given, and within which limits."""

import pytest

from suits import editions

CONTESTS = "body! 1-20, will! 1-20, speed 1-20, mind 1-20, role, weapons, missiles, armour, shield, skills 1-30"
NEEDS = {
    "draw": CONTESTS,
    "pair": CONTESTS,
    "engage": CONTESTS,
    "challenge": "speed 0-10, will 0-10, mind 0-10, body 0-10, skills 1-20, levels 1-11, bases, role, power 0-20,"
    " encumbrance 0-10, weapon, armour, shield",
    "countdown": "dx! 1-40, iq! 0-40, ht! 1-40, hp! 1-500, fp 0-500, will 0-40, per 0-40, move 0-100, dodge 0-30,"
    " block 0-30, dr 0-100, encumbrance 0-4, combat_reflexes, combat_paralysis, tactics, skills 1-40, weapons",
}


@pytest.mark.parametrize(("edition", "needs"), NEEDS.items())
def test_what_a_sheet_needs(edition: str, needs: str) -> None:
    """`body! 1-20`: it must be given, from 1 to 20."""
    asked = [
        need.name + "!" * need.required + f" {need.low}-{need.high}" * bool(need.high)
        for need in editions.find(edition).sheet_needs
    ]
    assert asked == needs.split(", ")
