"""What is read of a thing when it is put on a desk."""

from typing import Any

import msgspec

from suits.editions.faults import Fault


class Reading(msgspec.Struct, frozen=True):
    """Its title and edition, a line for lists, its faults, and whatever lists show beside (`marks`)."""

    title: str
    edition: str
    line: str = ""
    faults: tuple[Fault, ...] = ()
    marks: dict[str, Any] = {}
