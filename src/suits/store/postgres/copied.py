"""A PostgreSQL that is copied, or copied into: see `suits.store.copying`."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import psycopg
from psycopg import sql

from suits.store.errors import StoreError
from suits.store.postgres.line import first_line
from suits.store.postgres.schema import prepare

if TYPE_CHECKING:
    from suits.store.copying import Side, Table

Row = tuple[Any, ...]
_TEXT = frozenset("fight desk kind id".split())
"""Columns that order a table and are text: in the order of their bytes, as SQLite has them."""

_TRUTH = frozenset(["gone"])


class _Database:
    def __init__(self, connection: psycopg.Connection[Row]):
        self._connection = connection

    def rows(self, table: "Table") -> Iterator[Row]:
        order = sql.SQL(", ").join(
            sql.SQL('{} COLLATE "C"').format(sql.Identifier(one)) if one in _TEXT else sql.Identifier(one)
            for one in table.by
        )
        query = sql.SQL("SELECT {} FROM {} ORDER BY {}").format(_names(table), sql.Identifier(table.name), order)
        with self._connection.cursor(name=f"copy_{table.name}") as cursor:
            cursor.execute(query)
            yield from cursor

    def add(self, table: "Table", rows: Sequence[Row]) -> None:
        columns = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(table.name), _names(table))
        named = partial(zip, table.columns, strict=True)
        with self._connection.cursor() as cursor, cursor.copy(columns) as written:
            for row in rows:
                written.write_row([bool(one) if name in _TRUTH else one for name, one in named(row)])

    def finish(self) -> None:
        self._connection.execute(
            "UPDATE fights SET length = (SELECT count(*) FROM journal WHERE journal.fight = fights.fight)"
        )


def _names(table: "Table") -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, table.columns))


@contextmanager
def reading(url: str) -> Iterator["Side"]:
    """As it stands at this moment; tables may be open on it."""
    prepare(url)
    with _connected(url) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        yield _Database(connection)


@contextmanager
def filling(url: str) -> Iterator["Side"]:
    """An empty one; what comes is there when all of it is there."""
    prepare(url)
    with _connected(url) as connection:
        for table in ("fights", "desks"):
            found = connection.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table))).fetchone()
            if found is None or found[0]:
                raise StoreError("The database is not empty: nothing is copied over what is there.")
        yield _Database(connection)


@contextmanager
def _connected(url: str) -> Iterator[psycopg.Connection[Row]]:
    try:
        with psycopg.connect(url, connect_timeout=5) as connection:
            yield connection
    except psycopg.Error as fault:
        raise StoreError(f"The database refused it: {first_line(fault)}.") from None
