"""Keeping fights: the file in which the present fight is kept by itself, and those of before."""

import contextlib
import os
import tempfile
from datetime import datetime
from pathlib import Path

from suits.files import CannotRead, read_bytes
from suits.people import slug
from suits.record import Record, from_json

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


def find(name: str) -> Path:
    """The file of a saved fight: its path, its name among those kept here, or `last` for the one played last."""
    path = Path(name)
    if path.exists():
        return path
    kept = folder() / (name if name.endswith(".json") else f"{name}.json")
    return last() if name == LAST else kept if kept.is_file() else path


def read(name: str) -> Record:
    """A saved fight."""
    file = find(name)
    return from_json(read_bytes(file), file.name)


def kept() -> list[Path]:
    """The fights that are kept here, the last one first."""
    there = [path for path in folder().glob("*.json") if path.stat().st_size] if folder().is_dir() else []
    return sorted(there, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def last() -> Path:
    """The file in which the last fight was kept."""
    there = kept()
    if not there:
        raise CannotRead(f"No fight has been kept in {folder()} yet: suits play begins one.")
    return there[0]


def let_go(path: Path) -> None:
    """A file that nothing could be written to: an empty one is of no use to anybody."""
    with contextlib.suppress(OSError):
        if path.is_file() and not path.stat().st_size:
            path.unlink()
