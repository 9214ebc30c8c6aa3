"""DR: of the torso, for there are no hit locations in card combat."""

from collections.abc import Iterator
from typing import Any

from suits.editions.countdown.gcs.nodes import bonus
from suits.editions.countdown.gcs.report import Report
from suits.editions.countdown.gcs.values import number, rows, table, text, whole

TORSO = "torso"


def read_dr(character: dict[str, Any], report: Report) -> int:
    """The DR of the torso (CDN-G09)."""
    places = list(_places(character))
    torso = next((place for place in places if TORSO in (_id(place), text(place.get("choice_name")).lower())), None)
    part = TORSO
    if torso is None and places:
        torso = max(places, key=lambda place: whole(place.get("slots")))
        part = text(torso.get("choice_name")) or "largest part"
        report.recompute("DR", "", f"this body has no torso: its {part} counts")
    dr = table(table((torso or {}).get("calc")).get("dr"))
    found = number(dr.get("all"))
    if found is None:
        found = bonus(character, "dr_bonus", "location", TORSO)
        report.recompute("DR", int(found), "the file does not hold it; what is worn on the torso was added up")
    else:
        report.take("DR", int(found), f"of the {part}")
    for against, more in dr.items():
        if against != "all" and number(more):
            report.leave_out(
                f"DR {int(found + (number(more) or 0))} against {text(against)}", "the sheet has one DR for all"
            )
    others = {_id(place) for place in places if place is not torso and _dr(place) != int(found)}
    report.leave_out_all("DR elsewhere", sorted(others), "all hits are to the torso")
    return max(0, int(found))


def _places(character: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All hit locations; version 2 keeps them elsewhere, and tables may lie in tables."""
    settings = table(character.get("settings"))
    body = table(settings.get("body_type") or settings.get("hit_locations"))
    waiting = rows(body.get("locations"))[::-1]
    while waiting:
        place = waiting.pop()
        yield place
        waiting += rows(table(place.get("sub_table")).get("locations"))[::-1]


def _id(place: dict[str, Any]) -> str:
    return text(place.get("id")).lower()


def _dr(place: dict[str, Any]) -> int:
    return whole(table(table(place.get("calc")).get("dr")).get("all"))
