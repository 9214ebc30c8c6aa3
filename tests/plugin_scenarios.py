"""pytest plugin: every scenario in `tests/scenarios/**/*.yaml` is a test, marked with the rules it says it checks.

Reading them takes ten seconds, and each process of tests wants them all. So what was read is kept in pytest's cache,
under the hash of the file and of all that reads it, and the processes share out the reading among them.
"""

import hashlib
import os
import pickle
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.plugin_coverage import unmeasured

from suits.scenario import Scenario, ScenarioError, check
from suits.scenario.reading import read
from suits.scenario.yaml_lines import load

FOLDER = Path(__file__).parent / "scenarios"
PROGRAM = Path(__file__).parents[1] / "src" / "suits"
READ_BY = ("scenario/*.py", "rulebook/ids.py", "cards.py", "limits.py", "people.py", "texts.py")
PLAIN: dict[Path, Any] = {}
"""What stands in the files collected: reading YAML is slow, and the test of the schema wants it too."""


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "ScenarioFile | None":
    if file_path.suffix == ".yaml" and FOLDER in file_path.parents:
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator["ScenarioItem"]:
        store: pytest.Cache | None = getattr(self.config, "cache", None)  # none with `-p no:cacheprovider`
        kept = store and store.mkdir("scenarios")
        try:
            with unmeasured():
                if kept:
                    _read_ones_share(kept)
                scenarios, PLAIN[self.path] = _read(self.path, kept)
        except ScenarioError as fault:
            raise self.CollectError(str(fault)) from None
        for scenario in scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.title, scenario=scenario)


def _read(path: Path, kept: Path | None) -> tuple[list[Scenario], Any]:
    """The scenarios of a file, and what stands in it."""
    found: tuple[list[Scenario], Any]
    if kept is None:
        whole = load(path)
        return read(path, whole), whole.plain
    place = kept / hashlib.sha256(b"\0".join([_readers(), bytes(path), path.read_bytes()])).hexdigest()
    try:
        found = pickle.loads(place.read_bytes())
    except FileNotFoundError:
        found = _read(path, None)
        half = place.with_suffix(f".{os.getpid()}")
        half.write_bytes(pickle.dumps(found))
        half.replace(place)
    return found


@cache
def _read_ones_share(kept: Path) -> None:
    """Before the first file: this process's part of all files, while the others read theirs."""
    number = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    several = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    for path in sorted(FOLDER.rglob("*.yaml"))[int(number) :: several] if several > 1 else ():
        with suppress(ScenarioError):  # said when it is collected
            _read(path, kept)


@cache
def _readers() -> bytes:
    return b"\0".join(path.read_bytes() for name in READ_BY for path in sorted(PROGRAM.glob(name)))


class Differs(AssertionError):
    """A scenario did not come out as expected."""


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, scenario: Scenario, **more: Any):
        super().__init__(**more)
        self.scenario = scenario
        if scenario.rules:
            self.add_marker(pytest.mark.rule(*scenario.rules))

    def runtest(self) -> None:
        outcome = check(self.scenario)
        if not outcome.ok:
            raise Differs("\n".join((*outcome.faults, "", "The fight:", *outcome.log)))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, Differs | ScenarioError):
            return f"{self.scenario.where()}: {self.scenario.title}\n{excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.scenario.line - 1, f"scenario: {self.name}"
