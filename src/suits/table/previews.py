"""What may come of answers, worked out in another process from what a seat may know.

The process remembers the fights it has looked at last, so that it replays only what is new.
"""

import time
from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from suits.lab.odds.foreseen import Foreseen
from suits.lab.odds.of_a_fight import NoOdds, one_by_one
from suits.record import Step
from suits.table.messages.foreseeing import Expected, Preview, Previews
from suits.table.remembering import Remembered
from suits.view import Seat

SECONDS = 0.8
"""So long all answers of a question may take together; what is missing then is asked for by itself."""
MOST = 200
"""Answers in one message."""
PLACES = 4
"""Digits of a chance."""
LONGEST = 60
"""Letters of a fraction: nobody reads a longer one."""


class Looked(msgspec.Struct, frozen=True):
    """A question of a fight, and the seat that is asked. `answer`: only this one."""

    fight: str
    setup: bytes
    steps: Sequence[Step]
    seat: Seat
    who: str
    n: int
    question: str
    answer: str = ""


def preview(body: bytes) -> bytes:
    """The previews of a question."""
    asked = msgspec.msgpack.decode(body, type=Looked)
    found, more = _previews(asked)
    return msgspec.msgpack.encode(Previews(n=asked.n, question=asked.question, previews=tuple(found), more=more))


_remembered = Remembered(events=True)


def _previews(asked: Looked) -> tuple[list[Preview], bool]:
    """As many as there is time for, and whether there are more."""
    fight = _remembered.fight(asked.fight, asked.setup, asked.steps)
    until = time.process_time() + SECONDS
    found: list[Preview] = []
    more = False
    try:
        for one in one_by_one(fight, asked.seat, asked.answer):
            if one.who == asked.who:
                ways = [_expected(way, exact=bool(asked.answer)) for way in one.foreseen()]
                found.append(Preview(one.answer, one.whom, tuple(ways)))
            if len(found) == MOST or time.process_time() > until:
                more = not asked.answer
                break
    except NoOdds:
        pass
    _remembered.keep(asked.fight, asked.setup, fight)
    return found, more


def _expected(way: Foreseen, *, exact: bool) -> Expected:
    return Expected(
        way.met,
        _rounded(way.chances),
        {key: text for key, chance in way.chances.items() if len(text := str(chance)) <= LONGEST} if exact else {},
        dict(way.loss),
        {who: _rounded(states) for who, states in way.states.items()},
        way.value if exact else 0,
        tuple([(value, _round(p), _round(stops)) for value, p, stops in way.replies]) if exact else (),
    )


def _rounded(chances: Mapping[str, Fraction]) -> dict[str, float]:
    return {key: _round(chance) for key, chance in chances.items()}


def _round(chance: Fraction) -> float:
    return round(float(chance), PLACES)
