"""Trying breaks in forks of one process that has read all tests already: a break takes a moment instead of seconds.

`Forks` starts pytest in a copy with this file as its plugin and sends it breaks. For each the process forks; the child
puts the broken functions in the place of the whole ones, and runs the tests until one fails. What is only done once,
when a file is read, cannot be broken so: then the answer is UNTRIED.
"""

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

UNTRIED = "(untried)"
ENDLESS = "(does not end)"
PIPES = "MUTANT_PIPES"


class Forks:
    """The process, from outside."""

    def __init__(self, command: Sequence[str], copy: Path, env: dict[str, str]):
        there, self._asks = os.pipe()
        self._hears, back = os.pipe()
        self._running = subprocess.Popen(
            command,
            cwd=copy,
            env=env | {PIPES: f"{there} {back}"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(there, back),
            start_new_session=True,
        )
        os.close(there)
        os.close(back)
        self._answers = os.fdopen(self._hears, encoding="utf-8")

    def notices(self, path: str, text: str, tests: Sequence[str], limit: float) -> str:
        """Which test notices that a file has another text; nothing if none does."""
        job = json.dumps({"path": path, "text": text, "tests": tests, "limit": limit})
        try:
            os.write(self._asks, f"{len(job.encode())}\n".encode())
            _write(self._asks, job.encode())
        except BrokenPipeError:
            return UNTRIED
        line = self._answers.readline()
        return str(json.loads(line)) if line else UNTRIED

    def close(self) -> None:
        os.close(self._asks)
        self._answers.close()
        self._running.wait()


def _write(pipe: int, data: bytes) -> None:
    while data:
        data = data[os.write(pipe, data) :]


# --- inside: a plugin of pytest ---------------------------------------------------------------------


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Instead of running the tests, wait for breaks to try."""
    if PIPES not in os.environ:
        return None
    there, back = map(int, os.environ[PIPES].split())
    items = {item.nodeid: item for item in session.items}
    whole: dict[str, bool] = {}  # whether a test passes in a fork when nothing is broken
    with os.fdopen(there, "rb") as asked:
        while line := asked.readline():
            job = json.loads(asked.read(int(line)))
            by = _in_a_fork(job, items)
            while by in items and not whole.setdefault(by, not _in_a_fork(job | {"text": "", "tests": [by]}, items)):
                job["tests"].remove(by)
                by = _in_a_fork(job, items)
            _write(back, (json.dumps(by) + "\n").encode())
    return True


def _in_a_fork(job: dict[str, Any], items: dict[str, pytest.Item]) -> str:
    hears, tells = os.pipe()
    child = os.fork()
    if not child:
        os.setsid()
        try:
            by = _first_to_fail(job, items)
        except BaseException:  # noqa: BLE001
            by = UNTRIED
        os.write(tells, by.encode())
        os._exit(0)
    os.close(tells)
    ready, _, _ = select.select([hears], [], [], job["limit"])
    by = os.read(hears, 65536).decode() if ready else ENDLESS
    os.close(hears)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return by


def _first_to_fail(job: dict[str, Any], items: dict[str, pytest.Item]) -> str:
    if job["text"] and not _replaced(Path(job["path"]).resolve(), job["text"]):
        return UNTRIED
    _forget_results()
    for item, after in pairwise([*[items[test] for test in job["tests"] if test in items], None]):
        assert item is not None
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=after)):
            return item.nodeid
    return ""


def _forget_results() -> None:
    """Nothing that was worked out before is remembered."""
    for module in list(sys.modules.values()):
        for value in list(vars(module).values()) if module.__name__.startswith("suits") else ():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def _replaced(path: Path, text: str) -> bool:
    """Put the functions of a text in the place of those that the file had; False if that is not all that differs."""
    module = next((one for one in sys.modules.values() if getattr(one, "__file__", None) == str(path)), None)
    if module is None:
        return False
    old = compile(path.read_text("utf-8"), str(path), "exec")
    changed = _changed(old, compile(text, str(path), "exec"))
    if not changed:
        return False
    there = {(one.__code__.co_qualname, one.__code__.co_firstlineno): one for one in _functions(module)}
    for before, after in changed:
        function = there.get((before.co_qualname, before.co_firstlineno))
        if function is None or len(function.__code__.co_freevars) != len(after.co_freevars):
            return False
        function.__code__ = after
    return True


def _changed(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """The functions in two codes that differ, in pairs; None if anything else does."""
    if _shape(old, inside=False) != _shape(new, inside=False):
        return None
    found: list[tuple[CodeType, CodeType]] = []
    for one, other in zip(_codes(old), _codes(new), strict=True):
        if _shape(one) == _shape(other):
            continue
        if one.co_flags & 1:  # a function; the body of a class has its own inside
            found.append((one, other))
            continue
        within = _changed(one, other)
        if within is None:
            return None
        found += within
    return found


def _codes(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _shape(code: CodeType, *, inside: bool = True) -> Any:
    """What a code does, without its lines; `inside`: the functions in it, too."""
    constants = tuple(
        (_shape(one) if inside else one.co_name) if isinstance(one, CodeType) else (type(one), one)
        for one in code.co_consts
    )
    return code.co_name, code.co_code, code.co_names, code.co_varnames, constants


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    """All functions that a module holds, also those in classes and behind decorators."""
    waiting: list[Any] = list(vars(module).values())
    seen: set[int] = set()
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, FunctionType):
            yield one
        if isinstance(one, type) and one.__module__ == module.__name__:
            waiting += vars(one).values()
        for name in ("__wrapped__", "__func__", "fget", "func", "work"):
            if (inner := getattr(one, name, None)) is not None and not isinstance(one, type):
                waiting.append(inner)
