"""The words of the game, a sentence or two each: data beside the lessons, by edition."""

import msgspec

from suits import editions
from suits.lessons.model import LessonError
from suits.scenario.reading import check_version
from suits.scenario.yaml_lines import Node, load

FORMAT = "suits-glossary"
TERM_FIELDS = ("says", "rule", "also")


class Term(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word, what it means, and the rule that says so."""

    term: str
    says: str
    rule: str
    also: tuple[str, ...] = ()
    """How else it is written: "strikes back". Small letters stand for a capital at the beginning too."""


def glossary(edition: str) -> tuple[Term, ...]:
    """All words of an edition, in their order."""
    path = editions.find(edition).folder() / "glossary.yaml"
    if not path.is_file():
        return ()
    whole = load(path)
    top = whole.fields("a glossary", ("format", "version", "terms"))
    check_version(whole, top, FORMAT)
    if "terms" not in top:
        raise LessonError(f"{path.name}: a glossary should have the field 'terms'.")
    found = [_term(name, node) for name, node in top["terms"].fields("terms").items()]
    return tuple(sorted(found, key=lambda term: term.term))


def _term(name: str, node: Node) -> Term:
    fields = node.fields(f"the term {name!r}", TERM_FIELDS)
    for field in ("says", "rule"):
        if field not in fields:
            raise node.fault(f"the term {name!r} should have the field {field!r}.")
    also = fields["also"].texts("also") if "also" in fields else ()
    return Term(
        name,
        fields["says"].text("says"),
        fields["rule"].text("rule"),
        also,
    )
