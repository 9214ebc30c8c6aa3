"""`make rules` on a tiny project: its tests are run by pytest with xdist, as in earnest."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from tests.plugin_coverage import unmeasured
from tests.plugin_rules import MARKED, RECORD, Check, watched
from tools import rules_coverage
from tools.rule_citations import Citation, places
from tools.rule_runs import is_fresh, run_tests
from tools.rules_coverage import (
    HOME,
    Project,
    State,
    claimed_twice,
    compact,
    complete_editions,
    is_well,
    main,
    owner,
    reasons_for_claims,
    told_claims,
)

from suits.arithmetic.recovery import recovered_with_high_draw
from suits.editions.countdown.thumbs.reckoning import Body, body_with
from suits.rulebook import clauses, editions, rule

FILES = {
    "pyproject.toml": """
        [tool.pytest.ini_options]
        testpaths = ["tests"]
        pythonpath = ["src"]
        addopts = "--import-mode=importlib -p no:hypothesispytest -p no:pytest_cov"
    """,
    "docs/rules/untestable.toml": """
        [[commentary]]
        id = "PWR-20"
        reason = "a remark"
    """,
    "src/toy/__init__.py": "",
    "src/toy/shelf.py": """
        from functools import cache
        from suits.rulebook import read_row

        VALUES = {"A": (1, 11)}  # CRD-04


        def value(card):
            return VALUES[card][0]


        def rank(card):
            '''CON-03, CON-04'''
            return value(card)


        def never():
            '''CON-10'''


        @cache
        def chart():
            '''PCH-01'''
            return 1


        @cache
        class Body:
            pass


        def sword():
            read_row(("HWT-03",))
            return "Sword"
    """,
    "src/toy/shelf.toml": """
        [[weapon]]
        rules = ["HWT-03", "HWT-04"]
    """,
    "src/toy/editions/__init__.py": "",
    "src/toy/editions/shared.py": "class EDITION: name, complete = 'shared', False",
    "src/toy/editions/draw.py": """
        class EDITION:
            name, complete = "draw", True


        def recover():
            '''REC-04, REC-08'''
    """,
    "src/toy/editions/pair/__init__.py": """
        class EDITION:
            name, complete = "pair", False


        def recover():
            '''REC-04'''
    """,
    "src/toy/editions/engage.py": "raise RuntimeError('half written')",
    "tests/test_toy.py": """
        import pytest
        from toy import shelf
        from toy.editions import draw

        rule = pytest.mark.rule


        @rule("CRD-04", "CON-03..CON-04", "CON-10")
        def test_rank():
            assert shelf.rank("A") == 1

        @rule("HWT-03", "HWT-04")
        def test_sword():
            assert shelf.sword() == "Sword"

        @rule("REC-04", "REC-08", "R-05", "WE-02")
        def test_recovery():
            draw.recover()

        @rule("ORD-01", "PWR-20")
        def test_marked_only():
            pass

        @rule("CON-04")
        @pytest.mark.parametrize("card", ["A", "K"])
        def test_fails(card):
            shelf.rank("K")

        @rule("CON-99")
        def test_no_such_rule():
            pass

        def test_unmarked_warms_the_cache():
            shelf.chart()

        @rule("PCH-01")
        def test_chart_once():
            shelf.chart()

        @rule("PCH-01")
        def test_chart_twice():
            shelf.chart()
            shelf.Body()
            shelf.Body()
    """,
}


def make_project(root: Path) -> Path:
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text))
    return root


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    root = make_project(tmp_path_factory.mktemp("toy"))
    assert not is_fresh(root)
    assert run_tests(root, workers=1) == ""
    return Project(root)


def state(project: Project, name: str, edition: str = "draw") -> State:
    return project.verdict(rule(name), edition).state


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("CRD-04", State.TESTED),  # a table, used by a function that ran
        ("CON-03", State.TESTED),
        ("CON-04", State.TESTED),
        ("CON-10", State.NOT_RUN),  # cited in a function that no test runs
        ("HWT-03", State.TESTED),  # a row that was read
        ("HWT-04", State.NOT_RUN),  # a row that was not
        ("REC-08", State.TESTED),
        ("ORD-01", State.UNCITED),
        ("PWR-20", State.COMMENTARY),
        ("PCH-01", State.TESTED),
        ("ORD-02", State.OPEN),
    ],
)
def test_states(project: Project, name: str, expected: State) -> None:
    assert state(project, name) is expected


def test_a_failing_test_checks_nothing(project: Project) -> None:
    names = [test.name for test in project.verdict(rule("CON-04"), "draw").tests]
    assert names == ["tests/test_toy.py::test_rank"]


def test_a_result_from_the_cache_counts_as_a_call(project: Project) -> None:
    assert len(project.verdict(rule("PCH-01"), "draw").tests) == 2


def test_tests_of_every_kind_can_be_watched() -> None:
    """A few of those that `make rules` watches, of every edition: what stops it stops `make test`, too."""
    kinds = ["scenarios/draw/armour.yaml", "two_cards/test_crowds.py", "challenge/test_hands_and_turns.py"]
    named = [f"tests/{kind}" for kind in [*kinds, "countdown/test_injury.py"]]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-m", MARKED, *named]
    done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_the_program_keeps_of_classes_is_no_function_that_ran() -> None:
    numbers = dict.fromkeys(Body.__struct_fields__, 1)
    check: Check = {}
    with watched(HOME, check):
        assert body_with(**numbers) is body_with(**numbers)
        assert recovered_with_high_draw(3, 3, 6, 9)
    assert [path for path in check["ran"] if path.startswith("src/")] == ["src/suits/arithmetic/recovery.py"]


def test_places_are_those_of_the_citations(project: Project) -> None:
    found = [citation for several in project.citations.values() for citation in several]
    assert {(one.rule, str(one)) for one in places(project.root)} == {(one.rule, str(one)) for one in found}


def test_what_an_edition_cites_counts_for_it_alone(project: Project) -> None:
    assert state(project, "REC-08", "pair") is State.UNCITED
    assert state(project, "REC-04", "pair") is State.NOT_RUN  # its own function does not run
    assert {owner(citation) for citation in project.citations["REC-04"]} == {"draw", "pair"}
    assert project.claims == {"REC-04": ("draw", "pair")}


def test_a_clause_claimed_twice_needs_a_reason(project: Project) -> None:
    assert list(told_claims(project.claims, {})) == ["REC-04 (draw, pair): NO REASON GIVEN"]
    assert list(told_claims(project.claims, {"REC-04": "so it is", "CON-03": "was so"})) == [
        "REC-04 (draw, pair): so it is",
        "CON-03: has a reason, but is not claimed twice",
    ]


def test_every_clause_that_several_editions_claim_has_its_reason() -> None:
    found: dict[str, list[Citation]] = {}
    with unmeasured():
        for citation in places(HOME):
            found.setdefault(citation.rule, []).append(citation)
    claims, reasons = claimed_twice(found), reasons_for_claims(HOME)
    assert set(claims) == set(reasons), "\n".join(told_claims(claims, reasons))
    assert all(len(reason) > 20 for reason in reasons.values())


def test_marks_of_unknown_rules_are_mistakes(project: Project) -> None:
    (mistake,) = project.mistakes()
    assert mistake == "marked with a rule that does not exist: CON-99 (tests/test_toy.py::test_no_such_rule)"


def test_only_complete_editions_must_be_whole(project: Project) -> None:
    complete = complete_editions(project.root)
    assert complete == {"draw"}
    assert not is_well(project, complete)


def test_the_report(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(project.root), "--sample", "2", "--seed", "1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    total = len(clauses("draw")) - 1
    assert lines[0] == "draw"
    assert f"draw          7 / {total} clauses tested (  2 %), commentary: 1, complete" in lines
    assert [line.split()[0] for line in lines[-5:]] == list(editions())
    assert "failed: tests/test_toy.py::test_fails" in lines
    assert "cited by several editions as their own: 1" in lines
    assert "  REC-04 (draw, pair): NO REASON GIVEN" in lines
    assert any(line.startswith("  CON-10: cited and marked, but no marked test runs") for line in lines)
    assert any(line.startswith("  ORD-01: marked, but not cited: tests/test_toy.py::test_marked") for line in lines)
    assert sum(line.startswith("  checked by tests/test_toy.py::") for line in lines) >= 2


def test_a_sample_can_be_drawn_again(project: Project) -> None:
    verdicts = project.verdicts("draw")
    drawn = [list(rules_coverage.sample(verdicts, 3, seed)) for seed in (7, 7)]
    assert drawn[0] == drawn[1]
    assert any(line.startswith("  cited by src/toy/") for line in drawn[0])


def test_ids_are_drawn_together() -> None:
    book = clauses("draw")
    some = [entry for entry in book if entry.id in ("CON-01", "CON-02", "CON-03", "CON-10", "ORD-01")]
    assert compact(some, book) == "CON 01..03 10; ORD 01"
    assert compact(clauses("challenge"), clauses("challenge")) == "CHA 01..91; CHA-X 01..21"


def test_the_record_is_used_until_something_changes(project: Project) -> None:
    assert is_fresh(project.root)
    source = project.root / "src" / "toy" / "shelf.py"
    before = source.read_text()
    source.write_text(before + "\n")
    assert not is_fresh(project.root)
    source.write_text(before)
    assert is_fresh(project.root)


def test_a_run_of_some_tests_leaves_the_record_alone(project: Project) -> None:
    record = project.root / RECORD
    before = record.stat().st_mtime_ns
    command = [sys.executable, "-m", "pytest", "-q", "-m", MARKED, "-p", "tests.plugin_rules", "-k", "sword"]
    path = str(Path(__file__).parents[2])
    done = subprocess.run(
        command, cwd=project.root, env={"PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    assert "1 passed" in done.stdout
    assert record.stat().st_mtime_ns == before


def test_tests_that_cannot_be_run(tmp_path: Path) -> None:
    root = make_project(tmp_path)
    (root / "tests" / "test_toy.py").write_text("import nothing_of_that_name\n")
    assert "nothing_of_that_name" in run_tests(root, workers=1)
    assert not is_fresh(root)


def test_no_verdict_without_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_coverage, "run_tests", lambda root: "what pytest said")
    assert main(["--root", str(make_project(tmp_path))]) == 2
