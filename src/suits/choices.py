"""What one may answer, as data: what it does, to whom, with what, and what it costs."""

from typing import Literal

import msgspec

from suits.cards import Card

About = Literal["act", "person", "weapon", "card", "cards", "hex", "way", "number", "word"]
"""What a list of words is about: what to do, whom, with what, which card or set of cards, where, how many."""


class Verb(msgspec.Struct, frozen=True, gc=False):
    """What an edition lets people do. `rank`: where it stands in a list, the same always, so that it is no advice."""

    name: str
    rank: int = 5
    quiet: bool = False
    """Whether it does nothing: pass, not now, give up."""
    for_good: bool = False
    """Whether it can never be had back: a chip that is spent for the fight, leaving."""
    turn: bool = False
    """Whether it takes the turn."""
    label: str = ""
    """What it is called where its name says too little."""


class Cost(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What an answer costs."""

    chips: int = 0
    cards: int = 0
    fatigue: int = 0
    turn: bool = False
    white: int = 0
    """So many of the chips are white ones; the others are blue."""


NOTHING, A_TURN = Cost(), Cost(turn=True)


class Needs(msgspec.Struct, frozen=True, gc=False):
    """What has to be rolled with three dice, or less; and what that number is made of, term by term."""

    number: int
    terms: tuple[str, ...]
    amounts: tuple[int, ...]


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An answer, or a word of one: what to say, what it does, and what it means in words."""

    say: str
    means: str = ""
    verb: str = ""
    whom: tuple[str, ...] = ()
    weapon: str = ""
    cards: tuple[Card, ...] = ()
    hex: tuple[int, int] | None = None
    number: int | None = None
    """How many: metres, hexes to go, shots, cards, a phase. What is counted follows from the verb."""
    way: str = ""
    """Which way: toward, away, left."""
    cost: Cost = NOTHING
    note: str = ""
    """What it means beyond that, in a few words."""
    label: str = ""
    """What it is called where verb and people say too little, or another thing: "Take the hit"."""
    for_good: bool = False
    quiet: bool = False
    needs: Needs | None = None
    """What has to be rolled for it, as far as that is settled."""
    counts: int | None = None
    """Of a card that is added up with others: what it counts."""
    whole: bool = False
    """Of a list that was unfolded: with this word the answer is whole."""
    after: "Offer | None" = None
    """Of a list that was unfolded: what comes after this word, where that is told already."""
    like: str = ""
    """Of a list that was unfolded: the same comes after this word as after that one, but for whom it is done to."""


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A short list to choose from, in the order in which it is shown.

    What the list is about, what it means to say nothing (`empty`); of a set of cards what it may come to (`limit`) and
    has come to so far (`value`); of hexes where the ways to them begin (`start`), and how far they may lead (`limit`).
    """

    choices: tuple[Choice, ...]
    prompt: str = ""
    about: About = "act"
    empty: str = ""
    limit: int | None = None
    value: int | None = None
    start: tuple[int, int] | None = None
