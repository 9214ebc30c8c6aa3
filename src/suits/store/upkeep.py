"""Looking after the file in which fights are kept, also while a table is open on it: is it sound, and a copy of it."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec

from suits.store.errors import StoreError
from suits.store.file import HAS_DATES, HAS_DESKS, open_to_read, put_in_place, recognise
from suits.store.journal import Kept
from suits.store.sqlite import read_fight

_GAPS = """
SELECT fight FROM journal GROUP BY fight HAVING min(at) != 0 OR max(at) != count(*) - 1 ORDER BY fight
"""
_STRAY = """
SELECT DISTINCT fight FROM (SELECT fight FROM journal UNION SELECT fight FROM keys)
WHERE fight NOT IN (SELECT fight FROM fights) ORDER BY fight
"""
_STRAY_THINGS = """
SELECT DISTINCT desk FROM (SELECT desk FROM things UNION SELECT desk FROM desk_keys)
WHERE desk NOT IN (SELECT desk FROM desks) ORDER BY desk
"""


_DATED = ("fights WHERE played = 0 AND", "desks WHERE")


def faults(file: Path) -> list[str]:
    """What is wrong with the file itself, each in a sentence; what its fights say is not looked at."""
    with closing(open_to_read(file)) as db:
        try:
            found = [line for (line,) in db.execute("PRAGMA integrity_check") if line != "ok"]
            found += [f"Entries of {fight} are missing." for (fight,) in db.execute(_GAPS)]
            found += [f"There is something of {fight}, but not the fight itself." for (fight,) in db.execute(_STRAY)]
            if recognise(db, file) >= HAS_DESKS:
                found += [
                    f"Something lies on the desk {desk}, which is not there." for (desk,) in db.execute(_STRAY_THINGS)
                ]
                found += [f"{title} cannot be read." for title in _torn(db)]
        except sqlite3.Error as fault:
            found = [f"It cannot be read: {fault}."]
    return found


def _torn(db: sqlite3.Connection) -> Iterator[str]:
    """The titles of things on desks that are no JSON any more."""
    for title, body in db.execute("SELECT title, body FROM things ORDER BY desk, kind, id"):
        try:
            msgspec.json.decode(body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            yield title


def unused(file: Path) -> tuple[int, int]:
    """How many fights nobody has played, and how many desks nobody has used, of those that have a date."""
    with closing(open_to_read(file)) as db:
        try:
            if recognise(db, file) < HAS_DATES:
                return 0, 0
            counts = [db.execute(f"SELECT count(*) FROM {one} kept_until > 0").fetchone() for one in _DATED]
            return counts[0][0], counts[1][0]
        except sqlite3.Error:
            return 0, 0  # `faults` says so


def fights(file: Path) -> Iterator[tuple[str, Kept | None]]:
    """Every fight by its name; None where it cannot be read."""
    with closing(open_to_read(file)) as db:
        try:
            names = [name for (name,) in db.execute("SELECT fight FROM fights ORDER BY created, fight")]
        except sqlite3.Error:
            return  # `faults` says so
        for name in names:
            try:
                yield name, read_fight(db, name)
            except StoreError:
                yield name, None


def backup(file: Path, to: Path) -> None:
    """A copy of the file as it stands at this moment, whole or not at all, and never over something else."""
    if to.exists() or to.is_symlink():
        raise StoreError(f"{to} is there already: choose another name.")
    with closing(open_to_read(file)) as db:
        try:
            handle, name = tempfile.mkstemp(dir=to.parent, prefix=".suits.")
        except OSError as fault:
            raise StoreError(f"{to} cannot be written: {fault.strerror}.") from None
        os.close(handle)
        draft = Path(name)
        try:
            with closing(sqlite3.connect(name, isolation_level=None)) as copy:
                db.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            put_in_place(draft, to)
        except FileExistsError:
            raise StoreError(f"{to} is there already: choose another name.") from None
        except (sqlite3.Error, OSError) as fault:
            raise StoreError(f"{to} cannot be written: {fault}.") from None
        finally:
            draft.unlink(missing_ok=True)
