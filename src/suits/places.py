"""Where everybody stands, who comes when, and what is left of the packs: values that all may see."""

from typing import Literal

import msgspec

from suits.cards import Card

Hex = tuple[int, int]


class Standing(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Where one person stands: on a line in metres, or on a hex, and whither they face and run."""

    who: str
    metres: int | None = None
    hex: Hex | None = None
    facing: int | None = None
    running: bool = False
    """Whether they go on that way by themselves."""
    goal: Hex | None = None
    """The hex they make for."""


class Band(msgspec.Struct, frozen=True, gc=False):
    """How far things reach: `striking`, up to 2 metres."""

    name: str
    metres: int


class Place(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The ground: hexes, a line in metres, or nothing that matters."""

    kind: Literal["", "metres", "hexes"] = ""
    people: tuple[Standing, ...] = ()
    engaged: tuple[tuple[str, str], ...] = ()
    bands: tuple[Band, ...] = ()
    walls: tuple[Hex, ...] = ()
    marks: tuple[tuple[str, Hex], ...] = ()
    """Hexes that have a name."""
    corners: tuple[Hex, Hex] | None = None
    """The least and the greatest hex that matter: how large a picture must be."""


NOWHERE = Place()


class Turn(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Somebody's place in the order of play, as far as all know it."""

    who: str
    """Empty where it is a moment of the count and nobody's own."""
    at: int | None = None
    """The phase, rank or turn at which they come; None where only they know."""
    name: str = ""
    """The same in words: "kings", "phase 7"."""
    now: bool = False
    done: bool = False
    why: str = ""
    """Why somebody whose turn is to come has no action in it, or comes later: `spent`, `pinned`, `waits`."""


class Pack(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A draw pile as all see it: how many cards are left, and which are gone for all to have seen."""

    left: int
    gone: tuple[Card, ...] = ()
    real: bool = False
