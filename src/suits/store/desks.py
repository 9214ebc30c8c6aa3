"""Desks: what a game master keeps beside fights. A desk is opened by a secret, of which only the hash is kept."""

from typing import Protocol

import msgspec

from suits.store.errors import StoreError

NEW = 0
"""The version of what is not there yet."""


FORGOTTEN_AT_ONCE = 50


class Listed(msgspec.Struct, frozen=True):
    """A thing in one line, for lists. `summary`: whatever its kind tells of it there, as JSON."""

    kind: str
    id: str
    version: int
    title: str
    edition: str
    summary: str
    touched: int
    gone: bool = False
    """It was removed, and can be restored for a while."""


class Thing(msgspec.Struct, frozen=True):
    """A thing with all that is in it; `body` is JSON."""

    listed: Listed
    body: bytes


class Draft(msgspec.Struct, frozen=True):
    """A thing as somebody wants it to be kept."""

    kind: str
    id: str
    title: str
    edition: str
    summary: str
    body: bytes


class Conflict(StoreError):
    """Somebody else has changed this thing since it was read here. Nothing was changed; `now` is what is there."""

    def __init__(self, now: Thing | None) -> None:
        super().__init__("This was changed elsewhere in the meantime, so nothing was stored here.")
        self.now = now


class Room(msgspec.Struct, frozen=True):
    """How much there is on a desk: things that are not removed, and the bytes of all."""

    things: int
    bytes: int
    kept_until: int
    """Until when it is kept if nobody puts anything there, in seconds since 1970; 0: for good."""


class Desks(Protocol):
    """Keeps desks and what lies on them. Each call is whole or not at all."""

    def new_desk(self, desk: str, hash_: bytes, kept_until: int = 0) -> None:
        """Keep a new desk, and the hash of the secret that opens it.

        `kept_until`: until when, unless somebody puts something there, in seconds since 1970; 0: for good.
        """

    def forget_desks(self, now: int) -> int:
        """Forget some desks that nobody has used until now, and what was removed from others long ago; how many."""

    def desk(self, hash_: bytes) -> str | None:
        """The desk that a secret opens."""

    def room(self, desk: str) -> Room:
        """How much there is on a desk."""

    def things(self, desk: str) -> list[Listed]:
        """All that lies on a desk and is not removed, what was touched last first."""

    def thing(self, desk: str, kind: str, id_: str) -> Thing | None:
        """One of them, or one that was removed of late."""

    def put(self, desk: str, draft: Draft, expected: int) -> int:
        """Keep a thing as it is now; its new version.

        `expected`: the version that whoever writes knows of, `NEW` for none. Conflict if there is another, unless
        that is what is being put: the same words said twice are said once.
        """

    def mark_gone(self, desk: str, kind: str, id_: str, expected: int, gone: bool) -> int:
        """Remove a thing, or take it back; its new version. Conflict as above. What is gone already is gone."""
