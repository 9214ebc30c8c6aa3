"""What is worked out for desks by other processes: bytes in, bytes out."""

from collections.abc import Callable
from typing import Any

import msgspec

from suits import limits
from suits.desk import kinds
from suits.store import Draft
from suits.store.links import hashed
from suits.table.beginning import read_body
from suits.table.desk import campaign_jobs
from suits.table.desk.sizes import LARGEST_THING


class Brought(msgspec.Struct, frozen=True):
    """A thing as a page sends it, without its desk."""

    kind: str
    id: str
    body: dict[str, Any]


class Read(msgspec.Struct, frozen=True):
    """A thing that was read: as it is kept, and what its page is told of it (JSON)."""

    draft: Draft
    told: bytes


def read_thing(body: bytes) -> bytes:
    """A thing that somebody wants to keep: checked, and as it is kept."""
    brought = read_body(body, Brought)
    if brought.kind == campaign_jobs.KIND:
        brought = msgspec.structs.replace(brought, body=hashed(brought.body, ours=False))
    limits.check_values(brought.body, "This")
    reading = kinds.read(brought.kind, brought.body)
    kept = msgspec.json.encode(brought.body)
    limits.check_size(len(kept), "This", LARGEST_THING)
    summary = kinds.summary(reading)
    draft = Draft(brought.kind, brought.id, reading.title, reading.edition, msgspec.json.encode(summary).decode(), kept)
    told = msgspec.json.encode({"summary": summary, "faults": reading.faults})
    return msgspec.msgpack.encode(Read(draft, told))


JOBS: dict[str, Callable[[bytes], bytes]] = {"desk thing": read_thing, **campaign_jobs.JOBS}
