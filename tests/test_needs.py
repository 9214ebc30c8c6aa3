"""A test that cannot run says what is missing here; with `CI=true` it fails; and nothing else decides about that."""

import ctypes
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests import needs
from tools import build_client

HERE = Path(__file__).parent
WITH_A_REASON: dict[str, tuple[Callable[[], object], str]] = {
    "node": (needs.node, "no Node"),
    "chromium": (needs.chromium, "no chromium"),
    "postgresql": (needs.postgresql, "PostgreSQL is not installed"),
    "nginx": (needs.nginx, "nginx is not installed"),
    "extras": (lambda: needs.packages("altair", "suits_of_armour"), "suits_of_armour is not installed"),
}


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with nothing but Python."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(needs, "SBIN", str(tmp_path))
    monkeypatch.setattr(needs, "POSTGRESQL", tmp_path)
    monkeypatch.setattr(build_client, "_packaged", lambda: None)


@pytest.mark.parametrize("what", WITH_A_REASON)
def test_what_is_missing_is_named_and_fails_with_ci(bare: None, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    need, why = WITH_A_REASON[what]
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=why):
        need()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=why):
        need()


def test_a_browser_without_its_library_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def no_library(name: str) -> None:
        raise OSError(name)

    (tmp_path / "chromium").touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", no_library)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="libatomic1"):
        needs.chromium()


def test_the_node_of_the_tests_is_the_one_that_builds_the_client(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    packaged = build_client.Node("packaged", ("npm",), "v24.0.0")
    (tmp_path / "node_modules" / "vite").mkdir(parents=True)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(needs, "CLIENT", tmp_path)
    monkeypatch.setattr(build_client, "_packaged", lambda: packaged)
    assert needs.node() == packaged
    (tmp_path / "node_modules" / "vite").rmdir()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="node_modules"):
        needs.node()


def test_what_the_machine_cannot_have_is_skipped_with_ci_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.skip.Exception, match="no /dev/of/ours"):
        needs.device("/dev/of/ours")


def test_no_other_file_skips_anything() -> None:
    skips = re.compile(r"\bimportorskip\b|\bskip(?:if)?\(|\.skip\b(?!\.Exception)")
    files = [path for path in HERE.rglob("*.py") if path not in (HERE / "needs.py", Path(__file__))]
    assert len(files) > 300
    assert not [str(path.relative_to(HERE)) for path in files if skips.search(path.read_text("utf-8"))]
