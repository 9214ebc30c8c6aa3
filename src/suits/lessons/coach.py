"""What the coach says to a question in a fight of one's own: by the kind of question, as data beside the lessons."""

import msgspec

from suits import editions
from suits.lessons.model import LessonError, Words
from suits.lessons.wording import words
from suits.scenario.reading import check_version
from suits.scenario.yaml_lines import Node, load

FORMAT = "suits-coach"
ADVICE_FIELDS = ("head", "say", "rules")


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a question is about, and what a good answer looks at."""

    head: str
    say: tuple[Words, ...]
    rules: tuple[str, ...] = ()


def advice(edition: str) -> dict[str, Advice]:
    """What the coach says to each kind of question of an edition."""
    path = editions.find(edition).folder() / "coach.yaml"
    if not path.is_file():
        return {}
    whole = load(path)
    top = whole.fields("a coach", ("format", "version", "questions"))
    check_version(whole, top, FORMAT)
    if "questions" not in top:
        raise LessonError(f"{path.name}: a coach should have the field 'questions'.")
    return {kind: _advice(kind, node) for kind, node in top["questions"].fields("questions").items()}


def _advice(kind: str, node: Node) -> Advice:
    fields = node.fields(f"the question {kind!r}", ADVICE_FIELDS)
    for field in ADVICE_FIELDS[:2]:
        if field not in fields:
            raise node.fault(f"the question {kind!r} should have the field {field!r}.")
    rules = fields["rules"].texts("rules") if "rules" in fields else ()
    return Advice(fields["head"].text("head"), words(fields["say"]), rules)
