"""What is worked out for editors of sheets by other processes: bytes in, bytes out."""

import base64
import binascii
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec

from suits import limits
from suits.desk import arms, making, person_files, sheets
from suits.desk.people import person
from suits.people import SetupError, slug
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
    found = person_files.from_file(_unpacked(brought), brought.file[-LONGEST_NAME:], brought.edition)
    return msgspec.json.encode(found)


def _unpacked(brought: BroughtFile) -> bytes:
    try:
        return base64.b64decode(brought.data, validate=True)
    except (binascii.Error, ValueError):
        raise SetupError(f"{brought.file[-LONGEST_NAME:]} did not arrive whole.") from None


class AskedArmoury(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of an edition for a Body, with one's own items by kind."""

    edition: str
    body: Annotated[int, msgspec.Meta(ge=1, le=20)] = 5
    own: dict[str, list[dict[str, Any]]] = {}


def armoury(body: bytes) -> bytes:
    """The tables."""
    asked = read_body(body, AskedArmoury)
    limits.check_values(asked.own, "These items")
    return msgspec.json.encode(arms.armoury(asked.edition, asked.body, asked.own))


def arms_to_file(body: bytes) -> bytes:
    """One's own items as a file."""
    asked = read_body(body, AskedFile).body
    return msgspec.json.encode({"file": f"{slug(arms.parts(asked)[0])[:60]}.toml", "text": arms.as_file(asked)})


def arms_from_file(body: bytes) -> bytes:
    """One's own items out of a file."""
    brought = read_body(body, BroughtFile)
    name = brought.file[-LONGEST_NAME:]
    return msgspec.json.encode({"body": arms.from_file(_unpacked(brought), name, brought.edition)})


JOBS: dict[str, Callable[[bytes], bytes]] = {
    "sheet check": check,
    "sheet over": over,
    "people": people,
    "person to file": to_file,
    "person from file": from_file,
    "armoury": armoury,
    "arms to file": arms_to_file,
    "arms from file": arms_from_file,
}
