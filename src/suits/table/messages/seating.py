"""Seats: who has them, who is away, how they change hands."""

import msgspec

from suits.table.messages.speaking import Role, Said, Told


class Sit(Said, tag="sit", kw_only=True):
    """On a shared device: this person looks now; nobody (the empty word) while it is passed on."""

    who: str


class Give(Said, tag="give", kw_only=True):
    """Give a seat to a bot (`sensible`), to a new link (`link`) or to the referee (`referee`)."""

    seat: str
    to: str


class Return(Said, tag="return", kw_only=True):
    """Take back, at once, the seat that this link is a way back to."""


class Void(Said, tag="void", kw_only=True):
    """Make the link of this page void, wherever else it is open. A new one is told."""

    key: str = ""
    """The secret of the new one (32 letters, digits, `-` and `_`), kept by the page before it is sent: then nothing is
    lost with the connection. Empty: the table makes one."""


class Grace(Said, tag="grace", kw_only=True):
    """Keep the seat of an absent player for so many seconds. Fewer than 60 take the word of every player."""

    seconds: int


class Hide(Said, tag="hide", kw_only=True):
    """The referee hides foes' numbers from players, or shows them again."""

    hide: bool


class Name(Said, tag="name", kw_only=True):
    """Who sits here: the name of the person behind the seat, of at most 24 letters."""

    name: str


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody at the table knows it. `played`: `person`, `referee`, or the name of a bot."""

    id: str
    name: str
    role: Role
    people: tuple[str, ...]
    played: str
    here: bool = False
    """Whether whoever has the seat is here: in it, or looking on from a link of before."""
    offered: bool = False
    """Whether it has a new link that nobody has taken yet."""
    kept: bool = False
    """Whether somebody had it before who may come back."""
    person: str = ""
    """What whoever sits there is called, if they said so."""


class Link(Told, tag="link", kw_only=True):
    """The secret of a new link. It is told once."""

    n: int
    seat: str
    key: str
    own: bool = False
    """Whether it is the page's own seat: the link it was opened by is void now."""


class Moved(Told, tag="moved", kw_only=True):
    """This link's seat has changed hands: how. A `welcome` follows that says where one sits now."""

    text: str


class AwaySeat(msgspec.Struct, frozen=True):
    """A seat whose person is away, and the seconds until all others may give it to somebody else."""

    seat: str
    left: int


class Away(Told, tag="away", kw_only=True):
    """Who is away, where no referee decides about seats. Told when somebody comes or goes; time runs on by itself."""

    seats: tuple[AwaySeat, ...]
