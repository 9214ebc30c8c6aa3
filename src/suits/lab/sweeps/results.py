"""A sweep on disk: a folder with the plan and a file that only grows, a whole line at a time."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

import msgspec

from suits import editions, files
from suits.files import CannotRead
from suits.lab.sweeps.batches import Batch, Head, Line, head_of, read_line
from suits.lab.sweeps.cells import Axis, Cell, axes, cells
from suits.lab.sweeps.plans import Sweep
from suits.version import __version__

FORMAT = "suits-sweep-results"
PLAN, ROWS, CELLS, PARQUET = "plan.json", "rows.jsonl", "cells.csv", "cells.parquet"


class Made(msgspec.Struct, frozen=True):
    """What a folder of results says of itself."""

    format: str
    version: int
    suits: str
    digest: str
    size: int
    axes: tuple[Axis, ...]
    plan: dict[str, Any]
    command: str = ""


class SweepCut(CannotRead):
    """Results that could not be written to their end; whole lines are there."""


def made_of(sweep: Sweep, folder: Path, command: str = "") -> Made:
    """What is written of a plan before anything is played. Every cell is made once: none can fail later on."""
    digest = hashlib.sha256()
    for cell in cells(sweep, folder):
        rules = editions.find(cell.plan.setup.edition).rules
        digest.update(msgspec.json.encode((cell.plan.setup, cell.plan.bots, cell.plan.seed, cell.side, rules)))
    digest.update(msgspec.json.encode((axes(sweep), sweep.most, sweep.until)))
    loose = msgspec.to_builtins(sweep)
    return Made(FORMAT, 1, __version__, digest.hexdigest(), sweep.size, axes(sweep), loose, command)


def read_made(folder: Path) -> Made:
    """What a folder says of itself."""
    if not (folder / PLAN).is_file():
        raise CannotRead(f"{folder} holds no results of a sweep: there is no {PLAN} in it.")
    try:
        made = msgspec.json.decode(files.read_bytes(folder / PLAN), type=Made)
    except msgspec.MsgspecError as fault:
        raise CannotRead(f"{folder / PLAN} cannot be read: {fault}.") from None
    if made.format != FORMAT or made.version != 1:
        raise CannotRead(f"{folder / PLAN} is no {FORMAT} of a version that this program reads.")
    return made


def lines(path: Path) -> Iterator[tuple[int, Line]]:
    """Whole lines, each with where it ends; a last one that was cut off, or is none, is left out."""
    try:
        file = path.open("rb")
    except FileNotFoundError:
        return
    with file:
        place = 0
        for number, text in enumerate(file, 1):
            place += len(text)
            if not text.endswith(b"\n"):
                return
            try:
                line = read_line(text)
            except msgspec.MsgspecError:
                if file.read(1):
                    raise CannotRead(f"{path}, line {number}: this is no line of a sweep.") from None
                return
            yield place, line


class Results:
    """A folder of results that is being written. One sweep at a time; another plan is refused."""

    def __init__(self, folder: Path, made: Made):
        self.folder, self.made = folder, made
        self.path = folder / ROWS
        _begin(folder, made)
        try:
            self._file: BinaryIO = self.path.open("r+b" if self.path.exists() else "x+b", buffering=0)
        except OSError as fault:
            raise _cannot(self.path, fault) from None
        _alone(self._file, folder)
        self.head: Head | None = None
        """The cell that was begun last."""
        self.wins: Counter[str] = Counter()
        """The winners of its fights so far, by their letters."""
        self.fights = 0
        """In all cells."""
        self._length = 0
        try:
            self._mend()
        except BaseException:
            self._file.close()
            raise

    def _mend(self) -> None:
        """See what is there, and cut off what is no whole line."""
        for place, line in lines(self.path):
            self._see(line)
            self._length = place
        self._file.truncate(self._length)
        self._file.seek(self._length)

    def _see(self, line: Line) -> None:
        if isinstance(line, Head):
            self.head, self.wins = line, Counter()
        elif self.head is None or line.cell != self.head.cell or line.start != self.wins.total():
            raise CannotRead(f"{self.path}: fights of cell {line.cell + 1} are not where they should be.")
        else:
            self.wins.update(line.winners)
            self.fights += line.n

    def add(self, cell: Cell, batch: Batch) -> None:
        """Write some fights, and before them that a cell begins."""
        if self.head is None or self.head.cell != cell.number:
            self._put(head_of(cell))
        self._put(batch)

    def _put(self, line: Line) -> None:
        """A whole line or, where the disk is full, none of it."""
        data = msgspec.json.encode(line) + b"\n"
        try:
            written = self._file.write(data)
            while written < len(data):
                written += self._file.write(data[written:])
        except OSError as fault:
            self._file.truncate(self._length)
            why = (fault.strerror or str(fault)).lower()
            raise SweepCut(
                f"{self.path}: {why}. {self.fights:,} fights are in it; the same command goes on from there."
            ) from None
        self._length += len(data)
        self._see(line)

    def close(self) -> None:
        """Leave it to others."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _begin(folder: Path, made: Made) -> None:
    """A folder for this plan: a new one, an empty one, or the one in which it was begun."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = {path.name for path in folder.iterdir()}
    except OSError as fault:
        raise _cannot(folder, fault) from None
    if PLAN in there:
        _compare(folder, read_made(folder), made)
        return
    if there:
        raise CannotRead(f"{folder} is there already and holds no sweep: name another folder with --out.")
    files.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n", folder / PLAN)


def _compare(folder: Path, begun: Made, made: Made) -> None:
    if begun.suits != made.suits:
        raise CannotRead(
            f"{folder} was begun by suits {begun.suits}, and this is {made.suits}: name another folder with --out."
        )
    if begun.digest != made.digest:
        raise CannotRead(f"{folder} holds the results of another plan: name another folder with --out.")


def _alone(file: BinaryIO, folder: Path) -> None:
    """Nobody else writes here meanwhile."""
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # a system without such locks
        return
    except OSError:
        file.close()
        raise CannotRead(f"Another sweep is writing to {folder} just now.") from None


def _cannot(path: Path, fault: OSError) -> CannotRead:
    return CannotRead(f"{path} cannot be written: {(fault.strerror or str(fault)).lower()}.")
