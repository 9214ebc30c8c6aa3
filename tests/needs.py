"""What tests need beyond Python, and the one place that decides what happens to a test where that is missing.

`make test` installs everything named here. Where something is missing all the same, a test that needs it is skipped and
says what is missing. With `CI=true` it fails: `make` could have installed it, and a skip would hide that it did not.
"""

import ctypes
import importlib.util
import os
import shutil
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from tools import build_client

CLIENT = build_client.client_of(Path(__file__).parents[1])
POSTGRESQL = Path("/usr/lib/postgresql")
"""Debian's folder of the PostgreSQL servers, one for each version."""
SBIN = "/usr/sbin"
"""Where nginx is, which is not on everybody's PATH."""


def _missing(why: str) -> NoReturn:
    """Skip the test that is running, or the file that is being imported; with `CI=true` fail it."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{why}, and with CI=true nothing may be missing", pytrace=False)
    pytest.skip(why, allow_module_level=True)


# --- what `make` installs -------------------------------------------------------------------------


def packages(*names: str) -> None:
    """Python packages, by the names they are imported by."""
    for name in names:
        if importlib.util.find_spec(name) is None:
            _missing(f"the Python package {name} is not installed: `make test` installs it")


def node() -> build_client.Node:
    """The Node that builds the client, with the client's packages beside it."""
    found = build_client.find_node()
    if found is None:
        _missing(f"no Node that can build the client is here, nor the Python package {build_client.NODE_PACKAGE}")
    if not (CLIENT / "node_modules" / "vite").is_dir():
        _missing("client/node_modules is not set up: `make test` installs it")
    return found


def chromium() -> str:
    """Debian's Chromium, with the library that Playwright wants."""
    found = shutil.which("chromium")
    if found is None:
        _missing("no chromium here: as root, apt-get install chromium")
    if sys.platform == "linux":
        try:
            ctypes.CDLL("libatomic.so.1")
        except OSError:
            _missing("Playwright needs libatomic1: as root, apt-get install libatomic1")
    return found


def postgresql() -> Path:
    """The folder of the newest PostgreSQL server's programs."""
    found = sorted(POSTGRESQL.glob("*/bin/initdb"), key=lambda program: int(program.parts[-3]))
    if not found:
        _missing("PostgreSQL is not installed: as root, apt-get install postgresql")
    return found[-1].parent


def nginx() -> str:
    """The web server that `deploy/` is written for."""
    found = shutil.which("nginx", path=os.pathsep.join([os.environ.get("PATH", ""), SBIN]))
    if found is None:
        _missing("nginx is not installed: as root, apt-get install nginx-light")
    return found


# --- what `make` cannot install -------------------------------------------------------------------


def of_the_machine(there: bool, why_not: str) -> None:
    """Skip the test where the machine cannot have what it needs, with `CI=true` too."""
    if not there:
        pytest.skip(why_not, allow_module_level=True)


def device(path: str) -> Path:
    """A device of the system, like `/dev/full`."""
    found = Path(path)
    of_the_machine(found.exists(), f"this system has no {path}")
    return found


# --- what `make test` leaves out ------------------------------------------------------------------


def only_in(command: str, wanted: bool) -> pytest.MarkDecorator:
    """Mark tests that another command runs; `wanted`: this is that command."""
    return pytest.mark.skipif(not wanted, reason=f"only `{command}` runs it")
