"""Where the files of version 0.2 are, and what a later version does differently with a record."""

import json
from pathlib import Path
from typing import Any

from suits import editions
from suits.fight import Changed, replay
from suits.record import Record, RecordError

KEPT = Path(__file__).parents[1] / "data-0.2"
RECORDS = sorted((KEPT / "records").glob("*.json"))
_LINKS: dict[str, Any] = json.loads((KEPT / "store" / "links.json").read_text(encoding="utf-8"))
DESK: str = _LINKS["desk"]
FIGHTS: dict[str, dict[str, Any]] = _LINKS["fights"]
OWN = ["draw", "pair", "engage", "challenge", "countdown"]


def differences(record: Record) -> list[str]:
    """Say in a sentence each what is different now: the rules number, and the first step with another result."""
    now = editions.find(record.setup.edition).rules
    found = []
    if record.rules != now:
        found.append(f"Written under rules {record.rules} of {record.setup.edition}; now they are rules {now}.")
    try:
        replay(record)
    except (Changed, RecordError) as fault:  # every digest is compared, and the result
        found.append(str(fault))
    return found
