"""A matrix as a heat map in text: a number in every cell, lighter where it is more. It can be read without colour."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec
from rich.text import Text

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.lab.estimates import Estimate
    from suits.lab.matrices import Matrix

SHADES = (
    ("grey70", "grey11"), ("grey82", "#2b2418"), ("grey89", "#4a3d22"), ("white", "#6b572d"),
    ("grey7", "#a5854a"), ("grey7", "#c89f58"), ("grey7", "#ecbb6a"),
)  # fmt: skip
"""Ink and paper, from little to much; between dark and light paper there is a step, so that ink can be read on both."""
Remarks = dict[str, str]
NOTHING = "·"
UNKNOWN = "?"
LEAST = {"loss": 0.05, "wounds": 0.05, "dead": 0.0005, "win": 0.0005}
"""What is less looks like nothing."""
NAMES_FIT = 8
"""So many columns at most are headed by their names; more are numbered like the rows."""


def shown(measure: str, cell: "Estimate | None") -> str:
    """A cell in a few signs: points with one decimal, chances in whole percent."""
    if cell is None:
        return UNKNOWN
    if cell.p < LEAST[measure]:
        return NOTHING
    if measure in ("loss", "wounds"):
        return f"{cell.p:.1f}"
    return "<1" if cell.p < 0.005 else f"{100 * cell.p:.0f}"


def heat(page: "Page", matrix: "Matrix") -> None:
    """The map as far as it is known; where there are too many columns for the page, one part below the other."""
    matrix = _known(matrix)
    if not matrix.rows:
        return
    named = len(matrix.columns) <= NAMES_FIT
    heads = list(matrix.columns) if named else [str(at) for at in range(1, len(matrix.columns) + 1)]
    digits = 0 if named else len(str(len(matrix.rows))) + 1
    widest = max(map(len, matrix.rows)) + digits
    dominated = {one.row for one in matrix.dominated}
    room = page.console.width - widest - 1
    wide, remarks = _fitting(matrix, heads, named, room)
    for part in _parts(wide, room):
        _head(page, widest, [heads[at] for at in part], [wide[at] for at in part])
        last = part[-1] == len(heads) - 1
        for number, row in enumerate(matrix.rows, 1):
            line = Text(f"{number:>{digits - 1}} " if digits else "", "dim")
            line.append(f"{row:{widest - digits}} ", "dim strike" if row in dominated else "bold")
            for at in part:
                line.append_text(_cell(matrix, number - 1, at, wide[at]))
            page.draw(line.append(remarks.get(row, "") if last else "", "dim"))
        if not last:
            page.draw()


def _known(matrix: "Matrix") -> "Matrix":
    """Without rows and columns of which nothing is known: of a matrix that was stopped early much is missing."""
    columns = [at for at in range(len(matrix.columns)) if any([row[at] is not None for row in matrix.cells])]
    rows = [at for at, cells in enumerate(matrix.cells) if any([cell is not None for cell in cells])]
    return msgspec.structs.replace(
        matrix,
        rows=tuple([matrix.rows[at] for at in rows]),
        columns=tuple([matrix.columns[at] for at in columns]),
        cells=tuple([tuple([matrix.cells[row][at] for at in columns]) for row in rows]),
    )


def _fitting(matrix: "Matrix", heads: Sequence[str], named: bool, room: int) -> tuple[list[int], Remarks]:
    """How wide the columns are, and what is said of rows beside the last of them: as much as fits for all rows."""
    never = {one.row: f" never better than {one.by}" for one in matrix.dominated}
    less = {one.row: f" < {one.by}" for one in matrix.dominated}
    whole = {row: f" {text}" for row, text in matrix.remarks.items()}
    wide: list[int] = []
    for remarks in ({**whole, **never}, less, {}):
        for apart in (2, 1) if named else (0,):
            wide = [max(len(head) + apart, _digits(matrix)) for head in heads]
            first, *others = _parts(wide, room)
            longest = max(map(len, remarks.values()), default=0)
            if sum([wide[at] for at in (others or [first])[-1]]) + longest <= room and not (named and others):
                return wide, remarks
    return wide, {}


def _digits(matrix: "Matrix") -> int:
    """So many signs has the longest number."""
    return 3 if matrix.measure in ("win", "dead") else 4


def _parts(wide: Sequence[int], room: int) -> list[list[int]]:
    """Columns that fit beside each other."""
    parts: list[list[int]] = [[]]
    for at, width in enumerate(wide):
        if parts[-1] and sum([wide[one] for one in parts[-1]]) + width > room:
            parts.append([])
        parts[-1].append(at)
    return parts


def _head(page: "Page", widest: int, heads: Sequence[str], wide: Sequence[int]) -> None:
    line = Text(" " * (widest + 1))
    for head, width in zip(heads, wide, strict=True):
        line.append(f"{head:^{width}}", "dim")
    page.draw(line)


def _cell(matrix: "Matrix", row: int, column: int, width: int) -> Text:
    cell = matrix.cells[row][column]
    ink, paper = SHADES[0] if cell is None else _shade(matrix)(cell.p)
    return Text(f"{shown(matrix.measure, cell):>{_digits(matrix)}}".center(width), f"{ink} on {paper}")


def _shade(matrix: "Matrix") -> Callable[[float], tuple[str, str]]:
    """By lightness: a chance to win from 0 to 1, anything else from 0 to the most there is."""
    most = 1.0 if matrix.measure == "win" else max([cell.p for row in matrix.cells for cell in row if cell] or [1.0])

    def shade(number: float) -> tuple[str, str]:
        return SHADES[min(len(SHADES) - 1, int(number / (most or 1.0) * len(SHADES)))]

    return shade
