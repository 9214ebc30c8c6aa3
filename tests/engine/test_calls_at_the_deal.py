"""What the referee says at the first question of a round or turn is for that one, and does not end with the last."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight

FIGHTER = {"body": 6, "will": 6, "speed": 8, "weapons": ["Shortsword"]}
SHOOTER = {"dx": 12, "iq": 10, "ht": 11, "hp": 10, "weapons": [{"name": "Club", "skill": 12, "damage": "1d"}]}


def fight_of(edition: str, numbers: dict[str, Any]) -> Fight:
    people = [{"name": "Ann", "side": "A", **numbers}, {"name": "Bob", "side": "B", **numbers}]
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "Dawn", "people": people}
    return Fight(encounters.setup_from({**loose, "edition": edition}, Path()), Shuffled(1))


def play_to(fight: Fight, here: Callable[[Any], bool]) -> None:
    for _ in range(400):
        for ask in fight.asks:
            if here(fight.state):
                return
            fight.answer(ask.who, fight.default_answer(ask.who))
    raise AssertionError("It never came to that.")


@pytest.mark.rule("R-86", "R-87")
def test_the_cards_question_of_a_round_of_draw() -> None:
    fight = fight_of("draw", FIGHTER)
    play_to(fight, lambda state: state.round == 2)
    assert [ask.kind for ask in fight.asks] == ["cards", "cards"]
    fight.call("referee", "modifier ann +2 both round because hill")
    fight.call("referee", "ambush ann")
    play_to(fight, lambda state: state.stage == "phases")
    ann = fight.state.people["ann"]
    assert (fight.state.place, ann.unaware, [one.reason for one in ann.modifiers]) == ("round 2", True, ["hill"])
    play_to(fight, lambda state: state.round == 3)
    assert not fight.state.people["ann"].modifiers


@pytest.mark.rule("CDN-R69")
def test_the_hold_question_of_a_turn_of_countdown() -> None:
    fight = fight_of("countdown", SHOOTER)
    play_to(fight, lambda state: state.turn == 2)
    assert {ask.kind for ask in fight.asks} == {"hold"}
    fight.call("referee", "modifier ann +2 turn because hill")
    assert (fight.state.place, [one.reason for one in fight.state.people["ann"].given]) == ("turn 2, aces", ["hill"])
    play_to(fight, lambda state: state.turn == 3)
    assert not fight.state.people["ann"].given
