"""`make quick` runs the tests of what changed, a minute's work at most; hooks before a commit are our own."""

from pathlib import Path

from ruamel.yaml import YAML
from tools import quick

ROOT = Path(__file__).parents[2]


def test_what_changed_chooses_the_tests() -> None:
    tests, left = quick.tests_for(["src/suits/editions/draw/ending.py", "tests/arithmetic/test_armour.py"])
    assert set(tests) - set(quick.ALWAYS) == {"tests/draw", "tests/scenarios/draw", "tests/arithmetic/test_armour.py"}
    assert left == []


def test_the_nearest_folder_counts() -> None:
    tests, _ = quick.tests_for(["docs/rules/README.md"])
    assert set(tests) - set(quick.ALWAYS) == {"tests/rulebook"}


def test_what_would_take_too_long_is_left_and_said() -> None:
    tests, left = quick.tests_for(sorted(quick.TESTS_OF))
    assert left
    assert not set(tests) & set(left)
    assert sum(quick.WORK.get(name, quick.USUAL) for name in tests if name not in quick.ALWAYS) <= quick.MOST


def test_everything_the_table_names_is_there() -> None:
    named = {*quick.ALWAYS, *quick.WORK, *[name for names in quick.TESTS_OF.values() for name in names]}
    assert [name for name in named if not (ROOT / name).exists()] == []
    packages = {f"src/suits/{path.parent.name}/" for path in ROOT.glob("src/suits/*/__init__.py")}
    in_engine = {"src/suits/fight/"}
    assert [one for one in packages - in_engine if not any(start.startswith(one) for start in quick.TESTS_OF)] == []


def test_hooks_before_a_commit_run_what_is_installed_here() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    (repo,) = YAML(typ="safe").load(text)["repos"]
    assert repo["repo"] == "local"
    assert "://" not in text
    assert [hook["id"] for hook in repo["hooks"]] == ["ruff-check", "ruff-format", "mypy"]
    assert all(hook["language"] == "system" and hook["entry"].startswith(".venv/bin/") for hook in repo["hooks"])
