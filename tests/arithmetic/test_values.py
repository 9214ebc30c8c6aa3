"""Card values, ranks and used cards."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.values import (
    HIGH,
    LOW,
    OVERDRAWN,
    VALUES,
    best_value,
    every_rank,
    is_face,
    is_noob_round,
    overdraws,
    rank_of,
    rank_of_best_single,
    rank_of_one,
    rank_of_pair,
    rank_of_sum,
    total,
    under,
)
from suits.cards import PACK, RANKS

param, rule = pytest.param, pytest.mark.rule
packs = st.sampled_from(PACK)
skills = st.integers(0, 20)


@pytest.mark.parametrize(
    ("card", "low", "high"),
    [
        param("Ah", 1, 11, id="ace", marks=rule("CRD-04")),
        param("Jh", 2, 12, id="jack", marks=rule("CRD-05")),
        param("Qh", 3, 13, id="queen", marks=rule("CRD-06")),
        param("Kh", 4, 14, id="king", marks=rule("CRD-07")),
        *[param(f"{pips}h", pips, pips, id=str(pips), marks=rule("CRD-02")) for pips in range(2, 10)],
        param("Th", 10, 10, id="10", marks=rule("CRD-02")),
    ],
)
def test_value(card: str, low: int, high: int) -> None:
    assert VALUES[card] == (low, high) == (LOW[card], HIGH[card])


@rule("CRD-02", "R-02")
def test_aces_and_courts_are_face_cards() -> None:
    assert {card[0] for card in PACK if is_face(card)} == set("AJQK")


@rule("CRD-08")
def test_high_draw_takes_the_high_value() -> None:
    assert [HIGH[card] for card in ("Ac", "Jc", "Qc", "Kc", "Tc")] == [11, 12, 13, 14, 10]


@rule("CRD-03", "R-03")
@given(packs, skills)
def test_best_value_is_the_highest_within_the_limit(card: str, limit: int) -> None:
    assert best_value(card, limit) == max([value for value in VALUES[card] if value <= limit], default=0)


@rule("R-04")
def test_under_includes_equal_unless_strict() -> None:
    assert under(6) == 6
    assert under(6, strict=True) == 5


@rule("CON-03", "CON-04", "R-04")
def test_one_card() -> None:  # EC-CON-1, EC-CRD-3
    assert rank_of_one("6h", 6) == (6, (("6h",),))
    assert rank_of_one("7h", 6) == OVERDRAWN
    assert rank_of_one("Ah", 11)[0] == 11


@rule("ORD-09")
def test_king_needs_fourteen_to_be_high() -> None:  # WE-26
    assert rank_of_one("Kh", 14)[0] == 14
    assert rank_of_one("Kh", 13)[0] == 4


@rule("CON-06", "CON-08", "CON-09", "R-07")
@pytest.mark.parametrize(
    ("cards", "skill", "rank", "choices"),
    [
        param(("Ks", "Ah"), 5, 5, (("Ks", "Ah"),), id="EC-CRD-1"),
        param(("Jc", "Td"), 8, 2, (("Jc",),), id="EC-CON-3a"),
        param(("Jc", "Td"), 12, 12, (("Jc",), ("Jc", "Td")), id="EC-CON-3b"),
        param(("Jc", "4d"), 8, 6, (("Jc", "4d"),), id="EC-CON-3c"),
        param(("5c", "5d"), 6, 5, (("5c",), ("5d",)), id="equal single cards"),
        param(("Kc", "4d"), 5, 4, (("Kc",), ("4d",)), id="king as 4 equals the 4"),
        param(("Qc", "Kd"), 27, 27, (("Qc", "Kd"),), id="both high"),
        param(("Qc", "Kd"), 17, 17, (("Qc", "Kd"),), id="one high of two"),
    ],
)
def test_pair(cards: tuple[str, str], skill: int, rank: int, choices: tuple[tuple[str, ...], ...]) -> None:
    assert rank_of_pair(*cards, skill) == (rank, choices)


@rule("CON-07")
def test_both_cards_above_skill_overdraw() -> None:  # EC-CON-3d
    assert rank_of_pair("8c", "Td", 6) == OVERDRAWN
    assert overdraws(("8c", "Td"), 6)
    assert not overdraws(("8c", "Kd"), 6)
    assert not overdraws(("8c", "6d"), 6)


@rule("CON-08", "CON-09", "R-07")
@given(st.lists(packs, min_size=1, max_size=4), skills)
def test_rank_is_the_best_total_of_any_cards_at_any_values(cards: list[str], skill: int) -> None:
    totals = {
        sum(values)
        for size in range(1, len(cards) + 1)
        for used in combinations(cards, size)
        for values in product(*(VALUES[card] for card in used))
    }
    best = max((worth for worth in totals if worth <= skill), default=0)
    rank, choices = rank_of(tuple(cards), skill)
    assert rank == best
    assert bool(choices) == bool(rank)
    assert all(best in {sum(values) for values in product(*(VALUES[card] for card in used))} for used in choices)


@rule("CON-08", "CON-09", "R-07")
@pytest.mark.parametrize("skill", range(30))
def test_every_pair_agrees_with_the_general_rule(skill: int) -> None:
    for first, second in product((rank + "c" for rank in RANKS), (rank + "d" for rank in RANKS)):
        rank, choices = rank_of_pair(first, second, skill)
        ways = [(first,), (second,), (first, second)]
        assert choices == tuple(used for used in ways if rank and total(used, skill) == rank)
        assert rank == max(total(used, skill) for used in ways)


@rule("R-07")
def test_free_choice_lists_every_rank() -> None:
    assert every_rank(("Kc", "3d"), 7) == ((7, ("Kc", "3d")), (4, ("Kc",)), (3, ("3d",)))
    assert every_rank(("Ac",), 11) == ((11, ("Ac",)), (1, ("Ac",)))
    assert every_rank(("9c",), 5) == ()


@rule("R-07")
@given(st.lists(packs, min_size=1, max_size=3), skills)
def test_free_choice_begins_with_the_best(cards: list[str], skill: int) -> None:
    ranks = every_rank(tuple(cards), skill)
    assert (ranks[0][0] if ranks else 0) == rank_of(tuple(cards), skill)[0]
    assert all(0 < rank <= skill for rank, _ in ranks)


@rule("RSP-14")
def test_two_from_the_deck_must_be_summed() -> None:  # EC-RSP-1
    assert rank_of_sum(("5c", "4d"), 8) == OVERDRAWN
    assert rank_of_sum(("5c", "4d"), 9) == (9, (("5c", "4d"),))


@rule("MCD-02", "MCD-03", "R-53")
def test_several_cards_are_all_summed() -> None:  # EC-MCD-1
    assert rank_of_sum(("4c", "Kh", "3s"), 12) == (11, (("4c", "Kh", "3s"),))
    assert rank_of_sum(("4c", "Kh", "3s"), 10) == OVERDRAWN


@rule("MCD-03", "ORD-08")
@given(st.lists(packs, min_size=1, max_size=3), skills)
def test_total_is_the_best_sum_of_all(cards: list[str], limit: int) -> None:
    sums = [sum(values) for values in product(*(VALUES[card] for card in cards))]
    assert total(tuple(cards), limit) == max([worth for worth in sums if worth <= limit], default=0)


@rule("NOO-01", "R-52")
def test_noob_keeps_the_best_single_card() -> None:
    assert rank_of_best_single(("2c", "3d"), 4) == (3, (("3d",),))
    assert rank_of_best_single(("2c", "Kd"), 4) == (4, (("Kd",),))
    assert rank_of_best_single(("Jc", "2d"), 4) == (2, (("Jc",), ("2d",)))
    assert rank_of_best_single(("9c", "5d"), 4) == OVERDRAWN


@rule("NOO-01", "NOO-06", "NOO-07", "R-52")
@pytest.mark.parametrize(("skills", "allowed"), [((4, 4), True), ((4, 5), False), ((4, 4, 6), False)])
def test_noob_round(skills: tuple[int, ...], allowed: bool) -> None:  # EC-NOO-1, WE-23
    assert is_noob_round(skills) is allowed
