"""The law on learners: fights that differ only in what a seat cannot know look the same to it, numbers and mask."""

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import hidden
from tests.laws.thirds import by_turns
from tests.table import play, seeds, setups

from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.herald.environment import seeing, words
from suits.players.glass import Glass

seldom = settings(max_examples=max(2, settings().max_examples // 40))
DEEP = 3
"""So many words of an answer are followed."""


class Learning(hidden.InTheDark):
    """Compares what learners in the seat would observe, instead of what the seat receives."""

    def received(self) -> hidden.Moment:
        layout = seeing.Layout(Fight(self.fight.setup, Shuffled(0), events=False))
        return {who: observed(layout, self.fight, who) for who in self.seat.people}


def observed(layout: seeing.Layout, fight: Fight, who: str) -> list[Any]:
    """The numbers and the masks, at first and after some words of the answer."""
    stands = seeing.position(layout, fight, who, Glass(fight))
    found: list[Any] = [stands.tobytes()]
    ask = fight.ask_of(who)
    if ask is None:
        return found
    answering = words.Answering(ask.options, seeing.places_of(fight, who))
    for deep in range(DEEP):
        found.append(seeing.with_question(layout, stands, ask, answering).tobytes())
        found.append(sorted(answering.choices))
        if answering.answer is not None:
            break
        answering.say(found[-1][deep % len(found[-1])])
    return found


@by_turns(hidden.check, hidden.check_drawn, which=2)
@seldom
@given(data=st.data(), seed=seeds)
def test_what_a_seat_cannot_know_makes_no_difference_to_a_learner(
    law: Callable[..., int], edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    fight = play(data.draw(setups(edition, encounter, real=False)), seed, most=100)
    law(fight, random.Random(seed), tries=2, far=6, watch=Learning)


def test_an_observation_with_other_hands_in_it_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody's cards are counted by their faces, whoever looks."""
    honest = seeing.position

    def tell_tale(layout: seeing.Layout, fight: Fight, who: str, glass: Glass) -> seeing.Numbers:
        found = honest(layout, fight, who, glass)
        for other in fight.state.people.values():
            seeing._count(found[layout.parts["foes' cards"]], getattr(other, "hand", ()))
        return found

    monkeypatch.setattr(seeing, "position", tell_tale)
    with pytest.raises(hidden.Leak):
        look_for_leaks()


def test_a_mask_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word can be said only while the others have few red cards."""
    honest, numbered = seeing.position, words.numbered
    looked_at: list[tuple[Fight, str]] = []

    def remember(layout: seeing.Layout, fight: Fight, who: str, glass: Glass) -> seeing.Numbers:
        looked_at.append((fight, who))
        return honest(layout, fight, who, glass)

    def tell_tale(some: Iterable[str], places: Mapping[str, int]) -> dict[int, str]:
        fight, who = looked_at[-1]
        hands = [getattr(person, "hand", ()) for other, person in fight.state.people.items() if other != who]
        red = sum(card[1] in "hd" for hand in hands for card in hand)
        return dict(list(numbered(some, places).items())[red % 2 :])

    monkeypatch.setattr(seeing, "position", remember)
    monkeypatch.setattr(words, "numbered", tell_tale)
    with pytest.raises(hidden.Leak):
        look_for_leaks()


def look_for_leaks(fights: int = 60) -> None:
    for seed in range(fights):
        fight = play(load("blades", edition="challenge"), seed, most=seed)
        hidden.check(fight, random.Random(seed), tries=2, far=6, watch=Learning)
