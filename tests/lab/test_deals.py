"""Deals without replacement, against every deal there is."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.card_chart import RANKS
from suits.cards import BLACK_JOKER, JOKERS, PACK, RED_JOKER, Card
from suits.lab.odds.deals import NotThere, groups, hands, unseen

SMALL = st.lists(st.sampled_from(["As", "Ah", "Kd", "Kc", "Ks", "2h", "2c", *JOKERS]), min_size=1, max_size=9)


def largest(hand: tuple[Card, ...]) -> int:
    """The largest group, Red Jokers with it."""
    naturals = Counter(card[0] for card in hand if card not in JOKERS)
    return max(naturals.values(), default=0) + hand.count(RED_JOKER)


@given(SMALL, st.data())
def test_hands_are_those_that_can_be_dealt(cards: list[Card], data: st.DataObject) -> None:
    size = data.draw(st.integers(0, min(4, len(cards))))
    every = Counter(tuple(sorted(hand)) for hand in combinations(cards, size))
    counted = Counter({tuple(sorted(hand)): ways for hand, ways in hands(Counter(cards), size)})
    assert counted == every


@pytest.mark.rule("CDN-75", "CDN-76")
@given(SMALL, st.data())
def test_groups_are_those_of_every_deal(cards: list[Card], data: st.DataObject) -> None:
    size = data.draw(st.integers(0, len(cards)))
    rank = data.draw(st.sampled_from(RANKS))
    every = list(combinations(cards, size))
    found = groups(Counter(cards), size, rank)
    by_hand = Counter(map(largest, every))
    assert found.largest == {n: Fraction(ways, len(every)) for n, ways in by_hand.items()}
    of_rank = Counter(sum(card[0] == rank for card in hand) for hand in every)
    assert found.rank == {n: Fraction(ways, len(every)) for n, ways in of_rank.items()}


def test_nine_cards_of_two_packs_with_jokers() -> None:
    found = groups(unseen(2, jokers=True), 9, "K")
    assert sum(found.largest.values()) == sum(found.rank.values()) == 1
    assert found.at_least(1) == 1
    assert found.of_the_rank(1) == 1 - Fraction(_choose(100, 9), _choose(108, 9))


def _choose(n: int, k: int) -> int:
    ways = 1
    for at in range(k):
        ways = ways * (n - at) // (at + 1)
    return ways


def test_what_is_not_there_is_said() -> None:
    assert unseen(1, ("4h",))["4h"] == 0
    assert BLACK_JOKER not in unseen(1)
    assert set(unseen(2)) == set(PACK)
    with pytest.raises(NotThere, match="4♥: there are not so many in 1 pack"):
        unseen(1, ("4h", "4h"))
    with pytest.raises(NotThere, match="53 cards cannot be dealt from 52"):
        groups(unseen(1), 53)
