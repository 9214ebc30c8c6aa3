"""Rolls, against all 216 and all 46,656 of them."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from suits.arithmetic.three_dice import contest, defends, feint_penalty, outcome, succeeds, sums
from suits.lab.odds.dice import feint, holds, quick_contest, roll

ROLLS = [sum(pips) for pips in product(range(1, 7), repeat=3)]


def test_sums_of_dice() -> None:
    assert Counter(sums(3)) == Counter(ROLLS)
    assert sum(sums(5).values()) == 6**5


@pytest.mark.rule("CDN-G01", "CDN-G02")
@pytest.mark.parametrize("skill", range(-3, 31))
def test_success_rolls(skill: int) -> None:
    found = roll(skill)
    assert found.made == Fraction(sum(succeeds(one, skill) for one in ROLLS), 216)
    if skill >= 3:
        each = Counter(outcome(one, skill) for one in ROLLS)
        assert (found.critical, found.fumble) == (Fraction(each["critical"], 216), Fraction(each["fumble"], 216))
    assert found.critical + found.success + found.failure + found.fumble == 1
    assert holds(skill) == Fraction(sum(defends(one, skill) for one in ROLLS), 216)


@pytest.mark.rule("CDN-G03", "CDN-69", "CDN-70", "CDN-73")
@pytest.mark.parametrize(("first", "second"), [(10, 10), (13, 10), (9, 15), (2, 12), (20, 18)])
def test_quick_contests(first: int, second: int) -> None:
    won = Counter((found > 0) - (found < 0) for a in ROLLS for b in ROLLS for found in [contest(a, first, b, second)])
    found = quick_contest(first, second)
    assert (found.first, found.tie, found.second) == tuple(Fraction(won[sign], 216**2) for sign in (1, 0, -1))


@pytest.mark.rule("CDN-G18")
@pytest.mark.parametrize(("skill", "against"), [(13, 12), (10, 14), (2, 10)])
def test_feints(skill: int, against: int) -> None:
    every = Counter(feint_penalty(a, skill, b, against) if skill >= 3 else 0 for a in ROLLS for b in ROLLS)
    assert feint(skill, against) == {penalty: Fraction(ways, 216**2) for penalty, ways in every.items()}
