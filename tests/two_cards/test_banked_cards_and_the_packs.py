"""A banked card is out of the packs while it is banked, and back among the discards when it has been played."""

from pathlib import Path

import pytest

from suits.dealer import Stacked
from suits.encounters import setup_from
from suits.fight import Fight


def in_the_packs(fight: Fight, card: str) -> int:
    """How often a card lies in the pile or among the discards."""
    return [*fight.state.stock.pile, *fight.state.stock.discards].count(card)


def in_the_bank(fight: Fight) -> tuple[str, ...]:
    bank: tuple[str, ...] = fight.state.people["ann"].bank
    return bank


@pytest.mark.rule("CRD-10", "BON-01", "BON-12")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_every_card_is_in_one_place_only(edition: str) -> None:
    sheet = {"body": 20, "will": 20, "skills": {"Fighting": 8}, "weapons": ["Shortsword"]}
    setup = setup_from(
        {
            "format": "suits-encounter",
            "version": 1,
            "edition": edition,
            "title": "A duel",
            "options": {"bonus_cards": True, "decks": 2},
            "people": [{"name": "Ann", "side": "A", **sheet}, {"name": "Bob", "side": "B", **sheet}],
        },
        Path(),
    )
    cards = {"ann": ("Kh", "8c", "Qd", "7c", "9c"), "bob": ("3d", "8d", "9d", "8s", "9s")}
    fight = Fight(setup, Stacked(cards))
    assert in_the_packs(fight, "Kh") == 1  # the other one is drawn for the order, and lies open
    fight.answer("ann", "Kh")
    fight.answer("ann", "pass")
    fight.answer("bob", "pass")
    assert (in_the_bank(fight), in_the_packs(fight, "Kh")) == (("Kh",), 1)
    fight.answer("ann", "attack bob")
    answer_until(fight, "bank")
    fight.answer("ann", "Qd")
    assert (in_the_bank(fight), in_the_packs(fight, "Qd")) == (("Kh", "Qd"), 1)
    answer_until(fight, "act", "round 3")
    fight.answer("ann", "attack bob +Kh")
    assert (in_the_bank(fight), in_the_packs(fight, "Kh")) == (("Qd",), 2)
    assert in_the_packs(fight, "Qd") == 1


def answer_until(fight: Fight, kind: str, place: str = "") -> None:
    """Others strike back, pass, or let things be, until Ann is asked this."""
    while fight.asks[0].who != "ann" or fight.asks[0].kind != kind or not fight.state.place.endswith(place):
        ask = fight.asks[0]
        fight.answer(ask.who, "strike 2" if "strike 2" in ask.options else next(iter(ask.options)))
