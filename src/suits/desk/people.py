"""People on a desk: a name, some words, and a sheet for each family of editions that somebody wrote one for."""

from typing import Any

import msgspec

from suits import editions
from suits.desk.reading import Reading
from suits.desk.sheets import check
from suits.editions.faults import Fault
from suits.people import SetupError

LONGEST_NAME = 100
LONGEST_ABOUT = 2000


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person as it is kept. `sheets`: the fields of a sheet as people write them, by family of editions."""

    name: str
    edition: str
    about: str = ""
    sheets: dict[str, dict[str, Any]] = {}


def family(edition: str) -> str:
    """Editions of one family share a sheet."""
    rules = editions.find(edition)
    return rules.compares or rules.name


def person(body: dict[str, Any]) -> Kept:
    """A person; SetupError in one sentence where the body is none."""
    try:
        kept = msgspec.convert(body, Kept)
    except msgspec.ValidationError as fault:
        raise SetupError(f"That is no person: {fault}.") from None
    editions.find(kept.edition)
    if len(kept.name) > LONGEST_NAME or len(kept.about) > LONGEST_ABOUT:
        raise SetupError(f"A name has at most {LONGEST_NAME} letters, and what is told of somebody {LONGEST_ABOUT}.")
    return kept


def row(kept: Kept, edition: str = "") -> dict[str, Any]:
    """The fields of the sheet for an edition, the person's own if none is said; without name and id."""
    return dict(kept.sheets.get(family(edition or kept.edition), {}))


def read_person(body: dict[str, Any]) -> Reading:
    """What a person is, and what is wrong with the sheet of the edition that they are kept for."""
    kept = person(body)
    checked = check(kept.edition, row(kept))
    named = () if kept.name.strip() else (Fault(("name",), "Somebody needs a name."),)
    marks = {"hurt": checked.hurt} if checked.hurt else {}
    return Reading(kept.name, kept.edition, checked.line, (*named, *checked.faults), marks)
