"""One table for all browser tests of a process: each test begins fights of its own there."""

from collections.abc import Iterator

import pytest
from tests.browser.tables import table


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the table."""
    with table(tmp_path_factory.mktemp("table")) as address:
        yield address
