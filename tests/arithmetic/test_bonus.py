"""The power bonus from suits and faces."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.bonus import (
    FaceBonus,
    LoserSuit,
    SuitRule,
    highest_card,
    loser_faces,
    loser_suit,
    loser_used,
    power_bonus,
    power_bonus_parts,
    winner_faces,
    winner_suit,
    winner_used,
)
from suits.arithmetic.values import rank_of_pair, rank_of_sum
from suits.cards import PACK

param, rule = pytest.param, pytest.mark.rule
packs = st.sampled_from(PACK)

BEST_WINNER: dict[str, Any] = {"suit_rule": "best", "face_bonus": "winner"}
BEST_BOTH: dict[str, Any] = {"suit_rule": "best", "face_bonus": "both"}
HIGHEST: dict[str, Any] = {"suit_rule": "highest", "face_bonus": "none"}


@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        param("5c", 0, marks=rule("PWR-01", "PWR-04")),
        param("5s", +1, marks=rule("PWR-01", "PWR-05")),
        param("5h", +2, marks=rule("PWR-01", "PWR-06")),
        param("5d", +3, marks=rule("PWR-01", "PWR-07")),
    ],
)
def test_winner_suit(card: str, bonus: int) -> None:
    assert winner_suit((card,)) == power_bonus(((card,),), ()) == bonus


@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        param("5c", -3, marks=rule("PWR-08", "PWR-09")),
        param("5s", -2, marks=rule("PWR-08", "PWR-10")),
        param("5h", -1, marks=rule("PWR-08", "PWR-11")),
        param("5d", 0, marks=rule("PWR-08", "PWR-12")),
    ],
)
def test_loser_suit(card: str, bonus: int) -> None:
    assert loser_suit((card,)) == power_bonus((("6c",),), ((card,),)) == bonus


@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        param("Ac", 1, marks=rule("PWR-13", "PWR-14a")),
        param("Jc", 2, marks=rule("PWR-13", "PWR-14b")),
        param("Qc", 3, marks=rule("PWR-13", "PWR-14c")),
        param("Kc", 4, marks=rule("PWR-13", "PWR-14d")),
    ],
)
def test_winner_face(card: str, bonus: int) -> None:
    assert winner_faces((card,)) == bonus
    assert winner_faces((card, "9d", card)) == 2 * bonus


@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        param("Ad", -1, marks=rule("PWR-16", "PWR-16a")),
        param("Jd", -2, marks=rule("PWR-16", "PWR-16b")),
        param("Qd", -3, marks=rule("PWR-16", "PWR-16c")),
        param("Kd", -4, marks=rule("PWR-16", "PWR-16d")),
    ],
)
def test_loser_face(card: str, bonus: int) -> None:
    assert loser_faces((card,)) == bonus
    assert loser_faces((card, "9d", card)) == 2 * bonus


@rule("PWR-20")
@given(packs)
def test_a_suit_is_worth_three_more_to_the_winner(card: str) -> None:
    assert winner_suit((card,)) - loser_suit((card,)) == 3


@rule("PWR-02")
def test_only_the_single_best_suit_counts() -> None:
    assert winner_suit(("3s", "4h")) == winner_suit(("4h", "3s")) == 2
    assert loser_suit(("3s", "4h")) == loser_suit(("4h", "3s")) == -2


@rule("PWR-03", "R-08")
def test_highest_card_counts_aces_and_courts_high_and_the_last_of_equals() -> None:
    assert highest_card(("Kc", "5d")) == "Kc"
    assert highest_card(("Tc", "Ad")) == "Ad"
    assert highest_card(("5c", "5d")) == "5d"
    assert highest_card(("5d", "5c")) == "5c"
    assert winner_suit(("Kc", "5d"), "highest") == 0
    assert loser_suit(("Kd", "5c"), "highest") == 0


@rule("PWR-18", "R-27", "R-30")
def test_clamped_after_summing() -> None:  # EC-PWR-1
    assert power_bonus((("Qd",),), (("5c",),), **BEST_WINNER) == 3


@rule("PWR-15", "PWR-16", "R-27")
def test_faces_of_winner_or_of_both() -> None:  # EC-PWR-3
    winner, loser = (("Kc",),), (("Jc",),)
    assert power_bonus(winner, loser, **BEST_BOTH) == -1
    assert power_bonus(winner, loser, **BEST_WINNER) == +1
    assert power_bonus(winner, loser, "best", "none") == -3


@rule("PWR-03", "PWR-08", "R-08", "R-27")
def test_king_played_low_still_gives_the_suit() -> None:  # EC-PWR-5
    rank, winner = rank_of_pair("Kc", "5d", 9)
    assert rank == 9
    assert power_bonus(winner, (("6h",),), **HIGHEST) == -1
    assert power_bonus(winner, (("6h",),), "best", "none") == +2


@rule("PWR-02", "PWR-16")
def test_two_cards_against_a_jack() -> None:  # EC-PWR-7
    rank, winner = rank_of_pair("3s", "4h", 8)
    assert rank == 7
    assert power_bonus(winner, (("Jc",),), **BEST_BOTH) == -3


@rule("MCD-04", "PWR-13", "PWR-18")
def test_several_cards_one_suit_all_faces() -> None:  # EC-MCD-1
    _, winner = rank_of_sum(("4c", "Kh", "3s"), 12)
    parts = power_bonus_parts(winner, ())
    assert (parts.suit, parts.faces, parts.hearts, parts.total) == (2, 4, 0, 3)


@rule("PWR-08", "CRT-03")
def test_overdrawn_or_helpless_losers_reduce_nothing() -> None:
    assert power_bonus((("5h",),), (), **BEST_BOTH) == 2


@rule("HRT-01", "BON-13d", "BON-14d", "R-58")
def test_hearts_add_before_the_clamp() -> None:  # EC-BON-3
    assert power_bonus((("5h",),), (), hearts=2) == 3
    assert power_bonus((("5c",),), (("5c",),), hearts=2) == -1
    assert power_bonus((("5h",),), (), hearts=-1) == 1


@rule("MIN-02")
def test_minions_get_nothing_for_faces() -> None:
    winner, loser = (("Jc",),), (("Ad",),)
    assert power_bonus(winner, loser, **BEST_BOTH) == 1
    assert power_bonus(winner, loser, **BEST_BOTH, winner_is_minion=True) == -1
    assert power_bonus(winner, loser, **BEST_BOTH, loser_is_minion=True) == 2


@rule("R-07")
def test_equal_ranks_are_settled_to_each_sides_advantage() -> None:
    _, choices = rank_of_pair("5c", "5d", 6)
    assert winner_used(choices) == ("5d",)
    assert loser_used(choices) == ("5c",)
    _, choices = rank_of_pair("Kc", "4h", 5)
    assert winner_used(choices, faces=True) == ("Kc",)
    assert winner_used(choices, faces=False) == ("4h",)


@rule("R-07", "PWR-03")
def test_by_the_highest_rule_equal_single_cards_give_the_last_drawn() -> None:
    _, choices = rank_of_pair("5d", "5c", 6)
    assert winner_used(choices, "highest") == loser_used(choices, "highest") == ("5c",)
    _, choices = rank_of_pair("5c", "5d", 6)
    assert winner_used(choices, "highest") == loser_used(choices, "highest") == ("5d",)


@rule("R-37")
def test_overdrawn_attacker_on_a_helpless_body_gets_the_suit_only() -> None:
    assert power_bonus((("9s", "Kc"),), (), "best", "none") == 1
    assert power_bonus((("9s", "Kc"),), (), "highest", "none") == 0


used = st.lists(packs, min_size=1, max_size=3).map(tuple)
some = st.lists(used, min_size=1, max_size=3).map(tuple)
loser_suits = st.sampled_from(["mirrored", "same"])
suit_rules = st.sampled_from(["best", "highest"])
face_bonuses = st.sampled_from(["winner", "both", "none"])


@rule("PWR-18", "R-27", "R-58")
@given(
    some, st.just(()) | some, suit_rules, face_bonuses, st.integers(-4, 4), st.booleans(), st.booleans(), loser_suits
)
def test_bonus_and_its_parts(
    winner: tuple[tuple[str, ...], ...],
    loser: tuple[tuple[str, ...], ...],
    suit_rule: SuitRule,
    face_bonus: FaceBonus,
    hearts: int,
    minion: bool,
    other_minion: bool,
    by: LoserSuit,
) -> None:
    bonus = power_bonus(winner, loser, suit_rule, face_bonus, hearts, minion, other_minion, by)
    parts = power_bonus_parts(winner, loser, suit_rule, face_bonus, hearts, minion, other_minion, by)
    assert -3 <= bonus <= 3
    assert bonus == parts.total
    whole = parts.suit + parts.faces + parts.loser_suit + parts.loser_faces + parts.hearts
    assert bonus == max(-3, min(3, whole))
    assert parts.winner_used in winner
    assert parts.loser_used in loser or not loser
