"""Decisions with very many answers, made word by word."""

import random
from collections.abc import Generator

import pytest

from suits.requests import Form, Stage, default


def stages() -> Generator[Stage, str, None]:
    if (yield Stage("What", ("wait", "throw"))) == "throw":
        yield Stage("At whom", ("ann", "bob"))
        yield Stage("Boost", ("", "9c", "Qd"))
        yield Stage("How", ("", "lob"))


FORM = Form(stages)
ALL = ["wait"] + [
    " ".join(filter(None, ("throw", who, boost, how)))
    for who in ("ann", "bob")
    for boost in ("", "9c", "Qd")
    for how in ("", "lob")
]


def test_a_form_lists_every_answer_lazily() -> None:
    assert list(FORM) == ALL


@pytest.mark.parametrize("answer", ALL)
def test_every_answer_of_a_form_is_in_it(answer: str) -> None:
    assert answer in FORM


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("", "What: wait, throw."),
        ("throw", "At whom: ann, bob."),
        ("throw cid", "'cid' does not fit there. At whom: ann, bob."),
        ("throw bob lob 9c", "'9c' is too much."),
        ("throw bob 8c", "'8c' is too much."),
        ("wait lob", "'lob' is too much."),
        ("throw bob 9c 9c", "'9c' is too much."),
    ],
)
def test_what_is_wrong_with_an_answer_is_said(answer: str, why: str) -> None:
    assert answer not in FORM
    assert FORM.fault(answer) == why


def test_a_form_is_walked_word_by_word_and_back() -> None:
    assert FORM.stage(()) == Stage("What", ("wait", "throw"))
    assert FORM.stage(("throw", "bob")) == Stage("Boost", ("", "9c", "Qd"))
    assert FORM.stage(("throw",)) == Stage("At whom", ("ann", "bob"))
    assert FORM.stage(("throw", "bob", "", "lob")) is None
    with pytest.raises(ValueError):
        FORM.stage(("throw", "cid"))


def test_the_first_answer_is_the_default() -> None:
    assert default(FORM) == "wait"
    assert default(("pass", "attack bob")) == "pass"


def test_any_answer_can_come_up_by_chance_and_is_remembered_as_made_here() -> None:
    chance = random.Random(1).random
    made = {FORM.by_chance(chance) for _ in range(500)}
    assert made == set(ALL)
    assert FORM.by_chance(chance) == FORM.made
    assert FORM.by_chance(lambda: 0.999) == "throw bob Qd lob"
    assert FORM.by_chance(lambda: 0.0) == "wait"


def test_what_the_stages_make_of_words_chosen_by_chance_is_kept() -> None:
    def counted() -> Generator[Stage, str, int | None]:
        word = yield Stage("How many", ("none", "1", "2"))
        return None if word == "none" else int(word)

    form = Form(counted)
    assert (form.by_chance(lambda: 0.9), form.value, form.meaning("2"), form.meaning("1")) == ("2", 2, 2, 1)
    assert (form.by_chance(lambda: 0.1), form.value, form.meaning("none")) == ("none", None, "none")


def test_choosing_a_word_at_each_stage_makes_an_answer() -> None:
    assert FORM.walk(lambda stage: stage.words[-1]) == "throw bob Qd lob"
    assert 3 not in FORM


def test_what_was_said_already_is_gone_on_from() -> None:
    form = Form(stages)
    assert form.walk(lambda stage: stage.words[-1], "throw", "ann") == form.made == "throw ann Qd lob"
    assert form.walk(lambda stage: stage.words[0], "throw", "ann", "", "lob") == form.made == "throw ann lob"
    with pytest.raises(ValueError, match="cid"):
        form.walk(lambda stage: stage.words[0], "throw", "cid")


def test_words_that_are_too_much_or_do_not_fit_make_no_answer() -> None:
    form = Form(stages)
    assert form.walk(lambda stage: stage.words[0], "wait", "lob") == "wait lob"
    assert (
        form.walk(lambda stage: "8c" if stage.prompt == "Boost" else stage.words[0], "throw", "bob") == "throw bob 8c"
    )
    assert form.made is None
