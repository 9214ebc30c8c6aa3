"""What the last run of the tests tells: which rules each marked test names, what it ran, what it read."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.plugin_rules import FORMAT, MARKED, RECORD, fingerprint
from tools.rule_citations import Citation, Function

from suits.rulebook import cited

HOME = Path(__file__).resolve().parents[1]


class Test(NamedTuple):
    """One marked test."""

    name: str
    passed: bool
    rules: frozenset[str]
    unknown: tuple[str, ...]
    ran: frozenset[Function]
    rows: frozenset[str]

    def runs(self, citation: Citation) -> bool:
        """Whether this test ran the code, or read the row, that cites a rule."""
        if citation.row:
            return citation.rule in self.rows
        return not self.ran.isdisjoint(citation.functions)


def is_fresh(root: Path) -> bool:
    """Whether the last run of all marked tests saw the files as they are now."""
    try:
        with (root / RECORD).open(encoding="utf-8") as file:
            head = json.loads(file.readline())
    except (OSError, ValueError):
        return False
    return bool(head == {"format": FORMAT, "fingerprint": fingerprint(root)})


def run_tests(root: Path, workers: int = 2) -> str:
    """Run the marked tests; what pytest said if that left no record, else nothing."""
    before = _written(root)
    command = [sys.executable, "-m", "pytest", "-q", "-m", MARKED, "-p", "tests.plugin_rules", "-n", str(workers)]
    path = os.pathsep.join(filter(None, [str(HOME), os.environ.get("PYTHONPATH")]))
    env = os.environ | {"PYTHONPATH": path}
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)
    return "" if _written(root) != before else done.stdout + done.stderr


def read_tests(root: Path) -> Iterator[Test]:
    """The marked tests, as they ran last."""
    for line in (root / RECORD).read_text("utf-8").splitlines()[1:]:
        row = json.loads(line)
        ran = frozenset((path, first) for path, firsts in row["ran"].items() for first in firsts)
        read = frozenset(cited(" ".join(row["rows"])))
        yield Test(row["test"], row["passed"], frozenset(row["ids"]), tuple(row["unknown"]), ran, read)


def _written(root: Path) -> int | None:
    record = root / RECORD
    return record.stat().st_mtime_ns if record.exists() else None
