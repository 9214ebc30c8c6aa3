"""What an edition says of the days between fights: what somebody carries, what a day's rest draws, what it healed.

All points of harm are counted in halves, as wounds that heal are (R-39).
"""

from typing import Literal, NamedTuple

Care = Literal["rest", "doctor"]
State = Literal["", "down", "dead"]


class Lasting(NamedTuple):
    """A field of a sheet that says what a fight left behind (R-91), and how people call it."""

    field: str
    label: str


class Hurt(NamedTuple):
    """How somebody is: so many half points of harm, of how many points, and whether they are on their feet."""

    halves: int
    of: int
    """As many points as there are boxes."""
    of_what: str
    """What that number is: Body, HP."""
    state: State = ""
    notes: tuple[str, ...] = ()
    """What else they carry, in a word or two each: groggy."""

    @property
    def whole(self) -> bool:
        """Whether nothing is left of any fight."""
        return not (self.halves or self.state or self.notes)


class CareSays(NamedTuple):
    """What heals, in a line, and the rule that says so."""

    care: Care
    text: str
    rule: str


class CareDraw(NamedTuple):
    """A card that a day of rest will draw: for whom, by whom, and what it heals."""

    who: str
    by: str
    care: Care
    why: str
    """What the draw is called, as its request says."""
    at_most: int
    """In half points: a card of at most so much heals `heals`, any other `otherwise`."""
    heals: int
    otherwise: int
    rules: tuple[str, ...]


class Cared(NamedTuple):
    """What a card of a day of rest did: as it was drawn."""

    by: str
    care: Care
    card: str
    at_most: int
    healed: int
    rules: tuple[str, ...]


class Healed(NamedTuple):
    """What a day did for somebody, from dawn to night, in half points."""

    who: str
    before: int
    after: int
    cards: tuple[Cared, ...]
