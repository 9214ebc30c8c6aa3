"""What is done away from the event loop, by name: each takes bytes and gives bytes, and knows nothing of the table."""

from collections.abc import Callable

import msgspec

from suits.table import (
    again,
    beginning,
    branching,
    catalogue,
    drawn_code,
    herald_jobs,
    histories,
    previews,
    sharing,
    thinking,
)
from suits.table.desk import building, paper_jobs, sheet_jobs
from suits.table.desk import jobs as desk
from suits.table.laboratory import jobs as laboratory
from suits.table.reading import compared


def character(body: bytes) -> bytes:
    """A character from somebody's own file, as a page reads it."""
    return msgspec.json.encode(catalogue.bring(beginning.read_body(body, catalogue.Brought)))


def encounter(body: bytes) -> bytes:
    """An encounter from somebody's own file, as a page reads it."""
    return msgspec.json.encode(catalogue.bring_encounter(beginning.read_body(body, catalogue.BroughtEncounter)))


JOBS: dict[str, Callable[[bytes], bytes]] = {
    "character": character,
    "encounter": encounter,
    "begin": beginning.begin,
    "lesson": beginning.begin_lesson,
    "bring": beginning.bring,
    "drawn code": drawn_code.drawn_code,
    "again": again.again,
    "branch": branching.branch,
    "think": thinking.think,
    "preview": previews.preview,
    "places": histories.places,
    "look back": histories.look_back,
    "otherwise": histories.otherwise,
    "what if": histories.what_if,
    "record": histories.record,
    "share": sharing.share,
    "record as kept": histories.record_as_kept,
    **laboratory.JOBS,
    **desk.JOBS,
    **building.JOBS,
    **sheet_jobs.JOBS,
    **paper_jobs.JOBS,
    **compared.JOBS,
}
STREAMS = {**laboratory.STREAMS, "advise": herald_jobs.tell_advice, "review": herald_jobs.tell_review}
"""What tells more and more while it is being worked out."""
