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

_TAKE = """
INSERT INTO owners AS o (fight, process)
SELECT %(fight)s, %(process)s FROM processes WHERE process = %(process)s AND until > clock_timestamp()
ON CONFLICT (fight) DO UPDATE SET process = excluded.process
WHERE o.process <> excluded.process AND NOT EXISTS (
  SELECT FROM processes p WHERE p.process = o.process AND p.until > clock_timestamp())
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
        """Be there, under a new name."""
        self.process = secrets.token_urlsafe(12)
        self._line.write(
            "INSERT INTO processes (process, address, secret, until) VALUES (%(process)s, %(address)s, %(secret)s,"
            " clock_timestamp() + make_interval(secs => %(seconds)s))",
            {**self._me(), "address": self.address, "secret": self.secret},
        )
        return self.process

    def beat(self, counts: Counts) -> bool:
        """Be there a while longer; False where the time was up already."""
        rows = self._line.write(
            "UPDATE processes SET until = clock_timestamp() + make_interval(secs => %(seconds)s), counts = %(counts)s"
            " WHERE process = %(process)s AND until > clock_timestamp() RETURNING process",
            {**self._me(), "counts": msgspec.json.encode(counts).decode()},
        )
        return bool(rows)

    def others(self) -> list[Counts]:
        """What the others who are there have counted."""
        rows = self._line.read(
            "SELECT counts FROM processes WHERE process <> %(process)s AND until > clock_timestamp()", self._me()
        )
        return [row[0] for row in rows]

    def take(self, fight: str) -> Owner:
        """Have this fight, unless somebody else who is there has it: whose it is."""
        self._line.write(_TAKE, {**self._me(), "fight": fight})
        found = self.owner(fight)
        return found if found is not None else Owner("", "", "")

    def owner(self, fight: str) -> Owner | None:
        """Whose this fight is, if anybody's who is there."""
        rows = self._line.read(
            "SELECT process, address, secret FROM owners JOIN processes USING (process)"
            " WHERE fight = %(fight)s AND until > clock_timestamp()",
            {"fight": fight},
        )
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

    def name(self, code: str, fight: str) -> None:
        """This waiting room is found under this code from now on."""
        self._line.write(
            "INSERT INTO codes VALUES (%(code)s, %(fight)s) ON CONFLICT (code) DO UPDATE SET fight = excluded.fight",
            {"code": code, "fight": fight},
        )

    def named(self, code: str) -> str:
        """The fight that was found under this code last; empty: none."""
        rows = self._line.read("SELECT fight FROM codes WHERE code = %(code)s", {"code": code})
        return str(rows[0][0]) if rows else ""

    def _me(self) -> dict[str, object]:
        return {"process": self.process, "seconds": LEASE_SECONDS}
