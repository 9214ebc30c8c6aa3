"""Desks in PostgreSQL."""

import time

from suits.store.desk_file import GONE_SECONDS
from suits.store.desks import FORGOTTEN_AT_ONCE, Conflict, Draft, Listed, Room, Thing
from suits.store.postgres.line import Line
from suits.store.unused import FIRST

_PUT = """
WITH put AS (
  INSERT INTO things AS t (desk, kind, id, version, title, edition, summary, body, touched, gone)
  SELECT %(desk)s, %(kind)s, %(id)s, %(expected)s + 1, %(title)s, %(edition)s, %(summary)s, %(body)s, %(now)s, false
  WHERE %(expected)s = 0 OR EXISTS (SELECT FROM things WHERE (desk, kind, id) = (%(desk)s, %(kind)s, %(id)s))
  ON CONFLICT (desk, kind, id) DO UPDATE
  SET version = excluded.version, title = excluded.title, edition = excluded.edition, summary = excluded.summary,
    body = excluded.body, touched = excluded.touched, gone = false
  WHERE t.version = %(expected)s
  RETURNING version
), seen AS (
  UPDATE desks SET touched = %(now)s, kept_until = 0 WHERE desk = %(desk)s AND EXISTS (SELECT FROM put)
)
SELECT version FROM put
"""

_MARK = """
WITH marked AS (
  UPDATE things SET version = version + 1, gone = %(gone)s, touched = %(now)s
  WHERE (desk, kind, id) = (%(desk)s, %(kind)s, %(id)s) AND version = %(expected)s
  RETURNING version
), seen AS (
  UPDATE desks SET touched = %(now)s WHERE desk = %(desk)s AND EXISTS (SELECT FROM marked)
)
SELECT version FROM marked
"""


class DeskTables:
    """Desks, and what lies on them."""

    line: Line
    writing: Line

    def new_desk(self, desk: str, hash_: bytes, kept_until: int = 0) -> None:
        """Keep a new desk."""
        self.writing.write(
            "WITH new AS (INSERT INTO desks (desk, created, touched, kept_until)"
            " VALUES (%(desk)s, %(now)s, %(now)s, %(until)s))"
            " INSERT INTO desk_keys (hash, desk) VALUES (%(hash)s, %(desk)s)",
            {"desk": desk, "hash": hash_, "now": int(time.time()), "until": kept_until},
        )

    def forget_desks(self, now: int) -> int:
        """Forget desks that nobody has used, and what was removed from others long ago; how many desks."""
        self.writing.write(
            "DELETE FROM things WHERE gone AND touched BETWEEN %(first)s AND %(before)s",
            {"first": FIRST, "before": now - GONE_SECONDS},
        )
        return len(
            self.writing.write(
                "DELETE FROM desks WHERE desk IN ("
                "SELECT desk FROM desks WHERE kept_until BETWEEN %(first)s AND %(now)s LIMIT %(most)s) RETURNING desk",
                {"first": FIRST, "now": now, "most": FORGOTTEN_AT_ONCE},
            )
        )

    def desk(self, hash_: bytes) -> str | None:
        """The desk that a secret opens."""
        rows = self.line.read("SELECT desk FROM desk_keys WHERE hash = %(hash)s", {"hash": hash_})
        return str(rows[0][0]) if rows else None

    def room(self, desk: str) -> Room:
        """How much there is on a desk."""
        query = (
            "SELECT count(*) FILTER (WHERE NOT gone), coalesce(sum(length(body)), 0)::bigint,"
            " (SELECT kept_until FROM desks WHERE desk = %(desk)s) FROM things WHERE desk = %(desk)s"
        )
        return Room(*self.line.read(query, {"desk": desk})[0])

    def things(self, desk: str) -> list[Listed]:
        """All that lies on a desk."""
        rows = self.line.read(
            "SELECT kind, id, version, title, edition, summary, touched, gone FROM things"
            " WHERE desk = %(desk)s AND NOT gone ORDER BY touched DESC, kind, id",
            {"desk": desk},
        )
        return [Listed(*row) for row in rows]

    def thing(self, desk: str, kind: str, id_: str) -> Thing | None:
        """One of them."""
        return self._thing(self.line, desk, kind, id_)

    def _thing(self, line: Line, desk: str, kind: str, id_: str) -> Thing | None:
        rows = line.read(
            "SELECT kind, id, version, title, edition, summary, touched, gone, body FROM things"
            " WHERE (desk, kind, id) = (%(desk)s, %(kind)s, %(id)s)",
            {"desk": desk, "kind": kind, "id": id_},
        )
        return Thing(Listed(*rows[0][:-1]), bytes(rows[0][-1])) if rows else None

    def put(self, desk: str, draft: Draft, expected: int) -> int:
        """Keep a thing as it is now."""
        values = {
            "desk": desk,
            "kind": draft.kind,
            "id": draft.id,
            "title": draft.title,
            "edition": draft.edition,
            "summary": draft.summary,
            "body": draft.body,
            "expected": expected,
            "now": int(time.time()),
        }
        if not self.writing.write(_PUT, values):
            there = self._thing(self.writing, desk, draft.kind, draft.id)
            if there is None or there.listed.version != expected + 1 or there.body != draft.body:
                raise Conflict(there)
        return expected + 1

    def mark_gone(self, desk: str, kind: str, id_: str, expected: int, gone: bool) -> int:
        """Remove a thing, or take it back."""
        values = {
            "desk": desk,
            "kind": kind,
            "id": id_,
            "expected": expected,
            "gone": gone,
            "now": int(time.time()),
        }
        if not self.writing.write(_MARK, values):
            there = self._thing(self.writing, desk, kind, id_)
            if there is None or there.listed.version != expected + 1 or there.listed.gone != gone:
                raise Conflict(there)
        return expected + 1
