"""Matrices of weapons: their cells are odds and solved duels, and what is called dominated is."""

from fractions import Fraction
from itertools import product

import pytest

from suits import lab
from suits.lab.matrices import Matrix, Plan, Wearer, dominators, everywhere, growing, matrix
from suits.lab.matrices.shapes import value
from suits.lab.odds.pools import CannotWorkOut
from suits.lab.processes import Processes
from suits.people import SetupError

SOME = ("Mace", "Hammer", "Broadsword", "Sword", "Staff", "Rapier", "Flail")
WORN = ("none", "Chain", "Plate")
SMALL = Wearer(skill=5, body=2, will=2)
LESS = ("hands", "Slow", "Awkward")


def blows(edition: str = "pair", **said: object) -> Plan:
    return Plan(edition=edition, weapons=SOME, armours=WORN, **said)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def found() -> Matrix:
    return matrix(blows(), processes=1)


def is_ahead(found: Matrix, row: str, other: str) -> bool:
    """By the definition: in a number, or in something that numbers do not show."""
    at, to = found.rows.index(row), found.rows.index(other)
    tables = [found.cells, *found.also.values()]
    numbers = [value(one) > value(two) for cells in tables for one, two in zip(cells[at], cells[to], strict=True)]  # type: ignore[arg-type]
    mine, theirs = found.features[row], found.features[other]
    if mine.get("pole") != theirs.get("pole"):
        return True  # each has something that the other has not
    return any(numbers) or any(
        mine[name] < theirs[name] if name in LESS else mine[name] > theirs[name] for name in mine
    )


def test_cells_are_what_the_exchange_costs(found: Matrix) -> None:
    plan = blows()
    for row, column in (("Mace", "Plate"), ("Rapier", "none")):
        odds = lab.exchange(plan.cell(row, column), "attacker", "defender")
        hits = {outcome: chance for outcome, chance in odds.chances.items() if outcome.who == "attacker"}
        wanted = {
            "loss": sum([outcome.loss * chance for outcome, chance in hits.items()], Fraction(0)),
            "wounds": sum([outcome.wounds * chance for outcome, chance in hits.items()], Fraction(0)),
            "dead": sum([chance for outcome, chance in hits.items() if outcome.now == "dead"], Fraction(0)),
        }
        at, to = found.rows.index(row), found.columns.index(column)
        for measure, number in wanted.items():
            cell = found.of(measure)[at][to]
            assert cell is not None
            assert (Fraction(f"{cell.num}/{cell.den}"), cell.of) == (number, "exact")


def test_dominated_is_who_is_never_ahead_and_nobody_else(found: Matrix) -> None:
    assert found.done
    for row, others in dominators(found).items():
        for other in found.rows:
            if other != row and is_ahead(found, row, other):
                assert other not in others
            elif other != row:
                assert other in others or row in dominators(found)[other]
    named = {one.row: one.by for one in found.dominated}
    assert named["Staff"] == "Broadsword"
    assert "Flail" not in named  # it helps against shields
    for one in found.dominated:
        assert one.proof.startswith(f"{one.row} is never ahead of {one.by} in loss, wounds or deaths in any of 3")


def test_a_blow_in_two_hands_says_nothing_of_one(found: Matrix) -> None:
    assert "Hammer" not in {one.row for one in found.dominated}
    assert found.remarks["Hammer"] == "the most in one hand"
    one_hand = matrix(blows(first=Wearer(one_hand=True)), processes=1)
    assert ("Hammer", "Mace") in {(one.row, one.by) for one in one_hand.dominated}
    assert "Hammer" not in everywhere([found, one_hand])


def test_rows_stand_by_their_mean(found: Matrix) -> None:
    means = [sum([cell.p for cell in row if cell]) for row in found.cells]
    assert means == sorted(means, reverse=True)


def test_reach_counts_where_it_does() -> None:
    assert (
        "reach"
        in matrix(Plan(edition="engage", weapons=("Halberd",), armours=("none",)), processes=1).features["Halberd"]
    )
    assert (
        "reach"
        not in matrix(Plan(edition="draw", weapons=("Sword",), armours=("none",)), processes=1).features["Sword"]
    )


def test_it_can_be_stopped_and_what_is_done_is_kept() -> None:
    asked = iter((False, False, True, True))
    *_, last = growing(blows(), processes=1, stopped=lambda: next(asked))
    assert (last.filled, last.done, last.dominated) == (2 * len(WORN), False, ())


def duels(**said: object) -> Plan:
    return Plan(edition="pair", against="weapons", first=SMALL, **said)  # type: ignore[arg-type]


def test_duels_are_solved_once_for_both_and_on_all_cores() -> None:
    plan = duels(weapons=("Knife", "Baton", "Unarmed"), foe=SMALL)
    told: list[tuple[int, int]] = []
    with Processes(2) as some:
        found = matrix(plan, processes=2, executor=some, seen=lambda done, whole: told.append((done, whole)))
    assert told[-1] == (6, 6)
    for row, column in ((0, 1), (1, 0), (2, 2)):
        cell = found.cells[row][column]
        assert cell is not None
        names = found.rows[row], found.columns[column]
        assert cell.p == pytest.approx(lab.duel(plan.cell(*names)).win["attacker"], abs=1e-12)
    assert found.rows == found.columns


def test_unequal_people_are_solved_both_ways() -> None:
    plan = duels(weapons=("Knife", "Baton"), foe=Wearer(skill=6, body=2, will=2))
    found = matrix(plan, processes=1)
    cell = found.cells[found.rows.index("Knife")][found.columns.index("Baton")]
    assert cell is not None
    assert cell.p == pytest.approx(lab.duel(plan.cell("Knife", "Baton")).win["attacker"], abs=1e-12)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"weapons": ("Swrod",)}, "Did you mean Sword"),
        ({"armours": ("Chian",)}, "Did you mean Chain"),
        ({"first": Wearer(skill=99)}, "must be from 1 to 30, not 99"),
        ({"first": Wearer(body=0)}, "must be from 1 to 20, not 0"),
        ({"edition": "countdown"}, "countdown cannot be compared"),
        ({"against": "weapons", "edition": "countdown"}, "Weapons of countdown cannot be compared"),
    ],
)
def test_what_cannot_be_planned(said: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Plan(**said)  # type: ignore[arg-type]


def test_what_somebody_cannot_lift() -> None:
    weak = Wearer(body=3)
    with pytest.raises(SetupError, match="Halberd is too heavy"):
        matrix(Plan(weapons=("Halberd",), first=weak), processes=1)
    assert issubclass(CannotWorkOut, ValueError)
    (first, *_) = growing(Plan(edition="engage", armours=("none",), first=weak), processes=1)
    assert "Halberd" in first.cannot


@pytest.mark.truth
@pytest.mark.parametrize("edition", ["draw", "pair", "engage"])
def test_who_is_dominated_in_the_whole_table(edition: str) -> None:
    found = matrix(Plan(edition=edition))
    over = dominators(found)
    for row, other in product(found.rows, found.rows):
        if row != other:
            assert not (other in over[row] and is_ahead(found, row, other))
            assert is_ahead(found, row, other) or other in over[row] or row in over[other]
