"""What takes long is a generator that says where it can wait, so that others have their turn."""

from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")
Slices = Generator[Any, None, T]
"""What is said where it waits is for whoever listens."""


def at_once(slices: Slices[T]) -> T:
    """All of it.

    >>> def three() -> Slices[int]:
    ...     for _ in range(3):
    ...         yield
    ...     return 3
    >>> at_once(three())
    3
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            whole: T = end.value
            return whole
