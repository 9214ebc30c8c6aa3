"""Critical wounds turn by turn, and wounds day by day."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.bleeding import (
    Bleeding,
    bleed,
    bleeding_card,
    medic_succeeds,
    stabilise,
    stays_awake,
)
from suits.arithmetic.healing import days_end, doctored, rested
from suits.cards import PACK

param, rule = pytest.param, pytest.mark.rule
packs = st.sampled_from(PACK)


@pytest.mark.parametrize(
    ("card", "outcome"),
    [  # EC-CRT-1: Body 6, three critical wounds
        param("3h", "bleeds", marks=rule("CRT-04", "CRT-05", "R-36")),
        param("2h", "bleeds", marks=rule("CRT-04", "CRT-05", "R-36")),
        param("4h", "stabilises", marks=rule("CRT-07", "R-36")),
        param("6h", "stabilises", marks=rule("CRT-07", "R-36")),
        param("7h", "holds", marks=rule("CRT-07", "R-36")),
        param("Kh", "stabilises", marks=rule("CRT-07", "R-03")),
        param("Ah", "holds", marks=rule("CRT-05", "R-03")),
    ],
)
def test_card_of_a_turn(card: str, outcome: Bleeding) -> None:
    assert bleeding_card(card, critical=3, body=6) == outcome


@rule("CRT-05", "CRT-07", "R-36")
def test_bookkeeping() -> None:  # EC-CRT-1
    assert bleed(6, 3) == (7, 3)
    assert stabilise(6, 3) == (7, 2)


@rule("CRT-08", "R-36")
def test_a_stopped_bleeding_may_still_stabilise() -> None:
    assert bleeding_card("2h", 3, 6, stopped=True) == "holds"
    assert bleeding_card("5h", 3, 6, stopped=True) == "stabilises"


@rule("R-04")
def test_strictly_under_leaves_gaps() -> None:
    assert bleeding_card("3h", 3, 6, strict=True) == "holds"
    assert bleeding_card("6h", 3, 6, strict=True) == "holds"
    assert bleeding_card("2h", 3, 6, strict=True) == "bleeds"


@rule("CRT-06", "R-03", "R-04")
def test_passing_out() -> None:
    assert stays_awake("3h", will=6, critical=3)
    assert not stays_awake("4h", will=6, critical=3)
    assert stays_awake("Qh", will=6, critical=3)
    assert not stays_awake("Ah", will=3, critical=3)
    assert not stays_awake("3h", will=6, critical=3, strict=True)


@rule("CRT-08", "CRT-09")
def test_medic() -> None:  # EC-CRT-3
    assert medic_succeeds("4c", skill=7, critical=3)
    assert not medic_succeeds("5c", skill=7, critical=3)
    assert medic_succeeds("Kc", skill=7, critical=3)
    assert not medic_succeeds("4c", skill=7, critical=3, strict=True)


@rule("CRT-05", "CRT-07")
@given(packs, st.integers(1, 10), st.integers(1, 10))
def test_medic_never_harms(card: str, critical: int, body: int) -> None:
    free, stopped = bleeding_card(card, critical, body), bleeding_card(card, critical, body, stopped=True)
    assert stopped == ("holds" if free == "bleeds" else free)


@pytest.mark.parametrize(
    ("card", "halves", "healed"),
    [  # Body 6; wounds and healing in half points
        param("4h", 4, 4, id="EC-HEA-1a", marks=rule("HEA-01b", "R-39")),
        param("5h", 4, 2, id="EC-HEA-1b", marks=rule("HEA-01", "R-39")),
        param("Ah", 11, 2, id="EC-HEA-3", marks=rule("HEA-01", "R-39")),
        param("Ah", 10, 4, id="limit 1", marks=rule("HEA-01b", "R-39")),
        param("5h", 14, 2, id="beyond Body, under", marks=rule("HEA-02", "R-39")),
        param("6h", 14, 1, id="beyond Body, not under", marks=rule("HEA-02b", "R-39")),
        param("Kh", 13, 2, id="favourable value", marks=rule("HEA-02", "R-03")),
        param("9h", 1, 1, id="no more than there is", marks=rule("HEA-01")),
        param("9h", 12, 2, id="at Body it is still HEA-01", marks=rule("HEA-01", "R-39")),
    ],
)
def test_rest(card: str, halves: int, healed: int) -> None:
    assert rested(card, halves, body=6) == healed


@rule("HEA-03", "R-39")
def test_doctor() -> None:
    assert doctored("5h", 4, skill=7) == 1
    assert doctored("6h", 4, skill=7) == 0
    assert doctored("5h", 5, skill=7) == 0  # under 4 1/2
    assert doctored("4h", 5, skill=7) == 1
    assert doctored("2h", 0, skill=7) == 0
    assert doctored("5h", 4, skill=7, strict=True) == 0


@rule("R-39")
def test_a_day() -> None:
    assert days_end(5, 2, 1) == 2
    assert days_end(2, 2, 1) == 0


@rule("R-04", "R-39")
def test_strictly_under_heals_less() -> None:
    assert rested("4h", 4, 6, strict=True) == 2


@rule("HEA-01", "HEA-02b")
@given(packs, st.integers(0, 40), st.integers(1, 12))
def test_rest_always_helps(card: str, halves: int, body: int) -> None:
    healed = rested(card, halves, body)
    assert min(1, halves) <= healed <= min(4, halves)
