"""Novices take their time."""

from pathlib import Path

import pytest

from suits.dealer import Shuffled
from suits.editions.draw.state import DrawState
from suits.encounters import ENCOUNTER, VERSION, setup_from
from suits.fight import Fight
from suits.requests import default

rule = pytest.mark.rule


@rule("NOO-04")
@pytest.mark.parametrize(("skill", "seconds"), [(4, 4), (5, 2)])
def test_a_round_of_novices_counts_as_two(skill: int, seconds: int) -> None:
    people = [{"name": name, "side": name, "body": 6, "will": 6, "speed": skill} for name in ("Ann", "Bob")]
    head = {"format": ENCOUNTER, "version": VERSION, "title": "A brawl", "edition": "draw"}
    fight = Fight(setup_from({**head, "people": people}, Path(), options={"max_rounds": 2}), Shuffled(1))
    while fight.asks:
        ask = next(ask for ask in fight.asks if ask.who not in fight.drafts)
        fight.answer(ask.who, default(ask.options))
    assert isinstance(fight.state, DrawState)
    assert (fight.state.round, fight.state.seconds) == (2, seconds)
