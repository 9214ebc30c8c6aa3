"""Dodging missiles, charging, speeds."""

import pytest

from suits.arithmetic.dodging import (
    EvadeTarget,
    evade_limit,
    metres_a_second_of_kmh,
    metres_a_second_of_mph,
    missile_defence,
)
from suits.arithmetic.ranges import point_blank_defence
from suits.arithmetic.values import HIGH

rule = pytest.mark.rule


@rule("RDF-02", "R-59")
@pytest.mark.parametrize(("reflexes", "defence"), [(5, 5), (6, 6), (8, 7), (9, 7)])
def test_still_and_aware(reflexes: int, defence: int) -> None:  # EC-RDF-1
    assert missile_defence(reflexes) == defence


@rule("RDF-02", "R-59")
def test_unaware() -> None:
    assert missile_defence(8, moved=9, aware=False) == 2


@rule("RDF-03", "R-59")
@pytest.mark.parametrize(("moved", "defence"), [(2, 6), (3, 7), (4, 8), (6, 8), (9, 9)])
def test_moving(moved: int, defence: int) -> None:
    assert missile_defence(6, moved) == defence


@rule("RDF-04", "R-59")
@pytest.mark.parametrize(
    ("card", "moved", "avoided"),
    [("8h", 6, True), ("9h", 6, False), ("Ah", 6, False), ("2h", 2, False), ("7h", 3, True)],
)
def test_evading(card: str, moved: int, avoided: bool) -> None:  # EC-RDF-3
    assert (HIGH[card] <= evade_limit(6, moved)) is avoided


@rule("RDF-04", "R-59")
@pytest.mark.parametrize(
    ("moved", "rank", "root"), [(2, 0, 0), (3, 7, 1), (4, 8, 2), (6, 8, 2), (9, 9, 3), (16, 10, 4)]
)
def test_what_evading_is_measured_by(moved: int, rank: int, root: int) -> None:
    limits: dict[EvadeTarget, int] = {"rank": rank, "sqrt": root}
    for target, limit in limits.items():
        assert evade_limit(6, moved, target=target) == limit


@rule("R-04", "R-59")
def test_strictly_under_the_root_alone() -> None:
    assert evade_limit(6, 9, strict=True, target="sqrt") == 2  # under 3
    assert evade_limit(6, 10, strict=True, target="sqrt") == 3  # under 3.16


@rule("R-04", "R-59")
def test_strictly_under_a_root() -> None:
    assert missile_defence(6, 4, strict=True) == 7  # under 8
    assert missile_defence(6, 6, strict=True) == 8  # under 8.45
    assert missile_defence(6, strict=True) == 5
    assert missile_defence(6, aware=False, strict=True) == 1


@rule("RNE-02", "R-46")
def test_half_defence_at_point_blank() -> None:  # EC-RNE-3
    assert point_blank_defence(missile_defence(8)) == 4


@rule("MOV-04", "R-60")
def test_speeds() -> None:  # WE-25
    assert metres_a_second_of_mph(10) == 4
    assert metres_a_second_of_kmh(7) == 2
    assert metres_a_second_of_mph(30) == 12
    assert metres_a_second_of_kmh(70) == 20
