"""Whatever happens or is asked in the editions with two cards has a sentence, and names instead of ids."""

import re

import pytest

from suits.dealer import Shuffled
from suits.editions.contests.words import for_many, why_hit
from suits.encounters import load, ready_made
from suits.events import Event, Facts
from suits.fight import Fight
from suits.players import bot, decided, open_ask
from suits.requests import Form
from suits.view import REFEREE, Reason

FIGHTS = [(edition, name) for edition in ("pair", "engage") for name in ready_made(edition)]
MOST = 400
TOLD_ALREADY = {"empty turn", "gone"}
"""Sitting out, which the order told; the last of a swarm gone, which the blow told."""


@pytest.mark.parametrize(("edition", "name"), FIGHTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_everything_is_told(edition: str, name: str, seed: int) -> None:
    fight = Fight(load(name, edition=edition), Shuffled(seed))
    names, words = fight.names(), fight.edition.words
    player = bot("random", seed)
    while (ask := open_ask(fight)) and len(fight.steps) < MOST:
        _is_sentence(words.ask(ask, names), names)
        first = ask.options.stage(()) if isinstance(ask.options, Form) else None
        for answer in first.words if first else ask.options:
            assert words.option(ask, answer, names).strip()
        fight.answer(ask.who, decided(fight, ask, player))
    told = [(event, text) for _, event in fight.log if (text := words.tell(event, names))]
    for event, text in told:
        _is_sentence(text, names)
        assert words.why(event, names)
    assert len(fight.view(REFEREE).log) == len(told)
    assert {event.kind for _, event in fight.log} - {event.kind for event, _ in told} <= TOLD_ALREADY


def _is_sentence(text: str, names: dict[str, str]) -> None:
    assert text[0].isupper() or text[0].isdigit(), text
    assert text[-1] in ".!?", text
    assert not re.search(r"[{}_]|None|  ", text), text
    for who, name in names.items():
        assert who == name.lower() or not re.search(rf"\b{who}\b", text), text


def test_sentences_about_many() -> None:
    assert for_many("Kittens attacks Ann.", "Kittens") == "Kittens attack Ann."
    assert for_many("Kittens stumbles and loses an action.", "Kittens") == "Kittens stumble and lose an action."
    assert for_many("Kittens is gone.", "Kittens") == "Kittens are gone."
    assert for_many("Kittens's card is high.", "Kittens") == "Kittens' card is high."
    assert for_many("Ann's cats attack Kittens.", "Kittens") == "Ann's cats attack Kittens."
    assert for_many("Vermin's card is high.", "Vermin") == "Vermin's card is high."


@pytest.mark.rule("DMG-05", "R-29")
def test_why_more_are_wounds_than_the_weapon_makes() -> None:
    facts: Facts = {
        "weapon": "Sword", "damage": "cutting", "suit": 2, "faces": 0, "against_suit": -3, "against_faces": 0,
        "hearts": 0, "bonus": -1, "power": 9, "effect": 7, "absorbs": 0, "loss": 7, "body": 5, "wounds": 6, "shock": 1,
    }  # fmt: skip
    said = why_hit(Event("hit", "ann", facts), {"ann": "Ann"})
    how = "cutting damage: 6 wounds, 1 shock, for all that takes the status past twice Body 5 is wounds"
    assert said[-1] == Reason(how, ("DMG-05", "R-29"), "loss")
