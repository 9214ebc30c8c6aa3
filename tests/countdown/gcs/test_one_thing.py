"""A sword that cuts and thrusts is one sword: its parries are counted together."""

from typing import Any

import pytest
from tests.countdown.gcs.mira import as_it_is

from suits import editions
from suits.editions.countdown.defending import PARRY, Defence, defence_terms
from suits.editions.countdown.sheet_checks import read_sheet
from suits.editions.countdown.state import thing_of
from suits.people import Person, Setup, SetupError

PAIR = ("5h", "5d")


def state() -> Any:
    edition = editions.find("countdown")
    sheet = edition.sheet("Mira", as_it_is().fields, {})
    people = tuple(Person(who, who.capitalize(), who, sheet) for who in ("mira", "rolf"))
    return edition.begin(Setup("countdown", "Test", people, {one.name: one.default for one in edition.options}))


@pytest.mark.rule("CDN-G07")
def test_parries_with_one_thing_are_counted_together_and_with_another_apart() -> None:
    now = state()
    now.people["mira"].parries = (thing_of(now, "mira", "broadsword-thrust"),)
    numbers = {
        word: sum(defence_terms(now, "mira", "rolf", Defence(PARRY, word, PAIR, False), PARRY, word).values())
        for word in ("broadsword-swung", "broadsword-thrust", "punch")
    }
    assert numbers == {"broadsword-swung": 9, "broadsword-thrust": 9, "punch": 12}


def test_the_same_as_nothing() -> None:
    fields = as_it_is().fields
    fields["weapons"][0]["same_as"] = "Claw"
    with pytest.raises(SetupError, match=r"Mira: the Punch is the same as 'Claw', and there is no such weapon\."):
        read_sheet("Mira", fields)
