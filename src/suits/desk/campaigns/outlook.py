"""How the party may be in some days, if all rest until then: many days of rest played ahead, and the usual outcome."""

from statistics import median_low
from typing import Any

import msgspec

from suits.dealer import Shuffled
from suits.desk.campaigns.camp import Resting
from suits.desk.campaigns.making import next_fight
from suits.desk.campaigns.standing import Standing
from suits.editions.resting import Hurt

TIMES = 31
"""So often each day is played ahead."""
MOST_DAYS = 4
"""So many days are looked at, today included."""

Sheets = dict[str, dict[str, Any]]


class Ahead(msgspec.Struct, frozen=True):
    """A day on which the next fight may be fought."""

    day: int
    hurt: dict[str, Hurt]
    """How everybody will be, most likely."""
    encounter: dict[str, Any]


def outlook(at: Standing) -> list[Ahead]:
    """Today, and the days after it until all are whole or the fight must be fought."""
    if at.next is None:
        return []
    sheets: Sheets = {one.id: one.sheet for one in at.members.values() if one.here}
    found = [_ahead(at, at.day, sheets)]
    last = at.day + MOST_DAYS - 1 if at.next.by is None else min(at.next.by, at.day + MOST_DAYS - 1)
    for day in range(at.day + 1, last + 1):
        if not at.edition.day_of_rest or all(_done(one) for one in found[-1].hurt.values()):
            break
        sheets = _rested(at, sheets, f"{at.title} {day}")
        found.append(_ahead(at, day, sheets))
    return found


def _done(hurt: Hurt) -> bool:
    return hurt.whole or hurt.state == "dead"


def _ahead(at: Standing, day: int, sheets: Sheets) -> Ahead:
    hurt = {one.id: at.edition.carries(sheets[one.id]) for one in at.party}
    return Ahead(day, hurt, next_fight(at, sheets))


def _rested(at: Standing, sheets: Sheets, seed: str) -> Sheets:
    """Everybody after a day of rest: of many, the middle one for each."""
    people = [
        (one.id, one.name, sheets[one.id])
        for one in at.members.values()
        if one.here and at.edition.carries(sheets[one.id]).state != "dead"
    ]
    ends: dict[str, list[dict[str, Any]]] = {who: [] for who, _, _ in people}
    for time in range(TIMES if people else 0):
        day = Resting(at.campaign, at.edition, people, at.items, False, Shuffled(f"{seed} {time}"))
        while not day.over:
            day.draw()
        for who, sheets_then in ends.items():
            sheets_then.append(day.sheet(who))
    return {**sheets, **{who: _middle(at, some) for who, some in ends.items()}}


def _middle(at: Standing, some: list[dict[str, Any]]) -> dict[str, Any]:
    halves = [at.edition.carries(sheet).halves for sheet in some]
    return at.edition.slept(some[halves.index(median_low(halves))])
