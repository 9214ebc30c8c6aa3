"""Results read from a file or folder, whatever they are of, and made a report."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from suits import files
from suits.files import CannotRead
from suits.lab.reports.model import Report
from suits.lab.reports.of_fights import Forecast, Fought, Trials, from_rows, of_forecast, of_trials
from suits.lab.reports.of_grids import Matrices, Swept, Worth, of_matrices, of_sweep, of_worth
from suits.lab.sweeps.results import PLAN
from suits.lab.sweeps.summing import summary
from suits.lab.sweeps.wording import facts

_KINDS: tuple[tuple[tuple[str, ...], type, Callable[[Any], Report]], ...] = (
    (("axes", "cells", "words"), Swept, of_sweep),
    (("matrices",), Matrices, of_matrices),
    (("base", "rows", "who"), Worth, of_worth),
    (("standing", "ends", "words"), Forecast, of_forecast),
    (("people", "fights", "win", "rounds"), Trials, of_trials),
)
"""By which fields a kind of results is known."""


def read(path: Path) -> Report:
    """A report of some results: a folder of a sweep, `--json` of a command, or a table of trials (.csv, .jsonl)."""
    if path.is_dir() or path.name == PLAN:
        folder = path if path.is_dir() else path.parent
        found = summary(folder)
        if not found.cells:
            raise CannotRead(f"{folder} holds no fights yet.")
        return of_sweep(msgspec.convert(msgspec.to_builtins(facts(found)), Swept))
    data = files.read_bytes(path)
    if path.suffix.lower() == ".csv":
        return of_trials(from_rows(path.stem, _from_csv(path, _whole_lines(data))))
    if path.suffix.lower() in (".jsonl", ".ndjson"):
        return of_trials(from_rows(path.stem, _from_lines(path, _whole_lines(data))))
    return _from_json(path, data)


def _whole_lines(data: bytes) -> list[str]:
    """The lines of a table; the last one only if it was written to its end."""
    return data[: data.rfind(b"\n") + 1].decode(errors="replace").splitlines()


def _from_json(path: Path, data: bytes) -> Report:
    try:
        loose = msgspec.json.decode(data)
    except msgspec.DecodeError:
        raise CannotRead(
            f"{path} is no JSON, or only a part of it: name what a command of the laboratory printed with --json."
        ) from None
    return of_results(loose, str(path))


def of_results(loose: object, name: str) -> Report:
    """A report of results as a command prints them; `name`: what they are called where something is wrong."""
    for fields, shape, make in _KINDS:
        if isinstance(loose, dict) and all(field in loose for field in fields):
            try:
                return make(msgspec.convert(loose, shape, strict=False))
            except msgspec.ValidationError as fault:
                raise CannotRead(f"{name} cannot be read: {str(fault).replace('`', '')}.") from None
            except (ValueError, LookupError):  # the fields are there, and something in them is not
                raise CannotRead(f"{name} is not whole: something that its command writes is missing.") from None
    raise CannotRead(f"{name} holds no results of sweep, trials, forecast, matrix or worth.")


def _from_csv(path: Path, lines: list[str]) -> list[Fought]:
    table = csv.DictReader(lines)
    people = [name.removesuffix("_end") for name in table.fieldnames or () if name.endswith("_end")]
    rows = []
    try:
        for row in table:
            ends = {who: _ended(row, who) for who in people}
            rows.append(Fought(row["winner"], int(row["rounds"]), row["first_down"], ends))
    except (KeyError, ValueError, TypeError, csv.Error):
        raise _no_row(path, table.line_num if people else 0) from None
    return _some(path, rows)


def _ended(row: dict[str, str], who: str) -> tuple[str, int, int, int]:
    wounds, taken, dealt = (int(row[f"{who}_{field}"]) for field in ("wounds", "taken", "dealt"))
    return row[f"{who}_end"], wounds, taken, dealt


def _from_lines(path: Path, lines: list[str]) -> list[Fought]:
    rows: list[Fought] = []
    for number, line in enumerate(lines, 1):
        try:
            fought = _line(msgspec.json.decode(line))
        except (KeyError, ValueError, TypeError, AttributeError):
            raise _no_row(path, number if rows else 0) from None
        rows.append(fought)
    return _some(path, rows)


def _line(row: dict[str, Any]) -> Fought:
    people = {who: (one["end"], one["wounds"], one["taken"], one["dealt"]) for who, one in row["people"].items()}
    return Fought(row["winner"], row["rounds"], row["first_down"], people)


def _some(path: Path, rows: list[Fought]) -> list[Fought]:
    if not rows or not rows[0].people:
        raise _no_row(path, 0)
    return rows


def _no_row(path: Path, line: int) -> CannotRead:
    """Why a table cannot be read: one of its lines, or all of it."""
    if line:
        return CannotRead(f"{path}, line {line}: this is no fight of a table of trials.")
    return CannotRead(f"{path} is no table of trials: suits trials ENCOUNTER --out {path.name} writes one.")
