"""The law on bots: nothing that a bot is handed leads to the fight, its state or its dealer, or is shared with them.

Everything reachable is walked: what an object refers to, the fields of structs that the collector does not look into,
closures, generators and what their frames hold. Classes, modules and a function's globals are not followed: the
program's own code is no secret, and no fight lies in it.
"""

import gc
import types
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table import a_third, imagined, setups

from suits import encounters, players
from suits.asked import Menu, as_handed, open_up, shut
from suits.dealer import Physical, Shuffled, Stacked
from suits.fight import Fight
from suits.fight.core import Core
from suits.fight.habits import sensible_answer
from suits.fight.imagining import CannotImagine
from suits.people import Setup
from suits.players import glass
from suits.requests import Ask, Form, Stage
from suits.state import Fixed, Someone, State, Stock

SECRET = (Core, State, Someone, Stock, Fixed, Form, Shuffled, Stacked, Physical)
NOT_FOLLOWED = (type, types.ModuleType, types.BuiltinFunctionType, str, bytes, int, float, bool, type(None))
MOST_STEPS = 50 if settings().max_examples > 100 else 30  # `make laws` plays on
DEEPEST = 4
seldom = settings(max_examples=max(2, settings().max_examples // 8))


def leads_to(one: object) -> list[Any]:
    """What can be reached from an object in one step."""
    if isinstance(one, types.FunctionType):
        return [one.__closure__, one.__defaults__, one.__kwdefaults__]
    if isinstance(one, types.GeneratorType):
        return [one.gi_yieldfrom, *(one.gi_frame.f_locals.values() if one.gi_frame else ())]
    if isinstance(one, msgspec.Struct):  # some are unknown to the collector
        return [getattr(one, field) for field in one.__struct_fields__]
    return gc.get_referents(one)


def reachable(*roots: object) -> dict[int, Any]:
    """Everything that can be reached, by its identity."""
    found: dict[int, Any] = {}
    left: list[Any] = list(roots)
    while left:
        one = left.pop()
        if id(one) not in found and not isinstance(one, NOT_FOLLOWED):
            found[id(one)] = one
            left += leads_to(one)
    return found


def can_be_written(one: object) -> bool:
    """Whether somebody who has it can change it."""
    if isinstance(one, msgspec.Struct):
        return not one.__struct_config__.frozen
    return isinstance(one, dict | list | set | bytearray) or hasattr(one, "__dict__")


def stages(menu: Menu, words: tuple[str, ...] = ()) -> Iterator[Stage]:
    """What a menu tells: the first two words of each list are followed, some lists deep."""
    stage = menu.stage(words)
    if stage is not None and len(words) < DEEPEST:
        yield stage
        for word in dict.fromkeys((stage.words[0], stage.words[-1])):
            yield from stages(menu, (*words, word))


def seen(situation: players.Situation) -> list[object]:
    """All of a sight, looked at bit by bit; it must be what stands in the view."""
    sight, view = situation.sight, situation.view
    found: list[object] = [sight]
    assert (sight.edition, sight.order) == (view.edition, view.order)
    for person, viewed in zip(sight.people, view.people, strict=True):
        for field in ("id", "side", "up", "kind", "tracks", "conditions", "zones"):
            found.append(getattr(person, field))
            assert found[-1] == getattr(viewed, field), field
        for name, fact in viewed.sheet.items():
            found.append(person.sheet[name])
            assert found[-1] == fact, name
        assert "no such number" not in person.sheet
    return found


class Leak(Exception):
    """A bot was handed a way to the fight."""


class Prying:
    """A bot that looks at everything it was handed; whoever runs the law says at what fight."""

    def __init__(self, seed: int):
        self.answers = players.Random(seed)
        self.dreams = False
        self.fight: Fight

    def decide(self, situation: players.Situation) -> str:
        ask = situation.ask
        told = list(stages(ask.options)) if isinstance(ask.options, Menu) else []
        looked = situation.view, situation.question, situation.knowledge if self.dreams else None, seen(situation)
        fight = self.fight
        ours = reachable(fight.state, fight.request, fight.edition)
        if self.dreams:  # editions remember what they worked out last, also of setups that were only imagined
            imagined = reachable(situation.knowledge.setup)
            ours = {number: one for number, one in ours.items() if number not in imagined}
        ours |= reachable(fight.setup)
        found = reachable(situation, looked, told)
        for one in found.values():
            if isinstance(one, SECRET) or one is fight.setup:
                raise Leak(f"At {ask.kind} a bot can reach a {type(one).__name__}.")
        for number, one in found.items():
            if number in ours and can_be_written(one):
                raise Leak(f"At {ask.kind} a bot can write into the fight: {one!r:.100}")
        if self.dreams:
            self._dream(situation)
        return self.answers.decide(situation)

    def _dream(self, situation: players.Situation) -> None:
        """What is imagined is a fight of its own: no state, pile, setup or dealer of the true one is in it."""
        fight = self.fight
        try:
            world = imagined(situation.knowledge, 1)
        except CannotImagine:
            return
        ours = reachable(fight.state, fight.setup, fight.dealer)
        for number, one in reachable(world.state, world.setup, world.dealer, world.log, world.steps).items():
            if number in ours and isinstance(one, (*SECRET, Setup)):
                raise Leak(f"At {situation.ask.kind} what a bot imagines is the true fight's: {one!r:.100}")


@pytest.mark.parametrize(("edition", "encounter"), a_third(1))
@seldom
@given(data=st.data(), seed=st.integers(0, 9999))
def test_nothing_a_bot_is_handed_leads_to_the_fight(edition: str, encounter: str, data: Any, seed: int) -> None:
    fight = Fight(data.draw(setups(edition, encounter, real=False)), Shuffled(seed))
    bot = Prying(seed)
    bot.fight = fight
    while (ask := players.open_ask(fight)) and len(fight.steps) < MOST_STEPS:
        bot.dreams = len(fight.steps) % 7 == seed % 7
        fight.answer(ask.who, players.decided(fight, ask, bot))


@pytest.mark.parametrize(("edition", "encounter"), a_third(1))
def test_nothing_a_rule_of_thumb_is_handed_leads_to_the_fight(
    edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = Fight(encounters.load(encounter, edition=edition), Shuffled(3))

    def prying(sight: Any, ask: Any) -> str:
        answered = sensible_answer(sight, ask)  # whatever the rules of thumb looked at is remembered now
        for one in reachable(sight, ask, answered).values():
            if isinstance(one, SECRET) or one is fight.setup:
                raise Leak(f"At {ask.kind} a rule of thumb can reach a {type(one).__name__}.")
        return answered

    monkeypatch.setattr("suits.players.glass.sensible_answer", prying)
    while (ask := players.open_ask(fight)) and len(fight.steps) < MOST_STEPS:
        fight.answer(ask.who, players.decided(fight, ask, players.Sensible()))


def test_a_glass_that_is_handed_on_is_found_out() -> None:
    """The law can fail: the glass itself knows the fight."""
    fight = Fight(encounters.load("duel"), Shuffled(1))
    assert any(isinstance(one, SECRET) for one in reachable(glass.Glass(fight)).values())
    assert not any(isinstance(one, SECRET) for one in reachable(glass.Glass(fight).seen).values())


def test_the_walk_finds_a_state_behind_a_form() -> None:
    """The law can fail: a form closes over the state, and so did what bots were handed in 0.1."""
    form = next(form for form in forms() if isinstance(form, Form))
    assert any(isinstance(one, State) for one in reachable(form).values())


def forms() -> Iterator[object]:
    """What is asked in some fight."""

    fight = Fight(encounters.load("duel"), Shuffled(1))
    while ask := players.open_ask(fight):
        yield ask.options
        fight.answer(ask.who, players.decided(fight, ask, players.Default()))


def test_a_menu_is_shut_when_the_answer_is_given() -> None:
    options = next(form for form in forms() if isinstance(form, Form))
    now = open_up(Ask("ann", "act", options))
    asked = as_handed(now)
    assert isinstance(asked.options, Menu)
    assert asked.options.stage(()) is not None
    shut(now)
    with pytest.raises(LookupError, match="no longer open"):
        asked.options.stage(())
