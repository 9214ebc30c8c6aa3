"""Questions of `draw` as data: what each answer does, to whom, with which cards, and what it costs."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contests.offered import fault, offers
from tests.table import answer_something, seeds, setups

from suits.choices import Choice, Cost
from suits.dealer import Shuffled, Stacked
from suits.editions.contests.bonus_cards import Bonus
from suits.editions.draw.menu import Deed
from suits.encounters import load, ready_made, setup_from
from suits.fight import Fight
from suits.fight.offering import offer
from suits.requests import Form
from suits.view import Question, Seat


@pytest.mark.parametrize("encounter", ready_made("draw"))
@given(st.data(), seeds)
@settings(max_examples=max(5, settings().max_examples // 8))
def test_every_choice_of_a_random_fight_is_sound(encounter: str, data: st.DataObject, seed: int) -> None:
    fight = Fight(data.draw(setups("draw", encounter)), Shuffled(seed), events=False)
    chance = random.Random(seed)
    while not fight.over and len(fight.steps) < 60:
        for ask in fight.asks:
            for now in offers(fight, ask):
                for choice in now.choices:
                    assert (wrong := fault(fight, ask, choice)) is None, (ask.kind, choice, wrong)
                ranks = [choice.quiet for choice in now.choices if choice.say]
                assert ranks == sorted(ranks)  # what does nothing stands last
        answer_something(fight, chance)


ANN: dict[str, Any] = {
    "name": "Ann", "side": "A", "body": 7, "will": 6, "speed": 8, "skills": {"Fighting": 9, "Shooting": 9},
    "weapons": ["Sword", "Dagger"], "missiles": ["Bow"], "bank": ["Kh", "Qs"],
}  # fmt: skip
BOB: dict[str, Any] = {
    "name": "Bob",
    "side": "B",
    "body": 6,
    "will": 6,
    "skills": {"Fighting": 6},
    "weapons": ["Sword"],
}


def fight_of(ann: str = "", bob: str = "", **of_ann: Any) -> Fight:
    """A duel with bonus cards; once both hold these cards, it is in its phases."""
    people = [{**ANN, **of_ann}, BOB]
    loose = {"format": "suits-encounter", "version": 1, "edition": "draw", "title": "Choices", "people": people}
    setup = setup_from(loose, Path(), options={"bonus_cards": True})
    fight = Fight(setup, Stacked({"ann": tuple(ann.split()), "bob": tuple(bob.split())}))
    if ann:
        fight.answer("ann", "1")
        fight.answer("bob", "1")
    return fight


def choices(fight: Fight, *words: str) -> dict[str, Choice]:
    """What may be said after these words, by the word."""
    now = offer(fight, fight.asks[0], words)
    return {choice.say: choice for choice in now.choices} if now is not None else {}


def question(fight: Fight) -> Question:
    (asked,) = fight.view(Seat("x", (fight.asks[0].who,)), None).questions
    return asked


def test_how_many_cards() -> None:
    asked = question(fight_of())
    assert [(one.say, one.verb, one.number) for one in asked.offer.choices] == [
        ("1", "draw", 1),
        ("2", "draw", 2),
        ("3", "draw", 3),
    ]
    assert asked.default == "1"


def test_what_stands_first_is_no_advice() -> None:
    """The order is that of the verbs; who does not answer passes."""
    asked = question(fight_of("8d", "2c"))
    assert [one.say for one in asked.offer.choices] == ["attack", "move", "draw", "wait", "pass", "leave"]
    assert asked.default == "pass"
    assert asked.facts == {"phase": 8}


@pytest.mark.rule("R-73", "ORD-05")
def test_what_does_nothing_and_what_is_for_good() -> None:
    there = choices(fight_of("8d", "2c"))
    assert [say for say, one in there.items() if one.quiet] == ["pass", "leave"]
    assert [say for say, one in there.items() if one.for_good] == ["leave"]
    assert [say for say, one in there.items() if one.cost.turn] == ["attack", "move", "draw", "leave"]


@pytest.mark.rule("R-81", "BON-09", "BON-11")
def test_an_attack_uses_the_card_of_the_round_and_the_bonus_cards() -> None:
    fight = fight_of("8d", "2c")
    now = offer(fight, fight.asks[0], ("attack", "bob"))
    assert now is not None
    assert (now.about, now.empty) == ("cards", "no bonus card")
    there = choices(fight, "attack", "bob")
    assert there["+Kh"] == Choice(
        say="+Kh",
        means="attack Bob K♥ (+1 power bonus)",
        verb="attack",
        whom=("bob",),
        cards=("8d", "Kh"),
        cost=Cost(cards=2, turn=True),
        note="may strike back, or only defend",
    )
    more = offer(fight, fight.asks[0], ("attack", "bob", "+Kh"))
    assert more is not None
    assert more.empty == "no more bonus cards"
    assert choices(fight, "attack", "bob", "+Kh")["+Qs"].cards == ("8d", "Kh", "Qs")


@pytest.mark.rule("INS-01", "MCD-02")
def test_in_an_instant_contest_a_number_of_cards_says_nothing_of_phases() -> None:
    fight = Fight(load("arms", edition="draw"), Shuffled(1))
    notes = [one.note for one in choices(fight).values()]
    assert notes == ["the highest rank wins", *2 * ["they are added up: not over your skill"]]


def test_where_to_and_with_what() -> None:
    fight = fight_of("8d", "2c")
    walk = choices(fight, "move", "away", "bob")["3"]
    assert (walk.verb, walk.way, walk.whom, walk.number) == ("move", "away", ("bob",), 3)
    assert {say: one.weapon for say, one in choices(fight, "draw").items()} == {"dagger": "dagger", "bow": "bow"}
    assert [one.number for one in choices(fight, "wait").values()] == [7, 6, 5, 4, 3, 2, 1]


@pytest.mark.rule("BON-01")
def test_banking_uses_the_card() -> None:
    there = choices(fight_of("Jd", "2c", skills={"Fighting": 12}))
    assert (there["bank"].cards, there["bank"].cost) == (("Jd",), Cost(cards=1, turn=True))


@pytest.mark.rule("R-82", "R-16")
def test_who_is_attacked_answers_with_the_card_of_the_round() -> None:
    fight = fight_of("8d", "2c")
    fight.answer("ann", "attack bob")
    asked = question(fight)
    assert asked.facts == {"attacker": "ann", "weapon": "Sword", "able": 1}
    strike, defend = asked.offer.choices
    assert (strike.verb, strike.cards, strike.cost) == ("strike", ("2c",), Cost(cards=1, turn=True))
    assert (defend.verb, defend.cards, defend.cost) == ("defend", ("2c",), Cost(cards=1, turn=True))


@pytest.mark.rule("R-16", "ORD-07")
def test_a_fresh_card_costs_nothing() -> None:
    """Ann acts first, so Bob's later attack finds her card spent: she defends with a fresh one, and bonus cards."""
    fight = fight_of("8d 5c", "6c 3d")
    fight.answer("ann", "draw dagger")
    fight.answer("bob", "attack ann")
    there = choices(fight)
    assert "strike" not in there
    assert there["defend"].cards == ("8d",)
    assert there["defend"].cost == Cost(cards=1)  # she has acted already
    stomped = fight_of("6d 5c", "6c 3d")
    stomped.answer(stomped.asks[0].who, "attack " + ("ann" if stomped.asks[0].who == "bob" else "bob"))
    if stomped.asks:
        assert choices(stomped)["defend"].cost == Cost()


def test_firing_first_names_the_one_who_moves() -> None:
    fight = fight_of("8d 9c", "2c 3c", weapons=[], at=20)
    fight.answer("ann", "aim bob")
    fight.answer("bob", "pass")
    fight.answer("ann", "1")
    fight.answer("bob", "1")
    fight.answer("ann", "pass")
    fight.answer("bob", "move toward ann 1")
    if not fight.asks or fight.asks[0].kind != "fire":
        pytest.fail("nobody may fire")
    asked = question(fight)
    assert asked.facts == {"target": "bob"}
    assert [(one.verb, one.whom, one.quiet) for one in asked.offer.choices] == [
        ("shoot", ("bob",), False),
        ("hold", (), True),
    ]
    assert asked.default == "hold"


# Read once


@pytest.mark.parametrize(
    ("answer", "deed"),
    [
        ("pass", Deed("pass")),
        ("attack bob", Deed("attack", "bob", 1)),
        ("attack bob +Kh -Qs", None),
        ("attack bob +Kh +Qs", Deed("attack", "bob", 1, bonus=(Bonus("+", "Kh"), Bonus("+", "Qs")))),
        ("move away bob 3", Deed("move", "bob", 3, away=True)),
        ("draw bow", Deed("draw", weapon="bow")),
        ("wait 4", Deed("wait", number=4)),
    ],
)
def test_a_scene_receives_a_deed(answer: str, deed: Deed | None) -> None:
    form = fight_of("8d", "2c").asks[0].options
    assert isinstance(form, Form)
    assert (answer in form) == (deed is not None)
    if deed is not None:
        assert form.meaning(answer) == deed


def test_a_choice_that_cannot_be_is_noticed() -> None:
    fight = fight_of("8d", "2c")
    (ask,) = fight.asks
    wrong = {
        "is nobody": Choice("x", verb="attack", whom=("zoe",)),
        "is no verb": Choice("x", verb="dance"),
        "is not of ann": Choice("x", verb="attack", cards=("2c",), cost=Cost(cards=1)),
        "has no halberd": Choice("x", verb="wield", weapon="halberd"),
        "do not cost": Choice("x", verb="attack", cards=("8d",)),
    }
    for why, choice in wrong.items():
        assert why in (fault(fight, ask, choice) or "")
