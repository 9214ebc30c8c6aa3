"""Files of fights: read whole, and written whole or not at all."""

import os
import stat
import tempfile
from pathlib import Path

from suits import limits
from suits.record import FORMAT, Record, to_json


class CannotRead(ValueError):
    """A file that cannot be read or written, said in one sentence."""


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
