"""The kinds of things on a desk, and how each is read before it is kept.

A thing with faults is kept all the same, as a draft; its faults are told. SetupError is for what is no such thing at
all, and that is not kept.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from suits.desk.arms import read_arms
from suits.desk.campaigns.telling import read_campaign
from suits.desk.encounters.checking import read_encounter
from suits.desk.people import read_person
from suits.desk.reading import Reading
from suits.editions.faults import Fault
from suits.people import SetupError

Read = Callable[[dict[str, Any]], Reading]


def as_it_is(body: dict[str, Any]) -> Reading:
    """A thing of which only title and edition are read."""
    title, edition = body.get("title"), body.get("edition", "")
    if not isinstance(title, str) or not isinstance(edition, str):
        raise SetupError("It does not say what it is called.")
    return Reading(title, edition)


KINDS: Mapping[str, Read] = {
    "person": read_person,
    "items": read_arms,
    "encounter": read_encounter,
    "campaign": read_campaign,
}


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a list tells of a thing beside its title and edition."""

    line: str = ""
    faults: int = 0
    fault: str = ""
    """The first of them."""
    marks: dict[str, Any] = {}


def read(kind: str, body: Any) -> Reading:
    """What a thing is, and its faults; SetupError for what is no such thing."""
    if kind not in KINDS:
        raise SetupError(f"Nothing on a desk is called {kind[:20]!r}: there are {', '.join(KINDS)}.")
    if not isinstance(body, dict):
        raise SetupError("A thing on a desk is a table of fields.")
    return KINDS[kind](body)


def summary(reading: Reading) -> Summary:
    """What a list tells of it."""
    errors = [fault for fault in reading.faults if fault.level == "error"]
    return Summary(reading.line, len(errors), errors[0].text if errors else "", reading.marks)


__all__ = ["KINDS", "Fault", "Reading", "Summary", "as_it_is", "read", "summary"]
