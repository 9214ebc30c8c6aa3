"""What is kept of a fight, whatever keeps it."""

from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from typing import Literal, Protocol

import msgspec

from suits.store.desks import Desks
from suits.store.errors import StoreError

EntryKind = Literal[
    "step", "undo", "redo", "cut", "mark", "event", "note", "seating", "standing", "rules", "lesson", "played"
]


OVERTAKEN = (
    "Another table has gone on with this fight in the same place, so nothing was changed here: look at it again."
)


class Overtaken(StoreError):
    """Another program has written to this fight since it was read here."""

    def __init__(self, why: str = OVERTAKEN) -> None:
        super().__init__(why)


class Unsure(Overtaken):
    """It is not known whether something was stored: what is there has to be read anew."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a journal.

    `step`: a step as a record writes it. `undo`, `cut`: so many steps stay; after `undo` the others can be redone.
    `redo`: so many of them are done again. `mark`: a digest of the state after so many steps. `event`: what was told.
    `note`: what the table says beside the fight. `seating`, `standing`: who sits where; whose answers stand.
    `lesson`: the script that a lesson goes by. `played`: somebody has played, so the fight is kept.
    """

    kind: EntryKind
    body: str


class Key(msgspec.Struct, frozen=True):
    """The hash of a link's secret, and the seat it opens. The secret itself is kept nowhere."""

    hash: bytes
    seat: str


class Kept(msgspec.Struct, frozen=True):
    """A fight as it is kept."""

    fight: str
    program: str
    rules: int
    setup: bytes
    journal: tuple[Entry, ...]
    kept_until: int = 0
    """Until when it is kept unless somebody plays, in seconds since 1970; 0: for good."""


class Summary(msgspec.Struct, frozen=True):
    """A fight in one line: for lists."""

    fight: str
    title: str
    edition: str
    seat: str
    created: int
    touched: int
    steps: int
    result: str
    seating: str
    """Who sits where, as the journal said it last."""


class Store(Desks, Protocol):
    """Keeps fights, and desks. Each call is whole or not at all."""

    def create(self, kept: Kept, title: str, edition: str, keys: Sequence[Key]) -> None:
        """Keep a new fight."""

    def append(self, fight: str, expected: int, entries: Sequence[Entry], steps: int, result: str) -> None:
        """Add to a fight's journal; `steps` and `result` as they are then, for lists.

        `expected`: how many entries whoever writes knows of. Overtaken if there are others.
        """

    def keys(self, fight: str, expected: int, keys: Sequence[Key], entries: Sequence[Entry]) -> None:
        """Add keys, and say in the journal why; keys that were there stay. Overtaken as above."""

    def seat(self, hash_: bytes) -> tuple[str, str] | None:
        """The fight and the seat that a key opens."""

    def load(self, fight: str) -> Kept | None:
        """A fight as it is kept."""

    def summaries(self, hashes: Sequence[bytes]) -> list[Summary]:
        """The fights that these keys open, the one touched last first."""

    def forget(self, before: int, keep: Collection[str]) -> int:
        """Forget fights that are over and were touched last before this time, but none of those to keep; how many.

        A few at a time: whoever wants all of them gone asks again until there are none.
        """

    def together(self) -> AbstractContextManager[None]:
        """Commit everything that is written in here at once; a call that fails takes back only what it wrote itself.

        StoreError if nothing of it is stored, and it may be tried again call by call; Unsure if that is not known.
        """

    def forget_unused(self, now: int, keep: Collection[str]) -> int:
        """Forget fights that nobody has played, and desks that nobody has used, by the date they were told; how many.

        A few at a time as well, and none of the fights to keep.
        """

    def check_there(self) -> None:
        """StoreError if what is stored now would be lost."""

    def check_writes(self) -> None:
        """Write something that changes nothing, and wait until it is stored. StoreError if it cannot be."""

    def close(self) -> None:
        """Nothing more is stored."""
