"""The file while it is open: everything is written whole or not at all."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from suits.store.errors import StoreError
from suits.store.file import StillThere, open_to_write


class Opened:
    """The file, open to be written by one program at a time."""

    def __init__(self, path: Path | str, synchronous: Literal["FULL", "NORMAL"] = "FULL"):
        self.path = str(path)
        self._db = open_to_write(self.path)
        self._db.execute(f"PRAGMA synchronous = {synchronous}")
        self._there = StillThere(self.path)

    @contextmanager
    def _writing(self, what: str = "The fight") -> Iterator[sqlite3.Connection]:
        """Everything in here is stored, or nothing of it."""
        self.check_there()
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as fault:
            raise StoreError(f"{what} could not be stored ({fault}), so nothing was changed.") from None
        self._there.written()
        self.check_there()  # once more, before anybody is told that it is stored

    def check_there(self) -> None:
        """StoreError if the file was taken away or replaced: what is written now would be lost."""
        self._there.check()

    def _one(self, query: str, *values: object) -> Any:
        try:
            return self._db.execute(query, values).fetchone()
        except sqlite3.Error as fault:
            raise StoreError(f"What is stored could not be read ({fault}).") from None

    def _all(self, query: str, *values: object) -> list[Any]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as fault:
            raise StoreError(f"What is stored could not be read ({fault}).") from None

    def limit(self, pages: int) -> None:
        """Let the file grow to so many pages and no further."""
        self._db.execute(f"PRAGMA max_page_count = {int(pages)}")

    def close(self) -> None:
        """Nothing more is stored."""
        self._db.close()
