"""Numbers, weights and names as they are written in the files."""

from typing import Any

import pytest

from suits.editions.countdown.gcs.values import LONGEST, number, pounds, shown, text, whole


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (12, 12), (6.25, 6.25), ("12", 12), ("+0", 0), ("-2", -2), ("\N{MINUS SIGN}3", -3), ("11U", 11),
        ("1,200 lb", 1200), ("12,345,678", 12345678), ("1,5 kg", 1.5), ("1,234.5", 1234.5), (".5", 0.5), ("5+2", 5),
        ("", None), ("No", None), (None, None), (True, None), ([], None), (float("nan"), None),
        (float("inf"), None), (10**400, None),
    ],
)  # fmt: skip
def test_numbers(given: Any, expected: float | None) -> None:
    assert number(given) == expected


def test_whole_numbers_are_rounded_down() -> None:
    assert (whole("6.9"), whole(-0.5), whole("No", 7)) == (6, -1, 7)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("6 lb", 6), ("6lb", 6), ("6 lbs", 6), ("6 #", 6), ("1,200 lb", 1200), ("8 oz", 0.5), ("3 kg", 6),
        ("1,5 kg", 3), ("6 kg.", 12), ("6 kg ", 12), ("500 g", 1), ("2 tn", 4000), ("1 t", 2000), ("6", 6), (6, 6),
        ("6 stones", 6), ("heavy", None), (None, None),
    ],
)  # fmt: skip
def test_weights_in_pounds(given: Any, expected: float | None) -> None:
    assert pounds(given) == expected


def test_a_weight_without_a_unit_is_in_the_unit_of_the_sheet() -> None:
    assert pounds(3, "kg") == 6
    assert pounds("3 lb", "kg") == 3


def test_names_are_one_printable_line() -> None:
    assert text("  Long\n\tSword\x00 ") == "Long Sword"
    assert text("Ирина Ведьма 剣") == "Ирина Ведьма 剣"
    assert text("torn \ud83d pair") == "torn pair"
    assert text(None) == text(7) == ""
    assert len(text("x" * 1000)) == LONGEST


def test_places_in_names_are_filled_in() -> None:
    assert text("Area Knowledge (@Where@)", {"Where": "The Marches"}) == "Area Knowledge (The Marches)"
    assert text("@Type@ Rank", {}) == "Type Rank"
    assert text("@Type@ Rank", None) == "Type Rank"


def test_only_the_beginning_of_a_long_name_is_read() -> None:
    assert text("x" * 60) == "x" * 60
    assert text("x" * 61) == "x" * 57 + "..."
    assert (text(" " * 5999 + "x"), text(" " * 6000 + "x")) == ("x", "")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (6.25, "6.25"), (29, "29"), (0.12349, "0.123"), (99_999, "99,999"), (99_999.5, "99,999.5"),
        (100_000, "100,000"),
        (123_456.7, "123,457"), (-0.5, "-0.5"), (999_999_999, "999,999,999"), (1e9, "1e+09"), (-2e9, "-2e+09"),
    ],
)  # fmt: skip
def test_numbers_in_a_report(value: float, said: str) -> None:
    assert shown(value) == said
