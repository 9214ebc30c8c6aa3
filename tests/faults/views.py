"""What a seat was shown against what its history implies: never more, never less, whichever process shows it."""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from suits.store import Kept, SQLite
from suits.table.house import House
from suits.table.keeping import story
from suits.table.seating import PERSON

OF_THE_MOMENT = ("type", "seats", "browsers", "proposal", "can_redo", "standing", "keep", "lines")
"""What an update says of who is here and what is proposed just now: a process that takes over does not know it."""


class View(NamedTuple):
    """How a seat sees a fight: its log, and all the rest as bytes."""

    texts: list[str]
    shown: bytes


def shown(update: dict[str, Any], log: Iterable[dict[str, Any]]) -> View:
    """What a page shows. Names of questions say how often the past was changed, so they are left out."""
    rest = {name: told for name, told in update.items() if name not in OF_THE_MOMENT}
    rest["questions"] = [{**one, "id": ""} for one in rest.get("questions", ())]
    if rest.get("cards"):
        rest["cards"] = {**rest["cards"], "id": "", "told": ()}
    lines = list(log)
    return View([line["text"] for line in lines if line["text"]], json.dumps([rest, lines], sort_keys=True).encode())


def up_to(kept: Kept, entries: int) -> Kept:
    """A fight as it was when its journal was so long."""
    return msgspec.structs.replace(kept, journal=kept.journal[:entries])


def view(kept: Kept, seat: str) -> View:
    """How a person at a seat sees a fight that is stored; nothing before it has begun."""
    store = SQLite(":memory:")
    try:
        store.create(kept, "", "", [])
        room = House(store).room(kept.fight)
        place = room.seating.find(seat)
        assert place is not None
        place = msgspec.structs.replace(place, offered=False, played=PERSON if place.people else place.played)
        told: list[dict[str, Any]] = []
        room.enter(place, lambda data: told.append(msgspec.json.decode(data)))
        update = next((one for one in reversed(told) if one["type"] == "update"), None)
        return View([], b"") if update is None else shown(update, update.get("lines", ()))
    finally:
        store.close()


def never_so(kept: Kept, seat: str, seen: Iterable[View]) -> list[str]:
    """What a seat was shown that it could not be shown at any time of this history."""
    left = {one.shown: one for one in seen}
    last = kept.journal
    for at in range(len(last), 0, -1):
        if not left:
            return []
        if (at == len(last) or last[at].kind not in ("event", "mark")) and _is_whole(now := up_to(kept, at)):
            left.pop(view(now, seat).shown, None)
    return [f"shown otherwise: {seat} was shown what it never could see: {one.shown.decode()}" for one in left.values()]


def _is_whole(kept: Kept) -> bool:
    """Whether a fight was ever stored so: steps are written in one go with what they tell, and a mark at their end."""
    told = story(kept)
    return told.seating.begun and (told.marks[-1].step if told.marks else 0) == len(told.steps)
