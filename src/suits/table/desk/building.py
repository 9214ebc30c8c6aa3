"""What is worked out for pages that build encounters: bytes in, bytes out."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from suits import encounters, limits
from suits.desk.encounters import check, draft_from, draft_of, text_of, written
from suits.desk.encounters.draft import bodies
from suits.desk.encounters.kit import kit
from suits.editions.faults import Fault
from suits.people import SetupError
from suits.table import catalogue
from suits.table.beginning import read_body


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which rules."""

    edition: str


class _Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    draft: dict[str, Any]


class _Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made encounter by edition and name, or somebody's own file."""

    edition: str = ""
    encounter: str = ""
    file: str = ""
    data: str = ""


@lru_cache(16)
def read_kit(edition: str) -> bytes:
    """What encounters of an edition are built of."""
    return msgspec.json.encode(kit(edition))


def look_at(body: bytes) -> bytes:
    """What is wrong with a draft, the encounter as it is sent to be played, and its file."""
    asked = read_body(body, _Draft)
    limits.check_values(asked.draft, "This encounter")
    draft = draft_from(asked.draft)
    checked = check(draft)
    faults, playable = list(checked.faults), checked.setup is not None
    if checked.setup is not None:
        try:
            catalogue.check_room(checked.setup)
        except SetupError as fault:
            faults.append(Fault(("sides",), str(fault)))
            playable = False
    told: dict[str, Any] = {"faults": faults, "playable": playable, "people": bodies(draft)}
    if playable:
        told |= {"written": encounters.written_out_from(written(draft), Path()), "file": text_of(draft)}
    return msgspec.json.encode(told)


def open_draft(body: bytes) -> bytes:
    """The draft of an encounter that is there already."""
    asked = read_body(body, _Opened)
    if asked.file:
        whole = catalogue.bring_encounter(catalogue.BroughtEncounter(asked.file, asked.data))["written"]
    else:
        whole = catalogue.encounter(asked.encounter, asked.edition)
    return msgspec.json.encode({"draft": draft_of(whole)})


JOBS: dict[str, Callable[[bytes], bytes]] = {
    "builder check": look_at,
    "builder open": open_draft,
}
