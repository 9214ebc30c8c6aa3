"""The tables in PostgreSQL, and how those of an older version become those of today: forwards, once, under a lock."""

from importlib import resources

import psycopg

from suits.store.errors import StoreError
from suits.store.postgres.line import first_line

VERSIONS = ("1_fights.sql", "2_owners.sql", "3_desks.sql", "4_unused.sql")
"""What leads from each version to the next. A file that was released is never changed."""
VERSION = len(VERSIONS)
_LOCK = int.from_bytes(b"SUIT")
"""Whoever changes the tables holds this lock, so that two who start together do not do it twice."""


def prepare(url: str) -> int:
    """Have the tables of today there; the version that they had before."""
    try:
        with psycopg.connect(url, connect_timeout=5) as connection:
            found = _version(connection)
            if found == VERSION:
                return found
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
            found = _version(connection)  # another may have been quicker
            if found > VERSION:
                raise StoreError(
                    f"The database was written by a newer program (version {found}): update suits to open it."
                )
            for script in VERSIONS[found:]:
                connection.execute(resources.files(__package__).joinpath("sql", script).read_bytes())
            connection.execute("UPDATE suits SET version = %s", (VERSION,))
            return found
    except psycopg.errors.InsufficientPrivilege as fault:
        raise StoreError(
            f"The tables are not prepared, and this user may not do it ({first_line(fault)}): say `suits store prepare`"
            " with the address of one who may."
        ) from None
    except psycopg.Error as fault:
        raise StoreError(f"The database cannot be used: {first_line(fault)}.") from None


def _version(connection: "psycopg.Connection[tuple[int]]") -> int:
    """The version of our tables; 0 where there are none."""
    there = connection.execute("SELECT to_regclass('suits') IS NOT NULL").fetchone()
    if there is None or not there[0]:
        return 0
    row = connection.execute("SELECT version FROM suits").fetchone()
    return row[0] if row is not None else 0
