"""Where everybody stands in `draw`, who comes when, and which cards are gone: as far as all know it."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table import answer_something

from suits.dealer import Shuffled, Stacked
from suits.editions.contests.edition import ContestEdition
from suits.editions.draw import edition as the_edition
from suits.encounters import load, ready_made, setup_from
from suits.fight import Fight
from suits.places import NOWHERE, Band, Place, Standing, Turn
from suits.view import SPECTATOR, Condition, View

ROOT: dict[str, Any] = {"body": 7, "will": 6, "speed": 8, "skills": {"Fighting": 9}, "weapons": ["Sword"]}


def fight_of(*, cards: dict[str, str], at: tuple[int, ...] = (0, 0, 0), **more: Any) -> Fight:
    people = [
        {"name": who.capitalize(), "side": who, **ROOT, "at": metres, **more}
        for who, metres in zip(cards, at, strict=False)
    ]
    loose = {"format": "suits-encounter", "version": 1, "edition": "draw", "title": "X", "people": people}
    return Fight(setup_from(loose, Path()), Stacked({who: tuple(some.split()) for who, some in cards.items()}))


def dealt(**cards: str) -> Fight:
    fight = fight_of(cards=cards)
    for who in cards:
        fight.answer(who, "1")
    return fight


def watched(fight: Fight) -> View:
    return fight.view(SPECTATOR, None)


# Where


@pytest.mark.rule("R-76")
def test_metres_along_a_line() -> None:
    fight = fight_of(cards={"ann": "", "bob": "", "cid": ""}, at=(-3, 0, 12))
    people = (Standing("ann", -3), Standing("bob", 0), Standing("cid", 12))
    assert watched(fight).where == Place("metres", people, (), (Band("striking", 2),))


@pytest.mark.rule("R-73", "R-76")
def test_who_has_left_stands_nowhere() -> None:
    fight = fight_of(cards={"ann": "", "bob": "", "cid": ""})
    fight.call("bob", "give up")
    assert [one.who for one in watched(fight).where.people] == ["ann", "cid"]


@pytest.mark.rule("R-76")
def test_nothing_outside_combat() -> None:
    assert watched(Fight(load("race", edition="draw"), Shuffled(1))).where == NOWHERE


# Who comes when


@pytest.mark.rule("R-83")
def test_a_hidden_card_tells_no_phase() -> None:
    assert watched(fight_of(cards={"ann": "", "bob": ""})).order == (Turn("ann"), Turn("bob"))
    assert watched(dealt(ann="8d", bob="2c")).order == (Turn("ann"), Turn("bob"))


@pytest.mark.rule("ORD-03", "R-83")
def test_cards_that_lie_open_do() -> None:
    fight = dealt(ann="3d", bob="8c", cid="5h")
    fight.answer("bob", "attack ann")
    fight.answer("ann", "defend")
    assert watched(fight).order == (
        Turn("bob", 8, "phase 8", done=True),
        Turn("ann", 3, "phase 3", done=True),
        Turn("cid"),
    )


@pytest.mark.rule("R-15", "R-83")
def test_cards_above_skill_give_none() -> None:
    fight = dealt(ann="Td", bob="8c", cid="2d")
    fight.answer("bob", "attack ann")
    fight.answer("ann", "defend")
    assert watched(fight).order[1] == Turn("ann", 0, "no phase", done=True)


@pytest.mark.rule("R-74", "R-83")
@pytest.mark.parametrize("secret", ["wait 2", "pass"])
def test_whoever_waits_or_passes_keeps_it_to_themselves(secret: str) -> None:
    """Ann and Bob have the same phase and show their cards for the order; what Ann says then is her secret."""
    fight = dealt(ann="8d 9c", bob="8c 2c", cid="3c")
    before = watched(fight).order
    assert before[:2] == (Turn("ann", 8, "phase 8"), Turn("bob", 8, "phase 8"))
    assert fight.asks[0].who == "ann"
    fight.answer("ann", secret)
    assert watched(fight).order == before


# Gone


@pytest.mark.rule("R-83")
def test_cards_that_nobody_saw_are_not_gone_for_all() -> None:
    """Cid passes, so his card is never shown."""
    fight = dealt(ann="8d", bob="2c", cid="3c")
    for who, answer in (("ann", "attack bob"), ("bob", "defend"), ("cid", "pass")):
        fight.answer(who, answer)
    (pack,) = watched(fight).packs
    assert fight.state.stock.discards == ["8d", "2c", "3c"]
    assert pack.gone == ("8d", "2c")
    assert pack.left == 2 * 52 - 3


@pytest.mark.rule("NOO-01", "R-52", "R-83")
def test_what_novices_do_not_keep_is_not_seen() -> None:
    fight = fight_of(cards={"ann": "3d 2d", "bob": "2c 4c"}, skills={"Fighting": 4})
    assert len(fight.state.stock.discards) == 2
    assert watched(fight).packs[0].gone == ()


def test_it_is_known_after_going_back_and_in_copies() -> None:
    fight = dealt(ann="8d 9d", bob="2c 3h", cid="3c 4h")
    for who, answer in (("ann", "attack bob"), ("bob", "defend"), ("cid", "pass")):
        fight.answer(who, answer)
    gone = watched(fight).packs
    assert watched(fight.fork()).packs == gone
    fight.answer("ann", "1")
    fight.undo(len(fight.steps) - 1)
    assert watched(fight).packs == gone


def seen_by_all(fight: Fight, seen: set[str]) -> None:
    """Whoever only watches has seen a card in a zone, or been told of it."""
    view = fight.view(SPECTATOR)
    seen.update(card for person in view.people for zone in person.zones for card in zone.cards)
    facts = [fact for line in view.log for fact in line.facts.values()]
    seen.update(str(one) for fact in facts for one in (fact if isinstance(fact, tuple) else (fact,)))


def check_gone(encounter: str, seed: int) -> None:
    """No card is gone for all to have seen that was never shown."""
    fight, chance = Fight(load(encounter, edition="draw", options={"decks": 1}), Shuffled(seed)), random.Random(seed)
    seen: set[str] = set()
    while not fight.over and len(fight.steps) < 120:
        answer_something(fight, chance)
        seen_by_all(fight, seen)
        for pack in watched(fight).packs:
            assert set(pack.gone) <= seen


@pytest.mark.parametrize("encounter", ready_made("draw"))
def test_whatever_is_gone_for_all_was_shown(encounter: str) -> None:
    for seed in range(3):
        check_gone(encounter, seed)


def test_a_pile_that_shows_all_its_discards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(the_edition.DrawEdition, "seen_gone", lambda self, state, discards: tuple(discards))
    with pytest.raises(AssertionError):
        check_gone("bridge", 0)


# Tracks


@pytest.mark.parametrize("encounter", ["duel", "race"])
def test_bars_have_roles_and_a_scale_that_stays(encounter: str) -> None:
    fight = Fight(load(encounter, edition="draw"), Shuffled(1))
    edition: ContestEdition[Any] = the_edition.EDITION
    who = next(iter(fight.state.people))
    fresh = edition.tracks(fight.state, who)
    assert [track.role for track in fresh] == ["minor", "major"]
    fight.state.people[who].shock, fight.state.people[who].wounds, fight.state.people[who].critical = 9, 7, 2
    hurt = edition.tracks(fight.state, who)
    assert [track.limit for track in hurt[:2]] == [track.limit for track in fresh]
    assert [track.role for track in hurt[2:]] == (["major"] if encounter == "duel" else [])
    assert all(track.limit > 0 for track in hurt)
    assert msgspec.json.encode(hurt)


# How people stand


@pytest.mark.rule("AIM-01", "AIM-03")
@pytest.mark.parametrize(
    ("answer", "condition"),
    [
        ("aim bob", Condition("aims", "aims (1)", ("bob",), 1)),
        ("cover 30", Condition("aims", "aims (1)", (), 1)),
    ],
)
def test_who_aims_at_whom(answer: str, condition: Condition) -> None:
    cards = {"ann": "5d", "bob": "2c"}
    fight = fight_of(cards=cards, at=(0, 20), skills={"Shooting": 9}, weapons=[], missiles=["Bow"])
    for who in cards:
        fight.answer(who, "1")
    fight.answer("ann", answer)
    assert watched(fight).people[0].conditions == (condition,)


@pytest.mark.rule("WNT-01", "R-22")
def test_out_dazed_or_not_ready() -> None:
    fight = dealt(ann="5d", bob="2c")
    ann = fight.state.people["ann"]
    ann.dazed, ann.slow_until = True, 3
    assert [one.kind for one in watched(fight).people[0].conditions] == ["dazed", "not ready"]
    ann.out = "unconscious"
    assert [one.kind for one in watched(fight).people[0].conditions] == ["unconscious", "not ready"]
