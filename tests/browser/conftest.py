"""One table for all browser tests of a process: each test begins fights of its own there."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.browser.tables import table

from suits.dealer import Dealer
from suits.table import keeping, remembering, thinking, workers
from suits.table.workers import Workers

Dealing = Callable[[Dealer], None]
LONG = 1000.0


@pytest.fixture(autouse=True)
def time_to_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """What other processes work out for a page may take as long as it takes: on a slow machine it is no fault."""
    monkeypatch.setattr(workers, "SECONDS", LONG)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the table."""
    with table(tmp_path_factory.mktemp("table")) as address:
        yield address


@pytest.fixture
def dealing(monkeypatch: pytest.MonkeyPatch) -> Dealing:
    """Says who deals in the fight that this test begins, so that it always goes the same way.

    Its bots think at the table: in a process of their own they would have a dealer of their own.
    """
    run = Workers.run

    async def here(workers: Workers, name: str, body: bytes, *rest: Any, **more: Any) -> bytes:
        return thinking.think(body) if name == "think" else await run(workers, name, body, *rest, **more)

    def deal(dealer: Dealer) -> None:
        monkeypatch.setattr(keeping, "Shuffled", lambda: dealer)
        monkeypatch.setattr(remembering, "Shuffled", lambda: dealer)
        monkeypatch.setattr(thinking, "SECONDS", LONG)
        monkeypatch.setattr(Workers, "run", here)

    return deal
