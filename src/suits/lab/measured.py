"""How long and how hard every ready-made encounter is: measured by `tools/measure.py`, kept as data."""

from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from suits import encounters
from suits.lab.estimates import Estimate, share
from suits.lab.minutes import SECONDS_AN_ANSWER, SECONDS_WITH_REAL_CARDS, minutes
from suits.people import Setup

FILE = Path(__file__).parent / "data" / "measured.json"
LEVELS = (("easy", 0.7), ("fair", 0.45), ("hard", 0.25), ("very hard", 0.0))
"""What it is called if the first side wins at least so often."""


class Measured(msgspec.Struct, frozen=True):
    """What so many fights came to, and all that is needed to play them again."""

    setup: str
    """A digest of the encounter as it was measured."""
    rules: int
    """The edition's rules."""
    bots: str
    seed: int
    fights: int
    side: str
    """The first side: whom one plays, unless one says otherwise."""
    wins: int
    """How often it has won."""
    rounds: tuple[int, int, int]
    """Quartiles."""
    answers: tuple[int, int, int]

    @property
    def win(self) -> Estimate:
        """The chance of the first side."""
        return share(self.wins, self.fights)

    @property
    def difficulty(self) -> str:
        """How hard it is for the first side, in a word."""
        return next(word for word, least in LEVELS if self.win.p >= least)

    @property
    def minutes(self) -> int:
        """How long it takes at a screen."""
        return minutes(self.answers[1], SECONDS_AN_ANSWER)

    @property
    def minutes_with_real_cards(self) -> int:
        """How long it takes with real cards."""
        return minutes(self.answers[1], SECONDS_WITH_REAL_CARDS)


@cache
def all_measured() -> dict[str, Measured]:
    """What was measured, by edition and name: `draw/bridge`."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Measured])


def measured(name: str) -> Measured | None:
    """What was measured of a ready-made encounter; None if it is none, or has changed since.

    >>> found = measured("bridge")
    >>> found is not None and found.difficulty, found is not None and found.minutes
    ('easy', 4)
    """
    path = encounters.ready_made().get(name)
    return None if path is None else measured_at(path)


def measured_at(path: Path, setup: Setup | None = None) -> Measured | None:
    """The same by its file, and what was read from it, if it was."""
    setup = setup or encounters.load(path)
    found = all_measured().get(key_of(path, setup))
    return found if found is not None and found.setup == digest(setup) else None


def key_of(path: Path, setup: Setup) -> str:
    """What an encounter is called here."""
    return f"{setup.edition}/{path.stem}"


def digest(setup: Setup) -> str:
    """Another one if anything about the encounter is otherwise, but its title."""
    plain = msgspec.json.encode(msgspec.structs.replace(setup, title=""), order="deterministic")
    return sha256(plain).hexdigest()[:16]
