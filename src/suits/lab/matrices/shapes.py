"""What a matrix is: one number for each row and column, and what follows from all of them."""

from fractions import Fraction
from typing import Literal

import msgspec

from suits.lab.estimates import Estimate

Measure = Literal["loss", "wounds", "dead", "win"]
"""Points lost to a blow on average, wounds among them, the chance of death at once; the chance to win the duel."""
BLOWS: tuple[Measure, ...] = ("loss", "wounds", "dead")
Cells = tuple[tuple[Estimate | None, ...], ...]
Features = dict[str, int]
"""What numbers against armour do not show of a weapon: hands, Defence, Slow, Awkward ..."""


class Dominated(msgspec.Struct, frozen=True):
    """A row that is never ahead of another one."""

    row: str
    by: str
    text: str
    """What it has less of, in a few words."""
    proof: str
    """A sentence: in what it was compared, and by how much it comes nearest."""


class Matrix(msgspec.Struct, frozen=True):
    """Rows are weapons; columns are armour, or the weapons of the opponent."""

    title: str
    edition: str
    measure: Measure
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: Cells
    """None where it has not been worked out yet, or cannot be: then `cannot` says why."""
    also: dict[str, Cells]
    """The cells of the other measures that were found on the way."""
    dominated: tuple[Dominated, ...]
    remarks: dict[str, str]
    """What a row that is not dominated is best in."""
    features: dict[str, Features]
    cannot: dict[str, str]
    fixed: str
    """What was the same in all cells, in a sentence."""
    done: bool = False

    def of(self, measure: str) -> Cells:
        """The cells of a measure."""
        return self.cells if measure == self.measure else self.also[measure]

    @property
    def filled(self) -> int:
        """How many cells are there."""
        return sum([cell is not None for row in self.cells for cell in row])


def value(cell: Estimate) -> Fraction:
    """The number of a cell, as exactly as it is known."""
    return Fraction(int(cell.num), int(cell.den)) if cell.den else Fraction(cell.p)
