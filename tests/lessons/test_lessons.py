"""Every lesson is played through: each answer legal, each pointer at something there, each rule one that occurs."""

from collections.abc import Iterator

import pytest
from tests.lessons.playing import Moment, moments

from suits import rulebook
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.going_back import is_decision
from suits.lessons import Lesson, Prompted, Script, find, glossary, lessons, play
from suits.people import Setup
from suits.record import Step

NAMES = tuple(lessons())


@pytest.fixture(scope="module", params=NAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    name: str = request.param
    return find(name)


@pytest.fixture(scope="module")
def played(lesson: Lesson) -> tuple[Setup, Script]:
    return play(lesson)


@pytest.fixture(scope="module")
def walked(lesson: Lesson, played: tuple[Setup, Script]) -> list[Moment]:
    return list(moments(*played))


def test_every_edition_has_a_lesson() -> None:
    assert {find(name).edition for name in NAMES} == {"draw", "pair", "engage", "challenge", "countdown"}


def test_a_lesson_takes_three_to_six_minutes(lesson: Lesson) -> None:
    assert 3 <= lesson.minutes <= 6
    assert 8 <= len(lesson.remarks) <= 14


def test_every_expected_answer_is_legal(walked: list[Moment]) -> None:
    for moment in walked:
        if moment.remark.expect:
            assert moment.remark.expect in moment.options, moment.remark.head


def test_it_points_at_what_is_there(walked: list[Moment]) -> None:
    for moment in walked:
        point = moment.remark.point
        if point.choice:
            assert point.choice in moment.options, moment.remark.head
        if point.person:
            assert point.person in moment.people, moment.remark.head
        if point.card:
            assert point.card in moment.cards, moment.remark.head


def test_whatever_is_compared_is_there(walked: list[Moment]) -> None:
    for moment in walked:
        for one in moment.remark.compare:
            assert set(one.cards) <= moment.cards | moment.shown, moment.remark.head


def test_a_pointer_that_asks_for_an_answer_says_what_to_press(lesson: Lesson) -> None:
    for remark in lesson.remarks:
        assert bool(remark.press) == bool(remark.expect), remark.head


def test_every_rule_exists_and_occurs(lesson: Lesson, walked: list[Moment], played: tuple[Setup, Script]) -> None:
    occurring = walked[-1].rules
    for remark in lesson.remarks:
        for rule in remark.rules:
            assert rulebook.rule(rule).id == rule
            assert rule in occurring, f"{remark.head} {rule}"


def test_every_term_is_in_the_glossary(lesson: Lesson) -> None:
    there = {term.term for term in glossary(lesson.edition)}
    assert {piece.term for remark in lesson.remarks for piece in remark.say if piece.term} <= there


def test_what_is_said_is_short(lesson: Lesson) -> None:
    for remark in lesson.remarks:
        assert len(remark.head) <= 42, remark.head
        assert len("".join(piece.text for piece in remark.say)) <= 230, remark.head


def test_the_last_remark_leaves_one_alone(lesson: Lesson) -> None:
    assert not lesson.remarks[-1].expect


def test_the_dealer_deals_by_the_script_also_after_an_undo(played: tuple[Setup, Script]) -> None:
    setup, script = played
    fight = prompted(setup, script)
    follow(fight, script)
    follow(fight, script, back=True)
    assert tuple(fight.steps[: len(script.steps)]) == script.steps


def test_who_thinks_ahead_does_not_know_the_script(played: tuple[Setup, Script]) -> None:
    setup, script = played
    fight = prompted(setup, script)
    assert isinstance(fight.fork().dealer, Shuffled)


def prompted(setup: Setup, script: Script) -> Fight:
    fight = Fight(setup, deal=False)
    fight.dealer = Prompted(script, lambda: fight.steps)
    fight.run()
    return fight


def follow(fight: Fight, script: Script, *, back: bool = False) -> None:
    """Answer by the script to its end; taking back each answer once, if wanted."""
    for step in answers(fight, script):
        fight.answer(step.who, step.what)
        if back:
            fight.undo()
            fight.answer(step.who, step.what)
    if not back:
        fight.undo(0)
        fight.run()


def answers(fight: Fight, script: Script) -> Iterator[Step]:
    while (step := script.next_step(fight.steps)) is not None:
        assert is_decision(step)
        yield step
