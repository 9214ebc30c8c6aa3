"""The law on speed: a sensible player who looks at little decides as one who is handed the whole view.

The quick one looks through glass at the state itself, and its menu remembers what it told; the slow one has the view
made whole, and every list anew. They must give the same answer to every question, in every encounter, and so play the
same fight.
"""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table import a_third, setups

from suits import editions, encounters
from suits.asked import Asked, Menu
from suits.dealer import Shuffled
from suits.editions.contests.edition import ContestEdition
from suits.editions.edition import SheetParts
from suits.fight import Fight
from suits.fight.habits import any_answer
from suits.players import Sensible, Situation, decided, open_ask, seat_of
from suits.players.glass import Glass, Person
from suits.requests import Choose, Form, Stage
from suits.state import State

MOST_STEPS = 60
WILD = 0.2  # of all answers: anything at all, so that positions are of all kinds
seldom = settings(max_examples=max(2, settings().max_examples // 8))


class Forgetful(Menu):
    """A menu that makes every list anew."""

    def stage(self, words: Sequence[str]) -> Stage | None:
        return Form(self._form.stages).stage(words)

    def words(self, *said: str) -> tuple[str, ...]:
        try:
            stage = self.stage(said)
        except ValueError:
            return ()
        return tuple(stage.words) if stage else ()

    def walk(self, choose: Choose, *said: str) -> str:
        words = list(said)
        while (stage := self.stage(words)) is not None:
            words.append(choose(stage))
        return " ".join(filter(None, words))


class Slow:
    """A sensible player who has everything made before looking at it."""

    def decide(self, situation: Situation) -> str:
        ask = situation.ask
        if isinstance(ask.options, Menu):
            ask = msgspec.structs.replace(ask, options=Forgetful(ask.options._number))
        return self.thumb(situation, ask) or Sensible().decide(Situation(ask, situation.view))

    def thumb(self, situation: Situation, ask: Asked) -> str | None:
        answer = editions.find(situation.view.edition).thumb(situation.view, ask)
        return answer if answer is not None and answer in ask.options else None


@pytest.mark.parametrize(("edition", "encounter"), a_third(0))
@seldom
@given(data=st.data(), seed=st.integers(0, 9999))
def test_the_quick_and_the_slow_play_the_same_fight(edition: str, encounter: str, data: Any, seed: int) -> None:
    fight = Fight(data.draw(setups(edition, encounter, real=False)), Shuffled(seed), events=bool(seed % 2))
    play_both(fight, random.Random(seed))


def play_both(fight: Fight, chance: random.Random) -> None:
    """Ask both at every question."""
    glass = Glass(fight)
    while (ask := open_ask(fight)) and len(fight.steps) < MOST_STEPS:
        quick = decided(fight, ask, Sensible())
        if isinstance(ask.options, Form):
            ask.options.made = ask.options.value = ask.options.known = ask.options.last = None
        assert decided(fight, ask, Slow()) == quick, (ask.who, ask.kind)
        looks_the_same(fight, glass, ask.who)
        fight.answer(ask.who, any_answer(ask.options, chance) if chance.random() < WILD else quick)


def looks_the_same(fight: Fight, glass: Glass, who: str) -> None:
    """Through the glass nothing looks otherwise than in the view, whoever was asked before."""
    view = fight.view(seat_of(who), None)
    with glass.looking(who) as seen:
        assert (seen.edition, seen.order) == (view.edition, view.order)
        for person, viewed in zip(seen.people, view.people, strict=True):
            for field in ("id", "side", "up", "kind", "tracks", "conditions", "zones"):
                assert getattr(person, field) == getattr(viewed, field), field
            assert {name: person.sheet[name] for name in viewed.sheet} == viewed.sheet
            assert "no such number" not in person.sheet


def test_whoever_looks_wrongly_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law can fail: were a sight to show another skill than the view, the quick one would draw more cards."""

    def boasting(edition: ContestEdition[Any], state: State) -> list[tuple[bool, SheetParts]]:
        sheets = [{**edition.sheet_facts(state, who), "skill": 30} for who in state.people]
        return [(edition.is_up(state, who), (sheet, {})) for who, sheet in zip(state.people, sheets, strict=True)]

    monkeypatch.setattr(ContestEdition, "at_a_glance", boasting)
    with pytest.raises(AssertionError):
        play_both(Fight(encounters.load("duel"), Shuffled(1)), random.Random(1))


def test_a_glass_that_looks_only_once_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law can fail: were the fight to go on unnoticed, old losses would be seen."""
    look_again = Person.look_again

    def once(person: Person, up: bool, sheet: SheetParts) -> None:
        if not hasattr(person, "up"):
            look_again(person, up, sheet)

    monkeypatch.setattr(Person, "look_again", once)
    with pytest.raises(AssertionError):
        play_both(Fight(encounters.load("duel"), Shuffled(2)), random.Random(2))


def test_nothing_is_seen_through_the_glass_when_nobody_is_asked() -> None:
    fight = Fight(encounters.load("duel"), Shuffled(1))
    with Glass(fight) as glass:
        with glass.looking("ann") as seen:
            assert seen.by_id["ann"].cards("hand", "shown") is not None
        with pytest.raises(AttributeError):
            seen.by_id["ann"].cards("hand", "shown")
    with pytest.raises(LookupError):
        seen.by_id["ann"].cards("hand", "shown")
