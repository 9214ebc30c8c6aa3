"""Rolls of three dice: success, criticals at their borders, defences, Quick Contests, Feints."""

import pytest

from suits.arithmetic.three_dice import contest, defends, feint_penalty, outcome, succeeds

ROLLS = range(3, 19)


@pytest.mark.rule("CDN-G01", "CDN-G02")
@pytest.mark.parametrize("skill", range(3, 26))
def test_a_roll_within_the_skill_succeeds_and_a_17_never_does(skill: int) -> None:
    found = [roll for roll in ROLLS if succeeds(roll, skill)]
    assert found == [roll for roll in ROLLS if roll <= 4 or roll <= min(skill, 16)]
    assert found == [roll for roll in ROLLS if outcome(roll, skill) in ("critical", "success")]


@pytest.mark.rule("CDN-G01")
@pytest.mark.parametrize("skill", [2, 1, 0, -5])
def test_below_3_there_is_nothing_to_roll_for_but_a_defence(skill: int) -> None:
    assert not any(succeeds(roll, skill) for roll in ROLLS)
    assert [roll for roll in ROLLS if defends(roll, skill)] == [3, 4]


@pytest.mark.rule("CDN-G02")
@pytest.mark.parametrize(
    ("skill", "best"), [(3, 4), (4, 4), (10, 4), (14, 4), (15, 5), (16, 6), (17, 6), (20, 6), (30, 6)]
)
def test_critical_successes(skill: int, best: int) -> None:
    assert [roll for roll in ROLLS if outcome(roll, skill) == "critical"] == list(range(3, best + 1))


@pytest.mark.rule("CDN-G02")
@pytest.mark.parametrize(
    ("skill", "worst"), [(3, 13), (4, 14), (5, 15), (6, 16), (7, 17), (10, 17), (15, 17), (16, 18), (25, 18)]
)
def test_critical_failures(skill: int, worst: int) -> None:
    assert [roll for roll in ROLLS if outcome(roll, skill) == "fumble"] == list(range(worst, 19))


@pytest.mark.rule("CDN-K27", "CDN-G02")
@pytest.mark.parametrize(
    ("skill", "roll", "result"),
    [(15, 5, "critical"), (14, 5, "success"), (16, 17, "failure"), (15, 17, "fumble"), (5, 15, "fumble")],
)
def test_five_cases_of_criticals(skill: int, roll: int, result: str) -> None:
    assert outcome(roll, skill) == result


@pytest.mark.rule("CDN-G05")
def test_a_defence_holds_on_3_and_4_however_bad_and_never_on_17_or_18() -> None:
    assert [roll for roll in ROLLS if defends(roll, -5)] == [3, 4]
    assert [roll for roll in ROLLS if defends(roll, 9)] == list(range(3, 10))
    assert [roll for roll in ROLLS if defends(roll, 25)] == list(range(3, 17))


@pytest.mark.rule("CDN-G03")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ((10, 12), (11, 12), 1),
        ((11, 12), (10, 12), -1),
        ((10, 12), (11, 13), 0),
        ((13, 12), (14, 12), 1),
        ((12, 12), (13, 12), 1),
        ((17, 20), (11, 11), -1),
        ((18, 20), (17, 20), -1),
        ((4, 3), (9, 8), 1),
    ],
    ids=["larger", "smaller", "equal", "both fail", "success", "17 fails", "18 and 17 fail", "4 succeeds"],
)
def test_a_quick_contest(first: tuple[int, int], second: tuple[int, int], winner: int) -> None:
    won = contest(*first, *second)
    assert (won > 0) - (won < 0) == winner
    assert contest(*second, *first) == -won


@pytest.mark.rule("CDN-K25", "CDN-G18")
@pytest.mark.parametrize(("target", "penalty"), [(14, 4), (10, 2)])
def test_a_feint_with_a_pair(target: int, penalty: int) -> None:
    assert feint_penalty(9, 13, target, 12) == penalty


@pytest.mark.rule("CDN-G18")
@pytest.mark.parametrize(
    ("roll", "against", "penalty"),
    [(14, 18, 0), (13, 18, 0), (12, 18, 1), (9, 12, 4), (9, 8, 0), (9, 9, 1), (9, 3, 0), (17, 18, 0)],
)
def test_a_feint_that_fails_or_does_not_win_does_nothing(roll: int, against: int, penalty: int) -> None:
    assert feint_penalty(roll, 13, against, 12) == penalty


@pytest.mark.rule("CDN-G02", "CDN-G18")
def test_a_17_is_a_failed_feint_even_for_the_best() -> None:
    assert feint_penalty(17, 25, 18, 10) == 0
    assert feint_penalty(10, 13, 17, 25) == 3
