"""Desks in the file where fights are kept."""

import sqlite3
import time

from suits.store.desks import FORGOTTEN_AT_ONCE, NEW, Conflict, Draft, Listed, Room, Thing
from suits.store.opened import Opened
from suits.store.unused import FIRST

GONE_SECONDS = 30 * 86_400
"""What was removed is kept for so long."""
_LISTED = "kind, id, version, title, edition, summary, touched, gone"
_WHAT = "This"


class DeskFile(Opened):
    """Desks, and what lies on them."""

    def new_desk(self, desk: str, hash_: bytes, kept_until: int = 0) -> None:
        """Keep a new desk."""
        now = int(time.time())
        with self._writing("The desk") as db:
            db.execute(
                "INSERT INTO desks (desk, created, touched, kept_until) VALUES (?, ?, ?, ?)",
                (desk, now, now, kept_until),
            )
            db.execute("INSERT INTO desk_keys (hash, desk) VALUES (?, ?)", (hash_, desk))

    def forget_desks(self, now: int) -> int:
        """Forget some desks that nobody has used, and what was removed from others long ago; how many desks."""
        with self._writing("What nobody has used") as db:
            gone = (FIRST, now - GONE_SECONDS)
            db.execute("DELETE FROM things WHERE gone = 1 AND touched BETWEEN ? AND ?", gone)
            query = "SELECT desk FROM desks WHERE kept_until BETWEEN ? AND ? LIMIT ?"
            old = db.execute(query, (FIRST, now, FORGOTTEN_AT_ONCE)).fetchall()
            for table in ("desk_keys", "things", "desks"):
                db.executemany(f"DELETE FROM {table} WHERE desk = ?", old)
        return len(old)

    def desk(self, hash_: bytes) -> str | None:
        """The desk that a secret opens."""
        row = self._one("SELECT desk FROM desk_keys WHERE hash = ?", hash_)
        return None if row is None else str(row[0])

    def room(self, desk: str) -> Room:
        """How much there is on a desk."""
        query = (
            "SELECT count(CASE WHEN gone = 0 THEN 1 END), coalesce(sum(length(body)), 0),"
            " (SELECT kept_until FROM desks WHERE desk = ?1) FROM things WHERE desk = ?1"
        )
        return Room(*self._one(query, desk))

    def things(self, desk: str) -> list[Listed]:
        """All that lies on a desk."""
        query = f"SELECT {_LISTED} FROM things WHERE desk = ? AND gone = 0 ORDER BY touched DESC, kind, id"
        return [_listed(row) for row in self._all(query, desk)]

    def thing(self, desk: str, kind: str, id_: str) -> Thing | None:
        """One of them."""
        return self._thing(desk, kind, id_)

    def _thing(self, desk: str, kind: str, id_: str, db: sqlite3.Connection | None = None) -> Thing | None:
        query = f"SELECT {_LISTED}, body FROM things WHERE desk = ? AND kind = ? AND id = ?"
        row = self._one(query, desk, kind, id_, db=db)
        return None if row is None else Thing(_listed(row[:-1]), row[-1])

    def put(self, desk: str, draft: Draft, expected: int) -> int:
        """Keep a thing as it is now."""
        now = int(time.time())
        version = expected + 1
        with self._writing(_WHAT) as db:
            there = self._thing(desk, draft.kind, draft.id, db)
            if there is not None and there.listed.version == version and there.body == draft.body:
                return version
            if (NEW if there is None else there.listed.version) != expected:
                raise Conflict(there)
            if there is None:
                db.execute(
                    "INSERT INTO things (desk, kind, id, version, title, edition, summary, body, touched, gone)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
                    (desk, draft.kind, draft.id, version, draft.title, draft.edition, draft.summary, draft.body, now),
                )
            else:
                db.execute(
                    "UPDATE things SET version = ?, title = ?, edition = ?, summary = ?, body = ?, touched = ?,"
                    " gone = 0 WHERE desk = ? AND kind = ? AND id = ?",
                    (version, draft.title, draft.edition, draft.summary, draft.body, now, desk, draft.kind, draft.id),
                )
            db.execute("UPDATE desks SET touched = ?, kept_until = 0 WHERE desk = ?", (now, desk))
        return version

    def mark_gone(self, desk: str, kind: str, id_: str, expected: int, gone: bool) -> int:
        """Remove a thing, or take it back."""
        now = int(time.time())
        with self._writing(_WHAT) as db:
            there = self._thing(desk, kind, id_, db)
            if there is not None and there.listed.version == expected + 1 and there.listed.gone == gone:
                return expected + 1
            if there is None or there.listed.version != expected:
                raise Conflict(there)
            db.execute(
                "UPDATE things SET version = ?, gone = ?, touched = ? WHERE desk = ? AND kind = ? AND id = ?",
                (expected + 1, int(gone), now, desk, kind, id_),
            )
            db.execute("UPDATE desks SET touched = ? WHERE desk = ?", (now, desk))
        return expected + 1


def _listed(row: tuple[str, str, int, str, str, str, int, int]) -> Listed:
    return Listed(*row[:-1], gone=bool(row[-1]))
