"""The file while it is open: everything is written whole or not at all.

One connection writes and another reads, so that no reader waits for a commit or sees what is not committed.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, Literal

from suits.store.errors import StoreError
from suits.store.file import IN_MEMORY, VERSION, StillThere, open_beside, open_to_write

GIVEN_UP = "What was written together could not be stored, so nothing was changed."


class Opened:
    """The file, open to be written by one program at a time."""

    def __init__(self, path: Path | str, synchronous: Literal["FULL", "NORMAL"] = "FULL"):
        self.path = str(path)
        self._db = open_to_write(self.path)
        self._db.execute(f"PRAGMA synchronous = {synchronous}")
        self._there = StillThere(self.path)
        self._grouped = False
        """Whether what is written now is part of a larger transaction."""
        self._reader = self._db
        self._writes = threading.RLock()
        """Held by whoever writes."""
        self._reads: AbstractContextManager[object] = self._writes
        """Held by whoever reads."""
        if self.path != IN_MEMORY:
            self._reader, self._reads = open_beside(self.path), nullcontext()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Commit everything that is written in here at once. StoreError if nothing of it could be stored."""
        with self._writes, self._transaction("What was said"):
            self._grouped = True
            try:
                yield
            finally:
                self._grouped = False
            if not self._db.in_transaction:
                raise StoreError(GIVEN_UP)

    @contextmanager
    def _writing(self, what: str = "The fight") -> Iterator[sqlite3.Connection]:
        """Store everything in here, or nothing of it."""
        with self._writes, self._savepoint(what) if self._grouped else self._transaction(what):
            yield self._db

    @contextmanager
    def _savepoint(self, what: str) -> Iterator[None]:
        """Store everything in here with the larger transaction, or nothing of it."""
        db = self._db
        if not db.in_transaction:  # SQLite gives up a whole transaction on a full disk
            raise StoreError(GIVEN_UP)
        try:
            db.execute("SAVEPOINT one")
            try:
                yield
                db.execute("RELEASE one")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK TO one")
                    db.execute("RELEASE one")
                raise
        except sqlite3.Error as fault:
            raise _not_stored(what, fault) from None

    @contextmanager
    def _transaction(self, what: str) -> Iterator[None]:
        """Store everything in here, or nothing of it, and wait until it is on the disk."""
        self.check_there()
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as fault:
            raise _not_stored(what, fault) from None
        self._there.written()
        self.check_there()  # once more, before anybody is told that it is stored

    def check_there(self) -> None:
        """StoreError if the file was taken away or replaced: what is written now would be lost."""
        self._there.check()

    def check_writes(self) -> None:
        """Write the version of the file once more: SQLite stores it also where it is the same."""
        with self._writing("A trial entry") as db:
            db.execute(f"PRAGMA user_version = {VERSION}")

    def _one(self, query: str, *values: object, db: sqlite3.Connection | None = None) -> Any:
        """The first row. `db`: the connection that writes, for what is written just now."""
        try:
            with self._reads:
                return (db or self._reader).execute(query, values).fetchone()
        except sqlite3.Error as fault:
            raise StoreError(f"What is stored could not be read ({fault}).") from None

    def _all(self, query: str, *values: object) -> list[Any]:
        try:
            with self._reads:
                return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as fault:
            raise StoreError(f"What is stored could not be read ({fault}).") from None

    def limit(self, pages: int) -> None:
        """Let the file grow to so many pages and no further."""
        self._db.execute(f"PRAGMA max_page_count = {int(pages)}")

    def close(self) -> None:
        """Nothing more is stored."""
        self._reader.close()
        self._db.close()


def _not_stored(what: str, fault: sqlite3.Error) -> StoreError:
    return StoreError(f"{what} could not be stored ({fault}), so nothing was changed.")
