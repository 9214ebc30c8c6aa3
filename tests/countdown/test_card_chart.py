"""What cards of one rank are worth together: every cell of the chart."""

import pytest

from suits.arithmetic.card_chart import CHART, cards_lost, damage_bonus, row, strong_bonus


@pytest.mark.rule("CDN-23", "CDN-24", "CDN-30", "CDN-32", "CDN-36", "CDN-38", "CDN-43", "CDN-45", "CDN-50", "CDN-76")
@pytest.mark.parametrize(("cards", "modifier"), [(1, -2), (2, 0), (3, 2), (4, 4), (5, 6)])
def test_melee_feints_and_other_actions(cards: int, modifier: int) -> None:
    assert row(cards).attack == modifier


@pytest.mark.rule("CDN-22", "CDN-31", "CDN-38", "CDN-45", "CDN-76", "CDN-R12", "CDN-R14")
@pytest.mark.parametrize(("cards", "modifier"), [(1, 0), (2, 0), (3, 2), (4, 4), (5, 6)])
def test_shots_beside_acc_and_bulk(cards: int, modifier: int) -> None:
    assert row(cards).shot == modifier


@pytest.mark.rule("CDN-25", "CDN-33", "CDN-40", "CDN-47", "CDN-76")
@pytest.mark.parametrize(("cards", "modifier"), [(1, -1), (2, 0), (3, 2), (4, 4), (5, 6)])
def test_defences(cards: int, modifier: int) -> None:
    assert row(cards).defence == modifier


@pytest.mark.rule("CDN-28", "CDN-35", "CDN-42", "CDN-49", "CDN-76", "CDN-85")
@pytest.mark.parametrize(("cards", "modifier"), [(1, 0), (2, 2), (3, 4), (4, 8), (5, 12)])
def test_shaking_off_stun(cards: int, modifier: int) -> None:
    assert row(cards).shake == modifier


@pytest.mark.rule("CDN-R54")
def test_the_penalties_of_the_variant_are_for_single_cards_alone() -> None:
    assert row(1, "text") == CHART[1]
    assert (row(1, "variant").attack, row(1, "variant").defence) == (-4, -2)
    assert (row(1, "variant").shot, row(1, "variant").shake) == (0, 0)
    assert [row(cards, "variant") for cards in range(2, 6)] == [row(cards) for cards in range(2, 6)]


@pytest.mark.rule("CDN-K07", "CDN-39", "CDN-46", "CDN-76", "CDN-R16")
@pytest.mark.parametrize(
    ("cards", "bonuses"),
    [(1, [0, 0, 0, 0, 0]), (2, [0, 0, 0, 0, 0]), (3, [2, 2, 3, 4, 6]), (4, [4, 4, 6, 8, 12]), (5, [6, 6, 9, 12, 18])],
)
def test_more_damage_for_1_2_3_4_and_6_dice(cards: int, bonuses: list[int]) -> None:
    assert [damage_bonus(cards, dice) for dice in (1, 2, 3, 4, 6)] == bonuses


@pytest.mark.rule("CDN-57")
def test_a_strong_attack() -> None:
    assert [strong_bonus(dice) for dice in (1, 2, 3, 4, 6)] == [2, 2, 3, 4, 6]


@pytest.mark.rule("CDN-K15", "CDN-86")
def test_cards_lost_by_injury() -> None:
    assert [cards_lost(points) for points in (1, 2, 3, 4, 5, 6, 7, 8, 9, 20)] == [1, 1, 2, 2, 3, 3, 4, 4, 4, 4]
    assert cards_lost(0) == 0
