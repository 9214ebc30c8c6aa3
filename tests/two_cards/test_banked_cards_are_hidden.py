"""Banked bonus cards: which ones somebody has, only their owner reads, until they are played (R-83)."""

from pathlib import Path

import pytest

from suits.cards import UNKNOWN
from suits.dealer import Stacked
from suits.encounters import setup_from
from suits.fight import Fight
from suits.view import SPECTATOR, Seat

ANN, BOB = Seat("Ann", ("ann",)), Seat("Bob", ("bob",))


def bank_of_ann(fight: Fight, seat: Seat) -> tuple[str, ...]:
    ann = next(person for person in fight.view(seat).people if person.id == "ann")
    return next((zone.cards for zone in ann.zones if zone.name == "bank"), ())


@pytest.mark.rule("CRD-10", "BON-10", "R-83")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_the_owner_reveals_them_by_playing_them(edition: str) -> None:
    sheet = {"body": 6, "will": 6, "skills": {"Fighting": 8}, "weapons": ["Shortsword"]}
    setup = setup_from(
        {
            "format": "suits-encounter",
            "version": 1,
            "edition": edition,
            "title": "A duel",
            "options": {"bonus_cards": True},
            "people": [{"name": "Ann", "side": "A", **sheet}, {"name": "Bob", "side": "B", **sheet}],
        },
        Path(),
    )
    fight = Fight(setup, Stacked({"ann": ("Kh", "7c", "9c"), "bob": ("3d", "8d", "9d")}))
    fight.answer("ann", "Kh")
    for answer in ("pass", "pass"):
        assert bank_of_ann(fight, ANN) == ("Kh",)
        assert bank_of_ann(fight, BOB) == bank_of_ann(fight, SPECTATOR) == (UNKNOWN,)
        fight.answer(fight.asks[0].who, answer)
    fight.answer("ann", "attack bob +Kh")
    assert bank_of_ann(fight, ANN) == bank_of_ann(fight, BOB) == ()
    assert any("plays K♥" in line.text for line in fight.view(BOB).log)


@pytest.mark.rule("CRD-10", "R-54", "R-83")
def test_a_card_that_nobody_has_seen_is_asked_for_unseen() -> None:
    sheet = {"body": 6, "will": 6, "skills": {"Fighting": 8}, "weapons": ["Shortsword"]}
    people = [{"name": "Ann", "side": "A", **sheet}, {"name": "Bob", "side": "B", **sheet}]
    loose = {"format": "suits-encounter", "version": 1, "edition": "engage", "title": "A duel", "people": people}
    setup = setup_from({**loose, "options": {"bonus_cards": True}}, Path())
    fight = Fight(setup, Stacked({"ann": ("5h", "2c", "9c"), "bob": ("Kd", "8d", "Jd")}))
    assert (fight.asks[0].kind, fight.asks[0].hidden) == ("bank", False)  # the card of the order lies open
    for who, answer in (("bob", "no"), ("ann", "attack bob"), ("bob", "defend"), ("bob", "8d"), ("bob", "pass")):
        fight.answer(who, answer)
    assert (fight.asks[0].kind, fight.asks[0].hidden) == ("bank", True)  # the card kept for the own turn does not
