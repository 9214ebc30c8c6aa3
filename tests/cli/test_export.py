"""`suits export`: a saved fight for others."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run


@pytest.fixture
def record(run: Run, tmp_path: Path) -> str:
    run("fight", "duel", "--seed", "3", "--record", str(tmp_path / "duel.json"))
    return str(tmp_path / "duel.json")


def test_as_markdown_into_a_file(run: Run, record: str, tmp_path: Path) -> None:
    done = run("export", record, "--md", "--into", str(tmp_path / "duel.md"))
    assert done.exit_code == 0, done.output
    text = (tmp_path / "duel.md").read_text()
    assert text.startswith("# ")
    assert "Ann has won." in text.replace("\\", "")
    assert "### Round 1" in text


def test_as_a_table_to_the_terminal(run: Run, record: str) -> None:
    done = run("export", record, "--csv")
    assert done.stdout.splitlines()[0] == "line,step,exchange,kind,who,text,rules,facts"
    assert len(done.stdout.splitlines()) > 5


def test_as_a_picture_of_an_exchange(run: Run, record: str) -> None:
    done = run("export", record, "--svg", "--exchange", "1")
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("<svg ")
    assert "exchange 1" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Say --html, --md, --csv or --svg"),
        (["--svg", "--exchange", "99"], "There is no exchange 99: this fight has"),
        (["--svg", "--exchange", "1", "--step", "3"], "Say --exchange or --step, not both."),
        (["--md", "--exchange", "1"], "--exchange and --step say what to draw: say --svg, too."),
        (["--md", "--into", "nowhere/at/all.md"], "nowhere/at/all.md cannot be written"),
    ],
)
def test_what_is_wrong_is_said(run: Run, record: str, words: list[str], said: str) -> None:
    done = run("export", record, *words)
    assert done.exit_code
    assert said in done.output


def test_no_such_record(run: Run) -> None:
    done = run("export", "nothing.json", "--md")
    assert "There is no file nothing.json." in done.output
