"""The coach: something to say to every question that people are asked, in words of the glossary, by rules there are."""

import random

import pytest

from suits import encounters, rulebook
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.habits import any_answer
from suits.lessons import advice, glossary
from suits.people import Setup

EDITIONS = ("draw", "pair", "engage", "challenge", "countdown")
LONGEST = 200
MOST = 150


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_said_is_short_and_by_the_rules(edition: str) -> None:
    terms = {one.term for one in glossary(edition)}
    said = advice(edition)
    assert len(said) > 4
    for kind, one in said.items():
        assert len("".join(piece.text for piece in one.say)) <= LONGEST, kind
        assert {piece.term for piece in one.say if piece.term} <= terms, kind
        assert one.rules
        for rule in one.rules:
            assert rulebook.rule(rule).id == rule, kind


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_advice_to_what_a_fight_asks(edition: str) -> None:
    asked = {kind for setup in _fights(edition) for kind in _kinds(setup)}
    assert asked
    assert asked <= set(advice(edition))


def _fights(edition: str) -> list[Setup]:
    """The first few encounters."""
    return [encounters.load(path) for path in list(encounters.ready_made(edition).values())[:4]]


def _kinds(setup: Setup) -> set[str]:
    """The kinds of questions that people are asked while they answer anything."""
    chance = random.Random(1)
    fight = Fight(setup, Shuffled(1))
    kinds: set[str] = set()
    for _ in range(MOST):
        asks = [ask for ask in fight.asks if ask.who != "referee" and ask.who not in fight.drafts]
        if fight.over or not asks:
            break
        ask = chance.choice(asks)
        kinds.add(ask.kind)
        fight.answer(ask.who, any_answer(ask.options, chance), fight.question_id(ask.who))
    return kinds
