"""The cells of a sweep as a table: one row a cell and side."""

import csv
import io
from pathlib import Path

from suits import files
from suits.files import CannotRead
from suits.lab import parquet
from suits.lab.sweeps.results import CELLS, PARQUET
from suits.lab.sweeps.summing import Summary

_FIXED = ("edition", "fights", "side", "win", "win_low", "win_high", "change", "change_low", "change_high")
_LAST = ("rounds", "answers", "dead")


def write(summary: Summary, folder: Path) -> Path:
    """Write `cells.csv` into the folder: the whole file or none of it."""
    path = folder / CELLS
    files.write_bytes(text(summary).encode(), path)
    return path


def write_parquet(summary: Summary, folder: Path) -> Path:
    """The same as `cells.parquet`, made of `cells.csv`: the whole file or none of it."""
    path, draft = folder / PARQUET, folder / f".{PARQUET}"
    words = ["edition", *[axis.name for axis in summary.axes], "side"]
    kinds = {"cell": int, "fights": int, **dict.fromkeys(words, str)}
    try:
        parquet.write(folder / CELLS, draft, [(name, kinds.get(name, float)) for name in _heads(summary)])
        draft.replace(path)
    except OSError as fault:
        raise CannotRead(f"{path} cannot be written: {(fault.strerror or str(fault)).lower()}.") from None
    return path


def _heads(summary: Summary) -> list[str]:
    return ["cell", *[axis.name for axis in summary.axes], *_FIXED, *_LAST]


def text(summary: Summary) -> str:
    """The table as CSV; `change` is against the first cell, for the side that the sweep is about."""
    whole = io.StringIO()
    out = csv.writer(whole, lineterminator="\n")
    out.writerow(_heads(summary))
    for cell in summary.cells:
        for side, win in cell.win.items():
            change = cell.change if side == cell.side else None
            numbers = (win.p, win.lo, win.hi, *((change.by, change.lo, change.hi) if change else ("", "", "")))
            shown = [f"{number:.6g}" if isinstance(number, float) else number for number in numbers]
            last = [f"{cell.rounds.mean:.6g}", f"{cell.answers:.6g}", f"{cell.dead.get(side, 0.0):.6g}"]
            out.writerow([cell.cell + 1, *cell.labels, cell.edition, cell.n, side or "nobody", *shown, *last])
    return whole.getvalue()
