"""Fixtures: a PostgreSQL of the tests' own, one a process of tests, and a new database in it for each test."""

from collections.abc import Iterator

import pytest
from tests.postgres import Server, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """The server."""
    with running() as server:
        yield server


@pytest.fixture
def database(postgres: Server) -> str:
    """The address of a new, empty database."""
    return postgres.database()
