"""Banked bonus cards: how many is open, which ones only their owner knows (R-83)."""

from pathlib import Path

import pytest

from suits.cards import UNKNOWN
from suits.dealer import Stacked
from suits.encounters import setup_from
from suits.fight import Fight
from suits.view import SPECTATOR, Seat


def bank_of_ann(fight: Fight, seat: Seat) -> tuple[str, ...]:
    ann = next(person for person in fight.view(seat).people if person.id == "ann")
    return next((zone.cards for zone in ann.zones if zone.name == "bank"), ())


@pytest.mark.rule("CRD-10", "BON-10", "R-83")
def test_the_number_is_open_and_the_faces_are_hidden() -> None:
    sheet = {"body": 6, "will": 6, "skills": {"Fighting": 8}, "weapons": ["Shortsword"]}
    setup = setup_from(
        {
            "format": "suits-encounter",
            "version": 1,
            "edition": "draw",
            "title": "A duel",
            "options": {"bonus_cards": True},
            "people": [{"name": "Ann", "side": "A", **sheet}, {"name": "Bob", "side": "B", **sheet}],
        },
        Path(),
    )
    fight = Fight(setup, Stacked({"ann": ("Kh", "7c"), "bob": ("3d", "9d")}))
    for who in ("ann", "bob"):
        fight.answer(who, "1")
    fight.answer("ann", "bank")
    assert bank_of_ann(fight, Seat("Ann", ("ann",))) == ("Kh",)
    for seat in (Seat("Bob", ("bob",)), SPECTATOR):
        assert bank_of_ann(fight, seat) == (UNKNOWN,)
        assert not any("K♥" in line.text for line in fight.view(seat).log)
    fight.answer("bob", "pass")
    for who in ("ann", "bob"):
        fight.answer(who, "1")
    fight.answer("ann", "attack bob +Kh")
    assert any("K♥" in line.text for line in fight.view(SPECTATOR).log)
    assert bank_of_ann(fight, SPECTATOR) == ()
