"""Tables as Parquet, made of CSV by DuckDB (extra `parquet`)."""

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from suits.lab.extra import NotInstalled

INSTALL = "pip install 'suits-rpg[parquet]'"
MEMORY = "500MB"
_SQL = {int: "INTEGER", float: "DOUBLE", str: "VARCHAR"}


def expect_parquet() -> None:
    """Say in one sentence what to install, if it is missing."""
    if find_spec("duckdb") is None:
        raise NotInstalled(f"A table as Parquet needs DuckDB: {INSTALL}")


def write(source: Path, made: Path, columns: Iterable[tuple[str, type]]) -> None:
    """The rows of a CSV file as Parquet, with the kinds of the columns as they are meant, not as they look.

    `OSError` where that does not work; nothing is left behind then.
    """
    duckdb: Any = import_module("duckdb")
    kinds = ", ".join(f"{_quoted(name)}: '{_SQL[kind]}'" for name, kind in columns)
    read = f"read_csv({_quoted(str(source))}, header = true, auto_detect = false, quote = '\"', columns = {{{kinds}}})"
    try:
        with duckdb.connect() as database:
            database.execute(f"SET memory_limit = '{MEMORY}'")
            database.execute(f"COPY (SELECT * FROM {read}) TO {_quoted(str(made))} (FORMAT parquet, COMPRESSION zstd)")
    except duckdb.Error as fault:
        made.unlink(missing_ok=True)
        raise OSError(str(fault).splitlines()[0]) from None


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
