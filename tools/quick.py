"""What changed, and the checks that matter for it: `make quick`, in under a minute.

    python tools/quick.py          ruff on the changed files, mypy, and tests
    python tools/quick.py tests    only say which tests

Changed is what differs from where this branch left `main`, what is not committed, and what is new.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ALWAYS = ("tests/engine", "tests/golden", "tests/players/test_bots.py", "tests/cli/test_commands.py")
TABLE = tuple(f"tests/server/test_{name}.py" for name in ("answering", "web", "storage", "seats"))
SCENARIOS = tuple(f"tests/scenarios/{name}" for name in ("draw", "pair", "engage", "two_cards"))
TESTS_OF = {
    "src/suits/arithmetic/": ("tests/arithmetic", "tests/scenarios/draw"),
    "src/suits/armoury/": ("tests/armoury",),
    "src/suits/cli/": ("tests/cli",),
    "src/suits/desk/": ("tests/desk", "tests/cli/test_export.py"),
    "src/suits/editions/contests/": ("tests/two_cards", *SCENARIOS),
    "src/suits/editions/draw/": ("tests/draw", "tests/scenarios/draw"),
    "src/suits/editions/pair/": ("tests/two_cards", "tests/scenarios/pair", "tests/scenarios/two_cards"),
    "src/suits/editions/engage/": ("tests/two_cards", "tests/scenarios/engage", "tests/scenarios/two_cards"),
    "src/suits/editions/challenge/": ("tests/challenge", "tests/scenarios/challenge"),
    "src/suits/editions/countdown/": ("tests/countdown", "tests/scenarios/countdown"),
    "src/suits/front/": ("tests/front",),
    "src/suits/herald/": ("tests/herald",),
    "src/suits/lab/": ("tests/lab",),
    "src/suits/lessons/": ("tests/lessons",),
    "src/suits/players/": ("tests/players",),
    "src/suits/rulebook/": ("tests/rulebook",),
    "src/suits/scenario/": ("tests/scenario",),
    "src/suits/store/": (*TABLE, "tests/store"),
    "src/suits/table/": TABLE,
    "docs/rules/": ("tests/rulebook",),
    "docs/": ("tests/docs",),
    "README.md": ("tests/docs",),
    "CONTRIBUTING.md": ("tests/docs",),
    "client/": ("tests/browser/test_build_client.py",),
    "tools/mutant": ("tests/mutants",),
    "tools/rule": ("tests/rulebook",),
    "tools/build_client.py": ("tests/browser/test_build_client.py",),
    "tools/quick.py": ("tests/docs/test_quick.py",),
}
WORK = {"tests/cli": 40, "tests/docs": 45, "tests/mutants": 25, "tests/countdown": 20, "tests/scenario": 20}
USUAL, MOST = 6, 60  # seconds of one core: of a folder that is not listed, and of all that is taken beside `ALWAYS`


def changed() -> list[str]:
    """The files that changed and are still there."""
    began = _git("merge-base", "main", "HEAD") or ["HEAD"]
    names = {*_git("diff", "--name-only", began[0]), *_git("ls-files", "--others", "--exclude-standard")}
    return sorted(name for name in names if (ROOT / name).is_file())


def _git(*args: str) -> list[str]:
    done = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def tests_for(files: list[str]) -> tuple[list[str], list[str]]:
    """The tests to run for these files, and those that would take too long; changed tests come first."""
    wanted = [name for name in files if _is_test(name)]
    for name in files:
        home = max((start for start in TESTS_OF if name.startswith(start)), key=len, default="")
        wanted += TESTS_OF.get(home, ())
    taken, left = list(ALWAYS), list[str]()
    work = 0
    for name in dict.fromkeys(wanted):
        if any(name == one or name.startswith(f"{one}/") for one in taken):
            continue
        work += WORK.get(name, USUAL)
        (taken if work <= MOST else left).append(name)
    return taken, left


def _is_test(name: str) -> bool:
    path = Path(name)
    slow = name.startswith(("tests/browser/", "tests/laws/"))
    return name.startswith("tests/") and not slow and (path.name.startswith("test_") or path.suffix == ".yaml")


def main(args: list[str]) -> int:
    files = changed()
    tests, left = tests_for(files)
    if args == ["tests"]:
        print("\n".join(tests))
        return 0
    python = [name for name in files if name.endswith(".py")]
    commands = [["mypy"], ["pytest", "-q", "-n", "2", "--dist", "worksteal", *tests]]
    if python:
        commands[:0] = [["ruff", "check", *python], ["ruff", "format", "--check", *python]]
    failed = [command[0] for command in commands if _fails(command)]
    if left:
        print(f"Left to `make test`, for they would take longer: {', '.join(left)}")
    print(f"FAILED: {', '.join(failed)}" if failed else "All well, as far as a minute can tell.")
    return bool(failed)


def _fails(command: list[str]) -> bool:
    print(f"\n== {' '.join(command[:2])}", flush=True)
    return subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=False).returncode != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
