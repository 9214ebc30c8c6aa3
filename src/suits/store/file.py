"""The file in which fights are kept: whether it is one of ours, and whether it is still where it was opened."""

import contextlib
import os
import sqlite3
import tempfile
from pathlib import Path

import msgspec

from suits.store.errors import StoreError
from suits.store.links import hashed
from suits.store.unused import UNUSED_DAYS, until

APPLICATION = int.from_bytes(b"SUIT")
VERSION = 4
"""1: the file of suits 0.1, which said nowhere whose it was. 2: the same tables. 3: desks and what lies on them.
4: until when fights and desks are kept that nobody has used."""
WAIT_MS = 500
IN_MEMORY = ":memory:"
_TABLES = """
CREATE TABLE fights (
  fight TEXT PRIMARY KEY, title TEXT NOT NULL, edition TEXT NOT NULL, program TEXT NOT NULL, rules INTEGER NOT NULL,
  setup BLOB NOT NULL, created INTEGER NOT NULL, touched INTEGER NOT NULL,
  steps INTEGER NOT NULL DEFAULT 0, result TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE journal (
  fight TEXT NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, time INTEGER NOT NULL,
  PRIMARY KEY (fight, at)) STRICT, WITHOUT ROWID;
CREATE TABLE keys (
  hash BLOB PRIMARY KEY, fight TEXT NOT NULL, seat TEXT NOT NULL) STRICT, WITHOUT ROWID;
"""
_DESKS = (
    """CREATE TABLE desks (
  desk TEXT PRIMARY KEY, created INTEGER NOT NULL, touched INTEGER NOT NULL) STRICT""",
    """CREATE TABLE desk_keys (
  hash BLOB PRIMARY KEY, desk TEXT NOT NULL) STRICT, WITHOUT ROWID""",
    """CREATE TABLE things (
  desk TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, title TEXT NOT NULL,
  edition TEXT NOT NULL, summary TEXT NOT NULL, body BLOB NOT NULL, touched INTEGER NOT NULL, gone INTEGER NOT NULL,
  PRIMARY KEY (desk, kind, id)) STRICT, WITHOUT ROWID""",
)
_SINCE_4 = (
    "ALTER TABLE fights ADD COLUMN kept_until INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE fights ADD COLUMN played INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE desks ADD COLUMN kept_until INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX seatings ON journal (fight, at) WHERE kind = 'seating'",
)
_BEGUN_BEFORE_4 = (
    "UPDATE fights SET kept_until = :until WHERE steps = 0 AND result = ''",
    "UPDATE desks SET kept_until = :until WHERE desk NOT IN (SELECT desk FROM things)",
)
"""What an older program kept and nobody has used is kept for as long again as it would be if it were new."""
_OURS = {"fights", "journal", "keys"}
_OURS_SINCE_3 = {"desks", "desk_keys", "things"}
HAS_DESKS, HAS_DATES = 3, 4


def open_to_write(path: str) -> sqlite3.Connection:
    """The file, ready to be written; a new one where there is none. Nobody else's is touched."""
    if path == IN_MEMORY:
        db = _connect(path)
        lay_out(db)
        return db
    file = Path(path)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            _begin(file)
        db = _connect(path)
    except (sqlite3.Error, OSError) as fault:
        raise _cannot_open(path, fault) from None
    try:
        version = recognise(db, file)
        db.execute("PRAGMA journal_mode = WAL")
        if version < VERSION:
            _bring_up(db, file)
    except sqlite3.Error as fault:
        db.close()
        raise _cannot_open(path, fault) from None
    except StoreError:
        db.close()
        raise
    return db


def open_to_read(file: Path) -> sqlite3.Connection:
    """The file, only to be looked at; a table may be open on it."""
    if not file.exists():
        raise StoreError(f"There is no {file}: no fights are kept there.")
    try:
        db = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
        db.execute(f"PRAGMA busy_timeout = {WAIT_MS}")
        recognise(db, file)
    except sqlite3.Error as fault:
        raise _cannot_open(str(file), fault) from None
    return db


def recognise(db: sqlite3.Connection, file: Path) -> int:
    """The version of a file of ours. StoreError for an empty one, and for anybody else's."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not tables:
        raise StoreError(
            f"{file} is empty: whatever was kept there is gone. Put a backup in its place, or take the file away to"
            " begin anew."
        )
    if application == APPLICATION and version > VERSION:
        raise StoreError(f"{file} was written by a newer program (version {version}): update suits to open it.")
    of_0_1 = application == 0 and version == 1
    ours = _OURS if version < HAS_DESKS else _OURS | _OURS_SINCE_3
    if not tables >= ours or not (application == APPLICATION or of_0_1):
        raise StoreError(f"{file} is a database of something else, and is left alone: name another folder with --data.")
    return int(version)


def _begin(file: Path) -> None:
    """A new file, whole from the moment it is there."""
    for end in ("-wal", "-journal"):
        ahead = file.with_name(file.name + end)
        if ahead.exists() and ahead.stat().st_size:
            raise StoreError(
                f"{file} is gone, but {ahead.name} beside it still holds what was written last. Put {file.name} back,"
                f" or take {ahead.name} away to begin anew."
            )
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".table.")
    os.close(handle)
    draft = Path(name)
    try:
        with contextlib.closing(_connect(name)) as db:
            lay_out(db)
        put_in_place(draft, file)
    except FileExistsError:
        pass  # another program was quicker: then it is that one
    finally:
        draft.unlink(missing_ok=True)


def put_in_place(draft: Path, file: Path) -> None:
    """Give a file its name, but never another's: FileExistsError where there is one."""
    try:
        file.hardlink_to(draft)
    except FileExistsError:
        raise
    except OSError:  # a disk without such links
        if file.exists():
            raise FileExistsError from None
        draft.rename(file)


def open_beside(path: str) -> sqlite3.Connection:
    """Open another connection to a file that is open, to read only."""
    try:
        db = _connect(path)
        db.execute("PRAGMA query_only = ON")
        db.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone()  # the file that is there now, not a later one
    except sqlite3.Error as fault:
        raise _cannot_open(path, fault) from None
    return db


def _connect(path: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute(f"PRAGMA busy_timeout = {WAIT_MS}")
    return db


def _bring_up(db: sqlite3.Connection, file: Path) -> None:
    """What an older program wrote gets the tables that came since, all of them or none. What is there stays."""
    db.execute("PRAGMA secure_delete = ON")  # what is written over is not to be found in the file any more
    db.execute("BEGIN IMMEDIATE")
    try:
        version = recognise(db, file)
        if version < HAS_DESKS:
            for table in _DESKS:
                db.execute(table)
        if version < VERSION:  # unless another program was quicker
            for change in _SINCE_4:
                db.execute(change)
            for change in _BEGUN_BEFORE_4:
                db.execute(change, {"until": until(UNUSED_DAYS)})
            _forget_secrets(db)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _forget_secrets(db: sqlite3.Connection) -> None:
    """Keep only the hashes of links that an older program kept in campaigns."""
    things = db.execute("SELECT desk, id, body FROM things WHERE kind = 'campaign'").fetchall()
    for desk, id_, body in things:
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):  # then `faults` says so
            now = msgspec.json.encode(hashed(msgspec.json.decode(body), ours=True))
            row = (now, desk, id_)
            db.execute("UPDATE things SET body = ? WHERE desk = ? AND kind = 'campaign' AND id = ?", row)


def lay_out(db: sqlite3.Connection) -> None:
    """Today's tables, in a file that is still empty."""
    db.executescript(_TABLES)
    for change in (*_DESKS, *_SINCE_4):
        db.execute(change)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {VERSION}")


def _cannot_open(path: str, fault: Exception) -> StoreError:
    return StoreError(f"{path} cannot be opened as the place where fights are kept: {fault}.")


class StillThere:
    """Notices when the file that was opened is no longer the one that its name leads to.

    SQLite would go on writing into what was deleted, and all of it would be gone at the end.
    """

    def __init__(self, path: str):
        self._seen: dict[str, tuple[int, int] | None] = {} if path == IN_MEMORY else {path: _identity(path)}
        self._ahead = "" if path == IN_MEMORY else f"{path}-wal"

    def written(self) -> None:
        """Something was written: from now on the file written ahead has to stay too."""
        if self._ahead:
            self._seen[self._ahead] = _identity(self._ahead)
            self._ahead = ""

    def check(self) -> None:
        """StoreError if a file is gone, or is another one."""
        for path, identity in self._seen.items():
            if _identity(path) != identity:
                raise StoreError(
                    f"{path} was deleted or replaced while the table was open, so nothing can be stored any more: stop"
                    " the table, put the file back, and start it again."
                )


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116  # at every step: a Path would take longer than the question
    except OSError:
        return None
    return found.st_dev, found.st_ino
