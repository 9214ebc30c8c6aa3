"""`make mutants` on a tiny project: what is broken, which tests cover it, and whether they notice."""

import re
import textwrap
from pathlib import Path

import pytest
from tools.mutant_breaks import Break, breaks
from tools.mutant_forks import ENDLESS, UNTRIED
from tools.mutant_runs import Covering, copied, noticed_by, opened, recorded
from tools.mutants import main, package_of

FILES = {
    "pyproject.toml": """
        [tool.pytest.ini_options]
        testpaths = ["tests"]
        addopts = "--import-mode=importlib -p no:hypothesispytest"
    """,
    "src/suits/__init__.py": "",
    "src/suits/editions/draw/action.py": """
        BONUS = 2


        def hits(card, skill):
            return card + BONUS > skill


        def options(up):
            found = ["pass"]
            if up:
                found.append("attack")
            return found


        def tires(cards):
            while cards > 0:
                cards -= 1
            return cards


        def forgotten(card):
            return card + 1
    """,
    "src/suits/editions/draw/words.py": "def two():\n    return 1 + 1\n",
    "tests/test_action.py": """
        from suits.editions.draw.action import hits, options, tires


        def test_hits():
            assert hits(5, 6)
            assert not hits(4, 6)


        def test_who_is_up_may_attack():
            assert "attack" in options(True)


        def test_nobody_is_asked_without_need():
            assert tires(3) == 0
    """,
    "tools/mutants_equivalent.toml": """
        [[break]]
        file = "editions/draw/action.py"
        was = "while cards > 0:"
        becomes = "while cards >= 0:"
        reason = "not so, but a test of the list"
    """,
}
ACTION = "src/suits/editions/draw/action.py"


def test_what_a_slip_of_the_pen_makes_of_a_line() -> None:
    assert made("if a < 3 and not b:\n    c += 1") == {
        "if a <= 3 and not b:",
        "if a < 4 and not b:",
        "if a < 2 and not b:",
        "if a < 3 or not b:",
        "if a < 3 and (b):",
        "if a < 3 and True:",
        "if True and not b:",
        "if True:",
        "if False:",
        "if not (a < 3 and not b):",
        "pass",
        "c += 2",
        "c += 0",
    }
    assert made("x = min(a) + b - c") == {"x = max(a) + b - c", "x = min(a) - b - c", "x = min(a) + b + c"} | {
        "x = (min(a) + b)",
        "x = (min(a)) - c",
        "x = (b) - c",
    }
    assert "return [one for one in all_ if True]" in made("def f():\n  return [one for one in all_ if may(one)]")
    assert "return ()" in made("def f():\n  return (one, two)")
    assert "x = (b)" in made("x = b if a else c")
    assert 'x = "ä" if a is not None else 1' in made('x = "ä" if a is None else 1')


def made(text: str) -> set[str]:
    """What becomes of the lines of a text."""
    return {each.difference(text)[1] for each in breaks("x.py", text) if each.is_program(text)}


@pytest.mark.parametrize(
    "text",
    [
        '"""Two + 2."""',
        "x: Literal[1, 2]",
        "assert a < b",
        "raise ValueError(f'{a + 1}')",
        "from x import y",
        "class X(Struct, frozen=True): pass",
        "x = state.say('hit', who, ('R-28',) if a else ())",
    ],
)
def test_what_is_no_rule_is_left_alone(text: str) -> None:
    assert not made(text)


@pytest.mark.parametrize(
    ("path", "package"),
    [
        ("arithmetic/harm.py", "arithmetic"),
        ("state.py", "fight"),
        ("editions/pair/rules.py", "pair"),
        ("editions/contests/two_cards/menu.py", "two_cards"),
        ("editions/contests/kit.py", "contests"),
        ("editions/countdown/thumbs/riding.py", "bots"),
        ("editions/pair/words.py", "sentences"),
        ("editions/options.py", "editions"),
    ],
)
def test_where_a_file_counts(path: str, package: str) -> None:
    assert package_of(f"src/suits/{path}") == package


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("project")
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(textwrap.dedent(text), encoding="utf-8")
    return root


def test_each_break_is_tried_by_the_tests_that_cover_it(project: Path, tmp_path: Path) -> None:
    copy = copied(project, tmp_path / "copy")
    covering = recorded(project, [copy], "src/suits")
    there = opened(copy, covering)

    def notices(was: str, becomes: str) -> tuple[int, str]:
        broken = next(each for each in of_action(project) if each.difference(text) == (was, becomes))
        tests = covering.covering(broken, {ACTION: text})
        return len(tests), noticed_by(broken, there, tests, covering)

    text = (project / ACTION).read_text("utf-8")
    test = "tests/test_action.py::"
    assert notices("return card + BONUS > skill", "return card + BONUS >= skill") == (1, f"{test}test_hits")
    assert notices("BONUS = 2", "BONUS = 1") == (1, f"{test}test_hits")
    assert notices("if up:", "if False:") == (1, f"{test}test_who_is_up_may_attack")
    assert notices("if up:", "if True:") == (1, "")  # a menu that offers more
    assert notices("return card + 1", "return card + 2") == (0, "")
    assert (copy / ACTION).read_text("utf-8") == text
    in_a_fork = there.forks.notices(ACTION, text.replace("if up:", "if False:"), covering.tests, 20.0)
    assert in_a_fork == f"{test}test_who_is_up_may_attack"
    assert there.forks.notices(ACTION, text.replace("BONUS = 2", "BONUS = 1"), covering.tests, 20.0) == UNTRIED
    endless = text.replace("cards -= 1", "pass")
    assert there.forks.notices(ACTION, endless, covering.tests, 2.0) == ENDLESS
    there.forks.close()


def of_action(project: Path) -> list[Break]:
    return breaks(ACTION, (project / ACTION).read_text("utf-8"))


def test_only_files_of_tests_that_changed_are_recorded_anew(project: Path, tmp_path: Path) -> None:
    copy = copied(project, tmp_path / "copy")
    before = recorded(project, [copy], "src/suits")
    (project / "tests" / "test_more.py").write_text(
        "from suits.editions.draw.action import forgotten\n\ndef test_more():\n    assert forgotten(1) == 2\n"
    )
    after = recorded(project, [copied(project, tmp_path / "again")], "src/suits")
    assert after.tests[: len(before.tests)] == before.tests
    assert names(after) == names(before) | {"test_more"}
    (project / "tests" / "test_more.py").unlink()
    assert names(recorded(project, [copy], "src/suits")) == names(before)


def test_lines_that_have_moved_are_found_again(project: Path, tmp_path: Path) -> None:
    copy = copied(project, tmp_path / "copy")
    before = recorded(project, [copy], "src/suits")
    text = (project / ACTION).read_text("utf-8")
    (project / ACTION).write_text(text.replace("BONUS = 2", "# more than that?\nBONUS = 3\nLIMIT = 4"))
    moved = recorded(project, [copy], "src/suits", as_it_was=True)
    (project / ACTION).write_text(text)
    line = text.splitlines().index("    if up:") + 1
    assert moved.running(ACTION, [line + 2]) == before.running(ACTION, [line])
    assert names(moved) == names(before)


def names(covering: Covering) -> set[str]:
    return {test.rpartition("::")[2] for test in covering.seconds}


def test_the_command(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "5", "-n", "20"], project) == 1  # among them one of the list, and none that is endless
    told = capsys.readouterr().out
    assert re.search(r"editions/draw/action.py:\d+  [\w ]+; no test runs it\n  - return card \+ 1\n  \+ return", told)
    assert re.search(r"^draw +\d of +\d  +\d+\.\d %$", told, re.MULTILINE)
    assert re.search(r"^all editions +\d of +\d  +\d+\.\d %$", told, re.MULTILINE)
    assert "cards >= 0" not in told
