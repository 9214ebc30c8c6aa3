"""Before a fight among friends: the waiting room."""

import msgspec

from suits.table.messages.speaking import Device, Role, Said, Told


class Ready(Said, tag="ready", kw_only=True):
    """In the waiting room: ready to begin, or not yet."""

    ready: bool = True


class Newcomer(Said, tag="newcomer", kw_only=True):
    """In the waiting room: whoever sits here has never played, or has after all. Others see it."""

    new: bool = True


class ChangeSeats(Said, tag="change-seats", kw_only=True):
    """In the waiting room: take this free seat instead of one's own; or ask whoever has it to change.

    Asked by both, seats are changed. Without `agree` one will not change with that seat; without a seat one stays.
    """

    seat: str = ""
    agree: bool = True


class Begin(Said, tag="begin", kw_only=True):
    """Whoever opened the waiting room begins the fight. Who has not come yet may still come, by link."""


class CloseRoom(Said, tag="close-room", kw_only=True):
    """Whoever opened the waiting room closes it: the fight will not begin."""


class Guest(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody of the fight to come, as everybody knows them."""

    id: str
    name: str
    side: str
    like: str = ""
    """What they are like, in a line of open numbers; nothing where the referee hides numbers."""


class WaitingSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat before the fight. `played` as in `SeatInfo`."""

    id: str
    name: str
    role: Role
    people: tuple[str, ...]
    played: str
    person: str = ""
    """What whoever sits there is called."""
    here: bool = False
    ready: bool = False
    free: bool = False
    """Whether somebody with the code can take it."""
    invited: bool = False
    """Whether its link is an invitation that nobody has taken yet."""
    real: bool = False
    """Whether it is played with real cards: then no bot can have it."""
    new: bool = False
    """Whether whoever sits there has never played."""
    device: Device = ""
    """What whoever is here sits at."""
    wants: str = ""
    """The seat that whoever sits there would rather have."""


class WaitingRoom(Told, tag="waiting-room", kw_only=True):
    """Who is here before the fight begins; instead of an `update`, and whenever it changes."""

    seats: tuple[WaitingSeat, ...]
    people: tuple[Guest, ...]
    host: str
    code: str = ""
    """What others type to come in; not told to those who only watch."""
    kept_until: int = 0
    """Until when the room is kept if the fight does not begin, in seconds since 1970; 0: for good."""
    closed: bool = False
    """Whether it was closed, and the fight will not begin."""
    browsers: int = 0
    """How many browsers are open at this seat, if there are several; nobody else is told."""
