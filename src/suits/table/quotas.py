"""How many bytes may be stored: of a fight, on a desk, and in an hour by one address.

A fight that is full can still be played to its end. What can be repeated for ever and does not lead there is refused
from then on: undo, redo, corrections, new links. When it has grown to twice as much, only giving up is still stored.
"""

from typing import TYPE_CHECKING

from suits.fight import Refusal
from suits.table.messages import FromPage
from suits.table.messages.asking import Answer, Next
from suits.table.messages.calling import Call, CallNext, Calls, Say
from suits.table.messages.company import Nudge, Phrase, StopClock
from suits.table.messages.going_back import Steps
from suits.table.messages.real_cards import Cards, TakeBack
from suits.table.messages.seating import Sit

if TYPE_CHECKING:
    from suits.table.room import Room

MEGABYTE = 1_000_000
A_FIGHT = 150 * MEGABYTE
"""The largest fight that a table takes, 20 000 steps of 60 people, needs less than a tenth of it."""
A_DESK = 20 * MEGABYTE
AN_HOUR = 200 * MEGABYTE
"""From one address, fights and desks together. A hundred people who answer every five seconds need half of it."""

_ENDS = (Call, CallNext, Say, Calls, Steps, Phrase, Nudge, Sit)
"""What a fight needs to come to its end, and what is stored nowhere."""
_PLAYS = (*_ENDS, Answer, Next, Cards, TakeBack, StopClock)

FULL = (
    "This fight has grown to {} MB. You can play it to its end, but nothing can be undone, corrected or handed over any"
    " more."
)
ONLY_THE_END = "This fight has grown to {} MB, and only its end is still stored: give up, and save its record."
HOUR = "{} MB in an hour are enough from where you are: wait a little. Nothing is lost."
DESK = "This desk is full: it holds {} MB. Begin another, or remove something: that makes room after 30 days."


def is_full(room: "Room") -> bool:
    """Whether only what leads to its end is stored of a fight."""
    return room.journal.told.bytes >= room.most_bytes


def check(room: "Room", message: FromPage) -> None:
    """Refuse what a full fight does not need."""
    told = room.journal.told.bytes
    if told >= 2 * room.most_bytes and not isinstance(message, _ENDS):
        raise Refusal(ONLY_THE_END.format(told // MEGABYTE))
    if told >= room.most_bytes and not isinstance(message, _PLAYS):
        raise Refusal(FULL.format(told // MEGABYTE))
