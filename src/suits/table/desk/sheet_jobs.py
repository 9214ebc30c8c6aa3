"""What is worked out for editors of sheets by other processes: bytes in, bytes out."""

import base64
import binascii
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from suits import limits
from suits.desk import making, person_files, sheets
from suits.desk.people import person
from suits.people import SetupError
from suits.table.beginning import read_body

LONGEST_NAME = 100


class AskedCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row to be looked at, with one's own items if there are any."""

    edition: str
    row: dict[str, Any]
    items: dict[str, dict[str, Any]] = {}


class AskedOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row to be carried over to another edition."""

    edition: str
    row: dict[str, Any]


class AskedPeople(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """People who are wanted at once: by chance (with points or without), or as a line says."""

    edition: str
    how: Literal["random", "line"]
    seed: int = 0
    points: int | None = None
    text: str = ""


class AskedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who is to be a file."""

    body: dict[str, Any]


class BroughtFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file that somebody brought: its name, and what is in it (base64)."""

    file: str
    data: str
    edition: str = ""


def check(body: bytes) -> bytes:
    """What is wrong with a row, and what follows from it."""
    asked = read_body(body, AskedCheck)
    limits.check_values(asked.row, "This sheet")
    limits.check_values(asked.items, "These items")
    return msgspec.json.encode(sheets.check(asked.edition, asked.row, asked.items))


def over(body: bytes) -> bytes:
    """A row for another edition."""
    asked = read_body(body, AskedOver)
    limits.check_values(asked.row, "This sheet")
    return msgspec.json.encode({"row": sheets.carried_over(asked.row, asked.edition)})


def people(body: bytes) -> bytes:
    """People made at once."""
    asked = read_body(body, AskedPeople)
    made = (
        (making.at_random(asked.edition, asked.seed, asked.points),)
        if asked.how == "random"
        else making.mooks(asked.edition, asked.text)
    )
    return msgspec.json.encode({"people": made})


def to_file(body: bytes) -> bytes:
    """Somebody as a file."""
    kept = person(read_body(body, AskedFile).body)
    return msgspec.json.encode({"file": person_files.file_name(kept), "text": person_files.as_toml(kept)})


def from_file(body: bytes) -> bytes:
    """Somebody out of a file."""
    brought = read_body(body, BroughtFile)
    try:
        data = base64.b64decode(brought.data, validate=True)
    except (binascii.Error, ValueError):
        raise SetupError(f"{brought.file[-LONGEST_NAME:]} did not arrive whole.") from None
    return msgspec.json.encode(person_files.from_file(data, brought.file[-LONGEST_NAME:], brought.edition))


JOBS: dict[str, Callable[[bytes], bytes]] = {
    "sheet check": check,
    "sheet over": over,
    "people": people,
    "person to file": to_file,
    "person from file": from_file,
}
