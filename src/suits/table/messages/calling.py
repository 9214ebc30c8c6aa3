"""What is said out of turn: calls, corrections, and what needs the word of everybody else."""

from typing import Any

import msgspec

from suits.table.messages.speaking import Said, Told


class Call(Said, tag="call", kw_only=True):
    """Something out of turn: giving up, and the like."""

    who: str
    what: str


class Calls(Said, tag="calls", kw_only=True):
    """What may be called out of turn now?"""


class CallNext(Said, tag="call-next", kw_only=True):
    """In a call made word by word, for one's own person or as the referee: what comes after these words?"""

    who: str
    words: tuple[str, ...] = ()


class Arrive(Said, tag="arrive", kw_only=True):
    """Somebody comes into the fight: rows as an encounter has them, or the names of ready-made characters in them.

    `seat`: who plays them: a seat of this table, a bot, or `referee`.
    """

    people: tuple[dict[str, Any], ...]
    seat: str
    real: bool = False


class TakeOut(Said, tag="take-out", kw_only=True):
    """Somebody is taken out of the fight."""

    who: str


class CanCall(msgspec.Struct, frozen=True):
    """Something this seat may call out of turn."""

    who: str
    what: str


class CallList(Told, tag="call-list", kw_only=True):
    """What this seat may call out of turn, and as whom it may call word by word (see `call-next`).

    Where the last word of such a call is `because`, a reason follows it.
    """

    n: int
    calls: tuple[CanCall, ...]
    forms: tuple[str, ...] = ()


class Correct(Said, tag="correct", kw_only=True):
    """Put a number right, with a reason."""

    who: str
    field: str
    value: int
    reason: str


class Say(Said, tag="say", kw_only=True):
    """Yes or no to what somebody proposed; whoever proposed it says no to withdraw it."""

    proposal: int
    yes: bool


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that needs the word of everybody else: who wants what, what was shown since, who has yet to speak."""

    id: int
    by: str
    text: str
    shown: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    mine: bool = False
    """Whether this seat's word is missing."""
    own: bool = False
    """Whether this seat proposed it, and may withdraw it."""
