"""Wounds and shock, and the states they lead to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits.arithmetic.harm import (
    Damage,
    DazeExit,
    HeroMode,
    State,
    add_wounds,
    becomes_dazed,
    is_helpless,
    split,
    state_after_bleeding,
    state_after_hit,
    state_after_loss,
    stays_dazed,
    threshold,
)

param, rule = pytest.param, pytest.mark.rule
bodies = st.integers(1, 15)
losses = st.integers(0, 60)
damages = st.sampled_from(["hard", "cutting", "piercing", "blunt"])

THRESHOLDS = [  # E.4
    #                Body  2  3  4  5  6  7  8  9  10
    param("hard", (2, 3, 4, 5, 6, 7, 8, 9, 10), marks=rule("DMG-01", "R-28")),
    param("cutting", (2, 2, 3, 4, 5, 5, 6, 7, 8), marks=rule("DMG-02", "R-28")),
    param("piercing", (1, 2, 2, 3, 3, 4, 4, 5, 5), marks=rule("DMG-03", "R-28")),
    param("blunt", (2, 3, 4, 5, 6, 7, 8, 9, 10), marks=rule("DMG-04", "R-28")),
]


@pytest.mark.parametrize(("damage", "thresholds"), THRESHOLDS)
def test_threshold(damage: Damage, thresholds: tuple[int, ...]) -> None:
    assert tuple(threshold(body, damage) for body in range(2, 11)) == thresholds


@pytest.mark.parametrize(
    ("body", "loss", "damage", "wounds", "shock"),
    [
        param(7, 8, "hard", 1, 7, id="WE-02", marks=rule("LOS-02", "DMG-01", "R-28")),
        param(7, 8, "cutting", 3, 5, id="WE-03", marks=rule("DMG-02", "R-28")),
        param(7, 8, "piercing", 4, 4, id="WE-04", marks=rule("DMG-03", "R-28")),
        param(7, 8, "blunt", 0, 8, id="WE-05", marks=rule("DMG-04", "R-28")),
        param(6, 9, "cutting", 4, 5, id="EC-DMG-1", marks=rule("DMG-02", "R-28")),
        param(5, 10, "blunt", 2, 8, id="EC-DMG-3", marks=rule("DMG-04", "R-28")),
        param(5, 20, "blunt", 10, 10, id="one blow past twice Body", marks=rule("DMG-05", "R-29")),
        param(5, 7, "hard", 2, 5, id="WE-06", marks=rule("LOS-02", "WND-01")),
        param(5, 8, "hard", 3, 5, id="EC-LOS-1", marks=rule("LOS-02", "WND-01", "R-69")),
    ],
)
def test_split(body: int, loss: int, damage: Damage, wounds: int, shock: int) -> None:
    assert split(loss, body, damage) == (wounds, shock)


@rule("DMG-05", "R-29")
@pytest.mark.parametrize(
    ("body", "status", "loss", "damage", "wounds"),
    [
        param(6, 12, 3, "blunt", 3, id="EC-DMG-5"),
        param(6, 11, 3, "blunt", 2, id="one point of shock left"),
        param(6, 10, 8, "hard", 6, id="more than by type"),
        param(6, 5, 10, "piercing", 7, id="less than by type"),
        param(6, 20, 4, "hard", 4, id="never more than the loss"),
    ],
)
def test_overflow(body: int, status: int, loss: int, damage: Damage, wounds: int) -> None:
    assert split(loss, body, damage, status) == (wounds, loss - wounds)


@rule("LOS-03", "LOS-06")
@given(losses, bodies, damages, losses)
def test_wounds_and_shock_are_the_loss(loss: int, body: int, damage: Damage, status: int) -> None:
    wounds, shock = split(loss, body, damage, status)
    assert wounds + shock == loss
    assert wounds >= 0
    assert shock >= 0


@rule("DMG-05", "R-29")
@given(losses, bodies, damages, losses)
def test_shock_never_takes_status_past_twice_body(loss: int, body: int, damage: Damage, status: int) -> None:
    _, shock = split(loss, body, damage, status)
    assert shock == 0 or status + shock <= 2 * body


@rule("CRT-01", "R-36")
@pytest.mark.parametrize(
    ("normal", "critical", "wounds", "after"),
    [
        param(0, 0, 6, (6, 0), id="up to Body: none"),
        param(0, 0, 7, (6, 1), id="EC-DFT-1"),
        param(4, 0, 5, (6, 3), id="across Body"),
        param(6, 3, 2, (6, 5), id="beyond Body: all"),
        param(8, 1, 2, (8, 3), id="bled points stay normal"),
        param(9, 0, 1, (9, 1), id="stabilised and hit again"),
    ],
)
def test_critical_wounds_of_a_body_of_six(normal: int, critical: int, wounds: int, after: tuple[int, int]) -> None:
    assert add_wounds(normal, critical, wounds, 6) == after


@rule("R-36")
@given(losses, losses, losses, bodies)
def test_no_wound_is_lost_between_the_counters(normal: int, critical: int, wounds: int, body: int) -> None:
    assert sum(add_wounds(normal, critical, wounds, body)) == normal + critical + wounds


@rule("CRT-02", "R-36")
def test_helpless_beyond_body() -> None:
    assert not is_helpless(6, 6)
    assert is_helpless(7, 6)


@pytest.mark.parametrize(
    ("at_once", "wounds", "shock", "state"),
    [  # Body 6, Will 5
        param(13, 13, 0, "mangled", marks=rule("DFT-08", "DTH-06", "R-38")),
        param(12, 12, 0, "dead", id="not mangled at 2 x Body", marks=rule("DFT-08", "DFT-07")),
        param(7, 7, 0, "dead", marks=rule("DFT-07", "DTH-01")),
        param(6, 6, 0, "up", id="6 at once, no shock", marks=rule("DFT-07", "DFT-05", "R-31", "R-32")),
        param(1, 13, 0, "dead", id="EC-DTH-1", marks=rule("DFT-06", "DTH-02", "BLO-01")),
        param(1, 12, 0, "critical", marks=rule("DFT-06", "DFT-05")),
        param(1, 7, 0, "critical", id="EC-DFT-1", marks=rule("DFT-05", "R-31")),
        param(0, 0, 13, "unconscious", id="EC-DFT-3", marks=rule("DFT-04", "UNC-01", "LOS-06")),
        param(2, 6, 7, "unconscious", marks=rule("DFT-04", "UNC-01", "LOS-06")),
        param(0, 0, 12, "dazed", id="12 awake", marks=rule("DFT-04", "UNC-01", "R-31")),
        param(0, 0, 6, "dazed", id="EC-DAZ-1", marks=rule("DAZ-01", "DFT-03")),
        param(0, 0, 5, "up", marks=rule("DAZ-01", "DFT-03")),
        param(1, 5, 1, "dazed", marks=rule("DAZ-01", "DFT-03", "LOS-06")),
    ],
)
def test_state_after_hit(at_once: int, wounds: int, shock: int, state: State) -> None:
    assert state_after_hit(at_once, wounds, shock, body=6, will=5) == state


@pytest.mark.parametrize(
    ("at_once", "wounds", "hero_mode", "emt", "state"),
    [  # Body 6
        param(7, 7, "minimal", False, "critical", marks=rule("DTH-05", "R-38")),
        param(7, 12, "minimal", False, "critical", marks=rule("DTH-05", "R-38")),
        param(7, 13, "minimal", False, "dead", marks=rule("DTH-05", "R-38")),
        param(7, 13, "generous", False, "critical", marks=rule("DTH-04", "R-38")),
        param(1, 17, "generous", False, "critical", marks=rule("DTH-04", "R-38")),
        param(1, 18, "generous", False, "dead", marks=rule("DTH-04", "R-38")),
        param(13, 13, "generous", True, "mangled", marks=rule("DTH-06", "R-38")),
        param(1, 13, "none", True, "clinically dead", marks=rule("BLO-02", "R-38")),
        param(1, 17, "none", True, "clinically dead", marks=rule("BLO-03", "R-38")),
        param(1, 18, "none", True, "dead", marks=rule("BLO-03", "R-38")),
        param(7, 7, "none", True, "dead", marks=rule("DTH-01", "R-38")),
    ],
)
def test_heroes_and_emergency_medicine(at_once: int, wounds: int, hero_mode: HeroMode, emt: bool, state: State) -> None:
    assert state_after_hit(at_once, wounds, 0, 6, 5, hero_mode, emt) == state


@rule("BLO-01", "BLO-03", "BLO-04", "R-38")
def test_bleeding_to_death() -> None:  # EC-BLO-1
    assert state_after_bleeding(11, 5) == "dead"
    assert [state_after_bleeding(wounds, 5, emt_available=True) for wounds in (10, 11, 14, 15)] == [
        "critical",
        "clinically dead",
        "clinically dead",
        "dead",
    ]
    assert state_after_bleeding(5, 5) == "up"


@pytest.mark.parametrize(
    ("major", "minor", "state"),
    [  # Power 5
        param(0, 10, "dazed", id="EC-INS-1a", marks=rule("INS-02", "LOS-07", "DFT-01", "R-31")),
        param(0, 11, "beaten", id="EC-INS-1b", marks=rule("INS-02", "INS-03", "LOS-07", "DFT-01", "R-31")),
        param(5, 0, "beaten", id="EC-INS-1c", marks=rule("LOS-08", "WND-02", "DFT-01", "R-31")),
        param(4, 1, "up", marks=rule("DAZ-01", "WND-02", "DFT-01", "R-31")),
        param(4, 7, "beaten", marks=rule("LOS-06", "LOS-07")),
        param(2, 5, "dazed", id="WE-06", marks=rule("DAZ-01", "LOS-06")),
        param(3, 5, "dazed", id="EC-LOS-1", marks=rule("DAZ-01", "LOS-06", "R-69")),
    ],
)
def test_state_outside_combat(major: int, minor: int, state: State) -> None:
    assert state_after_loss(major, minor, 5) == state


@rule("DAZ-01", "R-32")
def test_wounds_alone_do_not_daze() -> None:
    assert not becomes_dazed(status=6, minor=0, limit=5)
    assert becomes_dazed(status=6, minor=1, limit=5)


@pytest.mark.parametrize(
    ("status", "minor", "daze_exit", "still"),
    [  # Will 5
        param(6, 6, "either", True, marks=rule("DAZ-04", "R-32")),
        param(6, 1, "either", True, marks=rule("DAZ-03", "R-32")),
        param(5, 5, "either", False, id="EC-DAZ-1", marks=rule("DAZ-04", "R-32")),
        param(7, 0, "either", False, marks=rule("DAZ-03", "R-32")),
        param(5, 5, "all_minor", True, marks=rule("R-32")),
        param(5, 0, "all_minor", False, marks=rule("DAZ-03", "R-32")),
    ],
)
def test_end_of_a_daze(status: int, minor: int, daze_exit: DazeExit, still: bool) -> None:
    assert stays_dazed(status, minor, 5, daze_exit) is still
