"""pytest plugin: every scenario in `tests/scenarios/**/*.yaml` is a test, marked with the rules it says it checks."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.plugin_coverage import unmeasured

from suits.scenario import Scenario, ScenarioError, check
from suits.scenario.reading import read
from suits.scenario.yaml_lines import load

FOLDER = Path(__file__).parent / "scenarios"
PLAIN: dict[Path, Any] = {}
"""What stands in the files collected: reading YAML is slow, and the test of the schema wants it too."""


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "ScenarioFile | None":
    if file_path.suffix == ".yaml" and FOLDER in file_path.parents:
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator["ScenarioItem"]:
        try:
            with unmeasured():
                whole = load(self.path)
                scenarios = read(self.path, whole)
                PLAIN[self.path] = whole.plain
        except ScenarioError as fault:
            raise self.CollectError(str(fault)) from None
        for scenario in scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.title, scenario=scenario)


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
