"""pytest plugin: coverage looks away where it would see nothing new, since looking makes a test three times as slow.

`@pytest.mark.many_fights` says that a test plays fights by the dozen: the rules they go by have tests of their own.
"""

from collections.abc import Generator, Iterator
from contextlib import contextmanager

import pytest
from coverage import Coverage


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "many_fights: plays fights by the dozen; not measured by coverage")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    if item.get_closest_marker("many_fights") is None:
        return (yield)
    with unmeasured():
        return (yield)


@contextmanager
def unmeasured() -> Iterator[None]:
    """What coverage, if it runs, does not look at."""
    coverage = Coverage.current()
    if coverage is None:
        yield
        return
    coverage.stop()
    try:
        yield
    finally:
        coverage.start()
