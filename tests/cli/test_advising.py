"""`hint` and `advice` at the prompt of `suits play`, and what they say."""

import re

import pytest
from tests.cli.conftest import Run

from suits.cli import advising
from suits.herald.advice import Advice, Advised

BLADES = ("play", "blades", "--bot", "strong", "--seed", "11")


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few worlds, however long they take."""
    monkeypatch.setattr(advising, "A_HINT", 12)
    monkeypatch.setattr(advising, "AN_ADVICE", 14)


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_hint_is_a_sentence_and_advice_a_list(run: Run) -> None:
    said = in_one_line(run(*BLADES, typed=["hint", "advice", "hint 3", "advice 1"]).output)
    assert len(re.findall(r"(T|t)he Herald would say: ", said)) == 2
    assert "Played on in 14 imagined worlds; in brackets twice the standard error." in said
    assert re.search(r"\d+% \(±\d+%\) 7s act in Round 7; acts in the first Turn; what is left in hand is over", said)
    assert "Write it as: hint. More is told by: advice." in said
    assert "advice WORLDS with a number from 2 to 20,000" in said


def test_what_an_exchange_brings_is_told_in_words(run: Run) -> None:
    said = in_one_line(run(*BLADES, typed=["10c", "advice", "7s", "advice"]).output)
    assert "lay 7♠: 14; you are hit: 0%; stops every such attack" in said
    assert re.search(r"you are hit: \d+%; stops about \d+% of such attacks, and keeps the hand for a worse one", said)
    assert re.search(r"against a card off the deck you hit: \d+%", said)
    assert "met by" not in said


def answer(said: str, chance: float, behind: float = 0.0, error: float = 0.0) -> Advised:
    return Advised(said, said, "", (), chance, 0.02, behind, error)


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ((), "There is no real difference; the Herald would say: Tc."),
        ((answer("9d", 0.59, 0.01, 0.02),), "There is no real difference; the Herald would say: 10c."),
        ((answer("7s", 0.46, 0.14, 0.025),), "The Herald would say: 10c; 7s costs 14% (±5%)."),
        (
            (answer("9d", 0.61, -0.01, 0.02), answer("8c", 0.59, 0.01, 0.02), answer("7s", 0.46, 0.14, 0.025)),
            "The Herald would say: 10c; 9d and 8c may be as good; 7s costs 14% (±5%).",
        ),
    ],
)
def test_the_sentence_says_whether_it_matters(others: tuple[Advised, ...], said: str) -> None:
    advice = Advice("ann", "action card", "ann-0-1", (answer("Tc", 0.6), *others), 600, True)
    assert advising._in_words(advice) == said.replace("Tc", "10c")


def test_before_anything_has_happened_no_line_can_be_explained(run: Run) -> None:
    said = run(*BLADES, typed=["why 7s", "foo", "10c", "undo"]).output
    assert "Nothing has happened yet: the log has no lines." in said
    assert "Possible: 7s, 10c, 9d, 8c." in said
    assert "Taken back: ysolde action card: 10c." in said
