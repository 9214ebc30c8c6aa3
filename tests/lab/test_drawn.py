"""An exchange as a picture: its zones are what really becomes of people, its parts add up, its words fit."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits import armoury
from suits.lab.odds.drawn import KEYS, Exchange, drawn
from suits.lab.odds.results import Odds, Outcome
from suits.lab.odds.sheets import Sketch
from suits.lab.odds.wording import in_words

WEAPONS = ["", *[one.name for one in armoury.hand_weapons() if one.min_body <= 5]]
ARMOUR = ["", *[one.name for one in armoury.armours()]]
numbers = st.integers(3, 10)


def sketches(name: str) -> st.SearchStrategy[Sketch]:
    return st.builds(
        Sketch,
        name=st.just(name),
        skill=st.integers(3, 12),
        weapon=st.sampled_from(WEAPONS),
        armour=st.sampled_from(ARMOUR),
        body=st.integers(5, 10),
        will=numbers,
        wounds=st.integers(0, 3),
    )


def zone_of(found: Exchange, who: str, loss: int) -> str:
    reached = [zone.key for zone in found.zones[who] if zone.start <= loss]
    return reached[-1] if reached else ""


@given(first=sketches("Ann"), second=sketches("Bob"), edition=st.sampled_from(["draw", "pair", "engage"]))
def test_zones_are_what_becomes_of_people(first: Sketch, second: Sketch, edition: str) -> None:
    found = drawn(first, second, edition)
    for who, losses in found.loss.items():
        sums: dict[str, float] = {}
        for loss, chance in losses.items():
            key = zone_of(found, who, loss)
            sums[key] = sums.get(key, 0.0) + chance.p
        sums.pop("", None)
        assert sums == pytest.approx({key: chance.p for key, chance in found.becomes[who].items()})
        assert all(zone.reachable == (zone.start <= max(losses, default=0)) for zone in found.zones[who])
    whole = sum(Fraction(f"{one.num}/{one.den}") for one in (found.first, found.nothing, found.second))
    assert whole == 1


def test_where_cards_give_the_turns_whoever_is_first_attacks() -> None:
    found = drawn(Sketch("Ann", 7, weapon="Sword"), Sketch("Bob", 6, weapon="Broadsword"), "draw")
    assert found.title == "Ann or Bob attacks, whoever is first"
    assert found.first.p > found.second.p > 0.2


def test_somebody_out_of_reach_only_defends() -> None:
    found = drawn(Sketch("Ann", 7, weapon="Long Bow"), Sketch("Bob", 6, weapon="Broadsword"), "draw", distance=20)
    assert found.title.startswith("Ann attacks")
    assert found.second.p == 0


def test_every_state_is_drawn() -> None:
    assert {"dazed", "unconscious", "critical", "clinically dead", "dead", "mangled", "beaten"} == KEYS.keys()


@pytest.mark.parametrize(
    ("hits", "words"),
    [
        ({}, "Nobody can hit."),
        ({("attacker", 4, ""): 50}, "Only Ann can hit. No single blow kills."),
        ({("attacker", 4, ""): 50, ("defender", 4, ""): 50}, "Both hit as often and as hard. No single blow kills."),
        ({("attacker", 9, "dead"): 50, ("defender", 4, ""): 20},
         "Ann hits oftener and harder. All of Ann's hits kill; none of Bob's can."),
        ({("attacker", 9, "dead"): 1, ("attacker", 9, ""): 49, ("defender", 9, ""): 20, ("defender", 9, "dead"): 10},
         "Ann hits oftener; the blows are alike. Three in ten of Bob's hits kill; few of Ann's do."),
        ({("attacker", 4, ""): 50, ("defender", 9, ""): 50}, "Both hit as often, Bob harder. No single blow kills."),
    ],
)  # fmt: skip
def test_words(hits: dict[tuple[str, int, str], int], words: str) -> None:
    chances = {Outcome(who, loss=loss, now=now): Fraction(n, 100) for (who, loss, now), n in hits.items()}  # type: ignore[arg-type]
    assert in_words(Odds("pair", "Ann", "Bob", chances)) == words
