"""Who sees which cards."""

import pytest

from suits.cards import UNKNOWN
from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.view import SPECTATOR


def zones(hands: str) -> dict[str, tuple[str, ...]]:
    """The cards of the first person as a spectator sees them, when one of them has been put aside."""
    fight = Fight(load("skirmish-hexes", options={"hands": hands}), Shuffled(1))
    for ask in fight.asks:
        fight.answer(ask.who, fight.state.people[ask.who].hand[0])
    return {zone.name: zone.cards for zone in fight.view(SPECTATOR).people[0].zones}


@pytest.mark.rule("CDN-R52")
def test_hands_are_hidden_but_their_numbers_are_open() -> None:
    seen = zones("hidden")
    assert len(seen["hand"]) > 1
    assert set(seen["hand"]) == {UNKNOWN}
    assert seen["hold"] == (UNKNOWN,)


@pytest.mark.rule("CDN-R52", "CDN-R27")
def test_hands_may_be_open_and_hold_cards_stay_hidden() -> None:
    seen = zones("open")
    assert UNKNOWN not in seen["hand"]
    assert seen["hold"] == (UNKNOWN,)
