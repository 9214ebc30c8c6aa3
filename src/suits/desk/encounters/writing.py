"""A draft as the file that `suits play` reads."""

from collections.abc import Iterator
from typing import Any

import msgspec

from suits import editions, own_items, toml
from suits.desk.encounters.draft import EncounterDraft, Group, Place, Side
from suits.editions.building import Building, Several
from suits.encounters import ENCOUNTER, VERSION
from suits.people import slug

NOT_ON_SHEET = ("id", "name", "side", "count", own_items.FIELD)


def written(draft: EncounterDraft) -> dict[str, Any]:
    """What stands in the file: everybody written out, what says nothing left out."""
    building = editions.find(draft.edition).building
    fields: dict[str, Any] = {"format": ENCOUNTER, "version": VERSION, "edition": draft.edition, "title": draft.title}
    more = {
        "about": draft.about,
        "options": _options(draft, building),
        "place": place_of(draft),
        "items": draft.items,
    }
    people = [_person(side, group, draft.place, building) for side in draft.sides for group in side.people]
    return {**fields, **{field: value for field, value in more.items() if value}, "people": people}


def text_of(draft: EncounterDraft) -> str:
    """The file itself."""
    return toml.document(written(draft))


def place_of(draft: EncounterDraft) -> dict[str, Any]:
    """What the file says of the place: the contest, or the ground of a fight."""
    if draft.contest is not None:
        return dict(draft.contest)
    return {**draft.place.more, **_ground(draft.place)}


def _ground(place: Place) -> dict[str, Any]:
    if place.kind != "hexes":
        return {}
    found: dict[str, Any] = {}
    if place.walls:
        found["walls"] = [list(at) for at in place.walls]
    if place.marks:
        found["marks"] = {mark.name: list(mark.at) for mark in place.marks}
    return found


def _options(draft: EncounterDraft, building: Building) -> dict[str, Any]:
    """The house rules, and those that go with the way in which several come."""
    groups = [group for side in draft.sides for group in side.people]
    needed = [way_of(building, group).options for group in groups]
    return {**draft.options, **{name: value for some in needed for name, value in some.items()}}


def way_of(building: Building, group: Group) -> Several:
    """The way in which they come; each for themselves where the edition knows no such way."""
    plain = Several("people", "people")
    return next((way for way in building.several if way.key == group.how), plain)


def _person(side: Side, group: Group, place: Place, building: Building) -> dict[str, Any]:
    name = str(group.row.get("name", ""))
    row = {"name": name, "side": side.name, **sheet_of(group, building)}
    if group.row.get("id") and group.row["id"] != slug(name):
        row["id"] = group.row["id"]
    if group.row.get(own_items.FIELD):
        row[own_items.FIELD] = group.row[own_items.FIELD]
    if group.count != 1 and not way_of(building, group).counted:
        row["count"] = group.count
    return {**row, **dict(_standing(group, place))}


def sheet_of(group: Group, building: Building) -> dict[str, Any]:
    """The fields of the sheet, with those that go with the way in which they come."""
    way = way_of(building, group)
    plain = {field: value for field, value in group.row.items() if field not in NOT_ON_SHEET}
    others = [other.row for other in building.several if other.key != way.key]
    if way.row and (way.key != "people" or any(row and _holds(plain, row) for row in others)):
        plain |= way.row
    if way.counted:
        plain[way.counted] = group.count
    return plain


def items_of(draft: EncounterDraft, group: Group) -> own_items.Items:
    """What somebody's sheet can name: the encounter's own items, and what they bring."""
    shapes = editions.find(draft.edition).item_shapes
    return own_items.together(shapes, (draft.items, own_items.taken_off(group.row)[1]))


def _holds(row: dict[str, Any], some: dict[str, Any]) -> bool:
    return all(row.get(field) == value for field, value in some.items())


def _standing(group: Group, place: Place) -> Iterator[tuple[str, Any]]:
    if place.kind == "none":
        return
    if group.at is not None:
        yield "at", list(group.at) if isinstance(group.at, tuple) else group.at
    if group.facing is not None and place.kind == "hexes":
        yield "facing", group.facing


def loose(draft: EncounterDraft) -> dict[str, Any]:
    """The same as plain values, as a page receives it."""
    plain: dict[str, Any] = msgspec.to_builtins(draft)
    return plain
