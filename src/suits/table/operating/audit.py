"""Who gave a seat, undid, corrected, took the record: a line of the log each, by seat and never by name."""

import logging

from suits.table.messages import FromPage
from suits.table.messages.calling import Call, Correct
from suits.table.messages.going_back import Accept, GoOn, Redo, Undo
from suits.table.messages.seating import Give, Hide, Return, Void

_log = logging.getLogger("suits.audit")
AUDITED: dict[type, str] = {
    Give: "gave a seat",
    Return: "came back to a seat",
    Void: "made links void",
    Hide: "hid or showed foes",
    Undo: "undid",
    Redo: "redid",
    Correct: "corrected",
    Accept: "changed the past",
    GoOn: "went on under new rules",
    Call: "called",
}
RECORD = "took the record"


def audited(message: FromPage, fight: str, seat: str) -> None:
    """Somebody has done this; what is only played is no business of the log's."""
    what = AUDITED.get(type(message))
    if what is not None:
        audit(what, fight, seat)


def audit(what: str, fight: str, seat: str) -> None:
    """A line of the log. Of a fight only the end of its name: the rest is its title."""
    _log.info("%s %s in …%s", seat, what, fight[-8:])
