"""The `>>>` examples, the README's program and the small programs of the documentation do what they say."""

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


def test_the_three_lines_of_the_readme_tell_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    lines = re.findall(r"^ *>>> (.*)", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert len(lines) == 3
    exec("\n".join(lines).replace("1000", "10"), {})
    assert re.fullmatch(SHARES, capsys.readouterr().out.strip())


# --- small programs --------------------------------------------------------------------------------

PROGRAMS = ROOT / "docs" / "examples"
SHARES = r"[\w ]+, \d+ fights: (\w[\w ]* [\d.]+% ± [\d.]+%(, |$)){2}"
TOLD = {
    "who_wins.py": rf"{SHARES}\n{SHARES}",
    "own_bot.py": SHARES,
    "own_people.py": rf"At the ford \(draw\), after the fight\n(.*\n)+It is over: .*\n{SHARES}",
    "what_if.py": r"ann cards: 1\n(\w+ .*: .*\n)+Bob won\. With two cards for Ann: \w+\.",
    "odds.py": r"(Ann answers [123]: wins \d+ of \d+\n?){3}",
}


@pytest.mark.parametrize("name", TOLD)
def test_a_small_program_does_what_it_says(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = (PROGRAMS / name).read_text("utf-8")
    assert len(program.splitlines()) < 15
    monkeypatch.chdir(tmp_path)
    exec(compile(re.sub(r"\b100+\b", "20", program), name, "exec"), {"__name__": "__main__"})
    assert re.fullmatch(TOLD[name], capsys.readouterr().out.strip(), re.MULTILINE)


def test_every_small_program_is_shown_and_run() -> None:
    shown = "".join(path.read_text("utf-8") for path in (ROOT / "docs").glob("*.md"))
    assert {path.name for path in PROGRAMS.glob("*.py")} == {*TOLD, "play_a_seat.py", "learner.py"}
    assert [name for name in TOLD if f"{{literalinclude}} examples/{name}" not in shown] == []
