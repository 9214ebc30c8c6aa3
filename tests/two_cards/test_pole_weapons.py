"""A pole weapon reaches over an ally: what is possible is not barred at the same time (POL-10)."""

import pytest
from tests.conftest import HERE

from suits.dealer import Shuffled
from suits.editions.contests.two_cards.menu import barred
from suits.editions.contests.two_cards.state import TwoCardState
from suits.encounters import setup_from
from suits.fight import Fight


@pytest.mark.rule("POL-10", "R-62")
@pytest.mark.parametrize("engaged", [True, False])
def test_a_foe_over_an_ally_is_barred_only_while_the_ally_fights_somebody_else(engaged: bool) -> None:
    people = [
        {"name": "Hal", "side": "Reds", "body": 6, "will": 6, "weapons": ["Pike"], "at": 0},
        {"name": "Osric", "side": "Reds", "body": 6, "will": 6, "at": 1},
        {"name": "Bear", "side": "Blues", "body": 6, "will": 6, "at": 3},
    ]
    loose = {"format": "suits-encounter", "version": 1, "edition": "engage", "title": "Pikes", "people": people}
    state = Fight(setup_from(loose, HERE), Shuffled(1)).state
    assert isinstance(state, TwoCardState)
    state.people["hal"].unready, state.people["hal"].blue = 0, 1
    if engaged:
        state.people["osric"].links, state.people["bear"].links = ("bear",), ("osric",)
    assert state.fixed.rules.strikes_over(state, "hal", "bear") is engaged
    far = [one.text for one in barred(state, "hal") if "out of reach" in one.reason]
    assert far == ([] if engaged else ["attack bear"])
