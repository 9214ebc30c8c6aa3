"""What people are to each other at a table: phrases, a nudge, the clock, and another fight together."""

import msgspec

from suits.table.messages.speaking import Said, Told


class Phrase(Said, tag="phrase", kw_only=True):
    """Say one of the phrases or signs that `welcome` lists; there is no free text."""

    what: str


class Phrased(Told, tag="phrased", kw_only=True):
    """Somebody said a phrase. It is kept nowhere."""

    seat: str
    what: str


class Nudge(Said, tag="nudge", kw_only=True):
    """Ask somebody for a sign of life: their page is told, and nobody else's."""

    seat: str


class Nudged(Told, tag="nudged", kw_only=True):
    """Somebody asks this page for a sign of life."""

    seat: str


class StopClock(Said, tag="stop-clock", kw_only=True):
    """The referee, or whoever opened the waiting room, stops the clock or lets it run again."""

    stop: bool


class Clock(Told, tag="clock", kw_only=True):
    """How many seconds this seat has yet for each of its own questions; nobody else is told."""

    left: dict[str, float] = msgspec.field(default_factory=dict)
    runs: bool = False
    """Whether it runs: not while it is stopped, nor while none of those who play is here."""
    stopped: bool = False
    """Whether somebody stopped it."""


class TimeUp(Told, tag="time-up", kw_only=True):
    """This seat's time was up: the answer of somebody who does not answer was given for it."""

    who: str
    answer: str
    means: str = ""
    """The answer in words, where it does not speak for itself."""


class Again(Told, tag="again", kw_only=True):
    """A player has begun another fight for everybody at this table. `POST /api/follow` gives this seat's key to it."""

    by: str
    how: str
    title: str
