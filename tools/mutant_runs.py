"""Trying breaks out: copies of the project, which tests cover which line, and whether one of them notices."""

import difflib
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from coverage import CoverageData
from tools.mutant_breaks import Break
from tools.mutant_forks import ENDLESS, UNTRIED, Forks

HOME = Path(__file__).resolve().parents[1]
KEPT = ".mutants"  # what was recorded, in the project
SHARED = "all else"
UNCOPIED = (".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis", ".rules", KEPT, ".coverage*")
ASIDE = (  # browsers and other programs: slow, and they run no rule that others do not
    "tests/browser",
    "tests/server/test_killed.py",
    "tests/cli/test_as_a_program.py",
    "tests/cli/test_serve.py",
    "tests/laws/test_hidden.py",
    "tests/docs",
    "tests/rulebook/test_rules_coverage.py",
    "tests/mutants",
)
SLOW = 4.0  # seconds: a test that takes longer is not asked
AT_FIRST = 30  # tests; most breaks are noticed by these
PATIENCE = 20.0  # seconds that reading and starting may take, and three times what the tests took
MOST = 60.0  # seconds of tests for one break


class Covering(NamedTuple):
    """How long each test takes, and which tests run which line."""

    seconds: dict[str, float]
    tests: list[str]
    lines: dict[str, dict[str, list[int]]]  # of a file; tests by their place in the list

    def running(self, path: str, lines: Iterable[int]) -> set[str]:
        """The tests that run one of some lines."""
        of_file = self.lines.get(path, {})
        return {self.tests[n] for line in lines for n in of_file.get(str(line), ())}

    def covering(self, broken: Break, sources: Mapping[str, str]) -> list[str]:
        """The tests that run what is broken, quickest first."""
        found = self.running(broken.path, range(broken.line, broken.last + 1))
        found = found or self.running(broken.path, [broken.statement])
        for name in broken.names:
            found |= self.mentioning(name, sources)
        return sorted(found, key=lambda test: (self.seconds[test], test))

    def mentioning(self, name: str, sources: Mapping[str, str], *, aliases: bool = True) -> set[str]:
        """The tests that run a line in which a name stands, or another name that is given to the same."""
        word = re.compile(rf"\b{re.escape(name)}\b")
        found: set[str] = set()
        for path, text in sources.items():
            lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if name in line and word.search(line)]
            found |= self.running(path, (n for n, _ in lines))
            for _, line in lines if aliases else ():
                if (given := re.match(r"\s*(\w+)(?::.*)? = ", line)) and given[1] != name:
                    found |= self.mentioning(given[1], sources, aliases=False)
        return found


# --- recording --------------------------------------------------------------------------------------


def recorded(root: Path, copies: Sequence[Path], source: str, *, as_it_was: bool = False) -> Covering:
    """Which tests run which lines: as recorded before, and anew for the files of tests that changed since.

    If the program has changed as well all is recorded anew; or `as_it_was`: lines are found again by their text.
    """
    kept = root / KEPT / "covering.json"
    known, covering, then = _read(kept)
    now, sources = _fingerprints(root), texts(root, source)
    if known.get(SHARED) != now[SHARED]:
        known, covering = (known, _moved(covering, then, sources)) if as_it_was else ({}, Covering({}, [], {}))
    gone = {path for path in known if known[path] != now.get(path)}
    changed = [path for path in now if path != SHARED and known.get(path) != now[path]]
    if gone:
        covering = _without(covering, gone)
    if changed:
        print(f"Recording what {len(changed)} files of tests run ...", file=sys.stderr, flush=True)
        covering = _joined(covering, _record(copies, source, changed))
    if changed or gone:
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(json.dumps([now, covering, sources]), encoding="utf-8")
    return covering


def texts(root: Path, source: str) -> dict[str, str]:
    """The files of the program."""
    return {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in (root / source).rglob("*.py")}


def _read(kept: Path) -> tuple[dict[str, str], Covering, dict[str, str]]:
    if not kept.exists():
        return {}, Covering({}, [], {}), {}
    known, covering, sources = json.loads(kept.read_text(encoding="utf-8"))
    return known, Covering(*covering), sources


def _moved(covering: Covering, then: Mapping[str, str], now: Mapping[str, str]) -> Covering:
    """What was recorded, for lines that have moved since; a new line goes with the one above it."""
    lines = {}
    for path, text in now.items():
        old, before = covering.lines.get(path, {}), then.get(path, "")
        if text != before:
            matcher = difflib.SequenceMatcher(None, before.splitlines(), text.splitlines(), autojunk=False)
            places = {b + n: a + n for a, b, size in matcher.get_matching_blocks() for n in range(size)}
            at, moved = 0, {}
            for n in range(len(text.splitlines())):
                at = places.get(n, at)
                moved[str(n + 1)] = old.get(str(at + 1), [])
            old = moved
        lines[path] = old
    return Covering(covering.seconds, covering.tests, lines)


def _record(copies: Sequence[Path], source: str, files: Sequence[str]) -> Covering:
    copy = copies[0]
    times = copy / "times.json"
    measured = [f"--cov={source}", "--cov-context=test", "--cov-report=", "-n", str(len(copies)), "--dist", "worksteal"]
    done = _pytest(copy, [*measured, *files], 3600, MUTANT_TIMES=str(times))
    if not times.exists():
        raise SystemExit(f"The tests did not run:\n{done.stdout}{done.stderr}")
    seconds = {test: took for test, took in json.loads(times.read_text("utf-8")).items() if took <= SLOW}
    data = CoverageData(str(copy / ".coverage"))
    data.read()
    tests = list(seconds)
    asked = _asked(data.measured_contexts(), tests)
    lines = {
        Path(path).relative_to(copy).as_posix(): {
            str(line): sorted({n for context in contexts for n in asked[context]})
            for line, contexts in data.contexts_by_lineno(path).items()
        }
        for path in data.measured_files()
    }
    return Covering(seconds, tests, lines)


def _asked(contexts: Iterable[str], tests: Sequence[str]) -> dict[str, list[int]]:
    """The tests behind each context; what is set up for one test may serve all others of its file."""
    of_file: dict[str, list[int]] = defaultdict(list)
    for n, test in enumerate(tests):
        of_file[_file(test)].append(n)
    place = {test: [n] for n, test in enumerate(tests)}
    asked = {}
    for context in contexts:
        test, _, when = context.rpartition("|")
        asked[context] = of_file[_file(test)] if when == "setup" else place.get(test, [])
    return asked


def _file(test: str) -> str:
    return test.partition("::")[0]


def _without(covering: Covering, gone: Container[str]) -> Covering:
    """What was recorded, but for the tests of some files. Their places stay empty."""
    seconds = {test: took for test, took in covering.seconds.items() if _file(test) not in gone}
    here = [test in seconds for test in covering.tests]
    lines = {
        path: {line: [n for n in some if here[n]] for line, some in of_file.items()}
        for path, of_file in covering.lines.items()
    }
    return Covering(seconds, covering.tests, lines)


def _joined(old: Covering, new: Covering) -> Covering:
    lines = {path: dict(of_file) for path, of_file in old.lines.items()}
    first = len(old.tests)
    for path, of_file in new.lines.items():
        here = lines.setdefault(path, {})
        for line, some in of_file.items():
            here[line] = here.get(line, []) + [first + n for n in some]
    return Covering(old.seconds | new.seconds, old.tests + new.tests, lines)


def _fingerprints(root: Path) -> dict[str, str]:
    """Of each file of tests, and of all that they share."""
    found: dict[str, str] = {}
    shared = hashlib.sha256()
    for path in sorted(chain.from_iterable((root / folder).rglob("*") for folder in ("src", "tests"))):
        name = path.relative_to(root).as_posix()
        if not path.is_file() or path.suffix == ".pyc" or name.startswith((*ASIDE, "src/suits/table/static")):
            continue
        if path.name.startswith("test_") or path.is_relative_to(root / "tests" / "scenarios"):
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
        else:
            shared.update(f"{name}\0".encode() + path.read_bytes())
    return found | {SHARED: shared.hexdigest()}


# --- trying -----------------------------------------------------------------------------------------


def copied(root: Path, to: Path) -> Path:
    """A copy of the project, compiled so that a file whose text changes is read anew."""
    shutil.copytree(root, to, ignore=shutil.ignore_patterns(*UNCOPIED), symlinks=True)
    compiling = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "src", "tests"]
    subprocess.run(compiling, cwd=to, check=True)
    return to


class Copy(NamedTuple):
    """A copy of the project, and a process in it that has read all tests."""

    path: Path
    forks: Forks


def opened(copy: Path, covering: Covering) -> Copy:
    files = sorted({_file(test) for test in covering.seconds})
    return Copy(copy, Forks([*COMMAND, "-p", "tools.mutant_forks", "--assert=plain", *files], copy, _env(copy)))


def noticed_by(broken: Break, copy: Copy, tests: Sequence[str], covering: Covering) -> str:
    """Which test notices a break, or nothing.

    First in a fork. What is left is tried once more in a process of its own, where files are read anew.
    """
    if not tests:
        return ""
    path = copy.path / broken.path
    text = path.read_text(encoding="utf-8")
    now = _rest(tests, (), covering)
    by = copy.forks.notices(broken.path, broken.applied(text), now, _limit(now, covering))
    if by not in ("", UNTRIED):
        return by
    path.write_text(broken.applied(text), encoding="utf-8")
    try:
        first = _few(tests, covering.seconds)
        rest = _rest(tests, first, covering)
        return _first_failure(copy.path, first, covering) or _first_failure(copy.path, rest, covering)
    finally:
        path.write_text(text, encoding="utf-8")


def _limit(tests: Sequence[str], covering: Covering) -> float:
    return PATIENCE + 3 * sum(covering.seconds[test] for test in tests)


def _few(tests: Sequence[str], seconds: dict[str, float]) -> list[str]:
    """Some quick tests of the files that have most of them: each file must be read."""
    of_file: dict[str, list[str]] = defaultdict(list)
    for test in tests:
        of_file[_file(test)].append(test)
    files = sorted(of_file.values(), key=lambda some: (sum(seconds[test] for test in some[:8]), -len(some)))
    some = list(chain.from_iterable(few[:8] for few in files[:8]))
    return sorted(some, key=seconds.__getitem__)[:AT_FIRST]


def _rest(tests: Sequence[str], first: Sequence[str], covering: Covering) -> list[str]:
    """The other tests, as many as there is time for."""
    rest: list[str] = []
    took = 0.0
    for test in tests:
        took += covering.seconds[test]
        if took > MOST:
            break
        if test not in first:
            rest.append(test)
    return rest


def _first_failure(copy: Path, tests: Sequence[str], covering: Covering) -> str:
    """The first of some tests to fail; a file that can no longer be read, or a test that never ends, fails too."""
    if not tests:
        return ""
    wanted = copy / "tests.txt"
    wanted.write_text("\n".join(tests), encoding="utf-8")
    limit = _limit(tests, covering)
    files = sorted({_file(test) for test in tests})
    try:
        done = _pytest(copy, ["-x", "--assert=plain", *files], limit, MUTANT_TESTS=str(wanted))
    except subprocess.TimeoutExpired:
        return ENDLESS
    if done.returncode == 0:
        return ""
    named = re.search(r"^(?:FAILED|ERROR) (.*?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return named[1] if named else "(cannot be read)"


COMMAND = (
    *(sys.executable, "-m", "pytest", "-q", "--tb=no"),
    *("-p", "tools.mutant_plugin", "-p", "no:cacheprovider"),
)


def _env(copy: Path) -> dict[str, str]:
    """The program of the copy, few examples, nothing written beside the files."""
    ours = {
        "PYTHONPATH": os.pathsep.join([str(copy / "src"), str(HOME)]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "HYPOTHESIS_PROFILE": "mutants",
    }
    if (copy / "tests" / "plugin_scenarios.py").exists():
        ours["MUTANT_YAML"] = str(copy.parent / "yaml")
    return os.environ | ours


def _pytest(copy: Path, arguments: Sequence[str], limit: float, **env: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in a copy. What it starts is stopped with it."""
    with subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=copy,
        env=_env(copy) | env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            out, err = running.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            raise
    return subprocess.CompletedProcess(COMMAND, running.returncode, out, err)
