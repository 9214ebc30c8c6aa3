"""Real cards: how the referee is asked who acts next (R-83)."""

import msgspec
import pytest
from tests.conftest import HERE

from suits.cards import UNKNOWN
from suits.dealer import Shuffled
from suits.editions.draw.calling import call_the_next
from suits.editions.draw.state import DrawState, set_phase
from suits.editions.draw.words import DrawWords
from suits.encounters import setup_from
from suits.fight import Fight
from suits.fight.offering import offer
from suits.requests import Ask, Form

NAMES = {"ann": "Ann", "bob": "Bob", "cid": "Cid", "dan": "Dan"}
PEOPLE = [{"name": name, "side": name, "body": 6, "will": 6, "skills": {"Fighting": 8}} for name in NAMES.values()]


@pytest.mark.rule("R-83", "R-74")
@pytest.mark.parametrize(
    ("known", "waiting"),
    [
        ({}, ""),
        ({"ann": "5c"}, " (Ann waits for phase 5)"),
        ({"ann": "5c", "bob": "7d"}, " (Bob waits for phase 7)"),
        ({"ann": "5c", "bob": "5d", "cid": "3d"}, " (Ann and Bob wait for phase 5)"),
        ({"ann": "9c"}, ""),
    ],
)
def test_the_referee_is_told_who_waits_for_which_phase(known: dict[str, str], waiting: str) -> None:
    loose = {"format": "suits-encounter", "version": 1, "edition": "draw", "title": "Cards", "people": PEOPLE}
    state = Fight(msgspec.structs.replace(setup_from(loose, HERE), real=tuple(NAMES)), Shuffled(1)).state
    assert isinstance(state, DrawState)
    for who, person in state.people.items():
        person.hand = (known.get(who, UNKNOWN),)
        set_phase(state, who)
    ask = next(call_the_next(state, ["dan"]))
    assert isinstance(ask, Ask)
    assert isinstance(ask.options, Form)
    assert ask.options.stage(()).prompt == f"Who acts next{waiting}"  # type: ignore[union-attr]  # it is the first
    assert bool(ask.facts) == bool(waiting)
    assert DrawWords().ask(ask, NAMES) == f"Calling the phases down from 14: who acts next{waiting}?"


def test_that_nobody_acts_is_called_so() -> None:
    loose = {"format": "suits-encounter", "version": 1, "edition": "draw", "title": "Cards", "people": PEOPLE}
    fight = Fight(msgspec.structs.replace(setup_from(loose, HERE), real=tuple(NAMES)), Shuffled(1))
    for who in NAMES:
        fight.answer(who, "1")
    found = offer(fight, fight.asks[0])
    assert found is not None
    assert [choice.label for choice in found.choices if choice.quiet] == ["Nobody acts"]
