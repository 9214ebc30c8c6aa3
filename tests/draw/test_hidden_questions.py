"""Whose phase has come is a secret until they act, and so is who might fire first (R-83)."""

from pathlib import Path
from typing import Any

import pytest

from suits.dealer import Stacked
from suits.encounters import setup_from
from suits.fight import Fight
from suits.view import SPECTATOR, Seat

BOW: dict[str, Any] = {"body": 7, "will": 6, "skills": {"Shooting": 8}, "missiles": ["Bow"]}
SWORD: dict[str, Any] = {"body": 7, "will": 6, "skills": {"Fighting": 8}, "weapons": ["Shortsword"]}


def fight_of(ann: tuple[str, ...], bob: tuple[str, ...], *, at: int) -> Fight:
    """Ann with a bow, and Bob so many metres away."""
    people = [{"name": "Ann", "side": "A", **BOW}, {"name": "Bob", "side": "B", **SWORD, "at": at}]
    loose = {"format": "suits-encounter", "version": 1, "edition": "draw", "title": "A duel", "people": people}
    fight = Fight(setup_from(loose, Path()), Stacked({"ann": ann, "bob": bob}))
    one_card_each(fight)
    return fight


def one_card_each(fight: Fight) -> None:
    for who in ("ann", "bob"):
        fight.answer(who, "1")


def is_secret(fight: Fight, who: str) -> bool:
    """Whether only they themselves know that they are asked."""
    mine, others = Seat("theirs", (who,)), Seat("another", ("bob" if who == "ann" else "ann",))
    assert fight.view(mine).waiting == (who,)
    return {fight.view(seat).waiting for seat in (others, SPECTATOR)} == {("somebody",)}


@pytest.mark.rule("R-83", "ORD-03")
def test_that_a_phase_has_come() -> None:
    fight = fight_of(("7c",), ("3d",), at=20)
    assert fight.asks[0].kind == "act"
    assert is_secret(fight, "ann")


@pytest.mark.rule("R-83", "R-15")
def test_that_somebody_has_none() -> None:
    fight = fight_of(("Tc",), ("9d",), at=20)
    assert fight.asks[0].kind == "busy"
    assert is_secret(fight, "ann")


@pytest.mark.rule("R-83", "AIM-02")
def test_that_somebody_may_fire_first() -> None:
    fight = fight_of(("7c", "4c"), ("3d", "6d"), at=20)
    fight.answer("ann", "aim bob")
    fight.answer("bob", "pass")
    one_card_each(fight)
    fight.answer("bob", "move toward ann 5")
    assert fight.asks[0].kind == "fire"
    assert is_secret(fight, "ann")


@pytest.mark.rule("R-81")
def test_who_is_attacked_is_known() -> None:
    fight = fight_of(("7c",), ("3d",), at=1)
    fight.answer("ann", "shoot bob")
    assert fight.asks[0].kind == "respond"
    assert not is_secret(fight, "bob")
