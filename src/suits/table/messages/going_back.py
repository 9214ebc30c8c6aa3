"""Taking back, looking back, and what would have come of another decision."""

import msgspec

from suits.choices import Offer
from suits.fight.differing import Differs
from suits.places import NOWHERE, Pack, Place, Turn
from suits.result import Result
from suits.table.messages.asking import Asked
from suits.table.messages.real_cards import CardsAsked
from suits.table.messages.speaking import Said, Told
from suits.table.messages.telling import Piece
from suits.view import Line, PersonView


class Undo(Said, tag="undo", kw_only=True):
    """Take back the last decision, or the line of the log with this number (from 0) and all since."""

    line: int | None = None


class Redo(Said, tag="redo", kw_only=True):
    """Do again what was taken back, cards and all."""


class Steps(Said, tag="steps", kw_only=True):
    """List the steps of the fight, for a what-if."""


class StepList(Told, tag="step-list", kw_only=True):
    """The steps of the fight: those that somebody decided, by their numbers."""

    n: int
    steps: tuple[tuple[int, str], ...]


class WhatIf(Said, tag="what-if", kw_only=True):
    """Change one step (from 0) and tell what would have come of it."""

    step: int
    answer: str


class Report(Told, tag="report", kw_only=True):
    """What would have come of a changed step: the differences alone.

    How much was kept, dropped and new; the lines of the exchange that was changed; how it ends, and how it ended; and
    everybody whom it leaves otherwise.
    """

    n: int
    step: int
    kept: int
    dropped: int
    new: int
    lines: tuple[Line, ...]
    people: tuple[Differs, ...] = ()
    result: Result | None = None
    over: bool = False
    was: Result | None = None
    was_over: bool = False


class Accept(Said, tag="accept", kw_only=True):
    """Go on with the fight of the last what-if."""


class GoOn(Said, tag="go-on", kw_only=True):
    """Where the rules have changed since the fight was stored: go on from there under the new ones."""


class Places(Said, tag="places", kw_only=True):
    """Where can one look back to, and what was decided there? For the referee, and for all when it is over."""


class Decided(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody decided, by the number of its step; in words."""

    step: int
    who: str
    answer: str
    means: str = ""


class Came(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards or dice that came up, by the number of their step: whose, which, and what for."""

    step: int
    who: str
    what: tuple[str, ...]
    what_for: str = ""
    sides: int = 0
    """Of dice: from 1 to how many."""


class Stop(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place that one can look back to: after so many steps, when so many lines of this page's log were told.

    `decided`: what was decided there, before the next place. `came`: which cards and dice came up then, of those
    that this seat saw, then or later; only when the fight is over.
    """

    step: int
    told: int
    place: str
    decided: tuple[Decided, ...] = ()
    came: tuple[Came, ...] = ()


class PlaceList(Told, tag="place-list", kw_only=True):
    """The places of the fight, from its beginning to where it stands."""

    n: int
    places: tuple[Stop, ...]


class LookBack(Said, tag="look-back", kw_only=True):
    """How did everything stand at these places, by their steps? For the referee, and for all when it is over."""

    steps: tuple[int, ...]


class Then(msgspec.Struct, frozen=True, omit_defaults=True):
    """How everything stood at a place, as this seat was told it then: the fields of an `update`."""

    step: int
    place: str
    people: tuple[PersonView, ...]
    status: str
    pieces: tuple[Piece, ...] = ()
    waiting: tuple[str, ...] = ()
    questions: tuple[Asked, ...] = ()
    cards: CardsAsked | None = None
    where: Place = NOWHERE
    order: tuple[Turn, ...] = ()
    packs: tuple[Pack, ...] = ()
    result: Result | None = None
    over: bool = False


class LookedBack(Told, tag="looked-back", kw_only=True):
    """How everything stood at the places that were asked for."""

    n: int
    places: tuple[Then, ...]


class Otherwise(Said, tag="otherwise", kw_only=True):
    """What else could have been decided at this step, or have come up? In a decision in stages: after these words."""

    step: int
    words: tuple[str, ...] = ()


class Instead(Told, tag="instead", kw_only=True):
    """What could have been decided at a step: the list after those words, with what follows as far as it is short.

    `answered`: what was decided. `whole`: the answer, where the words are one. `cards`: where cards or dice came
    up, and nothing was decided.
    """

    n: int
    step: int
    who: str
    heading: str
    answered: str
    words: tuple[str, ...] = ()
    offer: Offer = Offer(())
    whole: str = ""
    cards: CardsAsked | None = None
