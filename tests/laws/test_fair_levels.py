"""The law on levels: fights that differ only in what a seat cannot know get the same answers, at every level.

`expert` thinks for a moment only, and takes what looks best without a second look: so what it looks at shows in its
answers.
"""

import random
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import hidden
from tests.table import a_third, play, seeds, setups

from suits import editions, encounters
from suits.asked import opened
from suits.fight import Fight
from suits.fight.habits import sensible_answer
from suits.herald.expert import Effort, Expert
from suits.herald.levels import Beginner, strong_answer
from suits.players import Facing, Situation
from suits.view import REFEREE

seldom = settings(max_examples=max(2, settings().max_examples // 40))


A_MOMENT = Effort(worlds=8, more=1, answers=60, seconds=60)


class Rash(Expert):
    """An expert who needs no second look."""

    def _is_better(self, situation: Any, rival: str, usual: str, left: Any) -> bool:
        return True


class Answering(hidden.InTheDark):
    """Compares what bots of all levels would answer for the seat, instead of what it receives."""

    def received(self) -> hidden.Moment:
        found: hidden.Moment = {}
        for ask in self.fight.asks:
            if self.seat.name == ask.who:
                with Facing(self.fight, ask) as situation:
                    edition, sight, asked = editions.find(situation.sight.edition), situation.sight, situation.ask
                    found[ask.kind] = (
                        Beginner(1).decide(situation),
                        sensible_answer(sight, asked),
                        strong_answer(sight, asked),
                        edition.mixed(sight, asked, random.Random(1).random),
                        edition.ways(sight, asked),
                        Rash(1, A_MOMENT).decide(situation),
                    )
        return found


@pytest.mark.parametrize(("edition", "encounter"), a_third(2))
@pytest.mark.parametrize("law", [hidden.check, hidden.check_drawn])
@seldom
@given(data=st.data(), seed=seeds)
def test_what_a_seat_cannot_know_makes_no_difference_to_its_bots(
    edition: str, encounter: str, law: Callable[..., int], data: st.DataObject, seed: int
) -> None:
    fight = play(data.draw(setups(edition, encounter, real=False)), seed, most=60)
    law(fight, random.Random(seed), tries=2, far=8, watch=Answering)


def test_so_it_is_in_fight_after_fight() -> None:
    look_for_leaks("challenge", "blades", 100)


def test_a_strong_player_who_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, seen = Facing.__enter__, []

    def remember(self: Any) -> Any:
        seen.append(self._fight)
        return honest(self)

    def tell_tale(sight: Any, ask: Any) -> str:
        hands = [person.hand for who, person in seen[-1].state.people.items() if who != ask.who]
        answers = list(ask.options) if isinstance(ask.options, tuple) else ["other", "challenge"]
        return str(answers[crc32(str(hands).encode()) % len(answers)])

    monkeypatch.setattr(Facing, "__enter__", remember)
    monkeypatch.setattr("tests.laws.test_fair_levels.strong_answer", tell_tale)
    with pytest.raises(hidden.Leak):
        look_for_leaks("challenge", "blades")


def test_an_expert_who_imagines_from_all_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it would if it found a way to the fight: in the true cards, what is best hangs on them."""

    def everything(self: Situation) -> Any:
        return opened(self._number).fight.knowledge(REFEREE)

    monkeypatch.setattr(Situation, "knowledge", property(everything))
    with pytest.raises(hidden.Leak):
        look_for_leaks("countdown", "steel")


def look_for_leaks(edition: str, encounter: str, fights: int = 60) -> None:
    for seed in range(fights):
        fight: Fight = play(encounters.load(encounter, edition=edition), seed, most=seed)
        hidden.check(fight, random.Random(seed), tries=2, far=8, watch=Answering)
