"""What an operator says in a file instead of at each start: options of `suits serve`, and what guests may do."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from suits.files import CannotRead, read_bytes
from suits.table.quotas import MEGABYTE
from suits.table.rates import Rate

if TYPE_CHECKING:
    from suits.table.web import Web

LIMITS = {
    "new_fights_an_hour": "Lobby._fights",
    "files_a_minute": "Lobby._files",
    "glances_a_minute": "Lobby._glances",
    "wrong_codes_in_ten_minutes": "Joining._wrong",
    "requests_with_codes_an_hour": "Joining._tries",
    "looks_back_a_minute": "Sockets._looks",
    "previews_a_minute": "Sockets._previews",
    "advice_a_minute": "Herald._advice_rate",
    "reviews_a_minute": "Herald._review_rate",
    "laboratory_questions_a_minute": "Laboratory._questions",
    "laboratory_jobs_a_minute": "Laboratory._jobs",
    "new_desks_an_hour": "Desk._new",
    "desk_looks_a_minute": "Desk._looks",
    "desk_changes_a_minute": "Desk._changes",
    "megabytes_an_hour": "Web.stored",
}
"""What one address may do, by its name in the file; and what counts it here."""
OTHERS = ("pages_a_fight", "megabytes_a_fight", "megabytes_a_desk")
"""What goes for a fight or a desk, whoever asks."""


def read_settings(file: Path) -> dict[str, Any]:
    """What the file says. CannotRead where it is no such file."""
    try:
        told = tomllib.loads(read_bytes(file).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise CannotRead(f"{file}: {fault}.") from None
    limits = told.get("limits", {})
    if not isinstance(limits, dict):
        raise CannotRead(f"{file}: limits is a table: begin it with [limits].")
    for name, number in limits.items():
        if name not in LIMITS and name not in OTHERS:
            raise CannotRead(f"{file}: there is no limit {name!r}; there are {', '.join((*LIMITS, *OTHERS))}.")
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            raise CannotRead(f"{file}: {name} is a whole number, 0 or more; {number!r} is none.")
    return told


def set_limits(web: "Web", limits: Mapping[str, int]) -> None:
    """From now on guests may do so much."""
    counters = web.counted()
    for name, number in limits.items():
        if name == "pages_a_fight":
            web.sockets.most_pages = number
        elif name == "megabytes_a_fight":
            web.house.most_bytes = number * MEGABYTE
        elif name == "megabytes_a_desk":
            web.desk.most_bytes = number * MEGABYTE
        else:
            counter = counters[LIMITS[name]]
            assert isinstance(counter, Rate)
            counter.said = number * counter.unit
