"""Keeping fights: files written whole or not at all, and the file in which the present fight is kept by itself."""

import os
import tempfile
from datetime import datetime
from pathlib import Path

from suits.cli.faults import CannotRead
from suits.people import slug
from suits.record import FORMAT, Record, from_json, to_json

LAST = "last"


def folder() -> Path:
    """Where fights are kept by themselves."""
    home = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(home).expanduser() / "suits"


def own_file(title: str) -> Path | None:
    """A new file for a fight; None if nothing can be written anywhere."""
    name = f"{slug(title)}-{datetime.now():%Y%m%d-%H%M%S}"  # noqa: DTZ005  # the clock on the wall, for people
    for place in (folder(), Path.cwd(), Path(tempfile.gettempdir())):
        try:
            place.mkdir(parents=True, exist_ok=True)
            for number in range(1, 1000):
                path = place / (f"{name}.json" if number == 1 else f"{name}-{number}.json")
                if not path.exists():
                    path.touch(exist_ok=False)
                    return path
        except OSError:
            continue
    return None


def read(path: str) -> Record:
    """A saved fight: by its file, or `last` for the one played last."""
    file = last() if path == LAST and not Path(LAST).exists() else Path(path)
    return from_json(read_bytes(file), file.name)


def last() -> Path:
    """The file in which the last fight was kept."""
    there = [path for path in folder().glob("*.json") if path.stat().st_size] if folder().is_dir() else []
    if not there:
        raise CannotRead(f"No fight has been kept in {folder()} yet.")
    return max(there, key=lambda path: path.stat().st_mtime_ns)


def read_bytes(path: Path) -> bytes:
    """What is in a file, or one sentence why not."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise CannotRead(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise CannotRead(f"{path} is a folder, not a file.") from None
    except (OSError, ValueError) as fault:
        raise CannotRead(f"{path} cannot be read: {getattr(fault, 'strerror', None) or fault}.") from None


def write(record: Record, path: Path) -> None:
    """Write a fight's record: the whole file or none of it. Refuses to write over anything but a record."""
    if path.is_dir():
        raise CannotRead(f"{path} is a folder: name a file in it.")
    if path.is_file() and path.stat().st_size and FORMAT.encode() not in path.read_bytes()[:2000]:
        raise CannotRead(f"{path} is there already and is no fight's record: choose another name.")
    write_bytes(to_json(record), path)


def write_bytes(data: bytes, path: Path) -> None:
    """Write a file: the whole of it or nothing."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except (OSError, ValueError) as fault:
        raise CannotRead(f"{path} cannot be written: {getattr(fault, 'strerror', None) or fault}.") from None
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        draft.chmod(0o644)
        draft.replace(path)
    except OSError as fault:
        draft.unlink(missing_ok=True)
        raise CannotRead(f"{path} cannot be written: {fault.strerror}.") from None
