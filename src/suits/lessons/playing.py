"""A lesson played through by its script: every answer legal, every card used, every question met by a remark."""

import msgspec

from suits.fight.going_back import is_decision
from suits.lessons.model import Lesson, LessonError, Remark, Script
from suits.people import Setup
from suits.record import Step
from suits.scenario.checking import set_up
from suits.scenario.model import SCRIPT, Deed, Expected, Scenario
from suits.scenario.playing import Play

LEARNT_AGAINST = "sensible"
"""The bot that plays everybody else once the script has ended."""

_NOTHING = Expected(people={}, result=None, place=None, asked={}, events=(), never=(), refused=None)


def play(lesson: Lesson) -> tuple[Setup, Script]:
    """How a lesson's fight begins, and its script; LessonError where the file does not fit the rules."""
    scenario = _scenario(lesson)
    setup = set_up(scenario)
    if lesson.you not in {person.id for person in setup.people}:
        raise LessonError(f"{lesson.file}: nobody is called {lesson.you!r}, whom the field 'you' names.")
    played = Play(scenario, setup)
    played.play()
    if played.faults:
        own = [fault for fault in played.faults if fault.startswith(f"{lesson.you}'s ")]
        raise LessonError(f"{lesson.file}: {(own or played.faults)[0]}")
    steps = tuple(played.fight.steps)
    return setup, Script(lesson.name, lesson.title, lesson.you, steps, _placed(lesson, steps))


def _scenario(lesson: Lesson) -> Scenario:
    """A lesson as the scenario that it is."""
    own = [
        Deed("answer", remark.expect, "", "", None, line)
        for remark, line in zip(lesson.remarks, lesson.lines, strict=True)
        if remark.expect
    ]
    return Scenario(
        file=lesson.file,
        line=1,
        title=lesson.title,
        rules=(),
        setup={"edition": lesson.edition, **lesson.setup},
        cards=lesson.cards,
        dice=lesson.dice,
        answers={**lesson.answers, lesson.you: tuple(own)},
        stop=SCRIPT,
        seed=None,
        expect=_NOTHING,
        lines={},
        folder=lesson.folder,
    )


def _placed(lesson: Lesson, steps: tuple[Step, ...]) -> tuple[Remark, ...]:
    """Every remark before the answer that it leads to."""
    asked = [(at, step) for at, step in enumerate(steps) if step.who == lesson.you and is_decision(step)]
    placed: list[Remark] = []
    for remark, line in zip(lesson.remarks, lesson.lines, strict=True):
        at, step = asked[0] if asked else (len(steps), None)
        placed.append(msgspec.structs.replace(remark, at=at))
        if not remark.expect:
            continue
        if step is None or step.what != remark.expect:
            found = f"{step.what!r} is answered there" if step else "nothing is asked there"
            raise LessonError(f"{lesson.file}, line {line}: {remark.expect!r} is expected, but {found}.")
        asked.pop(0)
    if asked:
        raise LessonError(f"{lesson.file}: nothing is said where {lesson.you} answers {asked[0][1].what!r}.")
    return tuple(placed)
