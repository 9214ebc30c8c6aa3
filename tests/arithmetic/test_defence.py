"""Defence modifiers and who hits whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.defence import (
    ShieldSize,
    Size,
    Tie,
    defence_against_missile,
    defence_in_melee,
    is_tie,
    pole_cover,
    shield_defence,
    size_defence,
    tie_goes_to,
    weapon_defence,
    who_hits,
)

param, rule = pytest.param, pytest.mark.rule
ranks = st.integers(0, 14)
modifiers = st.integers(-2, 3)


@rule("DFM-01", "DFM-02", "CON-10", "R-05", "R-06")
@pytest.mark.parametrize(("opponent", "result"), [(6, 0), (8, 0), (9, -1), (4, 1)])
def test_defence_of_three(opponent: int, result: int) -> None:  # EC-DFM-1
    assert who_hits(5, 3, opponent, 0) == result


@rule("DFM-03", "WNT-05", "R-06")
def test_anti_shield_first_cap_last() -> None:  # EC-DFM-3, EC-DFM-5
    tower = shield_defence(3, anti_shield=1)
    assert defence_in_melee(shield=tower, armour=1) == 3
    assert defence_in_melee(shield=tower, armour=2) == 3
    assert defence_in_melee(shield=shield_defence(3), armour=2) == 3
    assert defence_against_missile(shield=4) == 3
    assert shield_defence(1, anti_shield=2) == 0


@rule("WNT-05")
def test_anti_shield() -> None:
    assert shield_defence(2, anti_shield=1) == 1


@pytest.mark.parametrize(
    ("d", "shield", "defence"),
    [
        param(2, "", 2, marks=rule("WNT-03")),
        param(2, "small", 1, marks=rule("WNT-03", "R-23")),
        param(1, "small", 0, marks=rule("WNT-03", "R-23")),
        param(0, "small", 0, marks=rule("WNT-03", "R-23")),
        param(2, "medium", 0, marks=rule("WNT-03", "ANT-02", "R-64")),
        param(2, "large", 0, marks=rule("WNT-03", "ANT-02", "R-64")),
    ],
)
def test_weapon_defence(d: int, shield: ShieldSize, defence: int) -> None:
    assert weapon_defence(d, shield) == defence


@rule("R-06", "R-71")
def test_every_term_counts() -> None:
    assert defence_in_melee() == defence_against_missile() == 0
    assert defence_in_melee(weapon=1) == defence_in_melee(shield=1) == defence_in_melee(pole=1) == 1
    assert defence_in_melee(armour=2, size=-1) == 1
    assert defence_in_melee(size=-2) == -2
    assert defence_in_melee(armour=2, size=-2, overdrawn=True) == 0


@rule("TWO-04")
def test_second_weapon() -> None:
    assert defence_in_melee(second_weapon=True) == 1
    assert defence_in_melee(weapon=1, second_weapon=True) == 2


@rule("TWO-06", "TWO-11", "R-59")
def test_against_missiles_shield_and_armour_count() -> None:
    assert defence_against_missile(shield=2, armour=1) == 3
    assert defence_against_missile(armour=2) == 2


@pytest.mark.parametrize(
    ("own", "against", "shield", "defence"),
    [
        param("S", "L", False, -2, marks=rule("WSZ-03")),
        param("S", "L", True, 0, marks=rule("WSZ-03")),
        param("M", "L", False, -1, marks=rule("WSZ-04")),
        param("M", "L", True, 0, marks=rule("WSZ-04")),
        param("S", "XL", False, -2, marks=rule("WSZ-03", "POL-01")),
        param("L", "L", False, 0, marks=rule("WSZ-03", "WSZ-04")),
        param("S", "M", False, 0, marks=rule("WSZ-03", "WSZ-04")),
    ],
)
def test_sizes(own: Size, against: Size, shield: bool, defence: int) -> None:
    assert size_defence(own, against, shield) == defence


@pytest.mark.parametrize(("large_rank", "small_rank", "result"), [(5, 5, 1), (4, 5, 0), (4, 6, -1)])  # EC-WSZ-1
@rule("WSZ-03", "R-06")
def test_large_against_small(large_rank: int, small_rank: int, result: int) -> None:
    assert who_hits(large_rank, 0, small_rank, size_defence("S", "L", False)) == result


@rule("WSZ-03", "ARM-03")
def test_shield_saves_the_small_weapon() -> None:  # EC-WSZ-3
    defence = defence_in_melee(shield=1, size=size_defence("S", "L", True))
    assert who_hits(5, 0, 5, defence) == 0


@rule("POL-07", "POL-09", "POL-12", "R-62")
@pytest.mark.parametrize(("own", "allies", "cover"), [(True, 0, 1), (True, 2, 2), (False, 1, 1), (False, 3, 2)])
def test_pole_cover(own: bool, allies: int, cover: int) -> None:  # EC-POL-1
    assert pole_cover(own, allies) == cover


@rule("ANT-04", "R-71")
def test_armour_of_an_overdrawn_wearer_still_counts() -> None:  # EC-ARM-3
    defence = defence_in_melee(weapon=1, shield=3, pole=1, second_weapon=True, armour=2, overdrawn=True)
    assert defence == 2
    assert who_hits(2, 0, 0, defence) == 0
    assert who_hits(3, 0, 0, defence) == 1
    assert defence_against_missile(shield=3, armour=2, overdrawn=True) == 2


@rule("CON-05")
def test_two_overdraws_are_no_outcome() -> None:
    assert who_hits(0, 0, 0, -2) == 0


@rule("CON-04", "CON-07")
def test_an_overdraw_loses_to_any_rank() -> None:
    assert who_hits(1, 0, 0, 0) == 1
    assert who_hits(0, 0, 1, 0) == -1


@rule("R-05")
def test_equal_ranks() -> None:  # EC-CON-5
    assert who_hits(5, 0, 5, 0) == 0
    assert is_tie(5, 5)
    assert not is_tie(0, 0)
    assert not is_tie(5, 6)


@rule("R-05")
@pytest.mark.parametrize(
    ("tie", "skill", "other_skill", "defence", "other_defence", "may_hit", "result"),
    [
        ("no_result", 7, 5, 0, 0, True, 0),
        ("redraw", 7, 5, 0, 0, True, 0),
        ("initiator", 5, 7, 0, 0, True, 1),
        ("initiator", 5, 7, 0, 1, True, 0),
        ("higher_skill", 7, 5, 0, 0, True, 1),
        ("higher_skill", 5, 7, 0, 0, True, -1),
        ("higher_skill", 5, 7, 0, 0, False, 0),
        ("higher_skill", 5, 7, 1, 0, True, 0),
        ("higher_skill", 6, 6, 0, 0, True, 0),
    ],
)
def test_ties_by_house_rule(
    tie: Tie, skill: int, other_skill: int, defence: int, other_defence: int, may_hit: bool, result: int
) -> None:
    assert tie_goes_to(tie, skill, other_skill, defence, other_defence, may_hit) == result


@rule("ENG-03", "R-18")
@given(ranks, modifiers, ranks, modifiers)
def test_one_sided_contests_never_hit_back(rank: int, defence: int, other: int, other_defence: int) -> None:
    assert who_hits(rank, defence, other, other_defence, other_may_hit=False) == (
        1 if rank and rank > other + other_defence else 0
    )


@rule("R-06", "CON-10")
@given(ranks, modifiers, ranks, modifiers)
def test_the_contest_is_symmetrical(rank: int, defence: int, other: int, other_defence: int) -> None:
    assert who_hits(rank, defence, other, other_defence) == -who_hits(other, other_defence, rank, defence)


@rule("CON-11", "DFM-02")
@given(st.integers(1, 14), st.integers(1, 14))
def test_without_modifiers_somebody_is_hit_unless_equal(rank: int, other: int) -> None:
    assert (who_hits(rank, 0, other, 0) == 0) == (rank == other)
