"""What is wrong with something that people write: where, in a sentence, and what would mend it."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from suits.people import SetupError

Level = Literal["error", "warning", "note"]


class Fix(msgspec.Struct, frozen=True):
    """What would mend a fault: a label for its button, and the fields as they are then.

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


def raise_first(name: str, faults: Iterable[Fault]) -> None:
    """SetupError for the first of them that is an error: who reads a file is told one thing at a time."""
    for fault in faults:
        if fault.level == "error":
            raise SetupError(f"{name}: {fault.text}")


def outside(path: tuple[str | int, ...], label: str, value: int, lowest: int, highest: int) -> Iterable[Fault]:
    """A number that is too low or too high; it is mended by the nearest that will do."""
    if not lowest <= value <= highest:
        nearest = min(highest, max(lowest, value))
        fixes = (Fix(str(nearest), {str(path[0]): nearest}),) if len(path) == 1 else ()
        yield Fault(path, f"{label} must be from {lowest} to {highest}, not {value}.", fixes=fixes)
