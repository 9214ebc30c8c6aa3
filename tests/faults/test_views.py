"""What a seat is shown: whatever its history does not imply at any time is noticed."""

import random
from copy import deepcopy

import pytest
from tests.faults.views import View, never_so, shown
from tests.server.pages import Page, Table, alone, setup_of

from suits.store import Kept, SQLite
from suits.table.house import House

SEATS = ("seat-1", "seat-2")


class Dealt:
    """Two people with cards in their hands, and how each saw the fight, time and again."""

    def __init__(self) -> None:
        store = SQLite(":memory:")
        setup = setup_of("blades", "challenge")
        self.table = Table(House(store), setup, alone(setup))
        self.seen: dict[str, list[View]] = {seat: [] for seat in SEATS}
        chance = random.Random(5)
        for _ in range(6):
            self.table.play(chance, 2)
            for seat in SEATS:
                page = Page(House(store), self.table.keys[seat])
                self.seen[seat].append(shown(page.now, page.log))
        kept = store.load(self.table.fight)
        assert kept is not None
        self.kept: Kept = kept


@pytest.fixture(scope="module")
def dealt() -> Dealt:
    return Dealt()


def test_whatever_was_shown_at_its_time_is_right(dealt: Dealt) -> None:
    for seat in SEATS:
        assert len({one.shown for one in dealt.seen[seat]}) == 6
        assert never_so(dealt.kept, seat, dealt.seen[seat]) == []


def test_how_many_browsers_are_at_a_seat_is_not_for_its_history_to_say(dealt: Dealt) -> None:
    house = dealt.table.house
    pages = [Page(house, dealt.table.keys["seat-1"], browser) for browser in ("laptop", "phone")]
    assert pages[1].now["browsers"] > 1
    assert never_so(dealt.kept, "seat-1", [shown(page.now, page.log) for page in pages]) == []
    for page in pages:
        page.leave()


def test_a_seat_that_sees_anothers_hand_is_named(dealt: Dealt) -> None:
    found = never_so(dealt.kept, "seat-1", [dealt.seen["seat-1"][0], dealt.seen["seat-2"][-1]])
    assert len(found) == 1
    assert found[0].startswith("shown otherwise: seat-1 was shown what it never could see")


def test_a_card_of_anothers_hand_is_named(dealt: Dealt) -> None:
    page = dealt.table["seat-1"]
    people, theirs = (deepcopy(dealt.table[seat].now["people"]) for seat in SEATS)
    assert never_so(dealt.kept, "seat-1", [shown({**page.now, "people": people}, page.log)]) == []
    hand, real = (next(zone for zone in one[1]["zones"] if zone["name"] == "hand") for one in (people, theirs))
    assert hand["cards"][0] == "??"
    hand["cards"][0] = real["cards"][0]
    assert len(never_so(dealt.kept, "seat-1", [shown({**page.now, "people": people}, page.log)])) == 1


def test_a_line_that_was_never_told_is_named(dealt: Dealt) -> None:
    page = dealt.table["seat-1"]
    log = [*page.log, {**page.log[-1], "text": "Something happened."}]
    assert len(never_so(dealt.kept, "seat-1", [shown(page.now, log)])) == 1
