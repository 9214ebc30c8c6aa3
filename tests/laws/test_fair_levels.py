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
from tests.laws.thirds import by_turns
from tests.table import play, seeds, setups

from suits import encounters
from suits.asked import Asked, Menu, opened
from suits.editions.ways import Way
from suits.fight import Fight
from suits.fight.looking import view
from suits.herald.expert import Effort, Expert
from suits.herald.levels import Beginner, Strong, strong_answer
from suits.herald.weighing import ways_of
from suits.players import Facing, Sensible, Situation
from suits.players.glass import Glass
from suits.view import REFEREE, View

seldom = settings(max_examples=max(2, settings().max_examples // 40))


HIDDEN = [
    ("challenge", "blades"),
    ("countdown", "steel"),
    ("draw", "bridge"),
    ("engage", "hillside"),
    ("pair", "skirmish"),
]
"""Every edition, where cards lie hidden while somebody is asked."""
A_MOMENT = Effort(worlds=8, more=1, answers=60, seconds=60)


class Rash(Expert):
    """An expert who needs no second look."""

    def _is_better(self, situation: Any, rival: str, usual: str, left: Any) -> bool:
        return True


HOOKS = ("thumb", "shrewd", "mixed", "green", "ways")
"""What editions are asked for answers by; each is handed a sight."""


class Handed:
    """Notes all that an edition is shown by the sights that it is handed: whether it looks at that or not.

    What a rule of thumb leaves out of account today it may look at tomorrow; and most answers hang on little of it.
    """

    def __init__(self, fight: Fight):
        edition, state = fight.edition, fight.state
        self.edition = edition
        self.names = {who: [name for part in edition.sheet_parts(state, who) for name in part] for who in state.people}
        self.shown: list[object] = []

    def __enter__(self) -> list[object]:
        for hook in HOOKS:
            setattr(self.edition, hook, self._noting(getattr(self.edition, hook)))
        return self.shown

    def __exit__(self, *_: object) -> None:
        for hook in HOOKS:
            delattr(self.edition, hook)

    def _noting(self, asked: Callable[..., Any]) -> Callable[..., Any]:
        def noting(sight: Any, *more: Any) -> Any:
            self.shown.append(shown(sight, self.names))
            return asked(sight, *more)

        return noting


def shown(sight: Any, names: dict[str, list[str]]) -> object:
    """All that a sight shows, with these numbers of everybody's sheet."""
    return sight.order, [
        (
            *(person.id, person.side, person.up, person.tracks, person.conditions, person.zones),
            [person.cards(zone.name) for zone in person.zones],
            [person.sheet[name] for name in names[person.id]],
        )
        for person in sight.people
    ]


class Answering(hidden.InTheDark):
    """Compares what bots of all levels would answer for the seat and what they are shown, not what it receives."""

    def received(self) -> hidden.Moment:
        found: hidden.Moment = {}
        for ask in self.fight.asks:
            if self.seat.name == ask.who:
                with Facing(self.fight, ask) as situation:
                    edition, sight, asked = self.fight.edition, situation.sight, situation.ask
                    with Handed(self.fight) as handed:
                        answers = [
                            Beginner(1).decide(situation),
                            Sensible().decide(situation),
                            Strong().decide(situation),
                            edition.mixed(sight, asked, random.Random(1).random),
                            ways_of(sight, asked),
                        ]
                    found[f"sight at {ask.kind}"] = handed
                    found[ask.kind] = [*answers, Rash(1, A_MOMENT).decide(situation)]
                with Glass(self.fight) as glass, Handed(self.fight) as handed:
                    glass.answer(ask)
                found[f"glass at {ask.kind}"] = handed
        return found


@by_turns(hidden.check, hidden.check_drawn, which=2)
@seldom
@given(data=st.data(), seed=seeds)
def test_what_a_seat_cannot_know_makes_no_difference_to_its_bots(
    law: Callable[..., int], edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    fight = play(data.draw(setups(edition, encounter, real=False)), seed, most=60)
    law(fight, random.Random(seed), tries=2, far=8, watch=Answering)


@pytest.mark.parametrize(("edition", "encounter"), HIDDEN)
def test_so_it_is_in_fight_after_fight(edition: str, encounter: str) -> None:
    assert look_for_leaks(edition, encounter) > 10


def all_open(number: int) -> View:
    """All cards of the fight that a question is about."""
    return view(opened(number).fight, REFEREE, None, questions=False)


@pytest.mark.parametrize(("edition", "encounter"), HIDDEN)
def test_a_strong_player_who_sees_all_cards_is_noticed(
    edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever comes of it: what strong players answer hangs on few of the cards that they would see."""

    def strong(self: Strong, situation: Situation) -> str:
        return strong_answer(all_open(situation._number), situation.ask)

    monkeypatch.setattr(Strong, "decide", strong)
    with pytest.raises(hidden.Leak, match="by the sight"):
        look_for_leaks(edition, encounter)


@pytest.mark.parametrize(("edition", "encounter"), HIDDEN)
@pytest.mark.parametrize("staged", [True, False])
def test_ways_that_are_found_with_all_cards_open_are_noticed(
    edition: str, encounter: str, staged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Be it only at questions that are answered word by word, or only where the answers stand in a list."""
    honest = ways_of

    def knowing(sight: Any, ask: Asked) -> tuple[Way, ...]:
        return honest(all_open(sight._number) if isinstance(ask.options, Menu) == staged else sight, ask)

    monkeypatch.setattr("tests.laws.test_fair_levels.ways_of", knowing)
    with pytest.raises(hidden.Leak, match="by the sight"):
        look_for_leaks(edition, encounter)


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
    monkeypatch.setattr("suits.herald.levels.strong_answer", tell_tale)
    with pytest.raises(hidden.Leak, match="by the act"):
        look_for_leaks("challenge", "blades", 60)


def test_an_expert_who_imagines_from_all_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it would if it found a way to the fight: in the true cards, what is best hangs on them."""

    def everything(self: Situation) -> Any:
        return opened(self._number).fight.knowledge(REFEREE)

    monkeypatch.setattr(Situation, "knowledge", property(everything))
    with pytest.raises(hidden.Leak):
        look_for_leaks("countdown", "steel", 12)


def look_for_leaks(edition: str, encounter: str, fights: int = 8) -> int:
    compared = 0
    for seed in range(fights):
        fight: Fight = play(encounters.load(encounter, edition=edition), seed, most=40)
        for law in (hidden.check, hidden.check_drawn):
            compared += law(fight, random.Random(seed), tries=2, far=8, watch=Answering)
    return compared
