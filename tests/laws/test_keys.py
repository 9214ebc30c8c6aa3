"""Nobody is ever told another person's key, through joins, gives, returns, rematches, sequels and leaves."""

import random

import pytest
from hypothesis import given, settings
from tests.laws.keys import Keys
from tests.laws.seats import dealt_by_a_seed
from tests.table import seeds

from suits.table import holding
from suits.table.house import House
from suits.table.seating import Place, Seating

__all__ = ["dealt_by_a_seed"]
MOVES = [
    *("come", "come", "come", "go", "pass_on", "pass_on", "give", "give", "take_back", "take_back", "take_back"),
    *("make_void", "agree_on_less", "begin_again", "begin_again", "follow", "follow"),
]
LONG = 50


def play(seed: int) -> Keys:
    """Anything, in any order."""
    chance = random.Random(seed)
    table = Keys(chance.choice([2, 2, 3, 4, 5]), friends=chance.random() < 0.4)
    for _ in range(LONG):
        table.do(chance.choice(MOVES), chance.choice(table.people), chance)
    return table


@settings(max_examples=max(20, settings().max_examples))
@given(seeds)
def test_nobody_is_told_another_persons_key(seed: int) -> None:
    play(seed)


def test_everything_that_may_happen_happens() -> None:
    """The law is not kept because nothing changes hands."""
    seen = set().union(*(play(seed).seen for seed in range(40)))
    assert seen >= {
        *("taken", "given", "given by all", "back", "back from a person", "void", "less", "followed"),
        *("again: same", "again: sides", "again: next"),
    }


def some() -> None:
    """The same dozen of tables."""
    for seed in range(12):
        play(seed)


def fails() -> None:
    """The law does not hold."""
    with pytest.raises(AssertionError):
        some()


def test_it_is_noticed_if_whoever_asks_for_a_rematch_is_told_the_keys_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    issue = House.issue

    def indiscreet(house: House, fight: str, opens: str) -> str:
        seat = "seat-1" if opens.startswith("seat-2") else "seat-2"
        return issue(house, fight, f"{seat}/{opens.partition('/')[2]}")

    monkeypatch.setattr(House, "issue", indiscreet)
    fails()


def test_it_is_noticed_if_an_invitation_stays_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suits.table.room.taken", lambda seating, place, browser: place)
    fails()


def test_it_is_noticed_if_a_former_player_keeps_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    opened_by = Seating.opened_by

    def too_kind(seating: Seating, key_name: str) -> Place | None:
        place = opened_by(seating, key_name)
        return seating.find(place.of) if place is not None and place.of else place

    monkeypatch.setattr(Seating, "opened_by", too_kind)
    fails()


def test_it_is_noticed_if_links_change_places_on_the_way_to_the_next_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    doors = holding.doors

    def mixed_up(seating: Seating, seats: dict[str, str]) -> dict[str, str]:
        found = doors(seating, seats)
        return dict(zip(found, reversed(found.values()), strict=True))

    monkeypatch.setattr("suits.table.again.doors", mixed_up)
    fails()
