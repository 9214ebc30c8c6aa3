"""What is worked out once for all who look is what each would have worked out alone."""

import random

import pytest

from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.fight.looking import Moment
from suits.requests import Ask, Form
from suits.view import REFEREE, SPECTATOR, Seat

ANSWERS = 60


def said(ask: Ask, chance: random.Random) -> str:
    options = ask.options
    return options.by_chance(chance.random) if isinstance(options, Form) else chance.choice(options)


def seats(fight: Fight) -> list[Seat]:
    return [SPECTATOR, REFEREE, *[Seat(who, (who,)) for who in fight.state.people]]


def moved(fight: Fight, chance: random.Random) -> None:
    """Somebody answers, or answers otherwise; now and then something is taken back."""
    if fight.steps and chance.random() < 0.1:
        fight.undo()
        fight.run()
    else:
        ask = chance.choice(fight.asks)
        fight.answer(ask.who, said(ask, chance))


@pytest.mark.parametrize("encounter", ["ford", "hillside", "causeway", "fourway", "skirmish-hexes"])
def test_a_moment_shows_what_a_look_of_ones_own_shows(encounter: str) -> None:
    fight, chance = Fight(load(encounter), Shuffled(1)), random.Random(1)
    moment = Moment(fight)
    for _ in range(ANSWERS):
        if not fight.asks:
            break
        if not moment.is_of(fight):
            moment = Moment(fight)
        for seat in seats(fight):
            assert fight.view(seat, None, moment) == fight.view(seat, None)
        moved(fight, chance)


def test_a_moment_lasts_while_answers_are_drafted() -> None:
    fight, chance = Fight(load("skirmish-hexes"), Shuffled(1)), random.Random(1)
    first, second = fight.asks[:2]
    moment = Moment(fight)
    fight.answer(first.who, said(first, chance))
    assert moment.is_of(fight)
    assert moment.question(first).answered
    assert not moment.question(second).answered


def test_a_moment_ends_with_a_step_and_with_a_way_back() -> None:
    fight, chance = Fight(load("quartet"), Shuffled(1)), random.Random(1)
    before = Moment(fight)
    moved(fight, chance)
    after = Moment(fight)
    assert not before.is_of(fight)
    fight.undo()
    assert not before.is_of(fight)
    assert not after.is_of(fight)
    assert not Moment(fight).is_of(fight.fork())
