"""Lesson files read: every field checked, whatever is wrong said in one sentence with its line."""

from pathlib import Path

from suits import editions
from suits.cards import CardError
from suits.cards import cards as read_cards
from suits.lessons.model import Compared, Lesson, LessonError, Point, Remark
from suits.lessons.wording import words
from suits.scenario.reading import SETUP_FIELDS, Fields, check_version, read_answers, read_cards_of, read_dice
from suits.scenario.yaml_lines import Node, load

FORMAT = "suits-lesson"
FILE_FIELDS = (
    "format",
    "version",
    "edition",
    "title",
    "about",
    "minutes",
    "you",
    "people",
    "options",
    "place",
    "items",
    "cards",
    "dice",
    "answers",
    "steps",
)
STEP_FIELDS = ("head", "say", "point", "press", "expect", "otherwise", "compare", "rules")
POINT_FIELDS = ("choice", "person", "card", "part", "lay")
COMPARE_FIELDS = ("cards", "value", "note", "better")
PARTS = ("ribbon", "story", "field", "dock", "hand", "status")
NEEDED = ("edition", "title", "about", "minutes", "you", "people", "steps")


def lessons() -> dict[str, Path]:
    """All lessons there are, by name, in the order of their editions."""
    there = [path for name in editions.names() for path in _files(name)]
    return {path.stem: path for path in there}


def _files(edition: str) -> list[Path]:
    return sorted((editions.find(edition).folder() / "lessons").glob("*.yaml"))


def find(name: str) -> Lesson:
    """A lesson by its name."""
    there = lessons()
    if name not in there:
        raise LessonError(f"There is no lesson {name[:40]!r}. There are {', '.join(there)}.")
    return read_file(there[name])


def read_file(path: Path) -> Lesson:
    """A lesson's file."""
    whole = load(path)
    top = whole.fields("a lesson", FILE_FIELDS)
    check_version(whole, top, FORMAT)
    for field in NEEDED:
        if field not in top:
            raise whole.fault(f"a lesson should have the field {field!r}.")
    steps = top["steps"].items("steps")
    return Lesson(
        name=path.stem,
        file=path.name,
        edition=top["edition"].text("edition"),
        title=top["title"].text("title"),
        about=top["about"].text("about"),
        minutes=top["minutes"].number("minutes"),
        you=top["you"].text("you"),
        setup={name: node.plain for name, node in top.items() if name in SETUP_FIELDS and name != "edition"},
        cards={who: read_cards_of(node) for who, node in _per_person(top, "cards").items()},
        dice={who: read_dice(node) for who, node in _per_person(top, "dice").items()},
        answers={who: read_answers(node) for who, node in _per_person(top, "answers").items()},
        remarks=tuple(map(_remark, steps)),
        lines=tuple(step.line for step in steps),
        folder=str(path.parent),
    )


def _per_person(top: Fields, name: str) -> Fields:
    return top[name].fields(name) if name in top else {}


def _remark(node: Node) -> Remark:
    fields = node.fields("a step", STEP_FIELDS)
    for field in ("head", "say"):
        if field not in fields:
            raise node.fault(f"a step should have the field {field!r}.")
    if "expect" in fields and "otherwise" not in fields:
        raise node.fault("a step that expects an answer should have the field 'otherwise': what is said to another.")
    wanted = fields["expect"].texts("expect") if "expect" in fields else ("",)
    return Remark(
        at=0,
        head=_text(fields, "head"),
        say=words(fields["say"]),
        point=_point(fields["point"]) if "point" in fields else Point(),
        press=_text(fields, "press"),
        expect=wanted[0],
        also=wanted[1:],
        otherwise=_text(fields, "otherwise"),
        compare=tuple(map(_compared, fields["compare"].items("compare"))) if "compare" in fields else (),
        rules=fields["rules"].texts("rules") if "rules" in fields else (),
    )


def _text(fields: Fields, name: str) -> str:
    return fields[name].text(name) if name in fields else ""


def _point(node: Node) -> Point:
    fields = node.fields("a point", POINT_FIELDS)
    if len(fields) != 1:
        raise node.fault(f"a remark points to one thing: {', '.join(POINT_FIELDS)}.")
    point = Point(**{name: field.text(name) for name, field in fields.items()})
    if point.part and point.part not in PARTS:
        raise node.fault(f"the page has no part {point.part!r}. There are: {', '.join(PARTS)}.")
    return point


def _compared(node: Node) -> Compared:
    fields = node.fields("what is compared", COMPARE_FIELDS)
    for field in ("cards", "value", "note"):
        if field not in fields:
            raise node.fault(f"what is compared should have the field {field!r}.")
    try:
        cards = read_cards(fields["cards"].text("cards"))
    except CardError as fault:
        raise fields["cards"].fault(str(fault)) from None
    better = "better" in fields and fields["better"].plain is True
    return Compared(tuple(cards), fields["value"].number("value"), fields["note"].text("note"), better)
