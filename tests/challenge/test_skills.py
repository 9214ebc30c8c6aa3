"""Several skills: what encounters and sheets may say of them, how they are typed, and how bots choose (CHA-R54)."""

from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.table import by_thumb

from suits import encounters
from suits.dealer import Shuffled, Stacked
from suits.editions.challenge.state import ChallengeFixed
from suits.editions.challenge.words import ChallengeWords
from suits.encounters import ENCOUNTER, VERSION, setup_from
from suits.fight import Fight
from suits.people import Setup, SetupError
from suits.requests import Ask

pytestmark = pytest.mark.rule("CHA-R54")
BLADES: dict[str, Any] = {"name": "Blades", "base": "speed"}
ARCHERY: dict[str, Any] = {"name": "Archery", "base": "mind"}
PEOPLE: list[dict[str, Any]] = [
    {"name": "Ann", "side": "A", "speed": 5, "mind": 5, "skills": {"Blades": 4, "Archery": 8}},
    {"name": "Bob", "side": "B", "speed": 5, "mind": 5, "skills": {"Blades": 6, "Archery": 6}},
]


def setup_of(place: dict[str, Any], people: list[dict[str, Any]] = PEOPLE, **options: Any) -> Setup:
    head = {"format": ENCOUNTER, "version": VERSION, "title": "A fight", "edition": "challenge"}
    return setup_from({**head, "place": place, "people": people, "options": options}, Path())


def fixed_of(setup: Setup) -> ChallengeFixed:
    fixed: ChallengeFixed = Fight(setup, Shuffled(1)).state.fixed
    return fixed


# What encounters and sheets say


@pytest.mark.parametrize(("place", "words"), [
    ({"contest": "archery", "skills": [BLADES]}, "an indirect contest is about one skill"),
    ({"contest": "physical", "skill": "Combat", "skills": [BLADES]}, "write either skill or"),
    ({"contest": "physical", "skills": [BLADES, BLADES]}, "each skill has a name of its own, not 'Blades'"),
    ({"contest": "physical", "skills": [BLADES, {"name": "blades"}]}, "each skill has a name of its own"),
    ({"contest": "physical", "skills": [{"name": " "}]}, "each skill has a name of its own"),
    ({"contest": "physical", "skills": [{"name": "Blades", "base": "luck"}]}, "'luck' is none of them"),
    ({"contest": "physical", "skills": [{"name": "Blades", "bse": "mind"}]}, "unknown field"),
    ({"contest": "physical", "skills": ["Blades"]}, "place: "),
])  # fmt: skip
def test_skills_that_cannot_be_are_refused_in_a_sentence(place: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        setup_of(place)


@pytest.mark.parametrize(("sheet", "words"), [
    ({"skills": {"Old Songs": 3, "old songs": 4}}, "'Old Songs' and 'old songs' are both said 'old-songs'"),
    ({"skills": {" ": 3}}, "a skill has no name"),
    ({"bases": {"Lore": "luck"}}, "the base of Lore may be speed, will, mind, body, not 'luck'"),
])  # fmt: skip
def test_sheets_that_cannot_be_are_refused_in_a_sentence(sheet: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        setup_of({}, [{**PEOPLE[0], **sheet}, PEOPLE[1]])


def test_what_goes_without_saying_is_written_out() -> None:
    place = setup_of({"contest": "duel", "base": "body", "skills": [{"name": "Kicks"}, {"name": "Cooking"}]}).place
    assert (place["skill"], place["base"], place["pool"]) == ("Kicks", "body", "will")
    assert [tuple(row.values()) for row in place["skills"]] == [
        ("Kicks", "body", "Kicks"),
        ("Cooking", "mind", "Cooking"),
    ]


def test_a_setup_reads_as_it_was_written() -> None:
    setup = setup_of({"contest": "physical", "skills": [BLADES, ARCHERY]})
    assert setup_of(setup.place).place == setup.place


def test_several_skills_and_one() -> None:
    several = fixed_of(setup_of({"contest": "physical", "skills": [BLADES, ARCHERY]})).numbers["ann"]
    assert {word: (one.skill, one.rank) for word, one in several.skills.items()} == {
        "blades": (4, 5), "archery": (8, 8),
    }  # fmt: skip
    assert several.tasks == {"blades": 4, "archery": 8}
    one = fixed_of(setup_of({"contest": "physical", "skills": [ARCHERY]})).numbers["ann"]
    assert (one.skill, one.rank, one.skills, one.tasks) == (8, 8, {}, {"blades": 4})
    assert fixed_of(encounters.load("fourway")).numbers["ada"].tasks == {}


def test_the_skill_with_the_weapon_will_do_only_where_there_is_one_skill() -> None:
    people = [{**PEOPLE[0], "weapon": "sword", "skills": {"sword": 9}}, PEOPLE[1]]
    assert fixed_of(setup_of({"contest": "physical"}, people)).numbers["ann"].skill == 9
    several = fixed_of(setup_of({"contest": "physical", "skills": [BLADES, ARCHERY]}, people)).numbers["ann"]
    assert several.skills["blades"].skill == 3


# At the keyboard


def test_it_is_typed_as_it_is_said(run: Run) -> None:
    opening = run("play", "rooftops", "--seed", "5", typed=[])
    assert "Wren" in opening.output
    result = run("referee", "rooftops", typed=["3c 4c 2c 5c", "challenge wren with blades hand 1 +1"])
    assert "Corporal Finch challenges Wren by blades, with a card from the hand and 1 boost." in " ".join(
        result.output.split()
    )


@pytest.mark.parametrize(("answer", "meaning"), [
    ("task lore", "try a task with lore"),
    ("execute hum lore", "carry out: hum, with lore"),
    ("execute aim bob with archery 3h", "carry out: aim, challenge Bob by archery with 3♥"),
    ("challenge bob with archery", "challenge Bob by archery"),
])  # fmt: skip
def test_an_answer_says_what_it_means(answer: str, meaning: str) -> None:
    assert ChallengeWords().option(Ask("ann", "act", ()), answer, {"ann": "Ann", "bob": "Bob"}) == meaning


def test_cards_typed_together_are_taken_apart(run: Run) -> None:
    result = run("play", "blades", "--seed", "3", typed=["6s", "challenge corvin 5c+9c", ""])
    assert "Ysolde challenges Corvin with a card from the hand and 1 boost." in result.output


# Bots


def asked(hand: str, bob: dict[str, Any], **options: Any) -> str:
    """What a sensible Ann does with these three cards, against such a Bob."""
    setup = setup_of({"contest": "physical", "skills": [BLADES, ARCHERY]}, [PEOPLE[0], {**PEOPLE[1], **bob}], **options)
    fight = Fight(setup, Stacked({"ann": ("Kc", *hand.split()), "bob": ("Ac", "2c", "2d", "2h")}))
    fight.answer("ann", "Kc")
    fight.answer("bob", "Ac")
    return by_thumb(fight, fight.asks[0]) or ""


def test_a_sensible_player_uses_the_better_skill() -> None:
    assert asked("2h 5d Ts", {}).startswith("challenge bob with archery ")


def test_a_sensible_player_uses_the_skill_against_which_the_other_is_helpless() -> None:
    helpless = {"speed": 0, "skills": {"Archery": 18}}
    assert asked("2h 3d As", helpless).startswith("challenge bob with blades ")


def test_bluffs_are_above_every_skill() -> None:
    answers = {asked(hand, {}) for hand in ("5h 9d Ts", "6h 9d Ts", "7h Td Ts", "8h 9d 9s", "6h 7d 8s")}
    assert answers
    assert not any("with blades" in answer and "deck" not in answer for answer in answers)


@pytest.mark.parametrize(
    ("hand", "answer"),
    [("5s Jd Td", "challenge bob with blades Jd +Td"), ("9d 7s Jd", "challenge bob with blades Jd +9d")],
)
def test_a_sensible_player_keeps_a_card_that_is_of_use_to_the_other_skill(hand: str, answer: str) -> None:
    assert asked(hand, {"speed": 2, "skills": {"Blades": 3, "Archery": 8}}) == answer
