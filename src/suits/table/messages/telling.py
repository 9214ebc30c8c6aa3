"""How the fight stands for a seat."""

import msgspec

from suits.places import NOWHERE, Pack, Place, Turn
from suits.result import Result
from suits.table.messages.asking import Asked
from suits.table.messages.calling import Proposal
from suits.table.messages.real_cards import CardsAsked
from suits.table.messages.seating import SeatInfo
from suits.table.messages.speaking import Told
from suits.table.messages.teaching import LessonNow
from suits.view import Line, PersonView


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of the status line: words, or somebody's name."""

    text: str
    who: str = ""


class Update(Told, tag="update", kw_only=True):
    """How the fight stands for this seat. Of the log the first `keep` lines stand as they were; `lines` follow them."""

    place: str
    people: tuple[PersonView, ...]
    seats: tuple[SeatInfo, ...]
    status: str
    """Who is expected to do what, as far as this seat may know."""
    pieces: tuple[Piece, ...] = ()
    """The same in short, piece by piece; empty when the fight is over."""
    waiting: tuple[str, ...]
    questions: tuple[Asked, ...] = ()
    cards: CardsAsked | None = None
    standing: tuple[str, ...] = ()
    proposal: Proposal | None = None
    where: Place = NOWHERE
    order: tuple[Turn, ...] = ()
    """Who comes when, as far as all know it."""
    packs: tuple[Pack, ...] = ()
    result: Result | None = None
    """The side that has won, empty if nobody has; nothing while the fight goes on."""
    over: bool = False
    kept_until: int = 0
    """Until when the fight is kept if nobody plays, in seconds since 1970; 0: for good."""
    sitting: str = ""
    """On a shared device: who looks now."""
    hidden: bool = False
    """Whether foes' numbers are hidden from players."""
    can_undo: bool = False
    can_redo: bool = False
    changed: str = ""
    """Where the rules have changed since the fight was stored: at which step, and what is different."""
    lesson: LessonNow | None = None
    """In a lesson, for the learner."""
    browsers: int = 0
    """How many browsers are open at this seat, if there are several; nobody else is told."""
    odds: bool = False
    """Whether this seat is told the odds of its answers: see `preview`."""
    keep: int = 0
    lines: tuple[Line, ...] = ()
