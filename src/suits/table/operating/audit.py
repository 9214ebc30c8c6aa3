"""Who gave a seat, undid, corrected, took the record: a line of the log each, by seat and never by name."""

import logging

from suits.table.messages import FromPage
from suits.table.messages.calling import Arrive, Call, Correct, Say, TakeOut
from suits.table.messages.going_back import Accept, GoOn, Redo, Undo
from suits.table.messages.seating import Give, Grace, Hide, Return, Void
from suits.table.proposals import Proposed

_log = logging.getLogger("suits.audit")
AUDITED: dict[type, str] = {
    Give: "gave a seat",
    Return: "came back to a seat",
    Void: "made links void",
    Grace: "changed how long seats are kept",
    Hide: "hid or showed foes",
    Undo: "undid",
    Redo: "redid",
    Correct: "corrected",
    Arrive: "brought somebody in",
    TakeOut: "took somebody out",
    Accept: "changed the past",
    GoOn: "went on under new rules",
    Call: "called",
}
RECORD, REPLAY = "took the record", "took the replay"


def audited(message: FromPage, fight: str, seat: str, before: Proposed | None, after: Proposed | None) -> None:
    """Somebody has done this; what is only played is no business of the log's.

    `before`, `after`: what was proposed, and what is now. What needs the word of others is proposed first, and done
    with the last word that was missing.
    """
    what = AUDITED.get(type(message))
    if isinstance(message, Say):
        done = ", which is done now," if message.yes and after is None else ""
        audit(f"said {'yes' if message.yes else 'no'} to proposal {message.proposal}{done}", fight, seat)
    elif what is not None and after is not None and after is not before:
        audit(f"{what}, if the others agree to proposal {after.id},", fight, seat)
    elif what is not None:
        audit(what, fight, seat)


def audit(what: str, fight: str, seat: str) -> None:
    """A line of the log. Of a fight only the end of its name: the rest is its title."""
    _log.info("%s %s in …%s", seat, what, fight[-8:])
