"""pytest plugin: fifteen thousand tests are found fast, and shared out so that no process is left with a long one.

Finding them means that each process reads every file of tests, and in a new checkout compiles it: there the processes
share out the compiling among them. Nobody looks for garbage meanwhile, for the tests are kept to the end.
"""

import gc
import importlib
import os
from collections.abc import Generator, Iterable
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Protocol, TypeVar

import pytest

HERE = Path(__file__).parent
NUMBER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
SEVERAL = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
DEAR = {"browser", "cli", "docs", "faults", "herald", "lab", "laws", "mutants", "rulebook", "server", "store"}
"""Folders of tests that start programs or play many fights; a test of any other takes no time worth speaking of."""


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    gc.disable()
    try:
        if SEVERAL > 1 and session.config.args_source is pytest.Config.ArgsSource.TESTPATHS:
            _compile_ones_share()
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def _compile_ones_share() -> None:
    """What this process imports is compiled for all."""
    for path in sorted(HERE.rglob("test_*.py"))[NUMBER::SEVERAL]:
        with suppress(Exception, pytest.skip.Exception):  # said when it is collected
            importlib.import_module(".".join(path.relative_to(HERE.parent).with_suffix("").parts))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each process begins with its part of the dear ones and ends with little ones: see `dealt`."""
    if SEVERAL > 1:
        items[:] = dealt(items, SEVERAL)


class _Placed(Protocol):
    @property
    def path(self) -> Path: ...


_Item = TypeVar("_Item", bound=_Placed)


def dealt(items: Iterable[_Item], several: int) -> list[_Item]:
    """The parts of all processes, one after the other, as `--dist worksteal` cuts them: equally long.

    Files of dear tests are dealt like cards, so that what a file sets up is set up once.
    """
    parts: list[list[_Item]] = [[] for _ in range(several)]
    little: list[_Item] = []
    files = 0
    for path, found in groupby(items, lambda item: item.path):
        if path.is_relative_to(HERE) and path.relative_to(HERE).parts[0] in DEAR:
            parts[files % several] += found
            files += 1
        else:
            little += found
    length = (sum(map(len, parts)) + len(little)) // several
    for part in parts[:-1]:
        wanted = max(0, length - len(part))
        part += little[:wanted]
        del little[:wanted]
    return [item for part in [*parts[:-1], parts[-1] + little] for item in part]
