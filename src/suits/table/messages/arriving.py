"""How a page comes in: its secret, where one sits, and what does not change while it is open."""

import msgspec

from suits.table.messages.speaking import PROTOCOL, Device, Role, Said, Told


class Hello(Said, tag="hello", kw_only=True):
    """The first message on a socket: the secret of the link."""

    key: str
    protocol: int = PROTOCOL
    device: Device = ""
    """What kind of device the page is on; others see it in the waiting room."""


class Saying(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phrase that can be said with one tap, or a sign."""

    id: str
    text: str
    sign: bool = False


class Rules(msgspec.Struct, frozen=True, omit_defaults=True):
    """What does not change while a page is open: the fight's header, and what this seat may do."""

    fight: str
    title: str
    edition: str
    edition_title: str
    house_rules: tuple[str, ...]
    seat: str
    role: Role
    people: tuple[str, ...]
    has_referee: bool
    correctable: dict[str, tuple[int, int]]
    bots: tuple[str, ...]
    """The levels of bots there are."""
    bots_say: dict[str, str]
    """What each of them is like, in a few words."""
    grace: int
    """Seconds that somebody may be away before all others may give their seat away."""
    back: str = ""
    """The seat that this link is a way back to."""
    clock: int = 0
    """Seconds for each decision; 0: as long as one likes."""
    host: str = ""
    """The seat that opened the waiting room, if there was one."""
    phrases: tuple[Saying, ...] = ()
    """What this seat may say to all: phrases and signs."""
    real: tuple[str, ...] = ()
    """Who holds real cards."""
    odds: bool = False
    """Whether this table can work out odds."""


class Welcome(Told, tag="welcome", kw_only=True):
    """The answer to `hello`: where one sits. An `update` with everything follows."""

    protocol: int
    program: str
    rules: Rules
