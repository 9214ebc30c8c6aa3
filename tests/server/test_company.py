"""People beside the fight: phrases, nudges; limited, never free text, and kept nowhere."""

import pytest
from tests.server.conftest import Begin, Clock
from tests.server.pages import Table

from suits.table.manners import NUDGE_SECONDS, PHRASE_SECONDS, PHRASES
from suits.table.messages.company import Nudge, Phrase
from suits.table.messages.seating import Give
from suits.table.seating import Wanted


@pytest.fixture
def table(begin: Begin) -> Table:
    return begin()


def test_a_phrase_is_told_to_all_and_kept_nowhere(table: Table) -> None:
    length = table.room.journal.told.length
    table["seat-1"].do(Phrase(what="well-done"))
    for page in table.pages.values():
        assert page.told("phrased") == [{"type": "phrased", "seat": "seat-1", "what": "well-done"}]
    assert table.room.journal.told.length == length


def test_every_phrase_that_is_listed_can_be_said_and_nothing_else(table: Table, clock: Clock) -> None:
    coco = table["seat-1"]
    assert len(coco.header["phrases"]) > 10
    for saying in coco.header["phrases"]:
        coco.do(Phrase(what=saying["id"]))
        clock.wait(PHRASE_SECONDS)
    for text in ("", "Hello!", "<script>", "x" * 10_000):
        assert coco.refused(Phrase(what=text)) == "There is no such phrase."
    assert "phrases" not in table["spectator"].header


def test_phrases_are_limited_for_each_seat(table: Table, clock: Clock) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    for _ in range(PHRASES):
        coco.do(Phrase(what="hello"))
    for _ in range(100):
        assert coco.refused(Phrase(what="hello")) == "5 phrases in 20 seconds are enough: wait a little."
    bix.do(Phrase(what="hello"))
    clock.wait(PHRASE_SECONDS)
    coco.do(Phrase(what="hello"))


def test_a_nudge_is_for_one_page_and_not_too_often(table: Table, clock: Clock) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    coco.do(Nudge(seat="seat-2"))
    assert bix.told("nudged") == [{"type": "nudged", "seat": "seat-1"}]
    assert not any(page.told("nudged") for seat, page in table.pages.items() if seat != "seat-2")
    assert coco.refused(Nudge(seat="seat-2")) == "One nudge in 20 seconds is enough: wait a little."
    bix.do(Nudge(seat="seat-1"))
    clock.wait(NUDGE_SECONDS)
    coco.do(Nudge(seat="seat-2"))


def test_whom_nobody_can_nudge(begin: Begin) -> None:
    table = begin(seats=[Wanted(("coco",)), Wanted(("bix",), "sensible")])
    coco = table["seat-1"]
    for seat in ("seat-1", "seat-2", "spectator", "nobody"):
        assert coco.refused(Nudge(seat=seat)) == "There is nobody to nudge there."
    assert table["spectator"].refused(Nudge(seat="seat-1")) == "Who only watches changes nothing."
    assert table["seat-2"].refused(Nudge(seat="seat-1")) == "Who only watches changes nothing."


def test_who_is_away_hears_no_nudge(table: Table) -> None:
    table["seat-2"].leave()
    assert table["seat-1"].refused(Nudge(seat="seat-2")) == "Bix is not here."


def test_whoever_gave_the_seat_away_says_nothing_any_more(table: Table) -> None:
    coco = table["seat-1"]
    coco.do(Give(seat="seat-1", to="sensible"))
    assert coco.refused(Phrase(what="hello")) == "Who only watches changes nothing."
