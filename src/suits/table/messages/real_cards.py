"""Real cards and dice that people tell the table."""

import msgspec

from suits.table.messages.speaking import Said


class Cards(Said, tag="cards", kw_only=True):
    """Real cards or dice that came up: `4h js`, `3 5`; with a reason where the table asks for one (`... because`).

    Fewer than are asked for are kept until the others are told. More go on with whoever is asked next, by name or not:
    `ann 5h bob 3c`; they are taken one after the other as far as they are legal, and `no` says which were not (`rest`).
    """

    question: str
    cards: str
    at: int | None = None
    """How many of this draw had been told before: what is said a second time is refused."""


class TakeBack(Said, tag="take-back", kw_only=True):
    """Not that card: the last one told of a draw that is not whole yet."""

    question: str


class CardsAsked(msgspec.Struct, frozen=True, omit_defaults=True):
    """Real cards or dice that this seat has to tell: how many, and from 1 to how many if they are dice."""

    id: str
    who: str
    text: str
    n: int
    sides: int = 0
    short: str = ""
    """In a few words, without the name: "draw 2 cards", and then "draw one more card"."""
    what_for: str = ""
    """What they are for, in a word or two: "contest", "defence"."""
    told: tuple[str, ...] = ()
    """Those of them that were told. The table keeps them for its pages, in no journal: they are no step yet."""
    left: dict[str, int] = {}
    """How many of each card can be left in the packs, by all that this seat has seen; of dice nothing."""
    jokers: bool = False
    """Whether there are jokers in the packs."""
    helps: str = ""
    """Which last card would make the most of it, and what: "2 or J makes 7". Only a referee is told."""
    against: int | None = None
    """What the other one's cards make, where they lie open already. Only a referee is told."""
    then: str = ""
    """What the table asks next, as far as it is known already."""
