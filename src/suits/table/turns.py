"""What takes long and has to be done here is done a little at a time (`slices.py`): others have their turn between."""

import asyncio
import time
from typing import TypeVar

from suits.slices import Slices

T = TypeVar("T")

SLICE = 0.01
BREATH = 0.01
"""Seconds at a stretch, and between two of them."""


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
