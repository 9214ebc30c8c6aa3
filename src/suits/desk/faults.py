"""What is wrong with something on the desk: where, in a sentence, and what would mend it."""

from typing import Any, Literal

import msgspec

Level = Literal["error", "warning", "note"]


class Fix(msgspec.Struct, frozen=True):
    """What would mend a fault: a label for its button, and the fields of the body as they are then.

    A field that is None is taken away.
    """

    label: str
    row: dict[str, Any]


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fault at a place: the names and numbers that lead to the field, from the outside in."""

    path: tuple[str | int, ...]
    text: str
    level: Level = "error"
    rule: str = ""
    fixes: tuple[Fix, ...] = ()
