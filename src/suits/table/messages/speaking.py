"""What every message is made of: which way it goes, and at whose device, in which role."""

from typing import Literal

import msgspec

PROTOCOL = 2
"""Raised when a page of before could no longer talk to the table."""

Role = Literal["player", "referee", "hotseat", "spectator", "screen"]
Device = Literal["", "phone", "tablet", "laptop", "screen"]
"""What kind of device somebody sits at."""


class Said(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What every message from a page may carry."""

    n: int = 0
    """The page's own number for this message; whatever answers it says the same number."""


class Told(msgspec.Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """What every message from the table has."""


class Done(Told, tag="done", kw_only=True):
    """What was said has been done."""

    n: int


class No(Told, tag="no", kw_only=True):
    """What was said cannot be: why, and by which rule. Nothing has changed, but for cards that stood before `rest`."""

    n: int
    why: str
    rule: str = ""
    rest: str = ""
    """Of several cards told at once: those that were not taken."""
