"""Tables for tests: a real database in a folder of the test's own."""

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import settings
from tests.server.pages import Table, alone, setup_of

from suits.people import OptionValue
from suits.store import SQLite
from suits.table.house import House
from suits.table.seating import ALONE, Company, Wanted

Begin = Callable[..., Table]


@pytest.fixture(autouse=True)
def certain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have tables of this process deal by seeds that follow from the test's name: `make test` is certain."""
    if settings().derandomize:
        seeds = random.Random(request.node.nodeid)
        monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(seeds.random()))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SQLite]:
    """Where fights are kept."""
    store = SQLite(tmp_path / "table.db")
    yield store
    store.close()


class Clock:
    """A clock that the test sets."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        """So much later."""
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    """The clock of the house."""
    return Clock()


@pytest.fixture
def house(store: SQLite, clock: Clock) -> House:
    """A house with no tables yet."""
    return House(store, clock)


@pytest.fixture
def begin(house: House) -> Begin:
    """`begin()`: a pie fight of two people, each at a seat of their own (seat-1 is Coco, seat-2 is Bix)."""

    def begin_it(
        encounter: str = "kitchen",
        edition: str = "toy",
        *,
        seats: Sequence[Wanted] = (),
        referee: bool = False,
        hidden: bool = False,
        real: tuple[str, ...] = (),
        options: dict[str, OptionValue] | None = None,
        browsers: bool = False,
        company: Company = ALONE,
    ) -> Table:
        setup = setup_of(encounter, edition, real=real, options=options)
        wanted = seats or alone(setup)
        return Table(house, setup, wanted, referee=referee, hidden=hidden, browsers=browsers, company=company)

    return begin_it
