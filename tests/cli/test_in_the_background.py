"""Tests of Ctrl+C are green in the background too, where the shell has it ignored and nobody types."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.patience import PATIENCE

HERE = Path(__file__).parent
OF_CTRL_C = [
    "test_as_a_program.py::test_an_interrupt_keeps_the_fight",
    "test_terminal.py::test_leaving_by_key",
]


@pytest.fixture
def ignored() -> Iterator[None]:
    """What we start has Ctrl+C ignored from its beginning, as after `make test &` in a script."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ignored")
def test_ctrl_c_is_tested_where_it_is_ignored() -> None:
    tests = [str(HERE / name) for name in OF_CTRL_C]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=HERE.parents[1],
        start_new_session=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout
