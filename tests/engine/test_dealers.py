"""Dealers and piles: the only source of chance, and where cards go when the pile is empty (R-01)."""

from collections import Counter

import pytest

from suits.cards import PACK, CardError
from suits.dealer import NotInPack, OutOfScript, Physical, Shuffled, Stacked
from suits.requests import Draw, Roll
from suits.state import Stock

A_CARD = Draw("ann", 1, "luck")
DICE = Roll("ann", 2, "wind")


# Shuffled


def test_the_same_seed_deals_the_same() -> None:
    one, other = Shuffled(7), Shuffled(7)
    assert [one.take(A_CARD, [*PACK], 1) for _ in range(30)] == [other.take(A_CARD, [*PACK], 1) for _ in range(30)]
    assert [one.roll(DICE) for _ in range(30)] == [other.roll(DICE) for _ in range(30)]


def test_every_card_and_every_die_comes_up() -> None:
    dealer = Shuffled(1)
    assert {dealer.take(A_CARD, [*PACK], 1)[0] for _ in range(2000)} == set(PACK)
    assert {die for _ in range(200) for die in dealer.roll(DICE)} == {1, 2, 3, 4, 5, 6}


def test_several_cards_at_once_are_as_good_as_one_after_the_other() -> None:
    one, other, pile, same = Shuffled(7), Shuffled(7), [*PACK], [*PACK]
    at_once = one.take(Draw("ann", 9, "deal"), pile, 9)
    assert at_once == tuple([other.take(A_CARD, same, 1)[0] for _ in range(9)])
    assert pile == same


def test_a_fork_does_not_know_what_its_dealer_will_deal() -> None:
    dealer = Shuffled(7)
    fork, another = dealer.fork(), dealer.fork()
    dealt = [[one.take(A_CARD, [*PACK], 1) for _ in range(20)] for one in (dealer, fork, another, Shuffled(7))]
    assert dealt[0] == dealt[3]
    assert len(set(map(tuple, dealt))) == 3


def test_without_a_seed_nobody_can_foretell() -> None:
    one, other = Shuffled(), Shuffled()
    assert [one.take(A_CARD, [*PACK], 1) for _ in range(30)] != [other.take(A_CARD, [*PACK], 1) for _ in range(30)]


# Stacked


def test_a_script_deals_per_person_and_says_what_is_left() -> None:
    dealer = Stacked({"ann": ["4h", "Js"], "bob": ["Ac"]}, {"ann": [3, 5]})
    assert dealer.take(A_CARD, [*PACK], 1) == ("4h",)
    assert dealer.roll(DICE) == (3, 5)
    assert dealer.left_over() == {"ann": ("Js",), "bob": ("Ac",)}


def test_a_script_deals_several_at_once_and_leaves_the_rest_to_another_dealer() -> None:
    dealer, pile = Stacked({"ann": ["4h", "Js"]}, then=Shuffled(7)), [*PACK]
    assert dealer.take(Draw("ann", 3, "deal"), pile, 3)[:2] == ("4h", "Js")
    assert len(pile) == len(PACK) - 3


def test_a_script_that_runs_out_or_names_a_card_that_is_gone_says_so() -> None:
    with pytest.raises(OutOfScript, match="holds no card"):
        Stacked({}).take(A_CARD, [*PACK], 1)
    with pytest.raises(OutOfScript, match="4h is no longer in the pile"):
        Stacked({"ann": ["4h"]}).take(A_CARD, ["Js"], 1)
    with pytest.raises(OutOfScript, match="no dice"):
        Stacked({}, {"ann": [1]}).roll(DICE)


def test_after_the_script_another_dealer_deals() -> None:
    dealer = Stacked({"ann": ["4h"]}, then=Shuffled(7))
    assert dealer.take(A_CARD, [*PACK], 1) == ("4h",)
    assert dealer.take(A_CARD, [*PACK], 1) == Shuffled(7).take(A_CARD, [*PACK], 1)


def test_a_fork_of_a_script_has_its_own_copy() -> None:
    dealer = Stacked({"ann": ["4h"]})
    dealer.fork().take(A_CARD, [*PACK], 1)
    assert dealer.take(A_CARD, [*PACK], 1) == ("4h",)


# Real cards


def test_real_cards_are_read_as_people_type_them() -> None:
    assert Physical.read_cards("4h js", 2, Stock([*PACK]), ()) == (("4h", "Js"), "")
    assert Physical.read_cards("10D", 1, Stock([*PACK]), ()) == (("Td",), "")


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("4h", "2 cards expected, 1 given"),
        ("4h zz", "'zz' is not a card"),
        ("4h ??", "The face of that card is needed"),
    ],
)
def test_cards_that_cannot_be_read_are_refused(typed: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault.replace("?", r"\?")):
        Physical.read_cards(typed, 2, Stock([*PACK]), ())


def test_a_card_that_cannot_be_left_needs_a_reason() -> None:
    stock = Stock(["Js"])
    with pytest.raises(NotInPack, match=r"4 of hearts cannot be left in the pack.*4h because"):
        Physical.read_cards("4h", 1, stock, ())
    assert Physical.read_cards("4h because we mixed two packs", 1, stock, ()) == (("4h",), "we mixed two packs")
    assert stock == Stock(["Js"])


def test_the_second_of_two_equal_cards_may_be_one_too_many() -> None:
    with pytest.raises(NotInPack):
        Physical.read_cards("4h 4h", 2, Stock([*PACK]), ())
    assert Physical.read_cards("4h 4h", 2, Stock([*PACK * 2]), ()) == (("4h", "4h"), "")


def test_an_empty_real_pile_is_reshuffled_as_the_table_would() -> None:
    assert Physical.read_cards("4h", 1, Stock([], ["4h"]), PACK) == (("4h",), "")
    with pytest.raises(NotInPack):
        Physical.read_cards("Js", 1, Stock([], ["4h"]), PACK)


@pytest.mark.parametrize("typed", ["3 5", "3,5", "3+5", "35"])
def test_dice_are_read(typed: str) -> None:
    assert Physical.read_dice(typed, DICE) == (3, 5)


@pytest.mark.parametrize("typed", ["", "3", "3 7", "0 1", "a b", "3 5 1"])
def test_dice_that_cannot_be_are_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="2 dice from 1 to 6 expected, like 3 5; "):
        Physical.read_dice(typed, DICE)


def test_as_many_dice_are_named_as_are_rolled() -> None:
    with pytest.raises(ValueError, match="A die from 1 to 6 expected, like 3; '7' given"):
        Physical.read_dice("7", Roll("ann", 1, "initiative"))
    with pytest.raises(ValueError, match="3 dice from 1 to 6 expected, like 3 5 2; '11' given"):
        Physical.read_dice("11", Roll("ann", 3, "attack"))


# Piles


@pytest.mark.rule("R-01")
def test_an_empty_pile_takes_the_discards_back() -> None:
    stock = Stock([], ["4h", "Js"], packs=1)
    assert stock.refill(PACK) == "reshuffled"
    assert (Counter(stock.pile), stock.discards, stock.packs) == (Counter(["4h", "Js"]), [], 1)


@pytest.mark.rule("R-01")
def test_if_both_piles_are_empty_a_pack_is_added() -> None:
    stock = Stock([], [], packs=2)
    assert stock.refill(PACK) == "pack"
    assert (stock.pile, stock.packs) == (sorted(PACK), 3)


@pytest.mark.rule("R-01")
def test_real_cards_face_down_stay_out_of_the_pile_until_they_come_back() -> None:
    stock = Stock(["4h", "Ac", "Js"], packs=1, unknown=2)
    assert stock.left() == 1
    stock.discards = ["??"]
    stock.reshuffle()
    assert (stock.left(), stock.unknown, stock.pile) == (2, 1, ["4h", "Ac", "Js"])


@pytest.mark.rule("R-01")
def test_if_only_cards_face_down_are_left_a_pack_is_added() -> None:
    stock = Stock(["4h", "Js"], packs=1, unknown=2)
    assert stock.left() == 0
    assert stock.refill(PACK) == "pack"
    assert stock.left() == 52


def test_one_card_of_a_face_is_taken_and_the_other_stays() -> None:
    stock = Stock(["4h", "Js", "4h"])
    stock.take("4h")
    assert stock.pile == ["Js", "4h"]
