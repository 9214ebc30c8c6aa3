"""Cards and their notation."""

import pytest

from suits.cards import JOKERS, PACK, UNKNOWN, CardError, card, cards, name, pretty, without


def test_a_pack_has_52_different_cards() -> None:
    assert len(PACK) == len(set(PACK)) == 52


@pytest.mark.parametrize("text", [*PACK, *JOKERS, UNKNOWN])
def test_notation_goes_both_ways(text: str) -> None:
    assert card(text) == card(text.lower()) == card(f" {text.upper()} ") == text


@pytest.mark.parametrize("text", PACK)
def test_a_card_is_also_read_as_it_is_drawn(text: str) -> None:
    assert card(pretty(text)) == text


def test_ten_has_two_spellings() -> None:
    assert card("10d") == card("TD") == "Td"
    assert (name("Td"), pretty("Td")) == ("10 of diamonds", "10♦")


def test_jokers_and_backs_have_names() -> None:
    assert [name(one) for one in (*JOKERS, UNKNOWN)] == ["red joker", "black joker", "a card"]


def test_several_cards_are_apart_by_spaces_commas_or_plus() -> None:
    assert cards("4h js") == cards("4h,JS") == cards("4h + js") == ("4h", "Js")
    assert cards("") == ()


@pytest.mark.parametrize("text", ["", "4", "h4", "1h", "11h", "4x", "4hh", "zz"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        card(text)


def test_a_near_miss_is_answered_with_the_nearest_card() -> None:
    with pytest.raises(CardError, match="Did you mean 4h"):
        card("4hh")


def test_cards_are_taken_away_by_count() -> None:
    assert without(("4h", "4h", "Js"), ("4h",)) == ("4h", "Js")
    with pytest.raises(ValueError):
        without(("4h",), ("4h", "4h"))
