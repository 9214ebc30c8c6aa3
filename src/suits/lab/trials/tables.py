"""Rows as they come, written to a file: whole rows, and in the end the whole file or none of it."""

import csv
import io
import os
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from suits.files import CannotRead
from suits.lab import parquet
from suits.lab.trials.playing import Plan
from suits.lab.trials.rows import Row, as_object, cells, columns

FORMATS = {".csv": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl", ".parquet": "parquet"}


class TableCut(CannotRead):
    """A table that could not be written to its end; the rows that fitted are there."""


def format_of(path: Path) -> str:
    """What a file will be, by its ending; whatever is missing for it is said before anything is played.

    >>> format_of(Path("duels.csv"))
    'csv'
    """
    found = FORMATS.get(path.suffix.lower())
    if found is None:
        raise CannotRead(f"{path.name}: a table ends in {', '.join(FORMATS)}.")
    if found == "parquet":
        parquet.expect_parquet()
    return found


class Table:
    """A table that is being written: a draft beside it until it is closed.

    Closed after a fault or an interruption it has every row that was written. A disk that is full ends it the same way.
    """

    def __init__(self, path: Path, plan: Plan):
        self.path = path
        self.rows = 0
        self._plan = plan
        self._format = format_of(path)
        self._ids = [person.id for person in plan.setup.people]
        self._line: Callable[[Row], str] = self._object if self._format == "jsonl" else self._csv_line
        try:
            if path.exists() and not path.is_file():
                raise CannotRead(f"{path} is no file: name another.")
            self._draft = _draft_beside(path)
            self._file = self._draft.open("wb", buffering=0)
        except OSError as fault:
            raise CannotRead(f"{path} cannot be written: {(fault.strerror or str(fault)).lower()}.") from None
        self._open = True
        self._length = 0
        if self._format != "jsonl":
            self._put(_in_csv([name for name, _ in columns(plan.setup)]))

    def add(self, row: Row) -> None:
        """Write one more row."""
        self._put(self._line(row))
        self.rows += 1

    def _put(self, line: str) -> None:
        """A whole line or, where the disk is full, none of it."""
        data = line.encode()
        try:
            written = self._file.write(data)
            while written < len(data):
                written += self._file.write(data[written:])
        except OSError as fault:
            self._cut(fault)
        self._length += len(data)

    def _cut(self, fault: OSError) -> None:
        """Keep the rows that are there, and say so."""
        why = (fault.strerror or str(fault)).lower()
        try:
            self._file.truncate(self._length)
            if self.rows:
                self.close()
        except OSError:
            self.rows = 0
        if self.rows:
            raise TableCut(f"{self.path}: {why}. The first {self.rows} rows are in it.") from None
        self.discard()
        raise CannotRead(f"{self.path} cannot be written: {why}.") from None

    def _csv_line(self, row: Row) -> str:
        return _in_csv(list(cells(row, self._plan.seed_of(row.number))))

    def _object(self, row: Row) -> str:
        whole = as_object(row, self._plan.seed_of(row.number), self._ids)
        return msgspec.json.encode(whole).decode() + "\n"

    def close(self) -> None:
        """Put the file in its place."""
        if not self._open:
            return
        self._open = False
        self._file.close()
        try:
            if self._format == "parquet":
                self._to_parquet()
            _put_in_place(self._draft, self.path)
        except OSError as fault:
            self._draft.unlink(missing_ok=True)
            raise CannotRead(f"{self.path} cannot be written: {(fault.strerror or str(fault)).lower()}.") from None

    def discard(self) -> None:
        """Leave nothing behind."""
        self._open = False
        self._file.close()
        self._draft.unlink(missing_ok=True)

    def _to_parquet(self) -> None:
        """The same rows as Parquet, with the kinds of the columns as they are meant, not as they look."""
        source, made = self._draft, _draft_beside(self.path)
        parquet.write(source, made, columns(self._plan.setup))
        source.unlink()
        self._draft = made

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.rows or fault is None:
            self.close()
        else:
            self.discard()


def _draft_beside(path: Path) -> Path:
    handle, name = tempfile.mkstemp(dir=Path(os.path.realpath(path)).parent, prefix=".suits.")
    os.close(handle)
    return Path(name)


def _put_in_place(draft: Path, path: Path) -> None:
    file = Path(os.path.realpath(path))
    draft.chmod(stat.S_IMODE(file.stat().st_mode) if file.exists() else 0o644)
    draft.replace(file)


def _in_csv(cells: list[Any]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()
