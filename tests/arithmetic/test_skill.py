"""Skill after fractions, flat modifiers and floors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.ranges import HALVED, LONG, MAXIMUM, MEDIUM, POINT_BLANK, SHORT, SKILL_STEPS, recoil
from suits.arithmetic.skill import by_chart, by_percentage, skill_limit, untrained_defence, with_spades

param, rule = pytest.param, pytest.mark.rule
bases = st.integers(1, 20)
steps = st.integers(-6, 1)


@rule("SKL-03", "ANT-05", "ANT-08", "R-10")
def test_two_awkward_items_are_two_rows() -> None:  # EC-SKL-1
    assert by_chart(7, -2) == 4
    assert skill_limit(7, awkward=2) == 4
    assert skill_limit(7, awkward=1) == 5


@rule("ANT-05", "R-10")
@pytest.mark.parametrize("chart", [True, False])
def test_awkward_costs_at_least_one(chart: bool) -> None:  # EC-SKL-3
    assert skill_limit(2, awkward=1, chart=chart) == 1


@rule("ANT-05", "R-52")
def test_awkward_weapon_at_base_five_is_four() -> None:  # WE-23
    assert skill_limit(5, awkward=1) == 4


@rule("SKL-04", "SKL-05", "R-11")
def test_ambushed_and_untrained() -> None:  # EC-SKL-5
    base = untrained_defence(2, 4)
    assert base == 4
    assert by_chart(base, -3) == 1
    assert skill_limit(base, steps=-3, defends=True) == 2
    assert skill_limit(base, steps=-3) == 1
    assert untrained_defence(6, 4) == 6


@pytest.mark.parametrize(
    ("bracket", "skill"),
    [  # base 8
        param(POINT_BLANK, 10, marks=rule("RNE-01a")),
        param(SHORT, 8, marks=rule("RNE-01b")),
        param(MEDIUM, 6, marks=rule("RNE-01c")),
        param(LONG, 4, marks=rule("RNE-01d")),
        param(MAXIMUM, 2, marks=rule("RNE-01e")),
    ],
)
def test_range_rows(bracket: int, skill: int) -> None:
    assert skill_limit(8, steps=SKILL_STEPS[bracket]) == skill


@rule("SKL-02", "R-09", "R-10")
def test_rows_add_and_a_quarter_stays() -> None:
    assert skill_limit(8, steps=-3, awkward=2) == 2
    assert skill_limit(12, steps=-3, awkward=2, chart=False) == 3
    assert by_percentage(20, -6) == 5


@rule("R-10")
def test_percentages_add_before_the_multiplication() -> None:
    assert skill_limit(7, steps=-1, awkward=1, chart=False, round_down=True) == 3
    assert skill_limit(7, steps=-1, awkward=1, chart=False) == 4


@rule("RNE-04", "RNE-05", "R-10")
def test_range_percentages_round_down() -> None:  # EC-RNE-1
    assert skill_limit(7, steps=-1, chart=False, round_down=True) == 5
    assert skill_limit(6, steps=-3, chart=False, round_down=True) == 1
    assert by_percentage(7, -1, round_down=True) == 5


@rule("UNC-03", "R-10")
def test_the_day_after_a_knock_out() -> None:  # EC-UNC-1
    assert skill_limit(7, steps=HALVED) == skill_limit(7, steps=HALVED, chart=False) == 4


@rule("SHT-05", "R-10")
def test_off_hand_gun_is_at_half_skill() -> None:  # EC-SHT-3
    assert skill_limit(9, steps=HALVED, chart=False) == 5


@rule("SHT-03c", "SKL-02", "R-09", "R-47")
def test_recoil_at_medium_range() -> None:  # EC-SHT-1
    limits = [skill_limit(9, steps=-1, chart=False, round_down=True, recoil=recoil(shot, MEDIUM)) for shot in range(4)]
    assert limits == [6, 4, 2, 2]


@rule("SHT-03a", "R-47")
def test_half_points_of_recoil_add_up() -> None:
    assert [skill_limit(7, recoil=recoil(shot, POINT_BLANK)) for shot in range(4)] == [7, 6, 6, 5]


@rule("SPD-01", "SPD-03", "BON-13b", "BON-14b", "R-56")
def test_spades_stop_at_half_of_base() -> None:  # EC-BON-1
    assert skill_limit(5, opposing_spades=2) == 3
    assert skill_limit(6, opposing_spades=2) == 3
    assert skill_limit(6, own_spades=1) == 8
    assert skill_limit(9, opposing_spades=1) == 7


@rule("SPD-03", "R-56")
def test_spades_do_not_lift_what_other_penalties_took() -> None:
    assert skill_limit(8, steps=-3, opposing_spades=1) == 2
    assert skill_limit(8, opposing_spades=3, flat=-1) == 3


@rule("POL-10", "R-10")
def test_flat_modifiers_come_after_the_percentage() -> None:
    assert skill_limit(6, awkward=1, flat=-1) == 4


@rule("R-04")
def test_strictly_under() -> None:
    assert skill_limit(6, strict=True) == 5
    assert skill_limit(1, defends=True, strict=True) == 1
    assert skill_limit(9, steps=-1, chart=False, round_down=True, recoil=99, strict=True) == 2


@rule("SKL-02", "SKL-04", "R-09", "R-11")
@given(bases, steps, st.integers(0, 4), st.booleans(), st.booleans(), st.integers(0, 40), st.booleans())
def test_floors(base: int, step: int, awkward: int, chart: bool, down: bool, kick: int, defends: bool) -> None:
    limit = skill_limit(base, steps=step, awkward=awkward, chart=chart, round_down=down, recoil=kick, defends=defends)
    assert limit >= base // 4
    assert limit >= (2 if defends else 1)
    assert limit <= max(2, by_chart(base, 1))


@rule("SPD-01")
@given(bases, st.integers(0, 3), st.integers(0, 3))
def test_spades_never_help_the_opponent(base: int, own: int, opposing: int) -> None:
    assert base // 2 <= with_spades(base, base, own, opposing) <= base + 2 * own


@rule("R-10")
def test_no_modifier_leaves_the_base() -> None:
    assert [skill_limit(base) for base in range(1, 15)] == list(range(1, 15))
