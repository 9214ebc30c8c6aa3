"""The laws draw random numbers from seeds only, so that every run of `make test` looks at the same examples."""

import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest

OURS = ("suits", "tests")


class Seeded(random.Random):
    """Random numbers that follow from a seed, wherever our own code asks for them."""

    def __init__(self, seed: Any = None) -> None:
        asking = sys._getframe(1).f_globals["__name__"].partition(".")[0]
        assert seed is not None or asking not in OURS, "A law takes no chance: give it a seed."
        super().__init__(seed)


class Dealt(random.Random):
    """Stands for the system's randomness, by which a table deals: here it always deals the same."""

    def __init__(self) -> None:
        super().__init__(4711)


@pytest.fixture(autouse=True, scope="module")
def no_chance() -> Iterator[None]:
    """Refuse random numbers without a seed: they are others each time."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(random, "Random", Seeded)
        changed.setattr(random, "SystemRandom", Dealt)
        yield
