"""Fights in one SQLite file, written ahead (WAL): what was acknowledged survives a killed program and a power cut."""

import sqlite3
import time
from collections.abc import Collection, Sequence

from suits.store.desk_file import DeskFile
from suits.store.desks import FORGOTTEN_AT_ONCE
from suits.store.errors import StoreError
from suits.store.journal import Entry, Kept, Key, Overtaken, Summary
from suits.store.unused import FIRST


def read_fight(db: sqlite3.Connection, fight: str) -> Kept | None:
    """A fight as it is kept."""
    try:
        row = db.execute("SELECT * FROM fights WHERE fight = ?", (fight,)).fetchone()
        if row is None:
            return None
        lines = db.execute("SELECT kind, body FROM journal WHERE fight = ? ORDER BY at", (fight,)).fetchall()
    except sqlite3.Error as fault:
        raise StoreError(f"The fight could not be read ({fault}).") from None
    program, rules, setup = row[3:6]
    kept_until = row[10] if len(row) > 10 else 0  # a file of an older program, only looked at
    return Kept(fight, program, rules, setup, tuple(Entry(kind, body) for kind, body in lines), kept_until)


class SQLite(DeskFile):
    """A store in one file, for one program at a time."""

    def create(self, kept: Kept, title: str, edition: str, keys: Sequence[Key]) -> None:
        """Keep a new fight."""
        now = int(time.time())
        row = (kept.fight, title, edition, kept.program, kept.rules, kept.setup, now, now, kept.kept_until)
        with self._writing() as db:
            db.execute("INSERT INTO fights VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, '', ?, 0)", row)
            self._add(kept.fight, 0, kept.journal)
            self._add_keys(kept.fight, keys)

    def append(self, fight: str, expected: int, entries: Sequence[Entry], steps: int, result: str) -> None:
        """Add to a fight's journal."""
        with self._writing() as db:
            self._add(fight, expected, entries)
            db.execute(
                "UPDATE fights SET touched = ?, steps = ?, result = ? WHERE fight = ?",
                (int(time.time()), steps, result, fight),
            )

    def keys(self, fight: str, expected: int, keys: Sequence[Key], entries: Sequence[Entry]) -> None:
        """Add keys, and say in the journal why."""
        with self._writing():
            self._add(fight, expected, entries)
            self._add_keys(fight, keys)

    def _add(self, fight: str, expected: int, entries: Sequence[Entry]) -> None:
        (at,) = self._db.execute("SELECT ifnull(max(at), -1) + 1 FROM journal WHERE fight = ?", (fight,)).fetchone()
        if at != expected:
            raise Overtaken
        now = int(time.time())
        if any(entry.kind == "played" for entry in entries):
            self._db.execute("UPDATE fights SET played = 1 WHERE fight = ?", (fight,))
        self._db.executemany(
            "INSERT INTO journal VALUES (?, ?, ?, ?, ?)",
            [(fight, at + n, entry.kind, entry.body, now) for n, entry in enumerate(entries)],
        )

    def _add_keys(self, fight: str, keys: Sequence[Key]) -> None:
        self._db.executemany("INSERT INTO keys VALUES (?, ?, ?)", [(key.hash, fight, key.seat) for key in keys])

    def forget(self, before: int, keep: Collection[str]) -> int:
        """Forget fights that were over long ago."""
        with self._writing("What is over") as db:
            dates = (FIRST, before)
            rows = db.execute(
                "SELECT fight FROM fights WHERE result <> '' AND touched >= ? AND touched < ?", dates
            ).fetchall()
            return self._forget([name for (name,) in rows if name not in keep])

    def forget_unused(self, now: int, keep: Collection[str]) -> int:
        """Forget fights that nobody has played, and desks that nobody has used."""
        with self._writing("What nobody has used") as db:
            rows = db.execute(
                "SELECT fight FROM fights WHERE played = 0 AND kept_until BETWEEN ? AND ?", (FIRST, now)
            ).fetchall()
            fights = self._forget([name for (name,) in rows if name not in keep])
        return fights + self.forget_desks(now)

    def _forget(self, fights: Sequence[str]) -> int:
        """Delete the first of these fights; how many."""
        old = [(name,) for name in fights[:FORGOTTEN_AT_ONCE]]
        for table in ("keys", "journal", "fights"):
            self._db.executemany(f"DELETE FROM {table} WHERE fight = ?", old)
        return len(old)

    def seat(self, hash_: bytes) -> tuple[str, str] | None:
        """The fight and the seat that a key opens."""
        found: tuple[str, str] | None = self._one("SELECT fight, seat FROM keys WHERE hash = ?", hash_)
        return found

    def load(self, fight: str) -> Kept | None:
        """A fight as it is kept."""
        with self._reads:
            return read_fight(self._reader, fight)

    def summaries(self, hashes: Sequence[bytes]) -> list[Summary]:
        """The fights that these keys open."""
        found = []
        for hash_ in hashes:
            row = self._one(
                "SELECT f.fight, f.title, f.edition, k.seat, f.created, f.touched, f.steps, f.result,"
                " (SELECT body FROM journal j WHERE j.fight = f.fight AND j.kind = 'seating' ORDER BY at DESC LIMIT 1)"
                " FROM keys k JOIN fights f ON f.fight = k.fight WHERE k.hash = ?",
                hash_,
            )
            if row is not None:
                found.append(Summary(*row))
        return sorted(found, key=lambda one: one.touched, reverse=True)
