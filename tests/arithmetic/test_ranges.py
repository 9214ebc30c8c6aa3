"""Ranges, bursts, blasts, reloading, minimum strength."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.ranges import (
    LONG,
    MAXIMUM,
    MEDIUM,
    OUT_OF_RANGE,
    POINT_BLANK,
    SHORT,
    GunClass,
    RangeClass,
    aim_based_steps,
    blast_defence,
    blast_power,
    bracket,
    burst_hits,
    clumps,
    gun_strength,
    is_unusable,
    limits,
    point_blank_defence,
    range_strength,
    recoil,
    reload_turns,
    rounds_down,
    scatter,
    strength_awkward,
)

param, rule = pytest.param, pytest.mark.rule


@pytest.mark.parametrize(
    ("range_class", "metres"),
    [  # Body 10: point blank, short, medium, long, maximum
        param("very short", (-10, 5, 10, 20, 30), marks=rule("RNG-02")),
        param("short", (5, 10, 20, 40, 60), marks=rule("RNG-03")),
        param("medium", (10, 20, 40, 80, 120), marks=rule("RNG-04")),
        param("long", (20, 40, 80, 160, 240), marks=rule("RNG-05")),
        param("very long", (40, 80, 160, 320, 480), marks=rule("RNG-06")),
        param("extra long", (80, 160, 320, 640, 1280), marks=rule("RNG-07", "R-46")),
    ],
)
def test_limits(range_class: RangeClass, metres: tuple[int, ...]) -> None:
    assert limits(range_class, 10) == metres


@rule("RNG-05")
def test_bow_of_a_body_of_seven() -> None:  # EC-RNG-1
    assert limits("long", 7) == (14, 28, 56, 112, 168)


@rule("RNG-01", "R-46")
@pytest.mark.parametrize(
    ("metres", "expected"),
    [
        (0, POINT_BLANK),
        (14, POINT_BLANK),
        (15, SHORT),
        (28, SHORT),
        (56, MEDIUM),
        (112, LONG),
        (168, MAXIMUM),
        (169, OUT_OF_RANGE),
    ],
)
def test_brackets_are_inclusive(metres: int, expected: int) -> None:
    assert bracket(metres, "long", 7) == expected


@rule("RNG-02", "R-46")
def test_very_short_has_no_point_blank() -> None:
    assert bracket(0, "very short", 5) == SHORT
    assert bracket(2, "very short", 5) == SHORT
    assert bracket(3, "very short", 5) == MEDIUM  # 2.5 m is the limit


@rule("RNG-08", "RNG-09")
def test_strength_of_a_shot() -> None:  # EC-RNG-3
    assert range_strength(7, 0, powered=False) == 7
    assert range_strength(7, 6, powered=True) == 6
    assert range_strength(12, 0, powered=False) == 10
    assert limits("very long", range_strength(6, 12, powered=True)) == (40, 80, 160, 320, 480)


@pytest.mark.parametrize(
    ("gun", "scoped", "strength"),
    [
        param("pistol", False, 8, marks=rule("RNG-10")),
        param("automatic", False, 10, marks=rule("RNG-11")),
        param("rifle", False, 12, marks=rule("RNG-12")),
        param("rifle", True, 20, marks=rule("RNG-13")),
        param("pistol", True, 8, marks=rule("RNG-13")),
    ],
)
def test_gun_classes(gun: GunClass, scoped: bool, strength: int) -> None:
    assert gun_strength(gun, scoped) == strength


@rule("RNG-12", "R-46")
def test_class_strength_replaces_the_cap() -> None:  # EC-RNG-3
    assert limits("very long", gun_strength("rifle")) == (48, 96, 192, 384, 576)


@pytest.mark.parametrize(
    ("where", "aimed", "steps", "down"),
    [
        param(POINT_BLANK, False, 0, False, marks=rule("RNE-02")),
        param(POINT_BLANK, True, 0, False, marks=rule("RNE-02")),
        param(SHORT, False, 0, False, marks=rule("RNE-06")),
        param(SHORT, True, 0, False, marks=rule("RNE-06")),
        param(MEDIUM, False, -1, True, marks=rule("RNE-04")),
        param(MEDIUM, True, 0, False, marks=rule("RNE-04")),
        param(LONG, False, -3, True, marks=rule("RNE-05")),
        param(LONG, True, -2, True, marks=rule("RNE-05")),
        param(MAXIMUM, False, -3, True, marks=rule("RNE-06", "R-46")),
        param(MAXIMUM, True, -3, True, marks=rule("RNE-06", "R-46")),
    ],
)
def test_aim_based_steps(where: int, aimed: bool, steps: int, down: bool) -> None:
    assert aim_based_steps(where, 50, aimed) == steps
    assert rounds_down(where, aimed) is down


@rule("RNE-03", "R-78")
def test_attacker_is_halved_in_striking_range() -> None:
    assert aim_based_steps(POINT_BLANK, 2, aimed=False) == -2
    assert aim_based_steps(POINT_BLANK, 3, aimed=False) == 0


@rule("RNE-02", "SKL-04", "R-46")
@pytest.mark.parametrize(("skill", "halved"), [(7, 4), (8, 4), (2, 2), (1, 2)])
def test_point_blank_target(skill: int, halved: int) -> None:  # EC-RNE-3
    assert point_blank_defence(skill) == halved


@pytest.mark.parametrize(
    ("card", "hits"),
    [
        param("5h", (4, 3, 2, 2, 1), marks=rule("BST-02")),
        param("5d", (3, 2, 1, 1, 1), marks=rule("BST-03")),
        param("5s", (2, 1, 1, 1, 0), marks=rule("BST-04")),
        param("5c", (2, 1, 1, 0, 0), marks=rule("BST-05")),
    ],
)
def test_burst_table(card: str, hits: tuple[int, ...]) -> None:
    assert tuple(burst_hits(card, where) for where in range(5)) == hits


@rule("BST-05", "R-48")
def test_won_burst_may_miss() -> None:  # EC-BST-3
    assert burst_hits("9c", LONG) == 0


@rule("R-48")
def test_no_more_hits_than_bullets() -> None:
    assert burst_hits("9h", POINT_BLANK, clump=1) == 1


@rule("BST-01", "R-47")
@pytest.mark.parametrize(("bullets", "expected"), [(9, (4, 4, 1)), (10, (4, 4, 2)), (3, (3,)), (4, (4,)), (0, ())])
def test_clumps(bullets: int, expected: tuple[int, ...]) -> None:  # EC-BST-1
    assert clumps(bullets) == expected


@pytest.mark.parametrize(
    ("where", "quarters"),
    [
        param(POINT_BLANK, 2, marks=rule("SHT-03a")),
        param(SHORT, 4, marks=rule("SHT-03b")),
        param(MEDIUM, 8, marks=rule("SHT-03c")),
        param(LONG, 16, marks=rule("SHT-03d")),
        param(MAXIMUM, 32, marks=rule("R-47")),
    ],
)
def test_recoil(where: int, quarters: int) -> None:
    assert [recoil(draw, where) for draw in (0, 1, 2)] == [0, quarters, 2 * quarters]


@rule("WNT-09", "R-63")
def test_blast_power() -> None:  # EC-BLA-1
    assert [blast_power(12, yards) for yards in range(6)] == [12, 12, 6, 6, 3, 3]
    assert [blast_power(9, yards) for yards in (0, 2, 4, 6, 8, 10)] == [9, 5, 2, 1, 1, 0]


@rule("WNT-10", "R-63")
def test_blast_defence() -> None:
    assert [blast_defence(7, yards) for yards in (0, 2, 3, 4, 5, 8, 9)] == [0, 0, 4, 4, 7, 7, 14]


@rule("WNT-08", "R-63")
def test_scatter() -> None:
    assert scatter(9, 6) == 3
    assert scatter(6, 6) == 0


@rule("WNT-06", "R-45")
def test_reloading() -> None:  # EC-RLD-1
    assert reload_turns(5, 0, draw=6) == 2
    assert reload_turns(6, 0, draw=6) == 1
    assert reload_turns(5, 0, draw=14) == 3
    assert reload_turns(5, 20) == 20


@rule("MST-01", "MST-02", "R-61")
@pytest.mark.parametrize(
    ("minimum", "body", "awkward", "unusable"),
    [
        (6, 6, 0, False),
        (6, 5, 1, False),
        (6, 4, 1, True),
        (5, 4, 1, False),
        (5, 3, 1, True),
        (4, 3, 1, True),
        (3, 2, 1, True),
        (0, 1, 0, False),
    ],
)
def test_minimum_strength(minimum: int, body: int, awkward: int, unusable: bool) -> None:  # EC-MST-1
    assert strength_awkward(body, minimum) == awkward
    assert is_unusable(body, minimum) is unusable


@rule("WNT-09")
@given(st.integers(0, 30), st.integers(0, 40))
def test_blast_never_grows_with_distance(power: int, yards: int) -> None:
    assert blast_power(power, yards + 1) <= blast_power(power, yards) <= power
