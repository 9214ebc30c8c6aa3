"""What a page may ask of the laboratory."""

from typing import Annotated, Any, Literal

import msgspec

from suits.lab.odds.sheets import Sketch
from suits.people import OptionValue
from suits.table.catalogue import NewSetup

MOST_FIGHTS = 3000
SIDES = ("first", "second")
FURTHEST = 1000
"""Metres."""


class Two(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Two people who meet."""

    edition: str
    first: Sketch
    second: Sketch
    options: dict[str, OptionValue] = {}


class AskedExchange(Two, frozen=True, kw_only=True):
    """One exchange: the first attacks."""

    reply: str = ""
    """How the second answers: strike, defend, dodge; the first that is possible if nothing is said."""
    distance: Annotated[int, msgspec.Meta(ge=0, le=FURTHEST)] = 0


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody does in a duel."""

    strikes_back: bool = True
    recover_at: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None


Fights = Annotated[int, msgspec.Meta(ge=1, le=MOST_FIGHTS)]


class AskedDuel(Two, frozen=True, kw_only=True):
    """A duel to its end."""

    fights: Fights = 600
    """How many are played where it cannot be solved."""
    manners: tuple[Manner, Manner] = (Manner(), Manner())


class AskedMatrix(Two, frozen=True, kw_only=True):
    """Every hand weapon of the first against every armour of the second."""


class AskedWorth(Two, frozen=True, kw_only=True):
    """What one point more or less is worth to one of them."""

    changed: Literal["first", "second"] = "first"
    fights: Fights | None = None
    """Fights a step; none: duels are solved where that is possible."""


class AskedForecast(NewSetup, frozen=True, kw_only=True):
    """Many fights of one encounter."""

    fights: Fights = 600
    side: str = ""
    """Whose eyes it is seen with; the first side's if nothing is said."""
    tries: bool = True
    """Whether it is tried what would make it easier or harder."""


class AskedFair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What would make an encounter fair, or as hard as one wants it."""

    draft: dict[str, Any]
    """As the desk keeps it."""
    goal: Annotated[float, msgspec.Meta(ge=0.01, le=0.99)] = 0.5
    side: str = ""
    """Who should win so often; the first side if nothing is said."""
    fights: Annotated[int, msgspec.Meta(ge=60, le=MOST_FIGHTS)] = 240


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom results speak of."""

    id: str
    name: str
    side: str = ""


class AskedReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Results that a page was told, to be made a file: those of a forecast name their people apart."""

    results: dict[str, Any]
    people: tuple[Named, ...] = ()
