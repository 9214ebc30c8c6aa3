"""One piece of a matrix: worked out by any process."""

from typing import NamedTuple

from suits.lab.duels.solving import duel
from suits.lab.estimates import Estimate, exactly, solved
from suits.lab.matrices.plans import Plan
from suits.lab.matrices.shapes import Measure
from suits.lab.odds.openings import usual

Place = tuple[str, str]
"""Row and column."""


class Piece(NamedTuple):
    """What one process works out at a time."""

    plan: Plan
    row: str
    columns: tuple[str, ...]


Found = dict[Place, dict[Measure, Estimate]]


def pieces(plan: Plan, rows: tuple[str, ...]) -> list[Piece]:
    """All the work: blows a row at a time, duels one by one, those that are alike only once."""
    if plan.against == "armour":
        return [Piece(plan, row, plan.columns) for row in rows]
    columns = [column for column in plan.columns if column in rows]
    return [
        Piece(plan, row, (column,))
        for at, row in enumerate(rows)
        for column in (columns[at:] if plan.is_even else columns)
    ]


def work_out(piece: Piece) -> Found:
    """The cells of a piece."""
    plan, row, columns = piece
    if plan.against == "armour":
        return {(row, column): _blow(plan, row, column) for column in columns}
    (column,) = columns
    first, second = duel(plan.cell(row, column)).win.values()
    found: Found = {(row, column): {"win": solved(first)}}
    if plan.is_even and row != column:
        found[column, row] = {"win": solved(second)}
    return found


def _blow(plan: Plan, row: str, column: str) -> dict[Measure, Estimate]:
    setup = plan.cell(row, column)
    attacker, defender = [person.id for person in setup.people]
    odds = usual(setup, attacker, defender)
    return {
        "loss": exactly(odds.suffered("loss")),
        "wounds": exactly(odds.suffered("wounds")),
        "dead": exactly(odds.kills),
    }
