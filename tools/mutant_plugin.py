"""pytest plugin of `tools/mutants.py`: notes how long each test takes, or runs only those that it is told.

`MUTANT_TIMES=FILE` writes {test: seconds} of the tests that passed. `MUTANT_TESTS=FILE` names tests, a line each: only
these run, in that order. `MUTANT_YAML=FOLDER` keeps scenario files as they were read: reading YAML is slow.
"""

import hashlib
import importlib
import json
import os
import pickle
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest


def pytest_configure(config: pytest.Config) -> None:
    if (times := os.environ.get("MUTANT_TIMES")) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Times(Path(times)))
    if folder := os.environ.get("MUTANT_YAML"):
        _keep_yaml(Path(folder))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if wanted := os.environ.get("MUTANT_TESTS"):
        place = {name: n for n, name in enumerate(Path(wanted).read_text(encoding="utf-8").splitlines())}
        items[:] = sorted((item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid])


_begun = pytest.StashKey[float]()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[_begun] = time.process_time()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The time of this process alone: others may be busy beside it."""
    report = yield
    report.__dict__["worked"] = time.process_time() - item.stash.get(_begun, time.process_time())
    return report


class Times:
    """How long the tests take that pass."""

    def __init__(self, path: Path):
        self.path = path
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = max(self.seconds[report.nodeid], report.__dict__.get("worked", 0.0))
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        passed = {name: seconds for name, seconds in self.seconds.items() if name not in self.failed}
        self.path.write_text(json.dumps(passed), encoding="utf-8")


def _keep_yaml(folder: Path) -> None:
    plugin_scenarios = importlib.import_module("tests.plugin_scenarios")
    read_anew = plugin_scenarios.load
    folder.mkdir(exist_ok=True)

    def load(path: Path) -> Any:
        kept = folder / hashlib.sha256(path.read_bytes()).hexdigest()
        if not kept.exists():
            whole = read_anew(path)
            beside = kept.with_suffix(f".{os.getpid()}")
            beside.write_bytes(pickle.dumps(whole))
            beside.replace(kept)
        return pickle.loads(kept.read_bytes())

    vars(plugin_scenarios)["load"] = load
