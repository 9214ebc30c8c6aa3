"""What the coach of a lesson says, and what it is about."""

import msgspec

from suits.cards import Card
from suits.lessons import Compared, Words


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What on the page a remark is about: an answer, by what its choice says; a person, a card, a part of the page."""

    verb: str = ""
    whom: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    number: int | None = None
    words: tuple[str, ...] = ()
    """The words of the answer, one after the other: some of them are chosen from lists."""
    person: str = ""
    card: str = ""
    part: str = ""
    lay: tuple[Card, ...] = ()
    """Cards to be chosen from the hand, one after the other."""
    beside: tuple[Card, ...] = ()
    """Those to be laid beside them, as boosts."""


class Taught(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that the coach of a lesson says: first words, the rest, and what it is about."""

    head: str
    say: tuple[Words, ...]
    point: Spot = Spot()
    press: str = ""
    """What to do there, in a word or two; nothing where one reads and goes on."""
    expect: str = ""
    """The answer that is wanted."""
    compare: tuple[Compared, ...] = ()
    rules: tuple[str, ...] = ()


class LessonNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a lesson stands: what the coach says now, one thing after the other. Nothing once all has been said."""

    title: str
    of: int
    """So many things are said in all."""
    at: int = 0
    """So many before these."""
    remarks: tuple[Taught, ...] = ()
