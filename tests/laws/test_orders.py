"""The law on orders, and that it notices orders leaked on purpose."""

import random
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import hidden, orders
from tests.table import a_third, play, seeds, setups

from suits import encounters
from suits.fight import Fight, knowledge, looking
from suits.view import PersonView, Zone

everywhere = pytest.mark.parametrize(
    ("edition", "encounter"), [pair for pair in a_third(1) if pair[0] in orders.KEPT_SECRET]
)
seldom = settings(max_examples=max(2, settings().max_examples // 8))


@everywhere
@seldom
@given(data=st.data(), seed=seeds)
def test_the_order_of_cards_in_the_dark_makes_no_difference_to_a_seat(
    edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    orders.check(play(data.draw(setups(edition, encounter, real=False)), seed, most=120), random.Random(seed))


TOGETHER = [("toy", "kitchen"), ("draw", "ambush"), ("challenge", "blades"), ("countdown", "steel")]


@pytest.mark.parametrize(("edition", "encounter"), TOGETHER)
def test_the_order_of_answers_given_together_makes_no_difference(edition: str, encounter: str) -> None:
    setup = encounters.load(encounter, edition=edition, real=())
    assert sum([orders.check_drafts(play(setup, seed, most=40)) for seed in range(3)])


# Orders leaked on purpose


def look_for_orders(edition: str, encounter: str, fights: int = 20) -> None:
    for seed in range(fights):
        fight = play(encounters.load(encounter, edition=edition, real=()), seed, most=80)
        orders.check(fight, random.Random(seed))
        orders.check_drafts(fight)


def test_cards_in_a_bag_that_lie_as_they_came_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def as_they_came(cards: Iterable[Any], **how: Any) -> list[Any]:
        return sorted(cards, **how) if how else list(cards)

    monkeypatch.setattr(knowledge, "sorted", as_they_came, raising=False)
    with pytest.raises(hidden.Leak, match="by the known bags"):
        look_for_orders("countdown", "steel")


def test_a_view_that_tells_how_a_hand_is_sorted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    zones = looking._zones

    def sorted_hands(fight: Fight, who: str) -> tuple[tuple[Zone, ...], tuple[Zone, ...]]:
        others, own = zones(fight, who)
        hand = fight.state.people[who].hand
        return (others[::-1] if hand[:2] == tuple(sorted(hand[:2])) else others), own

    monkeypatch.setattr(looking, "_zones", sorted_hands)
    with pytest.raises(hidden.Leak, match="by the people"):
        look_for_orders("countdown", "steel")


@pytest.mark.parametrize("leak", ["people", "sheets"])
def test_what_is_listed_as_people_answered_is_noticed(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of people, or the fields of a sheet: two dictionaries in different orders are equal, but not as bytes."""
    everybody = looking.everybody

    def as_they_answered(fight: Fight, zones: Mapping[str, looking.Zones]) -> tuple[PersonView, ...]:
        answered = {step.who: at for at, step in enumerate(fight.steps)}
        people = everybody(fight, zones)
        if leak == "people":
            return tuple(sorted(people, key=lambda person: answered.get(person.id, -1)))
        last = max(answered, key=answered.__getitem__, default="")
        return tuple([backwards(person) if person.id == last else person for person in people])

    monkeypatch.setattr(looking, "everybody", as_they_answered)
    with pytest.raises(hidden.Leak, match="by the people"):
        look_for_orders("challenge", "blades")


def backwards(person: PersonView) -> PersonView:
    return msgspec.structs.replace(person, sheet=dict(reversed(person.sheet.items())))
