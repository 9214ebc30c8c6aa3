"""A line to PostgreSQL that never lets anybody wait for long.

One statement at a time, each its own transaction. Where the database does not answer in time, or the connection is cut,
the line is down: whoever asks is told so at once, and a thread tries behind their backs until it is up again.
"""

import logging
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, LiteralString, Self, TypeVar

from suits.store.errors import StoreError
from suits.store.journal import Unsure

try:
    import psycopg
    from psycopg.abc import PQGen
except ImportError:
    raise StoreError("PostgreSQL needs one more package: install suits with the extra `postgres` (psycopg).") from None

ANSWER_SECONDS = 1.5
"""So long a statement may take: less than a lease lasts."""
CONNECT_SECONDS = 2
AGAIN_SECONDS = 0.3
"""Between two tries of a line that is down."""
DOWN = "The database does not answer, so nothing was changed. It is tried again all the time: wait a moment."
FULL = "There is no room left where fights are kept, so nothing was changed: tell whoever runs this table."
UNSURE = "The database did not answer in time, so it is not known whether this is stored: the fight is read anew."

_DISK_FULL = "53100"

_log = logging.getLogger(__name__)
T = TypeVar("T")
Row = tuple[Any, ...]


class _Connection(psycopg.Connection[Row]):
    """A connection on which nothing is waited for for ever."""

    def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        return super().wait(gen, interval, ANSWER_SECONDS if timeout is None else timeout)


class Line:
    """Statements to the database, one after the other."""

    def __init__(self, url: str, beside: "Line | None" = None):
        """`beside`: another line to the same database, which is down when this one is."""
        self._url = url
        self._beside = beside
        self._closed = threading.Event()
        self._connection: _Connection | None = None
        self._turn = threading.RLock()
        """Held by whoever has something executed."""
        self._grouped: _Connection | None = None
        """The connection with a transaction open on it that has several writes."""
        try:
            self._connection = self._connect()
        except psycopg.Error as fault:
            raise StoreError(f"The database cannot be reached: {first_line(fault)}.") from None

    def _connect(self) -> _Connection:
        connection = _Connection.connect(self._url, autocommit=True, connect_timeout=CONNECT_SECONDS)
        milliseconds = int(ANSWER_SECONDS * 1000)
        # The server gives up as we do: what we took for failed is not done later.
        connection.execute(
            f"SET statement_timeout = {milliseconds}; SET lock_timeout = {milliseconds};"
            f" SET idle_in_transaction_session_timeout = {milliseconds}"
        )
        return connection

    @property
    def up(self) -> bool:
        """Whether the database can be asked."""
        return self._connection is not None

    def read(self, sql: LiteralString, values: Mapping[str, Any] | None = None) -> list[Row]:
        """What the database says."""
        try:
            return self._run(sql, values)
        except Unsure:
            raise StoreError(DOWN) from None

    def write(self, sql: LiteralString, values: Mapping[str, Any] | None = None) -> list[Row]:
        """Change something, whole or not at all. Unsure where the line was cut before the answer came."""
        return self._run(sql, values)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Commit everything that is written in here at once. Unsure where the line was cut meanwhile."""
        with self._turn:
            self._execute("BEGIN; SAVEPOINT one")
            self._grouped = self._connection
            try:
                yield
                self._execute("RELEASE SAVEPOINT one; COMMIT")  # the first fails where the transaction has failed
            except BaseException:
                with suppress(StoreError):
                    self._execute("ROLLBACK")
                raise
            finally:
                self._grouped = None

    def _run(self, sql: LiteralString, values: Mapping[str, Any] | None) -> list[Row]:
        """Execute a statement; one that fails within a larger transaction leaves the rest of it as it was."""
        with self._turn:
            if self._grouped is None:
                return self._execute(sql, values)
            try:
                rows = self._execute(sql, values)
            except Unsure:
                raise
            except StoreError:
                self._execute("ROLLBACK TO SAVEPOINT one")
                raise
            self._execute("RELEASE SAVEPOINT one; SAVEPOINT one")
            return rows

    def _execute(self, sql: LiteralString, values: Mapping[str, Any] | None = None) -> list[Row]:
        connection = self._connection
        if self._grouped is not None and connection is not self._grouped:
            raise Unsure(UNSURE)  # the transaction is gone, and nothing of it may be written on another connection
        if connection is None:
            raise StoreError(DOWN)
        try:
            cursor = connection.execute(sql, values)
            return cursor.fetchall() if cursor.description else []
        except psycopg.Error as fault:
            if fault.sqlstate is None or connection.closed:  # no answer, or the last one
                self._down(fault)
                raise Unsure(UNSURE) from None
            if fault.sqlstate == _DISK_FULL:  # which file it is does not concern whoever plays
                _log.error("The database has no room left: %s", first_line(fault))
                raise StoreError(FULL) from None
            raise StoreError(f"The database refused it ({first_line(fault)}), so nothing was changed.") from None

    def _down(self, fault: Exception) -> None:
        """From now on nobody waits; a thread knocks until the database opens."""
        if self._beside is not None:
            self._beside._down(fault)
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
            _log.warning("The database does not answer: %s", first_line(fault))
            threading.Thread(target=self._knock, name="postgres", daemon=True).start()

    def _knock(self) -> None:
        began = time.monotonic()
        while not self._closed.wait(AGAIN_SECONDS):
            try:
                self._connection = self._connect()
            except psycopg.Error:
                continue
            _log.warning("The database answers again, after %.1f seconds.", time.monotonic() - began)
            return

    def close(self) -> None:
        """Nothing more is asked."""
        self._closed.set()
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def first_line(fault: Exception) -> str:
    """What went wrong, in one line."""
    lines = str(fault).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(fault).__name__
