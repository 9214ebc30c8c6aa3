"""An encounter's file as a draft."""

from typing import Any

import msgspec

from suits import editions
from suits.desk.encounters.draft import EncounterDraft, Group, Mark, Place, Side
from suits.editions.building import Building, Ground, Several
from suits.people import SetupError, slug


def draft_of(whole: dict[str, Any]) -> EncounterDraft:
    """A draft of what stands in a file, its characters written out (`encounters.written_out`)."""
    building = editions.find(str(whole.get("edition", ""))).building
    place, options = dict(whole.get("place", {})), dict(whole.get("options", {}))
    rows: list[dict[str, Any]] = whole.get("people", [])
    sides = dict.fromkeys([str(row.get("side") or row.get("name", "")) for row in rows])
    of_all = {side: [row for row in rows if str(row.get("side") or row.get("name", "")) == side] for side in sides}
    contest = place if building.is_contest(place) else None
    draft = {
        "edition": str(whole.get("edition", "")),
        "title": whole.get("title", ""),
        "about": whole.get("about", ""),
        "contest": contest,
        "place": Place() if contest else _place(place, rows, building),
        "options": options,
        "items": whole.get("items", {}),
    }
    try:
        found = msgspec.convert(draft, EncounterDraft)
    except msgspec.ValidationError as fault:
        raise SetupError(f"That is no encounter: {fault}.") from None
    people = [Side(side, tuple([_group(row, options, building) for row in some])) for side, some in of_all.items()]
    return msgspec.structs.replace(found, sides=tuple(people))


def _group(row: dict[str, Any], options: dict[str, Any], building: Building) -> Group:
    way = _way(row, options, building)
    beside = ("id", "side", "count", "at", "facing", *([way.counted] if way.counted else []))
    plain = {field: value for field, value in row.items() if field not in beside}
    if row.get("id") and row["id"] != slug(str(row.get("name", ""))):
        plain["id"] = row["id"]
    at = row.get("at")
    return Group(
        plain,
        row[way.counted] if way.counted else row.get("count", 1),
        way.key,
        tuple(at) if isinstance(at, list | tuple) else at,
        row.get("facing"),
    )


def _way(row: dict[str, Any], options: dict[str, Any], building: Building) -> Several:
    """The way in which they come: what stands on the sheet and among the house rules tells it."""
    for way in building.several:
        if way.counted and row.get(way.counted):
            return way
    for way in building.several:
        told = way.key != "people" and (way.row or way.options)
        if told and way.row.items() <= row.items() and way.options.items() <= options.items():
            return way
    return Several("people", "people")


def _place(place: dict[str, Any], rows: list[dict[str, Any]], building: Building) -> Place:
    marks = place.get("marks", {})
    return Place(
        kind=_ground(place, rows, building),
        walls=tuple([tuple(at) for at in place.get("walls", [])]),
        marks=tuple([Mark(name, tuple(at)) for name, at in marks.items()]),
        more={field: value for field, value in place.items() if field not in ("walls", "marks")},
    )


def _ground(place: dict[str, Any], rows: list[dict[str, Any]], building: Building) -> Ground:
    """Hexes or metres where somebody stands somewhere, or something does."""
    somewhere = any(row.get("at") is not None for row in rows)
    if "hexes" in building.grounds:
        return "hexes" if somewhere or place.get("walls") or place.get("marks") else "none"
    return "distance" if somewhere and "distance" in building.grounds else "none"
