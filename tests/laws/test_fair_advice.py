"""The law on advice: fights that differ only in what a seat cannot know give it the same advice, to the last digit."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import hidden
from tests.laws.thirds import by_turns
from tests.table import play, seeds, setups

from suits.fight import Fight
from suits.herald import advice, weighing
from suits.herald.advice import NoAdvice, advise
from suits.players import Facing
from suits.view import REFEREE

WORLDS = 3
seldom = settings(max_examples=max(2, settings().max_examples // 40))


class Advising(hidden.InTheDark):
    """Compares the advice that the seat gets, instead of what it receives."""

    def received(self) -> hidden.Moment:
        try:
            *_, last = advise(self.fight, self.seat, worlds=WORLDS, seed=1)
        except NoAdvice as nothing:
            return {"advice": str(nothing)}
        return {"advice": last}


@by_turns(hidden.check, hidden.check_drawn, which=1)
@seldom
@given(data=st.data(), seed=seeds)
def test_what_a_seat_cannot_know_makes_no_difference_to_its_advice(
    law: Callable[..., int], edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    fight = play(data.draw(setups(edition, encounter, real=False)), seed, most=60)
    law(fight, random.Random(seed), tries=1, far=4, watch=Advising)


def test_so_it_is_in_fight_after_fight() -> None:
    look_for_leaks("challenge", "blades")


def test_advice_that_knows_the_truth_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Herald looks into all hands: worlds are imagined from what the referee knows."""
    whole = Fight.knowledge

    def everything(self: Fight, seat: Any) -> Any:
        return whole(self, REFEREE)

    monkeypatch.setattr(Fight, "knowledge", everything)
    with pytest.raises(hidden.Leak):
        look_for_leaks("challenge", "blades")


def test_a_promise_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = weighing.ways_of
    seen: list[Fight] = []

    def remember(fight: Fight, *args: Any, **more: Any) -> Any:
        seen.append(fight)
        return real(fight, *args, **more)

    def tell_tale(sight: Any, ask: Any) -> Any:
        hands = {who: getattr(person, "hand", ()) for who, person in seen[-1].state.people.items() if who != ask.who}
        return tuple(type(way)(way.answer, way.promise, str(hands)) for way in honest(sight, ask))

    real = Facing
    monkeypatch.setattr(advice, "Facing", remember)
    monkeypatch.setattr(advice, "ways_of", tell_tale)
    with pytest.raises(hidden.Leak):
        look_for_leaks("challenge", "blades")


def look_for_leaks(edition: str, encounter: str, fights: int = 40) -> None:
    from suits.encounters import load

    for seed in range(fights):
        fight = play(load(encounter, edition=edition), seed, most=seed)
        hidden.check(fight, random.Random(seed), tries=1, far=4, watch=Advising)
