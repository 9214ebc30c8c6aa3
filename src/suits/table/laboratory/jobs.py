"""What the laboratory's processes do for pages: bytes in, bytes out, or more and more of them while it grows."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from suits import lab, limits
from suits.lab.extra import expect_extra
from suits.people import Setup
from suits.table import catalogue
from suits.table.beginning import read_body
from suits.table.laboratory.asked import AskedDuel, AskedExchange, AskedForecast

Tell = Callable[[bytes], None]
PLAYING = 60.0
"""Seconds after which a forecast ends with what it has."""
NEWS = 0.2
"""Seconds between two words about how far it is."""


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


def duel(body: bytes) -> bytes:
    """A duel, solved."""
    expect_extra()
    from suits.front import Encounter
    from suits.lab.duels.drawn import SIDES, drawn

    asked = read_body(body, AskedDuel)
    people = [[one.row(who)] for who, one in zip(SIDES, (asked.first, asked.second), strict=True)]
    setup = Encounter(*people, edition=asked.edition, options=asked.options).setup
    manners = zip(SIDES, asked.manners, strict=True)
    policies = {who: lab.Policy(strikes_back=one.strikes_back, recover_at=one.recover_at) for who, one in manners}
    return msgspec.json.encode(drawn(setup, policies))


def forecast(body: bytes, tell: Tell) -> None:
    """Many fights: a report each time that there are three times as many, and how far it is in between."""
    expect_extra()
    from suits.lab.forecasts import growing

    asked = read_body(body, AskedForecast)
    limits.check_values(asked.written, "this encounter")
    setup = catalogue.setup(asked)
    began = told = time.monotonic()

    def seen(done: int, whole: int, what: str) -> None:
        nonlocal told
        if time.monotonic() - told > NEWS:
            told = time.monotonic()
            tell(msgspec.json.encode({"done": done, "of": whole, "what": what}))

    for report in growing(
        setup,
        asked.fights,
        side=asked.side or None,
        tries=None if asked.tries else (),
        processes=1,
        seen=seen,
        stopped=lambda: time.monotonic() - began > PLAYING,
    ):
        tell(msgspec.json.encode({"report": {**msgspec.structs.asdict(report), **_about(setup)}}))


def _about(setup: Setup) -> dict[str, Any]:
    """Who fights."""
    return {"people": [{"id": one.id, "name": one.name, "side": one.side} for one in setup.people]}


JOBS: dict[str, Callable[[bytes], bytes]] = {
    "lab shelf": shelf,
    "lab exchange": exchange,
    "lab duel": duel,
}
STREAMS: dict[str, Callable[[bytes, Tell], None]] = {"lab forecast": forecast}
