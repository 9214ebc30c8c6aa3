"""Keeping fights: files written whole or not at all, and the file in which the present fight is kept by itself."""

import contextlib
import os
import stat
import tempfile
from datetime import datetime
from pathlib import Path

from suits import limits
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
        raise CannotRead(f"No fight has been kept in {folder()} yet.")
    return there[0]


def read_bytes(path: Path) -> bytes:
    """What is in a file, or one sentence why not."""
    try:
        return limits.read_file(path, limits.LARGEST_RECORD)
    except limits.TooMuch as fault:
        raise CannotRead(str(fault)) from None
    except FileNotFoundError:
        raise CannotRead(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise CannotRead(f"{path} is a folder, not a file.") from None
    except (OSError, ValueError) as fault:
        raise CannotRead(f"{path} cannot be read: {getattr(fault, 'strerror', None) or fault}.") from None


def write(record: Record, path: Path) -> None:
    """Write a fight's record: the whole file or none of it. Refuses to write over anything but a record."""
    _check_kind(path)
    if path.is_file() and path.stat().st_size and FORMAT.encode() not in path.read_bytes()[:2000]:
        raise CannotRead(f"{path} is there already and is no fight's record: choose another name.")
    write_bytes(to_json(record), path)


def write_bytes(data: bytes, path: Path) -> None:
    """Write a file: the whole of it or nothing. A link stays, and what it leads to is written."""
    _check_kind(path)
    try:
        file = Path(os.path.realpath(path))
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=".suits.")
    except (OSError, ValueError) as fault:
        raise _cannot_write(path, fault) from None
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as draft_file:
            draft_file.write(data)
        draft.chmod(stat.S_IMODE(file.stat().st_mode) if file.exists() else 0o644)
        draft.replace(file)
    except OSError as fault:
        draft.unlink(missing_ok=True)
        raise _cannot_write(path, fault) from None


def let_go(path: Path) -> None:
    """A file that nothing could be written to: an empty one is of no use to anybody."""
    with contextlib.suppress(OSError):
        if path.is_file() and not path.stat().st_size:
            path.unlink()


_OTHER_KINDS = {
    stat.S_IFDIR: "a folder: name a file in it",
    stat.S_IFIFO: "a pipe, and a pipe is never replaced: name a file",
    stat.S_IFSOCK: "a socket, and a socket is never replaced: name a file",
    stat.S_IFCHR: "a device, and a device is never replaced: name a file",
    stat.S_IFBLK: "a device, and a device is never replaced: name a file",
}


def _check_kind(path: Path) -> None:
    """Only files are written, or what is not there yet."""
    try:
        kind = stat.S_IFMT(path.stat().st_mode)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as fault:
        raise _cannot_write(path, fault) from None
    if kind in _OTHER_KINDS:
        raise CannotRead(f"{path} is {_OTHER_KINDS[kind]}.")


def _cannot_write(path: Path, fault: OSError | ValueError) -> CannotRead:
    return CannotRead(f"{path} cannot be written: {getattr(fault, 'strerror', None) or fault}.")
