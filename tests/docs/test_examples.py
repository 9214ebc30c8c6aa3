"""The `>>>` examples of the source and the README's program do what they say."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
WITH_EXAMPLES = [path for path in SOURCES if ">>>" in path.read_text("utf-8")]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("name", [module_name(path) for path in WITH_EXAMPLES])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0
    assert found.failed == 0, "the output above says which"


def test_there_are_examples_to_run() -> None:
    assert sum(path.read_text("utf-8").count(">>> ") for path in WITH_EXAMPLES) > 40


def test_the_program_of_the_readme_tells_a_fight(capsys: pytest.CaptureFixture[str]) -> None:
    block = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert block
    exec(compile(block[1], "README.md", "exec"), {})
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Round 1."
    assert re.fullmatch(r"\w+ wins!|Nobody wins: it is undecided\.", told[-1])
