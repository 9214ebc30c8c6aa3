"""What a server must not write into its log, and how it must not close a socket, whatever breaks around it."""

import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from suits.store.postgres.line import DOWN
from suits.table.outbox import COME_AGAIN

EXPECTED_ERRORS = (DOWN,)
"""What goes wrong because the database was killed or cut off, said in a sentence."""
EXPECTED_CODES = (COME_AGAIN,)


def faults_in(log: str) -> list[str]:
    """The tracebacks and errors in a log, each with what comes with it."""
    found = []
    for record in _records(log):
        is_error = " ERROR " in record.split("\n", 1)[0] or " CRITICAL " in record.split("\n", 1)[0]
        if "Traceback (most recent call last)" in record or (
            is_error and not any(expected in record for expected in EXPECTED_ERRORS)
        ):
            found.append(f"in the log: {record}")
    return found


@contextmanager
def failing_threads() -> Iterator[list[str]]:
    """The threads that fail meanwhile, each with its traceback: whoever plays in one plays on no more."""
    found: list[str] = []

    def failed(what: threading.ExceptHookArgs) -> None:
        lines = traceback.format_exception(what.exc_type, what.exc_value, what.exc_traceback)
        found.append("a thread failed: " + "".join(lines).rstrip())

    before, threading.excepthook = threading.excepthook, failed
    try:
        yield found
    finally:
        threading.excepthook = before


def _records(log: str) -> list[str]:
    """A log, record by record: what follows a line and does not begin with a date belongs to it."""
    records: list[str] = []
    for line in log.splitlines():
        if records and not line[:4].isdigit():
            records[-1] += f"\n{line}"
        else:
            records.append(line)
    return records


def wrong_close(code: int | None, killed: bool) -> str:
    """What is wrong with how a socket was closed; empty: nothing. `killed`: its process was, since the page came."""
    if code is None:
        return "" if killed else "closed: a socket was cut off without a word, and its process was not killed."
    return "" if code in EXPECTED_CODES else f"closed: a socket was closed with {code}."
