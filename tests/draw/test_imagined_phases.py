"""Where cards that a seat cannot know are dealt anew, the phases go with them."""

import pytest

from suits.arithmetic.values import total
from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.view import Seat


@pytest.mark.rule("R-13", "R-83")
def test_the_phase_of_an_imagined_card_is_its_own() -> None:
    fight = Fight(load("duel", edition="draw"), Shuffled(3))
    for who in list(fight.state.people):
        fight.answer(who, "1")
    phases = set()
    for seed in range(12):
        bob = fight.imagine(Seat("ann", ("ann",)), seed).state.people["bob"]
        skill = fight.state.fixed.kits["bob"].arms[bob.arm].limit
        own = total(bob.cards, skill)
        assert bob.phase == (min(own, bob.wait) if bob.wait else own)  # he may have waited in secret
        phases.add(bob.phase)
    assert len(phases) > 2
