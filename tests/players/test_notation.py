"""A whole line as an answer, as the table in the browser reads it. Its parts are tested with the command line."""

from collections.abc import Generator

import pytest

from suits.fight import Refusal
from suits.players.notation import NotAnAnswer, whole_answer
from suits.requests import Ask, Barred, Form, Stage

NAMES = {"ann": "Ann", "orc-chief": "Orc Chief"}
LISTED = Ask("ann", "act", ("pass", "attack orc-chief", "aim orc-chief"), lambda: [Barred("parry", "No blade.", "X-1")])


def _stages() -> Generator[Stage, str, None]:
    if (yield Stage("What", ("wait", "attack"))) == "attack":
        yield Stage("Whom", ("ann", "orc-chief"))


STAGED = Ask("ann", "act", Form(_stages))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("pass", "pass"),
        ("P", "pass"),
        ("1", "attack orc-chief"),
        ("at Orc Chief", "attack orc-chief"),
        (" ai  o ", "aim orc-chief"),
    ],
)
def test_numbers_beginnings_and_names(line: str, answer: str) -> None:
    assert whole_answer(line, LISTED, NAMES) == answer


@pytest.mark.parametrize(("line", "answer"), [("w", "wait"), ("2 2", "attack orc-chief"), ("att ann", "attack ann")])
def test_answers_in_stages(line: str, answer: str) -> None:
    assert whole_answer(line, STAGED, NAMES) == answer


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "not possible"),
        ("a", "may mean"),
        ("9", "from 1 to 3"),
        ("pass now", "'now' does not fit"),
        ("par", "No blade"),
    ],
)
def test_what_is_no_answer_says_why(line: str, why: str) -> None:
    with pytest.raises((NotAnAnswer, Refusal), match=why):
        whole_answer(line, LISTED, NAMES)


def test_half_an_answer_in_stages() -> None:
    with pytest.raises(NotAnAnswer, match="half"):
        whole_answer("attack", STAGED, NAMES)
    with pytest.raises(NotAnAnswer, match="does not fit"):
        whole_answer("attack bob", STAGED, NAMES)


def _shots() -> Generator[Stage, str, None]:
    if (yield Stage("What", ("wait", "shoot", "dodge"))) == "wait":
        yield Stage("Until", ("", "until-3", "until-2"))
        return
    yield Stage("How many", ("1", "1+hold"))
    yield Stage("With", ("bow",))
    yield Stage("At whom", ("ann",))
    yield Stage("Effort", ("", "strong"))
    yield Stage("With which cards", ("5x1", "5x2"), cards={"5x1": ("5d",), "5x2": ("5d", "5s")})


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("shoot 1 strong 5x1", "shoot 1 bow ann strong 5x1"),  # more than one stage with one word goes without saying
        ("shoot 1+hold 5d", "shoot 1+hold bow ann 5x1"),  # cards are what their word stands for
        ("shoot 1 5S 5D", "shoot 1 bow ann 5x2"),
        ("wait until-3", "wait until-3"),
    ],
)
def test_what_goes_without_saying_and_cards_by_their_names(line: str, answer: str) -> None:
    assert whole_answer(line, Ask("ann", "act", Form(_shots)), NAMES) == answer


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("shoot 2 5d", "'2' does not fit"),  # where numbers are answers, they are no places in the list
        ("shoot 1 5s", "'5s' does not fit"),  # 5x1 would be another five
        ("wait 3", "'3' does not fit behind it"),  # a list nobody is shown has no numbers
    ],
)
def test_numbers_and_cards_that_mean_something_else(line: str, why: str) -> None:
    with pytest.raises(NotAnAnswer, match=why):
        whole_answer(line, Ask("ann", "act", Form(_shots)), NAMES)
