"""What takes long and has to be done here is done a little at a time, so that others have their turn.

A long thing is a generator that says where it can wait.
"""

import asyncio
import time
from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Slices = Generator[None, None, T]

SLICE = 0.01
BREATH = 0.01
"""Seconds at a stretch, and between two of them."""


def at_once(slices: Slices[T]) -> T:
    """All of it."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            whole: T = end.value
            return whole


class Turns:
    """Whose turn it is: never two slices without a breath between them, whoever's they are."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def through(self, slices: Slices[T]) -> T:
        """All of it, slice by slice."""
        while True:
            async with self._turn:
                try:
                    _a_while(slices)
                except StopIteration as end:
                    whole: T = end.value
                    return whole
                await asyncio.sleep(BREATH)


def _a_while(slices: Slices[T]) -> None:
    until = time.monotonic() + SLICE
    next(slices)
    while time.monotonic() < until:
        next(slices)
