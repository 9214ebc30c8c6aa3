"""Importing: an edition reads the files of other programs, and says what became of everything in them.

    imports = {".gcs": read_gcs}

Whoever imports learns from the suffix of a file which edition reads it.
"""

from collections.abc import Callable
from typing import Any

import msgspec


class CannotImport(ValueError):
    """A file that cannot be imported, said in one sentence with advice."""


class Entry(msgspec.Struct, frozen=True):
    """One thing of a file: what it is, the value it has now, and why it is so (or why it is left out)."""

    what: str
    value: str = ""
    why: str = ""

    def line(self) -> str:
        """The entry in a line."""
        return ": ".join(filter(None, (f"{self.what} {self.value}".strip(), self.why)))


class Imported(msgspec.Struct, frozen=True):
    """A character from another program: a sheet as people write it, and the report."""

    name: str
    source: str
    """Which program and version wrote the file."""
    fields: dict[str, Any]
    """The fields of the character's file, name and edition apart."""
    taken: tuple[Entry, ...]
    recomputed: tuple[Entry, ...]
    left_out: tuple[Entry, ...]
    found: dict[str, Any]
    """The numbers of the file as they stood there, for programs."""


Import = Callable[[bytes, str], Imported]
"""Reads what is in a file; the second is the file's name. CannotImport if it is not what it should be."""
