"""Whose a fight is: one process has it at a time, and all who play it are told by that one."""

import contextlib
from typing import NamedTuple, Protocol

from suits.store import StoreError


class Owner(NamedTuple):
    """The process that has a fight, and how another one reaches it."""

    process: str
    address: str
    secret: str


class Elsewhere(Exception):
    """Another process has this fight: ask there."""

    def __init__(self, owner: Owner):
        super().__init__("Another process has this fight.")
        self.owner = owner


class Leases(Protocol):
    """What decides it. See `suits.store.postgres.leases`."""

    process: str

    def take(self, fight: str) -> tuple[str, str, str]:
        """Have this fight, unless somebody else who is there has it: whose it is."""

    def owner(self, fight: str) -> tuple[str, str, str] | None:
        """Whose this fight is, if anybody's who is there."""

    def give_back(self, fight: str) -> None:
        """Somebody else may have this fight."""

    def name(self, code: str, fight: str) -> None:
        """This waiting room is found under this code from now on."""

    def named(self, code: str) -> str:
        """The fight that was found under this code last; empty: none."""


class Alone:
    """One process: everything is here."""

    def take(self, fight: str) -> None:
        """Have this fight; Elsewhere if another process has it."""

    def give_back(self, fight: str) -> None:
        """Others may have it."""

    def name(self, code: str, fight: str) -> bool:
        """Let a waiting room be found by its code; False if that leads to another one."""
        return True

    def look_for(self, code: str) -> None:
        """Elsewhere if the waiting room of this code is with another process."""


class OneOfSeveral(Alone):
    """One process among others."""

    def __init__(self, leases: Leases):
        self._leases = leases

    def take(self, fight: str) -> None:
        owner = Owner(*self._leases.take(fight))
        if owner.process != self._leases.process:
            raise Elsewhere(owner)

    def give_back(self, fight: str) -> None:
        with contextlib.suppress(StoreError):  # then it is free when our time is up
            self._leases.give_back(fight)

    def name(self, code: str, fight: str) -> bool:
        before = self._leases.named(code)
        if before not in ("", fight) and self._leases.owner(before) is not None:
            return False
        self._leases.name(code, fight)
        return True

    def look_for(self, code: str) -> None:
        fight = self._leases.named(code)
        found = self._leases.owner(fight) if fight else None
        if found is not None and (owner := Owner(*found)).process != self._leases.process:
            raise Elsewhere(owner)
