"""Lesson files: what is wrong is said in one sentence, and the schema says the same as the program reads."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

import suits.lessons
from suits.lessons import LessonError, find, lessons, play, read_file
from suits.lessons import reading as read
from suits.people import SetupError

SCHEMA: dict[str, Any] = json.loads((Path(suits.lessons.__file__).parent / "schema.json").read_text("utf-8"))
WHOLE = next(iter(lessons().values())).read_text("utf-8")


def of(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "draft.yaml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("format: suits-lesson", "format: suits-scenario", "should say 'suits-lesson'"),
        ("version: 1", "version: 2", "update suits"),
        ("minutes: 4", "minutes: four", "minutes should be a number"),
        ("minutes: 4\n", "", "should have the field 'minutes'"),
        ("about: One", "abuot: One", "Did you mean 'about'?"),
        ("- head: Welcome to the yard.\n  say:", "- say:", "should have the field 'head'"),
        ("{card: 5h}", "{card: 5h, person: bob}", "points to one thing"),
        ("{part: dock}", "{part: kitchen}", "no part 'kitchen'"),
        ("*added up*", "*added up", "a mark is left open"),
        ("[round]", "[round", "a mark is left open"),
        ("  otherwise: One card, and your luck will turn.\n", "", "'otherwise'"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in WHOLE
    with pytest.raises(SetupError, match=r"draft\.yaml, line") as said:
        read_file(of(tmp_path, WHOLE.replace(old, new, 1)))
    assert fault in str(said.value)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("you: ann", "you: amy", "nobody is called 'amy'"),
        ("expect: attack bob", "expect: attack rob", "attack rob"),
        ("ann: 5h 9s 4s", "ann: 5h 9s", "was left over"),
        ("ann: 5h 9s 4s", "ann: 5h 9s 4s 2c", "nothing is said where ann answers '1'"),
    ],
)
def test_what_does_not_fit_the_rules_is_said(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in WHOLE
    with pytest.raises(LessonError) as said:
        play(read_file(of(tmp_path, WHOLE.replace(old, new, 1))))
    assert fault in str(said.value)


def test_a_question_that_no_remark_leads_to_is_a_fault(tmp_path: Path) -> None:
    first, _, rest = WHOLE.partition("- head: One card will do.")
    _, _, rest = rest.partition("- head: A five. Good!")
    with pytest.raises(LessonError, match=r"nothing is said where ann answers '1'|is expected, but"):
        play(read_file(of(tmp_path, first + "- head: A five. Good!" + rest)))


def test_no_such_lesson() -> None:
    with pytest.raises(LessonError, match=r"There is no lesson 'juggling'\. There are one-card-each"):
        find("juggling")


def test_the_schema_has_the_fields_that_are_read() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["properties"]) == set(read.FILE_FIELDS)
    assert set(SCHEMA["$defs"]["step"]["properties"]) == set(read.STEP_FIELDS)
    assert set(SCHEMA["$defs"]["point"]["properties"]) == set(read.POINT_FIELDS)
    assert set(SCHEMA["$defs"]["compared"]["properties"]) == set(read.COMPARE_FIELDS)
    assert tuple(SCHEMA["$defs"]["point"]["properties"]["part"]["enum"]) == read.PARTS
    assert set(SCHEMA["required"]) == {"format", "version", *read.NEEDED}


@pytest.mark.parametrize("name", lessons())
def test_every_lesson_is_one_by_the_schema(name: str) -> None:
    plain = YAML(typ="safe").load(lessons()[name].read_text("utf-8"))
    assert [error.message for error in Draft202012Validator(SCHEMA).iter_errors(plain)] == []
