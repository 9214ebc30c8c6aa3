"""Which process has which fight. PostgreSQL decides, by its own clock.

A process is there until its time is up; each beat of its heart gives it some more. A fight belongs to the process that
took it, for as long as that process is there. One whose time was up before it beat again has lost its name and all its
fights for good: it goes on under a new name, with none.
"""

import secrets
from typing import NamedTuple

import msgspec

from suits.store.postgres.line import Line

LEASE_SECONDS = 2.0
BEAT_SECONDS = 0.5

Counts = dict[str, dict[str, int]]
"""What was counted here by kind and address: for limits that hold across processes."""

# Taking a fight and reading who has it is one statement: a lease that runs out between two would leave no owner at all.
_TAKE = """
WITH me AS (
  SELECT process, address, secret FROM processes WHERE process = %(process)s AND until > clock_timestamp()
), taken AS (
  INSERT INTO owners AS o (fight, process) SELECT %(fight)s, process FROM me
  ON CONFLICT (fight) DO UPDATE SET process = excluded.process
  WHERE o.process = excluded.process OR NOT EXISTS (
    SELECT FROM processes p WHERE p.process = o.process AND p.until > clock_timestamp())
  RETURNING process
)
SELECT process, address, secret FROM me JOIN taken USING (process)
UNION ALL
SELECT process, address, secret FROM owners JOIN processes USING (process)
WHERE fight = %(fight)s AND until > clock_timestamp() AND NOT EXISTS (SELECT FROM taken)
"""

_NAME = """
INSERT INTO codes AS c (code, fight) VALUES (%(code)s, %(fight)s)
ON CONFLICT (code) DO UPDATE SET fight = excluded.fight
WHERE c.fight = excluded.fight OR NOT EXISTS (
  SELECT FROM owners o JOIN processes p USING (process) WHERE o.fight = c.fight AND p.until > clock_timestamp())
RETURNING code
"""


class Owner(NamedTuple):
    """The process that has a fight, and how it is reached from another."""

    process: str
    address: str
    secret: str


class Leases:
    """One process among others."""

    def __init__(self, line: Line, address: str, secret: str = ""):
        """`address`: where other processes reach this one; `secret`: how they are known, a new one if none is said."""
        self._line = line
        self.address = address
        self.secret = secret or secrets.token_urlsafe(24)
        self.process = ""
        """The name it goes by; another after its time was up."""

    def enter(self) -> str:
        """Register this process under a new name, and return the name.

        Until the database has confirmed the new name, the old one stays: otherwise, if only the answer was lost, the
        next beat would prolong a name that the rest of the process has never heard of.
        """
        name = secrets.token_urlsafe(12)
        self._line.write(
            "INSERT INTO processes (process, address, secret, until) VALUES (%(process)s, %(address)s, %(secret)s,"
            " clock_timestamp() + make_interval(secs => %(seconds)s))",
            {**self._me(), "process": name, "address": self.address, "secret": self.secret},
        )
        self.process = name
        return name

    def beat(self, counts: Counts) -> bool:
        """Be there a while longer; False where the time was up already."""
        rows = self._line.write(
            "UPDATE processes SET until = clock_timestamp() + make_interval(secs => %(seconds)s), counts = %(counts)s"
            " WHERE process = %(process)s AND until > clock_timestamp() RETURNING process",
            {**self._me(), "counts": msgspec.json.encode(counts).decode()},
        )
        return bool(rows)

    def others(self) -> dict[str, Counts]:
        """The other processes that are there, by name, each with what it has counted."""
        rows = self._line.read(
            "SELECT process, counts FROM processes WHERE process <> %(process)s AND until > clock_timestamp()",
            self._me(),
        )
        return dict(rows)

    def take(self, fight: str) -> Owner | None:
        """Take this fight unless a process that is there has it, and return its owner.

        None if it has no owner at this moment: our own time is up, or another process is taking it right now.
        """
        rows = self._line.write(_TAKE, {**self._me(), "fight": fight})
        return Owner(*rows[0]) if rows else None

    def give_back(self, fight: str) -> None:
        """Somebody else may have this fight."""
        self._line.write(
            "DELETE FROM owners WHERE fight = %(fight)s AND process = %(process)s", {**self._me(), "fight": fight}
        )

    def leave(self) -> None:
        """Be gone, and give everything back."""
        self._line.write("DELETE FROM owners WHERE process = %(process)s", self._me())
        self._line.write("DELETE FROM processes WHERE process = %(process)s", self._me())

    def tidy(self) -> None:
        """Forget who has been gone for a minute, and what was theirs."""
        self._line.write(
            "WITH gone AS (DELETE FROM processes WHERE until < clock_timestamp() - interval '1 minute')"
            " DELETE FROM owners WHERE NOT EXISTS (SELECT FROM processes p WHERE p.process = owners.process)"
        )

    # Codes of waiting rooms

    def name(self, code: str, fight: str) -> bool:
        """Let this waiting room be found under this code; False if the code leads to another that a process has."""
        return bool(self._line.write(_NAME, {"code": code, "fight": fight}))

    def behind(self, code: str) -> tuple[str, str, str, bool] | None:
        """The process that has the waiting room of this code, or had it last, and whether that process is there.

        One that is gone is known for a minute yet: whoever is in its rooms comes again before that.
        """
        rows = self._line.read(
            "SELECT process, address, secret, until > clock_timestamp()"
            " FROM codes JOIN owners USING (fight) JOIN processes USING (process) WHERE code = %(code)s",
            {"code": code},
        )
        if not rows:
            return None
        process, address, secret, there = rows[0]
        return process, address, secret, there

    def _me(self) -> dict[str, object]:
        return {"process": self.process, "seconds": LEASE_SECONDS}
