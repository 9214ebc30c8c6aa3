"""Fights in PostgreSQL. Each call is one statement: whole or not at all."""

import time
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from typing import Any

from suits.store.desks import FORGOTTEN_AT_ONCE
from suits.store.journal import Entry, Kept, Key, Overtaken, Summary
from suits.store.postgres.desks import DeskTables
from suits.store.postgres.line import Line
from suits.store.postgres.schema import prepare
from suits.store.unused import FIRST

_CREATE = """
WITH new AS (
  INSERT INTO fights (fight, title, edition, program, rules, setup, created, touched, kept_until, length)
  VALUES (%(fight)s, %(title)s, %(edition)s, %(program)s, %(rules)s, %(setup)s, %(now)s, %(now)s, %(until)s,
    cardinality(%(kinds)s::text[]))
), opened AS (
  INSERT INTO keys (hash, fight, seat)
  SELECT hash, %(fight)s, seat FROM unnest(%(hashes)s::bytea[], %(seats)s::text[]) AS one (hash, seat)
)
INSERT INTO journal (fight, at, kind, body, time)
SELECT %(fight)s, at - 1, kind, body, %(now)s
FROM unnest(%(kinds)s::text[], %(bodies)s::text[]) WITH ORDINALITY AS one (kind, body, at)
"""

# The place in the journal is the fence: whoever does not know all that is there writes nothing. Beside it stands whose
# the fight is, so that a process whose time is up does not write either.
_APPEND = """
WITH may AS (
  SELECT WHERE (%(process)s = '' OR EXISTS (
      SELECT FROM processes WHERE process = %(process)s AND until > clock_timestamp()))
    AND NOT EXISTS (
      SELECT FROM owners JOIN processes USING (process)
      WHERE fight = %(fight)s AND process <> %(process)s AND until > clock_timestamp())
), longer AS (
  UPDATE fights
  SET length = length + cardinality(%(kinds)s::text[]),
    touched = CASE WHEN %(steps)s::integer IS NULL THEN touched ELSE %(now)s END,
    played = CASE WHEN 'played' = ANY (%(kinds)s::text[]) THEN 1 ELSE played END,
    steps = coalesce(%(steps)s::integer, steps), result = coalesce(%(result)s::text, result)
  WHERE fight = %(fight)s AND length = %(expected)s AND EXISTS (SELECT FROM may)
  RETURNING fight
), opened AS (
  INSERT INTO keys (hash, fight, seat)
  SELECT hash, fight, seat FROM longer, unnest(%(hashes)s::bytea[], %(seats)s::text[]) AS one (hash, seat)
), written AS (
  INSERT INTO journal (fight, at, kind, body, time)
  SELECT fight, %(expected)s + at - 1, kind, body, %(now)s
  FROM longer, unnest(%(kinds)s::text[], %(bodies)s::text[]) WITH ORDINALITY AS one (kind, body, at)
)
SELECT fight FROM longer
"""

_FORGET = """
DELETE FROM fights WHERE fight IN (
  SELECT fight FROM fights f WHERE result <> '' AND touched BETWEEN %(first)s AND %(before)s - 1
    AND fight <> ALL (%(keep)s)
    AND NOT EXISTS (SELECT FROM owners o JOIN processes p USING (process)
      WHERE o.fight = f.fight AND p.until > clock_timestamp())
  LIMIT %(most)s)
RETURNING fight
"""

_FORGET_UNUSED = """
DELETE FROM fights WHERE fight IN (
  SELECT fight FROM fights f WHERE played = 0 AND kept_until BETWEEN %(first)s AND %(now)s AND fight <> ALL (%(keep)s)
    AND NOT EXISTS (SELECT FROM owners o JOIN processes p USING (process)
      WHERE o.fight = f.fight AND p.until > clock_timestamp())
  LIMIT %(most)s)
RETURNING fight
"""

_SUMMARIES = """
SELECT f.fight, f.title, f.edition, k.seat, f.created, f.touched, f.steps, f.result,
  (SELECT body FROM journal j WHERE j.fight = f.fight AND j.kind = 'seating' ORDER BY at DESC LIMIT 1)
FROM keys k JOIN fights f USING (fight) WHERE k.hash = ANY (%(hashes)s) ORDER BY f.touched DESC, f.fight
"""


class Postgres(DeskTables):
    """A store in PostgreSQL; several programs may use it at once."""

    def __init__(self, url: str, process: str = ""):
        """`process`: as whom it writes, where fights have owners (see `Leases`); empty: as a visitor."""
        prepare(url)
        self.url = url
        self.process = process
        self.line = Line(url)
        self.writing = Line(url, beside=self.line)
        """The line for all that is written: whoever reads does not wait for it."""

    def create(self, kept: Kept, title: str, edition: str, keys: Sequence[Key]) -> None:
        """Keep a new fight."""
        values = {
            "fight": kept.fight,
            "title": title,
            "edition": edition,
            "program": kept.program,
            "rules": kept.rules,
            "setup": kept.setup,
            "until": kept.kept_until,
            **_said(kept.journal, keys),
        }
        self.writing.write(_CREATE, values)

    def append(self, fight: str, expected: int, entries: Sequence[Entry], steps: int, result: str) -> None:
        """Add to a fight's journal."""
        self._add(fight, expected, entries, (), steps, result)

    def keys(self, fight: str, expected: int, keys: Sequence[Key], entries: Sequence[Entry]) -> None:
        """Add keys, and say in the journal why."""
        self._add(fight, expected, entries, keys, None, None)

    def _add(
        self,
        fight: str,
        expected: int,
        entries: Sequence[Entry],
        keys: Sequence[Key],
        steps: int | None,
        result: str | None,
    ) -> None:
        values = {
            "fight": fight,
            "expected": expected,
            "process": self.process,
            "steps": steps,
            "result": result,
            **_said(entries, keys),
        }
        if not self.writing.write(_APPEND, values):
            raise Overtaken

    def forget(self, before: int, keep: Collection[str]) -> int:
        """Forget fights that were over long ago, and that no process has."""
        values = {"first": FIRST, "before": before, "keep": list(keep), "most": FORGOTTEN_AT_ONCE}
        return len(self.writing.write(_FORGET, values))

    def forget_unused(self, now: int, keep: Collection[str]) -> int:
        """Forget fights that nobody has played, that no process has, and desks that nobody has used."""
        values = {"first": FIRST, "now": now, "keep": list(keep), "most": FORGOTTEN_AT_ONCE}
        return len(self.writing.write(_FORGET_UNUSED, values)) + self.forget_desks(now)

    def seat(self, hash_: bytes) -> tuple[str, str] | None:
        """The fight and the seat that a key opens."""
        rows = self.line.read("SELECT fight, seat FROM keys WHERE hash = %(hash)s", {"hash": hash_})
        return (rows[0][0], rows[0][1]) if rows else None

    def load(self, fight: str) -> Kept | None:
        """A fight as it is kept."""
        rows = self.line.read(
            "SELECT program, rules, setup, kept_until, kinds, bodies FROM fights,"
            " LATERAL (SELECT array_agg(kind ORDER BY at), array_agg(body ORDER BY at) FROM journal"
            " WHERE journal.fight = fights.fight) AS told (kinds, bodies)"
            " WHERE fight = %(fight)s",
            {"fight": fight},
        )
        if not rows:
            return None
        program, rules, setup, kept_until, kinds, bodies = rows[0]
        journal = tuple(map(Entry, kinds or (), bodies or ()))
        return Kept(fight, program, rules, bytes(setup), journal, kept_until)

    def summaries(self, hashes: Sequence[bytes]) -> list[Summary]:
        """The fights that these keys open, the one touched last first."""
        return [Summary(*row) for row in self.line.read(_SUMMARIES, {"hashes": list(hashes)})]

    def together(self) -> AbstractContextManager[None]:
        """Commit everything that is written in here at once."""
        return self.writing.together()

    def check_there(self) -> None:
        """StoreError if the database does not answer."""
        self.line.read("SELECT 1")

    def check_writes(self) -> None:
        """Count one further in a row that nothing else needs."""
        self.writing.write("UPDATE trial SET number = number + 1")

    def close(self) -> None:
        """Nothing more is stored."""
        self.line.close()
        self.writing.close()


def _said(entries: Sequence[Entry], keys: Sequence[Key]) -> dict[str, Any]:
    """Lists as a statement takes them."""
    return {
        "kinds": [entry.kind for entry in entries],
        "bodies": [entry.body for entry in entries],
        "hashes": [key.hash for key in keys],
        "seats": [key.seat for key in keys],
        "now": int(time.time()),
    }
