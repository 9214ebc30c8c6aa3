"""Running the command line in tests: in this process, with a home of its own."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from suits.cli.commands import suits

Run = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, where fights are kept too."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("SUITS_DEBUG", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(home: Path) -> Run:
    """`run("play", "--seed", "3", typed=["1", "undo"])`."""

    def run_it(*args: str, typed: list[str] | None = None) -> Result:
        return CliRunner().invoke(suits, list(args), input="".join(f"{line}\n" for line in typed or []))

    return run_it


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Programs that the test starts heed Ctrl+C, though these tests may run in the background, where it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
