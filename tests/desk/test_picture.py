"""An exchange as a picture: which one is drawn, what is in it, and that any name is safe there."""

import xml.etree.ElementTree as ET  # it reads what the program wrote

import msgspec
import pytest

from suits import Fight, play_out
from suits.dealer import Shuffled
from suits.desk.exchanges import chosen, exchanges
from suits.desk.picture import svg
from suits.encounters import load
from suits.people import SetupError

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def duel() -> Fight:
    fight = Fight.begin("duel", seed=3)
    play_out(fight, {"Ann": "sensible", "Bob": "sensible"})
    return fight


def words_of(picture: str) -> list[str]:
    """Every text that is drawn, without the marks that keep directions apart."""
    found = ET.fromstring(picture).iter(f"{SVG}text")
    return ["".join(one.itertext()).strip("\u2068\u2069") for one in found]


def test_the_blow_that_decided_it_is_drawn(duel: Fight) -> None:
    picture = svg(duel, chosen(duel))
    words = words_of(picture)
    assert {"Two swords at dawn", "Ann", "Bob", "K", "8"} <= set(words)
    assert "Sword has power 8: at +3 that is 14" in words  # a term of how it came out
    assert "Chain absorbs 4" in words
    assert picture.count('opacity=".4"') == 1, "Bob's 8 of diamonds does not count"


def test_another_by_its_number_or_by_a_step(duel: Fight) -> None:
    every = exchanges(duel)
    assert chosen(duel, number=2) == every[1]
    assert chosen(duel, step=every[1].lines[0].step) == every[1]
    assert chosen(duel, step=len(duel.steps)) == every[-1]


def test_where_nobody_is_hurt_the_last_is_drawn_with_everybody() -> None:
    fight = Fight.begin("arms", seed=5)
    play_out(fight, {})
    last = chosen(fight)
    assert last == exchanges(fight)[-1]
    assert len([one for one in ET.fromstring(svg(fight, last)).iter() if one.get("class") == "arms"]) == 3


@pytest.mark.parametrize("name", ["duel", "fencers", "quartet", "blades", "brawl", "pies", "chess"])
def test_every_exchange_of_every_edition_can_be_drawn(name: str) -> None:
    fight = Fight.begin(name, seed=5)
    play_out(fight, {})
    for one in exchanges(fight):
        ET.fromstring(svg(fight, one))  # it is well-formed


@pytest.mark.parametrize("name", ['<script>alert("1")</script>', "رستم & سهراب", "林冲" * 30, "Zo\ufffe\u0301e"])
def test_any_name_is_safe(name: str) -> None:
    setup = load("duel")
    people = tuple(msgspec.structs.replace(one, name=name) if one.id == "ann" else one for one in setup.people)
    fight = Fight(msgspec.structs.replace(setup, people=people), Shuffled(3))
    play_out(fight, {})
    picture = svg(fight, chosen(fight))
    assert not list(ET.fromstring(picture).iter(f"{SVG}script"))
    assert "<script" not in picture


def test_what_cannot_be_drawn_is_said(duel: Fight) -> None:
    with pytest.raises(SetupError, match="There is no exchange 99: this fight has 10 exchanges"):
        chosen(duel, number=99)
    with pytest.raises(SetupError, match="There is no step 0: this fight has"):
        chosen(duel, step=0)
    with pytest.raises(SetupError, match="At step 1 there was no exchange yet"):
        chosen(duel, step=1)
    with pytest.raises(SetupError, match="There is no exchange in this fight yet"):
        chosen(Fight.begin("duel", seed=3))
