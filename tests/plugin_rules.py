"""pytest plugin: which rules each test is marked with, which functions it ran, which rows of data it read.

`@pytest.mark.rule("CON-09", "PWR-04..PWR-07")` says what a test checks. A run of all marked tests, `pytest -m rule`,
leaves `.rules/last_run.jsonl`: a line about the run, then a line for each of them; `tools/rules_coverage.py` reads it.
No run without `-m rule` is watched: a test takes longer so.
"""

import functools
import hashlib
import json
import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from cProfile import Profile
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from suits import rulebook

RECORD = Path(".rules", "last_run.jsonl")
FORMAT = 1
MARKED = "rule"
"""What `-m` says where all marked tests are asked for."""
HASHED = ("src", "tests", "docs/rules")
FINISHED = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)

Check = dict[str, Any]  # "ids", "unknown", "ran" (path -> first lines of functions), "rows"
_check = pytest.StashKey[Check]()
_partial = pytest.StashKey[bool]()


# --- what a test checks, and what it ran -----------------------------------------------------------


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): rule ids this test checks")
    config.stash[_partial] = False
    if not hasattr(config, "workerinput"):  # the workers of xdist report to it
        config.pluginmanager.register(Recorder(config), "rules_recorder")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    marks = [str(name) for mark in item.iter_markers("rule") for name in mark.args]
    if not marks:
        return
    ids = {mark: rulebook.cited(mark) for mark in marks}
    unknown = [mark for mark, names in ids.items() if not names or not all(map(_is_rule, names))]
    known = [name for mark, names in ids.items() if mark not in unknown for name in names]
    item.stash[_check] = {"ids": known, "unknown": unknown, "ran": {}, "rows": []}
    if unknown:
        pytest.fail(f"marked with rules that do not exist: {', '.join(unknown)}", pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    check = item.stash.get(_check, None)
    if check is None or item.config.option.markexpr != MARKED:  # nobody will read what it ran
        return (yield)
    with watched(item.config.rootpath, check):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    check = item.stash.get(_check, None)
    if check is not None and (report.when == "call" or report.failed):
        report.__dict__["rules_check"] = check  # travels with the report from a worker of xdist
    return report


@contextmanager
def watched(root: Path, check: Check) -> Iterator[None]:
    """Note the functions of a project that run, its tests' own included, and the rows of data that are read."""
    rows: set[str] = set()
    was_called = _cached_calls(root / "src")
    # It is written in C: with a function of ours at each call a test would take three times as long.
    profiler = Profile(subcalls=False, builtins=False)
    rulebook.on_read = rows.update
    profiler.enable()
    try:
        yield
    finally:
        profiler.disable()
        rulebook.on_read = None
        ran = {entry.code for entry in profiler.getstats() if isinstance(entry.code, CodeType)}
        check["ran"] = _places(ran | was_called(), root)
        check["rows"] = sorted(rows)


def _cached_calls(source: Path) -> Callable[[], set[CodeType]]:
    """Afterwards tells which cached functions were called: a result from the cache runs no line of them."""
    before = {function: function.cache_info().hits for function in _cached_functions(source)}

    def called() -> set[CodeType]:
        hit = (f for f in _cached_functions(source) if f.cache_info().hits > before.get(f, 0))
        codes = (getattr(function.__wrapped__, "__code__", None) for function in hit)
        return {code for code in codes if code is not None}  # a cached class has none: what it cites are its functions

    return called


def _cached_functions(source: Path) -> Iterator[Any]:
    inside = f"{source}{os.sep}"
    for module in list(sys.modules.values()):
        if (getattr(module, "__file__", None) or "").startswith(inside):
            for value in list(vars(module).values()):
                if isinstance(value, functools._lru_cache_wrapper):
                    yield value


def _places(codes: Iterable[CodeType], root: Path) -> dict[str, list[int]]:
    places: dict[str, set[int]] = {}
    inside = tuple(f"{root / folder}{os.sep}" for folder in ("src", "tests"))
    for code in codes:
        if code.co_filename.startswith(inside) and code.co_name != "<module>":
            path = Path(code.co_filename).relative_to(root).as_posix()
            places.setdefault(path, set()).add(code.co_firstlineno)
    return {path: sorted(lines) for path, lines in sorted(places.items())}


def _is_rule(name: str) -> bool:
    try:
        return rulebook.rule(name).id == name
    except rulebook.UnknownRule:
        return False


# --- the record of a run ---------------------------------------------------------------------------


def is_recorded(config: pytest.Config) -> bool:
    """Whether the command line asks for all marked tests and for nothing else."""
    option = config.option
    root = config.rootpath.resolve()
    named = {Path(config.invocation_params.dir, argument).resolve() for argument in config.args}
    fewer = option.collectonly or option.ignore or option.ignore_glob or getattr(option, "lf", False)
    return option.markexpr == MARKED and not fewer and named <= {root, root / "tests"}


def pytest_deselected(items: Iterable[pytest.Item]) -> None:
    """Remember that marked tests are missing; large ones (`make truth`) always are, so they count for no rule."""
    for item in items:
        if item.get_closest_marker("rule") and not item.get_closest_marker("truth"):
            item.config.stash[_partial] = True


def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["rules_partial"] = session.config.stash[_partial]


class Recorder:
    """Writes the record, if every marked test of the suite was there to run."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.root = config.rootpath
        self.fingerprint = fingerprint(self.root)  # of what is about to be tested
        self.checks: list[Check] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        check = getattr(report, "rules_check", None)
        if check is not None:
            passed = report.when == "call" and report.passed and not hasattr(report, "wasxfail")
            self.checks.append({"test": report.nodeid, "passed": passed} | check)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.config.stash[_partial] = True

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        if error or getattr(node, "workeroutput", {}).get("rules_partial", True):
            self.config.stash[_partial] = True

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        stopped = session.shouldstop or session.shouldfail or exitstatus not in FINISHED
        if is_recorded(self.config) and not (stopped or self.config.stash[_partial]):
            self._write()

    def _write(self) -> None:
        path = self.root / RECORD
        path.parent.mkdir(exist_ok=True)
        (path.parent / ".gitignore").write_text("*\n")
        lines: list[Check] = [{"format": FORMAT, "fingerprint": self.fingerprint}, *self.checks]
        fresh = path.with_suffix(".new")
        fresh.write_text("".join(json.dumps(line) + "\n" for line in lines))
        fresh.replace(path)


def fingerprint(root: Path) -> str:
    """A digest of all files that can change which rules are checked."""
    digest = hashlib.sha256()
    files = (path for folder in HASHED for path in sorted((root / folder).rglob("*")) if path.is_file())
    for path in files:
        name = path.relative_to(root).as_posix()
        if "__pycache__" not in name and "/." not in name:
            content = path.read_bytes()
            digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()
