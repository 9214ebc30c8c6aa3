"""What `challenge` says as data: choices, states, tracks, who acts when, exchanges, and what all have seen go."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table import answer_something, seeds, setups

from suits import editions
from suits.choices import Choice, Cost
from suits.dealer import Shuffled, Stacked
from suits.editions.challenge.choosing import VERBS
from suits.encounters import load, ready_made, setup_from
from suits.fight import Fight
from suits.fight.offering import offer
from suits.requests import Ask, Form
from suits.view import Seat

EDITION = editions.find("challenge")
CLOSED = {verb.name for verb in VERBS.values()}
CARDS = ["Td", "3h", "Qd", "9c"]


def person(name: str, **sheet: Any) -> dict[str, Any]:
    return {"name": name, "side": name, "skills": {"Combat": 6}, **sheet}


def yard(*people: dict[str, Any], cards: dict[str, list[str]], place: str = "physical", **options: Any) -> Fight:
    """Everybody with the first card as action card."""
    loose = {"format": "suits-encounter", "version": 1, "edition": "challenge", "title": "Yard",
             "place": {"contest": place}, "people": list(people)}  # fmt: skip
    fight = Fight(setup_from(loose, Path(), options=options), Stacked(cards, then=Shuffled(1)), follow=True)
    for who in cards:
        if fight.ask_of(who) is not None:
            fight.answer(who, cards[who][0])
    return fight


def duel(ann: dict[str, Any] | None = None, **options: Any) -> Fight:
    cards = {"ann": list(CARDS), "bob": ["2c", "5h", "5d", "5s"]}
    return yard(person("Ann", speed=10, **(ann or {})), person("Bob", speed=3), cards=cards, **options)


def asked(fight: Fight, who: str) -> Ask:
    ask = fight.ask_of(who)
    assert ask is not None
    return ask


def choices(fight: Fight, who: str, *words: str) -> dict[str, Choice]:
    found = offer(fight, asked(fight, who), words)
    assert found is not None
    return {choice.say: choice for choice in found.choices}


# Every choice


def check_choice(fight: Fight, ask: Ask, choice: Choice) -> None:
    assert choice.verb in CLOSED, (ask.kind, choice)
    assert set(choice.whom) <= fight.state.people.keys(), (ask.kind, choice)
    me = fight.state.people[ask.who]
    own = [*me.hand, *me.attack, *me.table]
    for card in choice.cards:
        assert card in own, (ask.kind, choice)
        own.remove(card)
    assert choice.cost.cards <= len(me.hand), (ask.kind, choice)


@pytest.mark.parametrize("encounter", ready_made("challenge"))
@given(st.data(), seeds)
@settings(max_examples=max(3, settings().max_examples // 8))
def test_every_choice_has_a_verb_and_names_people_and_own_cards(encounter: str, data: st.DataObject, seed: int) -> None:
    fight, chance = Fight(data.draw(setups("challenge", encounter)), Shuffled(seed)), random.Random(seed)
    while not fight.over and len(fight.steps) < 60:
        for ask in fight.asks:
            words: list[str] = []
            while (list_ := offer(fight, ask, words)) is not None:
                for choice in list_.choices:
                    check_choice(fight, ask, choice)
                if not isinstance(ask.options, Form):
                    break
                words.append(chance.choice(list_.choices).say)
        answer_something(fight, chance)


def test_verbs_are_listed_in_their_order_and_the_default_is_named_apart() -> None:
    fight = duel()
    (question,) = fight.view(Seat("ann", ("ann",))).questions
    assert [choice.say for choice in question.offer.choices] == ["challenge", "task", "replenish", "other"]
    assert [choice.verb for choice in question.offer.choices] == ["attack", "task", "replenish", "other"]
    assert question.default == "other"
    quiet = [choice.say for choice in question.offer.choices if choice.quiet]
    assert quiet == ["other"]
    assert all(choice.cost == Cost(turn=True) for choice in question.offer.choices)


def test_an_attack_says_whom_which_cards_and_what_they_cost() -> None:
    fight = duel()
    assert choices(fight, "ann", "challenge")["bob"].whom == ("bob",)
    laid = choices(fight, "ann", "challenge", "bob", "3h")
    assert laid["+9c"].cards == ("3h", "9c")
    assert laid["+9c"].cost == Cost(cards=2, turn=True)
    assert laid[""].cards == ("3h",)
    assert choices(fight, "ann", "challenge", "bob")["deck"].cost == Cost(turn=True)


def test_a_set_of_cards_says_its_limit_and_what_it_has_come_to() -> None:
    fight = duel()
    ask = asked(fight, "ann")
    attack = ("challenge", "bob", "3h", "Qd")
    sets = [one for n in (2, 3, 4) if (one := offer(fight, ask, attack[:n])) is not None]
    assert [(one.about, one.limit, one.value) for one in sets] == [("cards", 6, 0), ("cards", 6, 3), ("cards", 6, 5)]
    away = [one for words in ((), ("3h",)) if (one := offer(fight, ask, ("replenish", *words))) is not None]
    assert [one.empty for one in (*sets, *away)] == ["", "that is all", "that is all", "nothing", "that is all"]


def test_a_court_played_high_is_the_card_it_is() -> None:
    people = person("Ann", speed=10, skills={"Combat": 14}), person("Bob", skills={"Combat": 14})
    fight = yard(*people, cards={"ann": list(CARDS), "bob": ["2c", "Kh", "5d", "5s"]}, face_high="on")
    assert choices(fight, "ann", "challenge", "bob")["Qd=12"].cards == ("Qd",)
    fight.answer("ann", "challenge bob 3h")
    assert choices(fight, "bob")["Kh=13"].cards == ("Kh",)
    assert choices(fight, "bob")["Kh=13"].verb == "defend"
    assert asked(fight, "bob").facts == {"attacker": "ann", "rank": 14}


def test_of_real_cards_only_the_number_is_said() -> None:
    loose = {"format": "suits-encounter", "version": 1, "edition": "challenge", "title": "Yard",
             "people": [person("Ann", speed=10), person("Bob", speed=3)]}  # fmt: skip
    fight = Fight(setup_from(loose, Path(), real=("ann",)), Stacked({"bob": ["2c", "5h", "5d", "5s"]}))
    fight.answer("bob", "2c")
    fight.answer("ann", "Td")
    laid = choices(fight, "ann", "challenge", "bob", "hand", "2")["+1"]
    assert (laid.number, laid.cost, laid.cards) == (2, Cost(cards=3, turn=True), ())
    assert choices(fight, "ann", "replenish")["2"].number == 2


@pytest.mark.rule("CHA-R03")
def test_an_action_card_is_laid_for_good() -> None:
    fight = Fight(load("fourway", edition="challenge"), Shuffled(1))
    ask = fight.asks[0]
    found = choices(fight, ask.who)
    assert all(choice.for_good and choice.verb == "lay" and choice.cards == (say,) for say, choice in found.items())
