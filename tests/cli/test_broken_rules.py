"""If a rule of the program breaks, the fight stands where it was and says so."""

import pytest
from tests.cli.conftest import Run

from suits import editions
from suits.fight import Fight, RuleFailed


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer makes a rule fail."""

    def answer(self: Fight, who: str, what: str, question: str | None = None) -> None:
        raise RuleFailed(f"A rule of the program failed at '{who}: {what}'. The fight stands where it was.")

    monkeypatch.setattr(Fight, "answer", answer)


@pytest.mark.usefixtures("broken")
def test_at_the_table_it_is_told_and_orders_still_work(run: Run) -> None:
    result = run("play", "duel", "--seed", "3", typed=["save stuck.json", "1", "log", "quit"])
    assert result.exit_code == 0
    assert "A rule of the program failed" in result.output
    assert "undo, correct, save or quit" in result.output.replace("\n", " ")
    assert "Saved in stuck.json." in result.output


@pytest.mark.usefixtures("broken")
def test_in_a_fight_of_bots_it_is_one_sentence(run: Run) -> None:
    result = run("fight", "duel", "--seed", "3")
    assert result.exit_code == 2
    assert result.stderr.startswith("suits: A rule of the program failed")


def test_any_other_fault_is_one_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def begin(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(type(editions.find("draw")), "begin", begin)
    result = run("fight", "duel")
    assert result.exit_code == 2
    assert "The program failed (ZeroDivisionError: oops)" in result.stderr
    monkeypatch.setenv("SUITS_DEBUG", "1")
    assert isinstance(run("fight", "duel").exception, ZeroDivisionError)
