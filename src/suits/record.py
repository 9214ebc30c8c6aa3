"""A fight as a file: its setup and its steps. Replaying gives the same fight, for chance results are recorded too."""

import hashlib
from typing import Any

import msgspec

from suits.people import Setup
from suits.texts import in_utf8
from suits.version import __version__

FORMAT = "suits-record"
VERSION = 2
"""2: says who plays."""


class RecordError(ValueError):
    """A record that cannot be read or replayed, said in one sentence."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """Who, what for, and what: `bob respond: dodge`, `bob draw defence: 4h`."""

    who: str
    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.who} {self.kind}: {self.what}"


def step(text: str) -> Step:
    """Read a step: `step("bob draw defence: 4h")`."""
    head, colon, what = text.partition(": ")
    who, space, kind = head.partition(" ")
    if not (colon and space and who and kind):
        raise RecordError(f"{text!r} is not a step: expected 'who kind: answer'.")
    return Step(who, kind, what)


class Mark(msgspec.Struct, frozen=True):
    """A digest of the state after so many steps: how a replay notices that something is different."""

    step: int
    digest: str


class Told(msgspec.Struct, frozen=True):
    """A line of the log as it was told when the fight was played."""

    step: int
    text: str


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole fight: setup and steps; with what is needed to notice that rules or file have changed since."""

    format: str = FORMAT
    version: int = VERSION
    program: str = __version__
    rules: int
    """The edition's rules number: raised whenever a fix alters any result."""
    setup: Setup
    steps: tuple[str, ...]
    marks: tuple[Mark, ...]
    result: str = ""
    told: tuple[Told, ...] = ()
    players: dict[str, str] = {}
    """The bots that play, by person; everybody else is played at the keyboard."""


def digest(state: bytes) -> str:
    """A short fingerprint."""
    return hashlib.blake2b(state, digest_size=8).hexdigest()


def to_json(record: Record) -> bytes:
    """The record as JSON, one step a line."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def from_json(data: bytes, name: str = "this record") -> Record:
    """Read a record; whatever is wrong with it is said in one sentence."""
    try:
        loose: Any = msgspec.json.decode(in_utf8(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError(f"{name} is cut off or is not a fight's record: it does not end as JSON should.") from None
    if not isinstance(loose, dict) or loose.get("format") != FORMAT:
        raise RecordError(f"{name} is not a fight's record: the field 'format' should say '{FORMAT}'.")
    version = loose.get("version")
    if not isinstance(version, int) or version < 1:
        raise RecordError(f"{name}: the field 'version' should be a number, found {version!r}.")
    if version > VERSION:
        raise RecordError(
            f"{name} was written by a newer program (record version {version}; this one reads up to {VERSION})."
            " Update suits to open it."
        )
    try:
        return msgspec.convert(loose, Record)
    except msgspec.ValidationError as fault:
        raise RecordError(f"{name} has been edited or damaged: {fault}.") from None
