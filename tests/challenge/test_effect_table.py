"""The effect table, all 400 cells of it, and what the rules make of an effect above 100 %."""

import pytest

from suits.arithmetic.challenges import add_halves, effect_in_halves, percent

rule = pytest.mark.rule

# Rows are tenths of effect, columns Power 1 to 20, in points.
TABLE = """
 0.5 0.5 0.5 0.5  1   1   1   1   1   1   1   1   1   1   2   2   2   2   2   2
 0.5 0.5  1   1   1   1   1   2   2   2   2   2   3   3   3   3   3   4   4   4
 0.5  1   1   1   2   2   2   2   3   3   3   4   4   4   5   5   5   5   6   6
 0.5  1   1   2   2   2   3   3   4   4   4   5   5   6   6   6   7   7   8   8
  1   1   2   2   3   3   4   4   5   5   6   6   7   7   8   8   9   9  10  10
  1   1   2   2   3   4   4   5   5   6   7   7   8   8   9  10  10  11  11  12
  1   1   2   3   4   4   5   6   6   7   8   8   9  10  11  11  12  13  13  14
  1   2   2   3   4   5   6   6   7   8   9  10  10  11  12  13  14  14  15  16
  1   2   3   4   5   5   6   7   8   9  10  11  12  13  14  14  15  16  17  18
  1   2   3   4   5   6   7   8   9  10  11  12  13  14  15  16  17  18  19  20
  1   2   3   4   6   7   8   9  10  11  12  13  14  15  17  18  19  20  21  22
  1   2   4   5   6   7   8  10  11  12  13  14  16  17  18  19  20  22  23  24
  1   3   4   5   7   8   9  10  12  13  14  16  17  18  20  21  22  23  25  26
  1   3   4   6   7   8  10  11  13  14  15  17  18  20  21  22  24  25  27  28
  2   3   5   6   8   9  11  12  14  15  17  18  20  21  23  24  26  27  29  30
  2   3   5   6   8  10  11  13  14  16  18  19  21  22  24  26  27  29  30  32
  2   3   5   7   9  10  12  14  15  17  19  20  22  24  26  27  29  31  32  34
  2   4   5   7   9  11  13  14  16  18  20  22  23  25  27  29  31  32  34  36
  2   4   6   8  10  11  13  15  17  19  21  23  25  27  29  30  32  34  36  38
  2   4   6   8  10  12  14  16  18  20  22  24  26  28  30  32  34  36  38  40
"""
CELLS = {
    (tenths, power): round(2 * float(cell))
    for tenths, row in enumerate(TABLE.split("\n")[1:-1], start=1)
    for power, cell in enumerate(row.split(), start=1)
}

# Where Power and the entry for the rest are more than the table says: 110 to 140 % of a small Power.
HALF_MORE = {(11, 1), (12, 1), (13, 1), (14, 1), (11, 2), (12, 2), (11, 3), (11, 4)}


def test_the_table_is_whole() -> None:
    assert len(CELLS) == 400


@rule("CHA-73", "CHA-X21", "CHA-R24", "CHA-R27")
def test_every_cell_of_the_table() -> None:
    assert {(k, p): effect_in_halves(p, 10 * k, "table") for k, p in CELLS} == CELLS


@rule("CHA-68", "CHA-69", "CHA-R23")
def test_above_100_percent_it_differs_in_eight_cells_by_a_half() -> None:
    made = {(k, p): effect_in_halves(p, 10 * k) for k, p in CELLS}
    differs = {cell: made[cell] - CELLS[cell] for cell in CELLS if made[cell] != CELLS[cell]}
    assert differs == dict.fromkeys(HALF_MORE, 1)


@rule("CHA-R23")
def test_the_default_is_to_add_the_power() -> None:
    assert effect_in_halves(1, 110) == effect_in_halves(1, 110, "add_base") == 3
    assert effect_in_halves(1, 110, "table") == 2


@rule("CHA-69", "CHA-R23")
@pytest.mark.parametrize(
    ("power", "share", "halves"), [(9, 210, 38), (9, 200, 36), (1, 210, 5), (4, 310, 25), (10, 290, 58)]
)
def test_above_200_percent_the_power_is_added_again(power: int, share: int, halves: int) -> None:
    assert effect_in_halves(power, share) == halves


@rule("CHA-69", "CHA-K15")
def test_130_percent_of_7_is_9() -> None:
    assert effect_in_halves(7, 130) == effect_in_halves(7, 130, "table") == 18


@rule("CHA-70", "CHA-72", "CHA-R24")
@pytest.mark.parametrize(
    ("power", "share", "halves"),
    [
        (4, 10, 1),  # 0.4
        (5, 10, 2),  # exactly 0.5
        (14, 10, 2),  # 1.4
        (15, 10, 4),  # 1.5
        (6, 70, 8),  # 4.2
        (1, 10, 1),
        (1, 40, 1),
        (1, 50, 2),
    ],
)
def test_rounding(power: int, share: int, halves: int) -> None:
    assert effect_in_halves(power, share) == halves


@rule("CHA-R24")
@pytest.mark.parametrize("share", [10, 100, 130, 250])
def test_power_0_does_nothing(share: int) -> None:
    assert effect_in_halves(0, share) == effect_in_halves(0, share, "table") == 0


@rule("CHA-67", "CHA-68", "CHA-R22")
@pytest.mark.parametrize(
    ("card", "margin", "share"), [(4, 3, 70), (1, 0, 10), (10, 3, 130), (10, 11, 210), (1, -9, 10), (9, -8, 10)]
)
def test_percent_goes_in_steps_of_ten_and_never_below(card: int, margin: int, share: int) -> None:
    assert percent(card, margin) == share


@rule("CHA-71", "CHA-R25")
@pytest.mark.parametrize(
    ("pending", "halves", "points", "left"),
    [
        (False, 1, 0, True),
        (True, 1, 1, False),
        (True, 7, 4, False),
        (False, 7, 3, True),
        (True, 2, 1, True),
        (True, 0, 0, True),
    ],
)
def test_two_halves_make_a_point(pending: bool, halves: int, points: int, left: bool) -> None:
    assert add_halves(pending, halves) == (points, left)
