"""Everything that is kept, from one store into another that is still empty: SQLite, PostgreSQL, either way.

Both are read in the same order, and a digest of each table says that they hold the same before anybody is told so.
"""

import contextlib
import hashlib
import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from suits.store.errors import StoreError
from suits.store.file import lay_out, open_to_read, put_in_place

Row = tuple[Any, ...]
AT_ONCE = 500
URLS = ("postgresql://", "postgres://")


class Table(NamedTuple):
    """What is kept of a kind: its columns, and those that order it."""

    name: str
    columns: tuple[str, ...]
    by: tuple[str, ...]


TABLES = (
    Table(
        "fights",
        tuple("fight title edition program rules setup created touched steps result kept_until played".split()),
        ("fight",),
    ),
    Table("journal", tuple("fight at kind body time".split()), ("fight", "at")),
    Table("keys", tuple("hash fight seat".split()), ("hash",)),
    Table("desks", tuple("desk created touched kept_until".split()), ("desk",)),
    Table("desk_keys", tuple("hash desk".split()), ("hash",)),
    Table(
        "things",
        tuple("desk kind id version title edition summary body touched gone".split()),
        ("desk", "kind", "id"),
    ),
)


class Side(Protocol):
    """A store as it is copied."""

    def rows(self, table: Table) -> Iterator[Row]:
        """All of a table, in order."""

    def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Some more of it."""

    def finish(self) -> None:
        """All of it is there."""


def copy(source: str, target: str) -> dict[str, int]:
    """Copy everything; how many rows of each table. Whole or not at all, and never into something that is not empty."""
    with _opened(source) as ours, _new(target) as theirs:
        counts, digests = {}, {}
        for table in TABLES:
            digest = hashlib.sha256()
            count = 0
            for rows in _batches(_digesting(ours.rows(table), digest)):
                theirs.add(table, rows)
                count += len(rows)
            counts[table.name], digests[table.name] = count, digest.hexdigest()
        theirs.finish()
        for table in TABLES:
            again = hashlib.sha256()
            for _ in _digesting(theirs.rows(table), again):
                pass
            if again.hexdigest() != digests[table.name]:
                raise StoreError(f"What was copied of {table.name} is not the same as what was read: nothing is kept.")
    return counts


def _digesting(rows: Iterable[Row], digest: "hashlib._Hash") -> Iterator[Row]:
    for row in rows:
        plain = tuple(int(one) if isinstance(one, bool) else one for one in row)  # SQLite has no other truth
        digest.update(msgspec.msgpack.encode(plain))
        yield plain


def _batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    batch: list[Row] = []
    for row in rows:
        batch.append(row)
        if len(batch) == AT_ONCE:
            yield batch
            batch = []
    if batch:
        yield batch


def _opened(place: str) -> AbstractContextManager[Side]:
    if place.startswith(URLS):
        from suits.store.postgres.copied import reading

        return reading(place)
    return _reading(Path(place))


def _new(place: str) -> AbstractContextManager[Side]:
    if place.startswith(URLS):
        from suits.store.postgres.copied import filling

        return filling(place)
    return _filling(Path(place))


# A file of SQLite


class _File:
    def __init__(self, db: sqlite3.Connection):
        self._db = db

    def rows(self, table: Table) -> Iterator[Row]:
        if not self._db.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (table.name,)).fetchone():
            return  # written by an older program: there was no such thing yet
        order = ", ".join(table.by)
        there = {row[1] for row in self._db.execute(f"PRAGMA table_info({table.name})")}
        columns = ", ".join(one if one in there else f"0 AS {one}" for one in table.columns)
        yield from self._db.execute(f"SELECT {columns} FROM {table.name} ORDER BY {order}")

    def add(self, table: Table, rows: Sequence[Row]) -> None:
        places = ", ".join("?" for _ in table.columns)
        columns = ", ".join(table.columns)
        self._db.executemany(f"INSERT INTO {table.name} ({columns}) VALUES ({places})", rows)

    def finish(self) -> None:
        self._db.execute("COMMIT")


@contextmanager
def _reading(file: Path) -> Iterator[Side]:
    """As it stands at this moment; a table may be open on it."""
    with closing(open_to_read(file)) as db:
        try:
            db.execute("BEGIN")
            yield _File(db)
        except sqlite3.Error as fault:
            raise StoreError(f"{file} cannot be copied: {fault}.") from None


@contextmanager
def _filling(file: Path) -> Iterator[Side]:
    """A new file, whole from the moment it is there."""
    if file.exists() or file.is_symlink():
        raise StoreError(f"{file} is there already: choose another name.")
    try:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=".suits.")
    except OSError as fault:
        raise StoreError(f"{file} cannot be written: {fault.strerror}.") from None
    os.close(handle)
    draft = Path(name)
    try:
        with closing(sqlite3.connect(name, isolation_level=None)) as db:
            lay_out(db)
            db.execute("BEGIN")
            yield _File(db)
        with contextlib.suppress(OSError):
            draft.chmod(0o600)
        put_in_place(draft, file)
    except FileExistsError:
        raise StoreError(f"{file} is there already: choose another name.") from None
    except (sqlite3.Error, OSError) as fault:
        raise StoreError(f"{file} cannot be written: {fault}.") from None
    finally:
        draft.unlink(missing_ok=True)
