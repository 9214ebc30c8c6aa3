"""Fights in one SQLite file, written ahead (WAL): what was acknowledged survives a killed program."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from suits.store.journal import Entry, Kept, Key, StoreError, Summary

VERSION = 1
_WAIT_MS = 500
_TABLES = """
CREATE TABLE IF NOT EXISTS fights (
  fight TEXT PRIMARY KEY, title TEXT NOT NULL, edition TEXT NOT NULL, program TEXT NOT NULL, rules INTEGER NOT NULL,
  setup BLOB NOT NULL, created INTEGER NOT NULL, touched INTEGER NOT NULL,
  steps INTEGER NOT NULL DEFAULT 0, result TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE IF NOT EXISTS journal (
  fight TEXT NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, time INTEGER NOT NULL,
  PRIMARY KEY (fight, at)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (
  hash BLOB PRIMARY KEY, fight TEXT NOT NULL, seat TEXT NOT NULL) STRICT, WITHOUT ROWID;
"""


class SQLite:
    """A store in one file, for one program at a time."""

    def __init__(self, path: Path | str):
        self.path = str(path)
        try:
            if self.path != ":memory:":
                Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            self._db.execute(f"PRAGMA busy_timeout = {_WAIT_MS}")
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise StoreError(f"{path} was written by a newer program (version {version}): update suits to open it.")
            self._db.executescript(_TABLES)
            self._db.execute(f"PRAGMA user_version = {VERSION}")
        except (sqlite3.Error, OSError) as fault:
            raise StoreError(f"{path} cannot be opened as the place where fights are kept: {fault}.") from None
        self._at: dict[str, int] = {}

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Everything in here is stored, or nothing of it."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                self._at.clear()
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as fault:
            raise StoreError(f"The fight could not be stored ({fault}), so nothing was changed.") from None

    def create(self, kept: Kept, title: str, edition: str, keys: Sequence[Key]) -> None:
        """Keep a new fight."""
        now = int(time.time())
        row = (kept.fight, title, edition, kept.program, kept.rules, kept.setup, now, now)
        with self._writing() as db:
            db.execute("INSERT INTO fights VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, '')", row)
            self._add(kept.fight, kept.journal)
            self._add_keys(kept.fight, keys)

    def append(self, fight: str, entries: Sequence[Entry], steps: int, result: str) -> None:
        """Add to a fight's journal."""
        with self._writing() as db:
            self._add(fight, entries)
            db.execute(
                "UPDATE fights SET touched = ?, steps = ?, result = ? WHERE fight = ?",
                (int(time.time()), steps, result, fight),
            )

    def keys(self, fight: str, keys: Sequence[Key], entries: Sequence[Entry]) -> None:
        """Add keys, and say in the journal why."""
        with self._writing():
            self._add(fight, entries)
            self._add_keys(fight, keys)

    def _add(self, fight: str, entries: Sequence[Entry]) -> None:
        at = self._at.get(fight)
        if at is None:
            (at,) = self._db.execute("SELECT ifnull(max(at), -1) + 1 FROM journal WHERE fight = ?", (fight,)).fetchone()
        now = int(time.time())
        self._db.executemany(
            "INSERT INTO journal VALUES (?, ?, ?, ?, ?)",
            [(fight, at + n, entry.kind, entry.body, now) for n, entry in enumerate(entries)],
        )
        self._at[fight] = at + len(entries)

    def _add_keys(self, fight: str, keys: Sequence[Key]) -> None:
        self._db.executemany("INSERT INTO keys VALUES (?, ?, ?)", [(key.hash, fight, key.seat) for key in keys])

    def seat(self, hash_: bytes) -> tuple[str, str] | None:
        """The fight and the seat that a key opens."""
        found: tuple[str, str] | None = self._one("SELECT fight, seat FROM keys WHERE hash = ?", hash_)
        return found

    def load(self, fight: str) -> Kept | None:
        """A fight as it is kept."""
        row = self._one("SELECT program, rules, setup FROM fights WHERE fight = ?", fight)
        if row is None:
            return None
        program, rules, setup = row
        try:
            lines = self._db.execute("SELECT kind, body FROM journal WHERE fight = ? ORDER BY at", (fight,)).fetchall()
        except sqlite3.Error as fault:
            raise StoreError(f"The fight could not be read ({fault}).") from None
        return Kept(fight, program, rules, setup, tuple(Entry(kind, body) for kind, body in lines))

    def summaries(self, hashes: Sequence[bytes]) -> list[Summary]:
        """The fights that these keys open."""
        found = []
        for hash_ in hashes:
            row = self._one(
                "SELECT f.fight, f.title, f.edition, k.seat, f.created, f.touched, f.steps, f.result"
                " FROM keys k JOIN fights f ON f.fight = k.fight WHERE k.hash = ?",
                hash_,
            )
            if row is not None:
                found.append(Summary(*row))
        return sorted(found, key=lambda one: one.touched, reverse=True)

    def _one(self, query: str, value: object) -> Any:
        try:
            return self._db.execute(query, (value,)).fetchone()
        except sqlite3.Error as fault:
            raise StoreError(f"What is stored could not be read ({fault}).") from None

    def limit(self, pages: int) -> None:
        """Let the file grow to so many pages and no further."""
        self._db.execute(f"PRAGMA max_page_count = {int(pages)}")

    def close(self) -> None:
        """Nothing more is stored."""
        self._db.close()
