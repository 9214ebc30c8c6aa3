"""What a sensible player of `pair` does with the card kept for the action, when attacked again (R-75)."""

from pathlib import Path

import pytest
from tests.table import by_thumb

from suits.cards import Card
from suits.dealer import Stacked
from suits.editions.pair import EDITION
from suits.encounters import setup_from
from suits.fight import Fight

ARCHER = {"body": 9, "will": 9, "speed": 6, "skills": {"Shooting": 8}, "missiles": ["Bow"], "at": 30}
SWORDSMAN = {"body": 9, "will": 9, "speed": 6, "skills": {"Fighting": 8}, "weapons": ["Shortsword"]}


def shot_at_again(kept: Card, *, shock: int = 0, decks: int = 2) -> Fight:
    """Bob has defended against Ann's arrow with a four, and here comes Cid's."""
    people = [
        {"name": "Ann", "side": "A", **ARCHER},
        {"name": "Cid", "side": "A", **ARCHER},
        {"name": "Bob", "side": "B", **SWORDSMAN},
    ]
    loose = {"format": "suits-encounter", "version": 1, "edition": "pair", "title": "Archers", "people": people}
    setup = setup_from({**loose, "options": {"decks": decks}}, Path())
    fight = Fight(setup, Stacked({"ann": ("6h", "3c", "9c"), "cid": ("5h",), "bob": ("3h", "4d", kept)}))
    if shock:
        fight.correct("bob", "shock", shock, "a long day")
    for who, answer in (("ann", "shoot bob"), ("bob", "4d"), ("cid", "shoot bob")):
        fight.answer(who, answer)
    return fight


@pytest.mark.rule("R-75")
@pytest.mark.parametrize(
    ("kept", "shock", "answer"),
    [
        ("7h", 8, "defend kept"),
        ("7h", 0, "defend 1"),
        ("2h", 8, "defend 1"),
        ("9h", 8, "defend 1"),
    ],
    ids=["good, and hurt", "good, and saved", "too low", "an overdraw"],
)
def test_a_good_card_is_spent_only_by_whoever_is_hurt(kept: Card, shock: int, answer: str) -> None:
    fight = shot_at_again(kept, shock=shock)
    assert sorted(fight.asks[0].options) == ["defend 1", "defend 2", "defend kept"]
    assert by_thumb(fight, fight.asks[0]) == answer


@pytest.mark.rule("RSP-13", "R-75")
def test_a_card_to_come_is_left_to_come() -> None:
    fight = shot_at_again("7h", shock=8, decks=1)
    assert by_thumb(fight, fight.asks[0]) == "defend 1"


@pytest.mark.rule("R-75")
def test_what_the_answers_mean() -> None:
    fight = shot_at_again("7h")
    words = {answer: EDITION.words.option(fight.asks[0], answer, fight.names()) for answer in fight.asks[0].options}
    assert "kept for your action" in words["defend kept"]
    assert len(set(words.values())) == 3
