"""What the laboratory's processes do for pages: bytes in, bytes out, or more and more of them while it grows."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from suits import armoury, lab, limits
from suits.front import Encounter
from suits.lab.extra import expect_extra
from suits.lab.minutes import SECONDS_WITH_REAL_CARDS, minutes
from suits.lab.odds.sheets import UNARMED
from suits.people import Setup
from suits.table import catalogue
from suits.table.beginning import read_body
from suits.table.laboratory.asked import (
    SIDES,
    AskedDuel,
    AskedExchange,
    AskedFair,
    AskedForecast,
    AskedMatrix,
    AskedReport,
    AskedWorth,
    Two,
)

Tell = Callable[[bytes], None]
PLAYING = 60.0
"""Seconds after which a forecast ends with what it has."""
NEWS = 0.2
"""Seconds between two words about how far it is."""
MAPS = 0.5
"""Seconds between two maps, each with more cells in it."""
WORN = ("skill", "body", "will", "speed", "armour", "shield")
"""What stays of somebody who is given one weapon after the other."""


def shelf(_: bytes) -> bytes:
    """What can be chosen."""
    expect_extra()
    from suits.table.laboratory.shelf import shelves

    return msgspec.json.encode({"editions": shelves()})


def exchange(body: bytes) -> bytes:
    """One exchange, exactly."""
    expect_extra()
    from suits.lab.odds.drawn import drawn

    asked = read_body(body, AskedExchange)
    found = drawn(
        asked.first,
        asked.second,
        asked.edition,
        reply=asked.reply,
        distance=asked.distance,
        options=asked.options,
    )
    return msgspec.json.encode(found)


def report(body: bytes) -> bytes:
    """Results that a page was told, as a file to keep: the page that `suits report` makes of them."""
    expect_extra()
    from suits.lab.reports import of_results, page

    asked = read_body(body, AskedReport)
    people = {one.id: {"name": one.name, "side": one.side} for one in asked.people}
    return page(of_results({**asked.results, **({"people": people} if people else {})}, "What was sent")).encode()


def duel(body: bytes, tell: Tell) -> None:
    """A duel: solved where that is possible, else played many times, as a forecast is."""
    expect_extra()
    from suits.lab.duels.drawn import drawn
    from suits.lab.odds.pools import CannotWorkOut

    asked = read_body(body, AskedDuel)
    setup = _met(asked)
    manners = zip(SIDES, asked.manners, strict=True)
    policies = {who: lab.Policy(strikes_back=one.strikes_back, recover_at=one.recover_at) for who, one in manners}
    try:
        found = drawn(setup, policies)
    except CannotWorkOut:
        _play(setup, tell, asked.fights, tries=())
        return
    tell(msgspec.json.encode({"solved": found}))


def _met(asked: Two) -> Setup:
    people = [[one.row(who)] for who, one in zip(SIDES, (asked.first, asked.second), strict=True)]
    return Encounter(*people, edition=asked.edition, options=asked.options).setup


def matrix(body: bytes, tell: Tell) -> None:
    """Weapons against armour: exactly, a row at a time."""
    expect_extra()
    from suits.lab.matrices import Plan, Wearer, growing

    asked = read_body(body, AskedMatrix)
    first, second = (Wearer(**{field: getattr(one, field) for field in WORN}) for one in (asked.first, asked.second))
    known = [weapon.name for weapon in armoury.hand_weapons()]
    held = asked.second.weapon if asked.second.weapon in known else UNARMED
    plan = Plan(edition=asked.edition, first=first, foe=second, foe_weapon=held, options=asked.options)
    pace = Pace(tell)
    for found in growing(plan, processes=1, seen=lambda done, whole: pace.seen(done, whole, "")):
        if found.done or pace.is_time(MAPS):
            tell(msgspec.json.encode({"matrix": found}))


def worth(body: bytes, tell: Tell) -> None:
    """What one point is worth to one of two, step by step."""
    expect_extra()
    from suits.lab.worth import growing

    asked = read_body(body, AskedWorth)
    pace = Pace(tell)
    for found in growing(
        _met(asked),
        asked.changed,
        fights=asked.fights,
        processes=1,
        seen=lambda told: pace.seen(*told),
        stopped=lambda: pace.spent > PLAYING,
    ):
        tell(msgspec.json.encode({"worth": found}))


def forecast(body: bytes, tell: Tell) -> None:
    """Many fights: a report each time that there are three times as many, and how far it is in between."""
    expect_extra()
    asked = read_body(body, AskedForecast)
    limits.check_values(asked.written, "this encounter")
    _play(catalogue.setup(asked), tell, asked.fights, asked.side, None if asked.tries else ())


def fair(body: bytes, tell: Tell) -> None:
    """What would make it fair: a report after each change that was tried."""
    expect_extra()
    from suits.desk.encounters import draft_from
    from suits.desk.encounters.fair import growing

    asked = read_body(body, AskedFair)
    limits.check_values(asked.draft, "this encounter")
    pace = Pace(tell)
    for found in growing(
        draft_from(asked.draft),
        asked.goal,
        side=asked.side,
        fights=asked.fights,
        processes=1,
        seen=pace.seen,
        stopped=lambda: pace.spent > PLAYING,
    ):
        tell(msgspec.json.encode({"fair": found}))


def _play(setup: Setup, tell: Tell, fights: int, side: str = "", tries: tuple[str, ...] | None = None) -> None:
    from suits.lab.forecasts import growing

    pace = Pace(tell)
    for report in growing(
        setup,
        fights,
        side=side or None,
        tries=tries,
        processes=1,
        seen=pace.seen,
        stopped=lambda: pace.spent > PLAYING,
    ):
        tell(msgspec.json.encode({"report": {**msgspec.structs.asdict(report), **_about(setup, report.answers[1])}}))


def _about(setup: Setup, answers: int) -> dict[str, Any]:
    """Who fights, and how long that takes people."""
    people = [{"id": one.id, "name": one.name, "side": one.side} for one in setup.people]
    return {"people": people, "minutes": [minutes(answers), minutes(answers, SECONDS_WITH_REAL_CARDS)]}


class Pace:
    """Says now and then how far it is."""

    def __init__(self, tell: Tell):
        self._tell = tell
        self._began = self._told = self._last = time.monotonic()

    @property
    def spent(self) -> float:
        """Seconds so far."""
        return time.monotonic() - self._began

    def is_time(self, seconds: float) -> bool:
        """Whether so many have gone by since it was time before."""
        now = time.monotonic()
        if now - self._last < seconds:
            return False
        self._last = now
        return True

    def seen(self, done: int, whole: int, what: str) -> None:
        """So much of it is done."""
        if time.monotonic() - self._told > NEWS:
            self._told = time.monotonic()
            self._tell(msgspec.json.encode({"done": done, "of": whole, "what": what}))


JOBS: dict[str, Callable[[bytes], bytes]] = {
    "lab shelf": shelf,
    "lab exchange": exchange,
    "lab report": report,
}
STREAMS: dict[str, Callable[[bytes, Tell], None]] = {
    "lab duel": duel,
    "lab matrix": matrix,
    "lab worth": worth,
    "lab forecast": forecast,
    "lab fair": fair,
}
