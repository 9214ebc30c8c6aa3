"""Whose a fight is: one process has it at a time, and all who play it are told by that one."""

import asyncio
import contextlib
from collections.abc import Collection
from typing import NamedTuple, Protocol

from suits.store import StoreError

MOVING = "The table is just moving to another process: try again in a moment."


class Owner(NamedTuple):
    """The process that has a fight, and how another one reaches it."""

    process: str
    address: str
    secret: str


class Elsewhere(Exception):
    """Another process has this fight: ask there.

    `gone` is set when the time of that process is up. It may only be stopped, or not be reached any more: then nothing
    closes a connection to it, and whoever waits for its word would wait in vain.
    """

    def __init__(self, owner: Owner, gone: asyncio.Event):
        super().__init__("Another process has this fight.")
        self.owner = owner
        self.gone = gone


class Moving(ConnectionError):
    """No process has this fight at this moment, and ours cannot take it: ask again a little later."""

    def __init__(self) -> None:
        super().__init__(MOVING)


class Leases(Protocol):
    """What decides it. See `suits.store.postgres.leases`."""

    process: str

    def take(self, fight: str) -> tuple[str, str, str] | None:
        """Take this fight unless a process that is there has it, and return its owner; None: it has none just now."""

    def give_back(self, fight: str) -> None:
        """Somebody else may have this fight."""

    def name(self, code: str, fight: str) -> bool:
        """Let this waiting room be found under this code; False if the code leads to another that a process has."""

    def behind(self, code: str) -> tuple[str, str, str, bool] | None:
        """The process that has the waiting room of this code, or had it last, and whether that process is there."""


class Alone:
    """One process: everything is here."""

    def take(self, fight: str) -> None:
        """Have this fight; Elsewhere if another process has it, Moving if none has it and ours cannot."""

    def give_back(self, fight: str) -> None:
        """Others may have it."""

    def name(self, code: str, fight: str) -> bool:
        """Let a waiting room be found by its code; False if that leads to another one."""
        return True

    def look_for(self, code: str) -> None:
        """Elsewhere if the waiting room of this code is with another process, Moving if its process is just gone."""

    def are_there(self, processes: Collection[str]) -> None:
        """Hear which other processes are there: all that are not named are gone."""


class OneOfSeveral(Alone):
    """One process among others."""

    def __init__(self, leases: Leases):
        self._leases = leases
        self._gone: dict[str, asyncio.Event] = {}

    def take(self, fight: str) -> None:
        found = self._leases.take(fight)
        if found is None:
            raise Moving
        self._elsewhere(Owner(*found))

    def give_back(self, fight: str) -> None:
        with contextlib.suppress(StoreError):  # then it is free when our time is up
            self._leases.give_back(fight)

    def name(self, code: str, fight: str) -> bool:
        return self._leases.name(code, fight)

    def look_for(self, code: str) -> None:
        found = self._leases.behind(code)
        if found is not None:
            process, address, secret, there = found
            if not there:
                raise Moving
            self._elsewhere(Owner(process, address, secret))

    def _elsewhere(self, owner: Owner) -> None:
        if owner.process != self._leases.process:
            raise Elsewhere(owner, self._gone.setdefault(owner.process, asyncio.Event()))

    def are_there(self, processes: Collection[str]) -> None:
        for process in self._gone.keys() - set(processes):
            self._gone.pop(process).set()
