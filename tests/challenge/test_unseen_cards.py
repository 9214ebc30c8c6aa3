"""Cards from the deck that nobody sees, and those that only a henchman's controller sees."""

from pathlib import Path
from typing import Any

import pytest

from suits.cards import UNKNOWN
from suits.dealer import Stacked
from suits.encounters import ENCOUNTER, VERSION, setup_from
from suits.fight import Fight
from suits.view import REFEREE, SPECTATOR, Seat

rule = pytest.mark.rule
ANN, BOB = Seat("Ann", ("ann",)), Seat("Bob", ("bob",))


def fight(cards: dict[str, str], *, options: dict[str, Any] | None = None, **bob: Any) -> Fight:
    """Ann, with an ace as action card, acts last; Bob has a nine."""
    people = [
        {"name": "Ann", "side": "A", "speed": 5, "skills": {"Combat": 6}},
        {"name": "Bob", "side": "B", "speed": 10, "skills": {"Combat": 5}, **bob},
    ]
    head = {"format": ENCOUNTER, "version": VERSION, "title": "A duel", "edition": "challenge", "people": people}
    setup = setup_from(head | {"options": options or {}}, Path())
    going = Fight(setup, Stacked({who: tuple(some.split()) for who, some in cards.items()}))
    going.answer("ann", "Ac")
    return going


def zone(going: Fight, seat: Seat, who: str, name: str) -> tuple[str, ...]:
    person = next(person for person in going.view(seat).people if person.id == who)
    return next((zone.cards for zone in person.zones if zone.name == name), ())


def everything(going: Fight, seat: Seat) -> str:
    """All that a seat is told, as one text."""
    return repr(going.view(seat))


@rule("CHA-50", "CHA-R13")
def test_nobody_sees_an_attack_from_the_deck_before_the_defence() -> None:
    going = fight({"ann": "Ac 2c 3c 4c", "bob": "9c 8c 8d 8h 5s 2h"})
    going.answer("bob", "9c")
    going.answer("bob", "challenge ann deck")
    assert going.ask_of("ann") is not None
    for seat in (BOB, ANN, SPECTATOR, REFEREE):
        assert zone(going, seat, "bob", "blind") == (UNKNOWN,)
        assert "5s" not in everything(going, seat)
        assert "5♠" not in everything(going, seat)
    going.answer("ann", "4c")
    assert all("5♠" in everything(going, seat) for seat in (BOB, ANN, SPECTATOR))


@rule("CHA-76", "CHA-R33")
def test_cards_that_counted_preparations_lie_with_the_discards_when_it_is_carried_out() -> None:
    going = fight(
        {"ann": "Ac 2c 3c 4c", "bob": "9c 8c 8d 8h 5s 6s"},
        options={"tokens": "cards"},
        long_actions=[{"name": "rest", "length": 3, "does": "nothing"}],
    )
    going.answer("bob", "9c")
    for what in ("prepare rest", "prepare rest"):
        going.answer("bob", what)
        going.answer("ann", "other")
    assert going.state.stock.discards == []
    going.answer("bob", "execute rest")
    assert sorted(going.state.stock.discards) == ["5s", "6s"]
    assert going.state.people["bob"].hand == ("8c", "8d", "8h")


@rule("CHA-75", "CHA-R33")
def test_nobody_sees_a_card_that_counts_a_preparation() -> None:
    long_actions = [{"name": "aim", "length": 3}]
    going = fight(
        {"ann": "Ac 2c 3c 4c", "bob": "9c 8c 8d 8h 5s"}, options={"tokens": "cards"}, long_actions=long_actions
    )
    going.answer("bob", "9c")
    going.answer("bob", "prepare aim")
    for seat in (BOB, ANN, SPECTATOR, REFEREE):
        assert zone(going, seat, "bob", "under") == (UNKNOWN,)
        assert "5s" not in everything(going, seat)
        assert "5♠" not in everything(going, seat)


@rule("CHA-R49")
def test_the_controller_alone_sees_what_a_henchman_draws() -> None:
    going = fight({"ann": "Ac 2c 3c 4c", "bob": "9c Kc 4d"}, role="henchman")
    going.answer("bob", "challenge ann")
    assert zone(going, BOB, "bob", "attack") == ("Kc",)
    assert zone(going, ANN, "bob", "attack") == zone(going, SPECTATOR, "bob", "attack") == (UNKNOWN,)
    assert going.view(ANN).waiting == ("somebody",)  # that there is a choice would tell a court
    going.answer("bob", "draw")
    assert zone(going, BOB, "bob", "attack") == ("Kc", "4d")
    assert zone(going, ANN, "bob", "attack") == (UNKNOWN, UNKNOWN)


@rule("CHA-R49")
def test_the_card_that_a_henchman_does_not_use_is_never_seen() -> None:
    going = fight({"ann": "Ac 2c 3c 4c", "bob": "9c Kc 4d"}, role="henchman")
    for answer in ("challenge ann", "draw", "Kc"):
        going.answer("bob", answer)
    assert zone(going, ANN, "bob", "attack") == (UNKNOWN,)
    assert "second card" in [line.kind for line in going.view(ANN).log]
    going.answer("ann", "4c")
    said = everything(going, ANN)
    assert "K♣" in said
    assert "4d" not in said
    assert "4♦" not in said


@rule("CHA-55", "CHA-R49")
def test_a_henchman_who_defends_shows_only_what_is_used() -> None:
    going = fight({"ann": "Ac 6c 3c 4c", "bob": "9c Kc 4d"}, role="henchman")
    going.answer("bob", "other")
    going.answer("ann", "challenge bob 6c")
    assert going.view(ANN).waiting == ("somebody",)
    for answer in ("draw", "4d"):
        going.answer("bob", answer)
    said = everything(going, ANN)
    assert "4♦" in said
    assert "Kc" not in said
    assert "K♣" not in said


@rule("CHA-R16")
def test_the_boosts_of_a_defender_are_never_seen() -> None:
    going = fight({"ann": "Ac 2c 3c 8h", "bob": "9c 5c 8d 8s 2h"}, options={"defender_boosts": "on"})
    going.answer("bob", "9c")
    going.answer("bob", "challenge ann 5c")
    going.answer("ann", "3c +8h")
    for seat in (BOB, SPECTATOR):
        said = everything(going, seat)
        assert "3♣" in said
        assert "8h" not in said
        assert "8♥" not in said


@rule("CHA-55", "CHA-88")
def test_a_henchman_defends_face_up() -> None:
    people = [
        {"name": "Ann", "side": "A", "speed": 10, "skills": {"Combat": 6}},
        {"name": "Bob", "side": "B", "skills": {"Combat": 5}, "role": "henchman"},
    ]
    head = {"format": ENCOUNTER, "version": VERSION, "title": "A duel", "edition": "challenge", "people": people}
    going = Fight(setup_from(head, Path(), real=("ann",)), Stacked({"bob": ("2c", "9d")}))
    for answer in ("9c", "challenge bob hand 1"):
        going.answer("ann", answer)
    assert going.drawing is not None  # Ann has still to turn her card over
    assert zone(going, SPECTATOR, "bob", "table") == ("9d",)
    assert zone(going, SPECTATOR, "bob", "attack") == ()
